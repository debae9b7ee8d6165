"""Two who ask for a rematch in the same moment meet at one table, each in their own seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

from fairground.kernel import registry
from fairground.server import entries as e
from fairground.server.bots import Thinkers
from fairground.server.house import House
from fairground.server.live import LiveTable
from fairground.server.settings import Settings
from fairground.server.springs import Springs
from fairground.server.sqlite import SqliteStorage
from fairground.server.storage import Guest

ADA, BERT = Guest("a", "Ada"), Guest("b", "Bert")
PLACES = (e.Place("a", "Ada"), e.Place("b", "Bert"))


async def given_up(house: House) -> LiveTable:
    """A table of two where the game is over."""
    game = registry.game("press-your-luck")
    options = game.options().written
    made = e.Made(0, game.name, game.version, options, "a", False, "secret", PLACES)
    live = await house.found(made, "ended")
    await live.do(lambda table: e.Started(0))
    await live.do(lambda table: e.Closed(0))
    return live


async def ask_at_once(data: Path) -> None:
    """Both ask, and both sit at the table the house knows."""
    storage, game = SqliteStorage(data / "data.sqlite3"), registry.game("press-your-luck")
    house = House(Springs(Settings(), storage, Thinkers(1, 1.0), {game.name: game}))
    live = await given_up(house)
    asked = [house.rematch(live, guest, "n") for guest in (ADA, BERT)]
    first, second = await asyncio.gather(*asked)
    assert first.facts.table == second.facts.table
    again = (await house.table(first.facts.table)).table
    assert [seat.guest for seat in again.facts.seats] == ["a", "b"]
    await storage.close()


def test_two_who_ask_at_once_both_have_their_seats(tmp_path: Path) -> None:
    asyncio.run(ask_at_once(tmp_path))
