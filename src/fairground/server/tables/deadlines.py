"""When the present question of a live table is closed: by its clock, or because it is discreet.

Discreet answers take effect at a time that follows from the settings of the table and who sits
there, never from an answer. A seat that has not answered by then, or whose clock has run out, is
answered for by the stand-in.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from fairground.server.messages import wire
from fairground.server.refusals import Refused, Unavailable
from fairground.server.services import Services
from fairground.server.tables.status import RUNNING
from fairground.server.tables.timers import Timers

if TYPE_CHECKING:
    from fairground.server.tables.live import LiveTable

LOG = logging.getLogger("fairground.tables")


class Deadlines:
    """The deadlines of one table."""

    def __init__(self, live: LiveTable, services: Services, timers: Timers) -> None:
        self._live = live
        self._services = services
        self._timers = timers

    def may_open(self) -> bool:
        """May sealed answers take effect? All are in and, where their pace would tell something,
        it is time."""
        table = self._live.table
        if not table.facts.answers or table.asked() or table.facts.paused:
            return False
        return self._discreet_left() <= 0

    def set_timers(self) -> None:
        """All timers were cancelled: set those the present question calls for."""
        table = self._live.table
        version, state, clock = table.facts.version, table.state, table.facts.made.clock
        if state is not None and state.discreet():  # also when it closed a moment ago
            left = self._discreet_left()
            is_waiting = table.asked() and not self._late()  # for a person, however long
            if left > 0 or not is_waiting:
                self._call_in(left, self._open_discreet, version)
        if clock and any(seat in table.persons() for seat in table.asked()):
            self._call_in(clock - self._timers.elapsed(), self._run_out, version)

    def clock(self) -> wire.Clock:
        """The clock as everybody may see it: whose answers are in makes no difference."""
        table = self._live.table
        facts, state, persons = table.facts, table.state, table.persons()
        runs = state is not None and facts.status == RUNNING and not facts.paused
        if not runs or state is None or not any(seat in persons for seat in state.needed()):
            return wire.Clock(facts.table, facts.version)
        left = facts.made.clock - self._timers.elapsed()
        return wire.Clock(facts.table, facts.version, max(0, round(left * 1000)))

    def _discreet_left(self) -> float:
        """Seconds until discreet answers may take effect: none of them is opened earlier."""
        state = self._live.table.state
        if state is None or not state.discreet():
            return 0.0
        return max(self._services.settings.discreet, self._window()) - self._timers.elapsed()

    def _window(self) -> int:
        """Seconds persons have for a discreet answer; 0 where one alone may think for ever."""
        table = self._live.table
        return table.facts.made.window if len(table.persons()) > 1 else 0

    def _late(self) -> list[int]:
        """The seats that are answered for once it is time: where no window closes, only bots."""
        table, closes = self._live.table, bool(self._window())
        return [seat for seat in table.asked() if closes or table.facts.seats[seat].bot]

    def _call_in(
        self, seconds: float, act: Callable[[int], Coroutine[Any, Any, None]], version: int
    ) -> None:
        self._timers.call_in(seconds, lambda: self._services.spawn(act(version)))

    async def _open_discreet(self, version: int) -> None:
        """Bots have not thought longer than this, and where a window closes, nor have persons."""
        if self._live.is_open(version):
            await self._answer_for(self._late(), version, "window")

    async def _run_out(self, version: int) -> None:
        """The clock of a decision has run out."""
        if self._live.is_open(version):
            await self._answer_for(self._live.table.asked(), version, "clock")

    async def _answer_for(self, seats: list[int], version: int, by: str) -> None:
        """Answer as the stand-in does, for bots in their own name."""
        table = self._live.table
        try:
            for seat in seats:
                assert table.state is not None
                move = self._services.bot_workers.stand_in(table.state, seat)
                bot = table.facts.seats[seat].bot
                await self._live.move(seat, version, move, "bot" if bot else by)
            await self._live.do(lambda _: None)
        except Unavailable:
            self._live.try_later()
        except Refused as refused:
            LOG.info("stand-in move refused", extra={"reason": refused.reason})
