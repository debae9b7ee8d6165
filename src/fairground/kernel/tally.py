"""Tallies: counts per face packed into one number, so that copying cards costs nothing.

A face has so many bits, the same in every tally of a game: `OCTAL` counts up to twenty faces with
at most seven cards each, `HEX` up to fifteen faces with at most fifteen. Both fit into a machine
word.

A face-down deck is such a tally, a bag: it knows how many cards there are of each face and no
order. A card gets its face when it is first seen, so that nothing can leak what comes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from fairground.kernel.luck import Luck, Why

OCTAL: Final = 3
"""Bits per face: an octal digit."""
HEX: Final = 4
"""Bits per face: a hexadecimal digit."""

HIGH: Final[i64] = 0x1000000000000000
HIGH_AT: Final = 60

# Every other digit, and every other pair of digits.
OCTAL_SINGLES: Final[i64] = 0o07070707070707070707
OCTAL_PAIRS: Final[i64] = 0o00770077007700770077
HEX_SINGLES: Final[i64] = 0x0F0F0F0F0F0F0F0F


def one(face: i64, bits: i64) -> i64:
    """One card of a face: add it to put a card in, subtract it to take one out.

    Shifted down from a high bit, because compiled code shifts a small constant up within 32 bits
    only.
    """
    return HIGH >> (HIGH_AT - bits * face)


def tally_of(counts: Iterable[int], bits: int) -> int:
    """The tally of these counts, face by face."""
    return sum([count << (bits * face) for face, count in enumerate(counts)])


def tally_of_faces(faces: Iterable[int], bits: int) -> int:
    """The tally of these cards."""
    return sum([1 << (bits * face) for face in faces])


def count_in(tally: i64, face: i64, bits: i64) -> i64:
    """How many cards of a face there are."""
    return (tally >> (bits * face)) & (one(1, bits) - 1)


def counts_of(tally: i64, faces: i64, bits: i64) -> list[int]:
    """The counts of the first faces, for people and dumps."""
    return [int(count_in(tally, face, bits)) for face in range(faces)]


def faces_in(tally: i64, bits: i64) -> list[int]:
    """Every card of the tally by its face, in rising order."""
    faces: list[int] = []
    digit = one(1, bits) - 1
    face: i64 = 0
    while tally:
        left: i64 = tally & digit
        while left:
            faces.append(face)
            left -= 1
        tally >>= bits
        face += 1
    return faces


def size_of(tally: i64, bits: i64) -> i64:
    """How many cards there are.

    Digits are added in pairs, octal ones then in fours. A number and the sum of its digits leave
    the same rest when divided by the highest digit, as by nine in everyday figures, and the sum
    is always smaller than the divisor.
    """
    if bits == OCTAL:
        pairs: i64 = (tally & OCTAL_SINGLES) + ((tally >> 3) & OCTAL_SINGLES)
        return ((pairs & OCTAL_PAIRS) + ((pairs >> 6) & OCTAL_PAIRS)) % 0o7777
    return ((tally & HEX_SINGLES) + ((tally >> 4) & HEX_SINGLES)) % 0xFF


def kinds_in(tally: i64, bits: i64) -> i64:
    """How many different faces there are."""
    digit = one(1, bits) - 1
    kinds: i64 = 0
    while tally:
        if tally & digit:
            kinds += 1
        tally >>= bits
    return kinds


def is_of_one_face(tally: i64, bits: i64) -> bool:
    """Are all cards of it identical?"""
    digit = one(1, bits) - 1
    while tally and not tally & digit:
        tally >>= bits
    return tally <= digit


def face_at(tally: i64, at: i64, bits: i64) -> i64:
    """The face of the card that a pick `at` out of the tally's size means."""
    digit = one(1, bits) - 1
    face: i64 = 0
    count: i64 = tally & digit
    while at >= count:
        at -= count
        face += 1
        tally >>= bits
        count = tally & digit
    return face


def any_face(bag: i64, luck: Luck, why: Why, bits: i64) -> i64:
    """The face of any card, each equally likely; where all are identical there is no luck in it."""
    at: i64 = 0
    if not is_of_one_face(bag, bits):
        at = luck.pick(size_of(bag, bits), why)
    return face_at(bag, at, bits)


def any_cards(pool: i64, size: i64, luck: Luck, why: Why, bits: i64) -> i64:
    """So many cards of the pool, every way equally likely; the caller takes them out."""
    cards: i64 = 0
    left = size_of(pool, bits)
    for _ in range(size):
        card = one(face_at(pool, luck.pick(left, why), bits), bits)
        pool -= card
        cards += card
        left -= 1
    return cards
