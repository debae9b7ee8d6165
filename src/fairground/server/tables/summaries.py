"""Summaries: what lists of tables show, kept in storage so that no list has to load a table.

An entry that changes who sits where takes the summary along. Moves are many, so what they change
(whose turn it is, when something happened) is noted a moment later, for all of that moment at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from fairground.kernel.state import State
from fairground.server.services import Services
from fairground.server.storage.interface import TableSummary
from fairground.server.tables.facts import Facts
from fairground.server.tables.seats import Seat
from fairground.server.tables.status import OPEN, OVER, RUNNING
from fairground.server.tables.table import Table, TableChange

SUMMARY_DELAY = 2.0
"""Seconds after which a move is on the summary."""


class SummaryWriter:
    """Remembers to write the summary of a live table down, a moment after what has changed it."""

    def __init__(self, services: Services, write: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._services = services
        self._write = write
        self.is_due = False
        """Is there anything new to write?"""
        self._writing = 0

    def soon(self) -> None:
        """Write the summary within a moment."""
        if not self.is_due:
            self.is_due = True
            asyncio.get_running_loop().call_later(SUMMARY_DELAY, self.now)

    def now(self) -> None:
        """Write it at once, if there is anything new."""
        if self.is_due:
            self.is_due = False
            self._writing += 1
            self._services.spawn(self._write_down())

    def is_settled(self) -> bool:
        """Is there nothing to write, and nothing being written?"""
        return not self.is_due and not self._writing

    async def _write_down(self) -> None:
        try:
            await self._write()
        finally:
            self._writing -= 1


def summary_after(table: Table, change: TableChange) -> TableSummary | None:
    """The table's summary once the change is adopted; None if it is noted later."""
    ends = change.after is not None and bool(change.steps) and change.after.result() is not None
    if change.entry.SUMMARISED_LATER and not ends:
        return None
    return summary_of(table.facts_after(change), change.after, change.entry.at)


def summary_of(facts: Facts, state: State | None, at: int) -> TableSummary:
    """What lists show of a table."""
    seats = list(enumerate(facts.seats))
    asked = _asked(facts, state)
    return TableSummary(
        table=facts.table,
        game=facts.made.game,
        status=facts.status,
        listed=facts.made.listed and facts.status != OVER,
        at=at,
        names=tuple(seat.name or seat.bot for _, seat in seats),
        guests=tuple(guest for _, seat in seats if (guest := seat.guest or seat.kept)),
        bots=tuple(i for i, seat in seats if seat.bot and not seat.guest),
        free=sum(_is_for_anybody(seat) for _, seat in seats) * (facts.status == OPEN),
        asked=asked,
        deciding=_deciding(facts, asked),
    )


def _is_for_anybody(seat: Seat) -> bool:
    return seat.is_free() and not seat.invited and not seat.kept


def _asked(facts: Facts, state: State | None) -> tuple[int, ...]:
    """Whom a running game waits for; sealed answers that are in make no difference here."""
    if state is None or facts.status != RUNNING or facts.paused:
        return ()
    return tuple(state.needed())


def _deciding(facts: Facts, asked: tuple[int, ...]) -> tuple[str, ...]:
    persons = [seat for seat in asked if facts.seats[seat].is_person()]
    return tuple(facts.seats[seat].guest for seat in persons if seat not in facts.answers)
