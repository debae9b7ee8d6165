"""Middleware: what a request must look like to be read at all, and the headers of every answer.

Same origin only, small JSON bodies only, and headers that leave a browser nothing to misunderstand.
Cookies are SameSite and a form cannot send JSON, so another site has no way to act for a guest.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web

from fairground.server.cluster.signature import CLIENT as PASSED_CLIENT
from fairground.server.cluster.signature import NODE, NodeSignature
from fairground.server.messages import wire
from fairground.server.messages.wire import LONGEST_BODY
from fairground.server.metrics import METRICS
from fairground.server.operators.signature import PATH as OPERATORS
from fairground.server.refusals import Refused, TooManyRequests
from fairground.server.web.limits import RateLimits
from fairground.server.web.peers import Client, Proxies, is_same_origin

LOG = logging.getLogger("fairground.web")

SECURITY_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # an address is an invitation
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
    "Cache-Control": "no-store",
}
SECURE: Final = {"Strict-Transport-Security": "max-age=31536000"}
"""Where the client came by TLS: the next time it takes nothing else (RFC 6797, section 7.2)."""
BODY_TIMEOUT: Final = 10.0
"""Seconds a request has to send its body."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
GONE: Final = 499
"""The status of an answer that no client waits for any more."""
SOCKET: Final = "/socket"
UNLIMITED_PATHS: Final = ("/healthz", "/readyz")
"""Asked by machines, often, and from one address."""
UNBANNED_PATHS: Final = (*UNLIMITED_PATHS, OPERATORS)
"""Operators reach the server even after they have banned themselves."""
CLIENT: Final = web.RequestKey("client", Client)
WORDS: Final = {
    400: "This is no request of HTTP.",
    404: "There is nothing at this address.",
    405: "This address takes no such request.",
    413: f"The body is longer than {LONGEST_BODY} bytes.",
}
"""What is said where aiohttp refuses."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class BadHead(Refused):
    """What is wrong with a request at first sight, with a status of its own."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class Middleware:
    """Stands in front of all handlers."""

    def __init__(
        self, proxies: Proxies, limits: RateLimits, check_address: Callable[[str], None]
    ) -> None:
        self._proxies = proxies
        self._limits = limits
        self._check_address = check_address

    @web.middleware
    async def handle(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let through what may pass; whatever is refused is answered with a sentence."""
        METRICS.count("requests")
        try:
            self._check(request)
            return await handler(request)
        except Refused as refused:
            METRICS.count("refusals")
            return _refused(refused)
        except web.HTTPException as fault:
            return _refused_by_aiohttp(fault)
        except ConnectionError:
            raise  # the client has gone
        except Exception as fault:
            LOG.error("request failed", exc_info=fault, extra={"path": request.path})
            return _answer(
                wire.RequestRefusal("The server failed at this; nothing was changed."), 500
            )

    def _check(self, request: web.Request) -> None:
        headers = request.headers
        client = self._proxies.client(
            request.remote or "",
            forwarded_for=",".join(headers.getall("X-Forwarded-For", ())),
            forwarded_proto=headers.get("X-Forwarded-Proto", ""),
        )
        request[CLIENT] = client
        if request.path not in UNBANNED_PATHS:
            self._check_address(client.address)
        if request.path == SOCKET:
            self._limits.check("sockets", client.address)
            _check_origin(request, client)
        elif request.path not in UNLIMITED_PATHS:
            self._limits.check("requests", client.address)
        if request.method not in SAFE:
            _check_origin(request, client)
            _check_body(request)


class NodeMiddleware:
    """Stands in front of what only other nodes may ask."""

    def __init__(self, signature: NodeSignature) -> None:
        self._signature = signature

    @web.middleware
    async def handle(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let requests of nodes through, in the name of the client they are passed on for."""
        try:
            await self._check(request)
            return await handler(request)
        except Refused as refused:
            return _refused(refused)
        except web.HTTPException as fault:
            return _refused_by_aiohttp(fault)
        except ConnectionError:  # the node that asked has gone
            return web.Response(status=GONE)
        except Exception as fault:
            LOG.error("request failed", exc_info=fault, extra={"path": request.path})
            return _answer(
                wire.RequestRefusal("The server failed at this; nothing was changed."), 500
            )

    async def _check(self, request: web.Request) -> None:
        client = request.headers.get(PASSED_CLIENT, "")
        self._signature.check(
            request.headers.get(NODE, ""),
            request.method,
            request.path_qs,
            client,
            await read_body(request),
        )
        address, _, scheme = client.partition(" ")
        request[CLIENT] = Client(address, scheme)


def client_of(request: web.Request) -> Client:
    """The client behind a request."""
    return request[CLIENT]


def raw_headers(request: web.Request) -> list[tuple[bytes, bytes]]:
    """The headers as they came, with their names in small letters."""
    return [(name.lower(), value) for name, value in request.raw_headers]


async def read_body(request: web.Request) -> bytes:
    """The body of a request, which has so many seconds to come."""
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            return await request.read()
    except TimeoutError as fault:
        raise BadHead(408, "The body did not come in time.") from fault


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Put the headers of every answer on one; called by aiohttp before it is sent."""
    client = request.get(CLIENT)
    by_tls = client is not None and client.scheme == "https"
    for name, value in {**SECURITY_HEADERS, **(SECURE if by_tls else {})}.items():
        response.headers.setdefault(name, value)


def json_answer(body: bytes, status: int = 200) -> web.Response:
    """An answer in JSON."""
    return web.Response(body=body, status=status, content_type="application/json")


def _check_origin(request: web.Request, client: Client) -> None:
    if not is_same_origin(request.headers, client.scheme):
        raise BadHead(403, "This came from another site.")


def _check_body(request: web.Request) -> None:
    if (request.content_length or 0) > LONGEST_BODY:
        raise BadHead(413, WORDS[413])
    if request.headers.get("Content-Type") and request.content_type != "application/json":
        raise BadHead(415, "Bodies are JSON here (content-type: application/json).")


def _answer(refusal: wire.RequestRefusal, status: int) -> web.Response:
    return json_answer(wire.encode(refusal), status)


def _refused(refused: Refused) -> web.Response:
    response = _answer(
        wire.RequestRefusal(refused.reason, refused.clause, refused.tried), refused.status
    )
    if isinstance(refused, TooManyRequests):
        response.force_close()  # what else was sent over the connection is not looked at
    return response


def _refused_by_aiohttp(fault: web.HTTPException) -> web.Response:
    response = _answer(wire.RequestRefusal(WORDS.get(fault.status, fault.reason)), fault.status)
    if "Allow" in fault.headers:
        response.headers["Allow"] = fault.headers["Allow"]
    return response
