"""The View: everything one seat may know. All that leaves the kernel is made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fairground.kernel.plain import Plain, as_plain
from fairground.kernel.result import Result

if TYPE_CHECKING:
    from fairground.kernel.state import State


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


def head(state: State, seat: int) -> dict[str, Any]:
    """The part of a view that is the same in every game, ready to be passed on."""
    return {
        "game": state.game.name,
        "seat": seat,
        "seats": state.seats,
        "options": state.options.written,
        "number": state.number,
        "waiting": state.waiting(),
        "legal": tuple(state.legal(seat)),
        "refused": tuple(state.refused(seat)),
        "result": state.result(),
    }
