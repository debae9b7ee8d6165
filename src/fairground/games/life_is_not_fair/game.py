"""Life Is Not Fair, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.life_is_not_fair import (
    book,
    encode,
    heuristic,
    highlights,
    hunch,
    observe,
    prompt,
    scene,
    text,
    view,
)
from fairground.games.life_is_not_fair.options import Options
from fairground.games.life_is_not_fair.rules import moves
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.kernel.game import Game
from fairground.kernel.scene import highlighted

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.view import LifeIsNotFairView
    from fairground.kernel.cardbook import CardBook
    from fairground.kernel.errors import Reason
    from fairground.kernel.events import Event
    from fairground.kernel.lesson import Lesson
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.scene import Line, Scene
    from fairground.kernel.state import State
    from fairground.kernel.view import View


class LifeIsNotFairGame(Game):
    """Get rid of your cards, and remember to speak."""

    name = "life-is-not-fair"
    title = "Life Is Not Fair"
    tagline = "Get rid of your cards, speak the right line, and mind the card that ends it all."
    goal = "Most points after all rounds: be rid of your cards first, or be caught with little."
    length = "15 to 20 minutes"
    version = 1
    seats = range(2, moves.MOST_SEATS + 1)
    house_rules = Options
    state = LifeIsNotFair
    notations = moves.NOTATIONS
    features = encode.FEATURES
    remarks = text.REMARKS
    quick = hunch.HUNCH
    hunch = hunch.HUNCH
    observer = observe.OBSERVER
    pace = 10_000
    turn_clause = "LNF-10"

    def view(self, state: State, seat: int) -> View:
        """What one seat may know."""
        return view.view_of(cast("LifeIsNotFair", state), seat)

    def move_seen(self, state: State, mover: int, move: int, viewer: int) -> str:
        """A move as another seat reads it."""
        return view.move_seen(mover, move, viewer)

    def scene(self, seen: View) -> Scene:
        """The picture of a view."""
        table = cast("LifeIsNotFairView", seen)
        return scene.scene_of(table, self.reasons(table))

    def gravity(self, seen: View) -> float:
        """Bots take longer over what they say and vote (LNF-24, LNF-64)."""
        table = cast("LifeIsNotFairView", seen)
        return 2.0 if table.phase in ("line", "vote") else 1.0

    def line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of the log, and what is shown when it happens."""
        return highlighted(text.line(event, viewer), highlights.highlight(event, viewer))

    def awaited(self, seen: View) -> tuple[int, ...]:
        """The seats the game stands still for."""
        return prompt.needed(cast("LifeIsNotFairView", seen))

    def words(self, seen: View, move: int, ground: str) -> Reason:
        """Why a move is not possible."""
        return text.words(cast("LifeIsNotFairView", seen), move, ground)

    def denied(self, seen: View, move: int, ground: str) -> tuple[str, str] | None:
        """The card that is not there."""
        return text.denied(cast("LifeIsNotFairView", seen), move, ground)

    def card_book(self) -> CardBook:
        """All cards, fixed words and notes."""
        return book.card_book()

    def encode(self, seen: View) -> list[int]:
        """The view as numbers."""
        return encode.encode(cast("LifeIsNotFairView", seen))

    def heuristic(self, seen: View, luck: Luck) -> int:
        """A sensible quick move."""
        return heuristic.choose(cast("LifeIsNotFairView", seen), luck)

    def lesson(self) -> Lesson:
        """How the game teaches itself."""
        from fairground.games.life_is_not_fair.lesson import LESSON  # noqa: PLC0415 - loaded when used

        return LESSON

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Section 8: turns are limited, each has at most three decisions, appeals are counted."""
        chosen = cast("Options", options)
        rounds = moves.MOST_ROUNDS if chosen.target else chosen.rounds
        appeals = seats * (seats - 1) if chosen.appeals else 0
        return rounds * (seats + 3 * chosen.turn_limit + appeals)


GAME = LifeIsNotFairGame()
