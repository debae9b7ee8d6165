"""Rate limits: how often an address or a guest may ask for what.

The notation of rates is that of the limits package. Its storages in memory read the wall clock, so
the counting is done here, by the clock that cannot jump.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from limits import RateLimitItem, parse_many
from msgspec.structs import asdict

from fairground.server.metrics import METRICS
from fairground.server.refusals import TooManyRequests
from fairground.server.settings import Rates
from fairground.server.web.allowances import PerClient
from fairground.server.web.work import FreeWork, Work

MANY = 10_000
"""Windows kept before those that are over are looked for and forgotten."""


class Window:
    """How often something was asked for since the window opened."""

    __slots__ = ("count", "ends")

    def __init__(self, ends: float) -> None:
        self.ends = ends
        self.count = 0


class SharedCounts(Protocol):
    """Counts that all nodes share."""

    async def count(self, name: str, seconds: int) -> int:
        """One more in the window of that name; how many there are since it opened."""


class RateLimits:
    """Counts in memory; a restart forgives."""

    def __init__(
        self,
        rates: Rates | None,
        clock: Callable[[], float] = time.monotonic,
        shared: SharedCounts | None = None,
    ) -> None:
        self._clock = clock
        self._shared = shared
        self.work: PerClient[Work] = PerClient(FreeWork if rates is None else Work)
        self._windows: dict[str, Window] = {}
        self._most = MANY
        self._rates: dict[str, list[RateLimitItem]] = {}
        if rates is not None:
            self._rates = {what: parse_many(text) for what, text in asdict(rates).items()}

    def check(self, what: str, who: str) -> None:
        """Count one; `TooManyRequests` if that was one too many."""
        for rate in self._rates.get(what, ()):
            if not self._hit(rate, rate.key_for(what, who)):
                METRICS.count("limited")
                raise TooManyRequests(f"That is too much at once: {rate}. Wait a little.")

    async def check_shared(self, what: str, who: str) -> None:
        """Count one for all nodes together, where there are several."""
        if self._shared is None:
            self.check(what, who)
            return
        for rate in self._rates.get(what, ()):
            if await self._shared.count(rate.key_for(what, who), rate.get_expiry()) > rate.amount:
                METRICS.count("limited")
                raise TooManyRequests(f"That is too much at once: {rate}. Wait a little.")

    @property
    def size(self) -> int:
        """How many windows are in memory."""
        return len(self._windows)

    def _hit(self, rate: RateLimitItem, key: str) -> bool:
        """Count one in the window of that key, which opens with the first."""
        now = self._clock()
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            self._forget_ended(now)
            window = self._windows[key] = Window(now + rate.get_expiry())
        window.count += 1
        return window.count <= rate.amount

    def _forget_ended(self, now: float) -> None:
        """Where there are many windows; a busy server does not look through them every time."""
        if len(self._windows) >= self._most:
            self._windows = {key: w for key, w in self._windows.items() if w.ends > now}
            self._most = max(MANY, 2 * len(self._windows))
