"""Reading a table from its journal: what does not fit is said, and nothing is guessed.

A journal may hold what this version cannot read: an unknown kind of entry, a flipped bit, a move
the rules no longer know. Such a table is `Unreadable`, and no other table notices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from fairground.server.refusals import Refused, Unavailable, Unreadable
from fairground.server.storage.interface import StorageError
from fairground.server.tables import entries as e
from fairground.server.tables.table import Table, TableChange


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
