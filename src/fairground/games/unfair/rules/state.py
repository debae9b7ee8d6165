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
from fairground.kernel import field
from fairground.kernel.field import ROWS, SHARED
from fairground.kernel.state import Hidden, State

if TYPE_CHECKING:
    from fairground.kernel.events import Event
    from fairground.kernel.game import Game
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.plain import Plain
    from fairground.kernel.result import Result

START_COINS: Final = 20


def chosen(table: Unfair, option: str) -> bool:
    """Is this house rule on?"""
    return table.options.written[option] == "on"


def nothing(size: int) -> list[list[int]]:
    """So many empty lists."""
    return [[] for _ in range(size)]


def _start_coins(table: Unfair) -> vec[i64]:
    """UNF-5: 20 for every player, and none for Quinn."""
    seats = range(table.parks)
    return vec[i64]([0 if seat == table.quinn else START_COINS for seat in seats])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Unfair(State):
    """A table of Unfair."""

    loan_points: i64 = field.derived(lambda t: int(t.options.written["loan-points"]))
    panorama: bool = field.derived(lambda t: chosen(t, "panorama"))
    parks: i64 = field.derived(lambda t: max(2, t.seats))
    """How many parks there are: one per seat, and in a game alone Quinn's (UNF-451)."""
    quinn: i64 = field.derived(lambda t: 1 if t.seats == 1 else NOBODY)
    """The number of Quinn's park, or -1."""
    first_date: bool = field.derived(lambda t: chosen(t, "first-date"))
    world_peace: bool = field.derived(lambda t: chosen(t, "world-peace"))
    tournament: bool = field.derived(lambda t: chosen(t, "tournament"))
    leisure_suits: bool = field.derived(lambda t: chosen(t, "leisure-suits"))
    hard_passing: bool = field.derived(lambda t: chosen(t, "hard-pass"))
    """Which game changers are in play."""
    rounds: i64 = field.derived(lambda t: 6 if t.first_date else 8)
    """UNF-401: a first date is shorter."""
    packs: list[int] = field.derived(lambda t: [], copied=SHARED)
    """The packs in play; empty until they are drawn."""
    round: i64 = field.derived()
    step: i64 = field.derived(SETTING_UP)
    first: i64 = field.derived()
    """The starting player of the round."""
    closure: bool = field.derived(False)
    """UNF-46: Blueprints can no longer be drawn."""
    crossed: bool = field.derived(False)
    """UNF-307: this round's coin income goes to the next player."""
    pinned_city: i64 = field.derived(NOBODY)
    city_left: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    """City cards still to come from each layer: Funfair, Kaiju, Unfair."""
    city_open: i64 = field.derived(NOBODY)
    """The City card revealed last, or -1."""
    peeked: i64 = field.derived(NOBODY)
    """The next City card if a seat has looked at it, or -1."""
    peekers: i64 = field.derived()
    """The seats that know it, a bit each."""

    stock: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    """How many of every card the packs in play have. Never changed."""
    deck: vec[i64] = field.derived(lambda t: zeros(0))
    pile: vec[i64] = field.derived(lambda t: zeros(COUNT))
    left: vec[i64] = field.derived(lambda t: zeros(0))
    """How many cards the Park, Event and Blueprint decks have."""
    plan_piles: list[list[int]] = field.derived(lambda t: nothing(t.parks), copied=SHARED)
    """UNF-79: Blueprints every seat discarded, face down, known to that seat."""
    market: vec[i64] = field.derived(lambda t: blanks(MARKET_ROOM))
    """The Park card in every Market space, or -1."""
    kaiju: vec[i64] = field.derived(lambda t: blanks(MARKET_ROOM), copied=SHARED)
    """The kaiju in every Market space, or -1; its space holds no Park card (UNF-233)."""
    health: vec[i64] = field.derived(lambda t: zeros(MARKET_ROOM), copied=SHARED)
    """The health of the kaiju in every Market space, or 0."""

    coins: vec[i64] = field.derived(_start_coins)
    loans: vec[i64] = field.derived(lambda t: zeros(t.parks), copied=SHARED)
    medals: vec[i64] = field.derived(lambda t: zeros(t.parks), copied=SHARED)
    """UNF-248: silver medals; a gold one is five of them."""
    minds: vec[i64] = field.derived(lambda t: blanks(t.parks), copied=SHARED)
    """The mastermind of every seat, recruited or not, or -1."""
    recruited: vec[i64] = field.derived(lambda t: zeros(t.parks), copied=SHARED)
    mind_spent: vec[i64] = field.derived(lambda t: zeros(t.parks), copied=SHARED)
    """UNF-178: has the mastermind been used this round?"""
    hard: vec[i64] = field.derived(lambda t: zeros(t.parks), copied=SHARED)
    """UNF-411: has the seat passed for good this round?"""
    extra: vec[i64] = field.derived(lambda t: zeros(t.parks), copied=SHARED)
    """UNF-71: does the seat take a fourth action this round?"""
    hands: list[list[int]] = field.derived(lambda t: nothing(t.parks))
    plans: list[list[int]] = field.derived(lambda t: nothing(t.parks), copied=SHARED)
    """Blueprints held."""
    showcase: list[list[int]] = field.derived(lambda t: nothing(t.parks), copied=SHARED)
    box: list[list[int]] = field.derived(lambda t: nothing(t.parks), copied=SHARED)
    """Showcase cards a seat returned to the box unseen by others."""
    gates: list[list[int]] = field.derived(lambda t: nothing(t.parks), copied=SHARED)
    """Replacement entrances over the Main Gate, the active one last."""
    gate_spent: vec[i64] = field.derived(lambda t: zeros(t.parks), copied=SHARED)

    ride: vec[i64] = field.derived(lambda t: blanks(t.parks * ROOM))
    shut: vec[i64] = field.derived(lambda t: zeros(t.parks * ROOM))
    names: vec[i64] = field.derived(lambda t: zeros(t.parks * ROOM))
    """The names of all upgrades of an attraction, a bit each."""
    spent: vec[i64] = field.derived(lambda t: zeros(t.parks * ROOM))
    """Used abilities of an attraction: a bit per upgrade name, and the top bit for its own."""
    towers: list[list[int]] = field.derived(lambda t: nothing(t.parks * ROOM), copied=ROWS)
    buried: list[int] = field.derived(lambda t: [], copied=SHARED)
    """Buried cards as `row * 256 + card`, in rising order."""

    marks: vec[i64] = field.derived(lambda t: zeros(t.parks), copied=SHARED)
    """What the cards that ever stood in a park have at all (printed.MARKS): where a mark is missing
    nothing need be looked for. It follows from the cards."""
    side_seat: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    side_card: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    side_copy: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    side_shut: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    side_coins: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    side_spent: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    side_on: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    """For a staff power the side number of its person, otherwise -1."""

    pins: list[int] = field.derived(lambda t: [], copied=SHARED)
    """Pinned uses as `seat * 1024 + ability`."""
    shifted: list[int] = field.derived(lambda t: [], copied=SHARED)
    """UNF-184: the places of what a Rearrange has moved already."""
    wilds: list[int] = field.derived(lambda t: [], copied=SHARED)
    """UNF-206: fixed wild icons as `place * 16 + theme`."""
    drawn: list[int] = field.derived(lambda t: [], copied=SHARED)
    """Cards drawn or revealed by the effect in progress."""
    drawn_seat: i64 = field.derived(NOBODY)
    drawn_open: bool = field.derived(False)
    dice: list[int] = field.derived(lambda t: [], copied=SHARED)
    """The last roll of a player; empty before the first one."""
    rolls: i64 = field.derived()
    said: i64 = field.derived(NOBODY)
    """The last move as everybody may read it, or -1: an announcement stays on the table."""
    tallies: list[list[int]] = field.derived(lambda t: [], copied=SHARED)
    """The final scores of every seat, line by line; empty before the end."""

    agenda: Agenda = field.derived(lambda t: Agenda())
    turn: i64 = field.derived(NOBODY)
    """The seat that is asked, or -1 when the game is over."""
    offers: vec[i64] = field.derived(lambda t: zeros(0), copied=SHARED)
    """The legal moves of that seat. Never changed, only replaced."""

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        """UNF-4, UNF-5: the decks of all packs mixed by type, 20 coins each, nothing built."""
        super().set_up(game, seats, options)
        names = options.written["packs"].split(",")
        take_packs(self, [PACK_NAMES.index(name) for name in names if name in PACK_NAMES])

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
