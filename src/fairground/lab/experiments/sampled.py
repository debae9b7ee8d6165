"""The measures that are worked out from samples: choices, restricted play, cards, luck and drama.

Every measure is a sum over games divided by another (a plain mean divides by the number of games),
so that one way gives all intervals: what a game adds to the quotient is its deviation, and the
deviations of two settings are taken off each other game by game, since these share their luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final, TypeVar

from fairground.lab.experiments.experiment import Experiment
from fairground.lab.experiments.found import Difference, Mean, Measure, MeasuredFigures, deviate
from fairground.lab.experiments.samples import Samples
from fairground.lab.experiments.wanted import CARDS, CHOICES, FEWEST, RESTRICTED, REVIEWS
from fairground.lab.intervals import CAUTION, Interval, Z, student
from fairground.lab.measures.choices import MeasuredDeal
from fairground.lab.measures.drama import GameDrama
from fairground.lab.measures.worth import luck_worths

One = TypeVar("One")
Addends = tuple[float, float]
"""What a game adds to either sum of a quotient."""


@dataclass(frozen=True)
class Quotient:
    """A measure, and what every game adds to it, by setting."""

    measure: Measure
    parts: tuple[Sequence[Addends], ...]


def sampled_figures(experiment: Experiment, samples: Samples) -> MeasuredFigures:
    """Everything that was asked for and has been sampled."""
    asked = experiment.measures
    found: list[Quotient] = []
    if "choices" in asked:
        found += _choices(samples[CHOICES])
    if "luck" in asked:
        found += _each(LUCK, samples[REVIEWS])
    if "drama" in asked:
        found += _each(DRAMA, samples[REVIEWS])
    if "restricted" in asked:
        found += _kinds(samples[RESTRICTED], "restricted", "use")
    if "cards" in asked:
        found += _kinds(samples[CARDS], "cards", "card use")
    figures = worked_out(experiment, [each for each in found if len(each.parts[0]) >= FEWEST])
    if "cards" not in asked:
        return figures
    strokes = _strokes(experiment, samples[REVIEWS])
    return replace(
        figures, measures=figures.measures + strokes.measures, means=figures.means + strokes.means
    )


ReviewedMeasure = tuple[Measure, Callable[[GameDrama], Addends]]
LUCK: Final[tuple[ReviewedMeasure, ...]] = (
    (
        Measure("luck_share", "luck, of all that moved the chances", True, "luck"),
        lambda game: (game.luck, game.luck + game.choices),
    ),
)
DRAMA: Final[tuple[ReviewedMeasure, ...]] = (
    (
        Measure("lead_changes", "changes of the lead", kind="drama"),
        lambda game: (game.lead_changes, 1.0),
    ),
    (
        Measure("winners_low", "the winner's lowest chance", True, "drama"),
        lambda game: (game.winners_low, 1.0),
    ),
)


def _each(plans: Iterable[ReviewedMeasure], games: Sequence[Sequence[GameDrama]]) -> list[Quotient]:
    return [Quotient(measure, _parts(games, part)) for measure, part in plans]


def _choices(deals: Sequence[Sequence[MeasuredDeal]]) -> list[Quotient]:
    plans: tuple[tuple[Measure, Callable[[MeasuredDeal], Addends]], ...] = (
        (
            Measure("choice_rate", "decisions with a choice", True, "choices"),
            lambda deal: (deal.choices, deal.decisions),
        ),
        (
            Measure("moves_per_choice", "moves to choose from", kind="choices"),
            lambda deal: (deal.offered, deal.choices),
        ),
        (
            Measure("at_random", "choosing at random costs", kind="choices", is_points=True),
            lambda deal: (-deal.at_random, 1.0),
        ),
    )
    return [Quotient(measure, _parts(deals, part)) for measure, part in plans]


def _kinds(deals: Sequence[Sequence[MeasuredDeal]], worth: str, use: str) -> list[Quotient]:
    """What it costs never to make a kind of move, the dearest first; and how often it is made."""
    made = sorted({kind for setting in deals for deal in setting for kind in deal.used})
    costs = [
        Quotient(
            Measure(f"{worth} {kind}", f"never {kind}", kind=worth, is_points=True),
            tuple([(-deal.without.get(kind, 0.0), 1.0) for deal in each] for each in deals),
        )
        for kind in made
    ]
    uses = [
        Quotient(
            Measure(f"{use} {kind}", f"{kind}, in a game", kind=use),
            tuple([(float(deal.used.get(kind, 0)), 1.0) for deal in each] for each in deals),
        )
        for kind in made
    ]
    return [*sorted(costs, key=lambda each: -_quotient(each.parts[0])), *uses]


def _strokes(experiment: Experiment, games: Sequence[Sequence[GameDrama]]) -> MeasuredFigures:
    """What strokes of luck gave the player they are told of, where they came often.

    Another setting has them at other moments, so they are not compared game by game.
    """
    worths = [
        {each.text: each for each in luck_worths(s for game in setting for s in game.strokes)}
        for setting in games
    ]
    often = [text for text in worths[0] if all(text in each for each in worths)]
    measures = [
        Measure(f"stroke {t}", t.rstrip("."), kind="strokes", is_points=True) for t in often
    ]
    means = [
        Mean(
            measure=measure.key,
            setting=setting.name,
            mean=found[text].gain,
            interval=found[text].interval,
            spread=0.0,
            games=len(games[0]),
        )
        for text, measure in zip(often, measures, strict=True)
        for setting, found in zip(experiment.settings, worths, strict=True)
    ]
    return MeasuredFigures(tuple(measures), tuple(means))


def _parts(
    samples: Sequence[Sequence[One]], part: Callable[[One], Addends]
) -> tuple[list[Addends], ...]:
    return tuple([part(sample) for sample in setting] for setting in samples)


# Quotients, their intervals and differences


def worked_out(experiment: Experiment, quotients: Sequence[Quotient]) -> MeasuredFigures:
    """Means and differences of every quotient."""
    names = [setting.name for setting in experiment.settings]
    measures = tuple(each.measure for each in quotients)
    means = [
        _mean(each.measure, name, parts)
        for each in quotients
        for name, parts in zip(names, each.parts, strict=True)
    ]
    differences = [
        _difference(each, at, name, deviate(measures, each.measure, len(names)))
        for each in quotients
        for at, name in list(enumerate(names))[1:]
    ]
    return MeasuredFigures(measures, tuple(means), tuple(differences))


def _quotient(parts: Sequence[Addends]) -> float:
    above, below = (sum(column) for column in zip(*parts, strict=True))
    return above / below if below else 0.0


def _deviations(parts: Sequence[Addends]) -> list[float]:
    """What every game adds to the quotient, as a part of the number of games; 0 on the average."""
    found = _quotient(parts)
    below = sum(part[1] for part in parts) / len(parts)
    return [(part[0] - found * part[1]) / below if below else 0.0 for part in parts]


def _error(deviations: Sequence[float], caution: float) -> float:
    games = len(deviations)
    off = sum(each * each for each in deviations) + caution
    return sqrt(off / max(1, games - 1) / games)


def _mean(measure: Measure, setting: str, parts: Sequence[Addends]) -> Mean:
    found, deviations = _quotient(parts), _deviations(parts)
    reach = student(Z, len(parts) - 1) * _error(deviations, _caution(measure))
    return Mean(
        measure=measure.key,
        setting=setting,
        mean=_inside(measure, found),
        interval=_within(measure, parts, (found - reach, found + reach)),
        spread=sqrt(sum(each * each for each in deviations) / max(1, len(parts) - 1)),
        games=len(parts),
    )


def _difference(quotient: Quotient, at: int, setting: str, z: float) -> Difference:
    first, other = quotient.parts[0], quotient.parts[at]
    pairs = zip(_deviations(other), _deviations(first), strict=True)
    apart = [a - b for a, b in pairs]
    reach = student(z, len(apart) - 1) * _error(apart, _caution(quotient.measure))
    found = _quotient(other) - _quotient(first)
    return Difference(quotient.measure.key, setting, found, (found - reach, found + reach))


def _caution(measure: Measure) -> float:
    """Few deals may not have shown yet that going without a move can win or lose a game."""
    return CAUTION if measure.is_points else 0.0


def _inside(measure: Measure, value: float) -> float:
    """The noise of ledgers may take a part of the whole beyond its ends."""
    return min(1.0, max(0.0, value)) if measure.is_rate else value


def _within(measure: Measure, parts: Sequence[Addends], interval: Interval) -> Interval:
    """What is never less than nothing in a game is not so on the average."""
    low, high = (_inside(measure, end) for end in interval)
    is_count = not measure.is_points and all(above >= 0 for above, _ in parts)
    return (max(0.0, low) if is_count else low), high
