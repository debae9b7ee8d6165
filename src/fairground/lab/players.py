"""Who plays in the lab: every installed bot, and `hunch`, which is for the lab alone.

Bots that think do so without a clock here: a busy machine would otherwise give other figures.

`hunch` is the compiled player that imagined games are played to their end with. It looks at the
whole table, hidden cards included, so it never sits at a table of people; where a game's heuristic
is slow it plays several times as many games.
"""

from __future__ import annotations

from typing import Final

from fairground.bots.thinking import Budget, ThinkingBot
from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck
from fairground.kernel.playout import Bot, Imagination, QuickBot
from fairground.kernel.view import View

HUNCH: Final = "hunch"


class HunchBot(QuickBot):
    """A game's hunch as a player of simulations."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._quick = game.hunch

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        """Where only a view is at hand, a move for a table that fits it."""
        return self._quick.move(imagination.imagine(luck), view.seat, luck)


def player(name: str, game: Game) -> Bot:
    """A fresh player of that kind; `UnknownBot` lists what there is."""
    if name == HUNCH:
        return HunchBot(game)
    bot = registry.bot(name, game)
    if type(bot) is ThinkingBot:
        return ThinkingBot(game, Budget(bot.budget.rounds))
    return bot
