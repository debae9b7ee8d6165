"""Several server processes on one port of one machine, and a parent that restarts what ends.

Each is a node of its own on the same PostgreSQL database. The system deals connections out among
the processes that listen (SO_REUSEPORT); a process that gets a request for another's table passes
it on, as between machines.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Final

from msgspec.structs import replace

from fairground.server import logs, serve
from fairground.server.settings import Settings

LOG = logging.getLogger("fairground.processes")

RESTART_AFTER: Final = 1.0
"""Seconds a process has run at least before it is started again at once."""
LOOK: Final = 0.1
STOP_WITHIN: Final = 15.0
"""Seconds processes have to give their tables away before they are killed."""
SPAWN = multiprocessing.get_context("spawn")


def run_processes(settings: Settings, count: int, log_level: str) -> None:
    """Serve with several processes until told to stop."""
    with _reserved(settings.host, settings.port) as port:
        settings = replace(settings, port=port.getsockname()[1])
        _Parent(settings, count, log_level).run()


def _reserved(host: str, port: int) -> socket.socket:
    """Keep the port while processes come and go; nothing listens on this socket."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reserved = socket.socket(family, socket.SOCK_STREAM)
    reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        reserved.bind((host, port))
    except (OSError, UnicodeError) as fault:
        reserved.close()
        raise serve.CannotServe(serve.why_not_listening(fault, host, port)) from fault
    return reserved


class _Parent:
    """Starts processes, and starts them again."""

    def __init__(self, settings: Settings, count: int, log_level: str) -> None:
        self._settings = settings
        self._log_level = log_level
        self._children: list[tuple[SpawnProcess, float]] = []
        self._count = count
        self._is_stopping = False

    def run(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        self._children = [self._start(index) for index in range(self._count)]
        try:
            while not self._is_stopping:
                self._look()
                time.sleep(LOOK)
        finally:
            self._end()

    def _stop(self, *_: object) -> None:
        self._is_stopping = True

    def _start(self, index: int) -> tuple[SpawnProcess, float]:
        process = SPAWN.Process(
            target=_serve, args=(of_process(self._settings, index), index, self._log_level)
        )
        process.start()
        return process, time.monotonic()

    def _look(self) -> None:
        """Start again what has ended; one that ends at once has a reason, and waits."""
        for index, (process, began) in enumerate(self._children):
            if process.is_alive():
                continue
            if began + RESTART_AFTER > time.monotonic():
                continue
            LOG.error(
                "process ended, starting another one",
                extra={"pid": process.pid, "exit": process.exitcode},
            )
            self._children[index] = self._start(index)

    def _end(self) -> None:
        """Stop all, one after the other, so that each has others to give its tables to."""
        until = time.monotonic() + STOP_WITHIN
        for process, _ in self._children:
            if process.pid is not None and process.is_alive():
                os.kill(process.pid, signal.SIGTERM)
            process.join(max(0.1, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def of_process(settings: Settings, index: int) -> Settings:
    """The settings of one process: ports that cannot be shared are counted up."""
    host, port = settings.address
    metrics = settings.metrics
    return replace(
        settings,
        address=(host, port + index if port else 0),
        metrics=(metrics[0], metrics[1] + index) if metrics and metrics[1] else metrics,
    )


def _serve(settings: Settings, index: int, log_level: str) -> None:
    """What a child does: a group of its own, so that Ctrl-C reaches the parent alone."""
    os.setpgrp()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    logs.configure(log_level)
    try:
        serve.run(settings, on_ready=serve.announce if index == 0 else _say_nothing, is_shared=True)
    except serve.CannotServe as fault:
        fault.show()
        raise SystemExit(1) from fault


def _end_with_parent() -> None:
    """Stop when the parent was killed: nothing would restart this process."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


def _say_nothing(_: str) -> None:
    """The first process says where to go."""
