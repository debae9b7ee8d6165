"""The socket: one connection that follows tables and sends moves.

What a reader cannot take fast enough waits in a short queue of its own; when that is full the
reader is dropped, and resumes by number when it comes back. No table ever waits for a reader.
Messages of one client are answered one after the other, in the order they came; where a table is in
another wing, in their order at that table, and a ping after all that came before it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque

import msgspec
from starlette.types import Receive, Scope, Send

from fairground.kernel.state import SPECTATOR
from fairground.server import deeds, telling, wire
from fairground.server import entries as e
from fairground.server.branches import Branches
from fairground.server.guests import Guests
from fairground.server.house import House
from fairground.server.line import LINE, Line
from fairground.server.live import LiveTable
from fairground.server.metrics import METRICS
from fairground.server.refusals import NotYours, Refused, Stale, Stranger
from fairground.server.shares import Shares
from fairground.server.storage import Guest
from fairground.server.table import Table
from fairground.server.tableside import say
from fairground.server.wings import address, is_inner

LOG = logging.getLogger("fairground.sockets")

TOO_SLOW, BAD_MESSAGE, CROWDED, RESTART, FAILED, GONE = 4008, 4007, 1013, 1012, 1011, 1006
"""Why a socket is closed; the first two are ours."""
LAST_WORDS = 0.5
"""Seconds a dropped reader has to take the closing frame."""
FULL_INBOX = 32
"""Messages of one client that may wait before no more are read."""
PATIENCE = 8
"""Bad messages in a row after which a client is not worth listening to."""


class Sockets:
    """All connections of a server."""

    def __init__(self, house: House, guests: Guests, shares: Shares) -> None:
        self.house = house
        self.guests = guests
        self.shares = shares
        self.open: set[Connection] = set()
        self._told: list[Connection] = []
        """Who has something to be sent in this round of the event loop."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection from its handshake to its end."""
        await receive()
        guest = await self.guests.asking(scope["headers"])
        who = guest.id if guest else address(scope)
        if not is_inner(scope) and self._is_crowded(who):
            await send({"type": "websocket.close", "code": CROWDED})
            return
        connection = Connection(self, guest, who, scope)
        self.open.add(connection)
        try:
            await connection.run(scope["state"][LINE], receive, send)
        finally:
            self.open.discard(connection)

    def _is_crowded(self, who: str) -> bool:
        """Has the house, or this visitor, as many sockets as there may be?"""
        settings = self.house.springs.settings
        if settings.rates is None:
            return False
        theirs = sum(connection.who == who for connection in self.open)
        return len(self.open) >= settings.most_sockets or theirs >= settings.most_sockets_each

    @property
    def size(self) -> int:
        """How many clients are connected to this wing; branches are counted where they begin."""
        return sum(not connection.is_branch for connection in self.open)

    def send_soon(self, connection: Connection) -> None:
        """Send together what one round brings: a reader is woken once, not at every message."""
        if not self._told:
            asyncio.get_running_loop().call_soon(self._send_all)
        self._told.append(connection)

    def _send_all(self) -> None:
        told, self._told = self._told, []
        for connection in told:
            connection.go_on()

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

    def __init__(self, sockets: Sockets, guest: Guest | None, who: str, scope: Scope) -> None:
        self.guest = guest.id if guest else ""
        self._name = guest.name if guest else ""
        self.who = who
        self._sockets = sockets
        self._house = sockets.house
        self._most = sockets.house.springs.settings.backlog
        self._inbox: deque[bytes] = deque()
        self._idle: asyncio.Future[None] | None = None
        """What the one who answers waits for while the inbox is empty."""
        self._queue: deque[bytes] = deque()
        self._close = 0
        self._tables: dict[str, LiveTable] = {}
        self.is_branch = is_inner(scope)
        """Is the client another wing, which counts what it passes on?"""
        self._wings = sockets.house.springs.wings
        self._branches = Branches(self._wings, scope, self.hear, lambda: self.close(RESTART))
        self._bad = 0

    async def run(self, line: Line, receive: Receive, send: Send) -> None:
        """Open the line and listen until it ends."""
        self._line, self._send = line, send
        await send({"type": "websocket.accept"})
        line.listener = self
        answering = asyncio.create_task(self._answer_all())
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass  # said before anybody listened
        finally:
            self._close = self._close or GONE
            self._wake()
            await asyncio.wait((answering,), timeout=LAST_WORDS)
            await self._branches.close()  # nobody waits for a wing that hangs
            await answering
            for table in self._tables.values():
                table.unfollow(self)

    # Telling

    def hear(self, message: bytes) -> None:
        """Queue a message; a reader that is too far behind is dropped."""
        if self._close:
            return
        if len(self._queue) >= self._most:
            self.go_on()  # one round may bring much even to a reader that is not slow
        if len(self._queue) >= self._most:
            METRICS.count("dropped_readers")
            self._queue.clear()
            self.close(TOO_SLOW)
            return
        self._queue.append(message)
        if len(self._queue) == 1 and not self._line.is_held_up:
            self._sockets.send_soon(self)

    def go_on(self) -> None:
        """Send what is queued, if the reader takes it."""
        if self._queue and not self._line.is_held_up:
            self._line.say(self._queue)
            self._queue.clear()

    def close(self, code: int) -> None:
        """Send what is queued, then close."""
        if not self._close:
            self._close = code
            self._house.springs.spawn(self._hang_up(code))

    async def _hang_up(self, code: int) -> None:
        """Close; whoever does not read even that is cut off."""
        try:
            async with asyncio.timeout(LAST_WORDS):
                await self._send({"type": "websocket.close", "code": code})
        except (TimeoutError, OSError, RuntimeError):
            self._line.cut()

    # Listening

    def take(self, data: bytes) -> None:
        """Answer a message, after those that came before it."""
        if not self.is_branch:
            METRICS.count("messages")
        self._inbox.append(data)
        self._wake()
        if len(self._inbox) >= FULL_INBOX:
            self._line.hold()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _answer_all(self) -> None:
        """Answer messages one after the other until the line is closed.

        What somebody has said is done, even if they went right afterwards.
        """
        try:
            while not self._close or (self._close == GONE and self._inbox):
                if self._inbox:
                    data = self._inbox.popleft()
                    message = self._read(data)
                    if message is not None:
                        await self._answer(message, data)
                else:
                    self._line.let_in()
                    self._idle = asyncio.get_running_loop().create_future()
                    await self._idle
        finally:
            self.close(FAILED)  # unless it is closed: nobody would answer any more

    def _read(self, data: bytes) -> wire.SocketInput | None:
        """What somebody says; None if it is nothing to be answered, or too much."""
        try:
            if not self.is_branch:
                self._sockets.shares.take("moves", self.who)
            message = wire.decode_socket(data)
        except Refused as refused:
            self._refuse(refused)
            return None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            self._refuse(Refused(f"This is no message: {fault}"))
            self._bad += 1
            if self._bad >= PATIENCE:
                self.close(BAD_MESSAGE)
            return None
        self._bad = 0
        return message

    async def _answer(self, message: wire.SocketInput, data: bytes) -> None:
        try:
            if isinstance(message, wire.Ping) or self._wings.has(message.table):
                await self._obey(message)
            else:
                await self._branches.say(message.table, data)
        except Stale as stale:
            self._refuse(stale, message, await self._present(message))
        except Refused as refused:
            self._refuse(refused, message)
        except Exception:
            LOG.exception("a message failed", extra={"kind": type(message).__name__})
            self._refuse(Refused("The server failed at this; nothing was changed."), message)

    async def _obey(self, message: wire.SocketInput) -> None:
        match message:
            case wire.SocketMove():
                await self._move(message)
            case wire.Ping():
                await self._branches.settle()
                self.hear(wire.encode(wire.Pong(message.ref)))
            case wire.Watch():
                await self._watch(message)
            case wire.Unwatch():
                table = self._tables.pop(message.table, None)
                if table is not None:
                    table.unfollow(self)
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
        table.follow(self, message)

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
