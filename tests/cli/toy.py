"""A toy game with everything Press Your Luck lacks: secret choices made at the same time, moves
out of turn, remarks and a choice that asks again.

Everybody hides one to three fingers; whoever has chosen may shout once, out of turn. The highest
number that nobody else has hidden wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import cast

from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck
from fairground.kernel.options import HouseRules
from fairground.kernel.plain import Plain
from fairground.kernel.result import Result
from fairground.kernel.scene import Card, Choice, Face, Hand, Line, Plate, Prompt, Refusal, Scene
from fairground.kernel.shares import ranks_by
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, OVER, Hidden, State, copy_head
from fairground.kernel.view import View, head

SHOUT = 3
CHOSEN = "chosen"
RULES = """# Toy

* **TOY-1** [book] Hide one, two or three fingers, once.
* **TOY-2** [house] Whoever has chosen may shout, once,
  whether it is their turn or not.
* **TOY-12** The highest number nobody else has hidden wins; see `hide 3`.
"""


@dataclass(frozen=True)
class ToyRules(HouseRules):
    """None."""


class Hid(Event, frozen=True, tag="hid"):
    SECRET = frozenset({"fingers"})

    fingers: int | None


class Shouted(Event, frozen=True, tag="shouted"):
    pass


class ToyState(State):
    hidden_by: list[int]
    shouts: list[bool]

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        self.hidden_by = [0] * self.seats
        self.shouts = [False] * self.seats

    def needed(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if not self.hidden_by[seat])

    def waiting(self) -> tuple[int, ...]:
        needed = self.needed()
        if not needed:
            return ()
        quiet = [s for s in range(self.seats) if self.hidden_by[s] and not self.shouts[s]]
        return (*needed, *quiet)

    def legal(self, seat: int) -> list[int]:
        return [move for move in range(4) if not self.refusal(seat, move)]

    def refusal(self, seat: int, move: int) -> str:
        if not 0 <= move <= SHOUT:
            return NO_SUCH_MOVE
        if not self.waiting():
            return OVER
        if seat not in self.waiting():
            return NOT_ASKED
        return CHOSEN if bool(self.hidden_by[seat]) != (move == SHOUT) else ""

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        if move == SHOUT:
            self.shouts[seat] = True
        else:
            self.hidden_by[seat] = move + 1
        if told is not None:
            told.append(Shouted(seat) if move == SHOUT else Hid(seat, move + 1))

    def result(self) -> Result | None:
        if self.waiting():
            return None
        counts = [f if self.hidden_by.count(f) == 1 else 0 for f in self.hidden_by]
        return Result(ranks_by([(count,) for count in counts]), tuple(counts), "shown")

    def clone(self) -> ToyState:
        twin = ToyState()
        copy_head(self, twin)
        twin.hidden_by, twin.shouts = self.hidden_by[:], self.shouts[:]
        return twin

    def hidden(self, seat: int) -> list[Hidden]:
        others = [s for s in range(self.seats) if s != seat]
        return [Hidden("fingers", f"seat {s + 1}", [self.hidden_by[s]]) for s in others]

    def facts(self) -> dict[str, Plain]:
        return {"hidden": self.hidden_by, "shouts": self.shouts}


class ToyView(View, frozen=True):
    own: int


class ToyGame(Game):
    name = "toy"
    title = "Toy"
    tagline = "How many fingers?"
    length = "a minute"
    version = 1
    seats = range(2, 4)
    house_rules = ToyRules
    state = ToyState
    notations = ("hide 1", "hide 2", "hide 3", "shout")
    remarks = {"cheer nice": "That was nice."}  # noqa: RUF012 - Game declares it a ClassVar

    @cached_property
    def rules_text(self) -> str:
        return RULES

    def view(self, state: State, seat: int) -> View:
        own = cast("ToyState", state).hidden_by[seat] if seat >= 0 else 0
        return ToyView(*head(state, seat), own=own)

    def scene(self, view: View) -> Scene:
        own = cast("ToyView", view).own
        cards = (Card("own", Face("number", str(own), f"{own} fingers")),) if own else ()
        hand = Hand(f"hand-p{view.seat + 1}", "fingers", view.seat, cards)
        plates = tuple(Plate(s, asked=s in view.waiting) for s in range(view.seats))
        reasons = self.reasons(view)
        refusals = tuple(
            Refusal(self.notation(m), self.notation(m), why.text, why.clause)
            for m, why in reasons.items()
        )
        choices = tuple(
            Choice(self.notation(m), f"{self.notation(m)} now", confirm=_confirm(m))
            for m in view.legal
        )
        prompt = Prompt("How many?", choices=choices, refusals=refusals)
        return Scene("toy", "Toy", view.seat, view.number, plates, (hand,), prompt)

    def line(self, event: Event, viewer: int) -> Line | None:
        if isinstance(event, Hid):
            fingers = "some" if event.fingers is None else str(event.fingers)
            return Line(f"{{p{event.seat + 1}}} hides {fingers} fingers.")
        return Line(f"{{p{event.seat + 1}}} shouts.")

    def words(self, view: View, move: int, ground: str) -> Reason:
        return Reason("You have chosen already, or not yet.", "TOY-1")

    def heuristic(self, view: View, luck: Luck) -> int:
        return view.legal[0]

    def bound(self, seats: int, options: HouseRules) -> int | None:
        return 2 * seats


def _confirm(move: int) -> str:
    return "Three is a lot." if move == 2 else ""


TOY = ToyGame()
