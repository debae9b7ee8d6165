"""A hunch for Life Is Not Fair: the right line, the dearest card that fits, Game Over when it pays.

The choices of heuristic.py by the same figures (weights.py), read off the table instead of a view;
of equally dear cards it plays the first.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.life_is_not_fair.components import DRAW_TWO, GAME_OVER, VALUES
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.games.life_is_not_fair.weights import CHEAP_HAND, DEAR
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import Luck
from fairground.kernel.state import State


class Shedding(Hunch):
    """Gets rid of what would cost most."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The answer to the question of this phase."""
        table = cast(LifeIsNotFair, state)
        if table.phase == m.EXCHANGE:
            return exchange(table, seat)
        if table.phase == m.LINE:
            return m.SAY + table.top - DRAW_TWO
        return m.ABSTAIN if table.phase == m.VOTE else dearest(table, seat)


def exchange(table: LifeIsNotFair, seat: int) -> int:
    """The dearest card, if it is worth it."""
    best = m.KEEP
    most = DEAR - 1
    for face in table.hand_of(seat):
        if VALUES[face] > most:
            best = m.SWAP + face
            most = VALUES[face]
    return best


def dearest(table: LifeIsNotFair, seat: int) -> int:
    """The dearest card worth playing; otherwise draw or pass."""
    best = m.DRAW
    most = -1
    for move in table.legal(seat):
        if move < m.SWAP:
            if VALUES[move] > most and (move != GAME_OVER or is_cheap(table, seat)):
                best = move
                most = VALUES[move]
        elif move <= m.PASS and most < 0:
            best = move
    return best


def is_cheap(table: LifeIsNotFair, seat: int) -> bool:
    """Does the hand cost little beside Game Over?"""
    rest: i64 = -VALUES[GAME_OVER]
    for face in table.hand_of(seat):
        rest += VALUES[face]
    return rest <= CHEAP_HAND


HUNCH: Final = Shedding()
