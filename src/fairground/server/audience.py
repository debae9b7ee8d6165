"""The audience of a table: who follows it, as whom, and what each of them is told.

Readers take messages at once and without waiting; what they do with them is their own affair.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from fairground.kernel.state import SPECTATOR
from fairground.server import telling, wire
from fairground.server.table import Change, Table


class Reader(Protocol):
    """Somebody who follows a table."""

    guest: str

    def hear(self, message: bytes) -> None:
        """Take a message, at once and without waiting."""


class Following(NamedTuple):
    """As whom a reader last saw a table, and what it wants to see: equal ones hear the same."""

    viewer: int
    show: wire.Show


class Audience:
    """Everybody who follows one table."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._readers: dict[Reader, Following] = {}
        self._opened = clock()
        self._seen: dict[str, float] = {}
        """When a guest was last here."""
        self._news = asyncio.Event()
        self._waiting = 0
        """How many wait for the next change."""

    def is_empty(self) -> bool:
        """Does nobody follow the table or wait for news of it?"""
        return not self._readers and not self._waiting

    def follow(self, table: Table, reader: Reader, show: wire.Show, since: int | None) -> None:
        """Tell a reader everything from now on; first what it missed, or the present."""
        viewer = table.seat_of(reader.guest)
        missed = None if since is None else table.missing(viewer, since)
        self._readers[reader] = following = Following(viewer, show)
        if missed is None:
            _show(table, reader, following)
        else:
            for change in missed:
                reader.hear(wire.encode(telling.change(table, change, viewer, show)))
        self._tell_presence(table)

    def unfollow(self, table: Table, reader: Reader) -> None:
        """A reader is gone."""
        if self._readers.pop(reader, None) is not None:
            self.notice(reader.guest)
            self._tell_presence(table)

    def notice(self, guest: str) -> None:
        """A guest looked at the table or did something there."""
        self._seen[guest] = self._clock()

    def away(self, guest: str) -> float:
        """For how many seconds nothing was seen of a guest; 0 while they follow the table."""
        if any(reader.guest == guest for reader in self._readers):
            return 0.0
        return self._clock() - self._seen.get(guest, self._opened)

    async def wait_for_news(self, seconds: float) -> None:
        """Return at the next change; `TimeoutError` if there is none in that time."""
        self._waiting += 1
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        finally:
            self._waiting -= 1

    def tell(self, table: Table, change: Change) -> None:
        """Tell every reader what it may know of a change; equal messages are made once."""
        made: dict[Following, bytes] = {}
        told = self._readers
        if not isinstance(change.entry, telling.QUIET):
            told = self._still_seated(table)
        for reader, following in told.items():
            if change.is_for(following.viewer):
                message = made.get(following)
                if message is None:
                    message = wire.encode(telling.change(table, change, *following))
                    made[following] = message
                reader.hear(message)
        if self._waiting:
            self._news.set()
            self._news = asyncio.Event()

    def show_all(self, table: Table) -> None:
        """Show everybody the whole table."""
        for reader, following in self._readers.items():
            _show(table, reader, following)

    def _still_seated(self, table: Table) -> dict[Reader, Following]:
        """Those who look from the same seat as before; the others are shown what they see now."""
        stayed = {}
        for reader, following in list(self._readers.items()):
            viewer = table.seat_of(reader.guest)
            if viewer == following.viewer:
                stayed[reader] = following
            else:
                self._readers[reader] = moved = Following(viewer, following.show)
                _show(table, reader, moved)
        return stayed

    def _tell_presence(self, table: Table) -> None:
        viewers = [following.viewer for following in self._readers.values()]
        seats = tuple(sorted({viewer for viewer in viewers if viewer != SPECTATOR}))
        watching = sum(viewer == SPECTATOR for viewer in viewers)
        message = wire.encode(wire.Presence(table.facts.table, seats, watching))
        for reader in self._readers:
            reader.hear(message)


def _show(table: Table, reader: Reader, following: Following) -> None:
    reader.hear(wire.encode(telling.present(table, *following)))
