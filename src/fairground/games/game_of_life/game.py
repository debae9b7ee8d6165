"""The Game of Life, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.game_of_life import view
from fairground.games.game_of_life.options import Options
from fairground.games.game_of_life.rules import life, moves
from fairground.kernel.game import Game

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.life import GameOfLife
    from fairground.kernel.options import HouseRules
    from fairground.kernel.state import State
    from fairground.kernel.view import View


class GameOfLifeGame(Game):
    """From school to retirement."""

    name = "game-of-life"
    title = "The Game of Life"
    tagline = "One road from school to retirement."
    length = "30 to 45 minutes"
    version = 1
    seats = range(2, 7)
    house_rules = Options
    state = life.GameOfLife
    notations = moves.NOTATIONS
    turn_clause = "GOL-20"

    def view(self, state: State, seat: int) -> View:
        """What one seat may know."""
        return view.view_of(cast("GameOfLife", state), seat)

    def move_seen(self, state: State, mover: int, move: int, viewer: int) -> str:
        """A move as another seat reads it."""
        return view.move_seen(cast("GameOfLife", state), mover, move, viewer)

    def bound(self, seats: int, options: HouseRules) -> int | None:
        return 200000


GAME = GameOfLifeGame()
