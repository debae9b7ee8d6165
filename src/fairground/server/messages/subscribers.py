"""The subscribers of a table: who follows it, as whom, and what each of them is told.

Subscribers take messages at once and without waiting; queueing and sending is their task.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from fairground.kernel.state import SPECTATOR
from fairground.server.messages import compose, wire
from fairground.server.settings import Settings
from fairground.server.tables.table import Table, TableChange


class Subscriber(Protocol):
    """A receiver of a table's messages."""

    guest: str

    def deliver(self, message: bytes) -> None:
        """Take a message, at once and without waiting."""

    def come_again(self) -> None:
        """Another node serves the table now: the client has to ask for it once more."""


class Subscription(NamedTuple):
    """As whom a subscriber last saw a table, and what it wants to see: equal ones hear the same."""

    viewer: int
    show: wire.Show


WATCHING_EVERY = 0.5
"""Seconds between two words about nothing but how many watch."""


class Subscribers:
    """Everybody who follows one table."""

    def __init__(self, clock: Callable[[], float], settings: Settings, now: int) -> None:
        self._clock = clock
        self._began = now
        """The wall clock when it opened: what is told to people is told in its time."""
        self._grace = settings.grace
        self._linger = settings.linger
        self._subscribers: dict[Subscriber, Subscription] = {}
        self._opened = clock()
        self._seen: dict[str, float] = {}
        """When a guest was last here."""
        self._asking: dict[str, float] = {}
        """When a player without a connection last asked something over HTTP."""
        self._changed = asyncio.Event()
        self._waiting = 0
        """How many wait for the next change."""
        self._look_again: asyncio.TimerHandle | None = None
        """When presence is to be told again, for time alone changes it."""
        self._brief: set[int] = set()
        """Seats whose bot had no time to think for its last answer."""
        self._sent: wire.Presence | None = None
        """The presence that was sent last."""
        self._sent_at = float("-inf")
        self._presents: dict[Subscription, wire.Present] = {}
        """What was composed since the table changed; most who look are equal."""

    def is_empty(self) -> bool:
        """Are there no subscribers and no waiting requests?"""
        return not self._subscribers and not self._waiting

    def is_settled(self) -> bool:
        """Is who is here not to be told again by itself?"""
        return self._look_again is None

    def subscribe(self, table: Table, subscriber: Subscriber, wanted: wire.Watch) -> None:
        """Tell a subscriber everything from now on; first what it missed, or the present."""
        viewer = table.seat_of(subscriber.guest)
        missed = _missed(table, viewer, wanted)
        self._subscribers[subscriber] = subscription = Subscription(viewer, wanted.show)
        if missed is None:
            self._show(table, subscriber, subscription)
        else:
            for change in missed:
                subscriber.deliver(wire.encode(compose.change(table, change, *subscription)))
        if not self.publish_presence(table):
            subscriber.deliver(wire.encode(self._presence(table)))

    def present(self, table: Table, asked: Subscription) -> wire.Present:
        """The whole table as a viewer may know it, composed once until it changes."""
        if asked not in self._presents:
            self._presents[asked] = compose.present(table, *asked)
        return self._presents[asked]

    def forget_presents(self) -> None:
        """The table has changed, or rests."""
        self._presents.clear()

    def _show(self, table: Table, subscriber: Subscriber, subscription: Subscription) -> None:
        subscriber.deliver(wire.encode(self.present(table, subscription)))

    def unsubscribe(self, table: Table, subscriber: Subscriber) -> None:
        """A subscriber is gone."""
        if self._subscribers.pop(subscriber, None) is not None:
            self._seen[subscriber.guest] = self._clock()
            self._asking.pop(subscriber.guest, None)  # who hangs up is not here any more
            self.publish_presence(table)

    def close(self) -> None:
        """The table is unloaded: cancel the presence timer."""
        if self._look_again is not None:
            self._look_again.cancel()
            self._look_again = None

    def let_go(self) -> None:
        """Another node serves the table now: send everybody there."""
        self.close()
        for subscriber in list(self._subscribers):
            subscriber.come_again()
        self._changed.set()

    def mark_seen(self, table: Table, guest: str) -> None:
        """A player looked at the table or did something there, over HTTP."""
        was_here = self._is_here(guest)
        self._seen[guest] = self._asking[guest] = self._clock()
        if not was_here:
            self.publish_presence(table)

    def mark_brief(self, table: Table, seat: int, is_brief: bool) -> None:
        """Note whether the bot of a seat had time to think."""
        if is_brief != (seat in self._brief):
            self._brief ^= {seat}
            self.publish_presence(table)

    def has_player(self, table: Table) -> bool:
        """Is anybody here who plays?"""
        return any(self._is_here(table.facts.seats[seat].guest) for seat in table.persons())

    def away(self, guest: str) -> float:
        """For how many seconds nothing was seen of a guest; 0 while they follow the table."""
        if self._is_connected(guest):
            return 0.0
        return self._clock() - self._seen.get(guest, self._opened)

    def is_gone(self, guest: str) -> bool:
        """Has a guest been away for longer than the grace allows?"""
        return not self._is_here(guest) and self.away(guest) >= self._grace

    def _is_connected(self, guest: str) -> bool:
        return any(subscriber.guest == guest for subscriber in self._subscribers)

    def _is_here(self, guest: str) -> bool:
        """Is a guest connected, or a program that asks again and again?"""
        return self._is_connected(guest) or self._lingers(guest) > 0.0

    def _lingers(self, guest: str) -> float:
        """For how many seconds a guest still counts as here after asking something."""
        asked = self._asking.get(guest)
        return 0.0 if asked is None else self._linger - (self._clock() - asked)

    async def wait_for_change(self, seconds: float) -> None:
        """Return at the next change; `TimeoutError` if there is none in that time."""
        self._waiting += 1
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        finally:
            self._waiting -= 1

    def publish(self, table: Table, change: TableChange) -> None:
        """Tell every subscriber what it may know of a change; equal messages are made once."""
        self.forget_presents()
        made: dict[Subscription, bytes] = {}
        readers = self._subscribers
        alters = not change.entry.QUIET
        if alters:
            readers = self._still_seated(table)
        for subscriber, subscription in readers.items():
            if change.is_for(subscription.viewer):
                message = made.get(subscription)
                if message is None:
                    message = wire.encode(compose.change(table, change, *subscription))
                    made[subscription] = message
                subscriber.deliver(message)
        if alters:  # a player who sat down is here at once, one who left is gone at once
            self.publish_presence(table)
        if self._waiting:
            self._changed.set()
            self._changed = asyncio.Event()

    def broadcast(self, message: wire.Output) -> None:
        """Tell every subscriber the same."""
        encoded = wire.encode(message)
        for subscriber in self._subscribers:
            subscriber.deliver(encoded)

    def resend_all(self, table: Table) -> None:
        """Show everybody the whole table."""
        self.forget_presents()
        self._sent = None
        for subscriber, subscription in self._subscribers.items():
            self._show(table, subscriber, subscription)
        self.publish_presence(table)

    def _still_seated(self, table: Table) -> dict[Subscriber, Subscription]:
        """Those who look from the same seat as before; the others are shown what they see now."""
        stayed = {}
        for subscriber, subscription in list(self._subscribers.items()):
            viewer = table.seat_of(subscriber.guest)
            if viewer == subscription.viewer:
                stayed[subscriber] = subscription
            else:
                self._subscribers[subscriber] = moved = Subscription(viewer, subscription.show)
                self._show(table, subscriber, moved)
        return stayed

    def publish_presence(self, table: Table) -> bool:
        """Tell every subscriber who is here, if that has changed, and look again when time alone
        changes it; true if they were told."""
        self.close()
        waits = self._waits(table)  # first: a player who leaves meanwhile is told of again
        presence, rest = self._presence(table), self._sent_at + WATCHING_EVERY - self._clock()
        is_due = presence != self._sent and (rest <= 0.0 or not self._is_known(presence))
        if is_due:
            self._sent, self._sent_at = presence, self._clock()
            self.broadcast(presence)
        elif presence != self._sent:
            waits.append(rest)
        if self._subscribers and waits:
            loop = asyncio.get_running_loop()
            self._look_again = loop.call_later(min(waits), self.publish_presence, table)
        return is_due

    def _is_known(self, presence: wire.Presence) -> bool:
        """Does everybody know this but for how many watch?"""
        sent = self._sent
        return sent is not None and replace(sent, watching=presence.watching) == presence

    def _presence(self, table: Table) -> wire.Presence:
        seats = table.facts.seats
        taken = [number for number, seat in enumerate(seats) if seat.guest and not seat.left]
        here = [number for number in taken if self._is_here(seats[number].guest)]
        away = [number for number in table.persons() if number not in here]
        gone = [n for n in away if seats[n].left or self.is_gone(seats[n].guest)]
        watching = sum(
            subscription.viewer == SPECTATOR for subscription in self._subscribers.values()
        )
        last = [self._last_seen(seats[n].guest) for n in gone]
        return wire.Presence(
            table=table.facts.table,
            seats=tuple(here),
            watching=watching,
            gone=tuple(gone),
            last_seen=tuple(last),
            brief=tuple(sorted(seat for seat in self._brief if seats[seat].bot)),
        )

    def _last_seen(self, guest: str) -> int:
        """When a guest was last here, by the wall clock; 0 if not since the table was opened."""
        seen = self._seen.get(guest)
        return 0 if seen is None else self._began + int((seen - self._opened) * 1000)

    def _waits(self, table: Table) -> list[float]:
        """Seconds until a player no longer counts as here, or a bot may be called for one."""
        guests = [table.facts.seats[seat].guest for seat in table.persons()]
        unseen = [guest for guest in guests if not self._is_connected(guest)]
        waits = [self._lingers(guest) for guest in unseen]
        waits += [self._grace - self.away(guest) for guest in unseen]
        return [wait for wait in waits if wait > 0.0]


def _missed(table: Table, viewer: int, wanted: wire.Watch) -> list[TableChange] | None:
    """What a subscriber missed, if it knows the table up to a change as the viewer it is now."""
    if wanted.since is None or wanted.you not in (None, viewer):
        return None
    return table.missing(viewer, wanted.since)
