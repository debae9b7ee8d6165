"""What the games of an experiment say: means with intervals, and differences between settings.

Settings are compared deal by deal, so that luck which both had cancels out. All intervals are
95 %; where several settings are compared with the first, their differences hold together
(Bonferroni).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

import polars as pl

from fairground.kernel import registry
from fairground.kernel.plain import Plain
from fairground.lab.experiments.experiment import Experiment
from fairground.lab.experiments.folder import columns
from fairground.lab.experiments.trial import GameRow
from fairground.lab.intervals import CAUTION, Interval, Z, share_interval

SECONDS_PER_DECISION: Final = 6
"""What a person takes on average; only estimates of minutes depend on it."""
CHANCE: Final = 0.05
"""How often one interval of a family may miss."""


@dataclass(frozen=True)
class Measure:
    """One figure of a game, and how it is told."""

    key: str
    label: str
    is_rate: bool = False
    """A part of all games, told in percent."""
    kind: str = "length"
    """Which plot it belongs to: wins, scores, length, endings."""


@dataclass(frozen=True)
class Mean:
    """A measure under one setting."""

    measure: str
    setting: str
    mean: float
    interval: Interval
    spread: float
    """The standard deviation between games."""


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
class Comparison:
    """Everything that is told about an experiment."""

    experiment: Experiment
    deals: int
    measures: tuple[Measure, ...]
    means: tuple[Mean, ...]
    differences: tuple[Difference, ...]

    def mean(self, measure: str, setting: str) -> Mean:
        """One cell of the table."""
        return next(m for m in self.means if (m.measure, m.setting) == (measure, setting))

    def measures_of(self, kind: str) -> list[Measure]:
        """The measures of one plot."""
        return [measure for measure in self.measures if measure.kind == kind]

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        return {
            **self.experiment.as_data(),
            "deals": self.deals,
            "measures": [asdict(measure) for measure in self.measures],
            "means": [asdict(each) | {"interval": [*each.interval]} for each in self.means],
            "differences": [
                asdict(each) | {"interval": [*each.interval], "is_certain": each.is_certain}
                for each in self.differences
            ],
        }


def table_of_games(experiment: Experiment, rows: Sequence[GameRow]) -> pl.DataFrame:
    """A row per game, for those who want to go on with it; Parquet and CSV are written of this."""
    lines = [[*row[:5], *row.ranks, *row.shares, *row.scores] for row in rows]
    table = pl.DataFrame(lines, schema=columns(experiment.seats), orient="row")
    names = pl.Series("setting_name", [setting.name for setting in experiment.settings])
    return table.with_columns(names.gather(table["setting"]).alias("setting_name"))


def compare(experiment: Experiment, games: pl.DataFrame) -> Comparison:
    """Work everything out."""
    measures = _measures(experiment, sorted(games["ending"].unique()))
    figures = games.select("deal", "setting", *_figures(experiment, measures)).sort("deal")
    by_setting = [
        figures.filter(pl.col("setting") == each) for each in range(len(experiment.settings))
    ]
    names = [setting.name for setting in experiment.settings]
    pairs = max(1, len(names) - 1)
    z = NormalDist().inv_cdf(1 - CHANCE / 2 / pairs)
    return Comparison(
        experiment=experiment,
        deals=by_setting[0].height,
        measures=measures,
        means=tuple(
            _mean(measure, name, table[measure.key])
            for measure in measures
            for name, table in zip(names, by_setting, strict=True)
        ),
        differences=tuple(
            _difference(measure, name, table[measure.key] - by_setting[0][measure.key], z)
            for measure in measures
            for name, table in zip(names[1:], by_setting[1:], strict=True)
        ),
    )


def _measures(experiment: Experiment, endings: list[str]) -> tuple[Measure, ...]:
    winning = registry.game(experiment.game).winning
    seats = range(1, experiment.seats + 1)
    wins = [Measure(f"win_{seat}", f"seat {seat} {winning.does}", True, "wins") for seat in seats]
    scores = [
        Measure("score", "mean score", kind="scores"),
        Measure("best_score", "best score", kind="scores"),
        Measure("score_gap", "best less worst score", kind="scores"),
    ]
    length = [
        Measure("decisions", "decisions"),
        Measure("turns", "turns"),
        Measure("minutes", f"minutes, at {SECONDS_PER_DECISION} s a decision"),
    ]
    ends = [Measure(f"ending_{name}", f"ended by {name}", True, "endings") for name in endings]
    shared = [] if winning.all_but_one else [Measure("shared", "shared wins", True, "endings")]
    return (*wins, *(scores if winning.unit else ()), *length, *shared, *ends)


def _figures(experiment: Experiment, measures: Sequence[Measure]) -> list[pl.Expr]:
    seats = range(1, experiment.seats + 1)
    counts_firsts = registry.game(experiment.game).winning.all_but_one
    scores = [f"score_{seat}" for seat in seats]
    ranks = [(pl.col(f"rank_{seat}") == 1).cast(pl.Float64) for seat in seats]
    made = {
        "score": pl.mean_horizontal(scores),
        "best_score": pl.max_horizontal(scores).cast(pl.Float64),
        "score_gap": (pl.max_horizontal(scores) - pl.min_horizontal(scores)).cast(pl.Float64),
        "decisions": pl.col("decisions").cast(pl.Float64),
        "turns": pl.col("turns").cast(pl.Float64),
        "minutes": pl.col("decisions") * (SECONDS_PER_DECISION / 60),
        "shared": (pl.sum_horizontal(ranks) > 1).cast(pl.Float64),
    }
    for seat, first in zip(seats, ranks, strict=True):
        made[f"win_{seat}"] = first if counts_firsts else pl.col(f"share_{seat}")
    for measure in measures:
        if measure.key not in made:
            ending = measure.key.removeprefix("ending_")
            made[measure.key] = (pl.col("ending") == ending).cast(pl.Float64)
    return [made[measure.key].alias(measure.key) for measure in measures]


def _mean(measure: Measure, setting: str, values: pl.Series) -> Mean:
    total, squares = float(values.sum()), float((values * values).sum())
    games = len(values)
    mean = total / games
    spread = sqrt(float(((values - mean) ** 2).sum()) / max(1, games - 1))
    reach = Z * spread / sqrt(games)
    interval = share_interval(total, squares, games) if measure.is_rate else None
    return Mean(measure.key, setting, mean, interval or (mean - reach, mean + reach), spread)


def _difference(measure: Measure, setting: str, values: pl.Series, z: float) -> Difference:
    """By the normal distribution; few deals may not have shown yet that a rate can differ, so two
    more are counted among them, one that was won and one that was lost by the setting."""
    deals, mean = len(values), float(values.sum()) / len(values)
    deviations = float(((values - mean) ** 2).sum()) + (CAUTION if measure.is_rate else 0)
    reach = z * sqrt(deviations / max(1, deals - 1) / deals)
    return Difference(measure.key, setting, mean, (mean - reach, mean + reach))
