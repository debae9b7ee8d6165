"""The View: everything one seat may know. All that leaves the kernel is made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fairground.kernel.plain import Plain, as_plain
from fairground.kernel.result import Result

if TYPE_CHECKING:
    from fairground.kernel.state import State

ViewHead = tuple[
    str,
    int,
    int,
    dict[str, str],
    int,
    tuple[int, ...],
    tuple[int, ...],
    tuple[tuple[int, str], ...],
    Result | None,
]


class View(msgspec.Struct, frozen=True):
    """What every view has; each game adds its table. Equal views are equal values.

    `refused` holds the ground of every tempting move that is not legal, so that scenes can say
    why not without knowing a rule.
    """

    game: str
    seat: int
    seats: int
    options: dict[str, str]
    number: int
    waiting: tuple[int, ...]
    legal: tuple[int, ...]
    refused: tuple[tuple[int, str], ...]
    result: Result | None

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        data: dict[str, Plain] = as_plain(self)
        return data


def head(state: State, seat: int) -> ViewHead:
    """The part of a view that is the same in every game, in the order of its fields."""
    return (
        state.game.name,
        seat,
        state.seats,
        state.options.written,
        state.number,
        state.waiting(),
        tuple(state.legal(seat)),
        tuple(state.refused(seat)),
        state.result(),
    )
