"""Tables of nodes whose shards change hands: what is in memory is never older than the epoch."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from fairground.kernel.registry import all_games
from fairground.server.cluster.leases import Leases
from fairground.server.messages import wire
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage.interface import SHARDS
from fairground.server.tables import entries as e
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.web.node import follow_leases
from fairground.server.workers.bots import BotWorkers
from tests.server.cluster.test_leases import EXPIRE, OLD, ask, node, run
from tests.server.postgres import shared

PLACES = (e.Place("a", "Ada"), e.Place("b", "Bert"))


@pytest.fixture
def database(tmp_path: Path) -> str:
    return shared().of(tmp_path)


class Reader:
    """A subscriber that notes whether it was sent elsewhere."""

    guest = ""
    was_sent_away = False

    def deliver(self, message: bytes) -> None:
        """Forget it."""

    def come_again(self) -> None:
        self.was_sent_away = True


@asynccontextmanager
async def tables_of(leases: Leases) -> AsyncIterator[TableRegistry]:
    services = Services(
        Settings(), leases.storage, BotWorkers(1, 1.0), all_games(), ownership=leases
    )
    registry = TableRegistry(services)
    follow_leases(registry, leases)
    yield registry
    await asyncio.gather(*services.tasks)
    await services.bot_workers.close()


async def made_at(registry: TableRegistry) -> LiveTable:
    game = registry.game("press-your-luck")
    options = game.options().written
    return await registry.create(
        e.Made(0, game.name, game.version, options, "a", False, "secret", PLACES), "t"
    )


async def take_over(database: str, by: Leases, from_node: str) -> None:
    await ask(database, OLD)
    await ask(database, EXPIRE, from_node)
    await by.tick()
    assert len(by.storage.held) == SHARDS


def test_a_table_that_went_away_and_came_back_is_read_again(database: str) -> None:
    """Also one that was put into memory just when its shard was lost."""

    async def work() -> None:
        async with (
            node(database, "a") as a,
            node(database, "b") as b,
            tables_of(a) as at_a,
            tables_of(b) as at_b,
        ):
            old = await made_at(at_a)
            await take_over(database, b, "a")
            await (await at_b.table("t")).do(lambda _: e.Said(0, 0, "Ada", "meanwhile"))
            await a.tick()
            at_a._live["t"] = old  # as if it had been made in that very moment
            old.is_let_go = False
            await take_over(database, a, "b")
            again = await at_a.table("t")
            assert [said.text for said in again.table.facts.chat] == ["meanwhile"]

    run(work)


def test_a_reader_who_comes_when_the_table_has_just_left_is_sent_on(database: str) -> None:
    async def work() -> None:
        async with (
            node(database, "a") as a,
            node(database, "b") as b,
            tables_of(a) as at_a,
            tables_of(b),
        ):
            live, reader = await made_at(at_a), Reader()
            await take_over(database, b, "a")
            await a.tick()
            live.subscribe(reader, wire.Watch(table="t"))
            assert reader.was_sent_away

    run(work)


def test_a_table_may_be_put_away_while_others_are_released(database: str) -> None:
    async def work() -> None:
        async with node(database, "a") as a, tables_of(a) as tables:
            first = await made_at(tables)
            game = tables.game("press-your-luck")
            made = e.Made(
                0, game.name, game.version, game.options().written, "a", False, "s", PLACES
            )
            await tables.create(made, "u")
            release = first.release

            async def release_and_forget_the_other() -> None:
                tables._live.pop("u").let_go()
                await release()

            first.release = release_and_forget_the_other  # type: ignore[method-assign] # it happens meanwhile
            await tables.release(range(SHARDS))
            assert tables.size == 0

    run(work)
