"""The State of Unfair: its fields, how it is laid out and copied.

Decks are bags: `deck[card]` counts the cards that were never seen, `pile[card]` the discards. A
park is a few columns: an attraction in space s of a seat is row `seat * ROOM + s`, its upgrades are
`towers[row]`, lowest first, a built-in one first of all. Cards left of the entrance are rows of
the `side_` columns in the order they came.

Numbers lie in rows (`vec[i64]`). Copying a table costs what changes often: `deck`, `pile`, `left`,
`market`, `coins`, `hands`, the columns of attractions, and which towers there are. All else is
never changed in place, only replaced by a changed copy (numbers.py), and so shared by copies.

What the kernel asks of a state is answered by functions over it: who decides and what is legal in
legal.py, what a move does in apply.py, dumps in saving.py, what is hidden in imagine.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fairground.games.unfair import imagine
from fairground.games.unfair.rules import apply, legal, saving
from fairground.games.unfair.rules.agenda import Agenda
from fairground.games.unfair.rules.language.codes import MARKET_ROOM, NOBODY, ROOM, SETTING_UP
from fairground.games.unfair.rules.language.printed import COUNT, PACK_NAMES
from fairground.games.unfair.rules.numbers import blanks, zeros
from fairground.games.unfair.rules.rounds.decks import take_packs
from fairground.kernel.state import Hidden, State, copy_head

if TYPE_CHECKING:
    from fairground.kernel.events import Event
    from fairground.kernel.game import Game
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.plain import Plain
    from fairground.kernel.result import Result

START_COINS: Final = 20


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Unfair(State):
    """A table of Unfair."""

    rounds: i64
    loan_points: i64
    panorama: bool
    parks: i64
    """How many parks there are: one per seat, and in a game alone Quinn's (UNF-451)."""
    quinn: i64
    """The number of Quinn's park, or -1."""
    first_date: bool
    world_peace: bool
    tournament: bool
    leisure_suits: bool
    hard_passing: bool
    """Which game changers are in play."""
    packs: list[int]
    """The packs in play; empty until they are drawn."""
    round: i64
    step: i64
    first: i64
    """The starting player of the round."""
    closure: bool
    """UNF-46: Blueprints can no longer be drawn."""
    crossed: bool
    """UNF-307: this round's coin income goes to the next player."""
    pinned_city: i64
    city_left: vec[i64]
    """City cards still to come from each layer: Funfair, Kaiju, Unfair."""
    city_open: i64
    """The City card revealed last, or -1."""
    peeked: i64
    """The next City card if a seat has looked at it, or -1."""
    peekers: i64
    """The seats that know it, a bit each."""

    stock: vec[i64]
    """How many of every card the packs in play have. Never changed."""
    deck: vec[i64]
    pile: vec[i64]
    left: vec[i64]
    """How many cards the Park, Event and Blueprint decks have."""
    plan_piles: list[list[int]]
    """UNF-79: Blueprints every seat discarded, face down, known to that seat."""
    market: vec[i64]
    """The Park card in every Market space, or -1."""
    kaiju: vec[i64]
    """The kaiju in every Market space, or -1; its space holds no Park card (UNF-233)."""
    health: vec[i64]
    """The health of the kaiju in every Market space, or 0."""

    coins: vec[i64]
    loans: vec[i64]
    medals: vec[i64]
    """UNF-248: silver medals; a gold one is five of them."""
    minds: vec[i64]
    """The mastermind of every seat, recruited or not, or -1."""
    recruited: vec[i64]
    mind_spent: vec[i64]
    """UNF-178: has the mastermind been used this round?"""
    hard: vec[i64]
    """UNF-411: has the seat passed for good this round?"""
    extra: vec[i64]
    """UNF-71: does the seat take a fourth action this round?"""
    hands: list[list[int]]
    plans: list[list[int]]
    """Blueprints held."""
    showcase: list[list[int]]
    box: list[list[int]]
    """Showcase cards a seat returned to the box unseen by others."""
    gates: list[list[int]]
    """Replacement entrances over the Main Gate, the active one last."""
    gate_spent: vec[i64]

    ride: vec[i64]
    shut: vec[i64]
    names: vec[i64]
    """The names of all upgrades of an attraction, a bit each."""
    spent: vec[i64]
    """Used abilities of an attraction: a bit per upgrade name, and the top bit for its own."""
    towers: list[list[int]]
    buried: list[int]
    """Buried cards as `row * 256 + card`, in rising order."""

    marks: vec[i64]
    """What the cards that ever stood in a park have at all (printed.MARKS): where a mark is missing
    nothing need be looked for. It follows from the cards."""
    side_seat: vec[i64]
    side_card: vec[i64]
    side_copy: vec[i64]
    side_shut: vec[i64]
    side_coins: vec[i64]
    side_spent: vec[i64]
    side_on: vec[i64]
    """For a staff power the side number of its person, otherwise -1."""

    pins: list[int]
    """Pinned uses as `seat * 1024 + ability`."""
    shifted: list[int]
    """UNF-184: the places of what a Rearrange has moved already."""
    wilds: list[int]
    """UNF-206: fixed wild icons as `place * 16 + theme`."""
    drawn: list[int]
    """Cards drawn or revealed by the effect in progress."""
    drawn_seat: i64
    drawn_open: bool
    dice: list[int]
    """The last roll of a player; empty before the first one."""
    rolls: i64
    said: i64
    """The last move as everybody may read it, or -1: an announcement stays on the table."""
    tallies: list[list[int]]
    """The final scores of every seat, line by line; empty before the end."""

    agenda: Agenda
    turn: i64
    """The seat that is asked, or -1 when the game is over."""
    offers: vec[i64]
    """The legal moves of that seat. Never changed, only replaced."""

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        """UNF-4, UNF-5: the decks of all packs mixed by type, 20 coins each, nothing built."""
        super().set_up(game, seats, options)
        self.parks = max(2, seats)
        self.quinn = 1 if seats == 1 else NOBODY
        self._set_up_rules(options.written)
        self.round = 0
        self.step = SETTING_UP
        self.first = 0
        self.closure = False
        self.crossed = False
        self.pinned_city = NOBODY
        self.city_open = NOBODY
        self.peeked = NOBODY
        self.peekers = 0
        names = options.written["packs"].split(",")
        take_packs(self, [PACK_NAMES.index(name) for name in names if name in PACK_NAMES])
        self._set_up_middle()
        self._set_up_seats(self.parks)
        self._set_up_parks(self.parks)
        self.turn = NOBODY
        self.offers = zeros(0)
        self.agenda = Agenda()

    def _set_up_rules(self, written: dict[str, str]) -> None:
        """The house rules the table is played by."""
        self.first_date = written["first-date"] == "on"
        self.world_peace = written["world-peace"] == "on"
        self.tournament = written["tournament"] == "on"
        self.leisure_suits = written["leisure-suits"] == "on"
        self.hard_passing = written["hard-pass"] == "on"
        self.panorama = written["panorama"] == "on"
        self.loan_points = int(written["loan-points"])
        self.rounds = 6 if self.first_date else 8  # UNF-401

    def _set_up_middle(self) -> None:
        self.pile = zeros(COUNT)
        self.market = blanks(MARKET_ROOM)
        self.kaiju = blanks(MARKET_ROOM)
        self.health = zeros(MARKET_ROOM)
        self.drawn = []
        self.drawn_seat = NOBODY
        self.drawn_open = False
        self.dice = []
        self.rolls = 0
        self.said = NOBODY
        self.tallies = []

    def _set_up_seats(self, seats: int) -> None:
        self.medals = zeros(seats)
        self.minds = blanks(seats)
        self.recruited = zeros(seats)
        self.mind_spent = zeros(seats)
        self.hard = zeros(seats)
        self.extra = zeros(seats)
        self.coins = vec[i64]([0 if seat == self.quinn else START_COINS for seat in range(seats)])
        self.loans = zeros(seats)
        self.hands = [[] for _ in range(seats)]
        self.plans = [[] for _ in range(seats)]
        self.plan_piles = [[] for _ in range(seats)]
        self.showcase = [[] for _ in range(seats)]
        self.box = [[] for _ in range(seats)]
        self.gates = [[] for _ in range(seats)]
        self.gate_spent = zeros(seats)

    def _set_up_parks(self, seats: int) -> None:
        rows = seats * ROOM
        self.ride = blanks(rows)
        self.shut = zeros(rows)
        self.names = zeros(rows)
        self.spent = zeros(rows)
        self.towers = [[] for _ in range(rows)]
        self.buried = []
        self.marks = zeros(seats)
        self.side_seat = zeros(0)
        self.side_card = zeros(0)
        self.side_copy = zeros(0)
        self.side_shut = zeros(0)
        self.side_coins = zeros(0)
        self.side_spent = zeros(0)
        self.side_on = zeros(0)
        self.pins = []
        self.shifted = []
        self.wilds = []

    # Copying

    def clone(self) -> Unfair:  # noqa: PLR0915 - every field, by its name
        """An independent copy; lists are copied, offers are shared."""
        twin = Unfair()
        copy_head(self, twin)
        twin.rounds = self.rounds
        twin.loan_points = self.loan_points
        twin.panorama = self.panorama
        twin.parks = self.parks
        twin.quinn = self.quinn
        twin.first_date = self.first_date
        twin.world_peace = self.world_peace
        twin.tournament = self.tournament
        twin.leisure_suits = self.leisure_suits
        twin.hard_passing = self.hard_passing
        twin.packs = self.packs
        twin.round = self.round
        twin.step = self.step
        twin.first = self.first
        twin.closure = self.closure
        twin.crossed = self.crossed
        twin.pinned_city = self.pinned_city
        twin.city_left = self.city_left
        twin.city_open = self.city_open
        twin.peeked = self.peeked
        twin.peekers = self.peekers
        twin.stock = self.stock
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.left = self.left[:]
        twin.market = self.market[:]
        twin.kaiju = self.kaiju
        twin.health = self.health
        twin.drawn = self.drawn
        twin.drawn_seat = self.drawn_seat
        twin.drawn_open = self.drawn_open
        twin.dice = self.dice
        twin.rolls = self.rolls
        twin.said = self.said
        twin.tallies = self.tallies
        twin.agenda = self.agenda.clone()
        twin.turn = self.turn
        twin.offers = self.offers
        self._copy_seats(twin)
        self._copy_parks(twin)
        return twin

    def _copy_seats(self, twin: Unfair) -> None:
        twin.coins = self.coins[:]
        twin.loans = self.loans
        twin.medals = self.medals
        twin.minds = self.minds
        twin.recruited = self.recruited
        twin.mind_spent = self.mind_spent
        twin.hard = self.hard
        twin.extra = self.extra
        twin.hands = [hand[:] for hand in self.hands]
        twin.plans = self.plans
        twin.plan_piles = self.plan_piles
        twin.showcase = self.showcase
        twin.box = self.box
        twin.gates = self.gates
        twin.gate_spent = self.gate_spent

    def _copy_parks(self, twin: Unfair) -> None:
        twin.ride = self.ride[:]
        twin.shut = self.shut[:]
        twin.names = self.names[:]
        twin.spent = self.spent[:]
        twin.towers = self.towers[:]
        twin.buried = self.buried
        twin.marks = self.marks
        twin.side_seat = self.side_seat
        twin.side_card = self.side_card
        twin.side_copy = self.side_copy
        twin.side_shut = self.side_shut
        twin.side_coins = self.side_coins
        twin.side_spent = self.side_spent
        twin.side_on = self.side_on
        twin.pins = self.pins
        twin.shifted = self.shifted
        twin.wilds = self.wilds

    # What the kernel asks

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """Deal until the first decision."""
        apply.start(self, luck, told)

    def waiting(self) -> tuple[int, ...]:
        """The one seat that is asked."""
        return legal.waiting(self)

    def first_waiting(self) -> i64:
        """The same, or -1 when the game is over."""
        return self.turn

    def legal(self, seat: int) -> list[int]:
        """Every move of the seat now."""
        return legal.moves(self, seat)

    def any_move(self, seat: i64, choices: Luck) -> i64:
        """A legal move of the seat that is asked, each equally likely."""
        return legal.any_move(self, choices)

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal."""
        return legal.refusal(self, seat, move)

    def tempting(self, seat: int) -> list[int]:
        """A few moves that look possible and are not."""
        return legal.tempting(self, seat)

    def discreet(self) -> bool:
        """UNF-61: the time a block takes must tell nothing."""
        return legal.is_discreet(self)

    def apply(self, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
        """Carry out a legal move and everything that follows without a decision."""
        apply.carry_out(self, seat, move, luck, told)

    def result(self) -> Result | None:
        """Ranks and scores, once the game is over."""
        return apply.result(self)

    def facts(self) -> dict[str, Plain]:
        """Everything that changes, as plain data."""
        return saving.facts_of(self)

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave, and work out what is asked."""
        saving.restore(self, facts)

    def census(self) -> dict[str, int]:
        """Every card, wherever it lies."""
        return saving.census(self)

    def hidden(self, seat: int) -> list[Hidden]:
        """UNF-381: what a seat cannot see."""
        return imagine.hidden_from(self, seat)

    def imagine(self, seat: int, luck: Luck) -> Unfair:
        """A world this seat cannot tell from the real one."""
        world = self.clone()
        imagine.redeal(world, seat, luck)
        apply.ask_again(world)
        return world
