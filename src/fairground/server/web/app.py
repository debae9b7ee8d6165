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
from msgspec.structs import replace

from fairground.server.bans import Bans
from fairground.server.cluster.signature import NodeSignature
from fairground.server.guests import A_YEAR, COOKIE, SECURE_COOKIE, Credential, Guests
from fairground.server.messages import wire
from fairground.server.messages.wire import LONGEST_BODY
from fairground.server.metrics import METRICS
from fairground.server.operators.execution import Operators
from fairground.server.operators.signature import PATH as OPERATORS
from fairground.server.refusals import MOVED, BadRequest
from fairground.server.services import Services
from fairground.server.tables.deletion import Deletion
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay_cache import ReplayCache
from fairground.server.tables.works import AnyWork, TableWorks
from fairground.server.web import openapi, static
from fairground.server.web.api_request import ApiRequest, Endpoint
from fairground.server.web.connections import Connections
from fairground.server.web.limits import RateLimits, SharedCounts
from fairground.server.web.links import Links
from fairground.server.web.long_polls import LongPolls
from fairground.server.web.middleware import (
    SOCKET,
    BadHead,
    Handler,
    Middleware,
    NodeMiddleware,
    add_headers,
    client_of,
    json_answer,
    raw_headers,
    read_body,
)
from fairground.server.web.operators_handler import OperatorsHandler
from fairground.server.web.passing import WORK, Misdirected, Passing
from fairground.server.web.peers import Proxies
from fairground.server.web.routes import ENDPOINTS
from fairground.server.workers.cards import Cards, Picture
from fairground.server.workers.reviews import Reviews

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_PATTERN = re.compile(r"Expected `str` matching regex .* - at `\$\.(?P<field>\w+)`")

Serve = Callable[[web.Request], Awaitable[web.Response]]

RESTARTED_IN = 1.0
"""Seconds after which a server that stops is perhaps there again."""
AT_ONCE = 0.05
"""The same where other nodes are there already."""
MAKING = ("/api/tables", "/api/quick", "/api/games/{game}/lesson")
"""Where tables are made: by a node that owns some."""
_WORK = msgspec.json.Decoder(AnyWork)


@dataclass
class ClusterParts:
    """What a node has that one process alone does not need."""

    passing: Passing
    signature: NodeSignature
    counts: SharedCounts


@dataclass
class Server:
    """The parts of a server that its process needs."""

    app: web.Application
    registry: TableRegistry
    connections: Connections
    long_polls: LongPolls
    bans: Bans
    guests: Guests
    operators: Operators
    inner: web.Application | None = None
    """What other nodes may ask; None where there are none."""
    passing: Passing | None = None

    async def start(self) -> None:
        """Open tables with a game under way, and look for idle ones and for silent clients."""
        services = self.registry.services
        if self.passing is None:
            services.spawn(self.registry.open_running())
        services.spawn(self.registry.unload_idle())
        services.spawn(self.connections.ping_silent())
        if services.settings.keep_days is not None:
            services.spawn(self.operators.prune_regularly(services.settings.keep_days))

    async def tell_all(self) -> None:
        """Tell every client that the server stops: sockets are closed, long polls answered."""
        self.long_polls.end_all()
        await self.connections.close_all(RESTARTED_IN if self.passing is None else AT_ONCE)

    async def close(self) -> None:
        """End what runs in the background, and write what is left."""
        services = self.registry.services
        for task in list(services.tasks):
            task.cancel()
        await asyncio.gather(*services.tasks, return_exceptions=True)
        if self.passing is not None:
            await self.passing.close()
        await services.bot_workers.close()
        await services.storage.close()


def build(
    services: Services, key: bytes, proxies: Proxies, cluster: ClusterParts | None = None
) -> Server:
    """Put a server together, on the event loop that will run it."""
    passing = cluster.passing if cluster else None
    registry = TableRegistry(services)
    bans = Bans(services.storage)
    guests = Guests(services, key, bans)
    counts = cluster.counts if cluster else None
    limits = RateLimits(services.settings.rates, services.clock, counts)
    connections = Connections(registry, guests, limits, passing)
    guests.on_ended = connections.end
    long_polls = LongPolls()
    _gauges(registry, connections)
    replays = ReplayCache(registry)
    deletion = Deletion(registry, replays)
    operators = Operators(registry, guests, bans, deletion)
    operators.on_ban, operators.on_new_key = connections.end_banned, connections.end_all
    handler = OperatorsHandler(operators, services.storage)
    dispatcher = _Dispatcher(registry, guests, limits, long_polls, replays, deletion, passing)
    routes = [
        *(web.route(end.method, end.path, dispatcher.endpoint(end)) for end in ENDPOINTS),
        web.get(SOCKET, connections.handle),
        web.post(OPERATORS, handler.handle),
        web.get("/readyz", _ready(registry, passing)),
    ]
    app = _application(Middleware(proxies, limits, bans.check_address), routes, Links(registry))
    server = Server(
        app=app,
        registry=registry,
        connections=connections,
        long_polls=long_polls,
        bans=bans,
        guests=guests,
        operators=operators,
    )
    if cluster is not None:
        services.works.elsewhere = cluster.passing.work
        server.passing = cluster.passing
        server.inner = _inner(cluster.signature, dispatcher, connections, services.works)
        server.inner.router.add_post(OPERATORS, handler.handle_signed)
    return server


def _application(
    middleware: Middleware, routes: list[web.RouteDef], links: Links
) -> web.Application:
    """What the public port serves: these routes, and those that depend on nothing."""
    app = web.Application(middlewares=[middleware.handle], client_max_size=LONGEST_BODY)
    app.on_response_prepare.append(add_headers)
    app.add_routes(
        [
            *routes,
            web.get("/healthz", _alive),
            web.get("/openapi.json", _openapi),
            *static.routes(links.words_of),
        ]
    )
    return app


def _inner(
    signature: NodeSignature, dispatcher: _Dispatcher, connections: Connections, works: TableWorks
) -> web.Application:
    """The application for other nodes: what concerns one table, and nothing else."""

    async def work(request: web.Request) -> web.Response:
        wanted: AnyWork = _WORK.decode(await read_body(request))
        dispatcher.check_owned(wanted.table)
        return json_answer(msgspec.json.encode(await works.do_here(wanted)))

    app = web.Application(
        middlewares=[NodeMiddleware(signature).handle], client_max_size=LONGEST_BODY
    )
    passed = [end for end in ENDPOINTS if _is_passed(end)]
    app.add_routes(
        [
            *(web.route(end.method, end.path, dispatcher.passed_endpoint(end)) for end in passed),
            web.get(SOCKET, connections.handle_passed),
            web.post(WORK, work),
        ]
    )
    return app


def _is_passed(end: Endpoint) -> bool:
    return "{table}" in end.path or end.path in MAKING


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
        passing: Passing | None,
    ) -> None:
        self._registry = registry
        self._passing = passing
        self._guests = guests
        self._limits = limits
        self._long_polls = long_polls
        self._replays = replays
        self._deletion = deletion
        self._reviews = Reviews(registry.services)
        self._cards = Cards(registry.services)

    def endpoint(self, end: Endpoint) -> Serve:
        """The function aiohttp calls."""
        serve = self._served(end)
        return serve if self._passing is None else self._passing_on(end, serve, self._passing)

    def _served(self, end: Endpoint) -> Serve:
        decoder: msgspec.json.Decoder[Any] | None
        decoder = msgspec.json.Decoder(end.body) if end.body else None

        async def serve(request: web.Request) -> web.Response:
            if not end.is_question:
                return await answered(request)
            work = self._limits.work.of(client_of(request).address)
            await work.turn()
            return await work.of(answered(request))

        async def answered(request: web.Request) -> web.Response:
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

    def _passing_on(self, end: Endpoint, serve: Serve, passing: Passing) -> Serve:
        """Serve what is ours, and pass on what is another node's."""
        makes, ids = end.path in MAKING, self._registry.services.ids

        async def serve_or_pass_on(request: web.Request) -> web.Response:
            table = _table_of(request)
            if makes and not passing.holds_any():
                table = ids()  # any owner may make a table
            passed = await passing.pass_on(request, table) if table else None
            return passed or await serve(request)

        return serve_or_pass_on

    def passed_endpoint(self, end: Endpoint) -> Serve:
        """The same for what another node passes on."""
        serve = self._served(end)

        async def serve_owned(request: web.Request) -> web.Response:
            if table := _table_of(request):
                self.check_owned(table)
            return await serve(request)

        return serve_owned

    def check_owned(self, table: str) -> None:
        """`Misdirected` if a table is another node's."""
        if self._registry.services.ownership.token(table) is None:
            raise Misdirected(MOVED)

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
        table = _table_of(request)
        return ApiRequest(
            registry=self._registry,
            guests=self._guests,
            limits=self._limits,
            long_polls=self._long_polls,
            replays=self._replays,
            reviews=self._reviews,
            cards=self._cards,
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
        elif isinstance(answer, Picture):
            response = web.Response(body=answer.body, content_type="image/png")
        else:
            response = json_answer(msgspec.json.encode(answer))
        if api_request.cookie is not None:
            _set_cookie(response, api_request.cookie, client_of(request).scheme == "https")
        return response


def _table_of(request: web.Request) -> str:
    """The table that the path of a request names; empty if it names none."""
    table = request.match_info.get("table", "")
    if table and not _TABLE_ID.fullmatch(table):
        raise BadRequest("This is no id of a table.")
    return table


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


def _ready(registry: TableRegistry, passing: Passing | None) -> Handler:
    async def ready(_: web.Request) -> web.Response:
        """Ready when tables are open for business and the disk takes what it is given."""
        found = registry.health()
        if passing is not None:
            found = replace(found, ready=found.ready and passing.leases.is_ready)
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
