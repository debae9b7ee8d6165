"""Tables and guests in one SQLite file.

One thread writes: it takes everything that waits, writes it in one transaction and syncs once
(group commit), so that a thousand tables cost hardly more syncs than a single one. Another thread
reads. WAL and synchronous=FULL: what was answered for is on disk.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from fairground.server.storage import sqlite_statements as statements
from fairground.server.storage.interface import (
    Ban,
    Guest,
    NewEntry,
    StorageError,
    TableSummary,
    checked_journal,
    read_summaries,
    shard_of,
)
from fairground.server.storage.schema import connect, describe, entries_ever, prepare
from fairground.server.storage.sqlite_statements import SqliteWork
from fairground.server.storage.witness import Witness

LOG = logging.getLogger("fairground.storage")

PROBE = 2.0
"""Seconds without work after which the writer looks whether its file is there and takes writes."""
GUESTS = "SELECT id, name, token_serial, link_serial, cookie_serial, seen FROM guests"
REPLACED = "the data file was deleted or replaced while the server runs"

SqliteJob = tuple[SqliteWork, "asyncio.Future[None]"]


class SqliteStorage:
    """One file. Made and used on the event loop; the work is done on two threads of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._waiting: list[SqliteJob] = []
        self._groups: queue.SimpleQueue[list[SqliteJob] | None] = queue.SimpleQueue()
        self._fault = ""
        """Why the last write failed."""
        prepare(path)
        self._file = _identity(path)
        self._entries = _count(path)
        """How many entries were ever added."""
        self._witness = Witness(path)
        self._witness.compare(self._entries)
        self._reader = ThreadPoolExecutor(1, "fairground-reader")
        self._reading: sqlite3.Connection | None = None
        self._writer = threading.Thread(target=self._write_all, name="fairground-writer")
        self._writer.daemon = True
        self._writer.start()

    # Writing

    def append(self, writing: NewEntry) -> Awaitable[None]:
        """Add an entry, and the summary that goes with it."""
        return self._write(writing)

    def keep_snapshot(self, table: str, number: int, data: bytes) -> Awaitable[None]:
        """Keep the latest snapshot of a table."""
        return self._write(partial(statements.keep_snapshot, (table, number, data)))

    def keep_summary(self, summary: TableSummary) -> Awaitable[None]:
        """Keep the summary of a table."""
        return self._write(partial(statements.keep_summary, summary))

    def keep_guest(self, guest: Guest, before: Guest | None = None) -> Awaitable[None]:
        """Write a guest down, or change one."""
        return self._write(partial(statements.keep_guest, guest, before))

    def delete_guest(self, guest: str) -> Awaitable[None]:
        """Forget a guest, and which tables were theirs."""
        return self._write(partial(statements.delete_guest, guest))

    def rewrite(self, table: str, entries: Mapping[int, bytes]) -> Awaitable[None]:
        """Put other entries in the place of these numbers, and forget the snapshot."""
        return self._write(partial(statements.rewrite, table, entries))

    def delete_table(self, table: str) -> Awaitable[None]:
        """Forget a table with its journal, snapshot and summary."""
        return self._write(partial(statements.delete_table, table))

    def keep_ban(self, ban: Ban) -> Awaitable[None]:
        """Ban a guest or an address."""
        return self._write(partial(statements.keep_ban, ban))

    def lift_ban(self, subject: str) -> Awaitable[None]:
        """Let a guest or an address in again."""
        return self._write(partial(statements.lift_ban, subject))

    def new_key(self) -> Awaitable[None]:
        """Draw another signing key."""
        return self._write(statements.new_key)

    def is_healthy(self) -> bool:
        """Is the file there, and did the last write succeed?"""
        return not self._fault

    async def purge(self) -> None:
        """Cut the write-ahead log to nothing: deleted bytes are overwritten in the file itself."""
        if not await asyncio.to_thread(_truncate_log, self._path):
            LOG.warning("write-ahead log not truncated: another program reads the data file")

    async def key(self) -> bytes:
        """The key that signs cookies."""
        key: bytes = (await self._rows("SELECT value FROM keys WHERE name = 'signing'", ()))[0][0]
        return key

    async def close(self) -> None:
        """Write what waits, then let both threads go."""
        self._submit()
        self._groups.put(None)
        await self._loop.run_in_executor(None, self._writer.join)
        await self._loop.run_in_executor(self._reader, self._close_reading)
        self._reader.shutdown()

    def _write(self, work: SqliteWork) -> asyncio.Future[None]:
        """Done when it is on disk. What one round of the event loop brings goes there together."""
        done: asyncio.Future[None] = self._loop.create_future()
        if not self._waiting:
            self._loop.call_soon(self._submit)
        self._waiting.append((work, done))
        return done

    def _submit(self) -> None:
        """All that one round of the event loop brought goes to the writer together."""
        self._groups.put(self._waiting)
        self._waiting = []

    def _write_all(self) -> None:
        database: sqlite3.Connection | None = None
        while (batch := self._next_group()) is not None:
            if not batch and not self._fault and _identity(self._path) == self._file:
                continue  # nothing to write and nothing to find out
            try:
                database = self._checked(database)
                works = [work for work, _ in batch] or [statements.probe]
                faults = statements.commit(database, works)
                self._entries += _added(works, faults)
                self._witness.note(self._entries)
            except (sqlite3.Error, OSError, StorageError) as fault:
                faults = [StorageError(describe(fault))] * max(1, len(batch))
                _close(database)
                database = None
            self._remember(next((str(f) for f in faults if type(f) is StorageError), ""))
            self._loop.call_soon_threadsafe(_resolve, [done for _, done in batch], faults)
        _close(database)
        self._witness.close()

    def _next_group(self) -> list[SqliteJob] | None:
        """What waits to be written; nothing after a while without work; None at the end."""
        try:
            group = self._groups.get(timeout=PROBE)
        except queue.Empty:
            return []
        while group is not None and not self._groups.empty():
            more = self._groups.get()
            if more is None:
                self._groups.put(None)  # found again once the rest is written
                break
            group += more
        return group

    def _checked(self, database: sqlite3.Connection | None) -> sqlite3.Connection:
        """The open file, which must still be the one under its name: a restart reads that one."""
        if _identity(self._path) != self._file:
            raise StorageError(REPLACED)
        return database or connect(self._path)

    def _remember(self, fault: str) -> None:
        if fault and not self._fault:
            LOG.error("storage failed", extra={"fault": fault})
        elif self._fault and not fault:
            LOG.info("storage recovered")
        self._fault = fault

    # Reading

    async def journal(self, table: str, after: int = 0) -> list[bytes]:
        """The entries with a number above `after`."""
        sql = (
            'SELECT number, entry, checksum FROM entries WHERE "table" = ? AND number > ?'
            " ORDER BY number"
        )
        return checked_journal(table, after, await self._rows(sql, (table, after)))

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The latest snapshot."""
        rows = await self._rows('SELECT number, data FROM snapshots WHERE "table" = ?', (table,))
        return rows[0] if rows else None

    async def summaries(self, status: str, since: int, most: int) -> list[TableSummary]:
        """Listed tables of a status where something happened since then, the latest first."""
        sql = (
            "SELECT card FROM cards WHERE status = ? AND listed AND at >= ?"
            " ORDER BY at DESC LIMIT ?"
        )
        return read_summaries(await self._rows(sql, (status, since, most)))

    async def summaries_of(
        self, guest: str, status: str, since: int, most: int
    ) -> list[TableSummary]:
        """The tables of a guest in the same way, listed or not."""
        sql = (
            'SELECT card FROM places JOIN cards USING ("table") WHERE guest = ? AND status = ?'
            " AND cards.at >= ? ORDER BY cards.at DESC LIMIT ?"
        )
        return read_summaries(await self._rows(sql, (guest, status, since, most)))

    async def unfinished(self, shards: Collection[int] | None = None) -> list[str]:
        """Every table whose game is running; only those of some shards, if given."""
        rows = await self._rows("SELECT \"table\" FROM cards WHERE status = 'running'", ())
        return [row[0] for row in rows if shards is None or shard_of(row[0]) in shards]

    async def guest(self, guest: str) -> Guest | None:
        """A guest by id."""
        rows = await self._rows(f"{GUESTS} WHERE id = ?", (guest,))
        return Guest(*rows[0]) if rows else None

    async def guests_named(self, text: str, most: int) -> list[Guest]:
        """Guests whose name has this text in it, the latest seen first."""
        sql = f"{GUESTS} WHERE instr(lower(name), lower(?)) ORDER BY seen DESC LIMIT ?"
        return [Guest(*row) for row in await self._rows(sql, (text, most))]

    async def idle_guests(self, before: int) -> list[str]:
        """Guests last seen before that time, at whose tables nothing has happened since."""
        sql = (
            "SELECT id FROM guests WHERE seen < ?"
            " AND id NOT IN (SELECT guest FROM places WHERE at >= ?)"
        )
        return [row[0] for row in await self._rows(sql, (before, before))]

    async def tables_of(self, guest: str) -> list[str]:
        """Every table whose journal names a guest; reads all journals, so not on the reader."""
        return await asyncio.to_thread(_tables_naming, self._path, guest)

    async def summary(self, table: str) -> TableSummary | None:
        """The summary of one table."""
        rows = await self._rows('SELECT card FROM cards WHERE "table" = ?', (table,))
        found = read_summaries(rows)
        return found[0] if found else None

    async def all_summaries(self) -> list[TableSummary]:
        """Every table, the latest first."""
        return read_summaries(await self._rows("SELECT card FROM cards ORDER BY at DESC", ()))

    async def bans(self) -> list[Ban]:
        """Whom the server does not let in."""
        rows = await self._rows("SELECT subject, reason, at FROM bans ORDER BY at", ())
        return [Ban(*row) for row in rows]

    async def _rows(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        return await self._loop.run_in_executor(self._reader, self._read, sql, values)

    def _read(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            if self._reading is None:
                self._reading = connect(self._path)
            return self._reading.execute(sql, values).fetchall()
        except sqlite3.Error as fault:
            self._close_reading()
            raise StorageError(describe(fault)) from fault

    def _close_reading(self) -> None:
        _close(self._reading)
        self._reading = None


def _added(works: list[SqliteWork], faults: list[Exception | None]) -> int:
    """How many entries were added."""
    pairs = zip(works, faults, strict=True)
    return sum(isinstance(work, NewEntry) and fault is None for work, fault in pairs)


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file is under this name; None where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _truncate_log(path: Path) -> bool:
    """Move everything from the write-ahead log into the file, and cut the log to nothing."""
    try:
        with closing(connect(path)) as database:
            busy: int = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            return not busy
    except sqlite3.Error as fault:
        raise StorageError(describe(fault)) from fault


def _tables_naming(path: Path, guest: str) -> list[str]:
    sql = 'SELECT DISTINCT "table" FROM entries WHERE instr(entry, CAST(? AS BLOB))'
    try:
        with closing(connect(path)) as database:
            return [row[0] for row in database.execute(sql, (guest,))]
    except sqlite3.Error as fault:
        raise StorageError(describe(fault)) from fault


def _count(path: Path) -> int:
    with closing(connect(path)) as database:
        return entries_ever(database)


def _resolve(done: list[asyncio.Future[None]], faults: list[Exception | None]) -> None:
    for future, fault in zip(done, faults, strict=False):  # a probe has no future
        if future.cancelled():
            continue
        if fault is None:
            future.set_result(None)
        else:
            future.set_exception(fault)


def _close(database: sqlite3.Connection | None) -> None:
    if database is not None:
        database.close()
