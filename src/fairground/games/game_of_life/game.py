"""The Game of Life, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.game_of_life import (
    hunch,
    measures,
    observe,
    prompt,
    quick,
    view,
)
from fairground.games.game_of_life.options import Options
from fairground.games.game_of_life.rules.moves import NOTATIONS
from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.kernel.game import Game
from fairground.kernel.winning import Winning

if TYPE_CHECKING:
    from fairground.games.game_of_life.view import GameOfLifeView
    from fairground.kernel.options import HouseRules
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
    package = __package__
    state = GameOfLife
    notations = NOTATIONS
    turn_clause = "GOL-20"
    hunch = hunch.HUNCH
    quick = quick.QUICK
    observer = observe.OBSERVER
    winning = Winning(unit="dollars")
    own_measures = measures.NAMES
    pace = 5_000

    def gravity(self, seen: View) -> float:
        """Bots take longer over the two choices of a life (GOL-12, GOL-183)."""
        table = cast("GameOfLifeView", seen)
        return 2.0 if table.question in ("road", "retirement") else 1.0

    def awaited(self, seen: View) -> tuple[int, ...]:
        """The seats the game stands still for."""
        return view.needed_in(cast("GameOfLifeView", seen))

    def price(self, seen: View, move: int) -> int | None:
        """The dollars a move costs."""
        return prompt.price(cast("GameOfLifeView", seen), move)

    def purse(self, seen: View, seat: int) -> int:
        """The dollars of a seat."""
        return cast("GameOfLifeView", seen).players[seat].cash

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
