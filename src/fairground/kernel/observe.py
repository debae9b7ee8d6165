"""Observing: what a seat may know as a row of numbers, written straight from the state. Compiled.

`Game.encode` says what the numbers are, from the view; an observer writes the same ones without
making a view, for learners that look at millions of positions. A law holds the two equal, so an
observer cannot tell what the view does not.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from fairground.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Makes a view and encodes it. A game that is to be quick subclasses it in its observe.py."""

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        """Write the seat's observation into a row, from place `at` on: one number per feature.

        There are zeros when it is called: clearing many rows at once is much cheaper.
        """
        numbers: list[int] = state.game.encode(state.view(seat))
        for number in numbers:
            row[at] = i16(number)
            at += 1


OBSERVER: Final = Observer()


def numbers(size: i64) -> vec[i16]:
    """A row of so many zeros. Its memory can be read by others while we write to it."""
    return vec[i16]([i16(0)] * size)


def flags(size: i64) -> vec[u8]:
    """The same for bytes."""
    return vec[u8]([u8(0)] * size)


def clear(row: vec[i16], at: i64, size: i64) -> None:
    """Write zeros."""
    for place in range(at, at + size):
        row[place] = 0


def mask(state: State, seat: int, row: vec[u8], at: i64) -> None:
    """Write a byte for every move number from `at` on: 1 if the move is legal now, else 0."""
    moves: i64 = state.game.moves
    for place in range(at, at + moves):
        row[place] = 0
    for move in state.legal(seat):
        row[at + move] = 1
