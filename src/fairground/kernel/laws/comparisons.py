"""Counting comparisons: a law that finds next to nothing to compare would pass any game."""

from __future__ import annotations

from fairground.kernel.laws.case import LawBroken
from fairground.kernel.laws.twins import MOST_RUNS, RUNS, Twins
from fairground.kernel.state import Hidden

FEWEST = 3
"""So many comparisons a case needs, unless something is hidden in few of its steps."""
RARE = 4
"""In fewer steps per pair there may be nothing to compare."""


class Comparisons:
    """How often twins could be compared, and how often there was something to compare."""

    def __init__(self, law: str) -> None:
        self._law = law
        self._found = 0
        self._hidden = 0
        self._runs = 0

    def note(self, twins: Twins, compared: bool) -> None:
        """Count a step."""
        self._found += compared
        self._hidden += is_uncertain(twins.one.hidden(twins.viewer))

    def are_enough(self) -> bool:
        """Count a pair of tables; have there been as many as a case needs?"""
        self._runs += 1
        return self._runs >= RUNS and (self._found >= FEWEST or self._hidden < self._runs * RARE)

    def check(self) -> None:
        """Break the law if there was too little to compare although much is hidden."""
        found = f"{self._found} comparable pairs in {self._hidden} steps with something hidden"
        if self._runs == MOST_RUNS and self._found < FEWEST:
            raise LawBroken(f"{self._law}: only {found}; is luck tagged with the seat it is for?")


def is_uncertain(places: list[Hidden]) -> bool:
    """Can the same view belong to different tables, by what a game says is hidden?"""
    pools = {place.pool for place in places if not place.sides}
    return any(place.sides > 1 and place.faces for place in places) or any(
        _is_mixed([place for place in places if place.pool == pool]) for pool in pools
    )


def _is_mixed(places: list[Hidden]) -> bool:
    faces = {face for place in places for face in place.faces}
    return len(faces) > 1 and sum(1 for place in places if place.faces) > 1
