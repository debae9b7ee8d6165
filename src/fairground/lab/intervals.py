"""Intervals: how far a figure from so many games can be trusted. All are 95 % intervals."""

from __future__ import annotations

from math import sqrt
from typing import Final

Interval = tuple[float, float]

Z: Final = 1.959963984540054
"""The normal deviate that leaves 2.5 % on either side."""
LEAST: Final = 1e-12
"""Less than this is no variance but a rounding."""
CAUTION: Final = 2
"""So many games are taken to vary as much as they can."""


def wilson(wins: float, games: float) -> Interval:
    """Where the rate of games that are won or not lies. Sound for few games and rates near 0 or 1.

    Shares of games vary less: see `share_interval`.
    """
    if games == 0:
        return (0.0, 1.0)
    rate = wins / games
    spread = Z * Z / games
    centre = (rate + spread / 2) / (1 + spread)
    reach = Z / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return (max(0.0, centre - reach), min(1.0, centre + reach))


def share_interval(total: float, squares: float, games: int) -> Interval:
    """Where the mean of shares from 0 to 1 lies, from their sum and the sum of their squares.

    Shares that vary less than wins and losses with the same mean tell as much as more games would;
    Wilson's interval is taken for so many. Few games may not have shown yet how shares vary, so two
    more are counted among them that vary as wins and losses do.
    """
    if games == 0:
        return (0.0, 1.0)
    mean = total / games
    most = mean * (1 - mean)
    if most < LEAST:
        return wilson(total, games)
    variance = max(0.0, squares / games - mean * mean)
    worth = games * most * (games + CAUTION) / (games * variance + CAUTION * most)
    return wilson(mean * worth, worth)


def student(z: float, freedom: int) -> float:
    """The deviate of Student's distribution where the normal one has `z`: few games may by chance
    vary less than many would (by the expansion of Fisher and Cornish)."""
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


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
