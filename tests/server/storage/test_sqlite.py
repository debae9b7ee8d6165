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
    Guest,
    NewEntry,
    StorageError,
    TableSummary,
    WriteConflict,
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


def test_a_number_of_a_table_is_taken_once(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> list[bytes]:
        await storage.append(entry("a", 1, b"first"))
        with pytest.raises(WriteConflict):
            await storage.append(entry("a", 1, b"second"))
        await storage.append(entry("b", 1))
        return await storage.journal("a")

    assert with_storage(tmp_path, work) == [b"first"]


def test_in_a_group_only_the_second_of_two_equal_numbers_fails(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> list[object]:
        writings = [entry("a", number) for number in (1, 2, 2, 3)]
        return list(await asyncio.gather(*map(storage.append, writings), return_exceptions=True))

    outcomes = with_storage(tmp_path, work)
    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        type(None),
        WriteConflict,
        type(None),
    ]


def test_what_was_written_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    async def write(storage: SqliteStorage) -> bytes:
        for number in range(1, 6):
            await storage.append(entry("a", number, b"%d" % number))
        await storage.keep_snapshot("a", 3, b"after three")
        await storage.keep_guest(Guest("g", "Ada"))
        return await storage.key()

    async def read(storage: SqliteStorage) -> tuple[object, ...]:
        after = await storage.journal("a", 3)
        return after, await storage.snapshot("a"), await storage.guest("g"), await storage.key()

    key = with_storage(tmp_path, write)
    assert with_storage(tmp_path, read) == (
        [b"4", b"5"],
        (3, b"after three"),
        Guest("g", "Ada"),
        key,
    )


def test_a_guest_changed_by_two_at_once_is_changed_by_one(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> Guest | None:
        before = Guest("g", "Ada")
        await storage.keep_guest(before)
        await storage.keep_guest(Guest("g", "Ada", token_serial=1), before)
        with pytest.raises(WriteConflict):
            await storage.keep_guest(Guest("g", "Bea"), before)
        return await storage.guest("g")

    assert with_storage(tmp_path, work) == Guest("g", "Ada", token_serial=1)


def test_cards_are_listed_by_status_and_by_guest(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> tuple[list[str], list[str], list[str]]:
        for number, written in enumerate(
            (card("a", "open", 1, "x"), card("b", "running", 2, "y"), card("c", "over", 3, "x")), 1
        ):
            await storage.append(NewEntry(written.table, number, b"{}", written))
        await storage.append(NewEntry("a", 9, b"{}", card("a", "open", 4, "x", "y", listed=False)))
        return (
            [found.table for found in await storage.summaries("running", 0, 9)],
            [found.table for found in await storage.summaries_of("y", "open", 0, 9)],
            await storage.unfinished(),
        )

    assert with_storage(tmp_path, work) == (["b"], ["a"], ["b"])


def test_lists_begin_with_the_latest_and_end_where_nothing_has_happened_since(
    tmp_path: Path,
) -> None:
    async def work(storage: SqliteStorage) -> tuple[list[str], list[str], list[str]]:
        for at, name in enumerate("abcd", 1):
            await storage.append(NewEntry(name, 1, b"{}", card(name, "open", at, "x")))
        await storage.keep_summary(card("a", "open", 9, "x"))
        return (
            [found.table for found in await storage.summaries("open", 3, 9)],
            [found.table for found in await storage.summaries("open", 0, 2)],
            [found.table for found in await storage.summaries_of("x", "open", 4, 9)],
        )

    assert with_storage(tmp_path, work) == (["a", "d", "c"], ["a", "d"], ["a", "d"])


def test_a_damaged_card_does_not_keep_the_others_from_the_list(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> list[str]:
        for name in "ab":
            await storage.append(NewEntry(name, 1, b"{}", card(name, "open", 1)))
        with closing(sqlite3.connect(tmp_path / "data.sqlite3")) as other, other:
            other.execute("UPDATE cards SET card = x'7bff' WHERE \"table\" = 'a'")
        return [found.table for found in await storage.summaries("open", 0, 9)]

    assert with_storage(tmp_path, work) == ["b"]


def test_in_a_group_with_a_card_a_taken_number_fails_alone(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> list[object]:
        seated = NewEntry("b", 1, b"{}", card("b", "open", 1))
        works = [entry("a", 1), seated, entry("a", 1), entry("a", 2)]
        jobs = [*map(storage.append, works), storage.keep_summary(card("c", "open", 2))]
        outcomes = list(await asyncio.gather(*jobs, return_exceptions=True))
        assert len(await storage.journal("a")) == 2
        assert [found.table for found in await storage.summaries("open", 0, 9)] == ["c", "b"]
        return [type(outcome) for outcome in outcomes]

    nothing = type(None)
    assert with_storage(tmp_path, work) == [nothing, nothing, WriteConflict, nothing, nothing]


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
