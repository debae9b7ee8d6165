"""How much there is of everything in a data folder. Reads only."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec

from fairground.server.storage.interface import StorageError
from fairground.server.storage.postgres_schema import connect, faults, shown
from fairground.server.storage.postgres_schema import describe as why
from fairground.server.storage.private_files import BESIDE
from fairground.server.storage.schema import reading

COUNTED = {"entries": "entry", "snapshots": "data", "guests": "id", "bans": "subject"}
"""What is counted, and the column whose bytes are."""


class Sizes(msgspec.Struct, frozen=True):
    """Counts, and bytes of files."""

    tables: dict[str, int]
    """By status."""
    entries: int
    entry_bytes: int
    snapshots: int
    snapshot_bytes: int
    guests: int
    bans: int
    files: dict[str, int]
    """Bytes by name."""


def measure(database: Path) -> Sizes:
    """Measure a data file, while the server runs or not; `StorageError` says why not."""
    with reading(database) as opened:
        return _measured(opened, database)


async def measure_postgres(database: str) -> Sizes:
    """The same of a PostgreSQL database, whose files are one figure."""
    connection = await connect(database)
    try:
        status = await connection.fetch("SELECT status, count(*) FROM cards GROUP BY status")
        sums = {
            name: await connection.fetchrow(_sql(name, column)) for name, column in COUNTED.items()
        }
        size = await connection.fetchval("SELECT pg_database_size(current_database())")
    except faults() as fault:
        raise StorageError(why(fault)) from fault
    finally:
        connection.terminate()
    return Sizes(
        tables=dict(map(tuple, status)),
        entries=sums["entries"][0],
        entry_bytes=sums["entries"][1],
        snapshots=sums["snapshots"][0],
        snapshot_bytes=sums["snapshots"][1],
        guests=sums["guests"][0],
        bans=sums["bans"][0],
        files={shown(database): size},
    )


def _measured(database: sqlite3.Connection, path: Path) -> Sizes:
    entries, entry_bytes = _sums(database, "entries", "entry")
    snapshots, snapshot_bytes = _sums(database, "snapshots", "data")
    return Sizes(
        tables=dict(database.execute("SELECT status, count(*) FROM cards GROUP BY status")),
        entries=entries,
        entry_bytes=entry_bytes,
        snapshots=snapshots,
        snapshot_bytes=snapshot_bytes,
        guests=_sums(database, "guests", "id")[0],
        bans=_sums(database, "bans", "subject")[0],
        files=_files(path),
    )


def _sums(database: sqlite3.Connection, table: str, column: str) -> tuple[int, int]:
    count, size = database.execute(_sql(table, column)).fetchone()
    return count, size


def _sql(table: str, column: str) -> str:
    return f"SELECT count(*), coalesce(sum(length({column})), 0) FROM {table}"


def _files(path: Path) -> dict[str, int]:
    found = (path.with_name(path.name + ending) for ending in BESIDE)
    return {file.name: file.stat().st_size for file in found if file.is_file()}
