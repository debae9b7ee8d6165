"""What the server asks of storage, whoever keeps it: SQLite today, PostgreSQL later.

Everything is keyed by table and number. Two writers can never both add the same number, so a table
is never in two minds, whoever serves it. A write that has been awaited is safely on disk.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol

import msgspec


class StorageFault(Exception):
    """The disk or the database refused: nothing was written, nothing is lost. Says why."""


class NumberTaken(StorageFault):
    """Somebody else wrote that entry of the table, or changed that guest, first."""


class Card(msgspec.Struct, frozen=True):
    """What a list of tables shows, kept beside the journal so that a lobby opens no table."""

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


class Writing(msgspec.Struct, frozen=True):
    """One entry of a journal, and what has to be true together with it."""

    table: str
    number: int
    entry: bytes
    card: Card | None = None
    """The table's card, where the entry changes it."""


class Guest(msgspec.Struct, frozen=True):
    """A person or program. Raising a serial makes all older tokens or links worthless."""

    id: str
    name: str
    token_serial: int = 0
    link_serial: int = 0


class Storage(Protocol):
    """A home for tables and guests."""

    def append(self, writing: Writing) -> Awaitable[None]:
        """Add an entry; once awaited, it is on disk. `NumberTaken` if the number exists."""

    async def journal(self, table: str, after: int = 0) -> list[bytes]:
        """The entries with a number above `after`, in order; empty for an unknown table."""

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The latest snapshot and the number it was taken at."""

    def keep_snapshot(self, table: str, number: int, data: bytes) -> Awaitable[None]:
        """Keep a table as it is after that many entries; an older snapshot is forgotten."""

    def keep_card(self, card: Card) -> Awaitable[None]:
        """Keep the card of a table where no entry goes with it."""

    async def cards(self, status: str, since: int, most: int) -> list[Card]:
        """Listed tables of a status where something happened since then, the latest first."""

    async def cards_of(self, guest: str, status: str, since: int, most: int) -> list[Card]:
        """The tables of a guest in the same way, listed or not."""

    async def unfinished(self) -> list[str]:
        """Every table whose game is running."""

    async def guest(self, guest: str) -> Guest | None:
        """A guest by id."""

    def keep_guest(self, guest: Guest, before: Guest | None = None) -> Awaitable[None]:
        """Write a new guest down, or change one; `NumberTaken` if they are not as before."""

    async def key(self) -> bytes:
        """The key that signs cookies, drawn when the storage was made."""

    async def close(self) -> None:
        """Finish what was begun."""

    def is_well(self) -> bool:
        """Did the last write succeed?"""
