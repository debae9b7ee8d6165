"""The bot called heuristic: it plays the sensible quick move of the game's own heuristic.py."""

from __future__ import annotations

from fairground.kernel.playout import QuickBot


class HeuristicBot(QuickBot):
    """Plays the sensible move at once, without looking ahead.

    It asks the game what is sensible; in simulations its `quick`, which answers the same.
    """
