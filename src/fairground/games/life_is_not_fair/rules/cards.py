"""Sets of cards as numbers: one bit per face, so that a hand is copied and compared at once.

With two copies of the deck a set is two such numbers: the faces it holds, and those it holds
twice. The tables say what fits on what.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.life_is_not_fair.components import (
    FACES,
    NUMBER_CARDS,
    VALUES,
    colour_of,
    is_wild,
)

NO_CARD: Final = -1

LAST_BIT: Final = 0x80_0000_0000
"""The bit of the last face."""
LAST_FACE: Final = 39
ALL_CARDS: Final = 0xFF_FFFF_FFFF
NUMBERS_ONLY: Final = 0x0F_FFFF_FFFF

NTH: Final[list[int]] = [
    ([k for k in range(8) if byte >> k & 1] + [0] * 8)[nth]
    for byte in range(256)
    for nth in range(8)
]
"""Which bit of `byte` is its n-th set one, at `8 * byte + n`."""
WORTH: Final[list[int]] = [
    sum([VALUES[8 * nth + k] for k in range(8) if byte >> k & 1])
    for nth in range(FACES // 8)
    for byte in range(256)
]
"""The sum of the numbers of the faces in the n-th byte of a set, at `256 * n + byte`."""


def _set_of(faces: list[int]) -> int:
    return sum([1 << face for face in faces])


def _fitting(top: int) -> int:
    """LNF-11, LNF-20: cards with the number of the top, and number cards with its colour."""
    same_number = [face for face in range(FACES) if VALUES[face] == VALUES[top]]
    if is_wild(top):
        return _set_of(same_number)
    same_colour = [face for face in range(NUMBER_CARDS) if colour_of(face) == colour_of(top)]
    return _set_of(same_number) | _set_of(same_colour)


FITTING: Final[list[int]] = [_fitting(top) for top in range(FACES)]
"""What fits on which top, wilds included; whether a wild may be played is another question."""


def bit(face: i64) -> i64:
    """The set of this one face. (Shifting down from a wide constant stays in 64 bits.)"""
    return LAST_BIT >> (LAST_FACE - face)


def size_of(cards: i64) -> i64:
    """How many faces there are."""
    size: i64 = 0
    counts = _counts(cards)
    while counts:
        size += counts & 255
        counts >>= 8
    return size


def _counts(cards: i64) -> i64:
    """How many faces there are in every byte of a set, in the same byte of the answer."""
    pairs = cards - ((cards >> 1) & 0x55_5555_5555)
    fours = (pairs & 0x33_3333_3333) + ((pairs >> 2) & 0x33_3333_3333)
    return (fours + (fours >> 4)) & 0x0F_0F0F_0F0F


def face_at(cards: i64, doubles: i64, at: i64) -> i64:
    """The face of the card that a pick `at` means: the faces in order, then those held twice."""
    counts = _counts(cards)
    rest = cards
    face: i64 = 0
    while counts:
        count = counts & 255
        if at < count:
            return face + NTH[8 * (rest & 255) + at]
        at -= count
        counts >>= 8
        rest >>= 8
        face += 8
    if not doubles:
        raise ValueError("there are not so many cards")
    return face_at(doubles, 0, at)


def moves_with(cards: i64, first: i64) -> list[int]:
    """One move per face in rising order, counted from the first; the list is the caller's."""
    moves: list[int] = []
    face = first
    while cards:
        byte: i64 = cards & 255
        while byte:
            moves.append(face + NTH[8 * byte])
            byte &= byte - 1
        cards >>= 8
        face += 8
    return moves


def faces_in(cards: i64) -> list[int]:
    """The faces of a set in rising order; the list is the caller's."""
    return moves_with(cards, 0)


def all_in(cards: i64, doubles: i64) -> list[int]:
    """Every card of a set that may hold faces twice, in rising order."""
    return sorted(faces_in(cards) + faces_in(doubles))


def worth(cards: i64) -> i64:
    """LNF-53: the sum of the numbers of these faces."""
    total: i64 = 0
    first: i64 = 0
    while cards:
        total += WORTH[first + (cards & 255)]
        cards >>= 8
        first += 256
    return total
