"""What the command `fairground serve` does: one folder, no configuration.

What can be typed is in options.py. A server that cannot start says why in one sentence.
"""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import TextIO
from urllib.parse import urlsplit

import click

from fairground.kernel import locks
from fairground.kernel.registry import all_games
from fairground.kernel.words import quoted
from fairground.server import logs, private, sqlite, wing
from fairground.server.front import has_page
from fairground.server.settings import Rates, Settings, data_folder
from fairground.server.storage import StorageFault
from fairground.server.wings import Wings

LOG = logging.getLogger("fairground.serve")

HANDOVER = 2.0
"""Seconds a server that is going down has to let go of its folder."""

FOR_FRIENDS = (
    "Only this machine finds it there. For friends on other devices: --host 0.0.0.0, "
    'with make run: make run ARGS="--host 0.0.0.0"'
)
FAR = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}
"""Addresses kept for examples, by what listens at all addresses of its kind."""


class CannotServe(click.ClickException):
    """The server cannot start; says why and what to do."""


def open_house(
    *,
    host: str,
    port: int,
    data: Path | None,
    wings: int,
    thinkers: int,
    log_level: str,
    unlimited: bool,
) -> None:
    """Serve as it was asked for."""
    settings = Settings(
        host=host,
        port=port,
        data=data or data_folder(),
        wings=wings,
        thinkers=thinkers,
        rates=None if unlimited else Rates(),
        pace=0.0 if unlimited else Settings().pace,
    )
    logs.begin(log_level)
    run(settings)


def announce(url: str) -> None:
    """Say where to go."""
    if not has_page():
        click.echo("There is no page here, only the API: `make page` builds it in a checkout.")
    click.echo(f"Fairground is open at {url} (Ctrl-C closes it)")
    if ip_address(urlsplit(url).hostname or "").is_loopback:
        click.echo(FOR_FRIENDS)


def run(
    settings: Settings,
    rig: wing.Rig = wing.leave_alone,
    opened: Callable[[str], None] = announce,
) -> None:
    """Serve until told to stop. `rig` may put other springs in place, for tests."""
    allow_many_sockets()
    listener = _listener(settings.host, settings.port)
    lock = _own(settings.data)
    try:
        open_up = partial(_say_open, settings, listener.getsockname(), opened)
        if settings.wings > 1:
            _run_wings(settings, listener, rig, open_up)
        else:
            wing.run(settings, listener, rig, open_up)
    except StorageFault as fault:
        raise CannotServe(f"{fault}. Nothing was changed.") from fault
    finally:
        lock.close()
    LOG.info("closed")


def _say_open(settings: Settings, address: tuple[str, int], opened: Callable[[str], None]) -> None:
    host, port = address[:2]
    host = in_the_network(host)
    url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    LOG.info("open", extra={"url": url, "data": str(settings.data), "wings": settings.wings})
    opened(url)


def in_the_network(host: str) -> str:
    """An address others can type: of all, the one from which this machine would reach far."""
    if not ip_address(host).is_unspecified:
        return host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((FAR[host], 9))  # sends nothing
        except OSError:
            return "::1" if ":" in host else "127.0.0.1"
        return str(probe.getsockname()[0])


def _run_wings(
    settings: Settings, listener: socket.socket, rig: wing.Rig, opened: wing.Opened
) -> None:
    """Several processes behind one gate."""
    if sys.platform == "win32":
        raise CannotServe("On Windows a house has one wing: leave --wings out.")
    from fairground.server.gate import Gate, WingFell  # noqa: PLC0415 - not on Windows

    sqlite.prepare(settings.database)
    all_games()  # loaded once for all wings
    with tempfile.TemporaryDirectory(prefix="fairground-") as folder:

        def serve_wing(wings: Wings, line: socket.socket) -> None:
            door = wing.inner_door(wings.door(wings.mine))
            wing.run(settings, door, rig, lambda: line.send(wing.OPEN), wings, line)

        try:
            Gate(listener, Wings(settings.wings, folder=Path(folder)), serve_wing).run(opened)
        except WingFell as fault:
            raise CannotServe("A wing could not be opened; the log says why.") from fault


def allow_many_sockets() -> None:
    """Every socket is an open file, and systems begin with room for a thousand."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)  # whoever comes now waits for the door to open
    except (OSError, UnicodeError) as fault:
        listener.close()
        raise CannotServe(why_not_listening(fault, host, port)) from fault
    return listener


def why_not_listening(fault: OSError | UnicodeError, host: str, port: int) -> str:
    """Why nothing can listen there, and what could be done about it."""
    if isinstance(fault, (socket.gaierror, UnicodeError)):
        return f"{quoted(host)} is no address of a machine. Leave --host out, or use 0.0.0.0."
    if fault.errno == errno.EADDRINUSE:
        return f"Port {port} is taken. Try another one: --port {port % 65535 + 1}"
    if fault.errno == errno.EACCES:
        return f"Port {port} is not for everybody on this system. Try --port 8000."
    if fault.errno == errno.EADDRNOTAVAIL:
        return f"{host} is not an address of this machine. Leave --host out, or use 0.0.0.0."
    return f"Cannot listen at {host} port {port}: {os.strerror(fault.errno or 0)}."


def _own(data: Path) -> TextIO:
    """One server per folder: two would not hear of each other's moves."""
    if data.exists() and not data.is_dir():
        raise CannotServe(f"{data} is not a folder. Choose another one: --data DIR")
    try:
        private.close_folder(data)
        lock = private.open_private(data / private.LOCK)
    except private.NotPrivate as fault:
        raise CannotServe(str(fault)) from fault
    except OSError as fault:
        raise CannotServe(f"{data} cannot be written to: {fault.strerror}.") from fault
    try:
        locks.wait_for(lock, HANDOVER)
    except OSError as fault:
        lock.close()
        raise CannotServe(f"Another server uses {data}. Stop it, or choose --data.") from fault
    return lock
