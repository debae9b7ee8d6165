"""Cups: a small honest game with hidden dice, and ways to break it, one law each.

Every seat has two dice under a cup that only it can look under, and some coins. In turn a player
throws them again for a coin or stands; after a dozen moves the cups are lifted, and the highest
dice win.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, Self, cast

from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.features import Feature, Features
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck, Why, for_seats
from fairground.kernel.options import HouseRules
from fairground.kernel.plain import Plain, whole, wholes
from fairground.kernel.result import Result
from fairground.kernel.scene import Choice, Dice, Line, Plate, Prompt, Scene
from fairground.kernel.shares import ranks_by
from fairground.kernel.state import (
    NO_SUCH_MOVE,
    NOT_ASKED,
    OVER,
    SPECTATOR,
    Hidden,
    State,
    copy_head,
    hidden_dice,
)
from fairground.kernel.view import View, head

SIDES = 6
DICE = 2
THROW, STAND = 0, 1
NOTATIONS = ("throw", "stand")
LENGTH = 12
COINS = 4
TOO_POOR = "too-poor"
THROWN, IMAGINED = for_seats("throw"), Why("imagined")


class Threw(Event, frozen=True, tag="threw"):
    SECRET: ClassVar[frozenset[str]] = frozenset({"dice"})
    dice: tuple[int, ...] | None


class Paid(Event, frozen=True, tag="paid"):
    coins: int

    def price_paid(self) -> int | None:
        return self.coins


class Stood(Event, frozen=True, tag="stood"):
    pass


class Cups(State):
    turn: int
    cups: list[list[int]]
    coins: list[int]

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        super().set_up(game, seats, options)
        self.turn = 0
        self.cups = [[0] * DICE for _ in range(seats)]
        self.coins = [COINS] * seats

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        for seat in range(self.seats):
            self.throw(seat, luck, told)

    def throw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        self.cups[seat] = thrown(luck, THROWN[seat])
        self.tell(seat, told)

    def tell(self, seat: int, told: list[Event] | None) -> None:
        if told is not None:
            told.append(Threw(seat, tuple(self.cups[seat])))

    def is_over(self) -> bool:
        return self.number >= LENGTH

    def waiting(self) -> tuple[int, ...]:
        return () if self.is_over() else (self.turn,)

    def legal(self, seat: int) -> list[int]:
        return [move for move in (THROW, STAND) if not self.refusal(seat, move)]

    def refusal(self, seat: int, move: int) -> str:
        if self.is_over():
            return OVER
        if seat != self.turn:
            return NOT_ASKED
        if move == THROW:
            return "" if self.coins[seat] else TOO_POOR
        return "" if move == STAND else NO_SUCH_MOVE

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        self.turn = (seat + 1) % self.seats
        if move == THROW:
            self.pay(seat, 1, told)
            self.throw(seat, luck, told)
        elif told is not None:
            told.append(Stood(seat))

    def pay(self, seat: int, coins: int, told: list[Event] | None) -> None:
        self.coins[seat] -= coins
        if told is not None:
            told.append(Paid(seat, coins))

    def result(self) -> Result | None:
        if not self.is_over():
            return None
        scores = tuple(sum(cup) for cup in self.cups)
        return Result(ranks_by([(score,) for score in scores]), scores, "time")

    def clone(self) -> Self:
        twin = type(self)()
        copy_head(self, twin)
        twin.turn = self.turn
        twin.cups = [cup[:] for cup in self.cups]
        twin.coins = self.coins[:]
        return twin

    def facts(self) -> dict[str, Plain]:
        cups = [cup[:] for cup in self.cups]
        return {"turn": self.turn, "cups": cups, "coins": self.coins[:]}

    def restore(self, facts: dict[str, Plain]) -> None:
        self.turn = whole(facts["turn"], "turn", 0, self.seats - 1)
        self.cups = [wholes(cup, "cup", DICE, 0, SIDES - 1) for cup in facts["cups"]]
        self.coins = wholes(facts["coins"], "coins", self.seats, 0, COINS)
        wholes([len(self.cups)], "cups", 1, self.seats, self.seats)

    def census(self) -> dict[str, int]:
        return {"dice": sum(len(cup) for cup in self.cups)}

    def covered(self, seat: int) -> list[int]:
        """The seats whose cups this seat cannot look under."""
        return [] if self.is_over() else [other for other in range(self.seats) if other != seat]

    def hidden(self, seat: int) -> list[Hidden]:
        return [hidden_dice(f"cup {s}", self.cups[s], SIDES) for s in self.covered(seat)]

    def imagine(self, seat: int, luck: Luck) -> State:
        world = self.clone()
        for other in self.covered(seat):
            world.cups[other] = thrown(luck, IMAGINED)
        return world


def thrown(luck: Luck, why: Why) -> list[int]:
    return [luck.pick(SIDES, why) for _ in range(DICE)]


class CupsView(View, frozen=True):
    turn: int
    coins: tuple[int, ...]
    cups: tuple[tuple[int, ...] | None, ...]


class CupsGame(Game):
    name = "cups"
    title = "Cups"
    tagline = "A toy."
    length = "a moment"
    version = 1
    seats = range(2, 5)
    house_rules = HouseRules
    state = Cups
    notations: ClassVar[Sequence[str]] = NOTATIONS
    features = Features(Feature("turn", 4), Feature("sum", 30))
    turn_clause = "CUP-1"

    @cached_property
    def rules_text(self) -> str:
        return "* **CUP-1** [house] Seats take turns.\n"

    def view(self, state: State, seat: int) -> View:
        cups = cast(Cups, state)
        covered = cups.covered(seat)
        seen = tuple(None if s in covered else tuple(cup) for s, cup in enumerate(cups.cups))
        return CupsView(*head(state, seat), turn=cups.turn, coins=tuple(cups.coins), cups=seen)

    def scene(self, view: View) -> Scene:
        labels = (f"Throw for {self.price(view, THROW)}", "Stand")
        choices = tuple(Choice(NOTATIONS[m], labels[m]) for m in view.legal)
        zones = tuple(
            Dice(f"cup-{seat}", "cup", tuple(face + 1 for face in cup or ()))
            for seat, cup in enumerate(cast(CupsView, view).cups)
        )
        plates = tuple(Plate(seat) for seat in range(view.seats))
        prompt = Prompt("What now?", choices=choices)
        return Scene(self.name, self.title, view.seat, view.number, plates, zones, prompt)

    def line(self, event: Event, viewer: int) -> Line | None:
        if isinstance(event, Threw):
            dice = "" if event.dice is None else f": {event.dice}"
            return Line(f"Seat {event.seat} throws{dice}.", "CUP-1")
        if isinstance(event, Paid):
            return None
        return Line(f"Seat {event.seat} stands.")

    def words(self, view: View, move: int, ground: str) -> Reason:
        return Reason("You have no coin left.", "CUP-1")

    def price(self, view: View, move: int) -> int | None:
        return 1 if move == THROW else None

    def purse(self, view: View, seat: int) -> int:
        return cast(CupsView, view).coins[seat]

    def encode(self, view: View) -> list[int]:
        cups = cast(CupsView, view)
        own = None if view.seat == SPECTATOR else cups.cups[view.seat]
        return [cups.turn, sum(own or ())]

    def heuristic(self, view: View, luck: Luck) -> int:
        own = cast(CupsView, view).cups[view.seat]
        return STAND if sum(own or ()) >= SIDES or THROW not in view.legal else THROW

    def bound(self, seats: int, options: HouseRules) -> int | None:
        return LENGTH


# The same game, broken in one place each.


class OpenlyThrew(Event, frozen=True, tag="openly-threw"):
    dice: tuple[int, ...]


class RollToldToAll(Cups):
    """The log reads every throw aloud."""

    def throw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        super().throw(seat, luck, None)
        if told is not None and self.number:
            told.append(OpenlyThrew(seat, tuple(self.cups[seat])))


class DealToldToAll(Cups):
    """The log reads the first throws aloud, and no others."""

    def tell(self, seat: int, told: list[Event] | None) -> None:
        if self.number:
            super().tell(seat, told)
        elif told is not None:
            told.append(OpenlyThrew(seat, tuple(self.cups[seat])))


class PoolForDice(Cups):
    """Dice are shuffled and dealt again like cards, so that two players see through a cup."""

    def hidden(self, seat: int) -> list[Hidden]:
        return [Hidden("dice", f"cup {s}", self.cups[s]) for s in self.covered(seat)]

    def imagine(self, seat: int, luck: Luck) -> State:
        world = cast(Cups, self.clone())
        pool = sorted(die for other in self.covered(seat) for die in self.cups[other])
        for other in self.covered(seat):
            world.cups[other] = [pool.pop(luck.pick(len(pool), IMAGINED)) for _ in range(DICE)]
        return world


class TruthImagined(Cups):
    """Whoever imagines sees the real dice."""

    def imagine(self, seat: int, luck: Luck) -> State:
        return self.clone()


class OneTrueDie(Cups):
    """One die of every cup stays as it is."""

    def imagine(self, seat: int, luck: Luck) -> State:
        world = cast(Cups, super().imagine(seat, luck))
        for other in self.covered(seat):
            world.cups[other][0] = self.cups[other][0]
        return world


class LoadedDice(Cups):
    """Imagined dice never show a six."""

    def imagine(self, seat: int, luck: Luck) -> State:
        world = cast(Cups, self.clone())
        for other in self.covered(seat):
            world.cups[other] = [luck.pick(SIDES - 1, IMAGINED) for _ in range(DICE)]
        return world


class EmptyHidden(TruthImagined):
    """The truth is imagined, and nothing is said to be hidden."""

    def hidden(self, seat: int) -> list[Hidden]:
        return []


class NoFaces(TruthImagined):
    """The truth is imagined, and the hidden places are said to be empty."""

    def hidden(self, seat: int) -> list[Hidden]:
        return [hidden_dice(f"cup {s}", [], SIDES) for s in self.covered(seat)]


class DearThrow(Cups):
    """A throw takes another coin than it is offered for, and tells so."""

    def pay(self, seat: int, coins: int, told: list[Event] | None) -> None:
        super().pay(seat, coins * 0, told)


class QuietlyDear(Cups):
    """A throw tells of one coin and takes none."""

    def pay(self, seat: int, coins: int, told: list[Event] | None) -> None:
        super().pay(seat, coins, told)
        self.coins[seat] += coins

    def tell(self, seat: int, told: list[Event] | None) -> None:
        """The throw itself is not told, so that the purchase is all that happened."""


class LabelWithoutPrice(CupsGame):
    """The button says another price."""

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        wrong = tuple(Choice(c.move, c.label.replace("1", "11")) for c in scene.prompt.choices)
        prompt = Prompt("What now?", choices=wrong)
        return Scene("cups", "Cups", view.seat, view.number, scene.plates, scene.zones, prompt)
