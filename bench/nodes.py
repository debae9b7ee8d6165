"""Nodes on PostgreSQL under load, beside boardgame.io on PostgreSQL, in turn on one machine.

    python -m bench.nodes --seconds 5

The load is that of `bench.load`. Tables are spread over the nodes' ports as a balancer would do it,
so with two nodes half of all sockets are passed on to the owner of their table. PostgreSQL has its
data on a disk and syncs every commit. Beside moves a second and their times stand what a move costs
the nodes and the database in processor time, and how many bytes it adds to the database's log:
`bench.scaling` calculates with these.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import uvloop

from bench.crowd import Figures, Load, Match
from bench.load import WARM_UP, boardgame, guest, has_boardgame, processor_time, seat_two
from fairground.client import Client
from fairground.server.serve import allow_many_sockets
from tests.server.postgres import SYNCED, Postgres

TITLES = ("tables", "moves/s", "p50 ms", "p99 ms", "node us", "db us", "log B")


@dataclass
class Row:
    """One run: what clients saw, and what it cost."""

    figures: Figures
    database_work: float = 0.0
    """Microseconds of the database's processor time for a move."""
    log_bytes: float = 0.0
    """What a move adds to the write-ahead log."""

    def __str__(self) -> str:
        seen = self.figures
        times = f"{seen.tables:9} {seen.moves_per_second:9.0f} {seen.p50:9.1f} {seen.p99:9.1f}"
        return f"{times} {seen.work:9.0f} {self.database_work:9.0f} {self.log_bytes:9.0f}"


@contextmanager
def node(database: str) -> Iterator[tuple[str, int]]:
    """One node; its address and process id."""
    command = [sys.executable, "-m", "fairground.server", "--port", "0", "--database", database]
    options = ["--unlimited", "--log-level", "error"]
    server = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        addresses = (re.search(r"http://\S+", line) for line in server.stdout)
        yield next(found[0] for found in addresses if found), server.pid
    finally:
        server.terminate()
        server.wait()


async def fill(urls: list[str], tables: int, load: Load, show: str) -> list[Match]:
    """Tables with two people each, made and followed at one node after the other."""
    async with AsyncExitStack() as stack:
        pairs = []
        for url in urls:
            ada, bert = [await stack.enter_async_context(Client(url)) for _ in range(2)]
            pairs.append((ada, bert, [await guest(ada, "Ada"), await guest(bert, "Bert")]))
        chosen = [pairs[number % len(pairs)] for number in range(tables)]
        return [await seat_two(*pair, load, show) for pair in chosen]


async def measure(
    nodes: list[tuple[str, int]], postgres: Meter, tables: int, seconds: float, rate: float
) -> Row:
    """Fill the tables, warm up, measure; paced moves are drawn as the page has them."""
    load = Load(rate)
    urls = [url for url, _ in nodes]
    matches = await fill(urls, tables, load, "scene" if rate else "view")
    for match in matches:
        delay = random.random() / rate if rate else 0.0
        asyncio.get_running_loop().call_later(delay, match.move)
    await asyncio.sleep(WARM_UP)
    load.measuring = True
    before = await postgres.read(), sum(processor_time(pid) for _, pid in nodes)
    await asyncio.sleep(seconds)
    load.measuring = False
    after = await postgres.read(), sum(processor_time(pid) for _, pid in nodes)
    for seat in (seat for match in matches for seat in match.seats):
        seat.transport.abort()
    moves = max(1, len(load.times))
    found = load.figures(tables, seconds)
    found.work = (after[1] - before[1]) / moves * 1e6
    spent, written = (now - then for now, then in zip(after[0], before[0], strict=True))
    return Row(found, spent / moves * 1e6, written / moves)


@dataclass
class Meter:
    """What the database has spent so far."""

    pid: int
    address: str

    async def read(self) -> tuple[float, float]:
        """Seconds of processor time, and bytes of write-ahead log."""
        connection = await asyncpg.connect(self.address)
        try:
            log = await connection.fetchval("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")
        finally:
            await connection.close()
        return processor_time(self.pid), float(log)


class Bench:
    """Runs in turn, each on a database of its own."""

    def __init__(self, postgres: Postgres, seconds: float) -> None:
        self._postgres = postgres
        self._seconds = seconds
        self._names = (f"run_{number}" for number in itertools.count())

    def ours(self, count: int, tables: int, rate: float) -> Row:
        database = self._postgres.database(next(self._names))
        with ExitStack() as stack:
            nodes = [stack.enter_context(node(database)) for _ in range(count)]
            meter = Meter(self._postgres.pid, database)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                return runner.run(measure(nodes, meter, tables, self._seconds, rate))

    def theirs(self, tables: int, rate: float) -> Row:
        database = self._postgres.database(next(self._names))
        return Row(boardgame(tables, self._seconds, rate, database))

    def in_turn(self, tables: int, rate: float, rounds: int) -> dict[str, list[Row]]:
        """Rounds of all three, so that a machine's good and bad minutes are everybody's."""
        found: dict[str, list[Row]] = {"one node": [], "two nodes": [], "boardgame.io": []}
        for _ in range(rounds):
            found["one node"].append(self.ours(1, tables, rate))
            found["two nodes"].append(self.ours(2, tables, rate))
            if has_boardgame():
                found["boardgame.io"].append(self.theirs(tables, rate))
        return found


def show(pace: str, found: dict[str, list[Row]]) -> None:
    """The middle round of each, and the ratios of every round."""
    for who, rounds in found.items():
        if rounds:
            rate = sorted(rounds, key=lambda row: row.figures.moves_per_second)
            print(f"{who + ', ' + pace:28} {rate[len(rate) // 2]}", flush=True)
    for who, other in (("one node", "boardgame.io"), ("two nodes", "one node")):
        pairs = zip(found[who], found[other], strict=False)
        ratios = [a.figures.moves_per_second / b.figures.moves_per_second for a, b in pairs]
        print(f"  {who} times {other}: {' '.join(f'{ratio:.2f}' for ratio in ratios)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Nodes on PostgreSQL under load.")
    parser.add_argument("--closed", type=int, nargs="*", default=[100], help="closed loops")
    parser.add_argument("--paced", type=int, nargs="*", default=[1000], help="a move a second")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5.0)
    chosen = parser.parse_args()
    allow_many_sockets()
    postgres = Postgres(SYNCED, disk=Path(tempfile.gettempdir()))
    try:
        bench = Bench(postgres, chosen.seconds)
        print(f"{'':28} " + " ".join(f"{title:>9}" for title in TITLES), flush=True)
        for tables in chosen.paced:
            show("1 move/s", bench.in_turn(tables, 1, 1))
        for tables in chosen.closed:
            show("closed loop", bench.in_turn(tables, 0, chosen.rounds))
    finally:
        postgres.close()


if __name__ == "__main__":
    main()
