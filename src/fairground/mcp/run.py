"""What `fairground mcp` does: takes a seat and serves its tools over standard input and output."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import suppress

from fairground.client import Client
from fairground.kernel.errors import FairgroundError
from fairground.kernel.game import Game
from fairground.mcp.seats import LocalModelSeat, ModelSeat, ServerModelSeat


class MissingExtra(FairgroundError):
    """The SDK is not installed."""


def play_here(
    game: Game, seats: int | None, options: Mapping[str, str], bot: str, seed: str | None
) -> None:
    """Serve the first seat of a new table of this process."""
    drawn = secrets.token_hex(8) if seed is None else seed
    _serve(LocalModelSeat(game, seats or game.usual_seats, options, bot, drawn))


def play_there(url: str, table: str, token: str, name: str) -> None:
    """Serve a seat at a server's table, as the guest of a token or as a new one."""
    asyncio.run(_at_server(url, table, token, name))


async def _at_server(url: str, table: str, token: str, name: str) -> None:
    async with Client(url, token=token) as client:
        if not token:
            await client.become(name)
        await _tools(ServerModelSeat(client, await client.join(table))).run_stdio_async()


def _serve(seat: ModelSeat) -> None:
    with suppress(KeyboardInterrupt):
        asyncio.run(_tools(seat).run_stdio_async())


def _tools(seat: ModelSeat):  # type: ignore[no-untyped-def] # the SDK is not there where types are checked
    try:
        from fairground.mcp.tools import server_for  # noqa: PLC0415 - only with the extra
    except ModuleNotFoundError as fault:
        if fault.name is None or not fault.name.startswith("mcp"):
            raise
        raise MissingExtra("this command needs more: pip install fairground[mcp]") from fault
    return server_for(seat)
