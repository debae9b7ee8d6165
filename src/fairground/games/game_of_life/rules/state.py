"""The State of The Game of Life: its fields, how it is laid out and copied, questions about it.

Money lies in three places: in hand, as stakes on the number strip, and in the bank. Cards lie in
hands, in the bag (the unseen part of the pile) and in the queue below it. Nothing is anywhere else.

What the kernel asks of a state is answered by functions over it: who decides and what is legal in
legal.py, what a move does in apply.py, dumps in saving.py, what is hidden in imagine.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from fairground.games.game_of_life import imagine
from fairground.games.game_of_life.board import SPACES
from fairground.games.game_of_life.components import (
    BANK_START,
    CARDS,
    CERTIFICATES,
    EACH,
    ITEMS,
    JOBS,
    KINDS,
    NUMBERS,
    START_CASH,
    STOCK,
)
from fairground.games.game_of_life.rules import apply, bank, legal, saving
from fairground.games.game_of_life.rules.frames import BIT, LENGTHS
from fairground.games.game_of_life.rules.moves import MOST, MOST_BETS, RUNNING, TIME_UP, staked
from fairground.games.game_of_life.rules.road import ALL_REVENGE, FIVE_REVENGE
from fairground.kernel import field
from fairground.kernel.agenda import Agenda
from fairground.kernel.state import Hidden, State
from fairground.kernel.tally import HEX, count_in, tally_of

if TYPE_CHECKING:
    from fairground.games.game_of_life.options import Options
    from fairground.kernel.events import Event
    from fairground.kernel.luck import Luck
    from fairground.kernel.result import Result

TABLE_PRICES: Final[list[int]] = [item.price for item in ITEMS]
DRAFT_PRICES: Final[list[int]] = [item.draft_price for item in ITEMS]
SPACE_IDS: Final = tuple([space.id for space in SPACES])


def _prices(house: Options) -> list[int]:
    return DRAFT_PRICES if house.policy_prices == "draft" else TABLE_PRICES


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GameOfLife(State):
    """A table of The Game of Life."""

    # House rules, as the rules need them
    prices: list[int] = field.derived(lambda table: _prices(table.options), copied=field.SHARED)
    revenge_at: list[bool] = field.derived(
        lambda table: FIVE_REVENGE if table.options.revenge_spaces == "five" else ALL_REVENGE,
        copied=field.SHARED,
    )
    tuition: i64 = field.derived(lambda table: table.options.tuition)
    turn_limit: i64 = field.derived(lambda table: table.options.turn_limit)
    betting: bool = field.derived(lambda table: table.options.betting)
    tolls: bool = field.derived(lambda table: table.options.toll_bridge)
    star_is_fickle: bool = field.derived(lambda table: table.options.super_star == "fickle")
    collect_on_life: bool = field.derived(
        lambda table: table.options.collect_spaces == "green+life"
    )
    bets_open_only: bool = field.derived(lambda table: table.options.bet_spins == "opening")
    """Can only the spin that opens a move be bet on?"""
    farm_takes_all: bool = field.derived(lambda table: table.options.poor_farm == "everything")

    # The seats
    at: list[int] = field.each(field.one_of(SPACE_IDS))
    """The space every car is on."""
    cash: list[int] = field.each(field.number(MOST, start=START_CASH))
    notes: list[int] = field.each(field.number(MOST))
    job: list[int] = field.each(field.number(len(JOBS) - 1, low=-1))
    items: list[int] = field.each(field.number(BIT[len(ITEMS)] - 1))
    """Policies and stock, a bit each."""
    spouse: list[int] = field.each(field.number(1))
    children: list[int] = field.each(field.number(MOST))
    college: list[int] = field.each(field.number(1))
    """1 for a car that leaves START HERE by the college road."""
    miss: list[int] = field.each(field.number(1))
    """1 for a player whose next turn is skipped."""
    turns: list[int] = field.each(field.number(MOST))
    """Turns begun, missed ones included."""
    hand: list[int] = field.each(field.counts(KINDS, HEX, EACH))
    """Share the Wealth cards, as tallies; in the Poor Farm they are out of the game."""
    known: list[int] = field.each(field.counts(KINDS, HEX, EACH))
    """Those of them whose kind everybody knows."""
    bets: list[int] = field.each(field.number(MOST_BETS))
    """What lies on the number strip for the coming spin, as moves.py packs it."""
    sits_out: list[int] = field.each(field.number(1))
    """1 for a seat that is asked for no bets."""

    # The whole table
    turn: i64 = field.seat()
    agenda: Agenda = field.agenda(LENGTHS)
    bank: i64 = field.number(MOST, low=-MOST, start=lambda t: BANK_START - START_CASH * t.seats)
    certificates: i64 = field.number(CERTIFICATES, start=CERTIFICATES)
    bag: i64 = field.counts(KINDS, HEX, EACH, start=tally_of([EACH] * KINDS, HEX))
    """The part of the pile no seat has seen, as a tally."""
    queue: list[int] = field.row(KINDS - 1, most=KINDS * EACH)
    """Cards put under the pile openly, the next to be drawn first."""
    spun: list[int] = field.row(NUMBERS)
    """What the wheel has shown since the last move began."""
    spins: i64 = field.number(MOST)
    bridge: i64 = field.seat(start=-1)
    """The owner of the toll bridge, or -1."""
    crossed: list[int] = field.row(lambda table: table.seats - 1, most=lambda table: table.seats)
    """Who has crossed the bridge, in order of the first time."""
    lucky_owner: i64 = field.seat(start=-1)
    """The first player in Millionaire Acres, or -1."""
    lucky_number: i64 = field.number(NUMBERS)
    ended: i64 = field.number(TIME_UP, low=RUNNING)
    tycoon: i64 = field.seat(start=-1)

    def settle(self) -> None:
        """The parts of a dump must fit each other."""
        saving.check(self)

    # Questions about the table

    def census(self) -> dict[str, int]:
        """Every dollar, certificate and card, wherever it is."""
        stakes = sum([int(staked(bets)) for bets in self.bets])
        held = sum([1 for items in self.items if items & BIT[STOCK]])
        counted = {
            "dollars": sum(self.cash) + stakes + int(self.bank),
            "certificates": held + int(self.certificates),
        }
        for kind, name in enumerate(CARDS):
            hands = sum([int(count_in(hand, kind, HEX)) for hand in self.hand])
            pile = int(count_in(self.bag, kind, HEX)) + self.queue.count(kind)
            counted[name] = hands + pile
        return counted

    def score(self, seat: int) -> int:
        """GOL-196, GOL-199, GOL-200: what the seat is worth."""
        return bank.worth(self, seat)

    # What the kernel asks

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """Deal, spin for the start, begin the first turn."""
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

    def closes(self) -> bool:
        """Does the needed answer end what the others may do?"""
        return legal.closes(self)

    def discreet(self) -> bool:
        """Could the time an answer takes give a card away?"""
        return legal.discreet(self)

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
        """Ranks and scores, once the game is over."""
        return apply.result(self)

    def imagine(self, seat: int, luck: Luck) -> GameOfLife:
        """Others' hands, the pile and secret answers are dealt anew."""
        world = self.clone()
        imagine.deal_unseen(world, seat, luck)
        return world

    def hidden(self, seat: int) -> list[Hidden]:
        """What the seat cannot see, place by place."""
        return imagine.hidden_from(self, seat)
