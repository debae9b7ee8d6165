"""What the games of an experiment say: means with intervals, and differences between settings.

Settings are compared deal by deal, so that luck which both had cancels out. All intervals are
95 %; where several settings are compared with the first, their differences hold together
(Bonferroni).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

import polars as pl

from fairground.kernel import registry
from fairground.lab.experiments.experiment import Experiment
from fairground.lab.experiments.folder import cells, columns, own_column
from fairground.lab.experiments.found import (
    Comparison,
    Difference,
    Mean,
    Measure,
    MeasuredFigures,
    deviate,
)
from fairground.lab.experiments.sampled import sampled_figures
from fairground.lab.experiments.samples import Samples
from fairground.lab.experiments.skilled import skill_figures
from fairground.lab.experiments.trial import GameRow
from fairground.lab.intervals import CAUTION, Z, share_interval

SECONDS_PER_DECISION: Final = 6
"""What a person takes on average; only estimates of minutes depend on it."""


def table_of_games(experiment: Experiment, rows: Sequence[GameRow]) -> pl.DataFrame:
    """A row per game, for those who want to go on with it; Parquet and CSV are written of this."""
    table = pl.DataFrame(list(map(cells, rows)), schema=columns(experiment), orient="row")
    names = pl.Series("setting_name", [setting.name for setting in experiment.settings])
    return table.with_columns(names.gather(table["setting"]).alias("setting_name"))


def compare(experiment: Experiment, games: pl.DataFrame, samples: Samples) -> Comparison:
    """Work everything out."""
    parts = (
        _game_figures(experiment, games),
        sampled_figures(experiment, samples),
        skill_figures(experiment, samples),
    )
    return Comparison(
        experiment=experiment,
        deals=games.height // len(experiment.settings),
        measures=tuple(measure for part in parts for measure in part.measures),
        means=tuple(mean for part in parts for mean in part.means),
        differences=tuple(each for part in parts for each in part.differences),
        sampled={name: len(found[0]) for name, found in samples.items()},
    )


def table_of_figures(comparison: Comparison) -> pl.DataFrame:
    """A row per measure and setting, for those who want to go on with it."""
    lines = []
    for measure in comparison.measures:
        for setting in comparison.experiment.settings:
            mean = comparison.mean(measure.key, setting.name)
            other = comparison.difference(measure.key, setting.name)
            apart = (None,) * 3 if other is None else (other.difference, *other.interval)
            head = (measure.kind, measure.key, measure.label, setting.name)
            lines.append([*head, mean.games, mean.mean, *mean.interval, mean.spread, *apart])
    names = ("kind", "measure", "label", "setting", "games", "mean", "low", "high", "spread")
    schema = [*names, "difference", "difference_low", "difference_high"]
    return pl.DataFrame(lines, schema=schema, orient="row", infer_schema_length=None)


def _game_figures(experiment: Experiment, games: pl.DataFrame) -> MeasuredFigures:
    """What every game tells by itself."""
    known = _measures(experiment, sorted(games["ending"].unique()))
    measures = tuple(each for each in known if each.kind in experiment.measures)
    figures = games.select("deal", "setting", *_figures(experiment, measures)).sort("deal")
    names = [setting.name for setting in experiment.settings]
    by_setting = [figures.filter(pl.col("setting") == each) for each in range(len(names))]
    return MeasuredFigures(
        measures,
        tuple(
            _mean(measure, name, table[measure.key])
            for measure in measures
            for name, table in zip(names, by_setting, strict=True)
        ),
        tuple(
            _difference(
                measure,
                name,
                table[measure.key] - by_setting[0][measure.key],
                deviate(measures, measure, len(names)),
            )
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
    own = [
        Measure(own_column(name), name, kind="own")
        for name in registry.game(experiment.game).own_measures
    ]
    return (*wins, *(scores if winning.unit else ()), *length, *shared, *ends, *own)


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
        if measure.kind == "own":
            made[measure.key] = pl.col(measure.key)
        elif measure.key not in made:
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
    return Mean(
        measure=measure.key,
        setting=setting,
        mean=mean,
        interval=interval or (mean - reach, mean + reach),
        spread=spread,
        games=games,
    )


def _difference(measure: Measure, setting: str, values: pl.Series, z: float) -> Difference:
    """By the normal distribution; few deals may not have shown yet that a rate can differ, so two
    more are counted among them, one that was won and one that was lost by the setting."""
    deals, mean = len(values), float(values.sum()) / len(values)
    deviations = float(((values - mean) ** 2).sum()) + (CAUTION if measure.is_rate else 0)
    reach = z * sqrt(deviations / max(1, deals - 1) / deals)
    return Difference(measure.key, setting, mean, (mean - reach, mean + reach))
