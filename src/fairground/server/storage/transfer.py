"""Moving all data between a PostgreSQL database and a file: the file is SQLite, as backups are.

An export reads everything in one transaction while nodes go on writing. An import goes into an
empty database, all at once or not at all.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from fairground.server.storage import schema
from fairground.server.storage.backup import (
    Copied,
    NoBackup,
    back_up,
    put,
    read_through,
    unfinished,
)
from fairground.server.storage.interface import StorageError, shard_of
from fairground.server.storage.postgres_schema import (
    ALIVE,
    connect,
    describe,
    faults,
    prepare,
    shown,
)

if TYPE_CHECKING:
    import asyncpg

ROWS_AT_ONCE: Final = 1000
TABLES: Final = {
    "entries": '"table", number, entry, checksum',
    "snapshots": '"table", number, data',
    "guests": "id, name, token_serial, link_serial, cookie_serial, seen",
    "bans": "subject, reason, at",
}
"""What is the same in both, with its columns in order."""
CARDS: Final = '"table", status, listed, at, card'
LIVE: Final = f"SELECT count(*) FROM nodes WHERE {ALIVE}"


def export(database: str, target: Path) -> Copied:
    """Write everything in a PostgreSQL database into a new file; `NoBackup` says why not."""
    if target.exists():
        raise NoBackup(f"there is a {target} already; an export overwrites nothing")
    try:
        with unfinished(target) as copy:
            copy.unlink()
            schema.prepare(copy)
            asyncio.run(_export(database, copy))
            found = read_through(copy)
            put(copy, target)
    except StorageError as fault:
        raise NoBackup(f"nothing was exported: {fault}") from fault
    except sqlite3.Error as fault:
        raise NoBackup(f"nothing was exported: {schema.describe(fault)}") from fault
    except OSError as fault:
        raise NoBackup(f"nothing was exported: {target}: {fault.strerror}") from fault
    return found


def import_into(database: str, file: Path, beside: Path) -> Copied:
    """Write everything in a file into an empty PostgreSQL database; `NoBackup` says why not.

    The file is copied first, `beside` it or elsewhere, and brought up to date: it stays as it is.
    """
    copy = beside / f".{file.name}.importing"
    found = back_up(file, copy)
    try:
        schema.prepare(copy)
        asyncio.run(_import(database, copy))
    except StorageError as fault:
        raise NoBackup(f"nothing was imported: {fault}") from fault
    finally:
        for ending in ("", "-wal", "-shm", "-count"):
            copy.with_name(copy.name + ending).unlink(missing_ok=True)
    return found


@asynccontextmanager
async def _transaction(database: str, isolation: str) -> AsyncIterator[asyncpg.Connection]:
    """One long transaction on a connection of its own."""
    connection = await connect(database)
    try:
        await connection.execute("SET idle_in_transaction_session_timeout = 0")
        async with connection.transaction(isolation=isolation):
            yield connection
    except faults() as fault:
        raise StorageError(describe(fault)) from fault
    finally:
        connection.terminate()


# From PostgreSQL


async def _export(database: str, copy: Path) -> None:
    await prepare(database)
    with closing(schema.connect(copy)) as file:
        async with _transaction(database, "repeatable_read") as source:
            file.execute("BEGIN")
            for table, columns in TABLES.items():
                await _export_rows(source, file, table, columns)
            await _export_cards(source, file)
            key = await source.fetchval("SELECT value FROM keys WHERE name = 'signing'")
            file.execute("UPDATE keys SET value = ? WHERE name = 'signing'", (key,))
            file.execute("COMMIT")
        file.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


async def _export_rows(
    source: asyncpg.Connection, file: sqlite3.Connection, table: str, columns: str
) -> None:
    marks = ",".join("?" * (columns.count(",") + 1))
    async for rows in _read(source, f"SELECT {columns} FROM {table}"):
        file.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)


async def _export_cards(source: asyncpg.Connection, file: sqlite3.Connection) -> None:
    async for rows in _read(source, f"SELECT {CARDS}, guests FROM cards"):
        cards = [row[:-1] for row in rows]
        places = [(guest, row[0], row[3]) for row in rows for guest in row[-1]]
        file.executemany(f"INSERT INTO cards ({CARDS}) VALUES (?, ?, ?, ?, ?)", cards)
        file.executemany('INSERT INTO places (guest, "table", at) VALUES (?, ?, ?)', places)


async def _read(source: asyncpg.Connection, sql: str) -> AsyncIterator[list[tuple[Any, ...]]]:
    cursor = await source.cursor(sql)
    while rows := await cursor.fetch(ROWS_AT_ONCE):
        yield [tuple(row) for row in rows]


# Into PostgreSQL


async def _import(database: str, copy: Path) -> None:
    await prepare(database)
    with schema.reading(copy) as file:
        async with _transaction(database, "read_committed") as target:
            await _check_empty(target, database)
            for table, columns in TABLES.items():
                rows = file.execute(f"SELECT {columns} FROM {table}")
                await _import_rows(target, table, columns, rows)
            await _import_rows(target, "cards", f"{CARDS}, shard, guests", _cards(file))
            key = file.execute("SELECT value FROM keys WHERE name = 'signing'").fetchone()[0]
            await target.execute("UPDATE keys SET value = $1 WHERE name = 'signing'", key)
            await _check_counts(target, file)


async def _check_empty(target: asyncpg.Connection, database: str) -> None:
    """Nothing may be there, and no node may begin meanwhile."""
    await target.execute("LOCK TABLE nodes, entries, guests IN SHARE ROW EXCLUSIVE MODE")
    if await target.fetchval(LIVE):
        raise StorageError(f"nodes run on {shown(database)}: stop them first")
    for table in ("entries", "guests", "bans"):
        if await target.fetchval(f"SELECT count(*) FROM {table}"):
            raise StorageError(f"{shown(database)} is not empty; an import overwrites nothing")


async def _import_rows(
    target: asyncpg.Connection, table: str, columns: str, rows: Iterable[tuple[Any, ...]]
) -> None:
    names = [column.strip().strip('"') for column in columns.split(",")]
    for chunk in _chunks(rows):
        await target.copy_records_to_table(table, records=chunk, columns=names)


def _cards(file: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """Summaries with their shard and the guests whose tables list them."""
    guests: dict[str, list[str]] = defaultdict(list)
    for guest, table in file.execute('SELECT guest, "table" FROM places ORDER BY guest'):
        guests[table].append(guest)
    for table, status, listed, at, card in file.execute(f"SELECT {CARDS} FROM cards"):
        yield table, status, bool(listed), at, card, shard_of(table), guests[table]


def _chunks(rows: Iterable[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    chunk: list[tuple[Any, ...]] = []
    for row in rows:
        chunk.append(row)
        if len(chunk) == ROWS_AT_ONCE:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


async def _check_counts(target: asyncpg.Connection, file: sqlite3.Connection) -> None:
    for table in (*TABLES, "cards"):
        sql = f"SELECT count(*) FROM {table}"
        there, here = await target.fetchval(sql), file.execute(sql).fetchone()[0]
        if there != here:
            raise StorageError(f"{table}: {here} rows were read and {there} written")
