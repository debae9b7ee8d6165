"""Workers: processes that play batches of a plan.

Only plans, ranges of game numbers and figures travel between processes, never states. A batch is
made to last about a fifth of a second, so that stopping is quick and sending costs nothing.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import Final

from fairground.lab.figures import Figures
from fairground.lab.plan import Plan, SimulationFailed, Stage

SECONDS: Final = 0.2
GROWTH: Final = 8
PATIENCE: Final = 0.5

Played = tuple[range, float, Figures | str]
"""What a worker answers: the batch, how long it took, and the figures or what went wrong."""


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


def alone(plan: Plan) -> Generator[Figures, None, None]:
    """Play the plan in this process, batch by batch."""
    return _begun_alone(plan, Batches(plan.games), inf)


def together(
    plan: Plan, workers: int, patience: float = PATIENCE
) -> Generator[Figures, None, None]:
    """Play the plan with that many workers; they are gone when the generator is closed.

    Nobody is hired for what is done within `patience` seconds: hiring takes longer.
    """
    batches = Batches(plan.games)
    yield from _begun_alone(plan, batches, patience)
    if batches.are_left():
        yield from _hired(Crew(plan, workers), batches)


def _begun_alone(plan: Plan, batches: Batches, patience: float) -> Generator[Figures, None, None]:
    stage = Stage(plan)
    began = perf_counter()
    while batches.are_left() and perf_counter() - began < patience:
        yield _figures(_play(stage, batches.take()), batches)


def _hired(crew: Crew, batches: Batches) -> Iterator[Figures]:
    try:
        crew.hire()
        crew.hand_out(batches)
        while crew.is_busy():
            for played in crew.collect():
                yield _figures(played, batches)
                crew.hand_out(batches)
    finally:
        crew.dismiss()


class Crew:
    """The worker processes of one simulation."""

    def __init__(self, plan: Plan, workers: int) -> None:
        self._plan = plan
        self._workers = workers
        self._members: dict[Connection, BaseProcess] = {}
        self._idle: list[Connection] = []

    def hire(self) -> None:
        """Start the processes."""
        context = get_context("spawn")
        with _no_interrupts():
            for _ in range(self._workers):
                ours, theirs = context.Pipe()
                process = context.Process(target=work, args=(theirs, self._plan), daemon=True)
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

    def dismiss(self) -> None:
        """End every process that is still there."""
        for pipe, process in self._members.items():
            process.terminate()
            process.join()
            pipe.close()
        self._members.clear()


def work(pipe: Connection, plan: Plan) -> None:
    """A worker's life: take a batch, play it, hand it back, until the other end is closed."""
    stage = Stage(plan)
    while True:
        try:
            batch = pipe.recv()
        except EOFError:
            return
        pipe.send(_play(stage, batch))


def _play(stage: Stage, batch: range) -> Played:
    began = perf_counter()
    try:
        figures: Figures | str = stage.play(batch)
    except Exception as fault:  # whatever a game or bot does wrong has to reach the person
        figures = f"{type(fault).__name__}: {fault}"
    return batch, perf_counter() - began, figures


def _figures(played: Played, batches: Batches) -> Figures:
    batch, seconds, figures = played
    if isinstance(figures, str):
        where = f"game {batch[0]}" if len(batch) == 1 else f"games {batch[0]} to {batch[-1]}"
        raise SimulationFailed(f"{where} broke down: {figures}")
    batches.timed(batch, seconds)
    return figures


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes started in here never see Ctrl-C; it is for the one that reports."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
