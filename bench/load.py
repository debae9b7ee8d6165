"""The server under load: moves per second, time from a move sent to the last seat told, memory.

    make load                       or: python -m bench.load --tables 10 100 1000 --seconds 10

Two people per table, each with a socket of its own on loopback, all in one client process. Paced:
one move per second at every table, drawn as the page has it. Closed loop: the next move as soon as
both seats have heard of the last, as programs have it. Beside it, in turn with it, boardgame.io's
own server under the same shape of load, where npm is at hand; its matches are in memory, ours are
on disk before anybody is told. With `--beside PYTHON` also another version of Fairground, which
that Python has installed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvloop

from bench.crowd import Figures, Load, Match, connect
from fairground.client import Client
from fairground.server.serve import allow_many_sockets

HERE = Path(__file__).parent
BOARDGAME = HERE / "boardgame"
WARM_UP = 1.0
WIDTHS = (9, 9, 9, 8, 11)
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


@contextmanager
def fairground(python: str) -> Iterator[tuple[str, int]]:
    """Our server on a disk; its address and process id."""
    with tempfile.TemporaryDirectory() as data:
        command = [python, "-m", "fairground.server", "--port", "0", "--data", data]
        options = ["--unlimited", "--log-level", "error"]
        server = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            addresses = (re.search(r"http://\S+", line) for line in server.stdout)
            yield next(found[0] for found in addresses if found), server.pid
        finally:
            server.terminate()
            server.wait()


async def measure(
    url: str, pid: int, tables: int, seconds: float, rate: float, show: str
) -> Figures:
    """Fill the house, warm up, measure."""
    load = Load(rate)
    async with Client(url) as ada, Client(url) as bert:
        tokens = [await guest(ada, "Ada"), await guest(bert, "Bert")]
        before = memory(pid)
        matches = [await seat_two(ada, bert, tokens, load, show) for _ in range(tables)]
    for match in matches:
        delay = random.random() / rate if rate else 0.0
        asyncio.get_running_loop().call_later(delay, match.move)
    await asyncio.sleep(WARM_UP)
    load.measuring = True
    worked = processor_time(pid)
    await asyncio.sleep(seconds)
    load.measuring = False
    found = load.figures(tables, seconds)
    found.work = (processor_time(pid) - worked) / max(1, len(load.times)) * 1e6
    found.kilobytes = (memory(pid) - before) / tables / 1024
    for match in matches:
        for seat in match.seats:
            seat.transport.abort()
    return found


async def guest(client: Client, name: str) -> str:
    await client.become(name)
    return await client.token()


async def seat_two(ada: Client, bert: Client, tokens: list[str], load: Load, show: str) -> Match:
    """A table with two people at it, both connected and shown the first picture."""
    options = {"pass-limit": "off"}
    table = await ada.create("press-your-luck", ["mine", "open"], options=options)
    await bert.table(table.id).sit(1)
    await table.start()
    match = Match(table.id, load)
    match.seats = [await connect(ada.address.server, token, match) for token in tokens]
    for seat in match.seats:
        seat.send(type="watch", table=match.table, show=show)
    while not all(seat.version for seat in match.seats):
        await asyncio.sleep(0.001)
    return match


def family(pid: int) -> list[int]:
    """A process and those it has started."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in found for one in family(int(child)))]


def memory(pid: int) -> int:
    """Bytes a process and its children hold."""
    sizes = [Path(f"/proc/{one}/statm").read_text().split()[1] for one in family(pid)]
    return sum(map(int, sizes)) * PAGE


def processor_time(pid: int) -> float:
    """Seconds a process and its children have worked, all their threads together."""
    stats = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2] for one in family(pid)]
    return sum(int(field) for fields in stats for field in fields.split()[11:13]) / TICKS


def boardgame(tables: int, seconds: float, rate: float, database: str = "") -> Figures:
    """boardgame.io's own server and clients, two processes of node."""
    command = ["node", "server.js", *([database] if database else [])]
    server = subprocess.Popen(command, cwd=BOARDGAME, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        port = next(line.split()[1] for line in server.stdout if line.startswith("port "))
        before = memory(server.pid)
        words = ["node", "load.js", port, str(tables), str(seconds), str(rate)]
        client = subprocess.Popen(words, cwd=BOARDGAME, stdout=subprocess.PIPE, text=True)
        assert client.stdout is not None
        client.stdout.readline()  # it is ready
        worked = processor_time(server.pid)
        found = json.loads(client.stdout.read())
        client.wait()
        used = (memory(server.pid) - before) / tables / 1024
        moves = found["moves_per_second"] * (seconds + WARM_UP)
        work = (processor_time(server.pid) - worked) / max(1.0, moves) * 1e6
        return Figures(tables, found["moves_per_second"], found["p50"], found["p99"], used, work)
    finally:
        server.terminate()
        server.wait()


def has_boardgame() -> bool:
    """Is boardgame.io here, or can npm fetch it?"""
    if (BOARDGAME / "node_modules" / "bgio-postgres").is_dir():
        return True
    if shutil.which("npm") is None:
        return False
    asked = subprocess.run(
        ["npm", "ci", "--no-audit", "--no-fund"], cwd=BOARDGAME, capture_output=True, check=False
    )
    return asked.returncode == 0


def ours(
    tables: int, seconds: float, rate: float, show: str, python: str = sys.executable
) -> Figures:
    with (
        fairground(python) as (url, pid),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(measure(url, pid, tables, seconds, rate, show))


def row(what: str, found: Figures) -> None:
    print(
        f"{what:34} {found.tables:6} {found.moves_per_second:9.0f} {found.p50:9.2f}"
        f" {found.p99:9.2f} {found.kilobytes:8.0f} {found.work:11.0f}",
        flush=True,
    )


def middle(rounds: list[Figures]) -> Figures:
    """The round with the median of moves per second."""
    return sorted(rounds, key=lambda found: found.moves_per_second)[len(rounds) // 2]


def closed_loop(tables: int, chosen: argparse.Namespace, with_boardgame: bool) -> None:
    """Rounds in turn, so that a machine's good and bad minutes are everybody's."""
    mine: list[Figures] = []
    other: list[Figures] = []
    theirs: list[Figures] = []
    for _ in range(chosen.rounds):
        mine.append(ours(tables, chosen.seconds, 0, "view"))
        if chosen.beside:
            other.append(ours(tables, chosen.seconds, 0, "view", chosen.beside))
        if with_boardgame:
            theirs.append(boardgame(tables, chosen.seconds, 0))
    row("fairground, closed loop", middle(mine))
    if other:
        row("the other fairground, closed loop", middle(other))
        print(f"  times the other, round by round: {times(mine, other)}", flush=True)
        print(f"  processor time of a move, likewise: {work(mine, other)}", flush=True)
    if theirs:
        row("boardgame.io, closed loop", middle(theirs))
        print(f"  times boardgame.io, round by round: {times(mine, theirs)}", flush=True)


def times(ours: list[Figures], theirs: list[Figures]) -> str:
    """How many times their moves per second ours are, in every round."""
    ratios = [
        mine.moves_per_second / other.moves_per_second
        for mine, other in zip(ours, theirs, strict=True)
    ]
    return " ".join(f"{ratio:.2f}" for ratio in ratios)


def work(ours: list[Figures], theirs: list[Figures]) -> str:
    """How many times their processor time per move ours is, in every round."""
    return " ".join(
        f"{mine.work / other.work:.2f}" for mine, other in zip(ours, theirs, strict=True)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="The server under load.")
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100, 1000])
    parser.add_argument("--closed", type=int, nargs="+", default=[100, 1000], help="closed loops")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of a closed loop, in turn")
    parser.add_argument("--beside", metavar="PYTHON", help="the Python of another Fairground")
    parser.add_argument("--seconds", type=float, default=6.0)
    chosen = parser.parse_args()
    allow_many_sockets()
    with_boardgame = has_boardgame()
    titles = ("moves/s", "p50 ms", "p99 ms", "KB/table", "CPU us/move")
    print(f"{'':34} tables " + " ".join(f"{t:>{w}}" for t, w in zip(titles, WIDTHS, strict=True)))
    for tables in chosen.tables:
        row("fairground, 1 move/s", ours(tables, chosen.seconds, 1, "scene"))
    if with_boardgame and chosen.tables:
        row("boardgame.io, 1 move/s", boardgame(chosen.tables[-1], chosen.seconds, 1))
    for tables in chosen.closed:
        closed_loop(tables, chosen, with_boardgame)
    if not with_boardgame:
        print("boardgame.io is not at hand (npm)")


if __name__ == "__main__":
    main()
