"""The server under load: moves per second, time from a move sent to the last seat told, memory.

    make load                       or: python bench/load.py --tables 10 100 1000 --seconds 10

Two people per table, each with a socket of its own on loopback, all in one client process. Paced:
one move per second at every table. Closed loop: the next move as soon as both seats have heard of
the last. Beside it, in the same run, boardgame.io's own server under the same shape of load, where
npm is at hand; its matches are in memory, ours are on disk before anybody is told.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import httpx
import msgspec
import uvloop

from fairground.server.command import allow_many_sockets

HERE = Path(__file__).parent
BOARDGAME = HERE / "boardgame"
WARM_UP = 1.0
TEXT, PING, PONG = 0x1, 0x9, 0xA
"""Kinds of frames."""
WIDTHS = (9, 9, 9, 8, 11)
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


class Heard(msgspec.Struct):
    """What a client needs of a message."""

    type: str
    version: int = 0
    legal: tuple[str, ...] = ()


@dataclass
class Figures:
    """One run."""

    tables: int
    moves_per_second: float
    p50: float
    p99: float
    kilobytes: float = 0.0
    """Memory per table."""
    work: float = 0.0
    """Microseconds of processor time per move: a busy machine moves it less than the clock."""


class Seat(asyncio.Protocol):
    """A socket without a library, so that the client is not what is measured."""

    decoder = msgspec.json.Decoder(Heard)

    def __init__(self, match: Match, head: bytes) -> None:
        self.match = match
        self.head = head
        self.buffer = b""
        self.open = asyncio.get_running_loop().create_future()
        self.version = 0
        self.legal: tuple[str, ...] = ()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            answer, end, self.buffer = self.buffer.partition(b"\r\n\r\n")
            assert not end or b" 101 " in answer, answer
            if end:
                self.open.set_result(None)
        while (size := self._size()) is not None:
            start, length = size
            kind, body = self.buffer[0] & 0x0F, self.buffer[start : start + length]
            self.buffer = self.buffer[start + length :]
            if kind == PING:
                self._write(PONG, body)
            elif kind == TEXT:
                self._hear(body)

    def _size(self) -> tuple[int, int] | None:
        """Where the next frame's body begins and how long it is, once all of it is there."""
        if len(self.buffer) < 4:
            return None
        start, length = 2, self.buffer[1] & 0x7F
        if length == 126:
            start, length = 4, int.from_bytes(self.buffer[2:4], "big")
        elif length == 127:
            start, length = 10, int.from_bytes(self.buffer[2:10], "big")
        return (start, length) if len(self.buffer) >= start + length else None

    def _hear(self, body: bytes) -> None:
        heard = self.decoder.decode(body)
        if heard.type in ("present", "change") and heard.version >= self.version:
            self.version, self.legal = heard.version, heard.legal
            self.match.told(heard.version)

    def send(self, **message: object) -> None:
        self._write(TEXT, msgspec.json.encode(message))

    def _write(self, kind: int, body: bytes) -> None:
        """One frame; with an all-zero mask the body stays as it is."""
        size = len(body)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes((0x80 | kind,)) + length + bytes(4) + body)


class Match:
    """Two seats of one table."""

    def __init__(self, table: str, load: Load) -> None:
        self.table = table
        self.load = load
        self.seats: list[Seat] = []
        self.expected = 0
        self.sent_at = 0.0

    def told(self, version: int) -> None:
        """Somebody heard of a change; when both have, the move is done."""
        if self.sent_at and all(seat.version == self.expected for seat in self.seats):
            self.load.note(time.perf_counter() - self.sent_at)
            self.sent_at = 0.0
            self.load.next_move(self)

    def move(self) -> None:
        """Whoever may moves."""
        mover = next((seat for seat in self.seats if seat.legal), None)
        if mover is None or mover.transport.is_closing():
            return  # the game is over, or the measuring
        choice = self.load.choose(mover.legal)
        self.expected = mover.version + 1
        self.sent_at = time.perf_counter()
        mover.send(type="move", table=self.table, version=mover.version, move=choice)


class Load:
    """All matches, and the times they took."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.times: list[float] = []
        self.measuring = False
        self.chance = random.Random(1)

    def note(self, seconds: float) -> None:
        if self.measuring:
            self.times.append(seconds * 1000)

    def next_move(self, match: Match) -> None:
        loop = asyncio.get_running_loop()
        if self.rate:
            loop.call_later(1 / self.rate, match.move)
        else:
            match.move()

    def choose(self, legal: tuple[str, ...]) -> str:
        """In the closed loop nobody draws, so that no game ever ends."""
        return self.chance.choice(legal) if self.rate else legal[-1]

    def figures(self, tables: int, seconds: float) -> Figures:
        times = sorted(self.times) or [0.0]
        at = [times[int((len(times) - 1) * share)] for share in (0.5, 0.99)]
        return Figures(tables, len(self.times) / seconds, *at)


@contextmanager
def fairground() -> Iterator[tuple[str, int]]:
    """Our server on a disk; its address and process id."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "fairground.server", "--port", "0", "--data", data]
        server = subprocess.Popen(
            [*command, "--unlimited", "--log-level", "error"], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            yield found[0], server.pid
        finally:
            server.terminate()
            server.wait()


async def measure(
    url: str, pid: int, tables: int, seconds: float, rate: float, show: str
) -> Figures:
    """Fill the house, warm up, measure."""
    load = Load(rate)
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        tokens = [await guest(http, name) for name in ("Ada", "Bert")]
        before = memory(pid)
        matches = [await seat_two(http, url, tokens, load, show) for _ in range(tables)]
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


async def guest(http: httpx.AsyncClient, name: str) -> str:
    await http.post("/api/me", json={"name": name})
    token = (await http.post("/api/me/token", json={})).json()["token"]
    http.cookies.clear()
    return str(token)


async def seat_two(
    http: httpx.AsyncClient, url: str, tokens: list[str], load: Load, show: str
) -> Match:
    """A table with two people at it, both connected and shown the first picture."""
    seats = [{"kind": "mine"}, {"kind": "open"}]
    body = {"game": "press-your-luck", "seats": seats, "options": {"pass-limit": "off"}}
    ada, bert = ({"Authorization": f"Bearer {token}"} for token in tokens)
    made = (await http.post("/api/tables", json=body, headers=ada)).json()
    path = f"/api/tables/{made['table']}"
    await http.post(f"{path}/sit", json={"seat": 1}, headers=bert)
    await http.post(f"{path}/start", json={}, headers=ada)
    match = Match(made["table"], load)
    match.seats = [await connect(url, token, match) for token in tokens]
    for seat in match.seats:
        seat.send(type="watch", table=match.table, show=show)
    while not all(seat.version for seat in match.seats):
        await asyncio.sleep(0.001)
    return match


async def connect(url: str, token: str, match: Match) -> Seat:
    host, _, port = url.removeprefix("http://").partition(":")
    lines = (
        "GET /socket HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}",
        f"Authorization: Bearer {token}",
    )
    head = "\r\n".join((*lines, "", "")).encode()
    loop = asyncio.get_running_loop()
    _, seat = await loop.create_connection(lambda: Seat(match, head), host, int(port))
    await seat.open
    return seat


def memory(pid: int) -> int:
    """Bytes a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def processor_time(pid: int) -> float:
    """Seconds a process has worked, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def boardgame(tables: int, seconds: float, rate: float) -> Figures:
    """boardgame.io's own server and clients, two processes of node."""
    server = subprocess.Popen(
        ["node", "server.js"], cwd=BOARDGAME, stdout=subprocess.PIPE, text=True
    )
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
    if (BOARDGAME / "node_modules").is_dir():
        return True
    if shutil.which("npm") is None:
        return False
    asked = subprocess.run(
        ["npm", "ci", "--no-audit", "--no-fund"], cwd=BOARDGAME, capture_output=True, check=False
    )
    return asked.returncode == 0


def ours(tables: int, seconds: float, rate: float, show: str) -> Figures:
    with fairground() as (url, pid), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(measure(url, pid, tables, seconds, rate, show))


def row(what: str, found: Figures) -> None:
    print(
        f"{what:34} {found.tables:6} {found.moves_per_second:9.0f} {found.p50:9.2f}"
        f" {found.p99:9.2f} {found.kilobytes:8.0f} {found.work:11.0f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="The server under load.")
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--closed", type=int, default=50, help="tables of the closed loop")
    parser.add_argument("--seconds", type=float, default=10.0)
    chosen = parser.parse_args()
    allow_many_sockets()
    titles = ("moves/s", "p50 ms", "p99 ms", "KB/table", "CPU us/move")
    print(f"{'':34} tables " + " ".join(f"{t:>{w}}" for t, w in zip(titles, WIDTHS, strict=True)))
    for tables in chosen.tables:
        row("fairground, 1 move/s, scenes", ours(tables, chosen.seconds, 1, "scene"))
    for show in ("scene", "view"):
        row(f"fairground, closed loop, {show}s", ours(chosen.closed, chosen.seconds, 0, show))
    if not has_boardgame():
        print("boardgame.io is not at hand (npm)")
        return
    row("boardgame.io, 1 move/s", boardgame(chosen.tables[-1], chosen.seconds, 1))
    row("boardgame.io, closed loop", boardgame(chosen.closed, chosen.seconds, 0))


if __name__ == "__main__":
    main()
