"""Plays what is missing of an experiment; Ctrl-C keeps all that was played.

Where a precision is to be reached, it is looked at after a fixed number of deals, then after half
as many again, so that the end does not depend on how many processes play.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from math import sqrt
from typing import Final

from fairground.lab.experiments.experiment import Experiment
from fairground.lab.experiments.folder import ExperimentFolder
from fairground.lab.experiments.trial import GameRow, TrialPlan
from fairground.lab.intervals import Z
from fairground.lab.workers import OnProgress, Workers, run

FIRST_CHECK: Final = 400
"""Deals after which a precision is looked at for the first time."""


def play_experiment(
    folder: ExperimentFolder, workers: Workers = 1, progress: OnProgress | None = None
) -> list[GameRow]:
    """Every game of the experiment; those that are on disk already are not played again."""
    experiment = folder.experiment
    TrialPlan(experiment, 0, 1).stage()  # so that a bad experiment is refused before anything
    rows = folder.rows()
    folder.keep(rows)
    with suppress(KeyboardInterrupt):  # what was played is on disk, and goes on next time
        for last in checks(experiment):
            first = len(rows) // len(experiment.settings)
            if first < last:
                _play(folder, TrialPlan(experiment, first, last), rows, workers, progress)
            if is_precise(experiment, rows[: last * len(experiment.settings)]):
                return rows[: last * len(experiment.settings)]
    return folder.rows()[: experiment.games * len(experiment.settings)]


def checks(experiment: Experiment) -> Iterator[int]:
    """After how many deals it is checked whether that is enough."""
    check = FIRST_CHECK
    while experiment.precision is not None and check < experiment.games:
        yield check
        check += check // 2
    yield experiment.games


def is_precise(experiment: Experiment, rows: list[GameRow]) -> bool:
    """Are all seats' wins known as precisely as asked, under every setting?"""
    if experiment.precision is None:
        return False
    settings = range(len(experiment.settings))
    reach = max(
        _reach([row.shares[seat] for row in rows if row.setting == setting])
        for setting in settings
        for seat in range(experiment.seats)
    )
    return 100 * reach <= experiment.precision


def _reach(shares: list[float]) -> float:
    games = len(shares)
    mean = sum(shares) / games
    variance = sum((share - mean) ** 2 for share in shares) / max(1, games - 1)
    return Z * sqrt(variance / games)


def _play(
    folder: ExperimentFolder,
    plan: TrialPlan,
    rows: list[GameRow],
    workers: Workers,
    progress: OnProgress | None,
) -> None:
    settings = len(folder.experiment.settings)

    def add(batch: list[GameRow]) -> int:
        folder.add(batch)
        rows.extend(batch)
        return len(rows) // settings

    run(plan, workers, add, progress)
    rows.sort(key=lambda row: (row.deal, row.setting))
