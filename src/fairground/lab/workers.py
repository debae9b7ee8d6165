"""Workers: processes that play batches of a plan, whatever it plans.

Only plans, ranges of numbers and what came of them travel between processes, never states. A batch
is made to last about a fifth of a second, so that stopping is quick and sending costs nothing.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from math import inf
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import Any, Final, Generic, Protocol, TypeVar

from fairground._modules import the_same_elsewhere
from fairground.lab.matches import SimulationFailed

SECONDS: Final = 0.2
GROWTH: Final = 8
PATIENCE: Final = 0.5

Progress = Callable[[int], None]
"""Is told now and then how many pieces are done."""

Sums_co = TypeVar("Sums_co", covariant=True)
"""What a batch adds up to."""


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


Played = tuple[range, float, Any]
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
    workers: int,
    add: Callable[[Sums_co], int],
    progress: Progress | None = None,
) -> None:
    """Play the plan on that many processes; one plays right here.

    `add` takes in what a batch adds up to, and says how many pieces are done.
    """
    with closing(played(plan, workers)) as batches:
        for sums in batches:
            done = add(sums)
            if progress is not None:
                progress(done)


def played(plan: WorkPlan[Sums_co], workers: int) -> Generator[Sums_co, None, None]:
    """What the batches of a plan add up to, as they come; close it to stop early."""
    return alone(plan) if workers == 1 else together(plan, workers)


def alone(plan: WorkPlan[Sums_co]) -> Generator[Sums_co, None, None]:
    """Play the plan in this process, batch by batch."""
    return _begun_here(plan, Batches(plan.pieces), inf)


def together(
    plan: WorkPlan[Sums_co], workers: int, patience: float = PATIENCE
) -> Generator[Sums_co, None, None]:
    """Play the plan with that many workers; they are gone when the generator is closed.

    No process is started for what is done within `patience` seconds: starting takes longer.
    """
    batches = Batches(plan.pieces)
    yield from _begun_here(plan, batches, patience)
    if batches.are_left():
        yield from _by_workers(WorkerPool(plan, workers), batches)


def _begun_here(
    plan: WorkPlan[Sums_co], batches: Batches, patience: float
) -> Generator[Sums_co, None, None]:
    stage = plan.stage()
    began = perf_counter()
    while batches.are_left() and perf_counter() - began < patience:
        yield _sums(_play(stage, batches.take()), plan, batches)


def _by_workers(pool: WorkerPool[Sums_co], batches: Batches) -> Iterator[Sums_co]:
    try:
        pool.start()
        pool.hand_out(batches)
        while pool.is_busy():
            for played in pool.collect():
                yield _sums(played, pool.plan, batches)
                pool.hand_out(batches)
    finally:
        pool.stop()


class WorkerPool(Generic[Sums_co]):
    """The worker processes of one plan."""

    def __init__(self, plan: WorkPlan[Sums_co], workers: int) -> None:
        self.plan = plan
        self._workers = workers
        self._members: dict[Connection, BaseProcess] = {}
        self._idle: list[Connection] = []

    def start(self) -> None:
        """Start the processes."""
        context = get_context("spawn")
        with _no_interrupts(), the_same_elsewhere():
            for _ in range(self._workers):
                ours, theirs = context.Pipe()
                process = context.Process(target=work, args=(theirs, self.plan), daemon=True)
                process.start()
                theirs.close()  # so that a dead worker is an end of file, not a silence
                self._members[ours] = process
                self._idle.append(ours)

    def hand_out(self, batches: Batches) -> None:
        """Give every idle worker a batch, as long as there are any."""
        while self._idle and (batch := batches.take()):
            pipe = self._idle.pop()
            try:
                pipe.send(batch)
            except OSError as fault:
                raise self._died(pipe) from fault

    def is_busy(self) -> bool:
        """Is any worker playing?"""
        return len(self._idle) < len(self._members)

    def collect(self) -> list[Played]:
        """Wait for some worker, and take what is there."""
        busy = [pipe for pipe in self._members if pipe not in self._idle]
        ready = [pipe for pipe in wait(busy) if isinstance(pipe, Connection)]
        played = [self._receive(pipe) for pipe in ready]
        self._idle += ready
        return played

    def _receive(self, pipe: Connection) -> Played:
        try:
            played: Played = pipe.recv()
        except (EOFError, OSError) as fault:
            raise self._died(pipe) from fault
        return played

    def _died(self, pipe: Connection) -> SimulationFailed:
        process = self._members[pipe]
        process.join(5)
        return SimulationFailed(
            f"a worker process died (exit code {process.exitcode}); fewer --workers need less "
            f"memory, and 1 plays without any"
        )

    def stop(self) -> None:
        """End every process that is still there."""
        for pipe, process in self._members.items():
            process.terminate()
            process.join()
            pipe.close()
        self._members.clear()


def work(pipe: Connection, plan: WorkPlan[Sums_co]) -> None:
    """A worker process: take a batch, play it, hand it back, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stage = plan.stage()
    while True:
        try:
            batch = pipe.recv()
        except EOFError:
            return
        pipe.send(_play(stage, batch))


def _play(stage: WorkStage[Sums_co], batch: range) -> Played:
    began = perf_counter()
    try:
        sums: Sums_co | str = stage.play(batch)
    except Exception as fault:  # whatever a game or bot does wrong has to reach the person
        sums = f"{type(fault).__name__}: {fault}"
    return batch, perf_counter() - began, sums


def _sums(played: Played, plan: WorkPlan[Sums_co], batches: Batches) -> Sums_co:
    batch, seconds, sums = played
    if isinstance(sums, str):
        one = f"{plan.piece} {batch[0]}"
        where = one if len(batch) == 1 else f"{plan.piece}s {batch[0]} to {batch[-1]}"
        raise SimulationFailed(f"{where} broke down: {sums}")
    batches.timed(batch, seconds)
    found: Sums_co = sums
    return found


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes started in here never see Ctrl-C; it is for the one that reports.

    The first process brings Python's resource tracker with it, whose start lets interrupts through
    again; so it is started before.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
