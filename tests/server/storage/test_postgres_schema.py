"""Migrations on PostgreSQL: made once, all at once or not at all, and never by an older version."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from fairground.server.storage import postgres_schema
from fairground.server.storage.interface import SHARDS, StorageError
from tests.server.postgres import shared

STEP = "ALTER TABLE guests ADD COLUMN colour text NOT NULL DEFAULT 'red'"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return shared().of(tmp_path)


async def value(database: str, sql: str) -> Any:
    connection = await asyncpg.connect(database)
    try:
        return await connection.fetchval(sql)
    finally:
        await connection.close()


def test_nodes_that_start_together_make_one_schema(database: str) -> None:
    async def work() -> None:
        keys = await asyncio.gather(*(postgres_schema.prepare(database) for _ in range(5)))
        assert len(set(keys)) == 1
        assert await value(database, "SELECT count(*) FROM shards") == SHARDS
        assert await value(database, "SELECT count(*) FROM fairground_schema") == 1

    asyncio.run(work())


def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    async def work() -> None:
        await postgres_schema.prepare(database)
        await value(database, "UPDATE fairground_schema SET version = 99")
        with pytest.raises(StorageError, match="newer Fairground"):
            await postgres_schema.prepare(database)

    asyncio.run(work())


def test_a_migration_that_fails_changes_nothing_and_can_be_done_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        key = await postgres_schema.prepare(database)
        await value(database, "INSERT INTO guests VALUES ('a', 'Ada', 0, 0, 0, 0)")
        monkeypatch.setattr(postgres_schema, "SCHEMA", postgres_schema.SCHEMA + 1)
        for step in (f"{STEP}; SELECT 1 / 0", STEP):
            steps = (*postgres_schema.MIGRATIONS[: postgres_schema.SCHEMA - 1], step)
            monkeypatch.setattr(postgres_schema, "MIGRATIONS", steps)
            if step != STEP:
                with pytest.raises(StorageError, match="division by zero"):
                    await postgres_schema.prepare(database)
        assert await postgres_schema.prepare(database) == key
        assert await value(database, "SELECT colour FROM guests WHERE id = 'a'") == "red"
        version = await value(database, "SELECT version FROM fairground_schema")
        assert version == postgres_schema.SCHEMA

    asyncio.run(work())
