"""The answer of an experiment in words: what changed for certain, and what did not."""

from __future__ import annotations

from fairground.kernel import registry
from fairground.lab.experiments.comparison import Comparison, Difference, Mean, Measure
from fairground.lab.intervals import Interval


def headline(comparison: Comparison) -> str:
    """What was played, in one line."""
    experiment = comparison.experiment
    title = registry.game(experiment.game).title
    kinds = sorted(set(experiment.bots))
    return (
        f"{title}: {len(experiment.settings)} settings on the same {comparison.deals:,} deals, "
        f"{experiment.seats} seats, {' and '.join(kinds)}, seed {experiment.seed}"
    )


def answers(comparison: Comparison) -> list[str]:
    """One sentence per certain change, largest first; one for each setting that changed nothing."""
    said = []
    first = comparison.experiment.settings[0].name
    for setting in comparison.experiment.settings[1:]:
        certain = _certain(comparison, setting.name)
        if not certain:
            said.append(f"With {setting.name} nothing differs for certain from {first}.")
        said += [_sentence(comparison, difference, first) for difference in certain]
    return said or [_seat_sentence(comparison)]


def _certain(comparison: Comparison, setting: str) -> list[Difference]:
    found = [each for each in comparison.differences if each.setting == setting and each.is_certain]
    left_out = {"minutes"}  # the same as decisions, counted otherwise
    return sorted(
        (each for each in found if each.measure not in left_out),
        key=lambda each: -abs(each.difference) / _width(each.interval),
    )


def _width(interval: Interval) -> float:
    return max(interval[1] - interval[0], 1e-12)


def _sentence(comparison: Comparison, difference: Difference, first: str) -> str:
    measure = next(m for m in comparison.measures if m.key == difference.measure)
    before = comparison.mean(measure.key, first)
    after = comparison.mean(measure.key, difference.setting)
    way = "more" if difference.difference > 0 else "less"
    low, high = sorted(abs(end) for end in difference.interval)
    return (
        f"With {difference.setting}: {measure.label} {figure(measure, after.mean)} instead of "
        f"{figure(measure, before.mean)}, {change(measure, abs(difference.difference))} {way} "
        f"({change(measure, low)} to {change(measure, high)})."
    )


def _seat_sentence(comparison: Comparison) -> str:
    """Of a single setting: whether the seats are equal."""
    wins = comparison.measures_of("wins")
    name = comparison.experiment.settings[0].name
    means = [comparison.mean(measure.key, name) for measure in wins]
    fair = sum(mean.mean for mean in means) / len(means)
    unequal = [_seat(mean) for mean in means if not mean.interval[0] <= fair <= mean.interval[1]]
    if not unequal:
        return f"No seat differs for certain from the {fair:.1%} of equal seats."
    return (
        f"Of equal seats each would have {fair:.1%}; different for certain: {', '.join(unequal)}."
    )


def _seat(mean: Mean) -> str:
    return f"seat {mean.measure.removeprefix('win_')} with {mean.mean:.1%}"


def figure(measure: Measure, value: float) -> str:
    """A value as people read it."""
    if measure.is_rate:
        return f"{value:.1%}"
    return f"{value:,.0f}" if abs(value) >= 1_000 else f"{value:,.2f}"


def change(measure: Measure, value: float) -> str:
    """A difference as people read it: rates differ by percentage points."""
    return f"{100 * value:.2f} points" if measure.is_rate else figure(measure, value)


def interval_words(measure: Measure, interval: Interval) -> str:
    """An interval as people read it."""
    return f"{figure(measure, interval[0])} to {figure(measure, interval[1])}"
