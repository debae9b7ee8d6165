"""Win rates without the luck: the luck sum of every game as a control variate.

What luck gave a seat is 0 on the average, with any players and any opinion of the quick players
about a position. So a multiple of it may be taken off every result without moving the mean; the
variance shrinks by what luck explained. The multiple for a game is worked out from all the others:
it does not know the game it is used for, so the mean stays where it is, exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt

from fairground.kernel.plain import Plain
from fairground.lab.intervals import Interval, Z, share_interval


@dataclass(frozen=True)
class AdjustedRate:
    """The share of the win over some games, as it was and without the luck."""

    games: int
    rate: float
    interval: Interval
    adjusted: float
    adjusted_interval: Interval
    variance_ratio: float | None
    """How many times the variance of results is that of adjusted ones; None if that has none."""

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        intervals = (self.interval, self.adjusted_interval)
        names = ("interval", "adjusted_interval")
        return asdict(self) | {name: [*ends] for name, ends in zip(names, intervals, strict=True)}


def adjusted_rate(results: Sequence[float], luck: Sequence[float]) -> AdjustedRate:
    """What a player won of these games, from 0 to 1, and what luck gave it in each."""
    games = len(results)
    without = without_luck(results, luck)
    mean, variance = _mean_and_variance(without)
    reach = Z * sqrt(variance / max(1, games))
    rate, raw = _mean_and_variance(results)
    return AdjustedRate(
        games=games,
        rate=rate,
        interval=share_interval(sum(results), sum(each * each for each in results), games),
        adjusted=mean,
        adjusted_interval=(mean - reach, mean + reach),
        variance_ratio=raw / variance if variance else None,
    )


def without_luck(results: Sequence[float], luck: Sequence[float]) -> list[float]:
    """Every result less the luck that the other games say counts."""
    games = len(results)
    sums = (sum(results), sum(luck))
    products = sum(r * x for r, x in zip(results, luck, strict=True))
    squares = sum(x * x for x in luck)
    return [
        result
        - struck
        * _slope(
            games - 1,
            (sums[0] - result, sums[1] - struck),
            products - result * struck,
            squares - struck * struck,
        )
        for result, struck in zip(results, luck, strict=True)
    ]


def _slope(games: int, sums: tuple[float, float], products: float, squares: float) -> float:
    """Of results over luck, by least squares; none where luck never differed."""
    if games < 2:
        return 0.0
    spread = squares - sums[1] ** 2 / games
    return (products - sums[0] * sums[1] / games) / spread if spread > 1e-12 else 0.0


def _mean_and_variance(values: Sequence[float]) -> tuple[float, float]:
    games = len(values)
    mean = sum(values) / max(1, games)
    return mean, sum((value - mean) ** 2 for value in values) / max(1, games - 1)
