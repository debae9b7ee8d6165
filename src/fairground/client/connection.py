"""The socket of a client: one for all tables it follows, opened again whenever it is lost.

It knows nothing about tables but their ids: subscribers say what to send once a socket is open, and
hear the messages of their table.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

import aiohttp
import msgspec

from fairground.client.errors import ClientError, NotFairground, Unavailable, Unreachable
from fairground.server.messages import wire

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds before a lost socket is opened again: doubled at every try, up to the longest."""
PAUSE = 1.0
"""Seconds after which is sent again what the server did not take because of a limit."""
IS_LOST = "The connection to the server is lost."

Message = (
    wire.Present
    | wire.Change
    | wire.Played
    | wire.Done
    | wire.RequestRefusal
    | wire.Presence
    | wire.Clock
    | wire.Pong
    | wire.Closing
)
AtTable = (
    wire.Present | wire.Change | wire.Played | wire.RequestRefusal | wire.Presence | wire.Clock
)


class _Tagged(msgspec.Struct):
    """Any message, of which only the type is read."""

    type: str


_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_TYPES = {kind.__struct_config__.tag for kind in Message.__args__}


def read_message(text: str | bytes) -> Message | None:
    """A message of the server; None for one of a type that only newer versions know."""
    try:
        return _DECODER.decode(text)
    except msgspec.MsgspecError as fault:
        with suppress(msgspec.MsgspecError):
            if msgspec.json.decode(text, type=_Tagged).type not in _TYPES:
                return None
        raise NotFairground(f"The server sent what is no message: {fault}.") from fault


@dataclass(frozen=True)
class Lost:
    """The connection is lost; it is tried again in so many seconds."""

    again_in: float
    why: str


class Subscriber(Protocol):
    """What follows one table over the connection."""

    @property
    def table(self) -> str:
        """The id of the table."""

    async def opened(self) -> None:
        """A new socket is open: send what has to be said on it."""

    async def resend(self) -> None:
        """The server dropped a message: send again what it has not answered."""

    async def heard(self, message: AtTable) -> None:
        """The server said something about the table."""

    def lost(self, lost: Lost) -> None:
        """The socket is gone, and another will be opened."""

    def failed(self, error: Exception) -> None:
        """The socket is gone for good."""


class Connection:
    """Opens the socket with the first subscriber and keeps it open until it is closed."""

    def __init__(
        self, open_socket: Callable[[], Awaitable[aiohttp.ClientWebSocketResponse]], patience: float
    ) -> None:
        self._open_socket = open_socket
        self._patience = patience
        self._subscribers: dict[str, Subscriber] = {}
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._opening = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None
        self._resending: asyncio.Task[None] | None = None
        self._tries = 0
        """How often a socket was opened, or tried to, since the server was last heard."""
        self._heard_at = 0.0
        self._asked_wait: float | None = None
        """Seconds the server asked for before the next socket."""

    async def add(self, subscriber: Subscriber) -> None:
        """Tell a subscriber everything about its table; without a socket, open one or raise."""
        if subscriber.table in self._subscribers:
            raise ClientError("This client follows the table already.")
        self._subscribers[subscriber.table] = subscriber
        try:
            await self._start()
        except BaseException:
            del self._subscribers[subscriber.table]
            raise
        await subscriber.opened()

    async def remove(self, subscriber: Subscriber) -> None:
        """Tell a subscriber nothing more."""
        if self._subscribers.pop(subscriber.table, None) is not None:
            await self.send(wire.Unwatch(subscriber.table))

    async def send(self, message: wire.Input) -> None:
        """Send a message, if there is a socket: what must arrive is sent again on the next one."""
        if self._socket is not None:
            with suppress(aiohttp.ClientError, OSError):
                await self._socket.send_str(wire.encode(message).decode())

    async def renew(self) -> None:
        """Let the socket go for another one, on which the server asks anew who this is."""
        if self._socket is not None:
            self._asked_wait = 0.0
            await self._socket.close()

    async def close(self) -> None:
        """Close the socket for good."""
        for task in (self._running, self._resending):
            if task is not None:
                task.cancel()
                await asyncio.wait((task,))
        if self._socket is not None:
            await self._socket.close()

    async def _start(self) -> None:
        async with self._opening:  # two subscribers at once still need one socket
            if self._running is None or self._running.done():
                self._socket = await self._open_socket()
                self._heard_at = time.monotonic()
                self._running = asyncio.create_task(self._run(self._socket))

    async def _run(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Listen; after a drop open another socket. Whatever ends this is told to all."""
        try:
            while True:
                await self._listen(socket)
                self._socket = socket = await self._reopened()
                for subscriber in list(self._subscribers.values()):
                    await subscriber.opened()
        except Exception as error:
            for subscriber in list(self._subscribers.values()):
                subscriber.failed(error)

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Pass on every message until the socket is closed, or says what is no message."""
        try:
            async for frame in socket:
                if frame.type is aiohttp.WSMsgType.TEXT:
                    self._tries, self._heard_at = 0, time.monotonic()
                    await self._pass_on(read_message(frame.data))
        finally:
            self._socket = None
            await socket.close()

    async def _pass_on(self, message: Message | None) -> None:
        if message is None or isinstance(message, wire.Pong | wire.Done):
            return
        if isinstance(message, wire.Closing):
            self._asked_wait = message.again_in
        elif subscriber := self._subscribers.get(message.table):
            await subscriber.heard(message)
        elif isinstance(message, wire.RequestRefusal) and not message.table:
            self._resend_later()  # a limit: the server read nothing, so it names nothing

    def _resend_later(self) -> None:
        if self._resending is None or self._resending.done():
            self._resending = asyncio.create_task(self._resend())

    async def _resend(self) -> None:
        await asyncio.sleep(PAUSE)
        for subscriber in list(self._subscribers.values()):
            await subscriber.resend()

    async def _reopened(self) -> aiohttp.ClientWebSocketResponse:
        """Another socket, however many tries it takes; raises when patience is at its end."""
        why = IS_LOST
        while True:
            lost = Lost(self._next_wait(), why)
            for subscriber in list(self._subscribers.values()):
                subscriber.lost(lost)
            await asyncio.sleep(lost.again_in)
            try:
                return await self._open_socket()
            except (Unreachable, Unavailable) as error:
                if time.monotonic() - self._heard_at > self._patience:
                    raise
                why = str(error)

    def _next_wait(self) -> float:
        """Seconds until the next try; never the same for all clients of a server that went down."""
        asked, self._asked_wait = self._asked_wait, None
        self._tries += 1
        usual = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(self._tries - 1, 10))
        return asked if asked is not None else usual * random.uniform(0.5, 1.0)
