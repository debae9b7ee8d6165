"""What lies on a table of Life Is Not Fair, and how cards move between deck, hands and stack.

The deck is a bag. Beside the cards the table remembers who knows what of the deck (rules,
section 5). Whose turn it is and what may be played is decided in play.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.life_is_not_fair.components import FACES
from fairground.games.life_is_not_fair.events import Cards, Drew, Reshuffled, StayedOnTop, Turned
from fairground.games.life_is_not_fair.rules.cards import (
    ALL_CARDS,
    FITTING,
    NUMBERS_ONLY,
    all_in,
    bit,
    face_at,
    size_of,
)
from fairground.games.life_is_not_fair.rules.hands import Hands
from fairground.games.life_is_not_fair.rules.moves import DRAWN, ENDED, LINE, MOST_ROUNDS, VOTE
from fairground.kernel.luck import Luck, Why
from fairground.kernel.state import SPECTATOR

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.options import Options
    from fairground.kernel.events import Event
    from fairground.kernel.game import Game
    from fairground.kernel.options import HouseRules

NOBODY: Final = -1
NO_CARD: Final = -1

TURN_UP: Final = Why("turn-up")

SEAT_BIT: Final[list[int]] = [1 << seat for seat in range(9)]
"""Sets of seats are numbers, too; the ninth bit stands for those who only watch."""
WATCHERS: Final = 8
EVERYBODY: Final = 511

GIVEN_BITS: Final = 6
GIVEN_MASK: Final = 63


class House:
    """The house rules as the rules need them; shared by all copies of a table."""

    def __init__(self, options: Options, seats: int) -> None:
        self.copies: Final[i64] = options.copies_for(seats)
        self.draw_then_play: Final = options.draw_then_play
        self.spoken: Final = options.lines == "spoken"
        self.appeals: Final = options.appeals
        self.turn_limit: Final[i64] = options.turn_limit
        self.target: Final[i64] = options.target or 0
        self.rounds: Final[i64] = MOST_ROUNDS if options.target else options.rounds


class Finished:
    """A finished round, open to all: how it ended, by whom, with which hands and scores.

    Hands are sets of cards: the faces, and apart from them those held twice.
    """

    def __init__(
        self,
        number: int,
        ending: int,
        *,
        seat: int,
        hands: list[int],
        doubles: list[int],
        scores: tuple[int, ...],
    ) -> None:
        self.number: Final = number
        self.ending: Final = ending
        self.seat: Final = seat
        self.hands: Final = hands
        self.doubles: Final = doubles
        self.scores: Final = scores

    def hand_of(self, seat: int) -> list[int]:
        """The cards a seat had left."""
        return all_in(self.hands[seat], self.doubles[seat])


class Table(Hands):
    """Deck, hands, stack and scores. Sets of cards and of seats are numbers with a bit for each."""

    house: House
    round: i64
    """The round being played, counted from 1."""
    starter: i64
    turn: i64
    phase: i64
    turns: i64
    """How many turns this round has had (LNF-43)."""
    idle: i64
    """How many turns in succession ended because there was nothing to draw (LNF-42)."""
    drawn: i64
    """The card just drawn while its owner decides about it, else -1."""
    fresh: i64
    """How many cards came into the hand in turn since its owner chose to draw."""
    top: i64
    fits: i64
    """The cards that fit the top (LNF-11, LNF-20)."""
    stack: list[int]
    """The faces of the stack, the top last."""
    deck: i64
    deck_doubles: i64
    deck_size: i64
    said: i64
    """The last line spoken at this table, or -1; everybody heard it."""
    swapped: i64
    """The seats that exchanged a card in this round."""
    given: i64
    """Per seat six bits: one more than the face it knows to be in the deck, or 0."""
    knowing: i64
    """Who knows exactly which cards the deck holds."""
    totals: tuple[int, ...]
    last: Finished | None
    """The round before this one, or the last one once the match is over."""
    appealed: i64
    """The seats that have appealed in this round (LNF-67)."""
    appellant: i64
    accused: i64
    upheld: i64
    rejected: i64
    abstained: i64
    resumed: i64
    """The phase that goes on once the vote is over (LNF-63)."""

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        """A table before the first round."""
        super().set_up(game, seats, options)
        self.house = House(cast("Options", options), seats)
        self.round = 0
        self.starter = 0
        self.totals = (0,) * seats
        self.last = None
        self.said = NOBODY
        self.gather_all()

    def gather_all(self) -> None:
        """All cards are in the deck again, and nothing of a former round is left."""
        self.turn = self.starter
        self.phase = ENDED
        self.turns = 0
        self.idle = 0
        self.drawn = NO_CARD
        self.fresh = 0
        self.top = NO_CARD
        self.fits = 0
        self.stack = []
        self.deck = ALL_CARDS
        self.deck_doubles = ALL_CARDS if self.house.copies == 2 else 0
        self.deck_size = FACES * self.house.copies
        self.empty_hands()
        self.swapped = 0
        self.given = 0
        self.knowing = 0
        self.appealed = 0
        self.close_vote()

    def close_vote(self) -> None:
        """No appeal is open."""
        self.appellant = NOBODY
        self.accused = NOBODY
        self.upheld = 0
        self.rejected = 0
        self.abstained = 0
        self.resumed = ENDED

    # Asking

    def can_draw(self) -> bool:
        """LNF-41: is there a card to draw, in the deck or below the top of the stack?"""
        return self.deck_size > 0 or len(self.stack) > 1

    def deck_cards(self) -> list[int]:
        """The cards of the deck in rising order."""
        return all_in(self.deck, self.deck_doubles)

    def given_by(self, seat: i64) -> i64:
        """The card this seat gave away and knows to be in the deck still, or -1."""
        if seat < 0:
            return NO_CARD
        return ((self.given >> (GIVEN_BITS * seat)) & GIVEN_MASK) - 1

    def knows_deck(self, seat: i64) -> bool:
        """Does the seat, or a spectator, know exactly which cards the deck holds?"""
        bits: i64 = SEAT_BIT[WATCHERS if seat == SPECTATOR else seat]
        return self.deck_size == 0 or self.knowing & bits != 0

    def ruled_out(self) -> i64:
        """Number cards the player in turn is known not to hold, beside the `fresh` ones.

        LNF-13, LNF-21: whoever drew had nothing that fits the top, and whoever played a wild
        nothing that fits the card below it.
        """
        phase = self.resumed if self.phase == VOTE else self.phase
        if phase == DRAWN:
            return self.fits & NUMBERS_ONLY
        if phase == LINE:
            return FITTING[self.stack[-2]] & NUMBERS_ONLY
        return 0

    def after(self, seat: i64, ahead: i64) -> i64:
        """The seat so many places after this one, at most once around."""
        at = seat + ahead
        return at if at < self.seats else at - self.seats

    # Cards on the move

    def draw_card(self, seat: i64, luck: Luck, why: list[Why], told: list[Event] | None) -> i64:
        """Let a seat draw one card; -1 if there is none to be had (LNF-40, LNF-41)."""
        if self.deck_size == 0 and not self._reshuffle(seat, told):
            return NO_CARD
        face = face_at(self.deck, self.deck_doubles, luck.pick(self.deck_size, why[seat]))
        self.take_from_deck(face)
        self.put_in_hand(seat, face)
        if self.knowing:
            self.knowing &= SEAT_BIT[seat]
        if self.given:
            self._forget_given(seat, face)
        return face

    def draw_cards(
        self, seat: i64, count: i64, luck: Luck, why: list[Why], told: list[Event] | None
    ) -> i64:
        """Let a seat draw several cards, as many as there are; return how many it got."""
        cards: list[int] = []
        for _ in range(count):
            face = self.draw_card(seat, luck, why, told)
            if face == NO_CARD:
                break
            cards.append(face)
        if told is not None:
            told.append(Drew(seat, why[seat].purpose, len(cards), tuple(cards)))
        return len(cards)

    def turn_up(self, seat: i64, luck: Luck, told: list[Event] | None) -> None:
        """LNF-9, LNF-30, LNF-32: a number card of the deck is laid on the stack, if there is one.

        LNF-34: the stack below the top helps out; otherwise the wild of `seat` stays on top.
        """
        count = self._numbers_in_deck()
        if count == 0:
            self._reshuffle(seat, told)
            count = self._numbers_in_deck()
        if count == 0:
            if told is not None:
                told.append(StayedOnTop(seat, self.top))
            return
        numbers = self.deck & NUMBERS_ONLY
        face = face_at(numbers, self.deck_doubles & NUMBERS_ONLY, luck.pick(count, TURN_UP))
        self.take_from_deck(face)
        self._see_turned(face)
        self.lay(face)
        if told is not None:
            told.append(Turned(seat, face))

    def lay(self, face: i64) -> None:
        """A card becomes the top of the stack."""
        self.top = face
        self.fits = FITTING[face]
        self.stack.append(face)

    def put_in_deck(self, face: i64) -> None:
        """A card is shuffled into the deck."""
        one = bit(face)
        if self.deck & one:
            self.deck_doubles |= one
        else:
            self.deck |= one
        self.deck_size += 1

    def note_given(self, seat: i64, face: i64) -> None:
        """The seat knows that this card of its own has gone into the deck."""
        self.given |= (face + 1) << (GIVEN_BITS * seat)

    def take_from_deck(self, face: i64) -> None:
        """A card leaves the deck."""
        one = bit(face)
        if self.deck_doubles & one:
            self.deck_doubles -= one
        else:
            self.deck -= one
        self.deck_size -= 1

    def _numbers_in_deck(self) -> i64:
        numbers = size_of(self.deck & NUMBERS_ONLY)
        return numbers + size_of(self.deck_doubles & NUMBERS_ONLY)

    def _reshuffle(self, seat: i64, told: list[Event] | None) -> bool:
        """LNF-40: all stack cards but the top go into the deck. Was there any?

        They lay open, so a deck that was empty before is known to everybody now.
        """
        count = len(self.stack) - 1
        if count <= 0:
            return False
        if self.deck_size == 0:
            self.knowing = EVERYBODY
        for face in self.stack[:-1]:
            self.put_in_deck(face)
        self.stack = [self.top]
        if told is not None:
            told.append(Reshuffled(seat, count))
        return True

    def _forget_given(self, drawer: i64, face: i64) -> None:
        """A hidden draw may have taken anybody's given card; only the drawer knows better."""
        own = self.given_by(drawer)
        self.given = 0
        if own not in (NO_CARD, face):
            self.note_given(drawer, own)

    def _see_turned(self, face: i64) -> None:
        """Whoever gave such a card cannot be sure any longer that one is in the deck."""
        given = self.given
        if not given:
            return
        self.given = 0
        for seat in range(self.seats):
            card = ((given >> (GIVEN_BITS * seat)) & GIVEN_MASK) - 1
            if card not in (NO_CARD, face):
                self.note_given(seat, card)


def open_hands(table: Table) -> tuple[Cards, ...]:
    """All hands, for the end of a round when everybody sees them."""
    return tuple([tuple(table.hand_of(seat)) for seat in range(table.seats)])
