"""The bot called random: every legal move is as good as any other."""

from __future__ import annotations

from fairground.kernel.game import Game
from fairground.kernel.luck import Luck
from fairground.kernel.playout import BlindBot


class ChanceBot(BlindBot):
    """Plays anything that is allowed, by chance.

    Picks uniformly among its legal moves and looks at nothing else.
    """

    def __init__(self, game: Game) -> None:
        del game  # chance needs to know nothing

    def choose_among(self, legal: list[int], luck: Luck) -> int:
        """Any of them."""
        return luck.choose(legal)
