"""Everybody's fair share: how often an address or a guest may ask for what."""

from __future__ import annotations

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from msgspec.structs import asdict

from fairground.server.metrics import METRICS
from fairground.server.refusals import TooMuch
from fairground.server.settings import Rates


class Shares:
    """Counts in memory; a restart forgives."""

    def __init__(self, rates: Rates | None) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._rates: dict[str, list[RateLimitItem]] = {}
        if rates is not None:
            self._rates = {what: parse_many(text) for what, text in asdict(rates).items()}

    def take(self, what: str, who: str) -> None:
        """Count one; `TooMuch` if that was one too many."""
        for rate in self._rates.get(what, ()):
            if not self._limiter.hit(rate, what, who):
                METRICS.count("limited")
                raise TooMuch(f"That is too much at once: {rate}. Wait a little.")
