"""The State of Karma: its fields, how it is laid out and copied, and questions about it.

Hands, table cards, the bag and the cards out of the game are tallies (cards.py); the pile, whose
order counts, is a string of bytes from bottom to top. Face-down table cards and the draw pile have
no faces yet: they share one bag, and only their numbers are kept apart.

What the kernel asks of a state is answered by functions over it: who decides and what is legal in
legal.py, what a move does in apply.py, dumps in saving.py, what is hidden in imagine.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import i64, mypyc_attr

from fairground.games.karma import imagine
from fairground.games.karma.components import CODES, FACES, TABLE_CARDS
from fairground.games.karma.rules import apply, legal, saving
from fairground.games.karma.rules.cards import ALL, AS_FOLLOW_UP, EMPTY, IN_TURN, ONES
from fairground.games.karma.rules.moves import CHOOSING, ONE_HOLDER, STAGES
from fairground.games.karma.rules.seats import BIT, EVERYBODY, SEATS_IN
from fairground.kernel import field
from fairground.kernel.each_seat import EachSeat, each_seat
from fairground.kernel.state import Hidden, State
from fairground.kernel.tally import OCTAL, count_in, faces_in, size_of

if TYPE_CHECKING:
    from fairground.games.karma.options import Options
    from fairground.kernel.events import Event
    from fairground.kernel.luck import Luck
    from fairground.kernel.result import Result


def copies(table: Karma) -> int:
    """KAR-1: how many cards of every face there are."""
    return cast("Options", table.options).deck.copies


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Karma(State):
    """A table of Karma."""

    run: i64 = field.derived(lambda table: table.options.deck.run)
    """How many identical cards clear the pile; no more may be played together."""
    forced: bool = field.derived(lambda table: table.options.follow == "forced")
    """KAR-55 by house rule: a follow-up may not be declined."""
    in_turn: i64 = field.derived(lambda table: ALL if table.options.chains else IN_TURN)
    """KAR-36: the plays the house rules allow in a turn, as bits of moves."""
    as_follow_up: i64 = field.derived(lambda table: ALL if table.options.chains else AS_FOLLOW_UP)
    """KAR-57: the same for follow-ups."""
    limit: i64 = field.derived(lambda table: table.options.last_turn)
    """KAR-93: how many turns there are at most."""
    stage: i64 = field.one_of(STAGES)
    choosing: i64 = field.bits(
        lambda table: table.seats, start=lambda table: EVERYBODY[table.seats]
    )
    """KAR-4: a bit for every seat that has yet to choose its face-up cards."""
    dealer: i64 = field.seat()
    turn: i64 = field.seat()
    turns: i64 = field.number(lambda table: table.limit)
    """How many turns are over."""
    holding: i64 = field.derived(lambda table: EVERYBODY[table.seats])
    """KAR-90, KAR-92: a bit for every seat that is not out. It follows from the cards, except that
    no seat goes out before the end of a turn: not while giving away the pile."""
    offer: i64 = field.derived()
    """The legal moves of the player in turn, a bit each; it follows from the rest (legal.py)."""
    hands: EachSeat = field.each(field.cards(FACES, OCTAL, copies), each_seat)
    known: EachSeat = field.each(field.cards(FACES, OCTAL, copies), each_seat)
    """The part of every hand that all have seen: a tally within the hand's."""
    ups: EachSeat = field.each(field.cards(FACES, OCTAL, copies), each_seat)
    """The face-up table cards; those chosen already, while others still choose."""
    downs: i64 = field.packed(OCTAL, TABLE_CARDS, start=TABLE_CARDS)
    """KAR-2: how many face-down cards every seat has: a tally with seats for faces."""
    draw: i64 = field.number(
        lambda table: FACES * copies(table),
        start=lambda table: FACES * copies(table) - TABLE_CARDS * table.seats,
    )
    """How many cards the draw pile has."""
    bag: i64 = field.cards(FACES, OCTAL, copies, start=lambda table: copies(table) * ONES)
    """The faces of draw pile and face-down cards together."""
    pile: bytes = field.pile(FACES)
    removed: i64 = field.cards(FACES, OCTAL, copies)

    def settle(self) -> None:
        """The cards of a dump must be the deck, and everything else must fit the stage."""
        saving.settle(self)

    # Questions about the table

    def top(self) -> i64:
        """The card to be followed, or `EMPTY`."""
        pile = self.pile
        size = len(pile)
        return pile[size - 1] if size > 0 else EMPTY

    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.stage >= ONE_HOLDER

    def holds(self, seat: i64) -> bool:
        """KAR-90: has the seat cards in any location?"""
        return (
            self.hands[seat] != 0 or self.ups[seat] != 0 or count_in(self.downs, seat, OCTAL) != 0
        )

    def holders(self) -> tuple[int, ...]:
        """The seats that are not out."""
        return SEATS_IN[self.holding]

    def cards_of(self, seat: int) -> int:
        """KAR-93: how many cards a seat has, in hand and on the table."""
        on_table = size_of(self.ups[seat], OCTAL) + count_in(self.downs, seat, OCTAL)
        return int(size_of(self.hands[seat], OCTAL) + on_table)

    def has_chosen(self, seat: int) -> bool:
        """KAR-4: does a choice of the seat lie covered while others still choose?"""
        return self.stage == CHOOSING and not self.choosing & BIT[seat]

    def census(self) -> dict[str, int]:
        """Cards of every face, wherever they lie."""
        cards = [*self.pile]
        places = [*self.hands.first(self.seats), *self.ups.first(self.seats)]
        for place in (*places, self.bag, self.removed):
            cards.extend(faces_in(place, OCTAL))
        return {code: cards.count(face) for face, code in enumerate(CODES)}

    # What the kernel asks

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """Draw lots for the dealer, and deal."""
        apply.start(self, luck, told)

    def waiting(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return legal.waiting(self)

    def first_waiting(self) -> i64:
        """The first of them, or -1 when the game is over."""
        if self.stage == CHOOSING:
            return SEATS_IN[self.choosing][0]
        return self.turn if self.stage < ONE_HOLDER else -1

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
        """What a person might do with the cards in front of them."""
        return legal.tempting(self, seat)

    def apply(self, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
        """Carry out a legal move."""
        apply.carry_out(self, seat, move, luck, told)

    def result(self) -> Result | None:
        """Ranks and scores, once the game is over."""
        return apply.result(self)

    def imagine(self, seat: int, luck: Luck) -> Karma:
        """What the seat sees stays; the rest is dealt anew."""
        world = self.clone()
        imagine.deal_unseen(world, seat, luck)
        legal.ask(world)
        return world

    def hidden(self, seat: int) -> list[Hidden]:
        """What the seat cannot see, place by place."""
        return imagine.hidden_from(self, seat)
