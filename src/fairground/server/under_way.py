"""What guests have under way: requests and messages that may write something in their name.

A guest who is deleted is erased from what is written. What they have begun is ended first, or it
would be written afterwards.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class UnderWay:
    """Counts what every guest has under way."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._ended: dict[str, asyncio.Event] = {}

    @contextmanager
    def of(self, guest: str) -> Iterator[None]:
        """Something of a guest that may write; strangers have no id, and nothing to erase."""
        self.begin(guest)
        try:
            yield
        finally:
            self.end(guest)

    def begin(self, guest: str) -> None:
        """Something is under way until `end`."""
        self._counts[guest] += 1

    def end(self, guest: str) -> None:
        """Something that was begun is over."""
        self._counts[guest] -= 1
        if not self._counts[guest]:
            del self._counts[guest]
        if guest in self._ended:
            self._ended[guest].set()

    async def until_ended(self, guest: str, but: int = 0) -> None:
        """Wait until a guest has no more than so much under way."""
        while self._counts[guest] > but:
            ended = self._ended.setdefault(guest, asyncio.Event())
            await ended.wait()
            self._ended.pop(guest, None)
