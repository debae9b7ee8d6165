"""`fairground join`: play at a table of a running server, from the terminal.

Who one is at a server is kept in the user's data folder, so that a seat is found again.
"""

from __future__ import annotations

import asyncio
import getpass
import json
import os
from importlib import import_module
from pathlib import Path

import click

from fairground.cli.screen import Screen
from fairground.client import Client, ClientError, Table, Unauthorized, read_address
from fairground.kernel import registry
from fairground.kernel.words import listed
from fairground.server.settings import data_folder


def run(where: str, name: str | None, seat: int | None, game: str | None) -> None:
    """Sit down at a table, or look for one, and play."""
    screen = Screen()
    if not screen.is_full:
        raise click.ClickException("a table of a server needs a terminal with a full screen")
    try:
        asyncio.run(_join(where, name, None if seat is None else seat - 1, game, screen))
    except ClientError as fault:
        raise click.ClickException(str(fault)) from fault


async def _join(
    where: str, name: str | None, seat: int | None, game: str | None, screen: Screen
) -> None:
    address = read_address(where)
    async with await _client(address.server) as client:
        await _introduce(client, name)
        table = await _table(client, where, seat, game, screen)
        async with table.follow("scene") as following:
            played = registry.game(following.now.about.game)
            app = import_module("fairground.cli.tui.app")
            remote = import_module("fairground.cli.tui.remote")
            sitting = remote.RemoteSeat(table, following, played, screen.means)
            await app.TableApp(sitting).run_async()
        screen.say(f"Your seat stays yours. Come back with: fairground join {table.link}")


async def _client(server: str) -> Client:
    """A client that is known at the server, if it ever was."""
    token = _kept_tokens().get(server, "")
    try:
        async with Client(server, token=token):
            return Client(server, token=token)
    except Unauthorized:
        return Client(server)


async def _introduce(client: Client, name: str | None) -> None:
    """Be a guest by some name; the same one as the last time, unless another is given.

    A new token ends the one before, which a guest who comes back is using: such a guest keeps it.
    """
    try:
        known = await client.me()
    except Unauthorized:
        await client.become(name or getpass.getuser())
        _keep_token(client.address.server, await client.token())
    else:
        if name and name != known:
            await client.become(name)


async def _table(
    client: Client, where: str, seat: int | None, game: str | None, screen: Screen
) -> Table:
    """The table of the address, a new one, or one of the lobby."""
    if read_address(where).table:
        return await client.join(where, seat)
    if game is not None:
        seats = registry.game(game).usual_seats
        return await client.create(game, ["mine", *["open"] * (seats - 1)], listed=True)
    return await client.join(await _chosen(client, screen), seat)


async def _chosen(client: Client, screen: Screen) -> str:
    mine, lobby = await client.my_tables(), await client.lobby()
    found = {card.table: card for card in (*mine, *lobby)}
    if not found:
        raise click.ClickException(
            "no table waits there; begin one with: fairground join ADDRESS --game GAME"
        )
    for number, card in enumerate(found.values(), 1):
        people = listed([name for name in card.names if name])
        screen.say(f"{number:>4}  {registry.game(card.game).title}, {card.status}: {people}")
    typed = screen.ask(" Which one? [1] ") or "1"
    if not typed.isdecimal() or not 1 <= int(typed) <= len(found):
        raise click.ClickException(f"there is no table number {typed}")
    return list(found)[int(typed) - 1]


# Who one is at each server


def _tokens_file() -> Path:
    return data_folder() / "servers.json"


def _kept_tokens() -> dict[str, str]:
    try:
        kept: dict[str, str] = json.loads(_tokens_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept


def _keep_token(server: str, token: str) -> None:
    """Write it where only this user can read it."""
    path = _tokens_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    tokens = {**_kept_tokens(), server: token}
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
        json.dump(tokens, out)
