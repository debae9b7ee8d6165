"""What the SQLite storage writes: one function per change, each inside a transaction of the writer.

A group of changes is one transaction: an entry with a taken number is left out, alone, and its
writer gets a `WriteConflict`.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress

import msgspec
from msgspec.structs import astuple

from fairground.server.storage.interface import (
    Ban,
    Guest,
    NewEntry,
    TableSummary,
    WriteConflict,
    checksum,
)

LARGEST_GROUP = 500
"""Entries one statement writes at most; SQLite takes some thousands of values."""

SqliteWork = NewEntry | Callable[[sqlite3.Connection], None]


def commit(database: sqlite3.Connection, works: list[SqliteWork]) -> list[Exception | None]:
    """Do all works in one transaction. One that meets a taken number is left out, alone."""
    moves = [work for work in works if isinstance(work, NewEntry) and work.summary is None]
    if len(moves) <= LARGEST_GROUP:
        with suppress(sqlite3.IntegrityError):  # some number is taken: find out which
            return _commit_together(database, works, moves)
    return _commit_one_by_one(database, works)


def _commit_together(
    database: sqlite3.Connection, works: list[SqliteWork], moves: list[NewEntry]
) -> list[Exception | None]:
    """All entries without a summary in one statement, which alone is a transaction by itself."""
    if len(moves) == len(works):
        append(moves, database)
        return [None] * len(works)
    with _transaction(database):
        if moves:
            append(moves, database)
        written = set(map(id, moves))
        return [None if id(work) in written else _attempt(database, work) for work in works]


def _commit_one_by_one(
    database: sqlite3.Connection, works: list[SqliteWork]
) -> list[Exception | None]:
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


def _attempt(database: sqlite3.Connection, work: SqliteWork) -> Exception | None:
    try:
        if isinstance(work, NewEntry):
            append([work], database)
            keep_summary(work.summary, database)
        else:
            work(database)
    except sqlite3.IntegrityError as fault:  # the entry is a work's first statement
        return WriteConflict(str(fault))
    return None


def append(writings: list[NewEntry], database: sqlite3.Connection) -> None:
    """Add entries in one statement: a transaction by itself, and one wait for the event loop."""
    rows = ",".join(["(?,?,?,?)"] * len(writings))
    values = [
        value
        for w in writings
        for value in (w.table, w.number, w.entry, checksum(w.table, w.number, w.entry))
    ]
    database.execute(f"INSERT INTO entries VALUES {rows}", values)


def probe(database: sqlite3.Connection) -> None:
    """A write that changes nothing, to find out whether the disk takes one."""
    database.execute("UPDATE counts SET value = value WHERE name = 'entries'")


def keep_snapshot(row: tuple[str, int, bytes], database: sqlite3.Connection) -> None:
    """Keep the latest snapshot of a table."""
    database.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", row)


def keep_summary(summary: TableSummary | None, database: sqlite3.Connection) -> None:
    """Keep the summary of a table, and whose tables list it."""
    if summary is None:
        return
    row = (summary.table, summary.status, summary.listed, summary.at, msgspec.json.encode(summary))
    database.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?)", row)
    database.execute('DELETE FROM places WHERE "table" = ?', (summary.table,))
    places = [(guest, summary.table, summary.at) for guest in set(summary.guests)]
    database.executemany("INSERT INTO places VALUES (?, ?, ?)", places)


def keep_guest(guest: Guest, before: Guest | None, database: sqlite3.Connection) -> None:
    """Write a new guest down, or change one that is as before."""
    row = astuple(guest)
    if before is None:
        database.execute("INSERT INTO guests VALUES (?, ?, ?, ?, ?, ?)", row)
        return
    changed = database.execute(
        "UPDATE guests SET id = ?, name = ?, token_serial = ?, link_serial = ?, cookie_serial = ?,"
        " seen = ? WHERE id = ? AND name = ? AND token_serial = ? AND link_serial = ?"
        " AND cookie_serial = ?",
        (*row, *astuple(before)[:-1]),
    )
    if not changed.rowcount:
        raise sqlite3.IntegrityError("the guest has changed")


def delete_guest(guest: str, database: sqlite3.Connection) -> None:
    """Forget a guest, and which tables were theirs."""
    database.execute("DELETE FROM guests WHERE id = ?", (guest,))
    database.execute("DELETE FROM places WHERE guest = ?", (guest,))


def rewrite(table: str, entries: Mapping[int, bytes], database: sqlite3.Connection) -> None:
    """Put other entries in the place of these numbers, and forget the snapshot."""
    rows = [
        (entry, checksum(table, number, entry), table, number) for number, entry in entries.items()
    ]
    database.executemany(
        'UPDATE entries SET entry = ?, checksum = ? WHERE "table" = ? AND number = ?', rows
    )
    database.execute('DELETE FROM snapshots WHERE "table" = ?', (table,))


def delete_table(table: str, database: sqlite3.Connection) -> None:
    """Forget a table with its journal, snapshot and summary."""
    for kind in ("entries", "snapshots", "cards", "places"):
        database.execute(f'DELETE FROM {kind} WHERE "table" = ?', (table,))


def keep_ban(ban: Ban, database: sqlite3.Connection) -> None:
    """Ban a guest or an address."""
    database.execute("INSERT OR REPLACE INTO bans VALUES (?, ?, ?)", astuple(ban))


def lift_ban(subject: str, database: sqlite3.Connection) -> None:
    """Let a guest or an address in again."""
    database.execute("DELETE FROM bans WHERE subject = ?", (subject,))


def new_key(database: sqlite3.Connection) -> None:
    """Draw another signing key."""
    key = secrets.token_bytes(32)
    database.execute("UPDATE keys SET value = ? WHERE name = 'signing'", (key,))
