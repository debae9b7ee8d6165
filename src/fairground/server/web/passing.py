"""Passing on: a request or socket message about another node's table goes to the node that owns it.

Nothing is passed on twice. A node that does not own the table says so with 421 before it does
anything, and the request is sent again to the right one. What was sent and not answered, because
its node was lost, is only sent again where that changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, Final, TypeVar

import aiohttp
import msgspec
from aiohttp import web

from fairground.server.cluster.leases import Holder, Leases
from fairground.server.cluster.signature import NodeSignature
from fairground.server.messages import wire
from fairground.server.metrics import METRICS
from fairground.server.refusals import (
    BadRequest,
    Forbidden,
    MovedAway,
    NotFound,
    Refused,
    TooManyRequests,
    Unauthorized,
    Unavailable,
)
from fairground.server.tables.works import ANSWERS, AnyWork
from fairground.server.web.middleware import SOCKET, client_of, read_body

T = TypeVar("T")

MISDIRECTED: Final = 421
"""The status of a node that does not own the table: it has done nothing."""
WORK: Final = "/work"
"""Where nodes take work of other nodes at their tables."""
PASSED: Final = ("Cookie", "Authorization", "Content-Type")
"""Headers that are passed on as they came."""
OWNER_WAIT: Final = 8.0
"""Seconds until a table has to have an owner that answers."""
LAST_WORDS: Final = 1.0
"""Seconds an owner has to answer what it was asked before it lost the table."""
LOOK_AGAIN: Final = 0.1
"""Seconds between two looks for the owner, where what is known is wrong."""
CONNECT_TIMEOUT: Final = 1.0
ANSWER_TIMEOUT: Final = 60.0
"""Seconds an owner has to answer a request: one that waits for news takes thirty."""
HANDSHAKE_TIMEOUT = 3.0
"""Seconds an owner has to open a socket."""
HEARTBEAT = 10.0
"""Seconds after which an owner that says nothing is pinged. A cable between two nodes may be cut
while both keep their tables: without an answer the client has to look for another way."""
KEPT_FOR: Final = 5.0
"""Seconds an idle connection to another node is kept: less than that node keeps it, so that no
request is sent into one that is being closed."""
UNKNOWN: Final = (
    "The machine of this table was lost in the middle of this: look whether it was done before"
    " you try again."
)
NO_DATABASE: Final = (
    "The database does not answer, so this machine cannot say how the table stands. Nothing is"
    " lost; try again in a moment."
)
LOCAL: Final = "local"
"""Stands for the client of what a node does for itself."""


class Misdirected(Refused):
    """The table is another node's; nothing was done."""

    status = MISDIRECTED


class _NotSent(Exception):
    """The owner was not reached."""


class _NotAnswered(Exception):
    """The owner was lost, and it is unknown what it did."""


class Answer(msgspec.Struct, frozen=True):
    """What the owner of a table answered."""

    status: int
    body: bytes
    kind: str


class Passing:
    """Sends to other nodes what is theirs."""

    def __init__(self, leases: Leases, signature: NodeSignature) -> None:
        self.leases = leases
        self._signature = signature
        timeout = aiohttp.ClientTimeout(total=ANSWER_TIMEOUT, sock_connect=CONNECT_TIMEOUT)
        connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=KEPT_FOR)
        self._session = aiohttp.ClientSession(
            timeout=timeout, connector=connector, cookie_jar=aiohttp.DummyCookieJar()
        )

    async def close(self) -> None:
        """Close all connections to other nodes."""
        await self._session.close()

    def holds_any(self) -> bool:
        """Is any table ours?"""
        return self.leases.is_renewed and bool(self.leases.storage.held)

    async def pass_on(self, request: web.Request, table: str) -> web.Response | None:
        """The answer of the node that owns a table; None if that is this one."""
        if self.leases.token(table) is not None:
            return None
        client = client_of(request)
        headers = {name: request.headers[name] for name in PASSED if name in request.headers}
        answer = await self._ask_owner(
            table,
            request.method,
            request.path_qs,
            await read_body(request),
            headers,
            f"{client.address} {client.scheme}",
            may_repeat=request.method == "GET" or request.path.endswith("/moves"),
        )
        if answer is None:
            return None
        response = web.Response(body=answer.body, status=answer.status)
        response.headers["Content-Type"] = answer.kind
        return response

    async def work(self, work: AnyWork) -> Any:
        """Let the node that owns a table do some work there; `Refused` as it says."""
        answer = await self._ask_owner(
            work.table, "POST", WORK, msgspec.json.encode(work), {}, LOCAL, may_repeat=False
        )
        if answer is None:
            raise MovedAway
        if answer.status != 200:
            raise _refusal(answer)
        kind = ANSWERS[type(work)]
        return None if kind is None else msgspec.json.decode(answer.body, type=kind)

    async def _ask_owner(
        self,
        table: str,
        method: str,
        path: str,
        body: bytes,
        headers: dict[str, str],
        client: str,
        may_repeat: bool,
    ) -> Answer | None:
        """Ask the node that owns it in the end; None if it is this one."""
        until = asyncio.get_running_loop().time() + OWNER_WAIT
        while (left := until - asyncio.get_running_loop().time()) > 0:
            holder = await self.leases.owner(table, left)
            if holder is None:
                break
            if holder.node == self.leases.node:
                return None
            signed = self._signature.sign(method, path, client, body)
            sending = self._send(holder, method, path, body, {**headers, **signed})
            try:
                answer = await self._until_moved(table, holder, sending)
                if answer.status != MISDIRECTED:
                    METRICS.count("passed_on")
                    return answer
            except _NotSent:
                pass
            except _NotAnswered as fault:
                if not may_repeat:
                    raise Unavailable(UNKNOWN) from fault
            await self.look_again(table, holder)
        raise MovedAway if self.leases.is_renewed else Unavailable(NO_DATABASE)

    async def _until_moved(self, table: str, holder: Holder, sending: Awaitable[T]) -> T:
        """The answer of an owner; one that lost the table has a moment for it."""
        asked = asyncio.ensure_future(sending)
        moved = asyncio.ensure_future(self.leases.until_moved(table, holder))
        try:
            await asyncio.wait((asked, moved), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait((asked,), timeout=LAST_WORDS)
            if not asked.done():
                raise _NotAnswered
            return await asked
        finally:
            asked.cancel()
            moved.cancel()

    async def _send(
        self, holder: Holder, method: str, path: str, body: bytes, headers: dict[str, str]
    ) -> Answer:
        try:
            async with self._session.request(
                method, holder.address + path, data=body or None, headers=headers
            ) as response:
                kind = response.headers.get("Content-Type", "application/json")
                return Answer(response.status, await response.read(), kind)
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as fault:
            raise _NotSent from fault
        except (aiohttp.ClientError, OSError, TimeoutError) as fault:
            raise _NotAnswered from fault

    async def look_again(self, table: str, holder: Holder) -> None:
        """What is known about the owner is wrong: ask the database, wait a moment."""
        self.leases.hurry()
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await self.leases.until_moved(table, holder)

    async def open_socket(
        self, table: str, holder: Holder, headers: dict[str, str], client: str
    ) -> aiohttp.ClientWebSocketResponse | None:
        """A socket to the owner of a table, for one client; None if it is not reached."""
        signed = self._signature.sign("GET", SOCKET, client, b"")
        opening = self._session.ws_connect(
            holder.address + SOCKET,
            headers={**headers, **signed},
            max_msg_size=0,
            heartbeat=HEARTBEAT,
        )
        try:
            async with asyncio.timeout(HANDSHAKE_TIMEOUT):
                return await self._until_moved(table, holder, opening)
        except (_NotAnswered, aiohttp.ClientError, OSError, TimeoutError):
            await self.look_again(table, holder)
            return None


def _refusal(answer: Answer) -> Refused:
    """What another node refused, as it would be here."""
    kinds = (BadRequest, Forbidden, NotFound, TooManyRequests, Unauthorized, Unavailable)
    kind = next((kind for kind in kinds if kind.status == answer.status), Refused)
    try:
        refusal = msgspec.json.decode(answer.body, type=wire.RequestRefusal)
    except msgspec.MsgspecError:
        return Unavailable("The machine of this table failed.")
    return kind(refusal.reason, refusal.clause, refusal.tried)
