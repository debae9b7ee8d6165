"""How far skill reaches under every setting, by ladders on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from fairground.kernel import registry
from fairground.lab.experiments.experiment import Experiment, Setting
from fairground.lab.experiments.found import Difference, Mean, Measure, MeasuredFigures, deviate
from fairground.lab.experiments.samples import Samples, ladder_plan
from fairground.lab.experiments.wanted import LADDER
from fairground.lab.intervals import Interval
from fairground.lab.ladder import LadderReport
from fairground.lab.measures.skill import SkillSpan
from fairground.lab.standings import Deal, Standings, middle


class Climbed(NamedTuple):
    """The ladder of one setting."""

    setting: str
    skill: SkillSpan


def skill_figures(experiment: Experiment, samples: Samples) -> MeasuredFigures:
    """The span of ratings, the coin flips that match it, and the rating of every level."""
    if "skill" not in experiment.measures or len(samples[LADDER][0]) < 2:
        return MeasuredFigures()
    climbed = [
        Climbed(setting.name, _skill(experiment, setting, deals))
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


def _skill(experiment: Experiment, setting: Setting, deals: Sequence[Deal]) -> SkillSpan:
    winning = registry.game(experiment.game).winning
    standings = Standings(experiment.levels, list(deals), winning)
    plan = ladder_plan(experiment, setting, experiment.samples[LADDER])
    return SkillSpan(LadderReport(plan, standings, seconds=0.0))


def _means(each: Climbed, span: Measure, flips: Measure, levels: list[Measure]) -> list[Mean]:
    skill = each.skill
    standings = skill.report.standings
    drawn = zip(*standings.resampled, strict=True)

    def mean(measure: Measure, value: float, around: Interval) -> Mean:
        return Mean(
            measure=measure.key,
            setting=each.setting,
            mean=value,
            interval=around,
            spread=0.0,
            games=standings.games,
        )

    return [
        mean(span, skill.span, skill.span_interval),
        mean(flips, skill.coin_flips, skill.coin_interval),
        *(
            mean(level, rating, middle(list(values)))
            for level, rating, values in zip(levels, standings.ratings, drawn, strict=True)
        ),
    ]


def _difference(span: Measure, each: Climbed, first: Climbed, settings: int) -> Difference:
    """Both ladders are drawn anew by the same numbers, so that luck both had cancels out."""
    apart = [a - b for a, b in zip(each.skill.spans, first.skill.spans, strict=True)]
    found = each.skill.span - first.skill.span
    reach = deviate((span,), span, settings) * stdev(apart, fmean(apart))
    return Difference(span.key, each.setting, found, (found - reach, found + reach))
