"""What both storages have to do: numbers taken once, groups written together, lists, guests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from fairground.server.cluster.leases import Leases
from fairground.server.storage.interface import (
    Ban,
    DamagedJournal,
    Guest,
    NewEntry,
    Storage,
    TableSummary,
    WriteConflict,
)
from fairground.server.storage.postgres import PostgresStorage
from fairground.server.storage.sqlite import SqliteStorage
from tests.server.postgres import shared

T = TypeVar("T")


@asynccontextmanager
async def opened(kind: str, path: Path) -> AsyncIterator[Storage]:
    """A storage of that kind; on PostgreSQL it holds all shards."""
    if kind == "sqlite":
        kept = SqliteStorage(path / "data.sqlite3")
        yield kept
        await kept.close()
        return
    on_postgres = PostgresStorage(shared().of(path), "test")
    await on_postgres.open()
    leases = Leases(on_postgres, "http://127.0.0.1:9")
    await leases.open()
    yield on_postgres
    await leases.close()
    await on_postgres.close()


def with_storage(kind: str, path: Path, work: Callable[[Storage], Awaitable[T]]) -> T:
    if kind == "postgres":
        shared().of(path)

    async def run() -> T:
        async with opened(kind, path) as kept:
            return await work(kept)

    return asyncio.run(run())


def entry(table: str, number: int, text: bytes = b"{}") -> NewEntry:
    return NewEntry(table, number, text)


def card(table: str, status: str, at: int, *guests: str, listed: bool = True) -> TableSummary:
    return TableSummary(table, "hush", status, listed, at, ("Ada", ""), guests)


def test_a_number_of_a_table_is_taken_once(tmp_path: Path, storage: str) -> None:
    async def work(kept: Storage) -> list[bytes]:
        await kept.append(entry("a", 1, b"first"))
        with pytest.raises(WriteConflict):
            await kept.append(entry("a", 1, b"second"))
        await kept.append(entry("b", 1))
        return await kept.journal("a")

    assert with_storage(storage, tmp_path, work) == [b"first"]


def test_in_a_group_only_the_second_of_two_equal_numbers_fails(
    tmp_path: Path, storage: str
) -> None:
    async def work(kept: Storage) -> list[object]:
        writings = [entry("a", number) for number in (1, 2, 2, 3)]
        return list(await asyncio.gather(*map(kept.append, writings), return_exceptions=True))

    outcomes = with_storage(storage, tmp_path, work)
    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        type(None),
        WriteConflict,
        type(None),
    ]


def test_what_was_written_is_there_when_the_file_is_opened_again(
    tmp_path: Path, storage: str
) -> None:
    async def write(kept: Storage) -> bytes:
        for number in range(1, 6):
            await kept.append(entry("a", number, b"%d" % number))
        await kept.keep_snapshot("a", 3, b"after three")
        await kept.keep_guest(Guest("g", "Ada"))
        return await kept.key()

    async def read(kept: Storage) -> tuple[object, ...]:
        after = await kept.journal("a", 3)
        return after, await kept.snapshot("a"), await kept.guest("g"), await kept.key()

    key = with_storage(storage, tmp_path, write)
    assert with_storage(storage, tmp_path, read) == (
        [b"4", b"5"],
        (3, b"after three"),
        Guest("g", "Ada"),
        key,
    )


def test_a_guest_changed_by_two_at_once_is_changed_by_one(tmp_path: Path, storage: str) -> None:
    async def work(kept: Storage) -> Guest | None:
        before = Guest("g", "Ada")
        await kept.keep_guest(before)
        await kept.keep_guest(Guest("g", "Ada", token_serial=1), before)
        with pytest.raises(WriteConflict):
            await kept.keep_guest(Guest("g", "Bea"), before)
        return await kept.guest("g")

    assert with_storage(storage, tmp_path, work) == Guest("g", "Ada", token_serial=1)


def test_cards_are_listed_by_status_and_by_guest(tmp_path: Path, storage: str) -> None:
    async def work(kept: Storage) -> tuple[list[str], list[str], list[str]]:
        for written in (
            card("a", "open", 1, "x"),
            card("b", "running", 2, "y"),
            card("c", "over", 3, "x"),
        ):
            await kept.append(NewEntry(written.table, 1, b"{}", written))
        await kept.append(NewEntry("a", 2, b"{}", card("a", "open", 4, "x", "y", listed=False)))
        return (
            [found.table for found in await kept.summaries("running", 0, 9)],
            [found.table for found in await kept.summaries_of("y", "open", 0, 9)],
            await kept.unfinished(),
        )

    assert with_storage(storage, tmp_path, work) == (["b"], ["a"], ["b"])


def test_lists_begin_with_the_latest_and_end_where_nothing_has_happened_since(
    tmp_path: Path, storage: str
) -> None:
    async def work(kept: Storage) -> tuple[list[str], list[str], list[str]]:
        for at, name in enumerate("abcd", 1):
            await kept.append(NewEntry(name, 1, b"{}", card(name, "open", at, "x")))
        await kept.keep_summary(card("a", "open", 9, "x"))
        return (
            [found.table for found in await kept.summaries("open", 3, 9)],
            [found.table for found in await kept.summaries("open", 0, 2)],
            [found.table for found in await kept.summaries_of("x", "open", 4, 9)],
        )

    assert with_storage(storage, tmp_path, work) == (["a", "d", "c"], ["a", "d"], ["a", "d"])


def test_in_a_group_with_a_card_a_taken_number_fails_alone(tmp_path: Path, storage: str) -> None:
    async def work(kept: Storage) -> list[object]:
        seated = NewEntry("b", 1, b"{}", card("b", "open", 1))
        works = [entry("a", 1), seated, entry("a", 1), entry("a", 2)]
        jobs = [*map(kept.append, works), kept.keep_summary(card("c", "open", 2))]
        outcomes = list(await asyncio.gather(*jobs, return_exceptions=True))
        assert len(await kept.journal("a")) == 2
        assert [found.table for found in await kept.summaries("open", 0, 9)] == ["c", "b"]
        return [type(outcome) for outcome in outcomes]

    nothing = type(None)
    assert with_storage(storage, tmp_path, work) == [
        nothing,
        nothing,
        WriteConflict,
        nothing,
        nothing,
    ]


def test_a_missing_or_moved_entry_is_noticed(tmp_path: Path, storage: str) -> None:
    async def work(kept: Storage) -> None:
        await kept.append(entry("a", 1))
        if isinstance(kept, PostgresStorage):  # it adds no entry after one that is missing
            await kept.append(entry("a", 2))
            await kept.append(entry("a", 3))
            await kept.ask("DELETE FROM entries WHERE number = 2")
        else:
            await kept.append(entry("a", 3))
        with pytest.raises(DamagedJournal, match="entry 2 is missing"):
            await kept.journal("a")

    with_storage(storage, tmp_path, work)


def test_a_table_is_rewritten_and_deleted_with_all_there_is_of_it(
    tmp_path: Path, storage: str
) -> None:
    async def work(kept: Storage) -> None:
        await kept.append(NewEntry("a", 1, b"Ada", card("a", "running", 1, "x")))
        await kept.append(entry("a", 2, b"two"))
        await kept.keep_snapshot("a", 2, b"two")
        await kept.rewrite("a", {1: b"Former"})
        assert await kept.journal("a") == [b"Former", b"two"]
        assert await kept.snapshot("a") is None
        assert await kept.tables_of("two") == ["a"]
        assert await kept.tables_of("Ada") == []
        await kept.delete_table("a")
        assert (await kept.journal("a"), await kept.summary("a")) == ([], None)
        assert await kept.all_summaries() == []

    with_storage(storage, tmp_path, work)


def test_guests_are_found_forgotten_and_banned(tmp_path: Path, storage: str) -> None:
    async def work(kept: Storage) -> None:
        for guest in (Guest("g", "Ada Lovelace", seen=5), Guest("h", "Bert", seen=6)):
            await kept.keep_guest(guest)
        await kept.append(NewEntry("a", 1, b"{}", card("a", "open", 9, "h")))
        assert [guest.id for guest in await kept.guests_named("LOVE", 9)] == ["g"]
        assert await kept.idle_guests(8) == ["g"]
        await kept.delete_guest("h")
        assert await kept.guest("h") is None
        assert await kept.summaries_of("h", "open", 0, 9) == []
        for reason in ("noise", "more noise"):
            await kept.keep_ban(Ban("192.0.2.0/24", reason, 3))
        assert await kept.bans() == [Ban("192.0.2.0/24", "more noise", 3)]
        await kept.lift_ban("192.0.2.0/24")
        assert await kept.bans() == []

    with_storage(storage, tmp_path, work)


def test_another_key_is_drawn(tmp_path: Path, storage: str) -> None:
    async def work(kept: Storage) -> None:
        before = await kept.key()
        await kept.new_key()
        await kept.purge()
        assert await kept.key() != before
        assert len(before) == 32

    with_storage(storage, tmp_path, work)
