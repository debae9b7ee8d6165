"""How a game ended for every seat: its rank, and its share of the win.

The winners share it, and so do all if the game was broken off.

Shares are counted in whole numbers, so that sums over many games do not depend on their order.
"""

from __future__ import annotations

from math import lcm
from typing import Final

WHOLE: Final[list[int]] = [lcm(*range(1, seats + 1)) for seats in range(17)]
"""By number of seats, what a win counts: every number of winners can share it."""


def ranks_by(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Rank seats by their keys, higher first; equal keys share the better rank."""
    return tuple([1 + len([other for other in keys if other > key]) for key in keys])


def shares_of(ranks: tuple[int, ...] | None, seats: int) -> list[int]:
    """Every seat's share of `WHOLE[seats]`; without ranks the game was broken off.

    A player alone against the game has not won a game that was broken off, and nothing is won
    where the game itself came first.
    """
    whole = WHOLE[seats]
    if ranks is None:
        return [whole // seats if seats > 1 else 0] * seats
    share = whole // max(1, ranks.count(1))
    return [share if rank == 1 else 0 for rank in ranks]
