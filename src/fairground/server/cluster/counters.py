"""Counts that all nodes share: how many guests and tables were made, for rate limits."""

from __future__ import annotations

from typing import Final

from fairground.server.refusals import Unavailable
from fairground.server.storage.interface import StorageError
from fairground.server.storage.postgres import PostgresStorage

COUNT: Final = """
    INSERT INTO counters VALUES ($1, clock_timestamp() + $2 * interval '1 second', 1)
    ON CONFLICT (name) DO UPDATE SET
        count = CASE WHEN counters.ends BETWEEN clock_timestamp() AND excluded.ends
            THEN counters.count + 1 ELSE 1 END,
        ends = CASE WHEN counters.ends BETWEEN clock_timestamp() AND excluded.ends
            THEN counters.ends ELSE excluded.ends END
    RETURNING count
"""
"""A window that ends later than one that opens now was opened by another clock: it is over."""
SWEEP: Final = "DELETE FROM counters WHERE ends <= clock_timestamp()"
SWEEP_EVERY: Final = 1000
"""Counts between two looks for windows that are over."""


class DatabaseCounts:
    """Counters in the database; a crash of it forgives."""

    def __init__(self, storage: PostgresStorage) -> None:
        self._storage = storage
        self._counted = 0

    async def count(self, name: str, seconds: int) -> int:
        """One more in the window of that name; how many there are since it opened."""
        self._counted += 1
        try:
            if self._counted % SWEEP_EVERY == 0:
                await self._storage.ask(SWEEP)
            rows = await self._storage.ask(COUNT, name, seconds)
        except StorageError as fault:
            raise Unavailable(f"This could not be counted: {fault}. Try again.") from fault
        count: int = rows[0][0]
        return count
