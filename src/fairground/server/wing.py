"""A wing: one process that serves tables, whoever lets people in.

Alone it listens itself. In a house of several wings the gate hands it connections it has accepted,
and the other wings come in through its inner door.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from typing import Any

import uvicorn

from fairground.kernel.registry import all_games
from fairground.server.app import Server, build
from fairground.server.bots import Thinkers
from fairground.server.line import Line
from fairground.server.settings import LONGEST_BODY, Settings
from fairground.server.springs import Springs
from fairground.server.sqlite import SqliteStorage
from fairground.server.wings import ALONE, Wings

LOG = logging.getLogger("fairground.wing")

YIELD = 0.0002
"""Seconds the thread that writes to disk waits at most for its turn."""
GOODBYE = 5
"""Seconds connections have to finish when the server goes down."""
OPEN = b"o"
"""What a wing tells the gate once it serves; what the gate sends with every connection."""

Rig = Callable[[Springs], None]
"""May put other springs in place, for tests."""


Opened = Callable[[], object]
"""Called when everything is ready."""


def leave_alone(springs: Springs) -> None:
    """The springs are good as they are."""


class _Uvicorn(uvicorn.Server):
    """Says goodbye to every socket before it closes them; serves what the gate hands over."""

    def __init__(
        self, config: uvicorn.Config, server: Server, gate: socket.socket | None, opened: Opened
    ) -> None:
        super().__init__(config)
        self._server = server
        self._gate = gate
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, then let the gate know."""
        await super().startup(sockets)
        if self._gate is not None:
            asyncio.get_running_loop().add_reader(self._gate, self._take, self._gate)
        self._opened()

    def _take(self, gate: socket.socket) -> None:
        """A connection from the gate. Without a gate the house is to be opened anew, at once."""
        with suppress(BlockingIOError):
            word, handed, _, _ = socket.recv_fds(gate, 1, 1)
            if not word:
                LOG.error("the gate is gone")
                rmtree(self._server.house.springs.wings.folder, ignore_errors=True)
                os._exit(1)  # like a power cut: what was acknowledged is on disk
            for number in handed:
                os.set_inheritable(number, False)  # or a bot's process would hold it open
                self._server.house.springs.spawn(self._serve_client(socket.socket(fileno=number)))

    async def _serve_client(self, client: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(self._protocol, client)
        except OSError:
            client.close()  # gone already

    def _protocol(self) -> asyncio.Protocol:
        """What uvicorn makes for a connection it accepts itself."""
        made: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = made(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the tables, then let uvicorn close what is open; storage is flushed last."""
        if self._gate is not None:
            asyncio.get_running_loop().remove_reader(self._gate)
        for listener in self.servers:
            listener.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._server.sockets.say_goodbye(), GOODBYE)
        await super().shutdown(sockets)


def run(
    settings: Settings,
    listener: socket.socket,
    rig: Rig,
    opened: Opened,
    wings: Wings = ALONE,
    gate: socket.socket | None = None,
) -> None:
    """Serve until told to stop."""
    collect_seldom()
    sys.setswitchinterval(YIELD)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listener, rig, opened, wings, gate))


async def _serve(
    settings: Settings,
    listener: socket.socket,
    rig: Rig,
    opened: Opened,
    wings: Wings,
    gate: socket.socket | None,
) -> None:
    storage = SqliteStorage(settings.database, is_shared=wings.count > 1)
    thinkers = Thinkers(settings.thinkers, settings.budget)
    springs = Springs(settings, storage, thinkers, all_games(), wings)
    rig(springs)
    server = build(springs, await storage.key())
    serving = _Uvicorn(_config(server, settings), server, gate, opened)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _was_heard)
    await serving.serve([listener])


def _config(server: Server, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
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


def inner_door(path: str) -> socket.socket:
    """Where the other wings come in; what an earlier wing left there is in the way."""
    Path(path).unlink(missing_ok=True)
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    door.bind(path)
    return door


def collect_seldom() -> None:
    """Tables and messages hold no circles, so looking for some all the time only costs."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _was_heard(number: int, _: object) -> None:
    """uvicorn raises a signal again once it has closed everything; by then it is no news."""


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - there is none on Windows

    return uvloop.new_event_loop
