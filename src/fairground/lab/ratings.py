"""Ratings: one number per contestant, from who came out ahead of whom (Bradley and Terry).

A difference of 400 points means odds of ten to one, as in chess. The mean is 1500; a number says
something about its own ladder only.
"""

from __future__ import annotations

from math import log10
from typing import Final

MEAN: Final = 1500.0
TENFOLD: Final = 400.0
ROUNDS: Final = 500
CLOSE_ENOUGH: Final = 1e-7

Points = list[list[float]]
"""`points[a][b]`: in how many games a came out ahead of b; equal ranks are half a point each."""


def ratings(points: Points) -> list[float]:
    """The rating of every contestant.

    Every pair that met is given one draw more, so that a bot that never lost stays finite.
    """
    strengths = [1.0] * len(points)
    met = _with_a_draw(points)
    for _ in range(ROUNDS):
        last, strengths = strengths, _improved(strengths, met)
        if max(abs(a - b) / a for a, b in zip(strengths, last, strict=True)) < CLOSE_ENOUGH:
            break
    logs = [TENFOLD * log10(strength) for strength in strengths]
    centre = sum(logs) / len(logs)
    return [MEAN + value - centre for value in logs]


def _with_a_draw(points: Points) -> Points:
    everybody = range(len(points))
    return [
        [points[a][b] + 0.5 * (points[a][b] + points[b][a] > 0) for b in everybody]
        for a in everybody
    ]


def _improved(strengths: list[float], points: Points) -> list[float]:
    """One step of Zermelo's iteration, scaled to a mean of one."""
    better = []
    for a, mine in enumerate(points):
        weight = sum(
            (mine[b] + points[b][a]) / (strengths[a] + strengths[b])
            for b in range(len(points))
            if b != a
        )
        better.append(sum(mine) / weight if weight else strengths[a])
    scale = len(better) / sum(better)
    return [strength * scale for strength in better]
