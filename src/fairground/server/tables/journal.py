"""The journal of a table: entries written to storage, and read back from it.

Every fault of a write becomes a refusal that says what is known about the entry.

When a journal is read, what does not fit is said, and nothing is guessed.

A journal may hold what this version cannot read: an unknown kind of entry, a flipped bit, a move
the rules no longer know. Such a table is `Unreadable`, and no other table notices.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from fairground.server.metrics import METRICS
from fairground.server.refusals import MovedAway, Refused, Stale, Unavailable, Unreadable
from fairground.server.storage.interface import (
    LeaseLost,
    NewEntry,
    Storage,
    StorageError,
    UncertainWrite,
    WriteConflict,
)
from fairground.server.tables import entries as e
from fairground.server.tables.summaries import summary_after
from fairground.server.tables.table import Table, TableChange

LOG = logging.getLogger("fairground.tables")


class NotSaved(Unavailable):
    """Nothing was written: the table is on disk as it was before."""


async def append(storage: Storage, table: Table, change: TableChange) -> None:
    """Write the entry of a prepared change. `NotSaved` if it is not on disk; after any other
    refusal what is on disk may be something else than what is in memory."""
    number, data = table.facts.number + 1, e.written(change.entry)
    try:
        summary = summary_after(table, change)
        await storage.append(NewEntry(table.facts.table, number, data, summary))
    except WriteConflict as fault:
        raise Stale("Somebody else was quicker; try again.") from fault
    except LeaseLost as fault:
        raise MovedAway from fault
    except UncertainWrite as fault:
        METRICS.count("storage_faults")
        raise Unavailable(
            f"It is not known whether this was saved: {fault}. Look before you try again."
        ) from fault
    except StorageError as fault:
        METRICS.count("storage_faults")
        LOG.error("write failed", extra={"table": table.facts.table, "fault": str(fault)})
        raise NotSaved(f"This could not be saved: {fault}. Nothing is lost; try again.") from fault


@contextmanager
def reading() -> Iterator[None]:
    """Whatever goes wrong while a table is read becomes a refusal that says so."""
    try:
        yield
    except StorageError as fault:
        raise Unavailable(f"The table could not be read: {fault}. Nothing is lost.") from fault
    except Refused:
        raise
    except Exception as fault:
        raise Unreadable(f"{type(fault).__name__}: {fault}") from fault


def read_entries(journal: Iterable[bytes], after: int = 0) -> list[e.AnyEntry]:
    """The entries of a journal, which has `after` others before them."""
    return [_read_entry(number, data) for number, data in enumerate(journal, after + 1)]


def _read_entry(number: int, data: bytes) -> e.AnyEntry:
    try:
        return e.read(data)
    except Exception as fault:
        raise Unreadable(f"entry {number}: {fault}") from fault


def read_on(table: Table, entry: e.AnyEntry) -> TableChange:
    """Do again what an entry did. It was legal when it was written, so now it has to be."""
    number = table.facts.number + 1
    if isinstance(entry, e.Moved | e.Answered | e.Opened) and entry.version != table.facts.version:
        raise Unreadable(f"entry {number} is of version {entry.version}: one before it is missing")
    try:
        change = table.prepare(entry)
    except Exception as fault:
        raise Unreadable(f"entry {number}: {fault}") from fault
    return table.adopt(change)
