"""The bots of a live table: when they think, when they move, and when they rest.

A bot thinks at once; its answer waits (paced_answers.py) for a delay that follows from what a
spectator sees. Without a person in any seat, bots play only while a client watches.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from fairground.kernel.state import SPECTATOR, State
from fairground.server.refusals import Refused
from fairground.server.services import Services
from fairground.server.tables.status import RUNNING
from fairground.server.tables.table import Table
from fairground.server.workers.bots import Brief
from fairground.server.workers.turn_queue import Priority

if TYPE_CHECKING:
    from fairground.server.tables.live import LiveTable

LOG = logging.getLogger("fairground.tables")

LAST_CALL = 4
"""A bot takes so many times as long where its answer ends what people may do, such as bets."""


class BotTurns:
    """The bots of one table."""

    def __init__(self, live: LiveTable, services: Services) -> None:
        self._live = live
        self._services = services
        self._thinking: dict[int, int] = {}
        """The version a seat's bot is thinking about."""
        self._watched_at = float("-inf")
        self.are_resting = False
        """Did bots without a person stop because no client watched?"""

    def __bool__(self) -> bool:
        """Does any bot think now?"""
        return bool(self._thinking)

    def mark_watched(self) -> None:
        """A client looks at the table, or did a moment ago."""
        self._watched_at = self._services.clock()

    def is_watched(self) -> bool:
        """Does a client watch the table, or did one a moment ago?"""
        if not self._live.subscribers.is_empty():
            return True
        return self._services.clock() - self._watched_at < self._services.settings.unwatched

    def is_alone(self) -> bool:
        """Is this a running, watched table without a second person?"""
        facts = self._live.table.facts
        running = facts.status == RUNNING and not facts.paused
        return running and len(self._live.table.persons()) < 2 and self.is_watched()

    def begin(self) -> None:
        """Set the bots thinking that the position calls for."""
        table = self._live.table
        bots = [seat for seat in table.asked() if table.facts.seats[seat].bot]
        self.are_resting = bool(bots) and not self._may_go_on()
        for seat in bots:
            if not self.are_resting and not self._has_begun(seat, table.facts.version):
                self._thinking[seat] = table.facts.version
                self._services.spawn(self._take_turn(seat, table.facts.version))

    def _has_begun(self, seat: int, version: int) -> bool:
        """Does the bot of a seat think about that version, or has it an answer?"""
        return self._thinking.get(seat) == version or self._live.paced.holds(seat, version)

    def _may_go_on(self) -> bool:
        """Bots among people always may; without a person they need a watcher, and room."""
        persons = len(self._live.table.persons())
        has_room = persons > 1 or self._services.table_limits.enter(self._live)
        return persons > 0 or (has_room and self.is_watched())

    async def _take_turn(self, seat: int, version: int) -> None:
        live, state = self._live, self._live.table.state
        live.busy += 1
        try:
            if state is not None:
                await self._think(seat, version, state)
        except Refused as refused:
            LOG.info("bot has no answer", extra={"reason": refused.reason})
            live.try_later()
        finally:
            live.busy -= 1
            if self._thinking.get(seat) == version:
                del self._thinking[seat]

    async def _think(self, seat: int, version: int, state: State) -> None:
        table, subscribers = self._live.table, self._live.subscribers
        bot, asker = table.facts.seats[seat].bot, self._live.address or table.facts.made.maker
        advice = await self._services.bot_workers.advise(
            state, seat, bot, self._priority(table), asker
        )
        subscribers.mark_brief(table, seat, isinstance(advice, Brief))
        if self._live.table.facts.version == version:
            self._live.paced.hold(seat, version, advice.move, "bot")

    def _priority(self, table: Table) -> Priority:
        if self._live.subscribers.has_player(table):
            return Priority.PEOPLE
        return Priority.WATCHED if self.is_watched() else Priority.REST

    def delay(self, state: State) -> float:
        """Seconds a bot takes at least; only what a spectator sees makes a difference."""
        gravity = state.game.gravity(state.view(SPECTATOR))
        return self._services.settings.pace * max(gravity, beats(self._live.table))

    def delay_of(self, seat: int) -> float:
        """Seconds until an answer of a seat takes effect; only a needed one may be a last call."""
        state = self._live.table.state
        if state is None:
            return 0.0
        if seat in state.needed():
            return self.delay(state)
        return self._services.settings.pace * state.game.gravity(state.view(SPECTATOR))


def beats(table: Table) -> int:
    """How many times its usual pace a bot takes: longer where its answer ends what people may do.

    It depends only on what everybody at the table sees.
    """
    state = table.state
    if state is None or not state.closes():
        return 1
    needed, people = state.needed(), table.persons()
    may_act = [seat for seat in state.waiting() if seat not in needed and seat in people]
    return LAST_CALL if may_act else 1
