"""The application: everything put together, from storage to the doorkeeper."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp

from fairground.server import front, openapi, wire
from fairground.server.api import ENDPOINTS
from fairground.server.calls import Call, Endpoint
from fairground.server.guard import Guard
from fairground.server.guests import A_YEAR, COOKIE, Guests
from fairground.server.house import House
from fairground.server.metrics import METRICS
from fairground.server.neighbours import Neighbours, inner_routes
from fairground.server.refusals import BadRequest, Refused
from fairground.server.relay import Relay
from fairground.server.replays import Replays
from fairground.server.reviews import Reviews
from fairground.server.shares import Shares
from fairground.server.sockets import Sockets
from fairground.server.springs import Springs
from fairground.server.wings import address, is_inner

LOG = logging.getLogger("fairground.app")

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_PATTERN = re.compile(r"Expected `str` matching regex .* - at `\$\.(?P<field>\w+)`")


@dataclass
class Server:
    """A server's parts, for whoever runs it."""

    app: ASGIApp
    house: House
    sockets: Sockets


def build(springs: Springs, key: bytes) -> Server:
    """Put a server together. Call it on the event loop that will run it."""
    house = House(springs)
    neighbours = Neighbours(springs.wings)
    guests = Guests(springs, key, neighbours.tell_of)
    shares = Shares(springs.settings.rates, springs.clock)
    sockets = Sockets(house, guests, shares)
    _gauges(house, sockets)
    calls = _Calls(house, guests, shares)
    routes: list[BaseRoute] = [
        *(Route(end.path, calls.endpoint(end), methods=[end.method]) for end in ENDPOINTS),
        Route("/healthz", _health(house, neighbours)),
        Route("/metrics", _metrics(neighbours)),
        Route("/openapi.json", _openapi),
        *inner_routes(house, guests),
        *front.routes(),
    ]
    handlers: Any = {HTTPException: _http_fault, Refused: _refusal, Exception: _fault}
    app = Starlette(routes=routes, exception_handlers=handlers, lifespan=_lifespan(house))
    return Server(Guard(Relay(app, springs.wings), sockets, shares), house, sockets)


def _lifespan(house: House) -> Callable[[Starlette], Any]:
    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        springs = house.springs
        springs.spawn(house.wake())
        springs.spawn(house.sweep())
        yield
        for task in list(springs.tasks):
            task.cancel()
        await asyncio.gather(*springs.tasks, return_exceptions=True)
        await springs.thinkers.close()
        await springs.storage.close()

    return lifespan


class _Calls:
    """Turns requests into calls and what comes back into answers."""

    def __init__(self, house: House, guests: Guests, shares: Shares) -> None:
        self._house = house
        self._guests = guests
        self._shares = shares
        self._replays = Replays(house)
        self._reviews = Reviews(house.springs)

    def endpoint(self, end: Endpoint) -> Callable[[Request], Any]:
        """The function Starlette calls."""
        decoder: msgspec.json.Decoder[Any] | None
        decoder = msgspec.json.Decoder(end.body) if end.body else None

        async def serve(request: Request) -> Response:
            call = await self._call(request, end, decoder)
            answer = await end.handler(call)
            return self._response(request, call, answer)

        return serve

    async def _call(
        self, request: Request, end: Endpoint, decoder: msgspec.json.Decoder[Any] | None
    ) -> Call:
        caller = await self._guests.asking(request.scope["headers"])
        who = caller.id if caller else address(request.scope)
        table = request.path_params.get("table", "")
        if table and not _TABLE_ID.fullmatch(table):
            raise BadRequest("This is no id of a table.")
        body = _decoded(decoder, await request.body()) if decoder else None
        query = _asked(end, dict(request.query_params))
        path = table or request.path_params.get("game", "")
        return Call(
            self._house,
            self._guests,
            self._shares,
            self._replays,
            self._reviews,
            caller,
            who,
            path,
            body,
            query,
        )

    def _response(self, request: Request, call: Call, answer: object) -> Response:
        if isinstance(answer, str):
            response: Response = PlainTextResponse(answer)
        else:
            response = Response(msgspec.json.encode(answer), media_type="application/json")
        if call.cookie is not None:
            response.set_cookie(
                COOKIE,
                call.cookie,
                max_age=A_YEAR,
                secure=request.url.scheme == "https",
                httponly=True,
                samesite="lax",
            )
        return response


def _decoded(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as fault:
        raise BadRequest(_sentence(fault)) from fault
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise HTTPException(400, f"The body is no JSON: {fault}.") from fault


def _sentence(fault: msgspec.ValidationError) -> str:
    """What is wrong with a form; a regular expression is nothing to read to people."""
    found = _PATTERN.fullmatch(str(fault))
    if found is None:
        return f"{fault}."
    return f"The {found['field']} has characters that cannot be in it, or spaces at its ends."


def _asked(end: Endpoint, query: dict[str, str]) -> Any:
    try:
        return msgspec.convert(query, end.query, strict=False)
    except msgspec.ValidationError as fault:
        raise BadRequest(f"{fault}.") from fault


def _health(house: House, neighbours: Neighbours) -> Callable[[Request], Any]:
    async def health(request: Request) -> Response:
        """Ready when tables are open for business and the disk takes what it is given."""
        found = house.health()
        if found.ready and not is_inner(request.scope):
            found = await neighbours.health(found)
        status = 200 if found.ready else 503
        return Response(wire.encode(found), status, media_type="application/json")

    return health


def _metrics(neighbours: Neighbours) -> Callable[[Request], Any]:
    async def metrics(request: Request) -> Response:
        """The figures of the house; another wing asks only for those of this one."""
        text = METRICS.text() if is_inner(request.scope) else await neighbours.figures()
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    return metrics


async def _openapi(_: Request) -> Response:
    return Response(openapi.document(), media_type="application/json")


def _gauges(house: House, sockets: Sockets) -> None:
    METRICS.gauges = {
        "tables_live": ("Tables in memory.", lambda: house.size),
        "sockets_open": ("Connected sockets.", lambda: sockets.size),
        "tables_unreadable": ("Tables that cannot be read.", lambda: len(house.left_out)),
        "storage_well": ("1 if the last write succeeded.", house.springs.storage.is_well),
    }


def _answer(refusal: wire.Refusal, status: int) -> Response:
    return Response(wire.encode(refusal), status, media_type="application/json")


async def _refusal(_: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refused)
    METRICS.count("refusals")
    refusal = wire.Refusal(refused.reason, refused.clause, refused.tried)
    return _answer(refusal, refused.status)


async def _http_fault(_: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    response = _answer(wire.Refusal(fault.detail), fault.status_code)
    response.headers.update(fault.headers or {})
    return response


async def _fault(request: Request, fault: Exception) -> Response:
    LOG.error("a request failed", exc_info=fault, extra={"path": request.url.path})
    return _answer(wire.Refusal("The server failed at this; nothing was changed."), 500)
