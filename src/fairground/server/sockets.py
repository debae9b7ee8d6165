"""The socket: one connection that follows tables and sends moves.

What a reader cannot take fast enough waits in a short queue of its own; when that is full the
reader is dropped, and resumes by number when it comes back. No table ever waits for a reader.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress

import msgspec
from starlette.types import Message, Receive, Scope, Send

from fairground.kernel.state import SPECTATOR
from fairground.server import deeds, telling, wire
from fairground.server import entries as e
from fairground.server.guard import address
from fairground.server.guests import Guests
from fairground.server.house import House
from fairground.server.live import LiveTable
from fairground.server.metrics import METRICS
from fairground.server.refusals import NotYours, Refused, Stale, Stranger
from fairground.server.shares import Shares
from fairground.server.storage import Guest
from fairground.server.table import Table
from fairground.server.tableside import say

LOG = logging.getLogger("fairground.sockets")

TOO_SLOW, BAD_MESSAGE, CROWDED, RESTART = 4008, 4007, 1013, 1012
"""Why a socket is closed; the first two are ours."""
LAST_WORDS = 0.5
"""Seconds a dropped reader has to take the closing frame."""
PATIENCE = 8
"""Bad messages in a row after which a client is not worth listening to."""


class Sockets:
    """All connections of a server."""

    def __init__(self, house: House, guests: Guests, shares: Shares) -> None:
        self.house = house
        self.guests = guests
        self.shares = shares
        self.open: set[Connection] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection from its handshake to its end."""
        await receive()
        guest = await self.guests.asking(dict(scope["headers"]))
        who = guest.id if guest else address(scope)
        if self._is_crowded(who):
            await send({"type": "websocket.close", "code": CROWDED})
            return
        await send({"type": "websocket.accept"})
        connection = Connection(self, guest, who)
        self.open.add(connection)
        try:
            await connection.run(receive, send)
        finally:
            self.open.discard(connection)

    def _is_crowded(self, who: str) -> bool:
        """Has the house, or this visitor, as many sockets as there may be?"""
        settings = self.house.springs.settings
        if settings.rates is None:
            return False
        theirs = sum(connection.who == who for connection in self.open)
        return len(self.open) >= settings.most_sockets or theirs >= settings.most_sockets_each

    async def say_goodbye(self) -> None:
        """Tell everybody that the server goes down and will be back."""
        message = wire.encode(wire.Closing(again_in=1.0))
        for connection in list(self.open):
            connection.hear(message)
            connection.close(RESTART)
        while self.open:
            await asyncio.sleep(0.01)


class Connection:
    """One socket and its queue."""

    def __init__(self, sockets: Sockets, guest: Guest | None, who: str) -> None:
        self.guest = guest.id if guest else ""
        self._name = guest.name if guest else ""
        self.who = who
        self._sockets = sockets
        self._house = sockets.house
        self._most = sockets.house.springs.settings.backlog
        self._queue: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._close = 0
        self._writing: asyncio.Task[None] | None = None
        self._tables: dict[str, LiveTable] = {}
        self._bad = 0

    def hear(self, message: bytes) -> None:
        """Queue a message; a reader that is too far behind is dropped."""
        if self._close:
            return
        if len(self._queue) >= self._most:
            METRICS.count("dropped_readers")
            self._queue.clear()
            self.close(TOO_SLOW)
            if self._writing is not None:
                self._writing.cancel()  # it waits for somebody who does not read
            return
        self._queue.append(message)
        self._news.set()

    def close(self, code: int) -> None:
        """Send what is queued, then close."""
        self._close = self._close or code
        self._news.set()

    async def run(self, receive: Receive, send: Send) -> None:
        """Read and write until either ends."""
        reading = asyncio.create_task(self._read(receive))
        self._writing = writing = asyncio.create_task(self._write(send))
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for table in self._tables.values():
                table.unfollow(self)
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)
        if self._close == TOO_SLOW:
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST_WORDS):
                    await _sent(send, {"type": "websocket.close", "code": TOO_SLOW})

    async def _write(self, send: Send) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._queue:
                text = self._queue.popleft().decode()
                if not await _sent(send, {"type": "websocket.send", "text": text}):
                    return
            if self._close:
                await _sent(send, {"type": "websocket.close", "code": self._close})
                return

    async def _read(self, receive: Receive) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            METRICS.count("messages")
            await self._take(message.get("text") or message.get("bytes") or b"")
            if self._close:
                return

    async def _take(self, data: str | bytes) -> None:
        try:
            self._sockets.shares.take("moves", self.who)
            message = wire.decode_socket(data)
        except Refused as refused:
            self._refuse(refused)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            self._refuse(Refused(f"This is no message: {fault}"))
            self._bad += 1
            if self._bad >= PATIENCE:
                self.close(BAD_MESSAGE)
        else:
            self._bad = 0
            await self._answer(message)

    async def _answer(self, message: wire.SocketInput) -> None:
        try:
            await self._obey(message)
        except Stale as stale:
            self._refuse(stale, message, await self._present(message))
        except Refused as refused:
            self._refuse(refused, message)
        except Exception:
            LOG.exception("a message failed", extra={"kind": type(message).__name__})
            self._refuse(Refused("The server failed at this; nothing was changed."), message)

    async def _obey(self, message: wire.SocketInput) -> None:
        match message:
            case wire.Ping():
                self.hear(wire.encode(wire.Pong(message.ref)))
            case wire.Watch():
                await self._watch(message)
            case wire.Unwatch():
                table = self._tables.pop(message.table, None)
                if table is not None:
                    table.unfollow(self)
            case wire.SocketMove():
                await self._move(message)
            case wire.SocketSay():
                self._sockets.shares.take("words", self.who)
                await say(await self._table(message.table), self.guest, self._name, message.text)
                self.hear(wire.encode(wire.Done(message.table, message.ref)))
            case wire.SocketRemark():
                await self._remark(message)

    async def _watch(self, message: wire.Watch) -> None:
        table = await self._table(message.table)
        most = self._house.springs.settings.most_watched
        if message.table not in self._tables and len(self._tables) >= most:
            raise Refused(f"One socket follows {most} tables at most.")
        self._tables[message.table] = table
        table.follow(self, message.show, message.since)

    async def _move(self, message: wire.SocketMove) -> None:
        table = await self._table(message.table)
        played = await table.move(self._seat(table), message.version, message.move)
        if message.ref or played.again:  # otherwise the change says it all
            self.hear(wire.encode(msgspec.structs.replace(played, ref=message.ref)))

    async def _remark(self, message: wire.SocketRemark) -> None:
        table = await self._table(message.table)
        seat, now = self._seat(table), self._house.springs.now()
        self._sockets.shares.take("words", self.who)

        def decide(at_table: Table) -> e.AnyEntry:
            return deeds.remark(at_table, seat, message.word, now)

        await table.do(decide)
        self.hear(wire.encode(wire.Done(message.table, message.ref)))

    async def _table(self, table: str) -> LiveTable:
        return self._tables.get(table) or await self._house.table(table)

    def _seat(self, table: LiveTable) -> int:
        if not self.guest:
            raise Stranger("Say who you are first: POST /api/me.")
        seat = table.table.seat_of(self.guest)
        if seat == SPECTATOR:
            raise NotYours("You do not sit at this table.")
        return seat

    async def _present(self, message: wire.SocketInput) -> wire.Present | None:
        if not isinstance(message, wire.SocketMove):
            return None
        table = (await self._table(message.table)).table
        return telling.present(table, table.seat_of(self.guest), "scene")

    def _refuse(
        self,
        refused: Refused,
        message: wire.SocketInput | None = None,
        present: wire.Present | None = None,
    ) -> None:
        METRICS.count("refusals")
        self.hear(
            wire.encode(
                wire.Refusal(
                    refused.reason,
                    refused.clause,
                    refused.tried,
                    getattr(message, "table", ""),
                    getattr(message, "ref", ""),
                    present or msgspec.UNSET,
                )
            )
        )


async def _sent(send: Send, message: Message) -> bool:
    """Send, unless the other side has gone."""
    try:
        await send(message)
    except (OSError, RuntimeError):
        return False
    return True
