"""Comparing: two workers take turns in short rounds, and every round gives one ratio.

A busy machine slows both sides of a round alike, so the median of the ratios is steadier than
either rate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median
from typing import Any

from bench.clock import Task
from bench.rows import Row
from bench.workers import HOMES, Worker


@dataclass(frozen=True)
class Comparison:
    """One kind of work measured on both sides, round by round."""

    row: Row
    work: str
    ours: Sequence[float]
    theirs: Sequence[float]

    @property
    def ratios(self) -> list[float]:
        """How many times as fast we were, round by round."""
        return [our / their for our, their in zip(self.ours, self.theirs, strict=True)]

    @property
    def ratio(self) -> float:
        """The median of the rounds."""
        return median(self.ratios)

    @property
    def target(self) -> float | None:
        """The ratio to reach, if there is one."""
        return self.row.targets[self.work]

    @property
    def verdict(self) -> str:
        """`reached`, `not reached`, or nothing where there is no target."""
        if self.target is None:
            return ""
        return "reached" if self.ratio >= self.target else "not reached"

    def as_data(self) -> dict[str, Any]:
        """Plain JSON data."""
        return {
            "game": self.row.game,
            "seats": self.row.seats,
            "options": self.row.options,
            "work": self.work,
            "peer": self.row.peer,
            "against": self.row.against,
            "ratio": self.ratio,
            "target": self.target,
            "verdict": self.verdict,
            "ours": list(self.ours),
            "theirs": list(self.theirs),
        }


def compare(rows: Sequence[Row], rounds: int, seconds: float) -> Iterator[Comparison]:
    """Measure row by row; every worker is started once and lives until the last row."""
    with ExitStack() as stack:
        names = dict.fromkeys(name for row in rows for name in (row.ours, row.peer))
        workers = {name: stack.enter_context(Worker(HOMES[name])) for name in names}
        for row in rows:
            for work, (our, their) in tasks(row).items():
                sides = ((workers[row.ours], our), (workers[row.peer], their))
                rates = [
                    [worker.sample(task, seconds).rate for worker, task in sides]
                    for _ in range(rounds)
                ]
                yield Comparison(row, work, *zip(*rates, strict=True))


def tasks(row: Row) -> dict[str, tuple[Task, Task]]:
    """What each side is asked to do, by kind of work. Peers name their options in the game."""
    theirs = row.options if row.peer == "pure" else {}
    return {
        work: (
            Task(work, row.game, row.seats, row.options),
            Task(work, row.against, row.seats, theirs),
        )
        for work in row.targets
    }
