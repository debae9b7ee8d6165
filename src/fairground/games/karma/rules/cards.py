"""What fits on what, and the plays that the cards of a place allow.

Cards of a place are a tally with an octal digit per face (kernel/tally.py). Read in octal, the
lowest digit counts the ones and the highest the Five or Below cards; seats are counted in the same
way. The bits of a digit also serve as moves: bit 3 * face + k stands for playing k + 1 cards of a
face.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.karma.components import FACES, FIVE, NUMBERS
from fairground.kernel.tally import HIGH, HIGH_AT, OCTAL

ONES: Final[i64] = 0o11111111111111111111
"""One bit of every digit."""
FOURS: Final[i64] = 0o7777
"""Four digits."""

EMPTY: Final = FACES
"""The top of an empty pile."""

# Bits of moves by octal digit: FIVE, UP, TABLE, GIVE, then 16 down to 1.
ALL: Final[i64] = 0o77777777777777777777
ON_FIVE: Final[i64] = 0o77770000000000077777
"""KAR-70: the numbers 1 to 5 and Karma cards."""
IN_TURN: Final[i64] = 0o77717777777777777777
"""KAR-36: all plays but two or three `GIVE` together; with `chains` it is `ALL`."""
AS_FOLLOW_UP: Final[i64] = 0o77017777777777777777
"""KAR-57: the same without `TABLE`."""
FROM_THE_TABLE: Final[i64] = 0o77077777777777777777
"""KAR-14, KAR-57: a `TABLE` on the table never follows one from the hand, with `chains` neither."""

STACKS: Final[list[bytes]] = [bytes([face] * count) for face in range(FACES) for count in (1, 2, 3)]
"""For every play the cards it lays on the pile."""


def tally_of_pile(pile: bytes) -> i64:
    """The tally of a pile."""
    tally: i64 = 0
    for at in range(len(pile)):
        tally += HIGH >> (HIGH_AT - OCTAL * pile[at])
    return tally


def plays_of(tally: i64, most: i64) -> i64:
    """The ways to play up to `most` identical cards of the tally, as bits of moves."""
    some: i64 = (tally | (tally >> 1) | (tally >> 2)) & ONES
    two: i64 = ((tally >> 1) | (tally >> 2)) & ONES
    plays: i64 = some | (two << 1)
    if most > 2:
        three: i64 = ((tally >> 2) | ((tally >> 1) & tally)) & ONES
        plays |= three << 2
    return plays


def moves_in(offer: i64, first: i64) -> list[int]:
    """The moves whose bits are set, in rising order; the lowest bit means the move `first`."""
    moves: list[int] = []
    while offer:
        if offer & FOURS == 0:  # most stretches are empty
            offer >>= 12
            first += 12
            continue
        if offer & 1:
            moves.append(first)
        if offer & 2:
            moves.append(first + 1)
        if offer & 4:
            moves.append(first + 2)
        offer >>= 3
        first += 3
    return moves


def count_moves(offer: i64) -> i64:
    """How many bits are set: counted in pairs, fours and bytes, which are then added up.

    A number and the sum of its bytes leave the same rest when divided by 255. Offers have 62 bits,
    as have the numbers that compiled code can write down without an object.
    """
    pairs: i64 = offer - ((offer >> 1) & 0x1555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    return ((fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F) % 0xFF


def nth_move(offer: i64, nth: i64) -> i64:
    """The place of the n-th set bit: so many bits are below it."""
    while nth:
        offer &= offer - 1
        nth -= 1
    return count_moves(lowest(offer) - 1)


def lowest(offer: i64) -> i64:
    """The lowest set bit alone."""
    return offer & -offer


def fitting(top: i64) -> i64:
    """KAR-10, KAR-11, KAR-40, KAR-61, KAR-70: the cards that may follow a top, as bits of moves."""
    if top < NUMBERS:
        return (ALL >> (3 * top)) << (3 * top)
    return ON_FIVE if top == FIVE else ALL


def fitting_on(pile: bytes) -> i64:
    """The cards that may follow the top of a pile, as bits of moves."""
    size = len(pile)
    return fitting(pile[size - 1]) if size > 0 else ALL


def completes(pile: bytes, run: i64) -> bool:
    """KAR-32, KAR-97: are the uppermost cards, as many as it takes, identical?"""
    size = len(pile)
    if size < run or pile[size - 2] != pile[size - 1]:
        return False
    return run == 2 or pile[size - 3] == pile[size - 1]
