"""How fast the quick players of all games play whole games, with and without views.

    python -m bench.quick [seconds]

Four of them sit at a table, two at The Game of Life and Unfair; games per second of processor time,
as `fairground sim` plays them. `by views` makes the heuristic answer views, as it does at a table.
"""

from __future__ import annotations

import sys
from time import process_time

import fairground
from fairground import Game
from fairground.bots.heuristic import HeuristicBot
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import Bot, Imagination, play_match
from fairground.kernel.view import View

SECONDS = 2.0
PAIRS = ("game-of-life", "unfair")


class ByViews(Bot):
    """The heuristic, asked with a view at every decision."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, view: View, imagination: Imagination, luck: fairground.Luck) -> int:
        """The heuristic's move."""
        return self._game.heuristic(view, luck)


def rate(game: Game, bot: Bot, seats: int, seconds: float) -> tuple[float, float]:
    """Games and decisions per second of processor time."""
    blank, number, decisions = game.blank(seats), 0, 0
    began = process_time()
    while process_time() - began < seconds:
        luck = FastLuck(1, 2 * number)
        state = blank.clone()
        state.start(luck, None)
        decisions += play_match(state, [bot] * seats, luck, FastLuck(1, 2 * number + 1))
        number += 1
    took = process_time() - began
    return number / took, decisions / took


def main() -> None:
    """Measure every game, both ways."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    for name, game in sorted(fairground.all_games().items()):
        seats = 2 if name in PAIRS else 4
        views, _ = rate(game, ByViews(game), seats, seconds)
        quick, decisions = rate(game, HeuristicBot(game), seats, seconds)
        print(
            f"{game.title:18} by views {views:9,.1f} games/s, quick {quick:9,.1f}, "
            f"{quick / views:6.1f}x, {decisions:12,.0f} decisions/s"
        )


if __name__ == "__main__":
    main()
