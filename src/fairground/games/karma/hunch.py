"""A hunch for Karma: shed low cards first, clear when possible, keep Karma cards for hard times.

The same worths as in heuristic.py, read off the table instead of a view.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.karma.components import FACES, FIVE, GIVE, TABLE, UP
from fairground.games.karma.rules.layout import CHOOSING
from fairground.games.karma.rules.moves import (
    CHOOSE,
    FLIP,
    FOLLOW,
    FOLLOW_FLIP,
    GIVE_PILE,
    NO_FOLLOW,
    PICKUP,
    TRIPLES,
)
from fairground.games.karma.rules.play import Karma
from fairground.games.karma.rules.tally import FOURS
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
    """Makes the move with the greatest worth; of equal ones the first."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The three cards for the table, or what is best of the offer to whoever is in turn."""
        table = cast(Karma, state)
        return for_the_table(table, seat) if table.stage == CHOOSING else best_offered(table)


def for_the_table(table: Karma, seat: int) -> int:
    """Dear cards and pairs."""
    best = -1
    most: i64 = 0
    for move in table.legal(seat):
        found: i64 = FOR_THE_TABLE[move - CHOOSE]
        if best < 0 or found > most:
            best = move
            most = found
    return best


def best_offered(table: Karma) -> int:
    """The best move of the offer, read bit by bit: making a list of it would take longer."""
    offer: i64 = table.offer
    move: i64 = table.first()
    best: i64 = -1
    most: i64 = 0
    while offer:
        if offer & FOURS == 0:  # most stretches are empty
            offer >>= 12
            move += 12
            continue
        if offer & 1:
            found: i64 = worth(table, move)
            if best < 0 or found > most:
                best = move
                most = found
        offer >>= 1
        move += 1
    return int(best)


def worth(table: Karma, move: i64) -> i64:
    """How good a legal move looks."""
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
    if 1 + more + same_on_top(table, face) >= table.run:
        return CLEARING - DEAR[face]
    if face == GIVE:
        return PER_CARD_GIVEN * len(table.pile) - 2 * DEAR[GIVE]
    return EACH_MORE * more - DEAR[face]


def same_on_top(table: Karma, face: i64) -> i64:
    """How many of the two uppermost cards of the pile, one after the other, are like this one."""
    pile = table.pile
    size = len(pile)
    if size == 0 or pile[size - 1] != face:
        return 0
    return 2 if size > 1 and pile[size - 2] == face else 1


HUNCH: Final = Shedding()
