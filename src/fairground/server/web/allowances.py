"""Allowances: how much may come, or be asked for, from one connection and from one client.

A client with many connections may send a few times what one of them may: all connections of an
address or a guest share their allowances, which stay used up when those are closed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar

from fairground.server.settings import Settings

MANY: Final = 10_000
"""Shared allowances kept before those that are full again are looked for and forgotten."""

TimeSource = Callable[[], float]


class Allowance:
    """How much may come: so much at once, and so much a second after that."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: TimeSource = time.monotonic) -> None:
        self._rate = rate
        self._burst = self._left = burst
        self._clock = clock
        self._at = clock()

    def spend(self, amount: float) -> bool:
        """Count what came; false if that was too much."""
        self._left -= amount
        if self._left >= 0:
            return True
        self._refill()
        return self._left >= 0

    def is_full(self) -> bool:
        """Is it as if nothing had ever come?"""
        self._refill()
        return self._left >= self._burst

    def wait(self) -> float:
        """Seconds until what was too much is made up for."""
        self._refill()
        return max(0.0, -self._left / self._rate)

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Traffic:
    """The budgets for bytes and for frames of a connection, or of all connections of a client."""

    __slots__ = ("_bytes", "_frames")

    def __init__(
        self, settings: Settings, times: int = 1, clock: TimeSource = time.monotonic
    ) -> None:
        at_once, per_second = settings.most_bytes_at_once, settings.bytes_per_second
        self._bytes = Allowance(per_second * times, at_once * times, clock)
        at_once, per_second = settings.most_frames_at_once, settings.frames_per_second
        self._frames = Allowance(per_second * times, at_once * times, clock)

    def spend(self, size: int, frames: int) -> bool:
        """Count what came; false if that was too much."""
        return self._bytes.spend(size) and self._frames.spend(frames)

    def is_full(self) -> bool:
        """Is it as if nothing had ever come?"""
        return self._bytes.is_full() and self._frames.is_full()


class Refills(Protocol):
    """What is kept of a client."""

    def is_full(self) -> bool:
        """Is it as if nothing had ever come?"""


SomeBudget = TypeVar("SomeBudget", bound=Refills)


class PerClient(Generic[SomeBudget]):
    """The budgets of clients, each by the address or the id of the guest."""

    def __init__(self, new: Callable[[], SomeBudget]) -> None:
        self._new = new
        self._by_key: dict[str, SomeBudget] = {}
        self._most = MANY

    def of(self, key: str) -> SomeBudget:
        """The budget that everything of this address or guest shares."""
        found = self._by_key.get(key)
        if found is None:
            self._forget_full()
            found = self._by_key[key] = self._new()
        return found

    def _forget_full(self) -> None:
        """Keep what is used up, and what a connection just began with: at most twice as many."""
        if len(self._by_key) >= self._most:
            self._by_key = {k: found for k, found in self._by_key.items() if not found.is_full()}
            self._most = max(MANY, 2 * len(self._by_key))


class SharedTraffic(PerClient[Traffic]):
    """The budgets of everything that clients send."""

    def __init__(self, settings: Settings, clock: TimeSource = time.monotonic) -> None:
        super().__init__(lambda: Traffic(settings, settings.client_share, clock))
