"""What is found in an experiment: measures, their means under every setting, and differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from statistics import NormalDist
from typing import Final

from fairground.kernel.plain import Plain
from fairground.lab.experiments.experiment import Experiment
from fairground.lab.intervals import Interval

CHANCE: Final = 0.05
"""How often one interval of a family may miss."""
FAMILIES: Final = frozenset(("restricted", "use", "cards", "card use", "strokes"))
"""Kinds of many alike measures, of which some would always seem to differ by chance: their
differences hold together, too."""


@dataclass(frozen=True)
class Measure:
    """One figure of a game, and how it is told."""

    key: str
    label: str
    is_rate: bool = False
    """A part of all games, told in percent."""
    kind: str = "length"
    """Which plot it belongs to: wins, scores, length, endings."""
    is_points: bool = False
    """A part of the win that is gained or lost, told in points."""


@dataclass(frozen=True)
class Mean:
    """A measure under one setting."""

    measure: str
    setting: str
    mean: float
    interval: Interval
    spread: float
    """The standard deviation between games; 0 where a figure is one of all games together."""
    games: int
    """How many games it was worked out from."""


@dataclass(frozen=True)
class Difference:
    """How far a setting is from the first one, by pairs of games with the same luck."""

    measure: str
    setting: str
    difference: float
    interval: Interval

    @property
    def is_certain(self) -> bool:
        """Does the interval leave out that nothing changed?"""
        return not self.interval[0] <= 0 <= self.interval[1]


@dataclass(frozen=True)
class MeasuredFigures:
    """Some measures, worked out."""

    measures: tuple[Measure, ...] = ()
    means: tuple[Mean, ...] = ()
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True)
class Comparison:
    """Everything that is told about an experiment."""

    experiment: Experiment
    deals: int
    measures: tuple[Measure, ...]
    means: tuple[Mean, ...]
    differences: tuple[Difference, ...]
    sampled: Mapping[str, int] = field(default_factory=dict)
    """How many games every sample has under each setting."""

    def mean(self, measure: str, setting: str) -> Mean:
        """One cell of the table."""
        return next(m for m in self.means if (m.measure, m.setting) == (measure, setting))

    def difference(self, measure: str, setting: str) -> Difference | None:
        """How far a setting is from the first; None of the first itself."""
        wanted = (measure, setting)
        return next((d for d in self.differences if (d.measure, d.setting) == wanted), None)

    def measures_of(self, kind: str) -> list[Measure]:
        """The measures of one plot."""
        return [measure for measure in self.measures if measure.kind == kind]

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        return {
            **self.experiment.as_data(),
            "deals": self.deals,
            "sampled": dict(self.sampled),
            "measures": [asdict(measure) for measure in self.measures],
            "means": [asdict(each) | {"interval": [*each.interval]} for each in self.means],
            "differences": [
                asdict(each) | {"interval": [*each.interval], "is_certain": each.is_certain}
                for each in self.differences
            ],
        }


def deviate(measures: Sequence[Measure], measure: Measure, settings: int) -> float:
    """How many standard errors wide an interval of a difference is on either side.

    Differences of several settings from the first hold together, and so do those of a family of
    measures (Bonferroni).
    """
    alike = sum(each.kind == measure.kind for each in measures)
    family = max(1, settings - 1) * (alike if measure.kind in FAMILIES else 1)
    return NormalDist().inv_cdf(1 - CHANCE / 2 / family)
