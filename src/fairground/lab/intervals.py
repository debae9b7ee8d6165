"""Intervals: how far a figure from so many games can be trusted. All are 95 % intervals."""

from __future__ import annotations

from math import sqrt
from typing import Final

Interval = tuple[float, float]

Z: Final = 1.959963984540054
"""The normal deviate that leaves 2.5 % on either side."""


def wilson(wins: float, games: int) -> Interval:
    """Where a winning rate lies. Sound for few games and for rates near 0 and 1.

    `wins` may hold shares of games; such figures vary less, so the interval is on the safe side.
    """
    if games == 0:
        return (0.0, 1.0)
    rate = wins / games
    spread = Z * Z / games
    centre = (rate + spread / 2) / (1 + spread)
    reach = Z / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return (max(0.0, centre - reach), min(1.0, centre + reach))


def mean_interval(total: int, squares: int, games: int) -> Interval:
    """Where a mean lies, from the sum and the sum of squares; the mean itself if games are few."""
    if games == 0:
        return (0.0, 0.0)
    mean = total / games
    if games == 1:
        return (mean, mean)
    variance = (squares * games - total * total) / (games * (games - 1))
    reach = Z * sqrt(variance / games)
    return (mean - reach, mean + reach)
