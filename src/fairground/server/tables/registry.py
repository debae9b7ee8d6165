"""All tables: each is loaded from storage when it is asked for and unloaded when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from fairground.kernel.game import Game
from fairground.kernel.state import SPECTATOR
from fairground.server.messages import answers, compose, requests, wire
from fairground.server.metrics import METRICS
from fairground.server.refusals import (
    BadRequest,
    Forbidden,
    MovedAway,
    NotFound,
    OlderRules,
    Refused,
    Unavailable,
    Unreadable,
)
from fairground.server.services import Services
from fairground.server.storage.interface import (
    Guest,
    NewEntry,
    StorageError,
    TableSummary,
    WriteConflict,
    shard_of,
)
from fairground.server.tables import actions
from fairground.server.tables import entries as e
from fairground.server.tables.facts import Snapshot, read_snapshot
from fairground.server.tables.journal import read_entries, read_on, reading
from fairground.server.tables.live import LiveTable
from fairground.server.tables.older import OlderTable
from fairground.server.tables.planning import plan
from fairground.server.tables.status import OPEN, OVER, RUNNING
from fairground.server.tables.summaries import summary_of
from fairground.server.tables.table import Table
from fairground.server.tables.works import ComeAlong, RenameAt

LOG = logging.getLogger("fairground.registry")

MOST_RENAMED = 100
"""Tables at which a guest who takes another name is called by it; older ones keep the old one."""
MOST_FINISHED = 10_000
"""Finished tables of a guest that are looked through for one of older rules."""
SHOWN_OF_ID, MOST_SHOWN = 8, 100
"""Of tables that cannot be read: letters of an id that are shown, and how many ids."""
MOST_DRAWN = 100_000
"""Ids that are drawn until one is of the wanted shard; one of 256 is."""
SWEEP = 30.0
"""Seconds between two looks for idle tables."""


class TableRegistry:
    """Every table, by id."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.is_ready = False
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.unreadable: dict[str, str] = {}
        """Tables that cannot be opened, and why."""
        self.older: set[str] = set()
        """Tables of older rules that were asked for or are unfinished."""
        services.read_table = self._read
        services.works.register(RenameAt, self._rename_at)
        services.works.register(ComeAlong, self._come_along)

    async def table(self, table: str) -> LiveTable:
        """The table of that id; `NotFound` if there is none."""
        live = self._live.get(table)
        if live is not None and not live.is_let_go:
            return live
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._open(table))
        return await asyncio.shield(self._opening[table])

    async def make(self, wanted: requests.NewTable, guest: Guest) -> LiveTable:
        """Set a new table up."""
        return await self.create(plan(wanted, self.game(wanted.game), guest, self.services))

    async def create(self, made: e.Made, table: str = "") -> LiveTable:
        """Write the first entry of a new table."""
        table = table or self._new_id()
        try:
            fresh = LiveTable(await self._set_up(table, made), self.services)
        except WriteConflict:
            return await self.table(table)
        return self._live.setdefault(table, fresh)  # it may have been opened a moment ago

    def _new_id(self, beside: str = "") -> str:
        """An id of a table that is ours: anywhere, or in the shard of another table."""
        if self.services.works.elsewhere is None:
            return self.services.ids()
        for _ in range(MOST_DRAWN):
            drawn = self.services.ids()
            is_near = shard_of(drawn) == shard_of(beside or drawn)
            if is_near and self.services.ownership.token(drawn) is not None:
                return drawn
        raise MovedAway

    async def _set_up(self, table: str, made: e.Made) -> Table:
        fresh = Table.begin(table, made, self.game(made.game), self.services.luck)
        summary = summary_of(fresh.facts, None, made.at)
        try:
            await self.services.storage.append(NewEntry(table, 1, e.written(made), summary))
        except WriteConflict:
            raise
        except StorageError as fault:
            raise Unavailable(f"The table could not be saved: {fault}.") from fault
        METRICS.count("tables_made")
        return fresh

    async def rematch(self, live: LiveTable, guest: Guest, nonce: str) -> wire.TableInfo:
        """The table where the same people meet again, made when first asked for."""
        now, fresh = self.services.now(), self._new_id(beside=live.table.facts.table)
        made = actions.rematch(live.table, guest.id, nonce, now, self.services.secrets())

        def decide(at_table: Table) -> e.AnyEntry | None:
            return None if at_table.facts.rematch else e.Rematched(now, fresh)

        table = (await live.do(decide)).facts.rematch
        work = ComeAlong(table=table, made=e.written(made).decode(), guest=guest, nonce=nonce)
        info: wire.TableInfo = await self.services.works.do(work)
        return info

    async def _come_along(self, work: ComeAlong) -> wire.TableInfo:
        guest, now = work.guest, self.services.now()
        try:
            again = await self.table(work.table)
        except NotFound:  # announced a moment ago, or before a crash
            again = await self.create(_made(work), work.table)
        table = await again.do(lambda at: actions.come_along(at, guest, work.nonce, now))
        return compose.about(table, table.seat_of(guest.id))

    async def leave_older(self, table: str, guest: str) -> wire.TableInfo:
        """Leave a table of older rules, where nothing else can be done."""
        older = await self._read_older(table)
        seat = older.seat_of(guest)
        if seat == SPECTATOR or older.facts.seats[seat].left:
            raise Forbidden("You do not sit at this table.")
        try:
            await self.services.storage.append(older.leave(seat, self.services.now()))
        except StorageError as fault:
            raise Unavailable(f"This could not be saved: {fault}. Try again.") from fault
        return older.about(self.game(older.facts.made.game).title)

    async def older_record(self, table: str, guest: str) -> str:
        """The record of a finished table of older rules, for those who sat there."""
        finished = await self.services.storage.summaries_of(guest, OVER, 0, MOST_FINISHED)
        older = await self._read_older(table)
        return older.record(is_over=any(summary.table == table for summary in finished))

    async def _read_older(self, table: str) -> OlderTable:
        with reading():
            entries = read_entries(await self.services.storage.journal(table))
            return OlderTable.read(table, entries)

    async def delete(self, table: str) -> None:
        """Delete a table with everything that is stored of it."""
        live = self._live.get(table)
        try:
            if live is None:
                await self.services.storage.delete_table(table)
            else:
                await live.delete(lambda: self.services.storage.delete_table(table))
        except StorageError as fault:
            raise Unavailable(f"The table could not be deleted: {fault}.") from fault
        self._live.pop(table, None)
        self.unreadable.pop(table, None)

    async def rename(self, guest: Guest) -> None:
        """Call a guest by their present name at all their tables."""
        for summary in await self._summaries_of(guest.id):
            try:
                await self.services.works.do(RenameAt(summary.table, guest.id, guest.name))
            except Refused as refused:  # of older rules: there the old name stays
                LOG.warning(
                    "guest not renamed", extra={"table": summary.table, "why": refused.reason}
                )

    async def _rename_at(self, work: RenameAt) -> None:
        live, now = await self.table(work.table), self.services.now()
        await live.do(lambda table: actions.rename(table, work.guest, work.name, now))

    async def _summaries_of(self, guest: str) -> list[TableSummary]:
        """The tables of a guest that are not over yet."""
        summaries_of = self.services.storage.summaries_of
        return [
            summary
            for status in (OPEN, RUNNING)
            for summary in await summaries_of(guest, status, 0, MOST_RENAMED)
        ]

    async def open_running(self, shards: Collection[int] | None = None) -> None:
        """Open tables with a game under way, all or of some shards: bots and clocks go on."""
        self.is_ready = True
        for table in await self.services.storage.unfinished(shards):
            try:
                live = await self.table(table)
                live.summary.soon()  # a power cut may have come before its last moves did
            except (Unreadable, OlderRules):
                pass  # left out, and logged or listed as such
            except Unavailable as refused:
                LOG.warning("table not opened", extra={"table": table, "why": refused.reason})
            except Refused as refused:
                self._mark_unreadable(table, refused.reason)

    def let_go(self, shards: Collection[int]) -> None:
        """Other nodes own these shards now: what is in memory of their tables is worth nothing."""
        for table in self._of(shards):
            self._live.pop(table).let_go()

    async def release(self, shards: Collection[int]) -> None:
        """Finish what is under way at the tables of these shards, then let them go."""
        for table in self._of(shards):
            live = self._live.get(table)
            if live is not None:  # else it was put away while another one was released
                await live.release()
                self._live.pop(table, None)

    def _of(self, shards: Collection[int]) -> list[str]:
        return [table for table in self._live if shard_of(table) in shards]

    async def unload_idle(self) -> None:
        """Pack tables at rest and unload idle ones, again and again, until cancelled."""
        while True:
            await asyncio.sleep(SWEEP)
            for table in list(self._live):
                if self._put_away(table):
                    await asyncio.sleep(0)  # the others go on meanwhile

    def _put_away(self, table: str) -> bool:
        """Unload or pack a table if it may be; true if that was some work."""
        live = self._live.get(table)
        if live is None or not live.is_idle():
            return live is not None and live.pack_if_resting()
        live.unload()
        del self._live[table]
        return True

    def health(self) -> answers.Health:
        """How the server is."""
        unreadable = tuple(table[:SHOWN_OF_ID] for table in self.unreadable)
        ready = self.is_ready and self.services.storage.is_healthy()
        return answers.Health(ready, len(unreadable), unreadable[:MOST_SHOWN])

    @property
    def size(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def _open(self, table: str) -> LiveTable:
        try:
            token = self._owned(table)
            read = LiveTable(await self._read(table), self.services)
            if self._owned(table) != token:
                raise MovedAway
            live = self._live.setdefault(table, read)  # it may have been set up a moment ago
            self.unreadable.pop(table, None)
            await live.do(lambda _: None)
            return live
        except OlderRules:
            self.older.add(table)
            raise
        except Unreadable as refused:
            self._mark_unreadable(table, refused.why)
            raise
        finally:
            del self._opening[table]

    def _owned(self, table: str) -> int:
        """What says that the table is ours; `Unavailable` if it is not."""
        token = self.services.ownership.token(table)
        if token is None:
            raise MovedAway
        return token

    def _mark_unreadable(self, table: str, why: str) -> None:
        """A table that cannot be opened is logged once; all others go on."""
        if self.unreadable.get(table) != why:
            LOG.error("table unreadable", extra={"table": table, "why": why})
        self.unreadable[table] = why

    async def _read(self, table: str) -> Table:
        """A table from its latest snapshot and the journal after it."""
        with reading():
            rebuilt = await self._from_snapshot(table)
            if rebuilt is None:
                journal = read_entries(await self.services.storage.journal(table))
                rebuilt = self.begin(table, journal)
                for entry in journal[1:]:
                    read_on(rebuilt, entry)
            return rebuilt

    async def _from_snapshot(self, table: str) -> Table | None:
        """None where there is no snapshot, or one that is no use: the journal has everything."""
        kept = await self.services.storage.snapshot(table)
        if kept is None:
            return None
        number, data = kept
        journal = await self.services.storage.journal(table, number)
        try:
            return self._read_on(read_snapshot(data), number, journal)
        except OlderRules:
            raise
        except Exception as fault:
            LOG.warning("snapshot ignored", extra={"table": table, "fault": str(fault)})
            return None

    def _read_on(self, kept: Snapshot, number: int, journal: list[bytes]) -> Table:
        if kept.facts.number != number:
            raise ValueError(f"it is of entry {kept.facts.number}, not of {number}")
        restored = Table.restore(kept, self._playable(kept.facts.made), self.services.luck)
        for entry in read_entries(journal, number):
            read_on(restored, entry)
        return restored

    def begin(self, table: str, journal: list[e.AnyEntry]) -> Table:
        """A table as the first entry of its journal sets it up; `NotFound` if there is none."""
        if not journal:
            raise NotFound("There is no table behind this link any more.")
        made = journal[0]
        if not isinstance(made, e.Made):
            raise Unreadable("the first entry does not set the table up")
        return Table.begin(table, made, self._playable(made), self.services.luck)

    def _playable(self, made: e.Made) -> Game:
        game = self.game(made.game)
        if not game.holds(made.rules, made.options):
            raise OlderRules(
                f"This table was played by rules version {made.rules} of {game.title}; "
                f"installed is {game.version}. It can be left, and its record read after the end."
            )
        return game

    def game(self, name: str) -> Game:
        """A game by name; `BadRequest` lists them."""
        game = self.services.games.get(name)
        if game is None:
            known = ", ".join(sorted(self.services.games))
            raise BadRequest(f"No game is called {name!r}; there are: {known}.")
        return game


def _made(work: ComeAlong) -> e.Made:
    made = e.read(work.made.encode())
    assert isinstance(made, e.Made)
    return made
