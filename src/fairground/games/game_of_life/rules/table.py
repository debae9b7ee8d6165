"""The table: every changeable fact of a game as numbers, and how it is laid, copied and saved.

Money lies in three places: in hand, as stakes on the number strip, and in the bank. Cards lie in
hands, in the bag (the unseen part of the pile) and in the queue below it. Nothing is anywhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64, mypyc_attr

from fairground.games.game_of_life.board import ACRES, SPACES, START
from fairground.games.game_of_life.components import (
    BANK_START,
    CARDS,
    CERTIFICATES,
    EACH,
    ITEMS,
    JOBS,
    NUMBERS,
    START_CASH,
    STOCK,
)
from fairground.games.game_of_life.rules.frames import (
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_JOB,
    ASK_PAY,
    ASK_ROAD,
    ASK_SPIN,
    ASK_WHEEL,
    BIT,
    LENGTHS,
    TO_DO,
    TURN_WHEEL,
    WALK,
)
from fairground.games.game_of_life.rules.moves import (
    MOST_NUMBERS,
    MOST_STAKED,
    UNITS_ON,
    WIDTH,
    staked,
    stakes_of,
)
from fairground.games.game_of_life.rules.road import ALL_REVENGE, FIVE_REVENGE
from fairground.games.game_of_life.rules.whys import FOR_NUMBER, SPINS
from fairground.kernel.agenda import Agenda, load_agenda
from fairground.kernel.errors import BadDump
from fairground.kernel.plain import whole, wholes
from fairground.kernel.state import Hidden, State, copy_head
from fairground.kernel.tally import count_in, counts_of, faces_in, tally_of

if TYPE_CHECKING:
    from fairground.games.game_of_life.options import Options
    from fairground.kernel.game import Game
    from fairground.kernel.options import HouseRules
    from fairground.kernel.plain import Plain

KINDS: Final = 3
MOST: Final = 10**9
"""More than any sum or count of a game."""
MOST_BETS: Final = (UNITS_ON[NUMBERS] << WIDTH) - 1
"""The largest number a packed bet can be."""

TABLE_PRICES: Final[list[int]] = [item.price for item in ITEMS]
DRAFT_PRICES: Final[list[int]] = [item.draft_price for item in ITEMS]

# How a game stands.
RUNNING: Final = 0
TYCOON_WON: Final = 1
ALL_ARRIVED: Final = 2
TIME_UP: Final = 3
ENDINGS: Final = ("", "tycoon", "everybody arrived", "turn limit")


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """The facts of a game. What may be done with them is told in the other rooms of the rules."""

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
    """The part of the pile nobody has seen, as a tally."""
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
        self.bag = tally_of([EACH] * KINDS)
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

    def copy_to(self, twin: Table) -> None:
        """Give a bare twin everything; what never changes is shared."""
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

    def _copy_seats(self, twin: Table) -> None:
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

    # Saving

    def facts(self) -> dict[str, Plain]:
        """Everything that changes, as plain data; spaces by their ids."""
        return {
            "at": [SPACES[at].id for at in self.at],
            "cash": self.cash[:],
            "notes": self.notes[:],
            "job": self.job[:],
            "items": self.items[:],
            "spouse": self.spouse[:],
            "children": self.children[:],
            "college": self.college[:],
            "miss": self.miss[:],
            "turns": self.turns[:],
            "hand": [counts_of(hand, KINDS) for hand in self.hand],
            "known": [counts_of(known, KINDS) for known in self.known],
            "bets": self.bets[:],
            "sits_out": self.sits_out[:],
            "turn": self.turn,
            "agenda": self.agenda.dump(),
            "bank": self.bank,
            "certificates": self.certificates,
            "bag": counts_of(self.bag, KINDS),
            "queue": self.queue[:],
            "spun": self.spun[:],
            "spins": self.spins,
            "bridge": self.bridge,
            "crossed": self.crossed[:],
            "lucky_owner": self.lucky_owner,
            "lucky_number": self.lucky_number,
            "ended": self.ended,
            "tycoon": self.tycoon,
        }

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave."""
        self._restore_seats(facts)
        seats = self.seats
        self.turn = whole(facts["turn"], "turn", 0, seats - 1)
        self.agenda = load_agenda(facts["agenda"], LENGTHS)
        self.bank = whole(facts["bank"], "bank", -MOST, MOST)
        self.certificates = whole(facts["certificates"], "certificates", 0, CERTIFICATES)
        self.bag = tally_of(wholes(facts["bag"], "bag", KINDS, 0, EACH))
        self.queue = _row(facts["queue"], "queue", KINDS * EACH, KINDS - 1)
        self.spun = _row(facts["spun"], "spun", MOST, NUMBERS)
        self.spins = whole(facts["spins"], "spins", 0, MOST)
        self.bridge = whole(facts["bridge"], "bridge", -1, seats - 1)
        self.crossed = _row(facts["crossed"], "crossed", seats, seats - 1)
        self.lucky_owner = whole(facts["lucky_owner"], "lucky_owner", -1, seats - 1)
        self.lucky_number = whole(facts["lucky_number"], "lucky_number", 0, NUMBERS)
        self.ended = whole(facts["ended"], "ended", RUNNING, TIME_UP)
        self.tycoon = whole(facts["tycoon"], "tycoon", -1, seats - 1)
        self._check()

    def _restore_seats(self, facts: dict[str, Plain]) -> None:
        seats = self.seats
        self.at = _places(facts["at"], seats)
        self.cash = wholes(facts["cash"], "cash", seats, 0, MOST)
        self.notes = wholes(facts["notes"], "notes", seats, 0, MOST)
        self.job = wholes(facts["job"], "job", seats, -1, len(JOBS) - 1)
        self.items = wholes(facts["items"], "items", seats, 0, BIT[len(ITEMS)] - 1)
        self.spouse = wholes(facts["spouse"], "spouse", seats, 0, 1)
        self.children = wholes(facts["children"], "children", seats, 0, MOST)
        self.college = wholes(facts["college"], "college", seats, 0, 1)
        self.miss = wholes(facts["miss"], "miss", seats, 0, 1)
        self.turns = wholes(facts["turns"], "turns", seats, 0, MOST)
        self.hand = _tallies(facts["hand"], "hand", seats)
        self.known = _tallies(facts["known"], "known", seats)
        self.bets = wholes(facts["bets"], "bets", seats, 0, MOST_BETS)
        self.sits_out = wholes(facts["sits_out"], "sits_out", seats, 0, 1)

    def _check(self) -> None:
        """The parts of a dump must fit each other."""
        if self.census() != supply():
            raise BadDump(f"the box holds {supply()}, not {self.census()}")
        for hand, known in zip(self.hand, self.known, strict=True):
            if any(count_in(known, kind) > count_in(hand, kind) for kind in range(KINDS)):
                raise BadDump("more cards are known than held")
        kind = self.agenda.kind()
        if self.ended == RUNNING and not 0 <= kind < TO_DO:
            raise BadDump("a running game has a question on top of its agenda")
        if self.ended != RUNNING and kind >= 0:
            raise BadDump("a finished game has nothing left to do")
        if self.ended == RUNNING and self.at[self.turn] >= ACRES and not self._is_arriving():
            raise BadDump("the player in turn is on the road")
        for bets in self.bets:
            if staked(bets) > MOST_STAKED or len(stakes_of(bets)) > MOST_NUMBERS:
                raise BadDump(f"nobody bets {stakes_of(bets)}")
        self._check_frames()

    def _is_arriving(self) -> bool:
        """GOL-186: is the first player in Millionaire Acres about to spin the lucky number?"""
        frames = self.agenda.frames
        return bool(frames) and frames[0][:2] == [TURN_WHEEL, FOR_NUMBER]

    def _check_frames(self) -> None:
        seat, seats = self.seats - 1, BIT[self.seats] - 1
        jobs = BIT[len(JOBS)] - 1
        limits = {
            ASK_ROAD: [jobs],
            ASK_JOB: [jobs],
            ASK_SPIN: [seats],
            ASK_WHEEL: [seats],
            ASK_COLLECT: [MOST, seats, seats, seats],
            ASK_PAY: [MOST],
            ASK_EXEMPT: [seat, seat, MOST, KINDS - 1],
            WALK: [NUMBERS, 1, MOST],
            TURN_WHEEL: [len(SPINS) - 1, 1, NUMBERS],
        }
        for frame in self.agenda.frames:
            most = limits.get(frame[0], [])
            if any(not 0 <= f <= top for f, top in zip(frame[1:], most, strict=True)):
                raise BadDump(f"no agenda holds the frame {frame}")

    # Hidden things

    def census(self) -> dict[str, int]:
        """Every dollar, certificate and card, wherever it is."""
        stakes = sum([int(staked(bets)) for bets in self.bets])
        held = sum([1 for items in self.items if items & BIT[STOCK]])
        counted = {
            "dollars": sum(self.cash) + stakes + int(self.bank),
            "certificates": held + int(self.certificates),
        }
        for kind, name in enumerate(CARDS):
            hands = sum([int(count_in(hand, kind)) for hand in self.hand])
            pile = int(count_in(self.bag, kind)) + self.queue.count(kind)
            counted[name] = hands + pile
        return counted

    def hidden(self, seat: int) -> list[Hidden]:
        """Section 5: the cards of other hands that nobody knows, and the unseen pile."""
        places = [
            Hidden("cards", f"hand of seat {other + 1}", faces_in(hand - known, KINDS))
            for other, (hand, known) in enumerate(zip(self.hand, self.known, strict=True))
            if other != seat
        ]
        return [*places, Hidden("cards", "pile", faces_in(self.bag, KINDS))]


def supply() -> dict[str, int]:
    """What `census` counts at every moment of every game."""
    counted = {"dollars": BANK_START, "certificates": CERTIFICATES}
    counted.update(dict.fromkeys(CARDS, EACH))
    return counted


def _places(data: Plain, seats: int) -> list[int]:
    ids = [space.id for space in SPACES]
    if not isinstance(data, list) or len(data) != seats or any(at not in ids for at in data):
        raise BadDump(f"at is a list of {seats} spaces, not {data!r}")
    return [ids.index(at) for at in data]


def _tallies(data: Plain, name: str, seats: int) -> list[int]:
    if not isinstance(data, list) or len(data) != seats:
        raise BadDump(f"{name} is a list of {seats} hands, not {data!r}")
    return [tally_of(wholes(counts, name, KINDS, 0, EACH)) for counts in data]


def _row(data: Plain, name: str, most: int, high: int) -> list[int]:
    if not isinstance(data, list) or len(data) > most:
        raise BadDump(f"{name} is a list of numbers, not {data!r}")
    return wholes(data, name, len(data), 0, high)
