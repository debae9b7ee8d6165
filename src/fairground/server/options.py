"""The command `fairground serve` as it is typed: the one place that says what can be set.

`python -m fairground.server` is the same command. What it does is loaded when it is called, so that
help and completion stay quick.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

MOST_PROCESSES: Final = 64
LEVELS: Final = ("debug", "info", "warning", "error")


def _address(_: click.Context, __: click.Parameter, host: str) -> str:
    """An empty address would mean all there are, which nobody should get by mistake."""
    if not host.strip():
        raise click.BadParameter("name an address, such as 127.0.0.1, or 0.0.0.0 for all.")
    return host.strip()


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
    type=click.IntRange(0, 65535),
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
    "--wings",
    type=click.IntRange(1, MOST_PROCESSES),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes that serve tables; one for each core is enough.",
)
@click.option(
    "--thinkers",
    type=click.IntRange(1, MOST_PROCESSES),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes in which bots think, for each wing.",
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
    "--unlimited", is_flag=True, help="No rate limits and no pauses: for load tests only."
)
def serve(
    *,
    host: str,
    port: int,
    data: Path | None,
    wings: int,
    thinkers: int,
    log_level: str,
    unlimited: bool,
) -> None:
    """Open the fair: a page to play on with friends and bots, and an API for programs.

    Every acknowledged move is on disk before anybody hears of it. docs/server.md tells more.
    """
    from fairground.server.command import open_house

    open_house(
        host=host,
        port=port,
        data=data,
        wings=wings,
        thinkers=thinkers,
        log_level=log_level,
        unlimited=unlimited,
    )
