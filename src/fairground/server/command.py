"""The command `fairground serve`: one process, one folder, no configuration."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TextIO

import click
import uvicorn

from fairground.kernel import locks
from fairground.kernel.registry import games
from fairground.server import logs
from fairground.server.app import Server, build
from fairground.server.bots import Thinkers
from fairground.server.line import Line
from fairground.server.settings import LONGEST_BODY, Rates, Settings, data_folder
from fairground.server.springs import Springs
from fairground.server.sqlite import SqliteStorage
from fairground.server.storage import StorageFault

LOG = logging.getLogger("fairground.serve")

YIELD = 0.0002
"""Seconds the thread that writes to disk waits at most for its turn."""
GOODBYE = 5
"""Seconds connections have to finish when the server goes down."""


class CannotServe(click.ClickException):
    """The server cannot start; says why and what to do."""


class _Uvicorn(uvicorn.Server):
    """Says goodbye to every socket before it closes them."""

    server: Server | None = None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the tables, then let uvicorn close what is open; storage is flushed last."""
        if self.server is not None:
            for listener in self.servers:
                listener.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.server.sockets.say_goodbye(), GOODBYE)
        await super().shutdown(sockets)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option("--port", default=8000, show_default=True, help="Port; 0 takes any free one.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder for the one file of data.")
@click.option("--thinkers", default=1, show_default=True, help="Processes bots think in.")
@click.option("--log-level", default="info", show_default=True, help="debug, info, warning, error.")
@click.option("--unlimited", is_flag=True, help="No rate limits: for load tests only.")
def serve(
    host: str, port: int, data: Path | None, thinkers: int, log_level: str, unlimited: bool
) -> None:
    """Serve tables: API, sockets and page."""
    open_house(host, port, data, thinkers, log_level, unlimited)


def open_house(
    host: str, port: int, data: Path | None, thinkers: int, log_level: str, unlimited: bool
) -> None:
    """What the command does."""
    settings = Settings(
        host=host,
        port=port,
        data=data or data_folder(),
        thinkers=thinkers,
        rates=None if unlimited else Rates(),
        pace=0.0 if unlimited else Settings().pace,
    )
    logs.begin(log_level)
    run(settings)


def announce(url: str) -> None:
    """Say where to go."""
    click.echo(f"Fairground is open at {url} (Ctrl-C closes it)")


def leave_alone(springs: Springs) -> None:
    """The springs are good as they are."""


def run(
    settings: Settings,
    rig: Callable[[Springs], None] = leave_alone,
    opened: Callable[[str], None] = announce,
) -> None:
    """Serve until told to stop. `rig` may put other springs in place, for tests."""
    allow_many_sockets()
    collect_seldom()
    sys.setswitchinterval(YIELD)
    listener = _listener(settings.host, settings.port)
    lock = _own(settings.data)
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, listener, rig, opened))
    finally:
        lock.close()


async def _serve(
    settings: Settings,
    listener: socket.socket,
    rig: Callable[[Springs], None],
    opened: Callable[[str], None],
) -> None:
    try:
        storage = SqliteStorage(settings.database)
    except StorageFault as fault:
        raise CannotServe(f"{fault}. Nothing was changed.") from fault
    springs = Springs(settings, storage, Thinkers(settings.thinkers, settings.budget), games())
    rig(springs)
    server = build(springs, await storage.key())
    config = uvicorn.Config(
        server.app,
        ws=Line,
        ws_max_size=LONGEST_BODY,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.heartbeat,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE,
        h11_max_incomplete_event_size=LONGEST_BODY,
    )
    serving = _Uvicorn(config)
    serving.server = server
    host, port = listener.getsockname()[:2]
    url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    LOG.info("open", extra={"url": url, "data": str(settings.data)})
    opened(url)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _was_heard)
    await serving.serve([listener])
    LOG.info("closed")


def collect_seldom() -> None:
    """Tables and messages hold no circles, so looking for some all the time only costs."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def allow_many_sockets() -> None:
    """Every socket is an open file, and systems begin with room for a thousand."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _was_heard(number: int, _: object) -> None:
    """uvicorn raises a signal again once it has closed everything; by then it is no news."""


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - there is none on Windows

    return uvloop.new_event_loop


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)  # whoever comes now waits for the door to open
    except OSError as fault:
        listener.close()
        if fault.errno == errno.EADDRINUSE:
            words = f"Port {port} is taken. Try another one: --port {port + 1}"
        else:
            words = f"Cannot listen at {host} port {port}: {os.strerror(fault.errno or 0)}"
        raise CannotServe(words) from fault
    return listener


def _own(data: Path) -> TextIO:
    """One server per folder: two would not hear of each other's moves."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / "lock").open("w")
    except OSError as fault:
        raise CannotServe(f"{data} cannot be written to: {fault.strerror}.") from fault
    try:
        locks.lock(lock)
    except OSError as fault:
        lock.close()
        raise CannotServe(f"Another server uses {data}. Stop it, or choose --data.") from fault
    return lock
