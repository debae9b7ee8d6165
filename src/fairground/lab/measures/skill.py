"""How far skill reaches in a game: the ratings of players from the weakest to the strongest.

The wider they lie apart, the more skill decides (Duersch, Lambrecht and Oechssler 2020). Their
yardstick is chess with a part of its results replaced by coin flips; ours, since bots are no chess
players, is a game in which the stronger one always wins, unless a coin decides. How many coin flips
give the same spread of ratings says how much chance there is, from 0 (none) to 1 (nothing else).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from statistics import pstdev
from typing import Final

from fairground.kernel.plain import Plain
from fairground.lab.intervals import Interval
from fairground.lab.ladder import LadderReport
from fairground.lab.ratings import ratings
from fairground.lab.standings import middle

LEVELS: Final = ("random", "dreamer", "heuristic", "regular", "shark")
"""The players of the house, from the weakest to the strongest."""
MANY: Final = 1e7
"""Games of the yardstick: so many that the draw which every pair is given does not count."""
STEPS: Final = 40
"""Halvings; the answer is exact to the last digit that is told after far fewer."""


@dataclass(frozen=True)
class SkillSpan:
    """What a ladder from the weakest to the strongest says of its game."""

    report: LadderReport

    @property
    def ratings(self) -> list[float]:
        """The weakest first."""
        return sorted(self.report.standings.ratings)

    @property
    def span(self) -> float:
        """Rating points between the weakest and the strongest."""
        return self.ratings[-1] - self.ratings[0]

    @property
    def span_interval(self) -> Interval:
        """Where it lies: the difference of the same two players, had the deals been others."""
        return middle(self.spans)

    @property
    def spans(self) -> list[float]:
        """The difference of the best and the worst, with the deals drawn anew."""
        order = self.report.standings.order
        return [drawn[order[0]] - drawn[order[-1]] for drawn in self.report.standings.resampled]

    @property
    def spread(self) -> float:
        """The standard deviation of the ratings."""
        return pstdev(self.ratings)

    @property
    def coin_flips(self) -> float:
        """The part of all games that coin flips would have to decide for the same spread."""
        return coin_flips(self.spread, len(self.ratings))

    @property
    def coin_interval(self) -> Interval:
        """Where that part lies: the wider ratings are apart, the fewer coin flips."""
        low, high = middle([pstdev(drawn) for drawn in self.report.standings.resampled])
        players = len(self.ratings)
        return coin_flips(high, players), coin_flips(low, players)

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        found = {"span": self.span, "spread": self.spread, "coin_flips": self.coin_flips}
        intervals = {
            "span_interval": [*self.span_interval],
            "coin_interval": [*self.coin_interval],
        }
        return {**self.report.as_data(), **found, **intervals}


@cache
def coin_flips(spread: float, players: int) -> float:
    """The part of coin flips with which so many players would have ratings as far apart."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        between = (low + high) / 2
        if spread_with(between, players) > spread:
            low = between
        else:
            high = between
    return (low + high) / 2


def spread_with(flips: float, players: int) -> float:
    """The spread of ratings where the stronger player wins but for that part of coin flips."""
    better, worse = MANY * (1 - flips / 2), MANY * flips / 2
    points = [
        [0.0 if a == b else better if a < b else worse for b in range(players)]
        for a in range(players)
    ]
    return pstdev(ratings(points))
