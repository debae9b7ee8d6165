"""The process that serves: an event loop, aiohttp and everything behind it, until a signal."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from typing import Final

from aiohttp import web, web_response

from fairground.kernel.registry import all_games
from fairground.server.metrics import METRICS
from fairground.server.services import Services, new_id
from fairground.server.settings import Settings
from fairground.server.storage.interface import Storage
from fairground.server.storage.postgres import PostgresStorage
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.web.app import Server, build
from fairground.server.web.guarded_protocol import ConnectionLimits, GuardedProtocol
from fairground.server.web.node import ClusterNode
from fairground.server.web.peers import Proxies
from fairground.server.workers.bots import BotWorkers

SWITCH_INTERVAL: Final = 0.0002
"""Seconds the thread that writes to disk waits at most for its turn."""
SHUTDOWN_TIMEOUT: Final = 2.0
"""Seconds requests have to finish when the server goes down, and sockets to close."""
HEAD_TIMEOUT: Final = 10.0
"""Seconds from a connection, or its last answer, to the end of the next request's head."""
UNREAD_BODY: Final = 1.0
"""Seconds in which the rest of a body that was refused is read, so that the answer arrives."""
LISTEN_BACKLOG: Final = 2048

Configure = Callable[[Services], None]
"""May put other services in place, for tests."""
OnReady = Callable[[], object]
"""Called when everything is ready."""


def keep_services(services: Services) -> None:
    """The services are good as they are."""


def run(
    settings: Settings,
    listener: socket.socket,
    metrics_listener: socket.socket | None,
    configure: Configure,
    on_ready: OnReady,
    inner: socket.socket | None = None,
) -> None:
    """Serve until told to stop; `inner` is where other nodes ask, if there may be any."""
    # aiohttp puts it on what it answers by itself, too: a head that is no HTTP, an upgrade.
    web_response.SERVER_SOFTWARE = "Fairground"  # type: ignore[attr-defined] # not in its list
    tune_garbage_collection()
    sys.setswitchinterval(SWITCH_INTERVAL)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listener, metrics_listener, configure, on_ready, inner))


async def _serve(
    settings: Settings,
    listener: socket.socket,
    metrics_listener: socket.socket | None,
    configure: Configure,
    on_ready: OnReady,
    inner: socket.socket | None,
) -> None:
    node = await _node(settings, inner) if inner else None
    storage: Storage = node.storage if node else SqliteStorage(settings.database)
    bot_workers = BotWorkers(settings.bot_workers, settings.budget)
    services = Services(settings, storage, bot_workers, all_games())
    if node is not None:
        services = replace(services, ownership=node.leases)
    configure(services)
    proxies = Proxies(settings.trusted)
    parts = await node.parts() if node else None
    server = build(services, await storage.key(), proxies, parts)
    await server.bans.load()
    stopped = _stop_signals()
    limits = ConnectionLimits(settings, proxies)
    async with _listening(server, limits, listener, node), _metrics(metrics_listener):
        on_ready()
        await stopped.wait()


async def _node(settings: Settings, inner: socket.socket) -> ClusterNode:
    storage = PostgresStorage(settings.postgres, new_id())
    await storage.open()
    return ClusterNode(storage, inner)


@asynccontextmanager
async def _listening(
    server: Server, limits: ConnectionLimits, listener: socket.socket, node: ClusterNode | None
) -> AsyncIterator[None]:
    """Take connections; at the end tell every client, then let aiohttp close what is open.

    A node gives its tables away first, while it still answers.
    """
    async with AsyncExitStack() as stack:
        stack.push_async_callback(server.close)
        if node is not None and server.inner is not None:
            await stack.enter_async_context(_inner_port(server.inner, node.inner))
        runner, listening = await _open_port(server.app, limits, listener)
        await server.start()

        async def stop() -> None:
            listening.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(server.tell_all(), SHUTDOWN_TIMEOUT)
            await runner.cleanup()

        stack.push_async_callback(stop)
        if node is not None:
            await stack.enter_async_context(node.member(server))
        yield


async def _open_port(
    app: web.Application, limits: ConnectionLimits, listener: socket.socket
) -> tuple[web.AppRunner, asyncio.Server]:
    """Take connections, each behind a guard of its own."""
    runner = web.AppRunner(
        app,
        access_log=None,
        keepalive_timeout=HEAD_TIMEOUT,
        lingering_time=UNREAD_BODY,
        auto_decompress=False,
        shutdown_timeout=SHUTDOWN_TIMEOUT,
    )
    await runner.setup()
    make_protocol = runner.server
    assert make_protocol is not None
    listening = await asyncio.get_running_loop().create_server(
        lambda: GuardedProtocol(limits, make_protocol), sock=listener, backlog=LISTEN_BACKLOG
    )
    return runner, listening


@asynccontextmanager
async def _inner_port(app: web.Application, listener: socket.socket) -> AsyncIterator[None]:
    """Take connections of other nodes, which limit their clients themselves."""
    limits = ConnectionLimits(Settings(rates=None), Proxies(()))
    runner, listening = await _open_port(app, limits, listener)
    try:
        yield
    finally:
        listening.close()
        await runner.cleanup()


@asynccontextmanager
async def _metrics(listener: socket.socket | None) -> AsyncIterator[None]:
    """Tell figures at an address of their own, if there is one."""
    if listener is None:
        yield
        return
    app = web.Application()
    app.add_routes([web.get("/metrics", _figures)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=SHUTDOWN_TIMEOUT)
    await runner.setup()
    await web.SockSite(runner, listener).start()
    try:
        yield
    finally:
        await runner.cleanup()


async def _figures(_: web.Request) -> web.Response:
    kind = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
    return web.Response(body=METRICS.text(), headers=kind)


def tune_garbage_collection() -> None:
    """Tables and messages hold no circles, so looking for some all the time only costs."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _stop_signals() -> asyncio.Event:
    """An event that is set by the signals that end the server."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stopped.set)
        except NotImplementedError:  # on Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopped.set))
    return stopped


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - there is none on Windows

    return uvloop.new_event_loop
