"""How far skill reaches in a game: the ratings of players from the weakest to the strongest.

The wider they lie apart, the more skill decides (Duersch, Lambrecht and Oechssler 2020). Their
yardstick is chess with a part of its results replaced by coin flips; ours, since bots are no chess
players, is a game in which the stronger one always wins, unless a coin decides. How many coin flips
give the same spread of ratings says how much chance there is, from 0 (none) to 1 (nothing else).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import pstdev
from typing import Final

from fairground.kernel.plain import Plain
from fairground.lab.ladder import LadderReport
from fairground.lab.ratings import ratings

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
    def spread(self) -> float:
        """The standard deviation of the ratings."""
        return pstdev(self.ratings)

    @property
    def coin_flips(self) -> float:
        """The part of all games that coin flips would have to decide for the same spread."""
        return coin_flips(self.ratings)

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        found = {"span": self.span, "spread": self.spread, "coin_flips": self.coin_flips}
        return {**self.report.as_data(), **found}


def coin_flips(found: Sequence[float]) -> float:
    """The part of coin flips with which as many players would have ratings as far apart."""
    wanted, low, high = pstdev(found), 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if spread_with(middle, len(found)) > wanted:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def spread_with(flips: float, players: int) -> float:
    """The spread of ratings where the stronger player wins but for that part of coin flips."""
    better, worse = MANY * (1 - flips / 2), MANY * flips / 2
    points = [
        [0.0 if a == b else better if a < b else worse for b in range(players)]
        for a in range(players)
    ]
    return pstdev(ratings(points))
