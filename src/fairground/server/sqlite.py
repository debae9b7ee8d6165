"""Tables and guests in one SQLite file.

One thread writes: it takes everything that waits, writes it in one transaction and syncs once
(group commit), so that a full house costs hardly more syncs than a single table. Another thread
reads. WAL and synchronous=FULL: what was answered for is on disk. Several processes may share the
file; then they write in turns.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import secrets
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import astuple

from fairground.kernel import locks
from fairground.server import private
from fairground.server.storage import Card, Guest, NumberTaken, StorageFault, Writing

LOG = logging.getLogger("fairground.storage")

SCHEMA = 1
"""Rises with every migration; MIGRATIONS[n] leads from n to n + 1."""

MIGRATIONS = (
    """
    CREATE TABLE entries (
        "table" TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL,
        PRIMARY KEY ("table", number)
    ) WITHOUT ROWID;
    CREATE TABLE snapshots (
        "table" TEXT PRIMARY KEY, number INTEGER NOT NULL, data BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE cards (
        "table" TEXT PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL,
        at INTEGER NOT NULL, card BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX cards_by_status ON cards (status, listed, at);
    CREATE TABLE places (
        guest TEXT NOT NULL, "table" TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (guest, "table")
    ) WITHOUT ROWID;
    CREATE INDEX places_by_table ON places ("table");
    CREATE TABLE guests (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, token_serial INTEGER NOT NULL,
        link_serial INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE keys (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    """,
)

PATIENCE = 5.0
"""Seconds to wait for somebody else's lock on the file."""

LARGEST_GROUP = 500
"""Entries one statement writes at most; SQLite takes some thousands of values."""

Work = Writing | Callable[[sqlite3.Connection], None]
Job = tuple[Work, "asyncio.Future[None]"]


class SqliteStorage:
    """One file. Made and used on the event loop; the work is done on two threads of its own."""

    def __init__(self, path: Path, is_shared: bool = False) -> None:
        """With other processes that write to the file too, it has been prepared for all of them."""
        self._path = path
        self._turns = private.open_private(path.with_name(private.TURNS)) if is_shared else None
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Job] = []
        self._groups: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._well = True
        self._key = read_key(path) if is_shared else prepare(path)
        self._reader = ThreadPoolExecutor(1, "fairground-reader")
        self._reading: sqlite3.Connection | None = None
        self._writer = threading.Thread(target=self._write_all, name="fairground-writer")
        self._writer.daemon = True
        self._writer.start()

    # Writing

    def append(self, writing: Writing) -> Awaitable[None]:
        """Add an entry, and the card that goes with it."""
        return self._write(writing)

    def keep_snapshot(self, table: str, number: int, data: bytes) -> Awaitable[None]:
        """Keep the latest snapshot of a table."""
        return self._write(partial(_keep_snapshot, (table, number, data)))

    def keep_card(self, card: Card) -> Awaitable[None]:
        """Keep the card of a table."""
        return self._write(partial(_keep_card, card))

    def keep_guest(self, guest: Guest, before: Guest | None = None) -> Awaitable[None]:
        """Write a guest down, or change one."""
        return self._write(partial(_keep_guest, guest, before))

    def is_well(self) -> bool:
        """Did the last write succeed?"""
        return self._well

    async def key(self) -> bytes:
        """The key drawn when the file was made."""
        return self._key

    async def close(self) -> None:
        """Write what waits, then let both threads go."""
        self._hand_over()
        self._groups.put(None)
        await self._loop.run_in_executor(None, self._writer.join)
        if self._turns is not None:
            self._turns.close()
        await self._loop.run_in_executor(self._reader, self._close_reading)
        self._reader.shutdown()

    def _write(self, work: Work) -> asyncio.Future[None]:
        """Done when it is on disk. What one round of the event loop brings goes there together."""
        done: asyncio.Future[None] = self._loop.create_future()
        if not self._waiting:
            self._loop.call_soon(self._hand_over)
        self._waiting.append((work, done))
        return done

    def _hand_over(self) -> None:
        """All that one round of the event loop brought goes to the writer together."""
        self._groups.put(self._waiting)
        self._waiting = []

    def _write_all(self) -> None:
        database: sqlite3.Connection | None = None
        while (batch := self._next_group()) is not None:
            try:
                database = database or connect(self._path)
                with self._turn():
                    faults = commit(database, [work for work, _ in batch])
            except (sqlite3.Error, OSError) as fault:
                faults = [StorageFault(words_for(fault))] * len(batch)
                _close(database)
                database = None
            self._well = not any(type(fault) is StorageFault for fault in faults)
            done = [future for _, future in batch]
            self._loop.call_soon_threadsafe(_settle, done, faults)
        _close(database)

    def _turn(self) -> AbstractContextManager[None]:
        """Processes that share the file take turns: SQLite lets who comes late sleep too long."""
        return nullcontext() if self._turns is None else locks.turn(self._turns, PATIENCE)

    def _next_group(self) -> list[Job] | None:
        """Everything that waits to be written; None when there will be no more."""
        group = self._groups.get()
        while group is not None and not self._groups.empty():
            more = self._groups.get()
            if more is None:
                self._groups.put(None)  # found again once the rest is written
                break
            group += more
        return group

    # Reading

    async def journal(self, table: str, after: int = 0) -> list[bytes]:
        """The entries with a number above `after`."""
        sql = 'SELECT entry FROM entries WHERE "table" = ? AND number > ? ORDER BY number'
        return [row[0] for row in await self._rows(sql, (table, after))]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The latest snapshot."""
        rows = await self._rows('SELECT number, data FROM snapshots WHERE "table" = ?', (table,))
        return rows[0] if rows else None

    async def cards(self, status: str, since: int, most: int) -> list[Card]:
        """Listed tables of a status where something happened since then, the latest first."""
        sql = (
            "SELECT card FROM cards WHERE status = ? AND listed AND at >= ?"
            " ORDER BY at DESC LIMIT ?"
        )
        return _cards(await self._rows(sql, (status, since, most)))

    async def cards_of(self, guest: str, status: str, since: int, most: int) -> list[Card]:
        """The tables of a guest in the same way, listed or not."""
        sql = (
            'SELECT card FROM places JOIN cards USING ("table") WHERE guest = ? AND status = ?'
            " AND cards.at >= ? ORDER BY cards.at DESC LIMIT ?"
        )
        return _cards(await self._rows(sql, (guest, status, since, most)))

    async def unfinished(self) -> list[str]:
        """Every table whose game is running."""
        rows = await self._rows("SELECT \"table\" FROM cards WHERE status = 'running'", ())
        return [row[0] for row in rows]

    async def guest(self, guest: str) -> Guest | None:
        """A guest by id."""
        sql = "SELECT id, name, token_serial, link_serial FROM guests WHERE id = ?"
        rows = await self._rows(sql, (guest,))
        return Guest(*rows[0]) if rows else None

    async def _rows(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        return await self._loop.run_in_executor(self._reader, self._read, sql, values)

    def _read(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            if self._reading is None:
                self._reading = connect(self._path)
            return self._reading.execute(sql, values).fetchall()
        except sqlite3.Error as fault:
            self._close_reading()
            raise StorageFault(words_for(fault)) from fault

    def _close_reading(self) -> None:
        _close(self._reading)
        self._reading = None


def connect(path: Path) -> sqlite3.Connection:
    """A connection that syncs what it commits. Transactions are ours to begin."""
    database = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, cached_statements=LARGEST_GROUP
    )
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    return database


def prepare(path: Path) -> bytes:
    """Make or check the file before anything is served; `StorageFault` says what is wrong."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        private.make_private(path)  # what SQLite puts beside it has the same mode
        database = connect(path)
        try:
            check(database)
            migrate(database)
        finally:
            database.close()
        return read_key(path)
    except (OSError, sqlite3.Error) as fault:
        raise StorageFault(f"{path}: {words_for(fault)}") from fault


def read_key(path: Path) -> bytes:
    """The key that signs cookies, of a file that has been prepared."""
    with closing(connect(path)) as database:
        row = database.execute("SELECT value FROM keys WHERE name = 'signing'").fetchone()
    key: bytes = row[0]
    return key


def check(database: sqlite3.Connection) -> None:
    """Read every page once; a damaged file is not played on."""
    found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def migrate(database: sqlite3.Connection) -> None:
    """Bring an older file up to date, all at once or not at all."""
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA:
        raise sqlite3.DatabaseError(
            f"it was made by a newer Fairground (schema {version}, this one knows {SCHEMA})"
        )
    for step in range(version, SCHEMA):
        script = f"BEGIN IMMEDIATE; {MIGRATIONS[step]} PRAGMA user_version = {step + 1};"
        database.executescript(script)
        if step == 0:
            database.execute("INSERT INTO keys VALUES ('signing', ?)", (secrets.token_bytes(32),))
        database.execute("COMMIT")


def commit(database: sqlite3.Connection, works: list[Work]) -> list[Exception | None]:
    """Do all works in one transaction. One that meets a taken number is left out, alone."""
    moves = [work for work in works if isinstance(work, Writing) and work.card is None]
    if len(moves) <= LARGEST_GROUP:
        with suppress(sqlite3.IntegrityError):  # some number is taken: find out which
            return _commit_together(database, works, moves)
    return _commit_one_by_one(database, works)


def _commit_together(
    database: sqlite3.Connection, works: list[Work], moves: list[Writing]
) -> list[Exception | None]:
    """All entries without a card in one statement, which alone is a transaction by itself."""
    if len(moves) == len(works):
        _append(moves, database)
        return [None] * len(works)
    with _transaction(database):
        if moves:
            _append(moves, database)
        written = set(map(id, moves))
        return [None if id(work) in written else _attempt(database, work) for work in works]


def _commit_one_by_one(database: sqlite3.Connection, works: list[Work]) -> list[Exception | None]:
    with _transaction(database):
        return [_attempt(database, work) for work in works]


@contextmanager
def _transaction(database: sqlite3.Connection) -> Iterator[None]:
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except sqlite3.Error:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def words_for(fault: Exception) -> str:
    """What went wrong, for somebody who hosts."""
    text = str(fault)
    if "full" in text:
        return "the disk is full"
    if "locked" in text:
        return "another program holds the database locked"
    if "malformed" in text or "not a database" in text or "disk image" in text:
        return f"the database is damaged ({text})"
    if "readonly" in text or "unable to open" in text or isinstance(fault, PermissionError):
        return f"the data folder cannot be written to ({text})"
    return text


def _attempt(database: sqlite3.Connection, work: Work) -> Exception | None:
    try:
        if isinstance(work, Writing):
            _append([work], database)
            _keep_card(work.card, database)
        else:
            work(database)
    except sqlite3.IntegrityError as fault:  # the entry is a work's first statement
        return NumberTaken(str(fault))
    return None


def _append(writings: list[Writing], database: sqlite3.Connection) -> None:
    """Add entries in one statement: a transaction by itself, and one wait for the event loop."""
    rows = ",".join(["(?,?,?)"] * len(writings))
    values = [value for w in writings for value in (w.table, w.number, w.entry)]
    database.execute(f"INSERT INTO entries VALUES {rows}", values)


def _keep_snapshot(row: tuple[str, int, bytes], database: sqlite3.Connection) -> None:
    database.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", row)


def _keep_card(card: Card | None, database: sqlite3.Connection) -> None:
    if card is None:
        return
    row = (card.table, card.status, card.listed, card.at, msgspec.json.encode(card))
    database.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?)", row)
    database.execute('DELETE FROM places WHERE "table" = ?', (card.table,))
    places = [(guest, card.table, card.at) for guest in set(card.guests)]
    database.executemany("INSERT INTO places VALUES (?, ?, ?)", places)


def _keep_guest(guest: Guest, before: Guest | None, database: sqlite3.Connection) -> None:
    if before is None:
        database.execute("INSERT INTO guests VALUES (?, ?, ?, ?)", astuple(guest))
        return
    changed = database.execute(
        "UPDATE guests SET id = ?, name = ?, token_serial = ?, link_serial = ?"
        " WHERE id = ? AND name = ? AND token_serial = ? AND link_serial = ?",
        (*astuple(guest), *astuple(before)),
    )
    if not changed.rowcount:
        raise sqlite3.IntegrityError("the guest has changed")


def _cards(rows: list[tuple[bytes, ...]]) -> list[Card]:
    """The cards that can be read: a damaged one does not keep the others from the list."""
    cards = []
    for row in rows:
        try:
            cards.append(msgspec.json.decode(row[0], type=Card))
        except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
            LOG.error("card not read", extra={"card": row[0][:80], "fault": str(fault)})
    return cards


def _settle(done: list[asyncio.Future[None]], faults: list[Exception | None]) -> None:
    for future, fault in zip(done, faults, strict=True):
        if future.cancelled():
            continue
        if fault is None:
            future.set_result(None)
        else:
            future.set_exception(fault)


def _close(database: sqlite3.Connection | None) -> None:
    if database is not None:
        database.close()
