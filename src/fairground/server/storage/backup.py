"""A copy of the data, taken while the server runs or not: SQLite's own backup, then read through.

Copying the file is no backup: the newest entries are in the log beside it, and pages change while
they are copied. Here one transaction reads everything; the server goes on writing meanwhile.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from fairground.kernel.errors import FairgroundError
from fairground.server.storage.private_files import BESIDE, FILE
from fairground.server.storage.schema import LOCK_TIMEOUT, SCHEMA, describe

EVERYTHING = -1
"""Pages of one step: with a single step no write of the server makes the copy begin again."""


class NoBackup(FairgroundError):
    """There is no copy; says why. What was there before is as it was."""


@dataclass(frozen=True)
class Copied:
    """What is in a copy."""

    tables: int
    guests: int
    size: int
    """Bytes."""


def back_up(database: Path, target: Path) -> Copied:
    """Copy a database into a new file that is whole, or into none; `NoBackup` says why not."""
    if not database.is_file():
        raise NoBackup(f"there is no {database}: nothing to copy")
    if target.exists():
        raise NoBackup(f"there is a {target} already; a backup overwrites nothing")
    try:
        with unfinished(target) as copy:
            _copy(database, copy)
            found = read_through(copy)
            put(copy, target)
    except sqlite3.Error as fault:
        raise NoBackup(f"no backup was made: {describe(fault)}") from fault
    except OSError as fault:
        raise NoBackup(f"no backup was made: {target}: {fault.strerror}") from fault
    return found


@contextmanager
def unfinished(target: Path) -> Iterator[Path]:
    """A file beside the target that only this user can read, gone when the work is done."""
    number, name = tempfile.mkstemp(".part", f".{target.name}.", target.parent)
    os.close(number)
    try:
        Path(name).chmod(FILE)  # a strict umask takes even our own rights away
        yield Path(name)
    finally:
        for ending in BESIDE:
            Path(name + ending).unlink(missing_ok=True)


def _copy(database: Path, copy: Path) -> None:
    with closing(_opened(database)) as source, closing(_opened(copy)) as target:
        source.backup(target, pages=EVERYTHING)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


def read_through(copy: Path) -> Copied:
    """Read the copy from the disk, every page and every index of it."""
    with closing(_opened(copy)) as database:
        found = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(f"malformed: {found}")
        if not 1 <= database.execute("PRAGMA user_version").fetchone()[0] <= SCHEMA:
            raise sqlite3.DatabaseError("this is no data of this Fairground, or of a newer one")
        tables = database.execute('SELECT count(DISTINCT "table") FROM entries').fetchone()[0]
        guests = database.execute("SELECT count(*) FROM guests").fetchone()[0]
    return Copied(tables=tables, guests=guests, size=copy.stat().st_size)


def put(copy: Path, target: Path) -> None:
    """Give the copy its name once it is on disk, and not in place of another file."""
    with copy.open("rb+") as file:
        os.fsync(file.fileno())
    try:
        os.link(copy, target)
    except FileExistsError:
        raise
    except OSError:  # a disk without links
        copy.rename(target)


def _opened(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there: none is made by looking for it."""
    address = path.resolve().as_uri() + "?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=LOCK_TIMEOUT, isolation_level=None)
