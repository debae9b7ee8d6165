"""The relay: requests about a table of another wing are passed on to that wing.

They keep their headers, so the other wing knows who asks and answers as if they had come straight
to it. Nothing is passed on twice.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterable

import h11
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairground.server.guard import refuse
from fairground.server.refusals import Unwell
from fairground.server.wings import CLIENT, Wings, address, is_inner, table_in

API = "/api/"
"""The page is the same in every wing, whichever table it will show."""
NEW_TABLES = ("/api/tables", "/api/quick")
"""Where tables are made: in every wing in turn."""
HOP = (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"expect", b"upgrade")
"""Headers of a request about one connection, or about a body that has been put together."""
ANEW = (b"connection", b"date")
"""Headers of an answer that this process writes itself."""
CLOSED = "This part of the house is being opened again. Nothing is lost; try again."

PATIENCE = 5.0
"""Seconds another wing has to answer what a wing itself wants to know."""

Headers = Iterable[tuple[bytes, bytes]]
Event = h11.Response | h11.Data


class Fallen(Unwell):
    """The other wing fell before it answered."""


class Shut(Fallen):
    """The other wing is not there: nothing has been said to it."""


class Relay:
    """Serves what belongs here and passes the rest on."""

    def __init__(self, app: ASGIApp, wings: Wings) -> None:
        self._app = app
        self._wings = wings
        self._turn = itertools.cycle(range(wings.count))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, here or elsewhere."""
        wing = self._wing_for(scope)
        if wing == self._wings.mine:
            await self._app(scope, receive, send)
        else:
            await self._pass_on(self._wings.door(wing), scope, receive, send)

    def _wing_for(self, scope: Scope) -> int:
        if scope["type"] != "http" or is_inner(scope):
            return self._wings.mine
        if scope["method"] == "POST" and scope["path"] in NEW_TABLES:
            return next(self._turn)
        table = table_in(scope["path"]) if scope["path"].startswith(API) else ""
        return self._wings.of(table) if table else self._wings.mine

    async def _pass_on(self, door: str, scope: Scope, receive: Receive, send: Send) -> None:
        query = scope["query_string"]
        target = scope["raw_path"] + (b"?" + query if query else b"")
        headers = [header for header in scope["headers"] if header[0] != CLIENT]
        headers.append((CLIENT, address(scope).encode()))
        if not any(name == b"host" for name, _ in headers):
            headers.append((b"host", b"wing"))
        body = await _body(receive)
        if body is None:
            return
        try:
            async for event in exchange(door, scope["method"], target, headers, body):
                await send(_message(event))
            await send({"type": "http.response.body", "body": b""})
        except Unwell as refused:
            if isinstance(refused, Shut) and scope["path"] in NEW_TABLES:
                await self._app(scope, _again(body), send)  # here is as good as there
            else:
                await refuse(send, refused.status, refused.reason)


async def ask(door: str, method: str, target: str) -> tuple[int, str]:
    """Ask another wing something: the status and the text of its answer."""
    status, body = 0, b""
    try:
        async with asyncio.timeout(PATIENCE):
            async for event in exchange(door, method, target.encode(), [(b"host", b"wing")]):
                if isinstance(event, h11.Response):
                    status = event.status_code
                else:
                    body += event.data
    except TimeoutError as fault:
        raise Unwell("A part of the house does not answer; try again.") from fault
    return status, body.decode()


async def exchange(
    door: str, method: str, target: bytes, headers: Headers, body: bytes = b""
) -> AsyncIterator[Event]:
    """One request through an inner door, and its answer as it comes; `Fallen` if none begins."""
    wire = h11.Connection(h11.CLIENT)
    question = _question(wire, method, target, headers, body)
    try:
        reader, writer = await asyncio.open_unix_connection(door)
    except OSError as fault:
        raise Shut(CLOSED) from fault
    has_begun = False
    try:
        writer.write(question)
        async for event in _answer(wire, reader):
            has_begun = True
            yield event
    except (OSError, h11.RemoteProtocolError) as fault:
        if has_begun:
            raise
        raise Fallen(CLOSED) from fault
    finally:
        writer.close()


def _question(
    wire: h11.Connection, method: str, target: bytes, headers: Headers, body: bytes
) -> bytes:
    kept = [header for header in headers if header[0] not in HOP]
    kept.append((b"connection", b"close"))
    if body:
        kept.append((b"content-length", b"%d" % len(body)))
    events = (
        h11.Request(method=method, target=target, headers=kept),
        h11.Data(body),
        h11.EndOfMessage(),
    )
    return b"".join(wire.send(event) or b"" for event in events)


async def _answer(wire: h11.Connection, reader: asyncio.StreamReader) -> AsyncIterator[Event]:
    while not isinstance(event := wire.next_event(), h11.EndOfMessage):
        if event is h11.NEED_DATA:
            wire.receive_data(await reader.read(65_536))
        elif isinstance(event, Event):
            yield event


def _message(event: Event) -> dict[str, object]:
    """The same for ASGI."""
    if isinstance(event, h11.Data):
        return {"type": "http.response.body", "body": bytes(event.data), "more_body": True}
    named = [(name.lower(), value) for name, value in event.headers.raw_items()]
    headers = [header for header in named if header[0] not in ANEW]
    return {"type": "http.response.start", "status": event.status_code, "headers": headers}


async def _body(receive: Receive) -> bytes | None:
    """A whole body; None if who sent it is gone."""
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def _again(body: bytes) -> Receive:
    """A body that has been read, to be read once more."""

    async def receive() -> Message:
        return {"type": "http.request", "body": body}

    return receive
