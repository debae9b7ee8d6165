"""How far skill reaches under every setting, by ladders on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev, stdev

from fairground.kernel import registry
from fairground.lab.experiments.experiment import Experiment
from fairground.lab.experiments.found import Difference, Mean, Measure, MeasuredFigures, deviate
from fairground.lab.experiments.samples import Samples
from fairground.lab.experiments.wanted import LADDER
from fairground.lab.intervals import Interval
from fairground.lab.measures.skill import coin_flips
from fairground.lab.standings import Deal, Standings, middle


@dataclass(frozen=True)
class Climbed:
    """The ladder of one setting."""

    setting: str
    standings: Standings

    @property
    def span(self) -> float:
        """Between the best and the worst."""
        return max(self.standings.ratings) - min(self.standings.ratings)

    def spans(self) -> list[float]:
        """Of the same two players, with the deals drawn anew."""
        order = self.standings.order
        return [drawn[order[0]] - drawn[order[-1]] for drawn in self.standings.resampled]

    def flips(self) -> tuple[float, Interval]:
        """The part of coin flips for ratings as close together."""
        levels = len(self.standings.bots)
        low, high = middle([pstdev(drawn) for drawn in self.standings.resampled])
        found = coin_flips(pstdev(self.standings.ratings), levels)
        return found, (coin_flips(high, levels), coin_flips(low, levels))


def skill_figures(experiment: Experiment, samples: Samples) -> MeasuredFigures:
    """The span of ratings, the coin flips that match it, and the rating of every level."""
    if "skill" not in experiment.measures or len(samples[LADDER][0]) < 2:
        return MeasuredFigures()
    climbed = [
        Climbed(setting.name, _standings(experiment, deals))
        for setting, deals in zip(experiment.settings, samples[LADDER], strict=True)
    ]
    span = Measure("skill_span", "rating points from the weakest to the best", kind="skill")
    flips = Measure("coin_flips", "coin flips for ratings as close together", True, "skill")
    levels = [
        Measure(f"rating {bot}", f"rating of {bot}", kind="ratings") for bot in experiment.levels
    ]
    return MeasuredFigures(
        (span, flips, *levels),
        tuple(mean for each in climbed for mean in _means(each, span, flips, levels)),
        tuple(_difference(span, each, climbed[0], len(climbed)) for each in climbed[1:]),
    )


def _standings(experiment: Experiment, deals: Sequence[Deal]) -> Standings:
    return Standings(experiment.levels, list(deals), registry.game(experiment.game).winning)


def _means(each: Climbed, span: Measure, flips: Measure, levels: list[Measure]) -> list[Mean]:
    games = each.standings.games
    found, interval = each.flips()
    drawn = zip(*each.standings.resampled, strict=True)

    def mean(measure: Measure, value: float, around: Interval) -> Mean:
        return Mean(
            measure=measure.key,
            setting=each.setting,
            mean=value,
            interval=around,
            spread=0.0,
            games=games,
        )

    return [
        mean(span, each.span, middle(each.spans())),
        mean(flips, found, interval),
        *(
            mean(level, rating, middle(list(values)))
            for level, rating, values in zip(levels, each.standings.ratings, drawn, strict=True)
        ),
    ]


def _difference(span: Measure, each: Climbed, first: Climbed, settings: int) -> Difference:
    """Both ladders are drawn anew by the same numbers, so that luck both had cancels out."""
    apart = [a - b for a, b in zip(each.spans(), first.spans(), strict=True)]
    found = each.span - first.span
    reach = deviate((span,), span, settings) * stdev(apart, fmean(apart))
    return Difference(span.key, each.setting, found, (found - reach, found + reach))
