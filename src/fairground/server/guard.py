"""The doorkeeper: what a request must look like to be read at all, and what every answer says.

Same origin only, small JSON bodies only, and headers that leave a browser nothing to misunderstand.
Cookies are SameSite and a form cannot send JSON, so another site has no way to act for a guest.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairground.server import wire
from fairground.server.metrics import METRICS
from fairground.server.refusals import Refused, TooMuch
from fairground.server.settings import LONGEST_BODY
from fairground.server.shares import Shares
from fairground.server.wings import address, is_inner

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        b"form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # an address is an invitation
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), interest-cohort=()"),
]
TOO_LONG = f"The body is longer than {LONGEST_BODY} bytes."
SAFE = ("GET", "HEAD", "OPTIONS")
SOCKET = "/socket"
OPEN_PATHS = ("/healthz", "/metrics")
"""Asked by machines, often, and from one address."""


class Guard:
    """Stands in front of everything."""

    def __init__(self, app: ASGIApp, sockets: ASGIApp, shares: Shares) -> None:
        self._app = app
        self._sockets = sockets
        self._shares = shares

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through what may pass."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        try:
            if not is_inner(scope):  # what another wing passes on is counted there
                METRICS.count("requests")
                if scope["path"] not in OPEN_PATHS:
                    self._shares.take("requests", address(scope))
            status, why = _objection(scope["method"], headers)
            if why:
                await refuse(send, status, why)
                return
            await self._app(scope, _bounded(receive), _dressed(send))
        except TooMuch as refused:
            await refuse(send, refused.status, refused.reason)
        except HTTPException as fault:  # before the application had it
            await refuse(send, fault.status_code, fault.detail)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        try:
            if not is_inner(scope):
                self._shares.take("sockets", address(scope))
        except Refused:
            await _hang_up(receive, send, 1013)
            return
        if scope["path"] != SOCKET or not is_same_origin(headers):
            await _hang_up(receive, send, 1008)
            return
        await self._sockets(scope, receive, send)


def is_same_origin(headers: dict[bytes, bytes]) -> bool:
    """Programs send no origin; browsers always do, and it has to be this house."""
    origin = headers.get(b"origin")
    if headers.get(b"sec-fetch-site", b"") in (b"cross-site", b"same-site"):
        return False
    return origin is None or urlsplit(origin).netloc == headers.get(b"host")


def _objection(method: str, headers: dict[bytes, bytes]) -> tuple[int, str]:
    """What is wrong with a request at first sight."""
    if method in SAFE:
        return 0, ""
    if not is_same_origin(headers):
        return 403, "This came from another site."
    length = headers.get(b"content-length", b"0")
    if length.isdigit() and int(length) > LONGEST_BODY:
        return 413, TOO_LONG
    kind = headers.get(b"content-type", b"application/json").split(b";")[0].strip().lower()
    if kind != b"application/json":
        return 415, "Bodies are JSON here (content-type: application/json)."
    return 0, ""


def _bounded(receive: Receive) -> Receive:
    """A body that does not say how long it is may still not be too long."""
    seen = 0

    async def bounded() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LONGEST_BODY:
            raise HTTPException(413, TOO_LONG)
        return message

    return bounded


def _dressed(send: Send) -> Send:
    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *((name, value) for name, value in HEADERS if name not in given),
            ]
            if b"cache-control" not in given:
                message["headers"].append((b"cache-control", b"no-store"))
        await send(message)

    return dressed


async def refuse(send: Send, status: int, why: str) -> None:
    """Answer before anybody has read the request."""
    body = wire.encode(wire.Refusal(why))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    started = {"type": "http.response.start", "status": status, "headers": headers}
    await _dressed(send)(started)
    await send({"type": "http.response.body", "body": body})


async def _hang_up(receive: Receive, send: Send, code: int) -> None:
    await receive()
    await send({"type": "websocket.close", "code": code})
