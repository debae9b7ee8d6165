"""Small TCP proxies for drills: one that can stall, and a balancer that asks nodes how they are."""

from __future__ import annotations

import asyncio
import itertools
import subprocess
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from tests.patience import PATIENCE
from tests.server import balancers
from tests.server.harness import free_port

CHUNK: Final = 65536
ASK_EVERY: Final = 0.2
"""Seconds between two questions to a node whether it is ready."""
ANSWER: Final = 0.5
"""Seconds it has for the answer."""
MOST_FAILED: Final = 2
"""Bad answers after which a node gets no connections, and loses those it has."""

Port = int


class Pipe:
    """One connection, passed on to a port in both directions."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._far: asyncio.StreamWriter | None = None

    async def run(
        self, port: Port, may_pass: Callable[[], Awaitable[object]], first: bytes = b""
    ) -> None:
        """Pass on `first`, which was read already, and everything after it."""
        try:
            there, self._far = await asyncio.open_connection("127.0.0.1", port)
            self._far.write(first)
            ways = (
                asyncio.create_task(_copy(self._reader, self._far, may_pass)),
                asyncio.create_task(_copy(there, self._writer, may_pass)),
            )
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
        except OSError:
            pass
        finally:
            self.cut()

    def cut(self) -> None:
        for writer in (self._writer, self._far):
            if writer is not None:
                writer.transport.abort()


async def _copy(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    may_pass: Callable[[], Awaitable[object]],
) -> None:
    with suppress(OSError):
        while data := await reader.read(CHUNK):
            await may_pass()
            writer.write(data)
            await writer.drain()


class StallingProxy:
    """Passes everything on, until it stalls: then nothing moves, and no connection is closed."""

    delay = 0.0
    """Seconds everything takes on its way."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._flows = asyncio.Event()
        self._flows.set()
        self.port = 0
        self._open: set[Pipe] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        self._server.close()
        for pipe in list(self._open):
            pipe.cut()

    def stall(self) -> None:
        self._flows.clear()

    def flow(self) -> None:
        self._flows.set()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._flows.wait()
        pipe = Pipe(reader, writer)
        self._open.add(pipe)
        try:
            await pipe.run(self._port, self._may_pass)
        finally:
            self._open.discard(pipe)

    async def _may_pass(self) -> None:
        await self._flows.wait()
        if self.delay:
            await asyncio.sleep(self.delay)


class Balancer:
    """Deals connections out among the nodes that are ready; doors tell clients apart."""

    def __init__(self, nodes: list[Port]) -> None:
        self._nodes = nodes
        self._failed = dict.fromkeys(nodes, 0)
        self._turns = itertools.count()
        self._servers: list[asyncio.Server] = []
        self._open: dict[Pipe, tuple[int, Port, bool]] = {}
        """The door, the node, and whether it is a socket, of every connection."""

    async def open(self, doors: int) -> list[Port]:
        """Open so many ports; which of them a connection came through is remembered."""
        self._asking = [asyncio.create_task(self._ask(node)) for node in self._nodes]
        ports = []
        for door in range(doors):
            server = await asyncio.start_server(self._door(door), "127.0.0.1", 0)
            self._servers.append(server)
            ports.append(int(server.sockets[0].getsockname()[1]))
        return ports

    def doors_at(self, node: Port) -> set[int]:
        """The doors whose clients have a socket at that node."""
        return {door for door, at, is_socket in self._open.values() if at == node and is_socket}

    def close(self) -> None:
        for server in self._servers:
            server.close()
        for task in self._asking:
            task.cancel()
        for pipe in list(self._open):
            pipe.cut()

    def _door(
        self, door: int
    ) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]:
        async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            ready = [node for node, failed in self._failed.items() if failed < MOST_FAILED]
            if not ready:
                writer.transport.abort()
                return
            node = ready[next(self._turns) % len(ready)]
            pipe = Pipe(reader, writer)
            first = await reader.read(CHUNK)
            self._open[pipe] = door, node, first.startswith(b"GET /socket")
            try:
                await pipe.run(node, _at_once, first)
            finally:
                del self._open[pipe]

        return take

    async def _ask(self, node: Port) -> None:
        while True:
            self._failed[node] = 0 if await is_ready(node) else self._failed[node] + 1
            if self._failed[node] == MOST_FAILED:
                for pipe, (_, at, _) in list(self._open.items()):
                    if at == node:
                        pipe.cut()
            await asyncio.sleep(ASK_EVERY)


class HaproxyBalancer:
    """HAProxy as docs/examples/hosting sets it up; it does not tell which client is where."""

    def __init__(self, nodes: list[Port]) -> None:
        self._nodes = nodes

    async def open(self, doors: int) -> list[Port]:
        """Start it with so many ports."""
        ports = [free_port() for _ in range(doors)]
        text = balancers.for_nodes(balancers.behind_another(ports), self._nodes)
        with tempfile.NamedTemporaryFile("w", suffix=".cfg", delete=False) as config:
            config.write(text)
        words, environment = balancers.haproxy()
        self._process = subprocess.Popen([*words, "-f", config.name], env=environment)
        async with asyncio.timeout(PATIENCE):
            while not await is_ready(ports[0]):
                await asyncio.sleep(ASK_EVERY)
        return ports

    def doors_at(self, _: Port) -> set[int]:
        """Unknown, so that all clients count as those of other nodes."""
        return set()

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


async def _at_once() -> None:
    """Nothing to wait for."""


async def is_ready(port: Port, host: str = "127.0.0.1") -> bool:
    """Does what listens there say that it is ready?"""
    try:
        async with asyncio.timeout(ANSWER):
            reader, writer = await asyncio.open_connection(host, port)
            try:
                writer.write(b"GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                return b" 200 " in await reader.readline()
            finally:
                writer.transport.abort()
    except (OSError, TimeoutError):
        return False
