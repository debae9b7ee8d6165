"""A hunch for Karma: shed low cards first, clear when possible, keep Karma cards for hard times.

The same worths as in heuristic.py (weights.py), read off the table instead of a view.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.karma.components import GIVE
from fairground.games.karma.rules.cards import ALL, lowest, nth_move
from fairground.games.karma.rules.legal import TO_FLIP, TO_FOLLOW_BLIND, first
from fairground.games.karma.rules.moves import (
    CHOOSE,
    CHOOSING,
    FLIP,
    FOLLOW_FLIP,
    FOLLOWING,
    GIVE_PILE,
    GIVING,
    NO_FOLLOW,
    PICKUP,
    TRIPLES,
)
from fairground.games.karma.rules.seats import BIT
from fairground.games.karma.rules.state import Karma
from fairground.games.karma.weights import (
    CLEARING,
    DEAR,
    EACH_MORE,
    PER_CARD_GIVEN,
    for_the_table,
)
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import Luck
from fairground.kernel.state import State
from fairground.kernel.tally import OCTAL, one

# Plays as bits, an octal digit per face: the sixteen numbers, and above them the Karma cards.
ONCE: Final[i64] = 0o1111111111111111
TWICE: Final[i64] = 0o2222222222222222
THRICE: Final[i64] = 0o4444444444444444
KARMA_CARDS: Final[i64] = 0o77770000000000000000
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
    """The best move of the offer. Any card is better than a blind one, and that than giving up."""
    if table.stage == GIVING:
        return GIVE_PILE + best_receiver(table)
    play = best_play(table)
    if play >= 0:
        return first(table) + play
    if table.stage == FOLLOWING:
        return FOLLOW_FLIP if table.offer & TO_FOLLOW_BLIND else NO_FOLLOW
    return FLIP if table.offer & TO_FLIP else PICKUP


def best_receiver(table: Karma) -> int:
    """Who has the fewest cards."""
    best = -1
    for seat in range(table.seats):
        if table.offer & BIT[seat] and (best < 0 or table.cards_of(seat) < table.cards_of(best)):
            best = seat
    return best


def best_play(table: Karma) -> i64:
    """The best of the cards that may be laid, or -1."""
    top: i64 = table.top()
    plays: i64 = _worth_a_look(table.offer & ALL, top)
    if plays == lowest(plays):
        return nth_move(plays, 0) if plays else -1
    same: i64 = same_on_top(table)
    best: i64 = -1
    most: i64 = 0
    while plays:
        play = nth_move(plays, 0)
        face = play // 3
        found = laid(table, face, play - 3 * face, same if face == top else 0)
        if best < 0 or found > most:
            best = play
            most = found
        plays &= plays - 1
    return best


def _worth_a_look(plays: i64, top: i64) -> i64:
    """Of numbers the lowest, alone, twice and three times, and whatever is like the top."""
    found: i64 = plays & KARMA_CARDS
    if top < GIVE:
        found |= plays & 7 * one(top, OCTAL)
    return found | lowest(plays & ONCE) | lowest(plays & TWICE) | lowest(plays & THRICE)


def laid(table: Karma, face: i64, more: i64, same: i64) -> i64:
    """The lowest number, a pair if there is one, GIVE for a large pile."""
    if 1 + more + same >= table.run:
        return CLEARING - DEAR[face]
    if face == GIVE:
        return PER_CARD_GIVEN * len(table.pile) - 2 * DEAR[GIVE]
    return EACH_MORE * more - DEAR[face]


def same_on_top(table: Karma) -> i64:
    """How many of the two uppermost cards of the pile are like its top."""
    pile = table.pile
    size = len(pile)
    if size < 2:
        return size
    return 2 if pile[size - 2] == pile[size - 1] else 1


HUNCH: Final = Shedding()
