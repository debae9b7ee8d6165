"""The Game of Life, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.game_of_life import (
    book,
    encode,
    heuristic,
    highlights,
    hunch,
    measures,
    observe,
    prompt,
    quick,
    reasons,
    scene,
    text,
    view,
)
from fairground.games.game_of_life.options import Options
from fairground.games.game_of_life.rules.moves import NOTATIONS
from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.kernel.game import Game
from fairground.kernel.scene import highlighted
from fairground.kernel.winning import Winning

if TYPE_CHECKING:
    from fairground.games.game_of_life.view import GameOfLifeView
    from fairground.kernel.cardbook import CardBook
    from fairground.kernel.errors import Reason
    from fairground.kernel.events import Event
    from fairground.kernel.lesson import Lesson
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.scene import Line, Scene
    from fairground.kernel.state import State
    from fairground.kernel.view import View


class GameOfLifeGame(Game):
    """From school to retirement."""

    name = "game-of-life"
    title = "The Game of Life"
    tagline = (
        "One winding road from school to retirement, and a wheel that decides how far you get."
    )
    goal = "Retire with the most money, or bet it all on one number and be the tycoon."
    length = "30 to 45 minutes"
    version = 3
    seats = range(2, 7)
    house_rules = Options
    state = GameOfLife
    notations = NOTATIONS
    features = encode.FEATURES
    turn_clause = "GOL-20"
    hunch = hunch.HUNCH
    quick = quick.QUICK
    observer = observe.OBSERVER
    winning = Winning(unit="dollars")
    own_measures = measures.NAMES
    pace = 5_000

    def view(self, state: State, seat: int) -> View:
        """What one seat may know."""
        return view.view_of(cast("GameOfLife", state), seat)

    def move_seen(self, state: State, mover: int, move: int, viewer: int) -> str:
        """A move as another seat reads it."""
        return view.move_seen(cast("GameOfLife", state), mover, move, viewer)

    def scene(self, seen: View) -> Scene:
        """The picture of a view."""
        table = cast("GameOfLifeView", seen)
        return scene.scene_of(table, self.reasons(table))

    def gravity(self, seen: View) -> float:
        """Bots take longer over the two choices of a life (GOL-12, GOL-183)."""
        table = cast("GameOfLifeView", seen)
        return 2.0 if table.question in ("road", "retirement") else 1.0

    def line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of the log, and what is shown when it happens."""
        return highlighted(text.line(event, viewer), highlights.highlight(event, viewer))

    def words(self, seen: View, move: int, ground: str) -> Reason:
        """Why a move is not possible."""
        return reasons.words(cast("GameOfLifeView", seen), move, ground)

    def denied(self, seen: View, move: int, ground: str) -> tuple[str, str] | None:
        """The card that is not there."""
        return reasons.denied(cast("GameOfLifeView", seen), move, ground)

    def awaited(self, seen: View) -> tuple[int, ...]:
        """The seats the game stands still for."""
        return view.needed_in(cast("GameOfLifeView", seen))

    def price(self, seen: View, move: int) -> int | None:
        """The dollars a move costs."""
        return prompt.price(cast("GameOfLifeView", seen), move)

    def purse(self, seen: View, seat: int) -> int:
        """The dollars of a seat."""
        return cast("GameOfLifeView", seen).players[seat].cash

    def card_book(self) -> CardBook:
        """All cards, fixed words and notes."""
        return book.card_book()

    def encode(self, seen: View) -> list[int]:
        """The view as numbers."""
        return encode.encode(cast("GameOfLifeView", seen))

    def heuristic(self, seen: View, luck: Luck) -> int:
        """A sensible quick move."""
        return heuristic.choose(cast("GameOfLifeView", seen), luck)

    def measures(self, state: State) -> tuple[float, ...]:
        """What else a designer wants to know of a finished game."""
        return measures.measures_of(cast("GameOfLife", state))

    def lesson(self) -> Lesson:
        """How the game teaches itself."""
        from fairground.games.game_of_life.lesson import LESSON  # noqa: PLC0415 - loaded when used

        return LESSON

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Section 8: at most so many turns, and in each only so many decisions.

        A turn asks the player 3 things at the start, 8 spins, whether to bet again, at most 4
        offices with 6 items, 2 markets, 2 forks, a job and 6 questions about the landing; every
        opponent a Collect card and bets on at most 8 spins, of 40 stakes each. A note is repaid
        once, and a turn makes the table borrow at most 40.
        """
        turns = seats * (cast("Options", options).turn_limit + 1)
        return turns * (52 + 40 + seats * (1 + 8 * 41))


GAME = GameOfLifeGame()
