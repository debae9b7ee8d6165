"""What every entry of a table's journal has; the kinds are in entries.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

if TYPE_CHECKING:
    from fairground.server.tables.table import Table, TableChange


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """What every entry has: `at`, the wall clock in milliseconds, which only people read."""

    DRAWN: ClassVar[bool] = False
    """Is the picture another after it?"""
    QUIET: ClassVar[bool] = False
    """Does it leave the table and its people as they are?"""
    SUMMARISED_LATER: ClassVar[bool] = False
    """May lists of tables show it a moment later, unless it ends the game?"""
    TIMED: ClassVar[bool] = True
    """Is the clock of a question shown anew after it?"""
    FOLLOWED_UP: ClassVar[bool] = True
    """May the table do something by itself after it, besides opening answers?"""

    at: int

    def prepare(self, table: Table, change: TableChange) -> None:
        """Play what the entry plays, on a copy of the position: most play nothing."""

    def fold(self, table: Table, change: TableChange) -> None:
        """Change the facts of the table, once the entry is on disk."""
