"""Sockets to the owner of a table: an owner that does not answer is not waited for."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import pytest
from aiohttp import web

from fairground.server.cluster.leases import Holder, Leases
from fairground.server.cluster.signature import NodeSignature
from fairground.server.messages import wire
from fairground.server.web import passing
from fairground.server.web.middleware import SOCKET
from fairground.server.web.passing import Passing
from fairground.server.web.upstreams import ClientSocket, Upstreams
from tests.patience import PATIENCE


async def never(*_: object) -> None:
    await asyncio.Event().wait()


def settled_leases(address: str) -> Leases:
    """One table, which stays where it is."""
    holder = Holder("there", address, 1)

    async def owner(*_: object) -> Holder:
        return holder

    found: Any = SimpleNamespace(
        node="here",
        owner=owner,
        has_moved=lambda *_: False,
        until_moved=never,
        until_changed=never,
        hurry=lambda: None,
    )
    return cast(Leases, found)


@asynccontextmanager
async def way_to(address: str) -> AsyncIterator[Passing]:
    way = Passing(settled_leases(address), NodeSignature(b"key"))
    try:
        yield way
    finally:
        await way.close()


@asynccontextmanager
async def deaf_node() -> AsyncIterator[str]:
    """A node that opens sockets and then reads nothing, as if the cable were cut."""

    async def handle(request: web.Request) -> web.WebSocketResponse:
        opened = web.WebSocketResponse(autoping=False)
        await opened.prepare(request)
        await never()
        return opened

    app = web.Application()
    app.add_routes([web.get(SOCKET, handle)])
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        host, port = runner.addresses[0][:2]
        yield f"http://{host}:{port}"
    finally:
        await runner.cleanup()


def test_an_owner_that_does_not_open_the_socket_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(passing, "HANDSHAKE_TIMEOUT", 0.05)

    async def opened() -> object:
        with socket.create_server(("127.0.0.1", 0)) as silent:
            holder = Holder("there", f"http://127.0.0.1:{silent.getsockname()[1]}", 1)
            async with way_to(holder.address) as way:
                return await way.open_socket("t", holder, {}, "local")

    assert asyncio.run(opened()) is None


def test_a_client_whose_owner_went_silent_is_told_to_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(passing, "HEARTBEAT", 0.05)
    sent_away = asyncio.Event()
    client: Any = SimpleNamespace(
        deliver=lambda message: None, close=lambda code: None, come_again=sent_away.set
    )

    async def follow() -> None:
        async with deaf_node() as address, way_to(address) as way:
            upstreams = Upstreams(way, cast(ClientSocket, client), {}, "local")
            await upstreams.send(wire.Watch(table="t"), "t")
            async with asyncio.timeout(PATIENCE):
                await sent_away.wait()
            upstreams.close()

    asyncio.run(follow())
