"""How many processes and databases so many live tables need, calculated from measured costs.

    python -m bench.scaling

A model, not a measurement: moves come at random to every node, a node writes all that came while
its last commit was under way in one next commit (group commit), and what each commit, each move and
each table costs was measured by `bench.nodes` and `bench.growth`. docs/scaling.md has the results.
"""

from __future__ import annotations

import argparse
import math
import random
from dataclasses import dataclass

PAUSE = 10.0
"""Seconds between two moves at a live table: people think."""
COMMIT = 0.0013
"""Seconds a commit takes, from a node and back (the median of paced moves)."""
NODE_COMMIT, NODE_MOVE = 356e-6, 36e-6
DATABASE_COMMIT, DATABASE_MOVE = 195e-6, 9e-6
"""Seconds of processor time for a commit and for a move in it: with these the model gives what was
measured, 263 and 127 microseconds at 1,000 moves a second, 60 and 12 at 11,684. Six of a move's
nine at the database came later, measured alone: it looks whether the entry before is there."""
LOG_COMMIT, LOG_MOVE = 800, 362
"""Bytes of write-ahead log for a commit and a move, likewise."""
TABLE = 105e3
"""Bytes in memory of a table that is played, two followers included: The Game of Life's."""
FOLLOWER = 30e3
"""Bytes of a connection, with the buffers of the system: an assumption."""
SHARDS = 256
FULL = 0.5
"""How busy a processor may be on average: the other half is for evenings and for takeovers."""
CORES = 16
"""Of a large machine for PostgreSQL."""
LOG_MOST = 100e6
"""Bytes of log a second that its disk and its replica keep up with: an assumption."""


@dataclass(frozen=True)
class Plan:
    """What so many live tables need."""

    tables: int
    moves: float
    processes: int
    batch: float
    """Moves in one commit, on average."""
    database_cores: float
    """Cores of all databases that are busy."""
    log: float
    """Bytes of write-ahead log a second."""
    memory: float
    """Bytes of all processes together."""
    databases: int
    silent: int
    """Tables that stand still for two to three seconds when one process dies."""


def batch(moves: float, seconds: float = 1.0, seed: int = 1) -> float:
    """Moves in a commit of a node that gets so many a second: a simulation of its writer."""
    chance = random.Random(seed)
    now, commits, written = 0.0, 0, 0
    coming = chance.expovariate(moves)
    while now < seconds:
        start = max(now, coming)  # the writer waits for the first move
        taken = 0
        while coming <= start:
            taken += 1
            coming += chance.expovariate(moves)
        now, commits, written = start + COMMIT, commits + 1, written + taken
    return written / commits


def busy(moves: float, size: float, commit: float, move: float) -> float:
    """Seconds of a processor for a second of moves, written in commits of that size."""
    return moves * (commit / size + move)


def plan(tables: int) -> Plan:
    """The fewest processes that are not too busy; fuller ones write in larger commits."""
    moves = tables / PAUSE
    processes = 1
    while True:
        size = batch(moves / processes)
        if busy(moves / processes, size, NODE_COMMIT, NODE_MOVE) <= FULL:
            return _planned(tables, processes, size)
        processes = math.ceil(processes * 1.05)


def _planned(tables: int, processes: int, size: float) -> Plan:
    moves = tables / PAUSE
    cores = busy(moves, size, DATABASE_COMMIT, DATABASE_MOVE)
    log = moves * (LOG_COMMIT / size + LOG_MOVE)
    return Plan(
        tables=tables,
        moves=moves,
        processes=processes,
        batch=size,
        database_cores=cores,
        log=log,
        memory=tables * (TABLE + 2 * FOLLOWER),
        databases=max(1, math.ceil(max(cores / (CORES * FULL), log / LOG_MOST))),
        silent=math.ceil(tables / processes),
    )


def end_of_one_database() -> int:
    """The number of live tables above which a plan has two databases, to two figures."""
    low, high = 1_000, 100_000_000
    while high - low > low // 50:
        middle = (low + high) // 2
        low, high = (middle, high) if plan(middle).databases == 1 else (low, middle)
    return round(low, 1 - math.floor(math.log10(low)))


def database_of(shard: int, databases: int) -> int:
    """Which database holds a shard's tables, where shards are spread in equal runs."""
    return shard * databases // SHARDS


def main() -> None:
    parser = argparse.ArgumentParser(description="What so many live tables need.")
    parser.add_argument("tables", type=int, nargs="*", default=[1_000, 100_000, 1_000_000])
    titles = ("tables", "moves/s", "processes", "moves/commit", "db cores", "log MB/s")
    print(" ".join(f"{title:>12}" for title in (*titles, "memory GB", "databases", "silent")))
    for tables in parser.parse_args().tables:
        found = plan(tables)
        print(
            f"{found.tables:12,} {found.moves:12,.0f} {found.processes:12} {found.batch:12.1f}"
            f" {found.database_cores:12.2f} {found.log / 1e6:12.2f} {found.memory / 1e9:12.1f}"
            f" {found.databases:12} {found.silent:12,}"
        )
    print(f"one database ends at about {end_of_one_database():,} live tables")


if __name__ == "__main__":
    main()
