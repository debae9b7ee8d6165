"""A table of a thousand moves opens at once, and is the same table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import fairground
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.tables import entries as e
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay_cache import ReplayCache
from fairground.server.workers.bots import BotWorkers

MOVES = 1000


class Counting(SqliteStorage):
    """Counts the entries it hands out."""

    read = 0

    async def journal(self, table: str, after: int = 0) -> list[bytes]:
        entries = await super().journal(table, after)
        self.read += len(entries)
        return entries


def services_on(path: Path) -> tuple[Services, Counting]:
    storage = Counting(path / "data.sqlite3")
    game = fairground.game("press-your-luck")
    return Services(Settings(), storage, BotWorkers(1, 1.0), {game.name: game}), storage


async def play_a_thousand(path: Path) -> bytes:
    services, storage = services_on(path)
    game = services.games["press-your-luck"]
    options = game.options(pass_limit=False).written
    places = (e.Place("a", "Ada"), e.Place("b", "Bert"))
    made = e.Made(0, game.name, game.version, options, "a", False, "secret", places)
    live = await TableRegistry(services).create(made, "long")
    await live.do(lambda table: e.Started(0))
    for number in range(MOVES):
        assert live.table.state is not None
        seat = live.table.state.waiting()[0]
        move = "draw" if number % 100 == 7 else "stop"
        await live.move(seat, live.table.facts.version, move)
    await asyncio.gather(*services.tasks)
    await storage.close()
    return live.table.snapshot()


async def open_again(path: Path) -> tuple[bytes, bytes, int]:
    services, storage = services_on(path)
    registry = TableRegistry(services)
    opened = (await registry.table("long")).table.snapshot()
    read = storage.read
    replayed = (await ReplayCache(registry).of("long")).table.snapshot()
    await storage.close()
    return opened, replayed, read


def test_a_long_table_is_read_from_its_snapshot_and_equals_its_replay(tmp_path: Path) -> None:
    played = asyncio.run(play_a_thousand(tmp_path))
    opened, replayed, read = asyncio.run(open_again(tmp_path))
    assert opened == played
    assert replayed == played
    assert read < 2 * Settings().snapshot_every
