"""How anything is measured: batches, samples, and the lines a worker reads and writes.

Both sides of a comparison run through this file, ours and the peers'. It needs nothing but the
standard library, because the peers live in an environment without Fairground. Seconds are
of processor time, which a busy machine stretches less than the time of the clock on the wall.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple, TextIO

WARM_UP = 0.05


class Sample(NamedTuple):
    """So many things done in so many seconds."""

    done: int
    seconds: float

    @property
    def rate(self) -> float:
        """Things done per second."""
        return self.done / self.seconds


class Task(NamedTuple):
    """What to measure: a kind of work on one game."""

    work: str
    game: str
    seats: int
    options: dict[str, Any]


Batch = Callable[[], Sample]
"""A few milliseconds of work, with its own clock so that counting can be done off it."""

Prepare = Callable[[Task], Batch]


def timed(work: Callable[[], int]) -> Batch:
    """A batch of work that knows by itself how much it did."""

    def batch() -> Sample:
        start = process_time()
        done = work()
        return Sample(done, process_time() - start)

    return batch


def measure(batch: Batch, seconds: float) -> Sample:
    """Run batches until they have taken that long altogether."""
    done, spent = 0, 0.0
    while spent < seconds:
        sample = batch()
        done += sample.done
        spent += sample.seconds
    return Sample(done, spent)


def serve(prepare: Prepare, asked: TextIO = sys.stdin, answers: TextIO = sys.stdout) -> None:
    """Answer `[task, seconds]` with `[done, seconds]`, a JSON line each, until the input ends."""
    batches: dict[str, Batch] = {}
    for line in asked:
        task, seconds = json.loads(line)
        key = json.dumps(task)
        if key not in batches:
            batches[key] = prepare(Task(*task))
            measure(batches[key], WARM_UP)
        print(json.dumps(measure(batches[key], seconds)), file=answers, flush=True)
