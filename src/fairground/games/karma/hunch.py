"""A hunch for Karma: shed low cards first, clear when possible, keep Karma cards for hard times.

The same worths as in heuristic.py, read off the table instead of a view.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.karma.components import FACES, FIVE, GIVE, TABLE, UP
from fairground.games.karma.rules.moves import (
    CHOOSE,
    FLIP,
    FOLLOW,
    FOLLOW_FLIP,
    GIVE_PILE,
    NO_FOLLOW,
    PICKUP,
    STACKS,
    TRIPLES,
    completes,
)
from fairground.games.karma.rules.play import Karma
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import Luck
from fairground.kernel.state import State

CLEARING: Final = 100
EACH_MORE: Final = 10
BLIND: Final = -50
GIVE_UP: Final = -100
PER_CARD_GIVEN: Final = 5
KEEPING: Final = {GIVE: 30, TABLE: 18, UP: 20, FIVE: 19}
DEAR: Final[list[int]] = [KEEPING.get(face, face + 1) for face in range(FACES)]
FOR_THE_TABLE: Final[list[int]] = [
    sum([DEAR[face] for face in triple]) + EACH_MORE * (len(triple) - len(set(triple)))
    for triple in TRIPLES
]


class Shedding(Hunch):
    """Makes the move with the greatest worth."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The move with the greatest worth; of equal ones the first."""
        table = cast(Karma, state)
        legal = table.legal(seat)
        best = legal[0]
        if len(legal) == 1:
            return best
        most: i64 = worth(table, best)
        for move in legal[1:]:
            found: i64 = worth(table, move)
            if found > most:
                most = found
                best = move
        return best


def worth(table: Karma, move: i64) -> i64:
    """How good a legal move looks."""
    if move >= CHOOSE:
        return FOR_THE_TABLE[move - CHOOSE]
    if move in (PICKUP, NO_FOLLOW):
        return GIVE_UP
    if move in (FLIP, FOLLOW_FLIP):
        return BLIND
    if GIVE_PILE <= move < FOLLOW:
        return -table.cards_of(move - GIVE_PILE)
    return laid(table, move if move < PICKUP else move - FOLLOW)


def laid(table: Karma, play: i64) -> i64:
    """The lowest number, a pair if there is one, GIVE for a large pile."""
    face = play // 3
    more = play - 3 * face
    if face == GIVE:
        return PER_CARD_GIVEN * len(table.pile) - 2 * DEAR[GIVE]
    if (more or table.top() == face) and completes(table.pile + STACKS[play], table.run):
        return CLEARING - DEAR[face]
    return EACH_MORE * more - DEAR[face]


HUNCH: Final = Shedding()
