"""Sets of seats as numbers with a bit per seat: who is in one, and who comes next."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.karma.rules.moves import SEATS

BIT: Final[list[i64]] = [1 << seat for seat in range(SEATS)]
EVERYBODY: Final[list[int]] = [(1 << seats) - 1 for seats in range(SEATS + 1)]
"""All seats of a table for so many."""
SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(SEATS) if bits >> seat & 1]) for bits in range(1 << SEATS)
]
"""The seats of every set."""


def _next_in(bits: int, seat: int) -> int:
    """The next seat to the left within a set of seats; -1 in an empty set."""
    after = [(seat + step) % SEATS for step in range(1, SEATS + 1)]
    return next((other for other in after if bits >> other & 1), -1)


NEXT_IN: Final[list[int]] = [
    _next_in(bits, seat) for bits in range(1 << SEATS) for seat in range(SEATS)
]
"""KAR-22: who follows a seat within a set of seats: at bits * 8 + seat."""
