"""The table: everything true in a game of Unfair, as flat lists of small numbers.

Decks are bags: `deck[card]` counts the cards nobody has seen, `pile[card]` the discards. A park
is a few columns: an attraction in space s of a seat is row `seat * ROOM + s`, its upgrades are
`towers[row]`, lowest first, a built-in one first of all. Cards left of the entrance are rows of
the `side_` columns in the order they came. Only data lives here, no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.unfair.rules.codes import MARKET_ROOM, NOBODY, ROOM, SETTING_UP
from fairground.games.unfair.rules.tables import (
    BLUEPRINT_FIRST,
    COPIES,
    COUNT,
    EVENT_FIRST,
    KAIJU_CARDS,
    LONG_GAME,
    PACK_CARDS,
    PACK_NAMES,
    SHOWCASE_FIRST,
)
from fairground.kernel.agenda import Agenda
from fairground.kernel.state import State, copy_head

if TYPE_CHECKING:
    from fairground.kernel.game import Game
    from fairground.kernel.options import HouseRules

START_COINS: Final = 20


class Table(State):
    """A position of Unfair as data."""

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
        self.take_packs([PACK_NAMES.index(name) for name in names if name in PACK_NAMES])
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

    def take_packs(self, packs: list[int]) -> None:
        """UNF-4, UNF-11, UNF-12: the cards of the packs in play, mixed by type."""
        self.packs = packs
        self.deck = [0] * COUNT
        for pack in packs:
            for card in PACK_CARDS[pack]:
                if not (self.first_date and card in LONG_GAME):
                    self.deck[card] = COPIES[card]
        self.stock = self.deck[:]
        has_kaiju = len(KAIJU_CARDS) > 0 and self.deck[KAIJU_CARDS[0]] > 0
        if self.first_date:  # UNF-402
            self.city_left = [3, 3, 0] if has_kaiju else [4, 0, 2]
        else:
            self.city_left = [4, 3, 1] if has_kaiju else [4, 0, 4]
        self.count_decks()

    def count_decks(self) -> None:
        """How many cards every deck has."""
        self.left = [
            sum(self.deck[:EVENT_FIRST]),
            sum(self.deck[EVENT_FIRST:BLUEPRINT_FIRST]),
            sum(self.deck[BLUEPRINT_FIRST:SHOWCASE_FIRST]),
        ]

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


def copy_table(source: Table, twin: Table) -> None:
    """Give a bare twin everything the source has; lists are copied, offers are shared."""
    copy_head(source, twin)
    twin.rounds = source.rounds
    twin.loan_points = source.loan_points
    twin.panorama = source.panorama
    twin.parks = source.parks
    twin.quinn = source.quinn
    twin.first_date = source.first_date
    twin.world_peace = source.world_peace
    twin.tournament = source.tournament
    twin.leisure_suits = source.leisure_suits
    twin.hard_passing = source.hard_passing
    twin.packs = source.packs
    twin.round = source.round
    twin.step = source.step
    twin.first = source.first
    twin.closure = source.closure
    twin.crossed = source.crossed
    twin.pinned_city = source.pinned_city
    twin.city_left = source.city_left[:]
    twin.city_open = source.city_open
    twin.peeked = source.peeked
    twin.peekers = source.peekers
    twin.stock = source.stock
    twin.deck = source.deck[:]
    twin.pile = source.pile[:]
    twin.left = source.left[:]
    twin.market = source.market[:]
    twin.kaiju = source.kaiju[:]
    twin.health = source.health[:]
    twin.drawn = source.drawn[:]
    twin.drawn_seat = source.drawn_seat
    twin.drawn_open = source.drawn_open
    twin.dice = source.dice
    twin.rolls = source.rolls
    twin.said = source.said
    twin.tallies = source.tallies
    twin.agenda = source.agenda.clone()
    twin.turn = source.turn
    twin.offers = source.offers
    _copy_seats(source, twin)
    _copy_parks(source, twin)


def _copy_seats(source: Table, twin: Table) -> None:
    twin.coins = source.coins[:]
    twin.loans = source.loans[:]
    twin.medals = source.medals[:]
    twin.minds = source.minds[:]
    twin.recruited = source.recruited[:]
    twin.mind_spent = source.mind_spent[:]
    twin.hard = source.hard[:]
    twin.extra = source.extra[:]
    twin.hands = [hand[:] for hand in source.hands]
    twin.plans = [plans[:] for plans in source.plans]
    twin.plan_piles = [plans[:] for plans in source.plan_piles]
    twin.showcase = [cards[:] for cards in source.showcase]
    twin.box = [cards[:] for cards in source.box]
    twin.gates = [gates[:] for gates in source.gates]
    twin.gate_spent = source.gate_spent[:]


def _copy_parks(source: Table, twin: Table) -> None:
    twin.ride = source.ride[:]
    twin.shut = source.shut[:]
    twin.names = source.names[:]
    twin.spent = source.spent[:]
    twin.towers = [tower[:] for tower in source.towers]
    twin.buried = source.buried[:]
    twin.side_seat = source.side_seat[:]
    twin.side_card = source.side_card[:]
    twin.side_copy = source.side_copy[:]
    twin.side_shut = source.side_shut[:]
    twin.side_coins = source.side_coins[:]
    twin.side_spent = source.side_spent[:]
    twin.side_on = source.side_on[:]
    twin.pins = source.pins[:]
    twin.shifted = source.shifted[:]
    twin.wilds = source.wilds[:]
