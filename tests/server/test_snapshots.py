"""A table of a thousand moves opens at once, and is the same table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import fairground
from fairground.server import entries as e
from fairground.server.bots import Thinkers
from fairground.server.house import House
from fairground.server.replays import Replays
from fairground.server.settings import Settings
from fairground.server.springs import Springs
from fairground.server.sqlite import SqliteStorage

MOVES = 1000


class Counting(SqliteStorage):
    """Counts the entries it hands out."""

    read = 0

    async def journal(self, table: str, after: int = 0) -> list[bytes]:
        entries = await super().journal(table, after)
        self.read += len(entries)
        return entries


def springs_on(path: Path) -> tuple[Springs, Counting]:
    storage = Counting(path / "data.sqlite3")
    game = fairground.game("press-your-luck")
    return Springs(Settings(), storage, Thinkers(1, 1.0), {game.name: game}), storage


async def play_a_thousand(path: Path) -> bytes:
    springs, storage = springs_on(path)
    game = springs.games["press-your-luck"]
    options = game.options(pass_limit=False).written
    places = (e.Place("a", "Ada"), e.Place("b", "Bert"))
    made = e.Made(0, game.name, game.version, options, "a", False, "secret", places)
    live = await House(springs).found(made, "long")
    await live.do(lambda table: e.Started(0))
    for number in range(MOVES):
        assert live.table.state is not None
        seat = live.table.state.waiting()[0]
        move = "draw" if number % 100 == 7 else "stop"
        await live.move(seat, live.table.facts.version, move)
    await asyncio.gather(*springs.tasks)
    await storage.close()
    return live.table.snapshot()


async def open_again(path: Path) -> tuple[bytes, bytes, int]:
    springs, storage = springs_on(path)
    house = House(springs)
    opened = (await house.table("long")).table.snapshot()
    read = storage.read
    replayed = (await Replays(house).of("long")).table.snapshot()
    await storage.close()
    return opened, replayed, read


def test_a_long_table_is_read_from_its_snapshot_and_equals_its_replay(tmp_path: Path) -> None:
    played = asyncio.run(play_a_thousand(tmp_path))
    opened, replayed, read = asyncio.run(open_again(tmp_path))
    assert opened == played
    assert replayed == played
    assert read < 2 * Settings().snapshot_every
