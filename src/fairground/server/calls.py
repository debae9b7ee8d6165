"""Calls: one request as a handler sees it, and the endpoints handlers belong to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from fairground.kernel.state import SPECTATOR
from fairground.server import entries as e
from fairground.server import telling, wire
from fairground.server.guests import Guests
from fairground.server.house import House
from fairground.server.live import LiveTable
from fairground.server.refusals import NotYours, Stranger
from fairground.server.replays import Replays
from fairground.server.reviews import Reviews
from fairground.server.shares import Shares
from fairground.server.steps import Replay
from fairground.server.storage import Guest
from fairground.server.table import Table


class Nothing(wire.Input, frozen=True):
    """An empty body."""


class Query(msgspec.Struct, frozen=True):
    """What may stand behind the question mark."""


class Look(Query, frozen=True):
    """How to look at a table: as a scene or a view, and after which change."""

    show: wire.Show = "view"
    after: wire.Count | None = None


class LookBack(Query, frozen=True):
    """Which step to show, the last unless said; the log begins after `since` or with that step."""

    step: wire.Count | None = None
    since: wire.Count | None = None
    show: wire.Show = "scene"


@dataclass
class Call:
    """One request, as a handler sees it."""

    house: House
    guests: Guests
    shares: Shares
    replays: Replays
    reviews: Reviews
    caller: Guest | None
    who: str
    """Whose share it counts against."""
    table_id: str = ""
    body: Any = None
    query: Any = None
    cookie: str | None = field(default=None)
    """Set by a handler that makes somebody a guest."""

    @property
    def guest(self) -> Guest:
        """Who asks; `Stranger` if nobody knows."""
        if self.caller is None:
            raise Stranger("Say who you are first: POST /api/me.")
        return self.caller

    @property
    def now(self) -> int:
        """The wall clock."""
        return self.house.springs.now()

    async def table(self) -> LiveTable:
        """The table the path names."""
        live = await self.house.table(self.table_id)
        if self.caller is not None:
            live.notice(self.caller.id)
        return live

    async def replay(self) -> Replay:
        """Every step of the table the path names."""
        return await self.replays.of(self.table_id)

    def viewer_at(self, table: Table) -> int:
        """The caller's seat, or `SPECTATOR`."""
        return table.seat_of(self.caller.id if self.caller else "")

    def seat_at(self, table: Table) -> int:
        """The caller's seat; `NotYours` for anybody else."""
        seat = table.seat_of(self.guest.id)
        if seat == SPECTATOR:
            raise NotYours("You do not sit at this table.")
        return seat

    def check_host(self, table: Table) -> None:
        """Those who sit at a table, and who made it, may set it up."""
        if table.seat_of(self.guest.id) == SPECTATOR and table.facts.made.maker != self.guest.id:
            raise NotYours("Only those who sit at the table may do that.")

    async def do(self, decide: Callable[[Table, int], e.AnyEntry | None]) -> wire.TableInfo:
        """Do something in the caller's seat."""
        live = await self.table()
        table = await live.do(lambda table: decide(table, self.seat_at(table)))
        return telling.about(table, table.seat_of(self.guest.id))

    async def host(self, decide: Callable[[Table], e.AnyEntry | None]) -> wire.TableInfo:
        """Do something as one of those who set the table up."""

        def checked(table: Table) -> e.AnyEntry | None:
            self.check_host(table)
            return decide(table)

        table = await (await self.table()).do(checked)
        return telling.about(table, table.seat_of(self.guest.id))


Handler = Callable[[Call], Awaitable[msgspec.Struct | list[Any] | str]]


@dataclass(frozen=True)
class Endpoint:
    """One operation: where it is, what it takes, what it gives, what does it."""

    method: str
    path: str
    summary: str
    body: type | None
    answer: Any
    handler: Handler
    query: type[Query] = Query
