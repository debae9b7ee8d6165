"""Press Your Luck, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.press_your_luck import (
    book,
    encode,
    heuristic,
    highlights,
    hunch,
    measures,
    observe,
    quick,
    scene,
    text,
    view,
)
from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.options import Options
from fairground.games.press_your_luck.rules.moves import MOST_SEATS, NOTATIONS
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.game import Game
from fairground.kernel.scene import highlighted
from fairground.kernel.winning import Winning

if TYPE_CHECKING:
    from fairground.games.press_your_luck.view import PressYourLuckView
    from fairground.kernel.cardbook import CardBook
    from fairground.kernel.errors import Reason
    from fairground.kernel.events import Event
    from fairground.kernel.lesson import Lesson
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.scene import Line, Scene
    from fairground.kernel.state import State
    from fairground.kernel.view import View


class PressYourLuckGame(Game):
    """One more card?"""

    name = "press-your-luck"
    title = "Press Your Luck"
    tagline = "One more card? Every new colour makes the row richer and the next step riskier."
    goal = "Be first to collect all seven colours, or have the most cards when the rainbow comes."
    length = "15 to 20 minutes"
    version = 1
    seats = range(2, MOST_SEATS + 1)
    house_rules = Options
    state = PressYourLuck
    notations = NOTATIONS
    features = encode.FEATURES
    turn_clause = "PYL-10"
    hunch = hunch.HUNCH
    quick = quick.QUICK
    observer = observe.OBSERVER
    winning = Winning(unit="score cards")
    own_measures = measures.NAMES
    pace = 60_000

    def view(self, state: State, seat: int) -> View:
        """What one seat may know."""
        return view.view_of(cast("PressYourLuck", state), seat)

    def scene(self, seen: View) -> Scene:
        """The picture of a view."""
        table = cast("PressYourLuckView", seen)
        return scene.scene_of(table, self.reasons(table))

    def gravity(self, seen: View) -> float:
        """Bots take longer with three cards and more to lose (PYL-13)."""
        table = cast("PressYourLuckView", seen)
        return 2.0 if len(table.row) >= 3 else 1.0

    def line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of the log, and what is shown when it happens."""
        return highlighted(text.line(event, viewer), highlights.highlight(event))

    def forgets(self, options: HouseRules) -> bool:
        """PYL-30: score cards that lie face down are not looked up in the log either."""
        return cast("Options", options).score_cards == "face-down"

    def later_line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of an earlier turn in the face-down game."""
        return text.later_line(event, viewer)

    def words(self, seen: View, move: int, ground: str) -> Reason:
        """Why a move is not possible."""
        return text.words(cast("PressYourLuckView", seen), move, ground)

    def card_book(self) -> CardBook:
        """All cards, fixed words and notes."""
        return book.card_book()

    def encode(self, seen: View) -> list[int]:
        """The view as numbers."""
        return encode.encode(cast("PressYourLuckView", seen))

    def heuristic(self, seen: View, luck: Luck) -> int:
        """A sensible quick move."""
        return heuristic.choose(cast("PressYourLuckView", seen), luck)

    def measures(self, state: State) -> tuple[float, ...]:
        """What else a designer wants to know of a finished game."""
        return measures.measures_of(cast("PressYourLuck", state))

    def lesson(self) -> Lesson:
        """How the game teaches itself."""
        from fairground.games.press_your_luck.lesson import LESSON  # noqa: PLC0415 - loaded when used

        return LESSON

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Every draw uses a card and is followed by one stop and a round of empty ones at most.

        PYL-18 allows that round before the first draw as well; after the last, the rainbow, there
        are no stops. Reached by players who never take more than one card.
        """
        chosen = cast("Options", options)
        if not chosen.pass_limit:
            return None
        draws = COLOURS * chosen.per_colour
        return draws * (seats + 2) - 1


GAME = PressYourLuckGame()
