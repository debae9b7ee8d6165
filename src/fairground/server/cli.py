"""The command `fairground serve` as it is typed: the one place that says what can be set.

`python -m fairground.server` is the same command. What it does is loaded when it is called, so that
help and completion stay quick.
"""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path
from typing import Final

import click

MOST_PROCESSES: Final = 64
LAST_PORT: Final = 65535
NO_WINGS: Final = (
    "--wings is gone: one process serves all tables of a data folder. Leave it out; for bots that"
    " think on more cores use --bot-workers N. Several server processes need a PostgreSQL database:"
    " --database postgresql://… --processes N."
)
LEVELS: Final = ("debug", "info", "warning", "error")


def _address(_: click.Context, __: click.Parameter, host: str) -> str:
    """An empty address would mean all there are: too much for a mistake."""
    if not host.strip():
        raise click.BadParameter("name an address, such as 127.0.0.1, or 0.0.0.0 for all.")
    return host.strip()


def _trusted(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses and networks, each checked."""
    for text in given:
        try:
            ip_network(text, strict=False)
        except ValueError as fault:
            raise click.BadParameter(
                f"{text!r} is no address, such as 192.0.2.7, and no network, such as 192.0.2.0/24."
            ) from fault
    return given


def _host_and_port(
    _: click.Context, __: click.Parameter, given: str | None
) -> tuple[str, int] | None:
    """An address and a port, as in 127.0.0.1:9100 or [::1]:9100."""
    if given is None:
        return None
    host, _colon, port = given.rpartition(":")
    if not host or not port.isdecimal() or int(port) > LAST_PORT:
        raise click.BadParameter("name an address and a port, such as 127.0.0.1:9100.")
    return host.removeprefix("[").removesuffix("]"), int(port)


def _no_wings(_: click.Context, __: click.Parameter, count: str | None) -> None:
    if count is not None:
        raise click.UsageError(NO_WINGS)


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    callback=_address,
    help="Address to listen at; 0.0.0.0 are all of this machine.",
)
@click.option(
    "--port",
    type=click.IntRange(0, LAST_PORT),
    default=8000,
    show_default=True,
    metavar="N",
    help="Port; 0 takes any free one.",
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Folder for the one file of data.  [default: the user's data folder]",
)
@click.option(
    "--database",
    default="",
    envvar="FAIRGROUND_DATABASE",
    metavar="URL",
    help="A PostgreSQL database instead of a file, for several processes or machines:"
    " postgresql://user@host/name. Also from FAIRGROUND_DATABASE.",
)
@click.option(
    "--address",
    metavar="HOST:PORT",
    callback=_host_and_port,
    help="Where other machines on the same database reach this one; not for players."
    "  [default: 127.0.0.1, any free port]",
)
@click.option(
    "--processes",
    type=click.IntRange(1, MOST_PROCESSES),
    default=1,
    show_default=True,
    metavar="N",
    help="Server processes on this port, with --database only.",
)
@click.option("--wings", hidden=True, expose_value=False, callback=_no_wings)
@click.option(
    "--bot-workers",
    "--thinkers",
    "bot_workers",
    type=click.IntRange(1, MOST_PROCESSES),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes in which bots think.",
)
@click.option(
    "--log-level",
    type=click.Choice(LEVELS, case_sensitive=False),
    default="info",
    show_default=True,
    metavar="LEVEL",
    help="What is worth a line in the log: debug, info, warning or error.",
)
@click.option(
    "--trust",
    "trusted",
    multiple=True,
    metavar="ADDRESS[/PREFIX]",
    callback=_trusted,
    help="A proxy whose X-Forwarded headers are believed; may be repeated."
    "  [default: this machine]",
)
@click.option(
    "--connections",
    type=click.IntRange(1),
    default=10_000,
    show_default=True,
    metavar="N",
    help="Connections that may be open at the same time.",
)
@click.option(
    "--metrics",
    metavar="HOST:PORT",
    callback=_host_and_port,
    help="Where to tell figures for Prometheus; nowhere unless given.",
)
@click.option(
    "--keep",
    "keep_days",
    type=click.IntRange(1),
    metavar="DAYS",
    help="Delete tables and guests where nothing has happened for so many days.  [default: never]",
)
@click.option("--log-addresses", is_flag=True, help="Tell addresses of clients in the log.")
@click.option(
    "--unlimited", is_flag=True, help="No rate limits and no pauses: for load tests only."
)
def serve(
    *,
    host: str,
    port: int,
    data: Path | None,
    bot_workers: int,
    log_level: str,
    unlimited: bool,
    trusted: tuple[str, ...],
    connections: int,
    metrics: tuple[str, int] | None,
    log_addresses: bool,
    keep_days: int | None,
    database: str,
    address: tuple[str, int] | None,
    processes: int,
) -> None:
    """Open the fair: a page to play on with friends and bots, and an API for programs.

    Every acknowledged move is on disk before anybody hears of it. docs/server.md tells more.
    """
    from fairground.server.serve import serve_with

    serve_with(
        host=host,
        port=port,
        data=data,
        bot_workers=bot_workers,
        log_level=log_level,
        unlimited=unlimited,
        trusted=trusted,
        connections=connections,
        metrics=metrics,
        log_addresses=log_addresses,
        keep_days=keep_days,
        database=database,
        address=address,
        processes=processes,
    )
