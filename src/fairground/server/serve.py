"""What the command `fairground serve` does: one folder, no configuration.

What can be typed is in cli.py. A server that cannot start says why in one sentence.
"""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
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
from fairground.server.storage.postgres_schema import driver, is_postgres, shown
from fairground.server.web import http_server
from fairground.server.web.static import has_page

LOG = logging.getLogger("fairground.serve")

HANDOVER = 2.0
"""Seconds a server that is going down has to let go of its folder."""

FOR_FRIENDS = (
    "Only this machine finds it there. For friends on other devices: --host 0.0.0.0, "
    'with make run: make run ARGS="--host 0.0.0.0"'
)
NEEDS_POSTGRES = (
    "Several processes or machines share a PostgreSQL database: name it with --database"
    " postgresql://user@host/name. Without one, one process serves all tables of a data folder."
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
    database: str = "",
    address: tuple[str, int] | None = None,
    processes: int = 1,
) -> None:
    """Serve as it was asked for."""
    _check_database(database, address, processes)
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
        postgres=database,
        address=address or Settings().address,
    )
    logs.configure(log_level)
    if processes == 1:
        run(settings)
    else:
        from fairground.server.processes import run_processes  # noqa: PLC0415 - it imports this

        run_processes(settings, processes, log_level)


def _check_database(database: str, address: tuple[str, int] | None, processes: int) -> None:
    """Say what does not go together before anything is opened."""
    if not database and (address or processes > 1):
        raise CannotServe(NEEDS_POSTGRES)
    if address and ip_address(address[0]).is_unspecified:
        raise CannotServe(
            "--address is where other nodes reach this one: name one address of this machine,"
            " such as 10.0.0.5:8100, and not 0.0.0.0."
        )
    if database and not is_postgres(database):
        raise CannotServe(
            "--database is the address of a PostgreSQL database: postgresql://user@host/name."
            " Leave it out to keep the data in a file."
        )
    try:
        if database:
            driver()
    except StorageError as fault:
        raise CannotServe(f"{fault}.") from fault


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
    is_shared: bool = False,
) -> None:
    """Serve until told to stop. `configure` may put other services in place, for tests.

    `is_shared` says that other processes of this machine listen at the same port.
    """
    settings = replace(
        settings, most_connections=min(settings.most_connections, room_for_connections())
    )
    listener = open_listener(settings.host, settings.port, is_shared)
    metrics = open_listener(*settings.metrics) if settings.metrics else None
    inner = open_listener(*settings.address) if settings.postgres else None
    open_up = partial(_announce, settings, listener.getsockname(), on_ready)
    try:
        with nullcontext() if settings.postgres else _owning(settings.data):
            http_server.run(settings, listener, metrics, configure, open_up, inner)
    except StorageError as fault:
        raise CannotServe(f"{fault}. Nothing was changed.") from fault
    LOG.info("stopped")


@contextmanager
def _owning(data: Path) -> Iterator[None]:
    """Own a data folder for the length of a block."""
    lock = _own(data)
    try:
        yield
    finally:
        (data / private_files.ADDRESS).unlink(missing_ok=True)
        lock.close()


def _announce(
    settings: Settings, address: tuple[str, int], on_ready: Callable[[str], None]
) -> None:
    host, port = address[:2]
    url = _url(in_the_network(host), port)
    where = shown(settings.postgres) if settings.postgres else str(settings.data)
    LOG.info("listening", extra={"url": url, "data": where})
    if not settings.postgres:  # operators find a node in the database
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
    import resource  # noqa: PLC0415 - Windows has none

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return sys.maxsize if most == resource.RLIM_INFINITY else most


def room_for_connections() -> int:
    """Connections this process can have, with room left for its own files."""
    files = allow_many_sockets()
    return files - min(OWN_FILES, files // 2)


def open_listener(host: str, port: int, is_shared: bool = False) -> socket.socket:
    """A socket that listens; several processes of this user may share a port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if is_shared:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
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
