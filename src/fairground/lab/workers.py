"""Workers: who plays the batches of a plan, whatever it plans.

Only plans, ranges of numbers and what came of them travel between processes, never states. A batch
is made to last about a fifth of a second, so that stopping is quick and sending costs nothing.
Batches are handed to an executor of `concurrent.futures`: processes of this machine
(worker_processes.py), or a cluster (cluster.py).
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import closing
from dataclasses import dataclass
from math import inf
from threading import local
from time import perf_counter
from typing import Any, Final, Protocol, TypeVar

from fairground.lab.matches import SimulationFailed

SECONDS: Final = 0.2
GROWTH: Final = 8
PATIENCE: Final = 0.5

OnProgress = Callable[[int], None]
"""Is told now and then how many pieces are done."""

Sums_co = TypeVar("Sums_co", covariant=True)
"""What a batch adds up to."""


@dataclass(frozen=True)
class Cluster:
    """A Dask scheduler whose workers play, on any number of machines."""

    address: str


Workers = int | Cluster
"""Who plays: so many processes here, or a cluster."""


class WorkStage(Protocol[Sums_co]):
    """Plays the pieces of one plan."""

    def play(self, pieces: range, /) -> Sums_co:
        """Play these pieces and add them up."""


class WorkPlan(Protocol[Sums_co]):
    """Numbered pieces to be played, each independent of who plays it and when."""

    @property
    def pieces(self) -> int:
        """How many there are."""

    @property
    def piece(self) -> str:
        """What one is called: a game, a deal."""

    def stage(self) -> WorkStage[Sums_co]:
        """Where they are played; made once in every process."""


PlayedBatch = tuple[range, float, Any]
"""What a worker answers: the batch, how long it took, its sums or, in words, what is wrong."""


class Batches:
    """Hands out the games of a plan in order, in batches of about the same length of time."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._next = 0
        self._size = 1

    def take(self) -> range:
        """The next batch; an empty one when nothing is left."""
        first = self._next
        self._next = min(self._games, first + self._size)
        return range(first, self._next)

    def are_left(self) -> bool:
        """Is there anything left to hand out?"""
        return self._next < self._games

    def timed(self, batch: range, seconds: float) -> None:
        """Learn from how long a batch took."""
        fitting = int(len(batch) * SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(fitting, GROWTH * len(batch)))


def run(
    plan: WorkPlan[Sums_co],
    workers: Workers,
    add: Callable[[Sums_co], int],
    progress: OnProgress | None = None,
) -> None:
    """Play the plan with these workers; a single one plays right here.

    `add` takes in what a batch adds up to, and says how many pieces are done.
    """
    with closing(played(plan, workers)) as batches:
        for sums in batches:
            done = add(sums)
            if progress is not None:
                progress(done)


def played(plan: WorkPlan[Sums_co], workers: Workers) -> Generator[Sums_co, None, None]:
    """What the batches of a plan add up to, as they come; close it to stop early."""
    if isinstance(workers, Cluster):
        return on_cluster(plan, workers)
    return alone(plan) if workers == 1 else together(plan, workers)


def alone(plan: WorkPlan[Sums_co]) -> Generator[Sums_co, None, None]:
    """Play the plan in this process, batch by batch."""
    return _begun_here(plan, Batches(plan.pieces), inf)


def together(
    plan: WorkPlan[Sums_co], workers: int, patience: float = PATIENCE
) -> Generator[Sums_co, None, None]:
    """Play the plan with that many processes; they are gone when the generator is closed.

    No process is started for what is done within `patience` seconds: starting takes longer.
    """
    from fairground.lab.worker_processes import WorkerProcesses  # noqa: PLC0415 - not for one

    batches = Batches(plan.pieces)
    yield from _begun_here(plan, batches, patience)
    if batches.are_left():
        with WorkerProcesses(workers) as executor:
            yield from _by_executor(plan, batches, executor, lambda: workers)


def on_cluster(plan: WorkPlan[Sums_co], cluster: Cluster) -> Generator[Sums_co, None, None]:
    """Play the plan on a cluster; what was handed out and is not needed any more is called off."""
    from fairground.lab.cluster import joined  # noqa: PLC0415 - it comes with an extra

    with joined(cluster.address) as (executor, slots):
        yield from _by_executor(plan, Batches(plan.pieces), executor, slots)


def _begun_here(
    plan: WorkPlan[Sums_co], batches: Batches, patience: float
) -> Generator[Sums_co, None, None]:
    stage = plan.stage()
    began = perf_counter()
    while batches.are_left() and perf_counter() - began < patience:
        yield _sums(_play(stage, batches.take()), plan, batches)


def _by_executor(
    plan: WorkPlan[Sums_co], batches: Batches, executor: Executor, slots: Callable[[], int]
) -> Generator[Sums_co, None, None]:
    """Keep as many batches under way as there are slots. Each is counted when it is there, once."""
    text = pickle.dumps(plan)
    under_way: set[Future[PlayedBatch]] = set()
    while under_way or batches.are_left():
        while batches.are_left() and len(under_way) < slots():
            under_way.add(executor.submit(play_part, text, batches.take()))
        ready, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for future in ready:
            yield _sums(future.result(), plan, batches)


_STAGES = local()
"""The last stage of every thread: a cluster's worker may play on several at once."""


def play_part(plan: bytes, batch: range) -> PlayedBatch:
    """Play a batch of a pickled plan. Called in worker processes, wherever they are."""
    known: tuple[bytes, WorkStage[Any]] | None = getattr(_STAGES, "last", None)
    if known is None or known[0] != plan:
        known = plan, pickle.loads(plan).stage()
        _STAGES.last = known
    return _play(known[1], batch)


def _play(stage: WorkStage[Sums_co], batch: range) -> PlayedBatch:
    began = perf_counter()
    try:
        sums: Sums_co | str = stage.play(batch)
    except Exception as fault:  # whatever a game or bot does wrong has to reach the person
        sums = f"{type(fault).__name__}: {fault}"
    return batch, perf_counter() - began, sums


def _sums(played: PlayedBatch, plan: WorkPlan[Sums_co], batches: Batches) -> Sums_co:
    batch, seconds, sums = played
    if isinstance(sums, str):
        one = f"{plan.piece} {batch[0]}"
        where = one if len(batch) == 1 else f"{plan.piece}s {batch[0]} to {batch[-1]}"
        raise SimulationFailed(f"{where} broke down: {sums}")
    batches.timed(batch, seconds)
    found: Sums_co = sums
    return found
