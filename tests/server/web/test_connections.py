"""A socket of which the server can make nothing more is closed, and its client can come back."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import WSMsgType, web

from fairground.server.messages import wire
from fairground.server.refusals import MovedAway
from fairground.server.settings import LOOPBACK, Settings
from fairground.server.web.allowances import PerClient
from fairground.server.web.connections import FAILED, RESTART, Connections
from fairground.server.web.guarded_protocol import ConnectionLimits, GuardedProtocol
from fairground.server.web.middleware import CLIENT
from fairground.server.web.peers import Client, Proxies
from fairground.server.web.work import FreeWork
from tests.patience import PATIENCE


def fail(*_: object) -> None:
    raise RuntimeError("the limits cannot be counted")


async def stranger(*_: object) -> None:
    """No guest."""


@web.middleware
async def known(request: web.Request, handler: Any) -> web.StreamResponse:
    request[CLIENT] = Client("192.0.2.1")
    answer: web.StreamResponse = await handler(request)
    return answer


@asynccontextmanager
async def listening(connections: Connections) -> AsyncIterator[str]:
    """A server of sockets alone; gives its address."""
    app = web.Application(middlewares=[known])
    app.add_routes([web.get("/socket", connections.handle)])
    runner = web.AppRunner(app)
    await runner.setup()
    make = runner.server
    assert make is not None
    limits = ConnectionLimits(connections.settings, Proxies(LOOPBACK))
    line = socket.create_server(("127.0.0.1", 0))
    server = await asyncio.get_running_loop().create_server(
        lambda: GuardedProtocol(limits, make), sock=line
    )
    yield f"http://127.0.0.1:{line.getsockname()[1]}/socket"
    server.close()
    await runner.cleanup()


def test_a_socket_on_which_nothing_is_answered_any_more_is_closed() -> None:
    """Whatever goes wrong beyond a refusal: the client hears of it and can come back."""
    registry: Any = SimpleNamespace(services=SimpleNamespace(settings=Settings()))
    guests: Any = SimpleNamespace(authenticate=stranger, is_good=lambda credential: True)
    limits: Any = SimpleNamespace(check=fail)

    async def open_and_send() -> tuple[WSMsgType, int | None]:
        connections = Connections(registry, guests, limits)
        async with (
            listening(connections) as url,
            aiohttp.ClientSession() as http,
            http.ws_connect(url) as client,
        ):
            await client.send_str("{}")
            heard = await client.receive(timeout=PATIENCE)
            return heard.type, client.close_code

    assert asyncio.run(open_and_send()) == (WSMsgType.CLOSE, FAILED)


@pytest.mark.parametrize("message", [wire.Watch("t"), wire.SocketMove("t", 1, "draw", ref="1")])
def test_a_client_whose_table_moves_while_it_asks_is_told_to_come_again(message: Any) -> None:
    """Refused, it would follow nothing, or try for ever at a node that does not serve the table."""

    async def moved(_: str) -> None:
        raise MovedAway

    ownership = SimpleNamespace(token=lambda table: 1)
    services = SimpleNamespace(settings=Settings(), ownership=ownership)
    registry: Any = SimpleNamespace(services=services, table=moved)
    nothing = SimpleNamespace(begin=lambda guest: None, end=lambda guest: None)
    guests: Any = SimpleNamespace(
        authenticate=stranger,
        is_good=lambda credential: True,
        check_staying=lambda guest: None,
        under_way=nothing,
    )
    limits: Any = SimpleNamespace(check=lambda *_: None, work=PerClient(FreeWork))

    async def open_and_send() -> tuple[str, int | None]:
        async with (
            listening(Connections(registry, guests, limits)) as url,
            aiohttp.ClientSession() as http,
            http.ws_connect(url) as client,
        ):
            await client.send_str(wire.encode(message).decode())
            heard = await client.receive(timeout=PATIENCE)
            await client.receive(timeout=PATIENCE)
            return heard.data, client.close_code

    said, code = asyncio.run(open_and_send())
    assert '"closing"' in said
    assert code == RESTART


def test_a_client_that_comes_while_the_server_stops_is_told_to_come_again() -> None:
    """Left alone, it would wait at a server that serves nothing, and the server for it."""

    async def come_and_hear() -> tuple[str, int | None]:
        has_come, may_enter = asyncio.Event(), asyncio.Event()

        async def authenticate(*_: object) -> None:
            has_come.set()
            await may_enter.wait()

        registry: Any = SimpleNamespace(services=SimpleNamespace(settings=Settings()))
        guests: Any = SimpleNamespace(authenticate=authenticate, is_good=lambda credential: True)
        limits: Any = SimpleNamespace(check=lambda *_: None)
        connections = Connections(registry, guests, limits)
        async with listening(connections) as url, aiohttp.ClientSession() as http:
            opening = asyncio.ensure_future(http.ws_connect(url))
            await has_come.wait()
            await connections.close_all()
            may_enter.set()
            client = await opening
            heard = await client.receive(timeout=PATIENCE)
            await client.receive(timeout=PATIENCE)
            return heard.data, client.close_code

    said, code = asyncio.run(come_and_hear())
    assert '"closing"' in said
    assert code == RESTART
