"""The sockets that one client's socket needs at other nodes: one for each that owns its tables.

What the client sends about a table goes to its owner, what comes back goes to the client as it is.
When a table changes hands or a node is lost, the client's socket is closed with a word to come
again at once: it resumes by number, as after any lost connection.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Protocol

import aiohttp
from aiohttp import WSMsgType

from fairground.server.cluster.leases import Holder
from fairground.server.messages import wire
from fairground.server.metrics import METRICS
from fairground.server.web.passing import OWNER_WAIT, Passing

IDENTITY: Final[tuple[str, ...]] = ("Cookie", "Authorization")
"""Headers that say who the client is."""
PASSED_CODES: Final = (4001, 4007, 4008, 1008, 1011)
"""Reasons to close a socket that the client is told as they are."""


class ClientSocket(Protocol):
    """The client's own socket."""

    def deliver(self, message: bytes) -> None:
        """Send a message."""

    def close(self, code: int) -> None:
        """Close the socket."""

    def come_again(self) -> None:
        """Close the socket with a word to open another one."""


class Upstreams:
    """All sockets at other nodes that one client needs."""

    def __init__(
        self, passing: Passing, client: ClientSocket, headers: dict[str, str], address: str
    ) -> None:
        self._passing = passing
        self._client = client
        self._headers = {name: headers[name] for name in IDENTITY if name in headers}
        self._address = address
        self._open: dict[str, _Upstream] = {}
        """By the name of the node."""

    async def send(self, message: wire.SocketInput, table: str) -> bool:
        """Pass a message on to the owner of its table; false if that is this node after all."""
        loop, leases = asyncio.get_running_loop(), self._passing.leases
        until = loop.time() + OWNER_WAIT
        while (holder := await leases.owner(table, until - loop.time())) is not None:
            if holder.node == leases.node:
                return False
            upstream = await self._upstream(table, holder)
            if upstream is not None:
                METRICS.count("passed_on")
                await upstream.send(message, table, holder)
                return True
        self._client.come_again()
        return True

    def close(self) -> None:
        """The client is gone."""
        for upstream in self._open.values():
            upstream.close()

    async def _upstream(self, table: str, holder: Holder) -> _Upstream | None:
        if holder.node not in self._open:
            opened = await self._passing.open_socket(table, holder, self._headers, self._address)
            if opened is None:
                return None
            self._open[holder.node] = _Upstream(self._passing, self._client, opened)
        return self._open[holder.node]


class _Upstream:
    """One socket at another node."""

    def __init__(
        self, passing: Passing, client: ClientSocket, socket: aiohttp.ClientWebSocketResponse
    ) -> None:
        self._passing = passing
        self._client = client
        self._socket = socket
        self._tables: dict[str, Holder] = {}
        works = (self._listen(), self._follow_moves())
        self._tasks = [asyncio.create_task(work) for work in works]

    async def send(self, message: wire.SocketInput, table: str, holder: Holder) -> None:
        """Pass a message on; if that fails, the client's socket ends and it says it again."""
        self._tables.setdefault(table, holder)
        if self._passing.leases.has_moved(table, holder):  # while the socket was opened
            self._client.come_again()
            return
        with suppress(aiohttp.ClientError, OSError):
            await self._socket.send_str(wire.encode(message).decode())

    def close(self) -> None:
        """Close the socket without waiting for an answer."""
        for task in self._tasks:
            task.cancel()
        closing = asyncio.create_task(self._close())
        self._tasks = [closing]

    async def _close(self) -> None:
        with suppress(aiohttp.ClientError, OSError):
            await self._socket.close()

    async def _listen(self) -> None:
        """Pass on what the node says; its end is the end of the client's socket."""
        async for frame in self._socket:
            if frame.type is WSMsgType.TEXT:
                self._client.deliver(frame.data.encode())
        code = self._socket.close_code
        if code in PASSED_CODES:
            self._client.close(code)
        else:
            self._passing.leases.hurry()
            self._client.come_again()

    async def _follow_moves(self) -> None:
        """The client has to come again when one of its tables changes hands."""
        leases = self._passing.leases
        while not any(leases.has_moved(table, holder) for table, holder in self._tables.items()):
            await leases.until_changed()
        self._client.come_again()
