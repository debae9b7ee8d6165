"""The timers of a live table: how long its present question has been open, and what is due when.

A pause stops the time of a question, so that afterwards it has what it had left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from fairground.server.tables.facts import Facts


class Timers:
    """The time of the present question, and callbacks that are cancelled when something happens."""

    def __init__(self, clock: Callable[[], float], facts: Facts) -> None:
        self._clock = clock
        self._version = facts.version
        self._asked_at = clock()
        self._paused_after: float | None = None
        """Seconds the question had been open when the table was paused; None if it is not."""
        self._handles: list[asyncio.TimerHandle] = []
        self.follow(facts)

    def __bool__(self) -> bool:
        """Is anything due?"""
        return bool(self._handles)

    def follow(self, facts: Facts) -> None:
        """Another version is a new question; a pause stops the time of the one there is."""
        if facts.version != self._version:
            self._version, self._asked_at, self._paused_after = facts.version, self._clock(), None
        if facts.paused and self._paused_after is None:
            self._paused_after = self.elapsed()
        elif not facts.paused and self._paused_after is not None:
            self._asked_at = self._clock() - self._paused_after
            self._paused_after = None

    def elapsed(self) -> float:
        """For how many seconds the present question has been open, pauses left out."""
        if self._paused_after is not None:
            return self._paused_after
        return self._clock() - self._asked_at

    def call_in(self, seconds: float, act: Callable[[], None]) -> None:
        """Call something after so many seconds, unless all timers are cancelled before."""
        loop = asyncio.get_running_loop()
        self._handles.append(loop.call_later(max(0.0, seconds), act))

    def cancel(self) -> None:
        """Nothing is due any more."""
        for handle in self._handles:
            handle.cancel()
        self._handles = []
