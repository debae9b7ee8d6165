"""The answer of an experiment in words: what changed for certain, and what did not."""

from __future__ import annotations

from typing import Final

from fairground.kernel import registry
from fairground.kernel.words import at_start, counted
from fairground.lab.experiments.found import Comparison, Difference, Mean, Measure
from fairground.lab.intervals import Interval


def headline(comparison: Comparison) -> str:
    """What was played, in one line."""
    experiment = comparison.experiment
    title = registry.game(experiment.game).title
    kinds = sorted(set(experiment.bots))
    return (
        f"{title}: {counted(len(experiment.settings), 'setting')} on the same "
        f"{counted(comparison.deals, 'deal')}, "
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
    return said or _single(comparison)


def findings(comparison: Comparison) -> list[str]:
    """What the measures say that were asked for by name, under every setting."""
    single = [
        _under_each(comparison, measure)
        for kind in ("own", "luck", "drama", "choices", "skill")
        for measure in comparison.measures_of(kind)
    ]
    ends = [
        _ends(comparison, kind, words)
        for kind, words in ENDS.items()
        if comparison.measures_of(kind)
    ]
    return [*single, *ends]


ENDS: Final = {
    "restricted": "Dearest never to do",
    "cards": "Dearest to go without",
    "strokes": "The best luck",
}
MOST: Final = 3
"""So many of a list are told in a sentence."""


def _under_each(comparison: Comparison, measure: Measure) -> str:
    parts = []
    for setting in comparison.experiment.settings:
        mean = comparison.mean(measure.key, setting.name)
        text = f"{figure(measure, mean.mean)} ({interval_words(measure, mean.interval)})"
        parts.append(f"{text} with {setting.name}" if _are_several(comparison) else text)
    first = comparison.experiment.settings[0].name
    games = counted(comparison.mean(measure.key, first).games, "game")
    each = " each" if _are_several(comparison) else ""
    return f"{at_start(measure.label)}: {', '.join(parts)}; {games}{each}."


def _ends(comparison: Comparison, kind: str, words: str) -> str:
    """The first of a list under the first setting: it is sorted by what they are worth there."""
    first = comparison.experiment.settings[0].name
    texts = []
    for measure in comparison.measures_of(kind)[:MOST]:
        mean = comparison.mean(measure.key, first)
        label = measure.label.removeprefix("never ").rstrip(".")
        texts.append(
            f"{label}, {figure(measure, mean.mean)} ({interval_words(measure, mean.interval)})"
        )
    under = f" with {first}" if _are_several(comparison) else ""
    return f"{words}{under}: {'; '.join(texts)}."


def _are_several(comparison: Comparison) -> bool:
    return len(comparison.experiment.settings) > 1


def _single(comparison: Comparison) -> list[str]:
    """Of one setting alone, whether the seats are equal, if that was asked for."""
    return [_seat_sentence(comparison)] if comparison.measures_of("wins") else []


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
        f"({change(measure, low).removesuffix(' points')} to {change(measure, high)})."
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
    if measure.is_points:
        return f"{100 * value:.1f} points"
    return f"{value:,.0f}" if abs(value) >= 1_000 else f"{value:,.2f}"


def change(measure: Measure, value: float) -> str:
    """A difference as people read it: rates differ by percentage points."""
    is_part = measure.is_rate or measure.is_points
    return f"{100 * value:.2f} points" if is_part else figure(measure, value)


def interval_words(measure: Measure, interval: Interval) -> str:
    """An interval as people read it."""
    if measure.is_points:
        return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}"
    return f"{figure(measure, interval[0])} to {figure(measure, interval[1])}"
