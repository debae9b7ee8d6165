"""Tables as they were: every step of a game that still stands, to look back on.

A table is read once from its journal and kept for a while, so that paging through it is quick;
what has happened since is read when it is asked for again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import TypeVar

from fairground.server.refusals import Refused
from fairground.server.tables.journal import read_entries, reading
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay import Replay

KEPT = 8
"""Tables kept in memory."""
BREATH = 8
"""Entries read, or lines written, before others have their turn on the event loop."""

Done = TypeVar("Done")


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
            await breathing(map(replay.read, entries if kept else entries[1:]))
        self._kept[table] = replay
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return replay


async def breathing(work: Iterable[Done]) -> list[Done]:
    """All that a long work gives; others have their turn on the event loop in between."""
    done = []
    for number, each in enumerate(work, 1):
        done.append(each)
        if number % BREATH == 0:
            await asyncio.sleep(0)
    return done
