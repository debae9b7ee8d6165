"""Tallies of Karma: the cards of one place as one number, an octal digit per face.

Like the kernel's tallies, but with three bits a face, so that all twenty faces with up to four
copies fit into one machine word. Read in octal, the lowest digit counts the ones and the highest
the Five or Below cards; seats can be counted in the same way.

The bits of a digit also serve as moves: bit 3 * face + k stands for playing k + 1 cards of a face.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from fairground.games.karma.components import FACES

# One bit of every digit, and every other digit, and every other pair of digits.
ONES: Final[i64] = 0o11111111111111111111
SINGLES: Final[i64] = 0o07070707070707070707
PAIRS: Final[i64] = 0o00770077007700770077
FOURS: Final[i64] = 0o7777
HIGHEST: Final[i64] = 0o10000000000000000000


def one(face: i64) -> i64:
    """One card of a face: add it to put a card in, subtract it to take one out.

    Shifted down from the highest face, because compiled code shifts a small constant up within 32
    bits only.
    """
    return HIGHEST >> (3 * (FACES - 1 - face))


def tally_of(faces: Iterable[int]) -> int:
    """The tally of these cards."""
    return sum([int(one(face)) for face in faces])


def tally_of_pile(pile: bytes) -> i64:
    """The tally of a pile."""
    tally: i64 = 0
    for at in range(len(pile)):
        tally += one(pile[at])
    return tally


def count_in(tally: i64, face: i64) -> i64:
    """How many cards of a face there are."""
    return (tally >> (3 * face)) & 7


def counts_of(tally: int) -> list[int]:
    """The counts of all faces, for people and dumps."""
    return [(tally >> (3 * face)) & 7 for face in range(FACES)]


def faces_in(tally: i64) -> list[int]:
    """Every card of the tally by its face, in deck order."""
    faces: list[int] = []
    face: i64 = 0
    while tally:
        faces.extend([face] * (tally & 7))
        tally >>= 3
        face += 1
    return faces


def size_of(tally: i64) -> i64:
    """How many cards there are: digits are added in pairs, then in fours.

    What is left are five sums of twelve bits each; a number and the sum of such digits leave the
    same rest when divided by 4095, as by nine in everyday figures.
    """
    pairs: i64 = (tally & SINGLES) + ((tally >> 3) & SINGLES)
    fours: i64 = (pairs & PAIRS) + ((pairs >> 6) & PAIRS)
    return fours % FOURS


def face_at(tally: i64, at: i64) -> i64:
    """The face of the card that a pick `at` out of the tally's size means."""
    face: i64 = 0
    count: i64 = tally & 7
    while at >= count:
        at -= count
        face += 1
        tally >>= 3
        count = tally & 7
    return face


def is_of_one_face(tally: i64) -> bool:
    """Are all cards of it identical?"""
    while tally and not tally & 7:
        tally >>= 3
    return tally < 8


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
