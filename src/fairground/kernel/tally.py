"""Tallies: counts per face packed into one int, four bits a face, for states that are copied a lot.

A tally of up to fifteen faces with up to fifteen cards each is one machine word, so that copying
it costs nothing. A bag that has to hold more is a `Bag`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

FACES: Final = 15
"""How many faces one tally can count."""

ONE: Final[list[int]] = [1 << (4 * face) for face in range(FACES)]
"""One card of each face: add to put a card in, subtract to take it out."""


def tally_of(counts: Iterable[int]) -> int:
    """The tally of these counts."""
    tally = 0
    for face, count in enumerate(counts):
        tally += count * ONE[face]
    return tally


def count_in(tally: i64, face: i64) -> i64:
    """How many cards of a face there are."""
    return (tally >> (4 * face)) & 15


def counts_of(tally: i64, faces: i64) -> list[int]:
    """The counts of the first faces, for people and dumps."""
    return [int(count_in(tally, face)) for face in range(faces)]


def faces_in(tally: int, faces: int) -> list[int]:
    """Every card of the tally by its face."""
    return [face for face, count in enumerate(counts_of(tally, faces)) for _ in range(count)]


def size_of(tally: i64) -> i64:
    """How many cards there are."""
    size: i64 = 0
    while tally:
        size += tally & 15
        tally >>= 4
    return size


def face_at(tally: i64, at: i64) -> i64:
    """The face of the card that a pick `at` out of the tally's size means."""
    face: i64 = 0
    count: i64 = tally & 15
    while at >= count:
        at -= count
        face += 1
        tally >>= 4
        count = tally & 15
    return face


def kinds_in(tally: i64) -> i64:
    """How many different faces there are."""
    kinds: i64 = 0
    while tally:
        if tally & 15:
            kinds += 1
        tally >>= 4
    return kinds
