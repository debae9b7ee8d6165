"""A table that people are at: the lock around it, its readers, its bots and its clocks.

Every deed goes one way: under the lock it is decided on, prepared, written to disk and adopted;
only then does anybody hear of it. When anything goes wrong in between, nobody has heard of
anything, and the table is read from its journal again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from fairground.kernel.state import SPECTATOR
from fairground.server import deeds, wire
from fairground.server import entries as e
from fairground.server.audience import Audience, Reader
from fairground.server.cards import NOTED_LATER, Note, card_after, card_of
from fairground.server.facts import RUNNING
from fairground.server.metrics import METRICS
from fairground.server.refusals import Refused, Stale, Unwell
from fairground.server.springs import Springs
from fairground.server.storage import NumberTaken, Storage, StorageFault, Writing
from fairground.server.table import Change, Table

LOG = logging.getLogger("fairground.tables")

Decide = Callable[[Table], "e.AnyEntry | None"]

RETRY = 1.0
"""Seconds until a table tries again what could not be saved."""
UNTIMED = (e.Answered, e.Said, e.Remarked, e.Nudged)
"""Entries that leave the clock of a question as it is; of a sealed answer it must tell nothing."""
MOVES = (e.Moved, e.Answered)
"""Entries from which nothing follows but the opening of answers."""


class LiveTable:
    """One table in memory."""

    def __init__(self, table: Table, springs: Springs) -> None:
        self.table = table
        self.used = springs.clock()
        self.busy = 0
        """Deeds and bots' thoughts under way."""
        self._springs = springs
        self._storage: Storage = springs.storage
        self._lock = asyncio.Lock()
        self.audience = Audience(springs.clock, springs.settings)
        self._asked_at = springs.clock()
        self._nudged_at: dict[int, float] = {}
        """When a seat was last nudged."""
        self._timers: list[asyncio.TimerHandle] = []
        self._thoughts: dict[int, int] = {}
        """Which version a seat's bot is thinking about."""
        self.note = Note(springs, self._keep_card)
        """What lists show of the table, written down after its moves."""
        self._is_lost = False
        """Is what is in memory perhaps not what is on disk?"""

    def now(self) -> int:
        """The wall clock, for people."""
        return self._springs.now()

    # Deeds

    async def do(self, decide: Decide) -> Table:
        """Decide on something, write it down, tell everybody; `Refused` says why not."""
        await self._do(decide)
        return self.table

    async def move(self, seat: int, version: int, text: str, by: str = "") -> wire.Played:
        """Play a move for a seat. On disk, and told, when this returns."""
        began = time.perf_counter()

        def decide(table: Table) -> e.AnyEntry | None:
            return deeds.move(table, seat, version, text, by, self._springs.now())

        entry = await self._do(decide)
        METRICS.took("move_seconds", time.perf_counter() - began)
        sealed = isinstance(entry, e.Answered)
        return wire.Played(self.table.facts.table, version, again=entry is None, sealed=sealed)

    async def nudge(self, seat: int, whom: int) -> None:
        """Remind a seat for which the table has waited a while, now and then."""

        def decide(table: Table) -> e.AnyEntry:
            entry = deeds.nudge(table, seat, whom, self.now())
            self._check_patience(whom)
            return entry

        await self._do(decide)
        self._nudged_at[whom] = self._springs.clock()

    def _check_patience(self, whom: int) -> None:
        since = max(self._asked_at, self._nudged_at.get(whom, self._asked_at))
        if self._springs.clock() - since < self._springs.settings.nudge:
            raise Refused("Give them a little more time.")

    async def _do(self, decide: Decide) -> e.AnyEntry | None:
        """Do what was decided on, and what follows from it; what was written, if anything was."""
        self.used = self._springs.clock()
        self.busy += 1
        try:
            async with self._lock:
                if self._is_lost:
                    await self._find_again()
                entry = decide(self.table)
                if entry is not None:
                    await self._commit(entry)
                await self._open_answers()
                if not isinstance(entry, MOVES):
                    await self._follow_up()
        finally:
            self.busy -= 1
        self.drive()
        return entry

    async def _commit(self, entry: e.AnyEntry) -> None:
        table = self.table
        change = self._prepared(entry)
        number = table.facts.number + 1
        began = time.perf_counter()
        try:
            writing = Writing(
                table.facts.table, number, e.written(entry), card_after(table, change)
            )
            await self._storage.append(writing)
        except NumberTaken as fault:
            self._is_lost = True
            raise Stale("Somebody else was quicker; try again.") from fault
        except StorageFault as fault:
            METRICS.count("storage_faults")
            table.abandon(change)
            LOG.error("not written", extra={"table": table.facts.table, "fault": str(fault)})
            raise Unwell(
                f"This could not be saved: {fault}. Nothing is lost; try again."
            ) from fault
        except BaseException:  # nobody knows whether it was written: ask the disk next time
            self._is_lost = True
            raise
        METRICS.took("commit_seconds", time.perf_counter() - began)
        self._adopt(change)

    def _prepared(self, entry: e.AnyEntry) -> Change:
        words = self.table.luck.words if self.table.luck else 0
        try:
            return self.table.prepare(entry)
        except Exception as fault:
            self.table.abandon(Change(entry, words=words))
            where = {"table": self.table.facts.table, "entry": e.written(entry).decode()}
            LOG.exception("the rules failed", extra=where)
            raise Refused("The rules failed at this move; it was not played.") from fault

    def _adopt(self, change: Change) -> None:
        table = self.table
        version = table.facts.version
        table.adopt(change)
        if table.facts.version != version or isinstance(change.entry, e.Resumed):
            self._asked_at = self._springs.clock()
        METRICS.counters["moves"] += len(change.steps)
        METRICS.counters["bot_moves"] += getattr(change.entry, "by", "") == "bot"
        if table.facts.number % self._springs.settings.snapshot_every == 0:
            self._keep_snapshot()
        if isinstance(change.entry, NOTED_LATER):
            self.note.soon()
        self.audience.tell(table, change)
        if table.facts.made.clock and not isinstance(change.entry, UNTIMED):
            self.audience.tell_all(self._clock())

    def _keep_snapshot(self) -> None:
        facts = self.table.facts
        data = self.table.snapshot()
        self._springs.spawn(_keep_snapshot(self._storage, facts.table, facts.number, data))

    async def _keep_card(self) -> None:
        """Write the card down between two entries: one that is on its way has a newer card.

        What is lost is written again after the next move, or when the table wakes.
        """
        async with self._lock:
            facts = self.table.facts
            if self._is_lost or not facts.at:  # snapshots of older servers have no time
                return
            written = self._storage.keep_card(card_of(facts, self.table.state, facts.at))
        try:
            await written
        except StorageFault as fault:
            LOG.warning("no card", extra={"table": facts.table, "fault": str(fault)})

    async def _find_again(self) -> None:
        self.table = await self._springs.read_table(self.table.facts.table)
        self._is_lost = False
        self.note.soon()
        self.audience.show_all(self.table)

    async def _open_answers(self) -> None:
        """Let sealed answers take effect once they may, still under the lock."""
        if self._may_open():
            await self._commit(e.Opened(self._springs.now(), self.table.facts.version))

    async def _follow_up(self) -> None:
        """What the table does by itself after a deed that is no move, still under the lock."""
        now = self._springs.now()
        for next_step in (deeds.undo_now, deeds.close_if_deserted):
            entry = next_step(self.table, now)
            if entry is not None:
                await self._commit(entry)

    # Secret questions

    def _may_open(self) -> bool:
        """All answers are in and, where their pace would tell something, the window is closed."""
        table = self.table
        if not table.facts.answers or table.asked() or table.facts.paused:
            return False
        left = self._window_left()
        return left is None or left <= 0

    def _window_left(self) -> float | None:
        """Seconds until discreet answers may take effect; None where no window is open."""
        table = self.table
        discreet = table.state is not None and table.state.discreet()
        if not discreet or not table.facts.made.window or len(table.persons()) < 2:
            return None
        return self._asked_at + table.facts.made.window - self._springs.clock()

    async def _close_window(self, version: int) -> None:
        """Whoever has not answered by now gets the answer of the stand-in."""
        await self._answer_for_all(version, "window")

    async def _run_out(self, version: int) -> None:
        """The clock of a decision has run out."""
        await self._answer_for_all(version, "clock")

    async def _answer_for_all(self, version: int, by: str) -> None:
        table = self.table
        if table.facts.version != version or table.facts.paused or table.state is None:
            return
        try:
            for seat in table.asked():
                move = self._springs.thinkers.stand_in(table.state, seat)
                await self.move(seat, version, move, by)
            await self.do(lambda _: None)
        except Unwell:
            self._try_later()
        except Refused as refused:
            LOG.info("stand-in refused", extra={"reason": refused.reason})

    # Bots and clocks

    def drive(self) -> None:
        """Set the bots thinking and the clocks ticking that the position calls for."""
        for timer in self._timers:
            timer.cancel()
        self._timers = []
        table = self.table
        if table.facts.status != RUNNING or table.facts.paused or self._is_lost:
            return
        for seat in table.asked():
            if table.facts.seats[seat].bot and self._thoughts.get(seat) != table.facts.version:
                self._thoughts[seat] = table.facts.version
                self._springs.spawn(self._think(seat, table.facts.version))
        self._set_clocks()

    def _set_clocks(self) -> None:
        version = self.table.facts.version
        left = self._window_left()
        if left is not None:  # also one that closed a moment ago: its answers are still sealed
            self._at(left, self._close_window, version)
        clock = self.table.facts.made.clock
        if clock and any(seat in self.table.persons() for seat in self.table.asked()):
            self._at(self._asked_at + clock - self._springs.clock(), self._run_out, version)

    def _clock(self) -> wire.Clock:
        """The clock as everybody may see it: whose answers are in makes no difference."""
        table, clock = self.table, self.table.facts.made.clock
        state, persons = table.state, table.persons()
        runs = state is not None and table.facts.status == RUNNING and not table.facts.paused
        if not runs or state is None or not any(seat in persons for seat in state.needed()):
            return wire.Clock(table.facts.table, table.facts.version)
        left = self._asked_at + clock - self._springs.clock()
        return wire.Clock(table.facts.table, table.facts.version, max(0, round(left * 1000)))

    def _at(
        self, seconds: float, act: Callable[[int], Coroutine[Any, Any, None]], version: int
    ) -> None:
        loop = asyncio.get_running_loop()
        wait = max(0.0, seconds)
        self._timers.append(loop.call_later(wait, lambda: self._springs.spawn(act(version))))

    async def _think(self, seat: int, version: int) -> None:
        table, state = self.table, self.table.state
        bot = table.facts.seats[seat].bot
        self.busy += 1
        try:
            if state is None or not bot:
                return
            if table.persons():
                await asyncio.sleep(self._springs.settings.pace)
            if self.table.facts.version == version:
                advice = await self._springs.thinkers.advise(state, seat, bot)
                await self.move(seat, version, advice.move, "bot")
        except Refused as refused:
            LOG.info("bot refused", extra={"reason": refused.reason})
        finally:
            self.busy -= 1
            if self._thoughts.get(seat) == version:
                del self._thoughts[seat]
        if table.facts.version == version and seat in self.table.asked():
            self._try_later()

    def _try_later(self) -> None:
        """What was played for a seat could not be saved: the table goes on when the disk does.

        However much has failed, there is one more try: the first timer stops the others.
        """
        loop = asyncio.get_running_loop()
        self._timers.append(loop.call_later(RETRY, self.drive))

    # Readers

    def follow(self, reader: Reader, wanted: wire.Watch) -> None:
        """Tell a reader everything from now on; first what it missed, or the present."""
        self.audience.follow(self.table, reader, wanted)
        if self.table.facts.made.clock:
            reader.hear(wire.encode(self._clock()))

    def unfollow(self, reader: Reader) -> None:
        """A reader is gone."""
        self.audience.unfollow(self.table, reader)

    def notice(self, guest: str) -> None:
        """A guest looked at the table or did something there."""
        self.used = self._springs.clock()
        if self.table.seat_of(guest) != SPECTATOR:
            self.audience.notice(self.table, guest)

    def is_gone(self, seat: int) -> bool:
        """Has the person of a seat been away for longer than the grace allows?"""
        return self.audience.is_gone(self.table.facts.seats[seat].guest)

    def is_idle(self) -> bool:
        """May the table be forgotten until somebody asks for it again?"""
        quiet = self._springs.clock() - self.used > self._springs.settings.idle
        busy = self.busy or self._timers or self._thoughts
        return quiet and not busy and self.audience.is_empty()

    def forget(self) -> None:
        """Let go of everything that would wake the table up."""
        self.audience.close()
        for timer in self._timers:
            timer.cancel()
        self.note.now()

    async def wait_for_news(self, viewer: int, since: int, seconds: float) -> None:
        """Return as soon as the viewer has a change after `since`, or when the time is over."""
        until = self._springs.clock() + seconds
        with suppress(TimeoutError):
            while self.table.number_for(viewer) <= since:
                await self.audience.wait_for_news(until - self._springs.clock())


async def _keep_snapshot(storage: Storage, table: str, number: int, data: bytes) -> None:
    """A snapshot is only a short cut: without it a table opens all the same."""
    try:
        await storage.keep_snapshot(table, number, data)
    except StorageFault as fault:
        LOG.warning("no snapshot", extra={"table": table, "fault": str(fault)})
