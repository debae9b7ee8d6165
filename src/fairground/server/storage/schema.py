"""The schema of the SQLite file: migrations, the checks at the start, how it is opened."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from fairground.server.storage import private_files
from fairground.server.storage.interface import StorageError

SCHEMA = 2
"""Rises with every migration; MIGRATIONS[n] leads from n to n + 1.

Summaries of tables are in `cards`, the tables of a guest in `places`: names of version 0.1.0.
Entries of that version have no checksum. `counts` has how many entries were ever added.
"""

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
    """
    ALTER TABLE entries ADD COLUMN checksum INTEGER;
    CREATE TABLE counts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO counts SELECT 'entries', count(*) FROM entries;
    CREATE TRIGGER entries_are_counted AFTER INSERT ON entries BEGIN
        UPDATE counts SET value = value + 1 WHERE name = 'entries';
    END;
    ALTER TABLE guests ADD COLUMN cookie_serial INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE guests ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    UPDATE guests SET seen = strftime('%s', 'now') * 1000;
    CREATE TABLE bans (
        subject TEXT PRIMARY KEY, reason TEXT NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
)

LOCK_TIMEOUT = 5.0
"""Seconds to wait for another program's lock on the file."""

CACHED_STATEMENTS = 500
"""One for every size of a group of entries."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection that syncs what it commits. Transactions are ours to begin."""
    database = sqlite3.connect(
        path, timeout=LOCK_TIMEOUT, isolation_level=None, cached_statements=CACHED_STATEMENTS
    )
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("PRAGMA secure_delete=ON")  # what a guest has erased is in no free page
    return database


def prepare(path: Path) -> bytes:
    """Make or check the file before anything is served; `StorageError` says what is wrong."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        private_files.make_private(path)  # what SQLite puts beside it has the same mode
        database = connect(path)
        try:
            check(database)
            migrate(database)
        finally:
            database.close()
        return read_key(path)
    except (OSError, sqlite3.Error) as fault:
        raise StorageError(f"{path}: {describe(fault)}") from fault


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that changes nothing, to a file of this schema; `StorageError` says why not."""
    if not path.is_file():
        raise StorageError(f"there is no {path}")
    address = path.resolve().as_uri() + "?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=LOCK_TIMEOUT)) as database:
            found = database.execute("PRAGMA user_version").fetchone()[0]
            if found != SCHEMA:
                raise StorageError(
                    f"{path} has schema {found}, this version reads {SCHEMA}; a server that"
                    " is started on an older file brings it up to date"
                )
            yield database
    except sqlite3.Error as fault:
        raise StorageError(f"{path}: {describe(fault)}") from fault


def entries_ever(database: sqlite3.Connection) -> int:
    """How many entries were ever added to the file; deleted ones count too."""
    count: int = database.execute("SELECT value FROM counts WHERE name = 'entries'").fetchone()[0]
    return count


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


def describe(fault: Exception) -> str:
    """What went wrong, for the operator."""
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
