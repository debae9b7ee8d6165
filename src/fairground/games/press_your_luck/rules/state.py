"""The State of Press Your Luck: its fields, how it is laid out and copied, questions about it.

The deck is a bag with one known feature: the rainbow is in the lower pile (PYL-3). Score cards,
discards and the bag are tallies, and the row is a bit per colour, so that a table is a handful of
numbers. The score cards of the seats are fields of their own: in a list every number would become
an object.

What the kernel asks of a state is answered by functions over it: who decides and what is legal in
legal.py, what a move does in apply.py, dumps in saving.py, what is hidden in imagine.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from fairground.games.press_your_luck import imagine
from fairground.games.press_your_luck.components import (
    COLOURS,
    RAINBOW,
    code,
    lower_pile,
    upper_pile,
)
from fairground.games.press_your_luck.rules import apply, legal, saving
from fairground.games.press_your_luck.rules.cards import BIT, EACH_ONCE, has_every_colour
from fairground.games.press_your_luck.rules.moves import MOST_SEATS, NO_LIMIT, RAINBOW_END, RUNNING
from fairground.kernel import field
from fairground.kernel.state import Hidden, State
from fairground.kernel.tally import HEX, count_in, size_of

if TYPE_CHECKING:
    from fairground.games.press_your_luck.options import Options
    from fairground.kernel.events import Event
    from fairground.kernel.luck import Luck
    from fairground.kernel.plain import Plain
    from fairground.kernel.result import Result


def per_colour(table: PressYourLuck) -> int:
    """PYL-1: how many cards of every colour there are."""
    return cast("Options", table.options).per_colour


def _upper(table: PressYourLuck) -> int:
    return upper_pile(per_colour(table))


def _lower(table: PressYourLuck) -> int:
    return lower_pile(per_colour(table))


SCORED: Final = field.each(field.counts(COLOURS, HEX, per_colour))
"""Score cards, as a dump has them."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PressYourLuck(State):
    """A table of Press Your Luck."""

    manual: bool = field.derived(lambda table: table.options.announce == "manual")
    pass_limit: i64 = field.derived(
        lambda table: table.seats if table.options.pass_limit else NO_LIMIT
    )
    turn: i64 = field.seat()
    idle: i64 = field.number(NO_LIMIT)
    """How many turns in succession ended by stopping with an empty row (PYL-18)."""
    open: i64 = field.number(RAINBOW, start=RAINBOW)
    """The open card; the rainbow once it has been turned up."""
    row: i64 = field.bits(COLOURS)
    upper: i64 = field.number(_upper, start=_upper)
    lower: i64 = field.number(_lower, start=_lower)
    bag: i64 = field.counts(COLOURS, HEX, per_colour, start=lambda t: per_colour(t) * EACH_ONCE)
    """The colour cards that were never open, in both piles, as a tally."""
    won_1: i64 = field.derived()
    won_2: i64 = field.derived()
    won_3: i64 = field.derived()
    won_4: i64 = field.derived()
    won_5: i64 = field.derived()
    lost: i64 = field.counts(COLOURS, HEX, per_colour)
    """PYL-19: the discards beside the table, as a tally."""
    ended: i64 = field.number(RAINBOW_END)
    winner: i64 = field.seat(start=-1)
    """The seat that won by seven colours, or -1."""

    def facts(self) -> dict[str, Plain]:
        """Everything that changes, as plain data, with the score cards of all seats in one."""
        return {**super().facts(), "won": SCORED.write(self, self.won)}

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave."""
        self.won = SCORED.read(self, facts["won"], "won")
        super().restore(facts)

    def settle(self) -> None:
        """The parts of a dump must fit each other."""
        saving.check(self)

    # Score cards

    @property
    def won(self) -> list[int]:
        """Every seat's score cards, as tallies; the list is the caller's."""
        return [int(self.won_by(seat)) for seat in range(self.seats)]

    @won.setter
    def won(self, tallies: list[int]) -> None:
        for seat in range(MOST_SEATS):
            self.put_won(seat, tallies[seat] if seat < len(tallies) else 0)

    def won_by(self, seat: i64) -> i64:
        """The score cards of a seat, as a tally."""
        if seat < 2:
            return self.won_1 if seat == 0 else self.won_2
        if seat < 4:
            return self.won_3 if seat == 2 else self.won_4
        return self.won_5

    def put_won(self, seat: i64, cards: i64) -> None:
        """The seat has these score cards from now on."""
        if seat == 0:
            self.won_1 = cards
        elif seat == 1:
            self.won_2 = cards
        elif seat == 2:
            self.won_3 = cards
        elif seat == 3:
            self.won_4 = cards
        else:
            self.won_5 = cards

    # Questions about the table

    def has_seven(self, seat: i64) -> bool:
        """Does the seat hold score cards of all seven colours?"""
        return has_every_colour(self.won_by(seat))

    def is_face_down(self) -> bool:
        """PYL-30: are score cards hidden from the others now?"""
        hidden = cast("Options", self.options).score_cards == "face-down"
        return hidden and self.ended == RUNNING

    def scores(self) -> list[int]:
        """How many score cards every seat has."""
        return [int(size_of(won, HEX)) for won in self.won]

    def census(self) -> dict[str, int]:
        """Cards of every colour, wherever they lie."""
        return {code(colour): self._count(colour) for colour in range(COLOURS)}

    def _count(self, colour: int) -> int:
        scored = sum([int(count_in(won, colour, HEX)) for won in self.won])
        table = int(self.open == colour) + int(self.row & BIT[colour] != 0)
        return (
            scored + table + int(count_in(self.bag, colour, HEX) + count_in(self.lost, colour, HEX))
        )

    # What the kernel asks

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """Draw lots for the first player, and turn up the first card."""
        apply.start(self, luck, told)

    def waiting(self) -> tuple[int, ...]:
        """The player in turn."""
        return legal.waiting(self)

    def first_waiting(self) -> i64:
        """The same, or -1 when the game is over."""
        return self.turn if self.ended == RUNNING else -1

    def legal(self, seat: int) -> list[int]:
        """Every move of the seat now."""
        return legal.moves(self, seat)

    def any_move(self, seat: i64, choices: Luck) -> i64:
        """A legal move of the player in turn, each equally likely."""
        return legal.any_move(self, seat, choices)

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal."""
        return legal.refusal(self, seat, move)

    def tempting(self, seat: int) -> list[int]:
        """Moves a person in this seat might try."""
        return legal.tempting(self)

    def glimpse(self, seat: int) -> int:
        """The card that was turned up decides what comes next."""
        return int(self.open)

    def apply(self, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
        """Carry out a legal move."""
        apply.carry_out(self, seat, move, luck, told)

    def result(self) -> Result | None:
        """Ranks and scores, once the game is over."""
        return apply.result(self)

    def imagine(self, seat: int, luck: Luck) -> PressYourLuck:
        """In the open game nothing is hidden; face down, others' score cards are dealt anew."""
        world = self.clone()
        imagine.deal_unseen(world, seat, luck)
        return world

    def hidden(self, seat: int) -> list[Hidden]:
        """What the seat cannot see, place by place."""
        return imagine.hidden_from(self, seat)
