"""What the command `fairground serve` does: one folder, no configuration.

What can be typed is in cli.py. A server that cannot start says why in one sentence.
"""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import TextIO
from urllib.parse import urlsplit

import click
from msgspec.structs import replace

from fairground.kernel import locks
from fairground.kernel.words import quoted
from fairground.server import logs
from fairground.server.settings import LOOPBACK, Rates, Settings, data_folder
from fairground.server.storage import private_files
from fairground.server.storage.interface import StorageError
from fairground.server.web import http_server
from fairground.server.web.static import has_page

LOG = logging.getLogger("fairground.serve")

HANDOVER = 2.0
"""Seconds a server that is going down has to let go of its folder."""

FOR_FRIENDS = (
    "Only this machine finds it there. For friends on other devices: --host 0.0.0.0, "
    'with make run: make run ARGS="--host 0.0.0.0"'
)
OWN_FILES = 100
"""Files a server needs for itself: its data, its workers, its listeners."""
FAR = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}
"""Addresses kept for examples, by what listens at all addresses of its kind."""


class CannotServe(click.ClickException):
    """The server cannot start; says why and what to do."""


def serve_with(
    *,
    host: str,
    port: int,
    data: Path | None,
    bot_workers: int,
    log_level: str,
    unlimited: bool,
    trusted: tuple[str, ...],
    metrics: tuple[str, int] | None,
    connections: int,
    log_addresses: bool,
    keep_days: int | None,
) -> None:
    """Serve as it was asked for."""
    settings = Settings(
        host=host,
        port=port,
        data=data or data_folder(),
        bot_workers=bot_workers,
        rates=None if unlimited else Rates(),
        pace=0.0 if unlimited else Settings().pace,
        trusted=trusted or LOOPBACK,
        metrics=metrics,
        most_connections=connections,
        log_addresses=log_addresses,
        keep_days=keep_days,
    )
    logs.configure(log_level)
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
    configure: http_server.Configure = http_server.keep_services,
    on_ready: Callable[[str], None] = announce,
) -> None:
    """Serve until told to stop. `configure` may put other services in place, for tests."""
    settings = replace(
        settings, most_connections=min(settings.most_connections, room_for_connections())
    )
    listener = _listener(settings.host, settings.port)
    metrics = _listener(*settings.metrics) if settings.metrics else None
    lock = _own(settings.data)
    try:
        open_up = partial(_announce, settings, listener.getsockname(), on_ready)
        http_server.run(settings, listener, metrics, configure, open_up)
    except StorageError as fault:
        raise CannotServe(f"{fault}. Nothing was changed.") from fault
    finally:
        (settings.data / private_files.ADDRESS).unlink(missing_ok=True)
        lock.close()
    LOG.info("stopped")


def _announce(
    settings: Settings, address: tuple[str, int], on_ready: Callable[[str], None]
) -> None:
    host, port = address[:2]
    url = _url(in_the_network(host), port)
    LOG.info("listening", extra={"url": url, "data": str(settings.data)})
    with private_files.open_private(settings.data / private_files.ADDRESS) as file:
        file.write(_url(on_this_machine(host), port))
    on_ready(url)


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def on_this_machine(host: str) -> str:
    """An address at which a program on this machine reaches what listens at `host`."""
    if not ip_address(host).is_unspecified:
        return host
    return "::1" if ":" in host else "127.0.0.1"


def in_the_network(host: str) -> str:
    """An address others can type: of all, the one from which this machine would reach far."""
    if not ip_address(host).is_unspecified:
        return host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((FAR[host], 9))  # sends nothing
        except OSError:
            return on_this_machine(host)
        return str(probe.getsockname()[0])


def allow_many_sockets() -> int:
    """Every socket is an open file, and systems begin with room for a thousand; how many can be."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource  # noqa: PLC0415

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return sys.maxsize if most == resource.RLIM_INFINITY else most


def room_for_connections() -> int:
    """Connections this process can have, with room left for its own files."""
    files = allow_many_sockets()
    return files - min(OWN_FILES, files // 2)


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)  # connections that come now wait until it serves
    except (OSError, UnicodeError) as fault:
        listener.close()
        raise CannotServe(why_not_listening(fault, host, port)) from fault
    listener.setblocking(False)
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
        private_files.secure_folder(data)
        lock = private_files.open_private(data / private_files.LOCK)
    except private_files.NotPrivate as fault:
        raise CannotServe(str(fault)) from fault
    except OSError as fault:
        raise CannotServe(f"{data} cannot be written to: {fault.strerror}.") from fault
    try:
        locks.wait_for(lock, HANDOVER)
    except OSError as fault:
        lock.close()
        raise CannotServe(f"Another server uses {data}. Stop it, or choose --data.") from fault
    return lock
