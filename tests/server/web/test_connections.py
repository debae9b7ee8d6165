"""A socket of which the server can make nothing more is closed, and its client can come back."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import aiohttp
from aiohttp import WSMsgType, web

from fairground.server.settings import LOOPBACK, Settings
from fairground.server.web.connections import FAILED, Connections
from fairground.server.web.guarded_protocol import ConnectionLimits, GuardedProtocol
from fairground.server.web.middleware import CLIENT
from fairground.server.web.peers import Client, Proxies


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
            heard = await client.receive(timeout=5)
            return heard.type, client.close_code

    assert asyncio.run(open_and_send()) == (WSMsgType.CLOSE, FAILED)
