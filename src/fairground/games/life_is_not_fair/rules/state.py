"""The State of Life Is Not Fair: its fields, how it is laid out and copied, questions about it.

Sets of cards and of seats are numbers with a bit for each (cards.py, seats.py); the stack, whose
order counts, is a list. A list of hands would do what the eight fields do, but every number put
into a list becomes an object: hands change with every card, and this alone makes a game twice as
fast and a copy cheap. With two copies of the deck a face can be there twice: `doubles` and
`deck_doubles` have such faces beside the sets they belong to.

What the kernel asks of a state is answered by functions over it: who decides and what is legal in
legal.py, what a move does in apply.py, dumps in saving.py, what is hidden in imagine.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from fairground.games.life_is_not_fair import imagine
from fairground.games.life_is_not_fair.components import CODES, FACES, LINES
from fairground.games.life_is_not_fair.rules import apply, legal, saving
from fairground.games.life_is_not_fair.rules.cards import (
    ALL_CARDS,
    NO_CARD,
    all_in,
    bit,
    size_of,
)
from fairground.games.life_is_not_fair.rules.finished import FAR, Finished
from fairground.games.life_is_not_fair.rules.moves import ENDED, MOST_ROUNDS, PHASES
from fairground.games.life_is_not_fair.rules.seats import EVERYBODY, NOBODY, SEAT_BIT
from fairground.kernel import field
from fairground.kernel.state import Hidden, State

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.options import Options
    from fairground.kernel.events import Event
    from fairground.kernel.game import Game
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.plain import Plain
    from fairground.kernel.result import Result


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


def _all_seats(table: LifeIsNotFair) -> int:
    return SEAT_BIT[table.seats] - 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LifeIsNotFair(State):
    """A table of Life Is Not Fair."""

    house: House = field.derived(lambda table: House(table.options, table.seats))
    round: i64 = field.number(lambda table: table.house.rounds)
    """The round being played, counted from 1."""
    starter: i64 = field.seat()
    turn: i64 = field.seat()
    phase: i64 = field.one_of(PHASES)
    turns: i64 = field.number(lambda table: table.house.turn_limit)
    """How many turns this round has had (LNF-43)."""
    idle: i64 = field.number(lambda table: table.seats)
    """How many turns in succession ended because there was nothing to draw (LNF-42)."""
    drawn: i64 = field.own(NO_CARD, saving.code, saving.face)
    """The card just drawn while its owner decides about it, else -1."""
    fresh: i64 = field.number(FACES * 2)
    """How many cards came into the hand in turn since its owner chose to draw."""
    top: i64 = field.derived()
    fits: i64 = field.derived()
    """The cards that fit the top (LNF-11, LNF-20)."""
    stack: list[int] = field.own(lambda table: [], saving.codes, saving.faces)
    """The faces of the stack, the top last."""
    hand_1: i64 = field.derived()
    hand_2: i64 = field.derived()
    hand_3: i64 = field.derived()
    hand_4: i64 = field.derived()
    hand_5: i64 = field.derived()
    hand_6: i64 = field.derived()
    hand_7: i64 = field.derived()
    hand_8: i64 = field.derived()
    doubles: list[int] = field.derived(lambda table: [], copied=field.SHARED)
    """The faces every seat holds twice; never with one copy of the deck."""
    deck: i64 = field.derived()
    deck_doubles: i64 = field.derived()
    deck_size: i64 = field.derived()
    said: i64 = field.one_of(("no line", *LINES), low=NOBODY)
    """The last line spoken at this table, or -1; everybody heard it."""
    swapped: i64 = field.number(_all_seats)
    """The seats that exchanged a card in this round."""
    given: i64 = field.derived()
    """Per seat six bits: one more than the face it knows to be in the deck, or 0."""
    knowing: i64 = field.number(EVERYBODY)
    """Who knows exactly which cards the deck holds."""
    totals: tuple[int, ...] = field.each(field.number(FAR, low=-FAR, start=0), tuple)
    last: Finished | None = field.own(None, saving.round_as_data, saving.read_round)
    """The round before this one, or the last one once the match is over."""
    appealed: i64 = field.number(_all_seats)
    """The seats that have appealed in this round (LNF-67)."""
    appellant: i64 = field.derived()
    accused: i64 = field.derived()
    upheld: i64 = field.derived()
    rejected: i64 = field.derived()
    abstained: i64 = field.derived()
    resumed: i64 = field.one_of(PHASES)
    """The phase that goes on once the vote is over (LNF-63)."""

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        """A table before the first round."""
        super().set_up(game, seats, options)
        self.gather_all()

    def facts(self) -> dict[str, Plain]:
        """Everything that changes, with cards that lie in several fields in one."""
        return {**super().facts(), **saving.facts_of(self)}

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave."""
        self.gather_all()
        saving.restore(self, facts)
        super().restore(facts)

    def settle(self) -> None:
        """The parts of a dump must fit each other."""
        saving.settle(self)

    def gather_all(self) -> None:  # noqa: PLR0915 - every field, by its name
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
        self.hand_1 = 0
        self.hand_2 = 0
        self.hand_3 = 0
        self.hand_4 = 0
        self.hand_5 = 0
        self.hand_6 = 0
        self.hand_7 = 0
        self.hand_8 = 0
        self.doubles = [0] * self.seats
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

    # Hands

    def held(self, seat: i64) -> i64:
        """The faces a seat holds, once or twice."""
        if seat < 2:
            return self.hand_1 if seat == 0 else self.hand_2
        if seat < 4:
            return self.hand_3 if seat == 2 else self.hand_4
        if seat < 6:
            return self.hand_5 if seat == 4 else self.hand_6
        return self.hand_7 if seat == 6 else self.hand_8

    def hold(self, seat: i64, cards: i64) -> None:
        """The seat holds these faces from now on."""
        if seat < 4:
            self._hold_low(seat, cards)
        elif seat == 4:
            self.hand_5 = cards
        elif seat == 5:
            self.hand_6 = cards
        elif seat == 6:
            self.hand_7 = cards
        else:
            self.hand_8 = cards

    def _hold_low(self, seat: i64, cards: i64) -> None:
        if seat == 0:
            self.hand_1 = cards
        elif seat == 1:
            self.hand_2 = cards
        elif seat == 2:
            self.hand_3 = cards
        else:
            self.hand_4 = cards

    def _hold_twice(self, seat: i64, cards: i64) -> None:
        doubles = self.doubles[:]
        doubles[seat] = cards
        self.doubles = doubles

    def put_in_hand(self, seat: i64, face: i64) -> None:
        """A card joins a hand."""
        one = bit(face)
        cards = self.held(seat)
        if cards & one:
            self._hold_twice(seat, self.doubles[seat] | one)
        else:
            self.hold(seat, cards | one)

    def take_from_hand(self, seat: i64, face: i64) -> None:
        """A card leaves the hand that holds it."""
        one = bit(face)
        twice: i64 = self.doubles[seat]
        if twice & one:
            self._hold_twice(seat, twice - one)
        else:
            self.hold(seat, self.held(seat) - one)

    # Questions about the table

    def hand_of(self, seat: int) -> list[int]:
        """The cards of a seat in rising order."""
        return all_in(self.held(seat), self.doubles[seat])

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return size_of(self.held(seat)) + size_of(self.doubles[seat])

    def can_draw(self) -> bool:
        """LNF-41: is there a card to draw, in the deck or below the top of the stack?"""
        return self.deck_size > 0 or len(self.stack) > 1

    def deck_cards(self) -> list[int]:
        """The cards of the deck in rising order."""
        return all_in(self.deck, self.deck_doubles)

    def after(self, seat: i64, ahead: i64) -> i64:
        """The seat so many places after this one, at most once around."""
        at = seat + ahead
        return at if at < self.seats else at - self.seats

    def census(self) -> dict[str, int]:
        """Cards of every face, wherever they lie."""
        cards = [*self.deck_cards(), *self.stack]
        for seat in range(self.seats):
            cards.extend(self.hand_of(seat))
        return {code: cards.count(face) for face, code in enumerate(CODES)}

    # What the kernel asks

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """Draw lots for the first starter, and begin the first round."""
        apply.start(self, luck, told)

    def waiting(self) -> tuple[int, ...]:
        """The seats that may decide now, those that are needed first."""
        return legal.waiting(self)

    def first_waiting(self) -> i64:
        """The first of them, or -1 when the game is over."""
        return legal.first_waiting(self)

    def needed(self) -> tuple[int, ...]:
        """The seats that have to decide."""
        return legal.needed(self)

    def legal(self, seat: int) -> list[int]:
        """Every move of the seat now."""
        return legal.moves(self, seat)

    def any_move(self, seat: i64, choices: Luck) -> i64:
        """A legal move of a waiting seat, each equally likely."""
        return legal.any_move(self, seat, choices)

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal."""
        return legal.refusal(self, seat, move)

    def tempting(self, seat: int) -> list[int]:
        """Moves a person in this seat might try."""
        return legal.tempting(self, seat)

    def apply(self, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
        """Carry out a legal move."""
        apply.carry_out(self, seat, move, luck, told)

    def result(self) -> Result | None:
        """Ranks and scores, once the match is over."""
        return apply.result(self)

    def imagine(self, seat: int, luck: Luck) -> LifeIsNotFair:
        """Others' hands, the deck and secret votes are dealt anew."""
        world = self.clone()
        imagine.deal_unseen(world, seat, luck)
        return world

    def hidden(self, seat: int) -> list[Hidden]:
        """What the seat cannot see, place by place."""
        return imagine.hidden_from(self, seat)
