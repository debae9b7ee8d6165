"""The application: everything put together, from storage to the middleware."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import msgspec
from aiohttp import web

from fairground.server.bans import Bans
from fairground.server.guests import A_YEAR, COOKIE, SECURE_COOKIE, Credential, Guests
from fairground.server.messages import wire
from fairground.server.messages.wire import LONGEST_BODY
from fairground.server.metrics import METRICS
from fairground.server.operators.execution import Operators
from fairground.server.operators.signature import PATH as OPERATORS
from fairground.server.refusals import BadRequest
from fairground.server.services import Services
from fairground.server.tables.deletion import Deletion
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay_cache import ReplayCache
from fairground.server.web import openapi, static
from fairground.server.web.api_request import ApiRequest, Endpoint
from fairground.server.web.connections import Connections
from fairground.server.web.limits import RateLimits
from fairground.server.web.long_polls import LongPolls
from fairground.server.web.middleware import (
    SOCKET,
    BadHead,
    Middleware,
    add_headers,
    client_of,
    json_answer,
    raw_headers,
    read_body,
)
from fairground.server.web.operators_handler import OperatorsHandler
from fairground.server.web.peers import Proxies
from fairground.server.web.routes import ENDPOINTS
from fairground.server.workers.reviews import Reviews

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_PATTERN = re.compile(r"Expected `str` matching regex .* - at `\$\.(?P<field>\w+)`")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Server:
    """The parts of a server that its process needs."""

    app: web.Application
    registry: TableRegistry
    connections: Connections
    long_polls: LongPolls
    bans: Bans
    operators: Operators

    async def start(self) -> None:
        """Open tables with a game under way, and look for idle ones and for silent clients."""
        services = self.registry.services
        services.spawn(self.registry.open_running())
        services.spawn(self.registry.unload_idle())
        services.spawn(self.connections.ping_silent())
        if services.settings.keep_days is not None:
            services.spawn(self.operators.prune_regularly(services.settings.keep_days))

    async def tell_all(self) -> None:
        """Tell every client that the server stops: sockets are closed, long polls answered."""
        self.long_polls.end_all()
        await self.connections.close_all()

    async def close(self) -> None:
        """End what runs in the background, and write what is left."""
        services = self.registry.services
        for task in list(services.tasks):
            task.cancel()
        await asyncio.gather(*services.tasks, return_exceptions=True)
        await services.bot_workers.close()
        await services.storage.close()


def build(services: Services, key: bytes, proxies: Proxies) -> Server:
    """Put a server together, on the event loop that will run it."""
    registry = TableRegistry(services)
    bans = Bans(services.storage)
    guests = Guests(services, key, bans)
    limits = RateLimits(services.settings.rates, services.clock)
    connections = Connections(registry, guests, limits)
    guests.on_ended = connections.end
    long_polls = LongPolls()
    _gauges(registry, connections)
    replays = ReplayCache(registry)
    deletion = Deletion(registry, replays)
    operators = Operators(registry, guests, bans, deletion)
    operators.on_ban, operators.on_new_key = connections.end_banned, connections.end_all
    dispatcher = _Dispatcher(registry, guests, limits, long_polls, replays, deletion)
    app = web.Application(
        middlewares=[Middleware(proxies, limits, bans.check_address).handle],
        client_max_size=LONGEST_BODY,
    )
    app.on_response_prepare.append(add_headers)
    app.add_routes(
        [
            *(web.route(end.method, end.path, dispatcher.endpoint(end)) for end in ENDPOINTS),
            web.get(SOCKET, connections.handle),
            web.post(OPERATORS, OperatorsHandler(operators, services.storage).handle),
            web.get("/healthz", _alive),
            web.get("/readyz", _ready(registry)),
            web.get("/openapi.json", _openapi),
            *static.routes(),
        ]
    )
    return Server(app, registry, connections, long_polls, bans, operators)


class _Dispatcher:
    """Turns requests into calls and what comes back into answers."""

    def __init__(
        self,
        registry: TableRegistry,
        guests: Guests,
        limits: RateLimits,
        long_polls: LongPolls,
        replays: ReplayCache,
        deletion: Deletion,
    ) -> None:
        self._registry = registry
        self._guests = guests
        self._limits = limits
        self._long_polls = long_polls
        self._replays = replays
        self._deletion = deletion
        self._reviews = Reviews(registry.services)

    def endpoint(self, end: Endpoint) -> Handler:
        """The function aiohttp calls."""
        decoder: msgspec.json.Decoder[Any] | None
        decoder = msgspec.json.Decoder(end.body) if end.body else None

        async def serve(request: web.Request) -> web.Response:
            body = await read_body(request) if decoder else b""
            # From here to the handler nothing waits but for who it is: a guest who is deleted
            # meanwhile is refused, and what was begun before is waited for.
            credential = await self._guests.authenticate(raw_headers(request))
            api_request = self._api_request(request, end, credential)
            if decoder is not None:
                api_request.body = _decoded(decoder, body)
            with self._under_way(request, credential):
                answer = await end.handler(api_request)
            return self._response(request, api_request, answer)

        return serve

    def _under_way(
        self, request: web.Request, credential: Credential | None
    ) -> AbstractContextManager[None]:
        """Noted while it may write something in the name of a guest."""
        if credential is None or request.method == "GET":
            return nullcontext()
        return self._guests.under_way.of(credential.guest.id)

    def _api_request(
        self, request: web.Request, end: Endpoint, credential: Credential | None
    ) -> ApiRequest:
        table = request.match_info.get("table", "")
        if table and not _TABLE_ID.fullmatch(table):
            raise BadRequest("This is no id of a table.")
        return ApiRequest(
            registry=self._registry,
            guests=self._guests,
            limits=self._limits,
            long_polls=self._long_polls,
            replays=self._replays,
            reviews=self._reviews,
            deletion=self._deletion,
            credential=credential,
            limit_key=credential.guest.id if credential else client_of(request).address,
            table_id=table,
            game_name=request.match_info.get("game", ""),
            body=None,
            query=_asked(end, dict(request.query)),
            address=client_of(request).address,
        )

    def _response(
        self, request: web.Request, api_request: ApiRequest, answer: object
    ) -> web.Response:
        if isinstance(answer, str):
            response = web.Response(text=answer)
        else:
            response = json_answer(msgspec.json.encode(answer))
        if api_request.cookie is not None:
            _set_cookie(response, api_request.cookie, client_of(request).scheme == "https")
        return response


def _set_cookie(response: web.Response, value: str, secure: bool) -> None:
    """Give a browser its cookie; an empty one is taken away."""
    response.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        value,
        max_age=A_YEAR if value else 0,
        secure=secure,
        httponly=True,
        samesite="lax",
    )


def _decoded(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as fault:
        raise BadRequest(_sentence(fault)) from fault
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadHead(400, f"The body is no JSON: {fault}.") from fault


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


async def _alive(_: web.Request) -> web.Response:
    """The process answers."""
    return json_answer(b'{"alive":true}')


def _ready(registry: TableRegistry) -> Handler:
    async def ready(_: web.Request) -> web.Response:
        """Ready when tables are open for business and the disk takes what it is given."""
        found = registry.health()
        return json_answer(wire.encode(found), 200 if found.ready else 503)

    return ready


async def _openapi(_: web.Request) -> web.Response:
    return json_answer(openapi.document())


def _gauges(registry: TableRegistry, connections: Connections) -> None:
    METRICS.gauge("tables_live", "Tables in memory.", lambda: registry.size)
    METRICS.gauge("sockets_open", "Open sockets.", lambda: connections.size)
    METRICS.gauge(
        "tables_unreadable", "Tables that cannot be read.", lambda: len(registry.unreadable)
    )
    METRICS.gauge(
        "storage_well", "1 if the last write succeeded.", registry.services.storage.is_healthy
    )
