"""A hunch for Life Is Not Fair: the right line, the dearest card that fits, Game Over when it pays.

The choices of heuristic.py by the same figures (weights.py), read off the table instead of a view:
a law holds the two equal, so that simulations play by it.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.life_is_not_fair.components import (
    COLOURS,
    DRAW_TWO,
    GAME_OVER,
    NUMBER_CARDS,
    NUMBERS,
    VALUES,
)
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.cards import size_of, worth
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.games.life_is_not_fair.weights import CHEAP_HAND, DEAR
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import Luck
from fairground.kernel.state import State

OF_COLOUR: Final[list[int]] = [
    ((1 << NUMBERS) - 1) << (NUMBERS * colour) for colour in range(COLOURS)
]
"""The set of all cards of a colour."""


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
    """The dearest card worth playing, of equally dear ones that with most of its colour in hand;
    otherwise draw or pass."""
    best = m.DRAW
    most: i64 = -1
    for move in table.legal(seat):
        if move < m.SWAP:
            value: i64 = VALUES[move]
            if value < most or (move == GAME_OVER and not is_cheap(table, seat)):
                continue
            if value > most or company(table, seat, move) > company(table, seat, best):
                best = move
                most = value
        elif move <= m.PASS and most < 0:
            best = move
    return best


def is_cheap(table: LifeIsNotFair, seat: i64) -> bool:
    """Does the hand cost little beside Game Over?"""
    hand: i64 = worth(table.held(seat)) + worth(table.doubles[seat])
    return hand - VALUES[GAME_OVER] <= CHEAP_HAND


def company(table: LifeIsNotFair, seat: i64, face: i64) -> i64:
    """How many cards of the same colour are in hand, to follow with."""
    if face >= NUMBER_CARDS:
        return 0
    same: i64 = OF_COLOUR[face // NUMBERS]
    return size_of(table.held(seat) & same) + size_of(table.doubles[seat] & same)


HUNCH: Final = Shedding()
