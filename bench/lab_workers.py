"""How much faster the lab is with two workers, and what a Dask cluster costs beside processes.

    .venv-lab/bin/python -m bench.lab_workers [--games N] [--rounds N]

The same games are played alone, on two processes, and on a Dask scheduler with two workers of one
thread, in turns; a round gives one ratio of each, by the clock. Two idle processors are needed: a
round in which other processes took more than a part of the machine is told of and not counted; with
--tries there are so many rounds at most. What each of these costs in processor time, all processes
together, is told besides, and holds on a busy machine, too.
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from fairground.lab.plan import Plan
from fairground.lab.workers import Cluster, Workers, played

WORKERS = 2
TARGETS = {"two processes / alone": 1.8, "Dask / two processes": 0.9}
QUIET = 0.05
"""The part of both processors that others may have during a round that counts."""
COSTS = ("processor time, two processes / alone", "processor time, Dask / alone")


class DaskCluster(NamedTuple):
    """A running cluster: its address, and its processes."""

    address: str
    processes: list[int]


class Paced(NamedTuple):
    """How quick workers are: games a second, and a second of processor time."""

    by_clock: float
    by_processor: float
    others: float
    """The part of the processors that other processes had meanwhile."""


@contextmanager
def dask_cluster(folder: Path) -> Iterator[DaskCluster]:
    """A scheduler and two workers on this machine."""
    from distributed import Client  # noqa: PLC0415 - worker processes import this module, too

    here = ("--host", "127.0.0.1", "--no-dashboard")
    address_file = folder / "scheduler.json"
    with ExitStack() as stack:
        words = (*here, "--port", "0", "--scheduler-file", str(address_file))
        processes = [_start(stack, "dask_scheduler", *words)]
        with Client(scheduler_file=str(address_file), timeout=120, set_as_default=False) as client:
            address: str = client.scheduler.address
            alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
            worker = ("dask_worker", address, *here, *alone)
            processes += [_start(stack, *worker) for _ in range(WORKERS)]
            client.wait_for_workers(WORKERS, timeout=120)
        yield DaskCluster(address, processes)


def _start(stack: ExitStack, module: str, *words: str) -> int:
    command = [sys.executable, "-m", f"distributed.cli.{module}", *words]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    stack.callback(process.wait)
    stack.callback(process.kill)
    return process.pid


def pace(plan: Plan, workers: Workers, others: Sequence[int] = ()) -> Paced:
    """How quick they are; by the clock once all are at work, the first tenth is not counted."""
    before, busy, start = _worked(others), _busy(), perf_counter()
    batches = played(plan, workers)
    first = next(batches).games
    while first < plan.games // 10:
        first += next(batches).games
    began = perf_counter()
    games = sum(sums.games for sums in batches)
    seconds = perf_counter() - began
    batches.close()
    ours, whole = _worked(others) - before, (perf_counter() - start) * (os.cpu_count() or 1)
    return Paced(games / seconds, plan.games / ours, (_busy() - busy - ours) / whole)


def _busy() -> float:
    """Seconds that all processors together were at work, for this machine or another's guest."""
    fields = list(map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]))
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


def _worked(others: Sequence[int]) -> float:
    """Seconds of processor time: of this process, of those it has ended, and of these."""
    ours = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    ticks = 0
    for process in others:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return sum(each.ru_utime + each.ru_stime for each in ours) + ticks / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure, and print the medians with the lowest and highest."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the cluster ends, too
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=120_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tries", type=int, default=20)
    asked = parser.parse_args()
    plan = Plan("game-of-life", 4, {}, ("heuristic",) * 4, "bench", asked.games)
    with tempfile.TemporaryDirectory() as folder, dask_cluster(Path(folder)) as cluster:
        rounds: list[list[float]] = []
        for _ in range(asked.tries):
            rounds += _round(plan, cluster)
            if len(rounds) == asked.rounds:
                break
    if not rounds:
        sys.exit("the machine was never quiet enough")
    for name, values in zip((*TARGETS, *COSTS), zip(*rounds, strict=True), strict=True):
        low, high = min(values), max(values)
        print(f"{name}: {median(values):.2f} ({low:.2f} to {high:.2f}){_verdict(name, values)}")


def _round(plan: Plan, cluster: DaskCluster) -> list[list[float]]:
    """One ratio of each kind; none if others were at work."""
    one, two = pace(plan, 1), pace(plan, WORKERS)
    dask = pace(plan, Cluster(cluster.address), cluster.processes)
    idle = 1 - 1 / (os.cpu_count() or 1)  # what one process leaves to others anyway
    noise = max(one.others - idle, two.others, dask.others)
    shares = ", ".join(f"{each.others:.0%}" for each in (one, two, dask))
    if noise > QUIET:
        print(f"not counted: other processes had {shares} of the processors", flush=True)
        return []
    print(f"counted: other processes had {shares} of the processors", flush=True)
    by_clock = [two.by_clock / one.by_clock, dask.by_clock / two.by_clock]
    costs = [one.by_processor / two.by_processor, one.by_processor / dask.by_processor]
    return [[*by_clock, *costs]]


def _verdict(name: str, found: Sequence[float]) -> str:
    if name not in TARGETS:
        return ""
    return f", {TARGETS[name]} {'reached' if median(found) >= TARGETS[name] else 'missed'}"


if __name__ == "__main__":
    main()
