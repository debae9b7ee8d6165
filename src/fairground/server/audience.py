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

    def __init__(self, clock: Callable[[], float], grace: float) -> None:
        self._clock = clock
        self._grace = grace
        """Seconds a player may be away before a bot may be called for the seat."""
        self._readers: dict[Reader, Following] = {}
        self._opened = clock()
        self._seen: dict[str, float] = {}
        """When a guest was last here."""
        self._news = asyncio.Event()
        self._waiting = 0
        """How many wait for the next change."""
        self._look_again: asyncio.TimerHandle | None = None
        """When the next player's grace runs out."""

    def is_empty(self) -> bool:
        """Does nobody follow the table or wait for news of it?"""
        return not self._readers and not self._waiting

    def follow(self, table: Table, reader: Reader, wanted: wire.Watch) -> None:
        """Tell a reader everything from now on; first what it missed, or the present."""
        viewer = table.seat_of(reader.guest)
        missed = _missed(table, viewer, wanted)
        self._readers[reader] = following = Following(viewer, wanted.show)
        if missed is None:
            _show(table, reader, following)
        else:
            for change in missed:
                reader.hear(wire.encode(telling.change(table, change, *following)))
        self.tell_presence(table)

    def unfollow(self, table: Table, reader: Reader) -> None:
        """A reader is gone."""
        if self._readers.pop(reader, None) is not None:
            self.notice(reader.guest)
            self.tell_presence(table)

    def close(self) -> None:
        """The table is put away: look for nobody any more."""
        if self._look_again is not None:
            self._look_again.cancel()

    def notice(self, guest: str) -> None:
        """A guest looked at the table or did something there."""
        self._seen[guest] = self._clock()

    def away(self, guest: str) -> float:
        """For how many seconds nothing was seen of a guest; 0 while they follow the table."""
        if any(reader.guest == guest for reader in self._readers):
            return 0.0
        return self._clock() - self._seen.get(guest, self._opened)

    def is_gone(self, guest: str) -> bool:
        """Has a guest been away for longer than the grace allows?"""
        away = self.away(guest)
        return away > 0.0 and away >= self._grace

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
        alters = not isinstance(change.entry, telling.QUIET)
        if alters:
            told = self._still_seated(table)
        for reader, following in told.items():
            if change.is_for(following.viewer):
                message = made.get(following)
                if message is None:
                    message = wire.encode(telling.change(table, change, *following))
                    made[following] = message
                reader.hear(message)
        if alters:  # a player who sat down is here at once, one who left is gone at once
            self.tell_presence(table)
        if self._waiting:
            self._news.set()
            self._news = asyncio.Event()

    def tell_all(self, message: wire.Output) -> None:
        """Tell every reader the same."""
        encoded = wire.encode(message)
        for reader in self._readers:
            reader.hear(encoded)

    def show_all(self, table: Table) -> None:
        """Show everybody the whole table."""
        for reader, following in self._readers.items():
            _show(table, reader, following)
        self.tell_presence(table)

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

    def tell_presence(self, table: Table) -> None:
        """Tell every reader who is here, and once more when the next grace runs out."""
        self.tell_all(self._presence(table))
        self.close()
        left = [self._grace - self.away(guest) for guest in self._awaited(table)]
        if self._readers and left:
            loop = asyncio.get_running_loop()
            self._look_again = loop.call_later(max(0.0, min(left)), self.tell_presence, table)

    def _presence(self, table: Table) -> wire.Presence:
        viewers = [following.viewer for following in self._readers.values()]
        seats = {viewer for viewer in viewers if viewer != SPECTATOR}
        watching = sum(viewer == SPECTATOR for viewer in viewers)
        places = enumerate(table.facts.seats)
        left = {number for number, seat in places if seat.left}
        gone = [i for i in table.persons() if i in left or self.is_gone(table.facts.seats[i].guest)]
        return wire.Presence(
            table=table.facts.table,
            seats=tuple(sorted(seats - left)),
            watching=watching,
            gone=tuple(gone),
        )

    def _awaited(self, table: Table) -> list[str]:
        """The players who are away, each within the grace."""
        guests = [table.facts.seats[seat].guest for seat in table.persons()]
        return [guest for guest in guests if 0.0 < self.away(guest) < self._grace]


def _missed(table: Table, viewer: int, wanted: wire.Watch) -> list[Change] | None:
    """What a reader missed, if it knows the table up to a change as the viewer it is now."""
    if wanted.since is None or wanted.you not in (None, viewer):
        return None
    return table.missing(viewer, wanted.since)


def _show(table: Table, reader: Reader, following: Following) -> None:
    reader.hear(wire.encode(telling.present(table, *following)))
