"""The rules of Karma in play: what a move does, and when the game is over.

Unfinished business is the stage of the table: after `GIVE` its player names a receiver, after
`TABLE` its player may follow up. Nothing more has to be remembered, since both belong to whoever
is in turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.karma.components import DEALT, GIVE, HAND, TABLE, UP
from fairground.games.karma.events import (
    Began,
    BroughtUp,
    Chose,
    Cleared,
    Dealt,
    Declined,
    Drew,
    Flipped,
    Gave,
    Lost,
    PickedUp,
    Played,
    Showed,
    StayedAlone,
    Stopped,
    Wasted,
    WentOut,
)
from fairground.games.karma.imagine import deal_unseen
from fairground.games.karma.rules.asking import Asking
from fairground.games.karma.rules.layout import (
    BIT,
    FOLLOWING,
    GIVING,
    NEXT_IN,
    ONE_HOLDER,
    PLAYING,
    TURN_LIMIT,
)
from fairground.games.karma.rules.moves import (
    ALL,
    CHOOSE,
    FLIP,
    FOLLOW,
    FOLLOW_FLIP,
    GIVE_PILE,
    NO_FOLLOW,
    PICKUP,
    SEATS,
    STACKS,
    TRIPLE_TALLY,
    TRIPLES,
    completes,
    fitting,
)
from fairground.games.karma.rules.tally import (
    count_in,
    face_at,
    faces_in,
    is_of_one_face,
    one,
    plays_of,
    size_of,
    tally_of_pile,
)
from fairground.kernel.luck import Luck, Why, for_seats
from fairground.kernel.state import copy_head

if TYPE_CHECKING:
    from fairground.games.karma.options import Options
    from fairground.kernel.events import Event

DEALER: Final = Why("dealer")
DEAL: Final = for_seats("deal")
DRAW: Final = for_seats("draw")
TURN_UP: Final = for_seats("flip")


class Karma(Asking):
    """A table of Karma."""

    # Dealing

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """KAR-3, KAR-6, KAR-7: a dealer, six cards for everybody, left of the dealer first.

        KAR-2: face-down cards get no face before they are flipped.
        """
        dealer = cast("Options", self.options).dealer
        self.dealer = luck.pick(self.seats, DEALER) if dealer is None else dealer - 1
        self.turn = NEXT_IN[self.holding * SEATS + self.dealer]
        if told is not None:
            told.append(Began(self.dealer))
        for seat in range(self.seats):
            hand: i64 = 0
            for _ in range(DEALT):
                hand += one(self._unseen(luck, DEAL[seat]))
            self.hands[seat] = hand
            self.draw -= DEALT
            if told is not None:
                told.append(Dealt(seat, tuple(faces_in(self.hands[seat]))))

    def _unseen(self, luck: Luck, why: Why) -> i64:
        """Take a card of the bag; where all are identical there is nothing to be lucky with."""
        size = size_of(self.bag)
        at: i64 = 0
        if size > 4 or not is_of_one_face(self.bag):
            at = luck.pick(size, why)
        face = face_at(self.bag, at)
        self.bag -= one(face)
        return face

    def _choose(self, seat: int, move: int, told: list[Event] | None) -> None:
        """KAR-3, KAR-4: three cards are put aside, and shown when all have chosen."""
        self.hands[seat] -= TRIPLE_TALLY[move - CHOOSE]
        self.ups[seat] = TRIPLE_TALLY[move - CHOOSE]
        self.choosing ^= BIT[seat]
        if self.choosing == 0:
            self.stage = PLAYING
        if told is not None:
            told.append(Chose(seat, TRIPLES[move - CHOOSE]))
            if self.choosing == 0:
                for other in range(self.seats):
                    told.append(Showed(other, tuple(faces_in(self.ups[other]))))

    # Playing

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """Carry out a legal move."""
        if move < PICKUP:
            self._play(seat, move, luck, told)
        elif move == PICKUP:
            self._pick_up(seat, luck, told)
        elif move == FLIP:
            self._flip(seat, luck, told)
        elif move >= CHOOSE:
            self._choose(seat, move, told)
        elif self.stage == GIVING:
            self._give(seat, move - GIVE_PILE, luck, told)
        else:
            self._follow(seat, move, luck, told)
        self.ask()

    def _play(self, seat: i64, play: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-12: from the hand as long as it has any cards, then from the table."""
        face = play // 3
        count = play - 3 * face + 1
        hand = self.hands[seat]
        if hand:
            self._take_from_hand(seat, hand, face, count)
        else:
            self._take_from_table(seat, face, count)
        if told is not None:
            told.append(Played(seat, face, count, hand != 0, False))
        self._lay(seat, face, count, luck, told)

    def _take_from_hand(self, seat: i64, hand: i64, face: i64, count: i64) -> None:
        """Section 5: of equal cards those that all have seen are used up first."""
        card = one(face)
        self.hands[seat] = hand - card * count
        known = self.known[seat]
        seen = count_in(known, face)
        if seen:
            self.known[seat] = known - card * (count if count < seen else seen)

    def _take_from_table(self, seat: i64, face: i64, count: i64) -> None:
        ups = self.ups[seat]
        self.ups[seat] = ups - one(face) * count

    def _lay(self, seat: i64, face: i64, count: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-21: cards on the pile, then their effect, unless they clear it."""
        if face == GIVE and count < self.run:
            self._offer_pile(seat, count, luck, told)
            return
        self.pile = self.pile + STACKS[3 * face + count - 1]
        if completes(self.pile, self.run):
            self._clear(seat, luck, told)  # KAR-35: the pile is gone, so the card does nothing
            return
        if face == UP:
            self._bring_up(seat, count, told)
        elif face == TABLE and self._has_follow_up(seat):
            self.stage = FOLLOWING
            return
        self._end_turn(seat, luck, told)

    def _clear(self, seat: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-30, KAR-31, KAR-33: the pile leaves the game, the hand is filled, play again."""
        if told is not None:
            told.append(Cleared(seat, tuple(self.pile)))
        self.removed += tally_of_pile(self.pile)
        self.pile = b""
        self.stage = PLAYING
        self._fill_hand(seat, luck, told)
        if not self.holds(seat):
            self._pass_on(seat, told)  # KAR-34: nothing to play again with

    def _bring_up(self, seat: i64, laid: i64, told: list[Event] | None) -> None:
        """KAR-60, KAR-64: the bottom card comes to the top, if any lies below those just laid."""
        pile = self.pile
        if len(pile) == laid:
            if told is not None:
                told.append(StayedAlone(seat))
            return
        self.pile = pile[1:] + pile[:1]
        if told is not None:
            told.append(BroughtUp(seat, pile[0]))

    def _has_follow_up(self, seat: i64) -> bool:
        """KAR-57, KAR-58: face-up cards other than `TABLE`, a face-down card, or a hand.

        A hand is asked whatever it holds: passing it over would show that it holds only `TABLE`.
        """
        if self.ups[seat]:
            return plays_of(self.ups[seat], self.run) & self.as_follow_up != 0
        return count_in(self.downs, seat) > 0 or self.hands[seat] != 0

    def _follow(self, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-50: table cards early, or cards of the hand where the table is bare."""
        self.stage = PLAYING
        if move == NO_FOLLOW:
            self._decline(seat, luck, told)
        elif move == FOLLOW_FLIP:
            self._follow_blind(seat, luck, told)
        else:
            self._follow_up(seat, move - FOLLOW, luck, told)

    def _follow_up(self, seat: i64, play: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-51, KAR-52, KAR-56: any value fits, and Karma cards act."""
        face = play // 3
        count = play - 3 * face + 1
        from_hand = self.ups[seat] == 0
        if from_hand:
            self._take_from_hand(seat, self.hands[seat], face, count)
        else:
            self._take_from_table(seat, face, count)
        if told is not None:
            told.append(Played(seat, face, count, from_hand, True))
        self._lay(seat, face, count, luck, told)

    def _follow_blind(self, seat: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-54: it always fits; KAR-57: another `TABLE` just stays there."""
        face = self._turn_up(seat, luck)
        if told is not None:
            told.append(Flipped(seat, face, True, True))
        if face == TABLE and self.as_follow_up != ALL:
            self.pile += STACKS[3 * TABLE]
            self._end_turn(seat, luck, told)
        else:
            self._lay(seat, face, 1, luck, told)

    def _decline(self, seat: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-55: `TABLE` stays on top.

        Where following is forced, only a hand of nothing but `TABLE` declines, and all know that.
        """
        if self.forced:
            self.known[seat] = self.hands[seat]
        if told is not None:
            told.append(Declined(seat))
        self._end_turn(seat, luck, told)

    def _flip(self, seat: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-81 to KAR-83: a face-down card is played like any other, if it fits."""
        face = self._turn_up(seat, luck)
        fits = fitting(self.top()) >> (3 * face) & 1 != 0
        if told is not None:
            told.append(Flipped(seat, face, fits, False))
        if fits:
            self._lay(seat, face, 1, luck, told)
        else:
            self.pile += STACKS[3 * face]
            self._pick_up(seat, luck, told)

    def _turn_up(self, seat: i64, luck: Luck) -> i64:
        """Section 4: a face-down card gets its face when it is flipped."""
        self.downs -= one(seat)
        return self._unseen(luck, TURN_UP[seat])

    def _pick_up(self, seat: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-15 to KAR-17: the pile joins the hand, the next player begins a fresh one."""
        if told is not None:
            told.append(PickedUp(seat, tuple(self.pile)))
        self._take_pile(seat)
        self._end_turn(seat, luck, told)

    def _take_pile(self, seat: i64) -> None:
        """Section 5: cards of the pile were seen by all."""
        cards = tally_of_pile(self.pile)
        hand = self.hands[seat]
        known = self.known[seat]
        self.hands[seat] = hand + cards
        self.known[seat] = known + cards
        self.holding |= BIT[seat]
        self.pile = b""

    def _offer_pile(self, seat: i64, count: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-41: the `GIVE` leaves the game; KAR-45: without a pile nothing else happens."""
        self.removed += one(GIVE) * count
        if self.pile:
            self.stage = GIVING
            return
        if told is not None:
            told.append(Wasted(seat))
        self._end_turn(seat, luck, told)

    def _give(self, seat: i64, to: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-42 to KAR-44: the receiver may have been out; the giver's turn is over."""
        if told is not None:
            told.append(Gave(seat, to, tuple(self.pile), not self.holds(to)))
        self.stage = PLAYING
        self._take_pile(to)
        self._end_turn(seat, luck, told)

    # Ending a turn and the game

    def _end_turn(self, seat: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-18, KAR-21: fill the hand, then it is the next player's turn."""
        self._fill_hand(seat, luck, told)
        self._pass_on(seat, told)

    def _fill_hand(self, seat: i64, luck: Luck, told: list[Event] | None) -> None:
        """KAR-18, KAR-19: up to three cards, as long as the draw pile lasts."""
        if self.draw == 0:
            return
        hand = self.hands[seat]
        lacking = HAND - size_of(hand)
        drawn: i64 = 0
        while lacking > 0 and self.draw > 0:
            drawn += one(self._unseen(luck, DRAW[seat]))
            self.draw -= 1
            lacking -= 1
        self.hands[seat] = hand + drawn
        if told is not None and drawn:
            told.append(Drew(seat, size_of(drawn), tuple(faces_in(drawn)), self.draw))

    def _pass_on(self, seat: i64, told: list[Event] | None) -> None:
        """KAR-22: the next player who holds cards; KAR-93: unless that was the last turn."""
        self.turns += 1
        if self.turns == self.limit:
            self.stage = TURN_LIMIT
        if not self.holds(seat):
            self._go_out(seat, told)
        self.turn = NEXT_IN[self.holding * SEATS + seat]
        if told is not None and self.is_over():
            told.append(self._ending(seat))

    def _go_out(self, seat: i64, told: list[Event] | None) -> None:
        """KAR-90 to KAR-92: if only one player holds cards now, that one has lost."""
        self.holding -= BIT[seat]
        if len(self.holders()) == 1:
            self.stage = ONE_HOLDER
        if told is not None:
            told.append(WentOut(seat))

    def _ending(self, seat: i64) -> Event:
        if self.stage == ONE_HOLDER:
            return Lost(self.turn)
        return Stopped(seat, self.turns, tuple(self.losers()))

    # Copying

    def clone(self) -> Karma:
        """An independent copy."""
        twin = Karma()
        copy_head(self, twin)
        twin.run = self.run
        twin.forced = self.forced
        twin.in_turn = self.in_turn
        twin.as_follow_up = self.as_follow_up
        twin.limit = self.limit
        twin.stage = self.stage
        twin.choosing = self.choosing
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.turns = self.turns
        twin.holding = self.holding
        twin.offer = self.offer
        twin.hands = self.hands.clone()
        twin.known = self.known.clone()
        twin.ups = self.ups.clone()
        twin.downs = self.downs
        twin.draw = self.draw
        twin.bag = self.bag
        twin.pile = self.pile
        twin.removed = self.removed
        return twin

    def imagine(self, seat: int, luck: Luck) -> Karma:
        """What the seat sees stays; the rest is dealt anew."""
        world = self.clone()
        deal_unseen(world, seat, luck)
        world.ask()
        return world
