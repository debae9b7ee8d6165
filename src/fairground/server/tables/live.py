"""A table in memory: its lock, its commits, what follows from them, and its subscribers.

Every action goes one way: under the lock it is decided on, prepared, appended to the journal and
adopted; only then is it published. If a write fails nothing was published, and the table is read
from its journal again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from fairground.kernel.errors import BadNotation, Illegal
from fairground.kernel.state import SPECTATOR
from fairground.server.messages import wire
from fairground.server.messages.subscribers import Subscriber, Subscribers, Subscription
from fairground.server.refusals import MovedAway, NotFound, Refused, Unavailable
from fairground.server.services import Services
from fairground.server.storage.interface import LeaseLost, StorageError
from fairground.server.tables import actions
from fairground.server.tables import entries as e
from fairground.server.tables.bot_turns import BotTurns
from fairground.server.tables.deadlines import Deadlines
from fairground.server.tables.journal import NotSaved, append
from fairground.server.tables.paced_answers import PacedAnswers
from fairground.server.tables.packing import PackedTable
from fairground.server.tables.snapshots import keep_snapshot
from fairground.server.tables.status import RUNNING
from fairground.server.tables.summaries import SummaryWriter, summary_of
from fairground.server.tables.table import Table, TableChange
from fairground.server.tables.table_metrics import TableMetrics
from fairground.server.tables.timers import Timers

LOG = logging.getLogger("fairground.tables")

Decide = Callable[[Table], "e.AnyEntry | None"]

RETRY = 1.0
"""Seconds until a table tries again what could not be saved."""


class LiveTable:
    """One table in memory."""

    def __init__(self, table: Table, services: Services) -> None:
        self._table = table
        self._packed: PackedTable | None = None
        """The table while it rests; `_table` is none then."""
        self.used = services.clock()
        self.busy = 0
        """Actions and bots' turns under way."""
        self._services = services
        self._lock = asyncio.Lock()
        self.subscribers = Subscribers(services.clock, services.settings, services.now())
        self.bots = BotTurns(self, services)
        self.address = ""
        """Where its game was started from, if that was since the server started."""
        self._timers = Timers(services.clock, table.facts)
        self._deadlines = Deadlines(self, services, self._timers)
        self.paced = PacedAnswers(self, services, self._timers)
        self._nudged_at: dict[int, float] = {}
        """When a seat was last nudged."""
        self._metrics = TableMetrics()
        self.summary = SummaryWriter(services, self._keep_summary)
        """Writes what lists show of the table, a moment after its moves."""
        self._must_reload = False
        """Is what is in memory perhaps not what is on disk?"""
        self._is_deleted = False
        self.is_let_go = False
        """Does another node serve the table now?"""

    @property
    def table(self) -> Table:
        """The table itself; one that was packed is unpacked."""
        if self._packed is not None:
            self._table, self._packed = self._packed.unpack(), None
        return self._table

    def now(self) -> int:
        """The wall clock, for people."""
        return self._services.now()

    # Actions

    async def do(self, decide: Decide) -> Table:
        """Decide on something, write it down, tell everybody; `Refused` says why not."""
        await self._do(decide)
        return self.table

    async def move(self, seat: int, version: int, text: str, by: str = "") -> wire.Played:
        """Play a move for a seat. On disk, and told, when this returns."""
        began = time.perf_counter()

        def decide(table: Table) -> e.AnyEntry | None:
            return actions.move(table, seat, version, text, by, self._services.now())

        entry = await self._do(decide)
        sealed = isinstance(entry, e.Answered)
        self._metrics.observe("move_seconds", time.perf_counter() - began, sealed)
        return wire.Played(self.table.facts.table, version, again=entry is None, sealed=sealed)

    async def take_automatic(self, seat: int, version: int, text: str) -> wire.Played:
        """Take an answer the client gave for its player: it takes effect when a bot's would.

        A sealed answer to a discreet question waits for its time anyway.
        """
        state = self.table.state
        if state is None or state.discreet():
            return await self.move(seat, version, text)
        entry = actions.move(self.table, seat, version, text, "", self.now())
        if entry is not None:
            actions.check_legal(state, seat, text)
            self.paced.hold(seat, version, text)
        return wire.Played(self.table.facts.table, version, again=entry is None)

    async def nudge(self, seat: int, whom: int) -> None:
        """Remind a seat for which the table has waited a while, now and then."""

        def decide(table: Table) -> e.AnyEntry:
            entry = actions.nudge(table, seat, whom, self.now())
            self._check_patience(whom)
            return entry

        await self._do(decide)
        self._nudged_at[whom] = self._services.clock()

    async def rewrite(self, work: Callable[[], Awaitable[None]]) -> None:
        """Let some work change what is stored of the table, then read it again and show it."""
        async with self._lock:
            self._must_reload = True
            await work()
            await self._reload()
        self.drive()

    async def delete(self, work: Callable[[], Awaitable[None]]) -> None:
        """Let some work delete what is stored of the table; nothing is written here any more."""
        async with self._lock:
            await work()
            self._is_deleted = True
            self.unload()

    def _check_patience(self, whom: int) -> None:
        since_nudge = self._services.clock() - self._nudged_at.get(whom, float("-inf"))
        if min(self._timers.elapsed(), since_nudge) < self._services.settings.nudge:
            raise Refused("Give them a little more time.")

    async def _do(self, decide: Decide) -> e.AnyEntry | None:
        """Do what was decided on, and what follows from it; what was written, if anything was."""
        self.used = self._services.clock()
        self.busy += 1
        try:
            async with self._lock:
                if self._is_deleted:
                    raise NotFound("This table has been deleted.")
                if self.is_let_go:
                    raise MovedAway
                if self._must_reload:
                    await self._reload()
                entry = decide(self.table)
                if entry is not None:
                    await self._commit(entry)
                await self._open_answers()
                if entry is None or entry.FOLLOWED_UP:
                    await self._follow_up()
        finally:
            self.busy -= 1
        self.drive()
        return entry

    async def _commit(self, entry: e.AnyEntry) -> None:
        change = self._prepared(entry)
        began = time.perf_counter()
        await self._append(change)
        sealed = isinstance(entry, e.Answered)
        self._metrics.observe("commit_seconds", time.perf_counter() - began, sealed)
        self._adopt(change)

    async def _append(self, change: TableChange) -> None:
        """Write a prepared change to disk; if that failed, it is undone or looked up later."""
        try:
            await append(self._services.storage, self.table, change)
        except NotSaved:
            self.table.abandon(change)
            raise
        except BaseException:  # unknown whether it was written: read it again
            self._must_reload = True
            raise

    def _prepared(self, entry: e.AnyEntry) -> TableChange:
        words = self.table.luck.words if self.table.luck else 0
        try:
            return self.table.prepare(entry)
        except Illegal as why:
            raise Refused(why.reason, why.clause, why.tried) from why
        except BadNotation as fault:
            raise Refused(str(fault), tried=getattr(entry, "move", "")) from fault
        except Exception as fault:
            self.table.abandon(TableChange(entry, words=words))
            where = {"table": self.table.facts.table, "entry": e.written(entry).decode()}
            LOG.exception("rules failed", extra=where)
            raise Refused("The rules failed at this move; it was not played.") from fault

    def _adopt(self, change: TableChange) -> None:
        table = self.table
        self._metrics.count(table, change)
        table.adopt(change)
        self._timers.follow(table.facts)
        if table.facts.number % self._services.settings.snapshot_every == 0:
            self._keep_snapshot()
        if change.entry.SUMMARISED_LATER:
            self.summary.soon()
        self.subscribers.publish(table, change)
        if table.facts.made.clock and change.entry.TIMED:
            self.subscribers.broadcast(self._deadlines.clock())

    def _keep_snapshot(self) -> None:
        facts = self.table.facts
        data = self.table.snapshot()
        self._services.spawn(keep_snapshot(self._services.storage, facts.table, facts.number, data))

    async def _keep_summary(self) -> None:
        """Write the summary between two entries: one that is being written has a newer one.

        What is lost is written again after the next move, or when the table wakes.
        """
        async with self._lock:
            facts = self.table.facts
            if (
                self._must_reload or self._is_deleted or self.is_let_go or not facts.at
            ):  # snapshots of older servers have no time
                return
            written = self._services.storage.keep_summary(
                summary_of(facts, self.table.state, facts.at)
            )
        try:
            await written
        except LeaseLost:  # its new owner writes one
            return
        except StorageError as fault:
            LOG.warning("summary not written", extra={"table": facts.table, "fault": str(fault)})

    async def _reload(self) -> None:
        self._table = await self._services.read_table(self.table.facts.table)
        self._must_reload = False
        self._timers.follow(self.table.facts)
        self.summary.soon()
        self.subscribers.resend_all(self.table)

    async def _open_answers(self) -> None:
        """Let sealed answers take effect once they may, still under the lock."""
        if self._deadlines.may_open():
            await self._commit(e.Opened(self._services.now(), self.table.facts.version))

    async def _follow_up(self) -> None:
        """What the table does by itself after an action that is no move, still under the lock."""
        now = self._services.now()
        for next_step in (actions.undo_now, actions.pause_now, actions.close_if_deserted):
            entry = next_step(self.table, now)
            if entry is not None:
                await self._commit(entry)

    # Bots and clocks

    def is_open(self, version: int) -> bool:
        """Is the question of that version still there to be answered?"""
        facts = self.table.facts
        return facts.version == version and not facts.paused and facts.status == RUNNING

    def drive(self) -> None:
        """Set the bots thinking and the clocks ticking that the position calls for."""
        self._timers.cancel()
        table = self.table
        if self.is_let_go or table.facts.status != RUNNING or table.facts.paused:
            return
        if self._must_reload:
            self._services.spawn(self._read_again())
            return
        self.bots.begin()
        if not self.bots.are_resting:
            self._deadlines.set_timers()
            self.paced.set_timers()
        elif self.bots.is_watched():  # there was no room for one more table of bots
            self._timers.call_in(self._services.settings.unwatched, self.drive)

    async def _read_again(self) -> None:
        """What is in memory may not be what is stored: read it, now or when that is possible."""
        try:
            await self.do(lambda _: None)
        except Unavailable:
            self.try_later()
        except Refused as refused:
            LOG.warning("table not read again", extra={"reason": refused.reason})

    def try_later(self) -> None:
        """What was played for a seat could not be saved: the table goes on when the disk does.

        However much has failed, there is one more try: the first timer stops the others.
        """
        if not self.is_let_go:
            self._timers.call_in(RETRY, self.drive)

    def mark_watched(self) -> None:
        """A client looks at the table: bots that rested for want of one go on."""
        self.bots.mark_watched()
        if self.bots.are_resting:
            self.drive()

    # Subscribers

    def present(self, viewer: int, show: wire.Show) -> wire.Present:
        """The whole table as a viewer may know it."""
        return self.subscribers.present(self.table, Subscription(viewer, show))

    def subscribe(self, subscriber: Subscriber, wanted: wire.Watch) -> None:
        """Tell a subscriber everything from now on; first what it missed, or the present."""
        if self.is_let_go:  # while the subscriber waited for the table
            subscriber.come_again()
            return
        self.used = self._services.clock()
        self.subscribers.subscribe(self.table, subscriber, wanted)
        self.mark_watched()
        if self.table.facts.made.clock:
            subscriber.deliver(wire.encode(self._deadlines.clock()))

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """A subscriber is gone."""
        self.bots.mark_watched()
        self.subscribers.unsubscribe(self.table, subscriber)

    def mark_seen(self, guest: str) -> None:
        """A guest looked at the table or did something there; a stranger has no id."""
        self.used = self._services.clock()
        self.mark_watched()
        if self.table.seat_of(guest) != SPECTATOR:
            self.subscribers.mark_seen(self.table, guest)

    def is_gone(self, seat: int) -> bool:
        """Has the person of a seat been away for longer than the grace allows?"""
        return self.subscribers.is_gone(self.table.facts.seats[seat].guest)

    def is_idle(self) -> bool:
        """May the table be unloaded until it is asked for again?"""
        is_quiet = self._services.clock() - self.used > self._services.settings.idle
        return is_quiet and not self.is_at_work() and self.subscribers.is_empty()

    def is_at_work(self) -> bool:
        """Is anything under way here, or due by itself?"""
        return bool(self.busy or self._timers or self.bots or self._lock.locked())

    def pack_if_resting(self) -> bool:
        """Pack the table if nothing happens there; true if that was done now."""
        is_quiet = self._services.clock() - self.used > self._services.settings.linger
        is_settled = self.subscribers.is_settled() and self.summary.is_settled()
        if self.is_packed or self._must_reload or self.is_at_work():
            return False
        if is_quiet and is_settled:
            self._packed = PackedTable(self._table)
            del self._table
            self.subscribers.forget_presents()
        return self.is_packed

    @property
    def is_packed(self) -> bool:
        """Is only a snapshot of the table in memory?"""
        return self._packed is not None

    def unload(self) -> None:
        """Cancel all timers and write the summary."""
        self.subscribers.close()
        self._timers.cancel()
        self._services.table_limits.leave(self)
        self.summary.now()

    async def release(self) -> None:
        """Let what is being written get to disk, then let the table go."""
        async with self._lock:
            self.let_go()

    def let_go(self) -> None:
        """Another node serves the table: do nothing here any more, and send its readers there."""
        self.is_let_go = True
        self._timers.cancel()
        self._services.table_limits.leave(self)
        self.subscribers.let_go()

    async def wait_for_change(self, viewer: int, since: int, seconds: float) -> None:
        """Return as soon as the viewer has a change after `since`, or when the time is over."""
        until = self._services.clock() + seconds
        with suppress(TimeoutError):
            while self.table.number_for(viewer) <= since and not self.is_let_go:
                await self.subscribers.wait_for_change(until - self._services.clock())
