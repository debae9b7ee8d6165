"""The levels: players with names that people understand, for every game."""

from __future__ import annotations

from typing import Final

from fairground.bots.thinking import Budget, ThinkingBot
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck, Why
from fairground.kernel.playout import Bot, Imagination, QuickBot
from fairground.kernel.state import State
from fairground.kernel.view import View

WAKEFUL: Final = 3
"""A dreamer is elsewhere at one decision in so many."""

PATIENCE: Final = 0.8
"""Seconds after which a player answers on any machine: people do not like to wait longer."""

AT_EASE: Final = 0.5
"""Seconds a shark would take if nothing else went on: a game's pace makes imagined games of them,
which decide; the rest of its patience is for slow machines."""

GLANCE: Final = 200
"""How many games a regular imagines."""

DREAM: Final = Why("dream")


class DreamingBot(QuickBot):
    """Plays sensibly, but now and then anything at all."""

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        """The heuristic's move, or any."""
        if luck.pick(WAKEFUL, DREAM) == 0:
            return luck.choose(list(view.legal))
        return super().choose(view, imagination, luck)

    def choose_at(self, state: State, seat: int, luck: Luck) -> int:
        """The same move."""
        if luck.pick(WAKEFUL, DREAM) == 0:
            return luck.choose(state.legal(seat))
        return super().choose_at(state, seat, luck)


def dreamer(game: Game) -> Bot:
    """Knows the game, but its thoughts wander: good company for a first time."""
    return DreamingBot(game)


def regular(game: Game) -> Bot:
    """Thinks for a moment: somebody who plays every week."""
    return ThinkingBot(game, Budget(rounds=GLANCE, seconds=PATIENCE))


def shark(game: Game) -> ThinkingBot:
    """Thinks as long as people like to wait, and lets nothing pass."""
    rounds = max(GLANCE, int(AT_EASE * game.pace))
    return ThinkingBot(game, Budget(rounds=rounds, seconds=PATIENCE))
