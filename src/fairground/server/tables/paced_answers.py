"""Answers that wait until it is time for them: those of bots, and those given for a player.

A bot's answer and one that a page gives by itself, because it is the only one or was given once and
for all, take effect through the same timer. The time depends on what a spectator sees alone, so
that it does not tell whether there was a choice.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from fairground.server.refusals import Refused, Unavailable
from fairground.server.services import Services
from fairground.server.tables.timers import Timers

if TYPE_CHECKING:
    from fairground.server.tables.live import LiveTable

LOG = logging.getLogger("fairground.tables")


class Held(NamedTuple):
    """An answer that waits; `by` as in the entry of a move."""

    version: int
    move: str
    by: str


class PacedAnswers:
    """The answers of one table that wait."""

    def __init__(self, live: LiveTable, services: Services, timers: Timers) -> None:
        self._live = live
        self._services = services
        self._timers = timers
        self._held: dict[int, Held] = {}

    def holds(self, seat: int, version: int) -> bool:
        """Does an answer of a seat to the question of that version wait?"""
        return seat in self._held and self._held[seat].version == version

    def hold(self, seat: int, version: int, move: str, by: str = "") -> None:
        """Let an answer wait for its time; a later one of the same seat takes its place."""
        self._held[seat] = Held(version, move, by)
        if self._live.is_open(version):
            self._set_timer(seat, version)

    def set_timers(self) -> None:
        """All timers were cancelled: set those of answers to the present question again."""
        version = self._live.table.facts.version
        self._held = {seat: held for seat, held in self._held.items() if held.version == version}
        for seat in self._held:
            self._set_timer(seat, version)

    def _set_timer(self, seat: int, version: int) -> None:
        left = self._live.bots.delay_of(seat) - self._timers.elapsed()
        self._timers.call_in(left, lambda: self._services.spawn(self._release(seat, version)))

    async def _release(self, seat: int, version: int) -> None:
        """Play an answer, unless the question is over or the table rests."""
        if not self.holds(seat, version) or not self._live.is_open(version):
            return
        held = self._held.pop(seat)
        try:
            await self._live.move(seat, version, held.move, held.by)
        except Unavailable:
            self._held.setdefault(seat, held)
            self._live.try_later()
        except Refused as refused:
            LOG.info("paced answer refused", extra={"reason": refused.reason})
            self._live.try_later()
