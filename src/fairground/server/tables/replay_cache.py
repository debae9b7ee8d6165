"""Tables as they were: every step of a game that still stands, to look back on.

A table is read once from its journal and kept for a while, so that paging through it is quick;
what has happened since is read when it is asked for again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from fairground.server.refusals import Refused
from fairground.server.tables import entries as e
from fairground.server.tables.journal import read_entries, reading
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay import Replay

KEPT = 8
"""Tables kept in memory."""
BREATH = 8
"""Entries read before others have their turn on the event loop."""


class ReplayCache:
    """The replays asked for lately."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._kept: OrderedDict[str, Replay] = OrderedDict()
        self._lock = asyncio.Lock()
        """One at a time: reading is work, and not urgent."""

    async def of(self, table: str) -> Replay:
        """The table up to now; `Refused` if its game has not begun."""
        async with self._lock:
            replay = await self._read(table)
        if not replay.steps:
            raise Refused("The game has not begun.")
        return replay

    def forget(self, table: str) -> None:
        """What is stored of a table has changed: read it again when it is asked for."""
        self._kept.pop(table, None)

    async def _read(self, table: str) -> Replay:
        kept = self._kept.pop(table, None)
        after = kept.table.facts.number if kept else 0
        with reading():
            entries = read_entries(
                await self._registry.services.storage.journal(table, after), after
            )
            replay = kept or Replay(self._registry.begin(table, entries))
            await _go_on(replay, entries if kept else entries[1:])
        self._kept[table] = replay
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return replay


async def _go_on(replay: Replay, entries: list[e.AnyEntry]) -> None:
    for number, entry in enumerate(entries, 1):
        replay.read(entry)
        if number % BREATH == 0:
            await asyncio.sleep(0)
