"""Sets of seats as numbers with a bit per seat; a ninth bit stands for those who only watch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.life_is_not_fair.rules.moves import MOST_SEATS

NOBODY: Final = -1
"""No seat."""

SEAT_BIT: Final[list[int]] = [1 << seat for seat in range(MOST_SEATS + 1)]
WATCHERS: Final = 8
EVERYBODY: Final = 511


def seats_in(seats: i64) -> tuple[int, ...]:
    """The seats of a set."""
    return tuple([seat for seat in range(MOST_SEATS) if seats & SEAT_BIT[seat]])
