"""A hunch for Karma: shed low cards first, clear when possible, keep Karma cards for hard times.

The same worths as in heuristic.py (weights.py), read off the table instead of a view.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.karma.components import GIVE
from fairground.games.karma.rules.cards import FOURS
from fairground.games.karma.rules.legal import first
from fairground.games.karma.rules.moves import (
    CHOOSE,
    CHOOSING,
    FLIP,
    FOLLOW,
    FOLLOW_FLIP,
    GIVE_PILE,
    NO_FOLLOW,
    PICKUP,
    TRIPLES,
)
from fairground.games.karma.rules.state import Karma
from fairground.games.karma.weights import (
    BLIND,
    CLEARING,
    DEAR,
    EACH_MORE,
    GIVE_UP,
    PER_CARD_GIVEN,
    for_the_table,
)
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import Luck
from fairground.kernel.state import State

FOR_THE_TABLE: Final[list[int]] = [for_the_table(triple) for triple in TRIPLES]
"""What every choice of table cards is worth."""


class Shedding(Hunch):
    """Makes the move with the greatest worth; of equal ones the first."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The three cards for the table, or what is best of the offer to the player in turn."""
        table = cast(Karma, state)
        return table_cards(table, seat) if table.stage == CHOOSING else best_offered(table)


def table_cards(table: Karma, seat: int) -> int:
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
    move: i64 = first(table)
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
