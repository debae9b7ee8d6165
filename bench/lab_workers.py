"""How much faster the lab is with two workers, and what a Dask cluster costs beside processes.

    .venv-lab/bin/python -m bench.lab_workers [--games N] [--rounds N]

The same games are played alone, on two processes, and on a Dask scheduler with two workers of one
thread, in turns; a round gives one ratio of each, by the clock. Two idle processors are needed: on
a busy machine those ratios say little. What each of these costs in processor time, all processes
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
COSTS = ("processor time, two processes / alone", "processor time, Dask / alone")


class DaskCluster(NamedTuple):
    """A running cluster: its address, and its processes."""

    address: str
    processes: list[int]


class Paced(NamedTuple):
    """How quick workers are: games a second, and a second of processor time."""

    by_clock: float
    by_processor: float


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
    before = _worked(others)
    batches = played(plan, workers)
    first = next(batches).games
    while first < plan.games // 10:
        first += next(batches).games
    began = perf_counter()
    games = sum(sums.games for sums in batches)
    seconds = perf_counter() - began
    return Paced(games / seconds, plan.games / (_worked(others) - before))


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
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    plan = Plan("game-of-life", 4, {}, ("heuristic",) * 4, "bench", asked.games)
    ratios: dict[str, list[float]] = {name: [] for name in (*TARGETS, *COSTS)}
    with tempfile.TemporaryDirectory() as folder, dask_cluster(Path(folder)) as cluster:
        for _ in range(asked.rounds):
            one, two = pace(plan, 1), pace(plan, WORKERS)
            dask = pace(plan, Cluster(cluster.address), cluster.processes)
            found = (two.by_clock / one.by_clock, dask.by_clock / two.by_clock)
            costs = (one.by_processor / two.by_processor, one.by_processor / dask.by_processor)
            for name, ratio in zip(ratios, (*found, *costs), strict=True):
                ratios[name].append(ratio)
    for name, values in ratios.items():
        low, high = min(values), max(values)
        print(f"{name}: {median(values):.2f} ({low:.2f} to {high:.2f}){_verdict(name, values)}")


def _verdict(name: str, found: list[float]) -> str:
    if name not in TARGETS:
        return ""
    return f", {TARGETS[name]} {'reached' if median(found) >= TARGETS[name] else 'missed'}"


if __name__ == "__main__":
    main()
