"""Deleting: what a guest was called and said at all tables, or a table with everything about it."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from fairground.kernel.state import SPECTATOR
from fairground.server.guests import Guests
from fairground.server.refusals import NotFound, Refused, Unavailable
from fairground.server.storage.interface import StorageError
from fairground.server.tables import actions
from fairground.server.tables import entries as e
from fairground.server.tables.erase import erasure
from fairground.server.tables.journal import read_entries, reading
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay_cache import ReplayCache
from fairground.server.tables.status import OPEN, RUNNING
from fairground.server.tables.table import Table
from fairground.server.tables.works import DeleteAt, EraseAt

LOG = logging.getLogger("fairground.tables")


class Deletion:
    """Deletes guests from tables, and tables. One at a time: to find a guest is much work."""

    def __init__(self, registry: TableRegistry, replays: ReplayCache) -> None:
        self._registry = registry
        self._storage = registry.services.storage
        self._replays = replays
        self._turn = asyncio.Lock()
        self._works = registry.services.works
        self._works.register(EraseAt, self._erase_at)
        self._works.register(DeleteAt, self._delete_here)

    async def delete_guest(
        self, guests: Guests, guest: str, *, by_themselves: bool = False
    ) -> None:
        """Sign a guest out everywhere, erase name and words at every table, forget the guest.

        What they have under way ends first; with `by_themselves`, but for the request to delete.
        A bot plays on in the guest's seats; open seats are left. A table that cannot be read keeps
        what it has, and the log says so. Asked for again, it goes on where it had to stop.
        """
        if by_themselves:
            guests.check_staying(guest)
        with guests.leaving(guest):
            await guests.under_way.until_ended(guest, but=by_themselves)
            async with self._turn:
                await self._erase(guest)
                await guests.delete(guest)
                await self._storage.purge()

    async def _erase(self, guest: str) -> None:
        for table in await self._tables_of(guest):
            try:
                await self._works.do(EraseAt(table, guest))
            except Unavailable:
                raise
            except Refused as refused:
                why = {"table": table, "why": refused.reason}
                LOG.error("guest not erased at a table", extra=why)

    async def delete_table(self, table: str) -> None:
        """Delete a table with its journal; those who follow it are told that it is closed."""
        await self._works.do(DeleteAt(table))

    async def _delete_here(self, work: DeleteAt) -> None:
        table = work.table
        live = await self._live(table)
        if live is not None and live.table.facts.status in (OPEN, RUNNING):
            await live.do(lambda _: e.Closed(live.now()))
        if live is None and await self._storage.summary(table) is None:
            raise NotFound("There is no table of this id.")
        await self._registry.delete(table)
        self._replays.forget(table)

    async def _tables_of(self, guest: str) -> list[str]:
        try:
            return await self._storage.tables_of(guest)
        except StorageError as fault:
            raise Unavailable(f"The tables could not be read: {fault}.") from fault

    async def _erase_at(self, work: EraseAt) -> None:
        table, guest = work.table, work.guest
        live = await self._live(table)
        if live is None:
            await self._rewrite(table, guest)
        else:
            while (seat := _seat_to_leave(live.table, guest)) != SPECTATOR:
                await live.do(partial(_leave, seat=seat, at=live.now()))
            await live.rewrite(partial(self._rewrite, table, guest))
        self._replays.forget(table)

    async def _live(self, table: str) -> LiveTable | None:
        """The table, opened; None where it cannot be, and only its journal is there."""
        try:
            return await self._registry.table(table)
        except Unavailable:
            raise
        except Refused:
            return None

    async def _rewrite(self, table: str, guest: str) -> None:
        """Write journal and summary without the guest."""
        with reading():
            erased = erasure(read_entries(await self._storage.journal(table)), guest)
            summary = await self._storage.summary(table)
            entries = {number: e.written(entry) for number, entry in erased.entries.items()}
            await self._storage.rewrite(table, entries)
            if summary is not None:
                await self._storage.keep_summary(erased.of_summary(summary))


def _seat_to_leave(table: Table, guest: str) -> int:
    """A seat that waits for the guest, or is played by them; `SPECTATOR` if there is none."""
    for number, seat in enumerate(table.facts.seats):
        waits = table.facts.status == OPEN and guest in (seat.guest, seat.kept)
        plays = table.facts.status == RUNNING and seat.guest == guest and not seat.resigned
        if waits or plays:
            return number
    return SPECTATOR


def _leave(table: Table, seat: int, at: int) -> e.AnyEntry:
    if table.facts.status == OPEN:
        return e.Stood(at, seat)
    return actions.resign(table, seat, at)
