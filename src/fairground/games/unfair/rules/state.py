"""The State of Unfair: its fields, how it is laid out and copied.

Decks are bags: `deck[card]` counts the cards that were never seen, `pile[card]` the discards. A
park is a few columns: an attraction in space s of a seat is row `seat * ROOM + s`, its upgrades are
`towers[row]`, lowest first, a built-in one first of all. Cards left of the entrance are rows of
the `side_` columns in the order they came.

What the kernel asks of a state is answered by functions over it: who decides and what is legal in
legal.py, what a move does in apply.py, dumps in saving.py, what is hidden in imagine.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from fairground.games.unfair import imagine
from fairground.games.unfair.rules import apply, legal, saving
from fairground.games.unfair.rules.language.codes import MARKET_ROOM, NOBODY, ROOM, SETTING_UP
from fairground.games.unfair.rules.language.printed import COUNT, PACK_NAMES
from fairground.games.unfair.rules.rounds.decks import take_packs
from fairground.kernel.agenda import Agenda
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
class Unfair(State):
    """A table of Unfair."""

    rounds: int
    loan_points: int
    panorama: bool
    parks: int
    """How many parks there are: one per seat, and in a game alone Quinn's (UNF-451)."""
    quinn: int
    """The number of Quinn's park, or -1."""
    first_date: bool
    world_peace: bool
    tournament: bool
    leisure_suits: bool
    hard_passing: bool
    """Which game changers are in play (section 4.1)."""
    packs: list[int]
    """The packs in play; empty until they are drawn."""
    round: int
    step: int
    first: int
    """The starting player of the round."""
    closure: bool
    """UNF-46: Blueprints can no longer be drawn."""
    crossed: bool
    """UNF-307: this round's coin income goes to the next player."""
    pinned_city: int
    city_left: list[int]
    """City cards still to come from each layer: Funfair, Kaiju, Unfair."""
    city_open: int
    """The City card revealed last, or -1."""
    peeked: int
    """The next City card if somebody has looked at it, or -1."""
    peekers: int
    """The seats that know it, a bit each."""

    stock: list[int]
    """How many of every card the packs in play have. Never changed."""
    deck: list[int]
    pile: list[int]
    left: list[int]
    """How many cards the Park, Event and Blueprint decks have."""
    plan_piles: list[list[int]]
    """UNF-79: Blueprints every seat discarded, face down, known to that seat."""
    market: list[int]
    """The Park card in every Market space, or -1."""
    kaiju: list[int]
    """The kaiju in every Market space, or -1; its space holds no Park card (UNF-233)."""
    health: list[int]
    """The health of the kaiju in every Market space, or 0."""

    coins: list[int]
    loans: list[int]
    medals: list[int]
    """UNF-248: silver medals; a gold one is five of them."""
    minds: list[int]
    """The mastermind of every seat, recruited or not, or -1."""
    recruited: list[int]
    mind_spent: list[int]
    """UNF-178: has the mastermind been used this round?"""
    hard: list[int]
    """UNF-411: has the seat passed for good this round?"""
    extra: list[int]
    """UNF-71: does the seat take a fourth action this round?"""
    hands: list[list[int]]
    plans: list[list[int]]
    """Blueprints held."""
    showcase: list[list[int]]
    box: list[list[int]]
    """Showcase cards a seat returned to the box unseen by others."""
    gates: list[list[int]]
    """Replacement entrances over the Main Gate, the active one last."""
    gate_spent: list[int]

    ride: list[int]
    shut: list[int]
    names: list[int]
    """The names of all upgrades of an attraction, a bit each."""
    spent: list[int]
    """Used abilities of an attraction: a bit per upgrade name, and the top bit for its own."""
    towers: list[list[int]]
    buried: list[int]
    """Buried cards as `row * 256 + card`, in rising order."""

    side_seat: list[int]
    side_card: list[int]
    side_copy: list[int]
    side_shut: list[int]
    side_coins: list[int]
    side_spent: list[int]
    side_on: list[int]
    """For a staff power the side number of its person, otherwise -1."""

    pins: list[int]
    """Pinned uses as `seat * 1024 + ability`."""
    shifted: list[int]
    """UNF-184: the places of what a Rearrange has moved already."""
    wilds: list[int]
    """UNF-206: fixed wild icons as `place * 16 + theme`."""
    drawn: list[int]
    """Cards drawn or revealed by the effect in progress."""
    drawn_seat: int
    drawn_open: bool
    dice: list[int]
    """The last roll of a player; empty before the first one."""
    rolls: int
    said: int
    """The last move as everybody may read it, or -1: an announcement stays on the table."""
    tallies: list[list[int]]
    """The final scores of every seat, line by line; empty before the end."""

    agenda: Agenda
    turn: int
    """The seat that is asked, or -1 when the game is over."""
    offers: list[int]
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
        self.offers = []
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
        self.pile = [0] * COUNT
        self.market = [NOBODY] * MARKET_ROOM
        self.kaiju = [NOBODY] * MARKET_ROOM
        self.health = [0] * MARKET_ROOM
        self.drawn = []
        self.drawn_seat = NOBODY
        self.drawn_open = False
        self.dice = []
        self.rolls = 0
        self.said = NOBODY
        self.tallies = []

    def _set_up_seats(self, seats: int) -> None:
        self.medals = [0] * seats
        self.minds = [NOBODY] * seats
        self.recruited = [0] * seats
        self.mind_spent = [0] * seats
        self.hard = [0] * seats
        self.extra = [0] * seats
        self.coins = [0 if seat == self.quinn else START_COINS for seat in range(seats)]
        self.loans = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.plans = [[] for _ in range(seats)]
        self.plan_piles = [[] for _ in range(seats)]
        self.showcase = [[] for _ in range(seats)]
        self.box = [[] for _ in range(seats)]
        self.gates = [[] for _ in range(seats)]
        self.gate_spent = [0] * seats

    def _set_up_parks(self, seats: int) -> None:
        rows = seats * ROOM
        self.ride = [NOBODY] * rows
        self.shut = [0] * rows
        self.names = [0] * rows
        self.spent = [0] * rows
        self.towers = [[] for _ in range(rows)]
        self.buried = []
        self.side_seat = []
        self.side_card = []
        self.side_copy = []
        self.side_shut = []
        self.side_coins = []
        self.side_spent = []
        self.side_on = []
        self.pins = []
        self.shifted = []
        self.wilds = []

    # Copying

    def clone(self) -> Unfair:
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
        twin.city_left = self.city_left[:]
        twin.city_open = self.city_open
        twin.peeked = self.peeked
        twin.peekers = self.peekers
        twin.stock = self.stock
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.left = self.left[:]
        twin.market = self.market[:]
        twin.kaiju = self.kaiju[:]
        twin.health = self.health[:]
        twin.drawn = self.drawn[:]
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
        twin.loans = self.loans[:]
        twin.medals = self.medals[:]
        twin.minds = self.minds[:]
        twin.recruited = self.recruited[:]
        twin.mind_spent = self.mind_spent[:]
        twin.hard = self.hard[:]
        twin.extra = self.extra[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.plans = [plans[:] for plans in self.plans]
        twin.plan_piles = [plans[:] for plans in self.plan_piles]
        twin.showcase = [cards[:] for cards in self.showcase]
        twin.box = [cards[:] for cards in self.box]
        twin.gates = [gates[:] for gates in self.gates]
        twin.gate_spent = self.gate_spent[:]

    def _copy_parks(self, twin: Unfair) -> None:
        twin.ride = self.ride[:]
        twin.shut = self.shut[:]
        twin.names = self.names[:]
        twin.spent = self.spent[:]
        twin.towers = [tower[:] for tower in self.towers]
        twin.buried = self.buried[:]
        twin.side_seat = self.side_seat[:]
        twin.side_card = self.side_card[:]
        twin.side_copy = self.side_copy[:]
        twin.side_shut = self.side_shut[:]
        twin.side_coins = self.side_coins[:]
        twin.side_spent = self.side_spent[:]
        twin.side_on = self.side_on[:]
        twin.pins = self.pins[:]
        twin.shifted = self.shifted[:]
        twin.wilds = self.wilds[:]

    # What the kernel asks

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """Deal until the first decision."""
        apply.start(self, luck, told)

    def waiting(self) -> tuple[int, ...]:
        """The one seat that is asked."""
        return legal.waiting(self)

    def legal(self, seat: int) -> list[int]:
        """Every move of the seat now."""
        return legal.moves(self, seat)

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal."""
        return legal.refusal(self, seat, move)

    def tempting(self, seat: int) -> list[int]:
        """A few moves that look possible and are not."""
        return legal.tempting(self, seat)

    def discreet(self) -> bool:
        """UNF-61: the time a block takes must tell nothing."""
        return legal.is_discreet(self)

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
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
