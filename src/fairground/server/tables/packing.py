"""A table at rest, packed: where nothing happens for a while, its snapshot is all that is kept.

What a snapshot lacks is not missed: the latest changes, from which a subscriber resumes, are worth
something for as long as a connection is lost. The luck is kept as it is, for it is small and to
find its place again costs the more the longer a game was.
"""

from __future__ import annotations

import zlib
from typing import Final

from fairground.server.tables.facts import read_snapshot
from fairground.server.tables.table import Table

LEVEL: Final = 1
"""The fastest compression: a position written down repeats itself a lot."""


class PackedTable:
    """Everything from which a table is made again, as it was."""

    __slots__ = ("_data", "_game", "_luck", "_source")

    def __init__(self, table: Table) -> None:
        self._data = zlib.compress(table.snapshot(), LEVEL)
        self._game = table.game
        self._source = table.source
        self._luck = table.luck

    def unpack(self) -> Table:
        """The table."""
        kept = read_snapshot(zlib.decompress(self._data))
        return Table.restore(kept, self._game, self._source, self._luck)
