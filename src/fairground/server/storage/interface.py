"""What the server asks of storage, whichever database keeps it.

Everything is keyed by table and number. Two writers can never both add the same number, so a table
never forks. A write that has been awaited is safely on disk.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Collection, Mapping, Sequence
from typing import Final, Protocol
from zlib import crc32

import msgspec

LOG = logging.getLogger("fairground.storage")

SHARDS: Final = 256
"""Tables are owned by shards where several nodes share a database."""


class StorageError(Exception):
    """The disk or the database refused: nothing was written, nothing is lost. Says why."""


class WriteConflict(StorageError):
    """Another writer added that entry of the table, or changed that guest, first."""


class UncertainWrite(StorageError):
    """The database was lost in the middle of a write: it is there or not. Read before going on."""


class LeaseLost(StorageError):
    """Another node owns the table now: nothing was written."""


class DamagedJournal(Exception):
    """An entry is missing from the middle of a journal, or is not what was written."""


class TableSummary(msgspec.Struct, frozen=True):
    """What a list of tables shows, kept beside the journal so that a list loads no table."""

    table: str
    game: str
    status: str
    listed: bool
    at: int
    names: tuple[str, ...]
    """Who sits in every seat; empty for a free one."""
    guests: tuple[str, ...]
    """Whose tables list it."""
    bots: tuple[int, ...] = ()
    """Seats that belong to bots."""
    free: int = 0
    """Seats in which anybody may sit down; one that is kept for a friend is not free."""
    asked: tuple[int, ...] = ()
    """Seats the game waits for, as everybody at the table may know."""
    deciding: tuple[str, ...] = ()
    """The guests among them who have not answered yet; only for themselves to know."""


class NewEntry(msgspec.Struct, frozen=True):
    """One entry of a journal, and what has to be true together with it."""

    table: str
    number: int
    entry: bytes
    summary: TableSummary | None = None
    """The table's summary, where the entry changes it."""


class Guest(msgspec.Struct, frozen=True):
    """A person or program. Raising a serial makes older tokens, links or cookies worthless."""

    id: str
    name: str
    token_serial: int = 0
    link_serial: int = 0
    cookie_serial: int = 0
    seen: int = 0
    """When the guest was last here, by the wall clock; noted once a day."""


class Ban(msgspec.Struct, frozen=True):
    """A guest id, or an address or network, that the server does not let in."""

    subject: str
    reason: str
    at: int


class Storage(Protocol):
    """A home for tables and guests."""

    def append(self, writing: NewEntry) -> Awaitable[None]:
        """Add an entry; once awaited, it is on disk. `WriteConflict` if the number exists."""

    async def journal(self, table: str, after: int = 0) -> list[bytes]:
        """The entries with a number above `after`, in order; empty for an unknown table."""

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The latest snapshot and the number it was taken at."""

    def keep_snapshot(self, table: str, number: int, data: bytes) -> Awaitable[None]:
        """Keep a table as it is after that many entries; an older snapshot is forgotten."""

    def keep_summary(self, summary: TableSummary) -> Awaitable[None]:
        """Keep the summary of a table where no entry goes with it."""

    async def summaries(self, status: str, since: int, most: int) -> list[TableSummary]:
        """Listed tables of a status where something happened since then, the latest first."""

    async def summaries_of(
        self, guest: str, status: str, since: int, most: int
    ) -> list[TableSummary]:
        """The tables of a guest in the same way, listed or not."""

    async def unfinished(self, shards: Collection[int] | None = None) -> list[str]:
        """Every table whose game is running; only those of some shards, if given."""

    async def summary(self, table: str) -> TableSummary | None:
        """The summary of one table."""

    async def guest(self, guest: str) -> Guest | None:
        """A guest by id."""

    async def guests_named(self, text: str, most: int) -> list[Guest]:
        """Guests whose name has this text in it, the latest seen first: for operators."""

    def keep_guest(self, guest: Guest, before: Guest | None = None) -> Awaitable[None]:
        """Write a new guest down, or change one.

        `WriteConflict` if its name or a serial is not as before: of two changes in the same moment
        one succeeds, so that a link that works once works once.
        """

    def delete_guest(self, guest: str) -> Awaitable[None]:
        """Forget a guest, and which tables were theirs."""

    async def tables_of(self, guest: str) -> list[str]:
        """Every table whose journal names a guest, as a player or as a spectator who spoke.

        Reads all journals, on a connection of its own.
        """

    def purge(self) -> Awaitable[None]:
        """Make sure that what was deleted or rewritten is in no file any more."""

    async def idle_guests(self, before: int) -> list[str]:
        """Guests last seen before that time, at whose tables nothing has happened since."""

    def rewrite(self, table: str, entries: Mapping[int, bytes]) -> Awaitable[None]:
        """Put other entries in the place of these numbers, and forget the snapshot.

        For erasing what a guest has said and was called; all else in a journal stays as it is.
        """

    def delete_table(self, table: str) -> Awaitable[None]:
        """Forget a table with its journal, snapshot and summary."""

    async def all_summaries(self) -> list[TableSummary]:
        """Every table, the latest first: for operators."""

    async def bans(self) -> list[Ban]:
        """Whom the server does not let in."""

    def keep_ban(self, ban: Ban) -> Awaitable[None]:
        """Ban a guest or an address."""

    def lift_ban(self, subject: str) -> Awaitable[None]:
        """Let a guest or an address in again."""

    def new_key(self) -> Awaitable[None]:
        """Draw another signing key: every cookie, token, link and invitation becomes worthless."""

    async def key(self) -> bytes:
        """The key that signs cookies, drawn when the storage was made."""

    async def close(self) -> None:
        """Finish what was begun."""

    def is_healthy(self) -> bool:
        """Did the last write succeed?"""


def checksum(table: str, number: int, entry: bytes) -> int:
    """The checksum of an entry, kept beside it: it tells an entry that was changed or moved."""
    return crc32(entry, crc32(f"{table} {number}".encode()))


def shard_of(table: str) -> int:
    """The shard of a table: the same on every node, for ever."""
    return crc32(table.encode()) % SHARDS


def checked_journal(
    table: str, after: int, rows: list[tuple[int, bytes, int | None]]
) -> list[bytes]:
    """The entries of these rows, if none is missing or damaged; else `DamagedJournal`."""
    for expected, (number, entry, found) in enumerate(rows, after + 1):
        if number != expected:
            raise DamagedJournal(f"entry {expected} is missing")
        if found is not None and found != checksum(table, number, entry):
            raise DamagedJournal(f"entry {number} is damaged: its checksum does not fit")
    return [entry for _, entry, _ in rows]


def read_summaries(rows: Sequence[Sequence[bytes]]) -> list[TableSummary]:
    """The summaries that can be read: a damaged one does not keep the others from the list."""
    found = []
    for row in rows:
        try:
            found.append(msgspec.json.decode(row[0], type=TableSummary))
        except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
            LOG.error("summary unreadable", extra={"summary": row[0][:80], "fault": str(fault)})
    return found
