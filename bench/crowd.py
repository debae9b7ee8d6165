"""People for a load test: two seats per table, each with a socket of its own.

The tables are set up with `fairground.client`; their sockets are without a library, so that the
client is not what is measured: a move through `fairground.client` took two to four times the
processor time of one here (107 and 25 to 60 microseconds, 20 tables, closed loop).
"""

from __future__ import annotations

import asyncio
import base64
import random
import time
from dataclasses import dataclass
from typing import cast

import msgspec

TEXT, PING, PONG = 0x1, 0x9, 0xA
"""Kinds of frames."""


class Heard(msgspec.Struct):
    """What a client needs of a message."""

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
    """One socket: its frames, and what its seat last heard."""

    decoder = msgspec.json.Decoder(Heard)

    def __init__(self, match: Match, head: bytes) -> None:
        self.match = match
        self.head = head
        self.buffer = b""
        self.is_open = False
        self.opened = asyncio.get_running_loop().create_future()
        self.version = 0
        self.legal: tuple[str, ...] = ()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        if not self.is_open:
            self._shake_hands(data)
            return
        at, size = 0, len(data)
        while at + 4 <= size:
            start, length = at + 2, data[at + 1] & 0x7F
            if length >= 126:
                start = at + (4 if length == 126 else 10)
                length = int.from_bytes(data[at + 2 : start], "big")
            if start + length > size:
                break
            self._hear(data[at] & 0x0F, data[start : start + length])
            at = start + length
        self.buffer = data[at:]

    def _shake_hands(self, data: bytes) -> None:
        answer, end, self.buffer = data.partition(b"\r\n\r\n")
        if not end:
            self.buffer = data
            return
        assert b" 101 " in answer, answer
        self.is_open = True
        self.opened.set_result(None)
        self.data_received(b"")

    def _hear(self, kind: int, body: bytes) -> None:
        if kind == PING:
            self._write(PONG, body)
        elif kind == TEXT:
            heard = self.decoder.decode(body)
            if heard.version > self.version:
                self.version, self.legal = heard.version, heard.legal
                self.match.changed()

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
        self.expected = -1
        self.sent_at = 0.0

    def changed(self) -> None:
        """A client heard of a change; when both have, the move is done."""
        one, other = self.seats
        if one.version == other.version == self.expected:
            self.load.note(time.perf_counter() - self.sent_at)
            self.load.next_move(self)

    def move(self) -> None:
        """A client that may move does."""
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
        """In the closed loop no client draws, so that no game ever ends."""
        return self.chance.choice(legal) if self.rate else legal[-1]

    def figures(self, tables: int, seconds: float) -> Figures:
        times = sorted(self.times) or [0.0]
        at = [times[int((len(times) - 1) * share)] for share in (0.5, 0.99)]
        return Figures(tables, len(self.times) / seconds, *at)


async def connect(url: str, token: str, match: Match) -> Seat:
    host, _, port = url.removeprefix("http://").partition(":")
    lines = (
        f"GET /socket?table={match.table} HTTP/1.1",
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
    await seat.opened
    return seat
