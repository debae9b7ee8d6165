"""The audience of a table: who follows it, as whom, and what each of them is told.

Readers take messages at once and without waiting; what they do with them is their own affair.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from fairground.kernel.state import SPECTATOR
from fairground.server import telling, wire
from fairground.server.settings import Settings
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

    def __init__(self, clock: Callable[[], float], settings: Settings) -> None:
        self._clock = clock
        self._grace = settings.grace
        self._linger = settings.linger
        self._readers: dict[Reader, Following] = {}
        self._opened = clock()
        self._seen: dict[str, float] = {}
        """When a guest was last here."""
        self._asking: dict[str, float] = {}
        """When a player without a connection last asked something over HTTP."""
        self._news = asyncio.Event()
        self._waiting = 0
        """How many wait for the next change."""
        self._look_again: asyncio.TimerHandle | None = None
        """When presence is to be told again, for time alone changes it."""

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
            self._seen[reader.guest] = self._clock()
            self._asking.pop(reader.guest, None)  # who hangs up is not here any more
            self.tell_presence(table)

    def close(self) -> None:
        """The table is put away: look for nobody any more."""
        if self._look_again is not None:
            self._look_again.cancel()

    def notice(self, table: Table, guest: str) -> None:
        """A player looked at the table or did something there, over HTTP."""
        was_here = self._is_here(guest)
        self._seen[guest] = self._asking[guest] = self._clock()
        if not was_here:
            self.tell_presence(table)

    def away(self, guest: str) -> float:
        """For how many seconds nothing was seen of a guest; 0 while they follow the table."""
        if self._is_connected(guest):
            return 0.0
        return self._clock() - self._seen.get(guest, self._opened)

    def is_gone(self, guest: str) -> bool:
        """Has a guest been away for longer than the grace allows?"""
        away = self.away(guest)
        return away > 0.0 and away >= self._grace

    def _is_connected(self, guest: str) -> bool:
        return any(reader.guest == guest for reader in self._readers)

    def _is_here(self, guest: str) -> bool:
        """Is a guest connected, or a program that asks again and again?"""
        return self._is_connected(guest) or self._lingers(guest) > 0.0

    def _lingers(self, guest: str) -> float:
        """For how many seconds a guest still counts as here after asking something."""
        asked = self._asking.get(guest)
        return 0.0 if asked is None else self._linger - (self._clock() - asked)

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
        """Tell every reader who is here, and once more when time alone has changed it."""
        self.close()
        waits = self._waits(table)  # first: a player who leaves meanwhile is told of again
        self.tell_all(self._presence(table))
        if self._readers and waits:
            loop = asyncio.get_running_loop()
            self._look_again = loop.call_later(min(waits), self.tell_presence, table)

    def _presence(self, table: Table) -> wire.Presence:
        seats = table.facts.seats
        taken = [number for number, seat in enumerate(seats) if seat.guest and not seat.left]
        here = [number for number in taken if self._is_here(seats[number].guest)]
        away = [number for number in table.persons() if number not in here]
        gone = [n for n in away if seats[n].left or self.is_gone(seats[n].guest)]
        watching = sum(following.viewer == SPECTATOR for following in self._readers.values())
        return wire.Presence(table.facts.table, tuple(here), watching, tuple(gone))

    def _waits(self, table: Table) -> list[float]:
        """Seconds until a player no longer counts as here, or a bot may be called for one."""
        guests = [table.facts.seats[seat].guest for seat in table.persons()]
        unseen = [guest for guest in guests if not self._is_connected(guest)]
        waits = [self._lingers(guest) for guest in unseen]
        waits += [self._grace - self.away(guest) for guest in unseen]
        return [wait for wait in waits if wait > 0.0]


def _missed(table: Table, viewer: int, wanted: wire.Watch) -> list[Change] | None:
    """What a reader missed, if it knows the table up to a change as the viewer it is now."""
    if wanted.since is None or wanted.you not in (None, viewer):
        return None
    return table.missing(viewer, wanted.since)


def _show(table: Table, reader: Reader, following: Following) -> None:
    reader.hear(wire.encode(telling.present(table, *following)))
