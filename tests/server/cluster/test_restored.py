"""A database that is restored from a backup: tables are as they were then, and people play on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from fairground.client import Client, Following
from tests.patience import PATIENCE
from tests.server.harness import free_port, serving
from tests.server.operators.test_on_postgres import fairground
from tests.server.postgres import shared

BEFORE, AFTER = 4, 3


@pytest.fixture
def database(tmp_path: Path) -> str:
    return shared().of(tmp_path)


async def play(following: Following, moves: int) -> None:
    for _ in range(moves):
        now = await following.next_turn()
        assert now is not None
        await following.play(now.legal[0], now.version)


async def empty(database: str) -> None:
    """What an operator does before a restore: everything is gone, the schema too."""
    connection = await asyncpg.connect(database)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()


def test_after_a_restore_followers_see_the_backup_and_play_on(
    tmp_path: Path, database: str
) -> None:
    """Stop all nodes, restore, start them: clients that were there come back by themselves."""
    file, port = tmp_path / "backup.sqlite3", free_port()

    async def work() -> None:
        async with asyncio.timeout(PATIENCE):
            with serving(tmp_path, database=database, port=port) as server:
                async with Client(server.url) as client:
                    await client.become("Ada")
                    table = await client.create("press-your-luck", ["mine", "heuristic"])
                    await table.start()
                    async with table.follow() as following:
                        await play(following, BEFORE)
                        saved = (await table.record()).splitlines()
                        await asyncio.to_thread(
                            fairground, "data", "backup", str(file), "--database", database
                        )
                        await play(following, AFTER)
                        version = following.now.version
                        server.stop()
                        await empty(database)
                        await asyncio.to_thread(
                            fairground, "data", "import", str(file), "--database", database
                        )
                        with serving(tmp_path, database=database, port=port):
                            await following.until(lambda now: now.version < version)
                            assert (await table.record()).splitlines()[: len(saved)] == saved
                            await play(following, AFTER)

    asyncio.run(work())
