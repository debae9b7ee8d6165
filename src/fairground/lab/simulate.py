"""Simulation: all games of a plan, with the same figures on any number of processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter

from fairground.kernel import registry
from fairground.kernel.plain import Plain
from fairground.lab.figures import Figures
from fairground.lab.plan import Plan
from fairground.lab.workers import OnProgress, Workers, run


@dataclass(frozen=True)
class Report:
    """What came of a plan; `figures.games` is less than planned if it was stopped."""

    plan: Plan
    figures: Figures
    seconds: float

    @property
    def is_whole(self) -> bool:
        """Was every game of the plan played?"""
        return self.figures.games == self.plan.games

    def as_data(self) -> dict[str, Plain]:
        """Everything as plain JSON data; only the two figures with seconds differ between runs."""
        plan, figures = self.plan, self.figures
        return {
            "game": plan.game,
            "rules_version": registry.game(plan.game).version,
            "seats": plan.seats,
            "options": dict(plan.options),
            "bots": list(plan.bots),
            "seed": plan.seed,
            "games": figures.games,
            "planned_games": plan.games,
            "decisions": figures.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(figures.decisions / self.seconds),
            "mean_decisions": figures.mean_decisions,
            "mean_decisions_interval": list(figures.decision_interval),
            "fewest_decisions": figures.shortest,
            "most_decisions": figures.longest,
            "seat_wins": figures.wins,
            "seat_win_rates": figures.win_rates,
            "seat_win_intervals": [list(interval) for interval in figures.win_intervals],
            "shared_wins": figures.shared,
            "seat_first_rates": figures.first_rates,
            "seat_first_intervals": [list(interval) for interval in figures.first_intervals],
            "mean_scores": figures.mean_scores,
            "mean_score_intervals": [list(interval) for interval in figures.score_intervals],
            "ended_by": dict(sorted(figures.ended_by.items())),
        }


Keep = Callable[[int, str], None]
"""Is given the number of a game and its record, in any order."""


def simulate(
    plan: Plan, workers: Workers = 1, progress: OnProgress | None = None, keep: Keep | None = None
) -> Report:
    """Play the plan with these workers; a single one plays right here.

    Ctrl-C ends it early, with a report of what was finished. `keep` is given the records.
    """
    plan.stage()  # so that a bad plan is refused here, not by a worker
    began = perf_counter()
    figures = Figures(plan.seats)

    def add(batch: Figures) -> int:
        for number, text in batch.records.items():
            if keep is not None:
                keep(number, text)
        return figures.merge(batch)

    with suppress(KeyboardInterrupt):  # the report says how far it came
        run(plan, workers, add, progress)
    return Report(plan, figures, perf_counter() - began)


def usual_workers() -> int:
    """As many workers as this process may use processors."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
