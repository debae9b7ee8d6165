"""The one file of data: numbers taken once, groups written together, faults in plain words."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from fairground.server.storage import schema
from fairground.server.storage import sqlite_statements as statements
from fairground.server.storage.interface import (
    NewEntry,
    StorageError,
    TableSummary,
)
from fairground.server.storage.sqlite import SqliteStorage
from tests.server.full_disk import FullDisk

T = TypeVar("T")


def with_storage(path: Path, work: Callable[[SqliteStorage], Awaitable[T]]) -> T:
    async def run() -> T:
        storage = SqliteStorage(path / "data.sqlite3")
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


def entry(table: str, number: int, text: bytes = b"{}") -> NewEntry:
    return NewEntry(table, number, text)


def card(table: str, status: str, at: int, *guests: str, listed: bool = True) -> TableSummary:
    return TableSummary(table, "hush", status, listed, at, ("Ada", ""), guests)


def test_a_damaged_card_does_not_keep_the_others_from_the_list(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> list[str]:
        for name in "ab":
            await storage.append(NewEntry(name, 1, b"{}", card(name, "open", 1)))
        with closing(sqlite3.connect(tmp_path / "data.sqlite3")) as other, other:
            other.execute("UPDATE cards SET card = x'7bff' WHERE \"table\" = 'a'")
        return [found.table for found in await storage.summaries("open", 0, 9)]

    assert with_storage(tmp_path, work) == ["b"]


def test_a_full_disk_writes_nothing_and_says_so_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = tmp_path / "full"
    monkeypatch.setattr(statements, "append", FullDisk(full).append)

    async def work(storage: SqliteStorage) -> list[bytes]:
        await storage.append(entry("a", 1, b"first"))
        full.touch()
        with pytest.raises(StorageError, match="the disk is full"):
            await storage.append(entry("a", 2, b"lost"))
        assert not storage.is_healthy()
        full.unlink()
        await storage.append(entry("a", 2, b"second"))
        assert storage.is_healthy()
        return await storage.journal("a")

    assert with_storage(tmp_path, work) == [b"first", b"second"]


def test_a_locked_database_writes_nothing_and_says_so_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "LOCK_TIMEOUT", 0.05)

    async def work(storage: SqliteStorage) -> list[bytes]:
        other = sqlite3.connect(tmp_path / "data.sqlite3", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StorageError, match="locked"):
            await storage.append(entry("a", 1, b"first"))
        other.execute("ROLLBACK")
        other.close()
        await storage.append(entry("a", 1, b"second"))
        return await storage.journal("a")

    assert with_storage(tmp_path, work) == [b"second"]


def test_a_file_of_a_newer_fairground_is_left_alone(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / "data.sqlite3")
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(StorageError, match="newer Fairground"):
        schema.prepare(tmp_path / "data.sqlite3")


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    path.write_text("my shopping list, not a database" * 100)
    with pytest.raises(StorageError, match="damaged"):
        schema.prepare(path)
    assert path.read_text().startswith("my shopping list")
