"""Unfair, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.unfair import (
    book,
    encode,
    heuristic,
    highlights,
    hunch,
    labels,
    measures,
    observe,
    quick,
    reasons,
    scene,
    text,
    view,
)
from fairground.games.unfair.options import Options
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.language.codes import (
    BLUEPRINT_DECK,
    CLOSE,
    DEMOLISH,
    SEIZE,
    SWAP,
)
from fairground.games.unfair.rules.moves import NOTATIONS
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.game import Game
from fairground.kernel.scene import highlighted

if TYPE_CHECKING:
    from fairground.games.unfair.view import Asked, UnfairView
    from fairground.kernel.cardbook import CardBook
    from fairground.kernel.errors import Reason
    from fairground.kernel.events import Event
    from fairground.kernel.lesson import Lesson
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.scene import Line, Scene
    from fairground.kernel.state import State
    from fairground.kernel.view import View

MOST_DECISIONS = 20_000


class UnfairGame(Game):
    """Build the best theme park of the city."""

    name = "unfair"
    title = "Unfair"
    tagline = "Build the best theme park of the city, and see that nobody else does."
    goal = "Most points after the last round, above all for tall attractions and Blueprints."
    length = "60 to 120 minutes"
    version = 4
    seats = range(1, 5)
    house_rules = Options
    state = Unfair
    notations = NOTATIONS
    features = encode.FEATURES
    turn_clause = "UNF-34"
    hunch = hunch.HUNCH
    quick = quick.QUICK
    observer = observe.OBSERVER
    own_measures = measures.NAMES
    pace = 1_200
    margin = 15.0

    def view(self, state: State, seat: int) -> View:
        """What one seat may know."""
        return view.view_of(cast("Unfair", state), seat)

    def move_seen(self, state: State, mover: int, move: int, viewer: int) -> str:
        """A move as another seat reads it (UNF-387)."""
        return view.move_seen(cast("Unfair", state), mover, move, viewer)

    def scene(self, seen: View) -> Scene:
        """The picture of a view."""
        table = cast("UnfairView", seen)
        return scene.scene_of(table, self.reasons(table))

    def gravity(self, seen: View) -> float:
        """Bots take longer over attacks and Blueprints: `asked` is what everybody may know."""
        asked = cast("UnfairView", seen).asked
        return 2.0 if asked is not None and _is_big(asked) else 1.0

    def line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of the log, and what is shown when it happens."""
        return highlighted(text.line(event, viewer), highlights.highlight(event, viewer))

    def words(self, seen: View, move: int, ground: str) -> Reason:
        """Why a move is not possible."""
        return reasons.words(cast("UnfairView", seen), move, ground)

    def denied(self, seen: View, move: int, ground: str) -> tuple[str, str] | None:
        """What is not there."""
        return reasons.denied(cast("UnfairView", seen), move, ground)

    def price(self, seen: View, move: int) -> int | None:
        """The coins a building costs, or a medal sells for."""
        return labels.price(cast("UnfairView", seen), move)

    def purse(self, seen: View, seat: int) -> int:
        """The coins of a seat."""
        return cast("UnfairView", seen).parks[seat].coins

    def card_book(self) -> CardBook:
        """All cards, packs and fixed words."""
        return book.card_book()

    def encode(self, seen: View) -> list[int]:
        """The view as numbers."""
        return encode.encode(cast("UnfairView", seen))

    def heuristic(self, seen: View, luck: Luck) -> int:
        """A sensible quick move."""
        return heuristic.choose(cast("UnfairView", seen), luck)

    def inclinations(self, seen: View, luck: Luck) -> list[int]:
        """The legal moves by what the heuristic thinks of them."""
        return heuristic.ranked(cast("UnfairView", seen))

    def measures(self, state: State) -> tuple[float, ...]:
        """What else a designer wants to know of a finished game."""
        return measures.measures_of(cast("Unfair", state))

    def lesson(self) -> Lesson:
        """How the game teaches itself."""
        from fairground.games.unfair.lesson import LESSON  # noqa: PLC0415 - loaded when used

        return LESSON

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Far fewer than this: every part of a round is bounded."""
        return MOST_DECISIONS


def _is_big(asked: Asked) -> bool:
    """Whether to block (UNF-61), what is closed, lost or taken, which Blueprints stay (UNF-79)."""
    if asked.kind == f.TARGET:
        return asked.detail in (CLOSE, DEMOLISH, SWAP, SEIZE)
    if asked.kind == f.LOOK_KEEP:
        return asked.detail == BLUEPRINT_DECK
    return asked.kind in (f.ASK_BLOCK, f.CLOSE_ITEM, f.GRIPPING, f.HALVING)


GAME = UnfairGame()
