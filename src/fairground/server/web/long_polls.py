"""Requests that wait for news, which are answered at once when the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable


class LongPolls:
    """All requests that wait."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Timeout] = set()
        self._is_over = False

    async def wait(self, news: Awaitable[None], seconds: float) -> None:
        """Wait for news, until the time is over or the server stops."""
        try:
            async with asyncio.timeout(0 if self._is_over else seconds) as deadline:
                self._waiting.add(deadline)
                await news
        except TimeoutError:
            pass
        finally:
            self._waiting.discard(deadline)

    def end_all(self) -> None:
        """Let everybody have the answer there is now."""
        self._is_over = True
        now = asyncio.get_running_loop().time()
        for deadline in self._waiting:
            deadline.reschedule(now)
