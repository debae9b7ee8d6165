"""The State of The Game of Life: its fields, how it is laid out and copied, questions about it.

Money lies in three places: in hand, as stakes on the number strip, and in the bank. Cards lie in
hands, in the bag (the unseen part of the pile) and in the queue below it. Nothing is anywhere else.

What the kernel asks of a state is answered by functions over it: who decides and what is legal in
legal.py, what a move does in apply.py, dumps in saving.py, what is hidden in imagine.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from fairground.games.game_of_life import imagine
from fairground.games.game_of_life.board import START
from fairground.games.game_of_life.components import (
    BANK_START,
    CARDS,
    CERTIFICATES,
    EACH,
    ITEMS,
    KINDS,
    START_CASH,
    STOCK,
)
from fairground.games.game_of_life.rules import apply, bank, legal, saving
from fairground.games.game_of_life.rules.frames import BIT
from fairground.games.game_of_life.rules.moves import RUNNING, staked
from fairground.games.game_of_life.rules.road import ALL_REVENGE, FIVE_REVENGE
from fairground.kernel.agenda import Agenda
from fairground.kernel.state import Hidden, State, copy_head
from fairground.kernel.tally import HEX, count_in, tally_of

if TYPE_CHECKING:
    from fairground.games.game_of_life.options import Options
    from fairground.kernel.events import Event
    from fairground.kernel.game import Game
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.plain import Plain
    from fairground.kernel.result import Result

TABLE_PRICES: Final[list[int]] = [item.price for item in ITEMS]
DRAFT_PRICES: Final[list[int]] = [item.draft_price for item in ITEMS]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GameOfLife(State):
    """A table of The Game of Life."""

    # House rules, as the rules need them
    prices: list[int]
    revenge_at: list[bool]
    tuition: i64
    turn_limit: i64
    betting: bool
    tolls: bool
    star_is_fickle: bool
    collect_on_life: bool
    bets_open_only: bool
    """Can only the spin that opens a move be bet on?"""
    farm_takes_all: bool

    # The seats
    at: list[int]
    """The space every car is on."""
    cash: list[int]
    notes: list[int]
    job: list[int]
    items: list[int]
    """Policies and stock, a bit each."""
    spouse: list[int]
    children: list[int]
    college: list[int]
    """1 for a car that leaves START HERE by the college road."""
    miss: list[int]
    """1 for a player whose next turn is skipped."""
    turns: list[int]
    """Turns begun, missed ones included."""
    hand: list[int]
    """Share the Wealth cards, as tallies; in the Poor Farm they are out of the game."""
    known: list[int]
    """Those of them whose kind everybody knows."""
    bets: list[int]
    """What lies on the number strip for the coming spin, as moves.py packs it."""
    sits_out: list[int]
    """1 for a seat that is asked for no bets."""

    # The whole table
    turn: i64
    agenda: Agenda
    bank: i64
    certificates: i64
    bag: i64
    """The part of the pile no seat has seen, as a tally."""
    queue: list[int]
    """Cards put under the pile openly, the next to be drawn first."""
    spun: list[int]
    """What the wheel has shown since the last move began."""
    spins: i64
    bridge: i64
    """The owner of the toll bridge, or -1."""
    crossed: list[int]
    """Who has crossed the bridge, in order of the first time."""
    lucky_owner: i64
    """The first player in Millionaire Acres, or -1."""
    lucky_number: i64
    ended: i64
    tycoon: i64

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        """GOL-4, GOL-6, GOL-8, GOL-9: cars on START HERE, 2,000 each, the cards in the bag."""
        super().set_up(game, seats, options)
        self._read_house_rules(cast("Options", options))
        self.at = [START] * seats
        self.cash = [START_CASH] * seats
        self.notes = [0] * seats
        self.job = [-1] * seats
        self.items = [0] * seats
        self.spouse = [0] * seats
        self.children = [0] * seats
        self.college = [0] * seats
        self.miss = [0] * seats
        self.turns = [0] * seats
        self.hand = [0] * seats
        self.known = [0] * seats
        self.bets = [0] * seats
        self.sits_out = [0] * seats
        self._lay_the_rest()

    def _read_house_rules(self, house: Options) -> None:
        self.prices = DRAFT_PRICES if house.policy_prices == "draft" else TABLE_PRICES
        self.revenge_at = FIVE_REVENGE if house.revenge_spaces == "five" else ALL_REVENGE
        self.tuition = house.tuition
        self.turn_limit = house.turn_limit
        self.betting = house.betting
        self.tolls = house.toll_bridge
        self.star_is_fickle = house.super_star == "fickle"
        self.collect_on_life = house.collect_spaces == "green+life"
        self.bets_open_only = house.bet_spins == "opening"
        self.farm_takes_all = house.poor_farm == "everything"

    def _lay_the_rest(self) -> None:
        self.turn = 0
        self.agenda = Agenda()
        self.bank = BANK_START - START_CASH * self.seats
        self.certificates = CERTIFICATES
        self.bag = tally_of([EACH] * KINDS, HEX)
        self.queue = []
        self.spun = []
        self.spins = 0
        self.bridge = -1
        self.crossed = []
        self.lucky_owner = -1
        self.lucky_number = 0
        self.ended = RUNNING
        self.tycoon = -1

    # Copying

    def clone(self) -> GameOfLife:  # noqa: PLR0915 - every field, by its name
        """An independent copy; what never changes is shared."""
        twin = GameOfLife()
        copy_head(self, twin)
        twin.prices = self.prices
        twin.revenge_at = self.revenge_at
        twin.tuition = self.tuition
        twin.turn_limit = self.turn_limit
        twin.betting = self.betting
        twin.tolls = self.tolls
        twin.star_is_fickle = self.star_is_fickle
        twin.collect_on_life = self.collect_on_life
        twin.bets_open_only = self.bets_open_only
        twin.farm_takes_all = self.farm_takes_all
        self._copy_seats(twin)
        twin.turn = self.turn
        twin.agenda = self.agenda.clone()
        twin.bank = self.bank
        twin.certificates = self.certificates
        twin.bag = self.bag
        twin.queue = self.queue[:]
        twin.spun = self.spun[:]
        twin.spins = self.spins
        twin.bridge = self.bridge
        twin.crossed = self.crossed[:]
        twin.lucky_owner = self.lucky_owner
        twin.lucky_number = self.lucky_number
        twin.ended = self.ended
        twin.tycoon = self.tycoon
        return twin

    def _copy_seats(self, twin: GameOfLife) -> None:
        twin.at = self.at[:]
        twin.cash = self.cash[:]
        twin.notes = self.notes[:]
        twin.job = self.job[:]
        twin.items = self.items[:]
        twin.spouse = self.spouse[:]
        twin.children = self.children[:]
        twin.college = self.college[:]
        twin.miss = self.miss[:]
        twin.turns = self.turns[:]
        twin.hand = self.hand[:]
        twin.known = self.known[:]
        twin.bets = self.bets[:]
        twin.sits_out = self.sits_out[:]

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

    def facts(self) -> dict[str, Plain]:
        """Everything that changes, as plain data."""
        return saving.facts_of(self)

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave."""
        saving.restore(self, facts)

    def imagine(self, seat: int, luck: Luck) -> GameOfLife:
        """Others' hands, the pile and secret answers are dealt anew."""
        world = self.clone()
        imagine.deal_unseen(world, seat, luck)
        return world

    def hidden(self, seat: int) -> list[Hidden]:
        """What the seat cannot see, place by place."""
        return imagine.hidden_from(self, seat)
