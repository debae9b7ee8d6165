"""The socket: one connection that follows tables and sends moves.

Each has one task, which answers the messages of its client one after the other, in the order they
came. What is sent goes straight to the transport; a client that leaves too much of it unread is
dropped, and resumes by number when it comes back. No table waits for a client.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from typing import Final, cast

import msgspec
from aiohttp import WSMessage, WSMsgType, web

from fairground.server.bans import Bans
from fairground.server.guests import Credential, Ended, Guests
from fairground.server.messages import wire
from fairground.server.metrics import METRICS
from fairground.server.refusals import Forbidden, MovedAway, Refused, Stale, TooManyRequests
from fairground.server.settings import Settings
from fairground.server.tables.registry import TableRegistry
from fairground.server.web.guarded_protocol import GuardedProtocol
from fairground.server.web.limits import RateLimits
from fairground.server.web.middleware import client_of, raw_headers
from fairground.server.web.passing import Passing
from fairground.server.web.socket_messages import SocketMessages
from fairground.server.web.upstreams import Upstreams

LOG = logging.getLogger("fairground.web")

SIGNED_OUT: Final = 4001
TOO_SLOW: Final = 4008
BAD_MESSAGE: Final = 4007
FLOOD: Final = 1008
PROTOCOL_ERROR: Final = 1002
RESTART: Final = 1012
FAILED: Final = 1011
"""Why a socket is closed; codes from 4000 on are ours (RFC 6455, section 7.4.2)."""
PINGED_AFTER: Final = 2
"""Looks in a row that find a client silent, after which it is pinged; one more cuts it off."""
PINGS_AT_ONCE: Final = 50
"""Sockets that are looked at before tables have their turn."""
CLOSE_TIMEOUT: Final = 0.5
"""Seconds a client has to answer the closing frame before it is cut off."""
UNREAD_TIMEOUT: Final = 5.0
"""Seconds a client that sends has to read what waits for it."""
MAX_BAD_MESSAGES: Final = 8
"""Bad messages in a row after which a connection is closed."""
MAX_REFUSALS: Final = 100
"""Refusals in a row after which a connection is closed."""
FRAMES: Final = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.PING, WSMsgType.PONG)
"""What a client sends; anything else is the end of the socket."""
LEFTOVERS: Final = 0.001
"""Seconds to look for messages of a client that has gone; they are there or not."""


SAID_AGAIN: Final = (wire.Watch, wire.SocketMove)
"""What a client says again on its next socket: where a table has moved, it only has to come again.
A refused watch would leave it without the table."""
COME_AGAIN: Final = wire.encode(wire.Closing(again_in=0.05))


class Connections:
    """All sockets of a server."""

    def __init__(
        self,
        registry: TableRegistry,
        guests: Guests,
        limits: RateLimits,
        passing: Passing | None = None,
    ) -> None:
        self.passing = passing
        self.registry = registry
        self.guests = guests
        self.limits = limits
        self.settings: Settings = registry.services.settings
        self.open: set[Connection] = set()
        self._unsent: list[tuple[Connection, bytes]] = []
        """What this round of the event loop has brought so far."""
        self._by_key: Counter[str] = Counter()
        self._farewell = b""
        """What every client is told, once the server stops."""

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket from its handshake to its end."""
        return await self._handle(request, self.passing)

    async def handle_passed(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a socket that another node opened for a client; nothing is passed on again."""
        return await self._handle(request, None)

    async def _handle(self, request: web.Request, passing: Passing | None) -> web.WebSocketResponse:
        credential = await self.guests.authenticate(raw_headers(request))
        limit_key = credential.guest.id if credential else client_of(request).address
        if self._is_crowded(limit_key):
            raise TooManyRequests("There are too many sockets open. Close some of them.")
        socket = self._socket()
        await socket.prepare(request)
        connection = Connection(self, credential, limit_key, socket, request, passing)
        self.open.add(connection)
        self._by_key[limit_key] += 1
        if not self.guests.is_good(credential):
            connection.close(SIGNED_OUT)
        connection.begin()
        if self._farewell:  # it came while the others were told
            connection.say_farewell(self._farewell)
        try:
            # In a task of its own: a message wakes that, not all that aiohttp awaits around it.
            await asyncio.create_task(connection.run())
        finally:
            connection.end()
            self.open.discard(connection)
            self._forget(limit_key)
        return socket

    def _forget(self, limit_key: str) -> None:
        self._by_key[limit_key] -= 1
        if not self._by_key[limit_key]:
            del self._by_key[limit_key]

    def _socket(self) -> web.WebSocketResponse:
        """Pings are answered here, and sent for all sockets at once: a timer of each is set anew at
        every message. Nothing waits in a writer without a limit."""
        return web.WebSocketResponse(
            timeout=CLOSE_TIMEOUT,
            autoping=False,
            compress=False,
            max_msg_size=wire.LONGEST_BODY,
            writer_limit=sys.maxsize,
        )

    def _is_crowded(self, limit_key: str) -> bool:
        """Has the server, or this client, as many sockets as there may be?"""
        settings = self.settings
        if settings.rates is None:
            return False
        theirs = self._by_key[limit_key]
        return len(self.open) >= settings.most_sockets or theirs >= settings.most_sockets_each

    def send_soon(self, connection: Connection, message: bytes) -> None:
        """Send what one round of the event loop brings at its end: clients that are woken by a
        write do not take the processor from the moves that come after it."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._send_all)
        self._unsent.append((connection, message))

    def _send_all(self) -> None:
        unsent, self._unsent = self._unsent, []
        for connection, message in unsent:
            connection.send(message)

    @property
    def size(self) -> int:
        """How many clients are connected."""
        return len(self.open)

    def end(self, ended: Ended) -> None:
        """Close the sockets that were opened with credentials that are worth nothing any more."""
        for connection in self.open:
            if ended.covers(connection.credential):
                connection.close(SIGNED_OUT)

    def end_bad(self) -> None:
        """Close the sockets whose credentials were taken back at another node."""
        for connection in self.open:
            credential = connection.credential
            if credential is not None and self.guests.is_revoked(credential):
                connection.close(SIGNED_OUT)

    def come_again(self) -> None:
        """Tell every client to come again, perhaps to another node."""
        for connection in self.open:
            connection.come_again()

    def end_banned(self, bans: Bans) -> None:
        """Close the sockets of addresses that are banned."""
        for connection in self.open:
            try:
                bans.check_address(connection.address)
            except Forbidden:
                connection.close(SIGNED_OUT)

    def end_all(self) -> None:
        """Close all sockets of guests: no credential is worth anything any more."""
        for connection in self.open:
            if connection.credential is not None:
                connection.close(SIGNED_OUT)

    async def ping_silent(self) -> None:
        """Ping clients that are silent and cut off those that stay so, until cancelled."""
        while True:
            await asyncio.sleep(self.settings.heartbeat / 2)
            for number, connection in enumerate(list(self.open)):
                connection.check_alive()
                if number % PINGS_AT_ONCE == 0:
                    await asyncio.sleep(0)

    async def close_all(self, again_in: float = 1.0) -> None:
        """Tell everybody that the server goes down, and when it or another will be there."""
        self._farewell = wire.encode(wire.Closing(again_in))
        for connection in list(self.open):
            connection.say_farewell(self._farewell)
        while self.open:
            await asyncio.sleep(0.01)


class Connection:
    """One socket and the tables it follows."""

    def __init__(
        self,
        connections: Connections,
        credential: Credential | None,
        limit_key: str,
        socket: web.WebSocketResponse,
        request: web.Request,
        passing: Passing | None = None,
    ) -> None:
        guest = credential.guest if credential else None
        self.credential = credential
        self.address = client_of(request).address
        self.guest = guest.id if guest else ""
        self._messages = SocketMessages(
            self, connections.registry, connections.limits, guest, limit_key
        )
        if passing is not None:
            client = client_of(request)
            self._messages.upstreams = Upstreams(
                passing, self, dict(request.headers), f"{client.address} {client.scheme}"
            )
        self._settings = connections.settings
        self._socket = socket
        self._send_soon = connections.send_soon
        self._guests = connections.guests
        self._transport = cast(asyncio.Transport, request.transport)
        self._guard = cast(GuardedProtocol, self._transport.get_protocol())
        self._keys = tuple(dict.fromkeys((self.address, limit_key)))
        self._ending: asyncio.Task[None] | None = None
        self._bad = 0
        self._refused = 0
        self._silent = 0
        """Looks in a row at which nothing had come."""

    def begin(self) -> None:
        """From here on what comes are frames."""
        self._guard.begin_socket(self, self._keys)

    def end(self) -> None:
        """Everything that came was taken."""
        self._guard.end_socket()

    async def run(self) -> None:
        """Answer what comes, one after the other, until the socket is closed.

        What arrived is done, even if the client has disconnected since.
        """
        try:
            while (message := await self._next()) is not None:
                await self._take(message)
        except Exception:
            LOG.exception("connection failed")
            self.close(FAILED)
        finally:
            self._messages.unwatch_all()
            if self._ending is not None:
                await asyncio.wait((self._ending,))

    # Sending

    def deliver(self, message: bytes) -> None:
        """Send a message within this round of the event loop."""
        if self._ending is None:
            self._send_soon(self, message)

    def send(self, message: bytes) -> None:
        """Send a message now; a client that has left too much unread is dropped."""
        if self._guard.is_deaf:
            return
        if self._transport.get_write_buffer_size() > self._settings.most_unread:
            METRICS.count("dropped_readers")
            self._drop(TOO_SLOW)
            return
        self._write(message, WSMsgType.TEXT)

    def _write(self, data: bytes, kind: WSMsgType) -> None:
        """Write a frame. Without a limit the writer never waits: one step ends its coroutine."""
        try:
            self._socket.send_frame(data, kind).send(None)
        except StopIteration:
            return
        except ConnectionError:
            return  # the client has gone

    def close(self, code: int) -> None:
        """Close the socket after what was sent."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._close_socket(code))

    def come_again(self) -> None:
        """A table this client follows is served by another node now."""
        self.say_farewell(COME_AGAIN)

    def say_farewell(self, message: bytes) -> None:
        """Say when to come again, and close the socket."""
        self.deliver(message)
        self.close(RESTART)

    def _drop(self, code: int) -> None:
        """Close the socket and look at nothing more that comes."""
        self._guard.stop_listening()
        self.close(code)

    def flooded(self) -> None:
        """The client sent too much, or too much that was refused."""
        shown = {"address": self.address} if self._settings.log_addresses else {}
        LOG.info("socket closed", extra={"why": "flood", **shown})
        METRICS.count("floods")
        self._drop(FLOOD)

    def broke_protocol(self) -> None:
        """The client sent what is no frame of a client."""
        self._drop(PROTOCOL_ERROR)

    def check_alive(self) -> None:
        """Called every half heartbeat: a silent client is pinged, then cut off."""
        self._silent = 0 if self._guard.has_heard else self._silent + 1
        self._guard.has_heard = False
        if self._silent == PINGED_AFTER:
            self._write(b"", WSMsgType.PING)
        elif self._silent > PINGED_AFTER:
            self._transport.abort()

    async def _close_socket(self, code: int) -> None:
        """Close; a client that does not read even that is cut off."""
        try:
            async with asyncio.timeout(2 * CLOSE_TIMEOUT):
                await self._socket.close(code=code)
        except TimeoutError:
            pass
        finally:
            self._transport.abort()

    # Receiving

    async def _next(self) -> WSMessage | None:
        """The next frame; None when the socket is closed and everything was taken."""
        guard = self._guard
        guard.is_busy = False  # while it waits here there is nothing left to take
        try:
            message = await self._socket.receive(LEFTOVERS if guard.is_lost else None)
        except TimeoutError:
            return None
        finally:
            guard.is_busy = True
        return message if message.type in FRAMES else None

    async def _take(self, frame: WSMessage) -> None:
        """Answer a frame; the next one waits until the client has read most of the answers."""
        if frame.type is WSMsgType.PING:
            self._write(frame.data, WSMsgType.PONG)
        elif frame.type is not WSMsgType.PONG:
            METRICS.count("messages")
            message = self._read(frame.data)
            if message is not None:
                await self._answer(message)
        if self._guard.is_write_paused:
            await self._until_read()

    async def _until_read(self) -> None:
        """A client that does not read what it asked for is not listened to, and then dropped."""
        try:
            async with asyncio.timeout(UNREAD_TIMEOUT):
                await self._guard.until_writable()
        except TimeoutError:
            METRICS.count("dropped_readers")
            self._drop(TOO_SLOW)

    def _read(self, data: str | bytes) -> wire.SocketInput | None:
        """A decoded message; None if it was refused."""
        try:
            self._messages.limits.check("moves", self._messages.limit_key)
            message = wire.decode_socket(data)
        except Refused as refused:
            self._refuse(refused)
            return None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            self._refuse(Refused(f"This is no message: {fault}"))
            self._bad += 1
            if self._bad >= MAX_BAD_MESSAGES:
                self.close(BAD_MESSAGE)
            return None
        self._bad = 0
        return message

    async def _handle(self, message: wire.SocketInput) -> None:
        """Do what a message asks for; a request that deletes the guest waits until it is done."""
        work = self._messages.limits.work.of(self.address)
        is_question = isinstance(message, wire.Watch)
        if is_question:
            await work.turn()
        self._guests.check_staying(self.guest)
        self._guests.under_way.begin(self.guest)
        try:
            doing = self._messages.handle(message)
            await (work.of(doing) if is_question else doing)
        finally:
            self._guests.under_way.end(self.guest)

    async def _answer(self, message: wire.SocketInput) -> None:
        try:
            await self._handle(message)
            self._refused = 0
        except Stale as stale:
            self._refuse(stale, message, await self._messages.present(message))
        except MovedAway as moved:
            if isinstance(message, SAID_AGAIN):
                self.come_again()
            else:
                self._refuse(moved, message)
        except Refused as refused:
            self._refuse(refused, message)
        except Exception:
            LOG.exception("message failed", extra={"kind": type(message).__name__})
            self._refuse(Refused("The server failed at this; nothing was changed."), message)

    def _refuse(
        self,
        refused: Refused,
        message: wire.SocketInput | None = None,
        present: wire.Present | None = None,
    ) -> None:
        METRICS.count("refusals")
        refusal = wire.RequestRefusal(
            reason=refused.reason,
            clause=refused.clause,
            tried=refused.tried,
            table=getattr(message, "table", ""),
            ref=getattr(message, "ref", ""),
            present=present or msgspec.UNSET,
        )
        self.deliver(wire.encode(refusal))
        self._refused += 1
        if self._refused >= MAX_REFUSALS:
            self.flooded()
