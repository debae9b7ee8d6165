"""Pig, the dice game, as a sixth game: everything a game needs, in one file.

Roll a die as often as you dare. What you roll adds up until you hold; a 1 takes it all away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from fairground.kernel import field
from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.features import Feature, Features
from fairground.kernel.game import Game
from fairground.kernel.lesson import Lesson, LessonStep
from fairground.kernel.luck import Luck, for_seats
from fairground.kernel.options import HouseRules, between
from fairground.kernel.result import Result
from fairground.kernel.scene import Choice, Counter, Dice, Line, Plate, Prompt, Refusal, Scene
from fairground.kernel.shares import ranks_by
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, OVER, State
from fairground.kernel.view import View, head
from fairground.kernel.words import actor

ROLL, HOLD = 0, 1
NOTHING_YET = "nothing-yet"
DIE = for_seats("die")
LIMIT = 2_000
MOST = 200
"""A learner is told of no more points than this."""

RULES = """
* **PIG-1** [house] In your turn you roll one die, as often as you like.
* **PIG-2** [house] A 1 ends the turn and takes away what it brought.
* **PIG-3** [house] Holding ends the turn and keeps it; there must be something to keep.
* **PIG-4** [house] The first to reach the goal wins; after 2,000 decisions the highest score does.
"""


@dataclass(frozen=True)
class Options(HouseRules):
    """The house rules of Pig."""

    goal: int = between(20, 100, step=10, default=100, help="Points to win.", clause="PIG-4")


class Rolled(Event, frozen=True, tag="rolled"):
    """`seat` rolled the die."""

    value: int


class Held(Event, frozen=True, tag="held"):
    """`seat` kept the points of the turn."""

    points: int


class PigState(State):
    """A table of Pig."""

    turn: int = field.seat()
    pot: int = field.number(10_000)
    scores: list[int] = field.each(field.number(10_000))
    die: int = field.number(6)

    def is_over(self) -> bool:
        """PIG-4."""
        return max(self.scores) >= cast(Options, self.options).goal or self.number >= LIMIT

    def waiting(self) -> tuple[int, ...]:
        """The player in turn."""
        return () if self.is_over() else (self.turn,)

    def refusal(self, seat: int, move: int) -> str:
        """The ground of a refusal."""
        if self.is_over():
            return OVER
        if seat != self.turn:
            return NOT_ASKED
        if move == HOLD:
            return "" if self.pot else NOTHING_YET
        return "" if move == ROLL else NO_SUCH_MOVE

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """Roll or hold."""
        if move == HOLD:
            self.scores[seat] += self.pot
            event: Event = Held(seat, self.pot)
        else:
            self.die = 1 + luck.pick(6, DIE[seat])
            event = Rolled(seat, self.die)
        if move == HOLD or self.die == 1:
            self.pot, self.turn = 0, (seat + 1) % self.seats
        else:
            self.pot += self.die
        if told is not None:
            told.append(event)

    def result(self) -> Result | None:
        """Most points first."""
        if not self.is_over():
            return None
        ranks = ranks_by([(score,) for score in self.scores])
        return Result(ranks, tuple(self.scores), "goal reached" if self.number < LIMIT else "time")


class PigView(View, frozen=True):
    """Everything, to everybody."""

    turn: int
    pot: int
    die: int
    scores: tuple[int, ...]


def _is_asked(view: PigView) -> bool:
    return view.seat in view.waiting


def _has_pot(view: PigView) -> bool:
    return _is_asked(view) and view.pot > 0


def _die(view: PigView) -> tuple[str, ...]:
    return ("die",)


LESSON = Lesson(
    seed="Pig, a first game 2",
    seats=2,
    options={"goal": "30"},  # a short game
    pages=(
        LessonStep(
            id="goal",
            title="Add it up",
            text="Roll as often as you dare. What you roll adds up, and the first to reach the "
            "goal wins.",
            when=_has_pot,
            things=_die,
            clauses=("PIG-1", "PIG-4"),
        ),
        LessonStep(
            id="one",
            title="Mind the 1",
            text="A 1 takes away everything the turn has brought.",
            when=lambda view: view.die == 1,
            things=_die,
            clauses=("PIG-2",),
        ),
    ),
    steps=(
        LessonStep(
            id="roll",
            title="Your turn",
            text="Roll the die: what it shows goes into the pot of this turn.",
            when=_is_asked,
            things=_die,
            clauses=("PIG-1",),
        ),
        LessonStep(
            id="hold",
            title="Enough?",
            text="Hold, and the pot is yours. Roll on, and one time in six it is gone.",
            when=_has_pot,
            things=_die,
            clauses=("PIG-2", "PIG-3"),
        ),
    ),
)


class Pig(Game):
    """Roll or hold?"""

    name = "pig"
    title = "Pig"
    tagline = "One more roll?"
    goal = "Be the first to reach the goal: keep what you roll before a 1 takes it away."
    length = "10 minutes"
    version = 1
    seats = range(2, 9)
    house_rules = Options
    state = PigState
    notations = ("roll", "hold")
    features = Features(
        Feature("my turn"),
        Feature("pot", MOST),
        Feature("my score", MOST),
        Feature("best score", MOST),
    )
    turn_clause = "PIG-1"
    rules_text = RULES  # a package keeps them in RULES.md beside game.py

    def view(self, state: State, seat: int) -> View:
        """What a seat may know."""
        pig = cast(PigState, state)
        return PigView(
            *head(state, seat), turn=pig.turn, pot=pig.pot, die=pig.die, scores=tuple(pig.scores)
        )

    def scene(self, view: View) -> Scene:
        """The picture of a view."""
        pig = cast(PigView, view)
        labels = ("Roll again", f"Hold, keep {pig.pot}")
        choices = tuple(Choice(self.notations[m], labels[m], ("die",)) for m in view.legal)
        refusals = tuple(
            Refusal(self.notations[m], labels[m], why.text, why.clause)
            for m, why in self.reasons(view).items()
        )
        plates = tuple(
            Plate(seat, (Counter("points", score),), asked=seat in view.waiting)
            for seat, score in enumerate(pig.scores)
        )
        die = Dice("die", "die", (pig.die,) if pig.die else (), rolls=view.number)
        whose = f"{{p{pig.turn + 1}}} is choosing." if view.waiting else "The game is over."
        question = "Roll or hold?" if choices else whose
        prompt = Prompt(question, f"The turn has brought {pig.pot}.", "PIG-1", choices, refusals)
        return Scene(self.name, self.title, view.seat, view.number, plates, (die,), prompt)

    def line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of the log."""
        who, does = actor(event.seat, viewer)
        match event:
            case Rolled(value=1):
                return Line(f"{who} {does('roll')} a 1: nothing is kept.", "PIG-2", event.seat)
            case Rolled(value=value):
                return Line(f"{who} {does('roll')} a {value}.", "PIG-1", event.seat)
            case Held(points=points):
                return Line(f"{who} {does('hold')} with {points}.", "PIG-3", event.seat)
        return None

    def words(self, view: View, move: int, ground: str) -> Reason:
        """Why a move is not possible."""
        return Reason("There is nothing to keep yet: roll first.", "PIG-3")

    def encode(self, view: View) -> list[int]:
        """The view as numbers."""
        pig = cast(PigView, view)
        mine = pig.scores[view.seat] if view.seat >= 0 else 0
        points = (pig.pot, mine, max(pig.scores))
        return [int(pig.turn == view.seat), *(min(number, MOST) for number in points)]

    def heuristic(self, view: View, luck: Luck) -> int:
        """Hold at twenty: one more roll would cost as much as it brings."""
        return HOLD if cast(PigView, view).pot >= 20 else ROLL

    def lesson(self) -> Lesson:
        """How the game teaches itself; a package keeps it in lesson.py and imports it here."""
        return LESSON

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """PIG-4."""
        return LIMIT


GAME = Pig()
