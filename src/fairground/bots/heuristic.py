"""The bot called heuristic: it plays the sensible quick move of the game's own heuristic.py."""

from __future__ import annotations

from fairground.kernel.game import Game
from fairground.kernel.luck import Luck
from fairground.kernel.playout import Bot, Imagination
from fairground.kernel.view import View


class HeuristicBot(Bot):
    """Asks the game what is sensible in this view."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        """The move the game's heuristic makes of the view."""
        return self._game.heuristic(view, luck)
