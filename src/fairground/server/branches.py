"""Branches: where a client's socket goes on into other wings.

A socket may follow tables of any wing. What it says about a table elsewhere is passed on over a
socket of the same kind to that wing, and what comes back is passed to the client.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from starlette.types import Scope
from websockets.asyncio.client import ClientConnection, unix_connect
from websockets.exceptions import WebSocketException

from fairground.server import wire
from fairground.server.refusals import Unwell
from fairground.server.relay import CLOSED
from fairground.server.wings import CLIENT, Wings, address

WHO = (b"cookie", b"authorization")
"""Headers that say who is asking."""
PING, PONG = b'{"type":"ping","ref":"branch"}', wire.encode(wire.Pong("branch"))

Hear = Callable[[bytes], None]


class Branches:
    """The branches of one client's socket: opened when first needed, closed with it."""

    def __init__(self, wings: Wings, scope: Scope, hear: Hear, lost: Callable[[], None]) -> None:
        self._wings = wings
        who = [(name, value) for name, value in scope["headers"] if name in WHO]
        who.append((CLIENT, address(scope).encode()))
        self._who = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in who]
        self._hear = hear
        self._lost = lost
        self._open: dict[int, _Branch] = {}
        self._is_closed = False

    async def say(self, table: str, message: bytes) -> None:
        """Pass a message on to the wing of its table."""
        wing = self._wings.of(table)
        try:
            if wing not in self._open:
                socket = await self._connect(wing)
                self._open[wing] = _Branch(socket, self._hear, self._lost)
            await self._open[wing].say(message)
            if self._is_closed:  # it took so long to open that nobody waited any more
                await self.close()
        except (OSError, WebSocketException) as fault:
            raise Unwell(CLOSED) from fault

    async def settle(self) -> None:
        """Return when everything that was passed on has been answered."""
        with suppress(WebSocketException):
            for branch in self._open.values():
                await branch.settle()

    async def close(self) -> None:
        """The client is gone."""
        self._is_closed = True
        for branch in self._open.values():
            await branch.close()

    async def _connect(self, wing: int) -> ClientConnection:
        return await unix_connect(
            self._wings.door(wing),
            "ws://wing/socket",
            additional_headers=self._who,
            compression=None,
            ping_interval=None,  # both ends are one house
            max_size=None,
        )


class _Branch:
    """One socket to another wing."""

    def __init__(self, socket: ClientConnection, hear: Hear, lost: Callable[[], None]) -> None:
        self._socket = socket
        self._settled: asyncio.Future[None] | None = None
        self._listening = asyncio.create_task(self._listen(hear, lost))

    async def say(self, message: bytes) -> None:
        await self._socket.send(message, text=True)

    async def settle(self) -> None:
        """Messages are answered in order, so this one's answer comes after all the others."""
        self._settled = asyncio.get_running_loop().create_future()
        await self.say(PING)
        await asyncio.wait((self._settled, self._listening), return_when=asyncio.FIRST_COMPLETED)

    async def _listen(self, hear: Hear, lost: Callable[[], None]) -> None:
        """Tell the client what comes back; without the branch it has to come again."""
        with suppress(WebSocketException):
            while True:
                message = await self._socket.recv(decode=False)
                if message != PONG:
                    hear(message)
                elif self._settled is not None:
                    self._settled.set_result(None)
        lost()

    async def close(self) -> None:
        self._listening.cancel()
        await self._socket.close()
