"""Ferry: a small race with a track, a wheel, dice and a bank, in one file.

Spin the wheel and walk, or pay the ferry and roll two dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from fairground.kernel import field
from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.features import Feature, Features
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck, for_seats
from fairground.kernel.options import HouseRules, between
from fairground.kernel.result import Result
from fairground.kernel.scene import (
    Account,
    Bank,
    Choice,
    Counter,
    Dice,
    Highlight,
    Line,
    Piece,
    Plate,
    Prompt,
    Refusal,
    Scene,
    Stop,
    Track,
    Wheel,
)
from fairground.kernel.shares import ranks_by
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, OVER, State
from fairground.kernel.view import View, head
from fairground.kernel.words import actor

WALK, SAIL = 0, 1
GOAL = 24
MOST_COINS = 99
WEDGES = (1, 2, 3, 4)
FARE, FOUND = 3, 2
TOO_POOR = "too-poor"
WHEEL, DICE = for_seats("wheel"), for_seats("dice")

RULES = """
* **FER-1** [house] In your turn you spin the wheel (1 to 4) and walk so many stops,
* **FER-2** [house] or you pay the ferry 3 coins and roll two dice for the way.
* **FER-3** [house] Every fourth stop has 2 coins for whoever ends there.
* **FER-4** [house] The first at the harbour, stop 24, wins; the others are ranked by their way.
"""


@dataclass(frozen=True)
class Options(HouseRules):
    """The house rules of Ferry."""

    coins: int = between(0, 12, default=6, help="Coins at the start.", clause="FER-2")


class Went(Event, frozen=True, tag="went"):
    """`seat` went on by `steps`, on foot or by ferry, and found coins or not."""

    steps: int
    sailed: bool
    found: int


class FerryState(State):
    """A table of Ferry."""

    at: list[int] = field.each(field.number(GOAL))
    coins: list[int] = field.each(field.number(1_000, start=lambda table: table.options.coins))
    wheel: int = field.number(max(WEDGES))
    dice: list[int] = field.row(6, low=1)
    spins: int = field.number(10_000)

    def is_over(self) -> bool:
        """FER-4."""
        return max(self.at) >= GOAL

    def waiting(self) -> tuple[int, ...]:
        """Seats take turns."""
        return () if self.is_over() else (self.number % self.seats,)

    def refusal(self, seat: int, move: int) -> str:
        """FER-2: the ferry has its price."""
        if self.is_over():
            return OVER
        if seat not in self.waiting():
            return NOT_ASKED
        if move == SAIL:
            return "" if self.coins[seat] >= FARE else TOO_POOR
        return "" if move == WALK else NO_SUCH_MOVE

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """Walk or sail, and find what lies there."""
        steps = self._sail(seat, luck) if move == SAIL else self._spin(seat, luck)
        self.at[seat] = min(GOAL, self.at[seat] + steps)
        found = FOUND if has_coins(self.at[seat]) else 0
        self.coins[seat] += found
        if told is not None:
            told.append(Went(seat, steps, move == SAIL, found))

    def _spin(self, seat: int, luck: Luck) -> int:
        self.wheel = WEDGES[luck.pick(len(WEDGES), WHEEL[seat])]
        self.spins += 1
        return self.wheel

    def _sail(self, seat: int, luck: Luck) -> int:
        self.coins[seat] -= FARE
        self.dice = [1 + luck.pick(6, DICE[seat]) for _ in range(2)]
        return sum(self.dice)

    def result(self) -> Result | None:
        """FER-4."""
        if not self.is_over():
            return None
        return Result(ranks_by([(at,) for at in self.at]), tuple(self.at), "harbour reached")


def has_coins(stop: int) -> bool:
    """FER-3."""
    return 0 < stop < GOAL and stop % 4 == 0


class FerryView(View, frozen=True):
    """Everything, to everybody."""

    at: tuple[int, ...]
    coins: tuple[int, ...]
    wheel: int
    dice: tuple[int, ...]
    spins: int


class Ferry(Game):
    """Walk or sail?"""

    name = "ferry"
    title = "Ferry"
    tagline = "Walk or sail?"
    length = "5 minutes"
    version = 1
    seats = range(2, 9)
    house_rules = Options
    state = FerryState
    notations = ("walk", "sail")
    features = Features(
        Feature("my way", GOAL), Feature("best way", GOAL), Feature("my coins", MOST_COINS)
    )
    turn_clause = "FER-1"
    rules_text = RULES  # a package keeps them in RULES.md beside game.py

    def view(self, state: State, seat: int) -> View:
        """What a seat may know."""
        ferry = cast(FerryState, state)
        return FerryView(
            *head(state, seat),
            at=tuple(ferry.at),
            coins=tuple(ferry.coins),
            wheel=ferry.wheel,
            dice=tuple(ferry.dice),
            spins=ferry.spins,
        )

    def scene(self, view: View) -> Scene:
        """The picture of a view."""
        seen = cast(FerryView, view)
        plates = tuple(
            Plate(seat, (Counter("stop", at, GOAL),), asked=seat in view.waiting)
            for seat, at in enumerate(seen.at)
        )
        pieces = tuple(
            Piece(f"walker-p{seat + 1}", seat, str(at), f"{{p{seat + 1}}}")
            for seat, at in enumerate(seen.at)
        )
        accounts = tuple(
            Account(seat, (Counter("coins", coins, sign="coins"),))
            for seat, coins in enumerate(seen.coins)
        )
        zones = (
            Track("way", "way to the harbour", STOPS, pieces),
            Wheel("wheel", "wheel", WEDGES, seen.wheel or None, seen.spins),
            Dice("dice", "ferry dice", seen.dice, rolls=view.number - seen.spins),
            Bank("bank", "purses", accounts),
        )
        prompt = self._prompt(seen)
        return Scene(self.name, self.title, view.seat, view.number, plates, zones, prompt)

    def _prompt(self, view: FerryView) -> Prompt:
        labels, things = ("Spin and walk", "Sail for 3 coins"), (("wheel",), ("dice",))
        choices = tuple(Choice(self.notations[m], labels[m], things[m]) for m in view.legal)
        refusals = tuple(
            Refusal(self.notations[m], labels[m], why.text, why.clause, things[m])
            for m, why in self.reasons(view).items()
        )
        if not view.waiting:
            return Prompt("The game is over.", refusals=refusals)
        whose = f"{{p{view.waiting[0] + 1}}} is choosing."
        return Prompt("Walk or sail?" if choices else whose, "", "FER-1", choices, refusals)

    def line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of the log."""
        who, does = actor(event.seat, viewer)
        if not isinstance(event, Went):
            return None
        way = "sail" if event.sailed else "walk"
        found = f" and {does('find')} {event.found} coins" if event.found else ""
        clause = "FER-2" if event.sailed else "FER-1"
        words = f"{who} {does(way)} {event.steps} on{found}."
        return Line(words, clause, event.seat, highlight=self._turning(event, who))

    def _turning(self, event: Went, who: str) -> Highlight:
        """Wheel or dice come to rest before the piece goes on."""
        zone = "dice" if event.sailed else "wheel"
        return Highlight(
            kind="spins",
            headline=f"{who}: {event.steps}",
            things=(zone,),
            before=True,
            ahead=(zone,),
            value=event.steps,
        )

    def words(self, view: View, move: int, ground: str) -> Reason:
        """Why the ferry is not possible."""
        return Reason(f"The ferry takes {FARE} coins.", "FER-2")

    def encode(self, view: View) -> list[int]:
        """The view as numbers."""
        seen = cast(FerryView, view)
        at, coins = (seen.at[view.seat], seen.coins[view.seat]) if view.seat >= 0 else (0, 0)
        return [at, max(seen.at), min(coins, MOST_COINS)]

    def heuristic(self, view: View, luck: Luck) -> int:
        """Sail whenever there is money for it."""
        return view.legal[-1]

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Every turn leads on by a stop at least."""
        return seats * GOAL


def stop(number: int) -> Stop:
    """Five lines of five, every second one backwards."""
    line, column = divmod(number, 5)
    x = 100 - 25 * column if line % 2 else 25 * column
    kind = "coins" if has_coins(number) else "plain"
    name = "harbour" if number == GOAL else f"stop {number}" + (", 2 coins" * has_coins(number))
    following = (str(number + 1),) if number < GOAL else ()
    return Stop(str(number), x, 25 * line, kind, name, following)


STOPS = tuple(map(stop, range(GOAL + 1)))
GAME = Ferry()
