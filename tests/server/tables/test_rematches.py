"""Two who ask for a rematch in the same moment meet at one table, each in their own seat."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from fairground.kernel.registry import game as find_game
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage.interface import Guest
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.tables import entries as e
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.workers.bots import BotWorkers
from tests.server.harness import Person, serving

ADA, BERT = Guest("a", "Ada"), Guest("b", "Bert")
PLACES = (e.Place("a", "Ada"), e.Place("b", "Bert"))


async def given_up(registry: TableRegistry) -> LiveTable:
    """A table of two where the game is over."""
    game = find_game("press-your-luck")
    options = game.options().written
    made = e.Made(0, game.name, game.version, options, "a", False, "secret", PLACES)
    live = await registry.create(made, "ended")
    await live.do(lambda table: e.Started(0))
    await live.do(lambda table: e.Closed(0))
    return live


async def ask_at_once(data: Path) -> None:
    """Both ask, and both sit at the table the registry knows."""
    storage, game = SqliteStorage(data / "data.sqlite3"), find_game("press-your-luck")
    registry = TableRegistry(Services(Settings(), storage, BotWorkers(1, 1.0), {game.name: game}))
    live = await given_up(registry)
    asked = [registry.rematch(live, guest, "n") for guest in (ADA, BERT)]
    first, second = await asyncio.gather(*asked)
    assert first.table == second.table
    again = (await registry.table(first.table)).table
    assert [seat.guest for seat in again.facts.seats] == ["a", "b"]
    await storage.close()


def test_two_who_ask_at_once_both_have_their_seats(tmp_path: Path) -> None:
    asyncio.run(ask_at_once(tmp_path))


def test_a_rematch_announced_before_a_crash_is_made_when_asked_for_again(tmp_path: Path) -> None:
    """The old table names the new one, whose first entry never reached the disk."""
    with serving(tmp_path) as server:
        ada = Person(server.url, "Ada")
        table = ada.make("press-your-luck", "mine", "random")
        ada.at(table, "start")
        ada.at(table, "resign")
        again, cookie = ada.at(table, "rematch")["table"], ada.cookie
    with closing(sqlite3.connect(tmp_path / "fairground.sqlite3")) as file, file:
        file.execute('DELETE FROM entries WHERE "table" = ?', (again,))
    with serving(tmp_path) as server:
        ada = Person(server.url)
        ada.http.headers["Cookie"] = cookie
        assert ada.at(table, "rematch")["table"] == again
        assert ada.look(again)["you"] == 0
