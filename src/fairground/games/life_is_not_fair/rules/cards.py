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

LAST_BIT: Final = 0x80_0000_0000
"""The bit of the last face."""
LAST_FACE: Final = 39
ALL_CARDS: Final = 0xFF_FFFF_FFFF
NUMBERS_ONLY: Final = 0x0F_FFFF_FFFF
WILDS_FROM: Final = NUMBER_CARDS

ONES: Final[list[int]] = [byte.bit_count() for byte in range(256)]
"""How many bits of a byte are set."""
NTH: Final[list[int]] = [
    ([k for k in range(8) if byte >> k & 1] + [0] * 8)[nth]
    for byte in range(256)
    for nth in range(8)
]
"""Which bit of `byte` is its n-th set one, at `8 * byte + n`."""


def _set_of(faces: list[int]) -> int:
    return sum([1 << face for face in faces])


def _numbers_on(top: int) -> int:
    """LNF-11: number cards with the colour or number of the top; a grey top has no colour."""
    fitting = [
        face
        for face in range(NUMBER_CARDS)
        if VALUES[face] == VALUES[top] or (not is_wild(top) and colour_of(face) == colour_of(top))
    ]
    return _set_of(fitting)


def _wilds_on(top: int) -> int:
    """LNF-20: wilds with the number of the top."""
    return _set_of([face for face in range(NUMBER_CARDS, FACES) if VALUES[face] == VALUES[top]])


NUMBERS_ON: Final[list[int]] = [_numbers_on(top) for top in range(FACES)]
WILDS_ON: Final[list[int]] = [_wilds_on(top) for top in range(FACES)]


def bit(face: i64) -> i64:
    """The set of this one face. (Shifting down from a wide constant stays in 64 bits.)"""
    return LAST_BIT >> (LAST_FACE - face)


def size_of(cards: i64) -> i64:
    """How many faces there are."""
    size: i64 = 0
    while cards:
        size += ONES[cards & 255]
        cards >>= 8
    return size


def wilds_in(cards: i64) -> i64:
    """How many faces are wilds."""
    return ONES[cards >> WILDS_FROM]


def face_at(cards: i64, doubles: i64, at: i64) -> i64:
    """The face of the card that a pick `at` means: the faces in order, then those held twice."""
    face: i64 = 0
    rest: i64 = cards
    while rest:
        byte: i64 = rest & 255
        count: i64 = ONES[byte]
        if at < count:
            return face + NTH[8 * byte + at]
        at -= count
        rest >>= 8
        face += 8
    if not doubles:
        raise ValueError("there are not so many cards")
    return face_at(doubles, 0, at)


def faces_in(cards: i64) -> list[int]:
    """The faces of a set in rising order; the list is the caller's."""
    faces: list[int] = []
    face: i64 = 0
    while cards:
        byte: i64 = cards & 255
        while byte:
            faces.append(face + NTH[8 * byte])
            byte &= byte - 1
        cards >>= 8
        face += 8
    return faces


def all_in(cards: i64, doubles: i64) -> list[int]:
    """Every card of a set that may hold faces twice, in rising order."""
    return sorted(faces_in(cards) + faces_in(doubles))


def worth(cards: i64, doubles: i64) -> int:
    """LNF-53: the sum of the numbers of these cards."""
    return sum([VALUES[face] for face in faces_in(cards) + faces_in(doubles)])
