"""Between a transport and aiohttp: what one connection, and all of them, may cost.

An `asyncio.Protocol` that passes on everything to the protocol aiohttp made for the connection,
and cuts off a peer that sends too much, takes nothing of what it is sent, or has too many
connections. aiohttp counts neither bytes nor connections, and reads pings and fragments by itself.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, Protocol, cast

from fairground.server.settings import Settings
from fairground.server.web.allowances import SharedTraffic, Traffic
from fairground.server.web.frames import FrameCounter, ProtocolError
from fairground.server.web.peers import Proxies, household

LOG = logging.getLogger("fairground.web")

MakeProtocol = Callable[[], asyncio.Protocol]

STALLED: Final = 30.0
"""Seconds after which a peer that has taken nothing of what waits for it is cut off."""
WARNING_PERIOD: Final = 60.0
"""Seconds between two warnings of the same kind."""
END_OF_HEAD: Final = b"\r\n\r\n"
"""What a request without a body ends with."""


class SocketOwner(Protocol):
    """What a socket is told about the bytes its client sends; nothing more is read after that."""

    def flooded(self) -> None:
        """The client sent too much."""

    def broke_protocol(self) -> None:
        """The client sent what is no frame of a client."""


class ConnectionLimits:
    """All connections of a server, counted in all and by address."""

    def __init__(self, settings: Settings, proxies: Proxies) -> None:
        self._settings = settings
        self._proxies = proxies
        self._open: Counter[str] = Counter()
        self._shared = SharedTraffic(settings)
        self._all = 0
        self._refused = 0
        self._warned = -math.inf

    def admit(self, peer: str) -> bool:
        """Count a new connection; false if there are too many."""
        key = household(peer)
        if self._is_crowded(peer, key):
            self._warn(key)
            return False
        self._open[key] += 1
        self._all += 1
        return True

    def _is_crowded(self, peer: str, key: str) -> bool:
        settings = self._settings
        if settings.rates is None:
            return False
        if self._all >= settings.most_connections:
            return True
        theirs = self._open[key]
        return theirs >= settings.most_connections_each and not self._proxies.trusts(peer)

    def release(self, peer: str) -> None:
        """An admitted connection is closed."""
        key = household(peer)
        self._all -= 1
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def traffic(self, peer: str) -> tuple[Traffic, ...]:
        """What a connection may send; no limit for a proxy, which sends for many clients."""
        if self._proxies.trusts(peer):
            return ()
        return self.socket_traffic((household(peer),))

    def socket_traffic(self, keys: Iterable[str]) -> tuple[Traffic, ...]:
        """What a socket may send, alone and with the others of its address and its guest.

        Behind a proxy, too, it is the socket of one client.
        """
        if self._settings.rates is None:
            return ()
        return (Traffic(self._settings), *[self._shared.of(key) for key in keys])

    def _warn(self, address: str) -> None:
        """Log that connections are refused, once in a while."""
        self._refused += 1
        now = time.monotonic()
        if now - self._warned >= WARNING_PERIOD:
            about: dict[str, object] = {"open": self._all, "refused": self._refused}
            if self._settings.log_addresses:
                about["address"] = address
            LOG.warning("too many connections: new ones are refused", extra=about)
            self._warned, self._refused = now, 0


class GuardedProtocol(asyncio.Protocol):
    """One connection: passes on to aiohttp's protocol what is within the limits."""

    _transport: asyncio.Transport

    def __init__(self, limits: ConnectionLimits, make_inner: MakeProtocol) -> None:
        self._limits = limits
        self._make_inner = make_inner
        self._inner: asyncio.Protocol | None = None
        self._peer = ""
        self._traffic: tuple[Traffic, ...] = ()
        self._socket: SocketOwner | None = None
        self._frames = FrameCounter()
        self._last = b""
        """The last bytes before the socket began: the end of the request for it."""
        self.is_deaf = False
        self._lost: tuple[Exception | None] | None = None
        self._writable: asyncio.Future[None] | None = None
        """What waits until the peer has taken what it was sent; None while nothing is held up."""
        self._stall_check: asyncio.TimerHandle | None = None
        self.is_busy = False
        """Is a socket at work on what came? Then aiohttp is told of the end afterwards."""
        self.has_heard = False
        """Has anything come since this was last set to false?"""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let the connection in, or cut it off."""
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        if not self._limits.admit(address):
            self._transport.abort()
            return
        self._peer = address
        self._traffic = self._limits.traffic(address)
        self._inner = self._make_inner()
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Pass on what is within the budgets; nothing that comes after it is looked at."""
        if self._inner is None or self.is_deaf:
            return
        self.has_heard = True
        try:
            frames = self._count(data)
        except ProtocolError:
            self._refuse_frames()
            return
        size = len(data)
        if all(traffic.spend(size, frames) for traffic in self._traffic):
            self._inner.data_received(data)
        else:
            self._cut_flood()

    def _count(self, data: bytes) -> int:
        """How many frames of a socket begin here."""
        if self._socket is not None:
            return self._frames.count(data)
        self._last = (self._last + data[-len(END_OF_HEAD) :])[-len(END_OF_HEAD) :]
        return 0

    def _cut_flood(self) -> None:
        self.is_deaf = True
        if self._socket is None:
            self._transport.abort()
        else:
            self._socket.flooded()

    def _refuse_frames(self) -> None:
        self.is_deaf = True
        if self._socket is not None:
            self._socket.broke_protocol()

    def eof_received(self) -> bool | None:
        """The peer sends no more."""
        return self._inner.eof_received() if self._inner is not None else None

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed; a socket first does what came before."""
        self._let_write()
        if self._inner is not None:
            self._limits.release(self._peer)
            self._lost = (exc,)
            # What came a moment ago wakes the socket before this is called: then it is busy.
            asyncio.get_running_loop().call_soon(self._tell_lost_if_idle)

    def _tell_lost_if_idle(self) -> None:
        if not self.is_busy:
            self._tell_lost()

    def _tell_lost(self) -> None:
        if self._inner is not None and self._lost is not None:
            inner, self._inner = self._inner, None
            inner.connection_lost(*self._lost)

    # Sockets

    @property
    def is_lost(self) -> bool:
        """Has the connection been closed?"""
        return self._lost is not None

    def begin_socket(self, socket: SocketOwner, keys: Iterable[str]) -> None:
        """The connection is a socket from now on, with the budgets of these clients.

        A client sends no frame before it has the answer (RFC 6455, section 4.1).
        """
        self._traffic = self._limits.socket_traffic(keys)
        self._socket = socket
        self.is_busy = True  # until it waits for a message
        if self._last != END_OF_HEAD:
            self._refuse_frames()

    def end_socket(self) -> None:
        """The socket is done with everything; aiohttp may know that the connection is closed."""
        self.is_busy = False
        self._tell_lost()

    def stop_listening(self) -> None:
        """Look at nothing more that comes."""
        self.is_deaf = True

    # Writing

    @property
    def is_write_paused(self) -> bool:
        """Does much wait for the peer?"""
        return self._writable is not None

    async def until_writable(self) -> None:
        """Wait until the peer has taken most of what it was sent."""
        if self._writable is not None:
            await asyncio.shield(self._writable)

    def pause_writing(self) -> None:
        """Much waits for the peer: see to it that it takes some."""
        if self._inner is not None:
            self._inner.pause_writing()
        self._writable = asyncio.get_running_loop().create_future()
        self._check_again(self._transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """The peer has taken most of it."""
        self._let_write()
        if self._inner is not None:
            self._inner.resume_writing()

    def _let_write(self) -> None:
        if self._writable is not None and self._stall_check is not None:
            self._stall_check.cancel()
            self._writable.set_result(None)
            self._writable = None

    def _check_again(self, unsent: int) -> None:
        loop = asyncio.get_running_loop()
        self._stall_check = loop.call_later(STALLED, self._check_stalled, unsent)

    def _check_stalled(self, unsent: int) -> None:
        """A peer that has taken nothing for so long is cut off, a slow one is not."""
        left = self._transport.get_write_buffer_size()
        if left < unsent:
            self._check_again(left)
        else:
            self._transport.abort()
