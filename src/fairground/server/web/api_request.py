"""One API request as a handler sees it, and the endpoints handlers belong to."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import msgspec

from fairground.kernel.state import SPECTATOR
from fairground.server.guests import Credential, Guests
from fairground.server.messages import compose, wire
from fairground.server.messages.requests import AskHint
from fairground.server.refusals import Forbidden, Unauthorized
from fairground.server.storage.interface import Guest
from fairground.server.tables import entries as e
from fairground.server.tables import hosting
from fairground.server.tables.deletion import Deletion
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay import Replay
from fairground.server.tables.replay_cache import ReplayCache
from fairground.server.tables.table import Table
from fairground.server.web.limits import RateLimits
from fairground.server.web.long_polls import LongPolls
from fairground.server.workers.cards import Cards, Picture
from fairground.server.workers.reviews import Reviews


class Query(msgspec.Struct, frozen=True):
    """What may stand behind the question mark."""


class LookQuery(Query, frozen=True):
    """How to look at a table: as a scene or a view, and after which change."""

    show: wire.Show = "view"
    after: wire.Count | None = None


class LookBack(Query, frozen=True):
    """Which step to show, the last unless said; the log begins after `since` or with that step.

    The deal is step 0, so the whole log begins after -1.
    """

    step: wire.Count | None = None
    since: wire.Since | None = None
    show: wire.Show = "scene"


@dataclass
class ApiRequest:
    """One request, as a handler sees it."""

    registry: TableRegistry
    guests: Guests
    limits: RateLimits
    long_polls: LongPolls
    replays: ReplayCache
    reviews: Reviews
    cards: Cards
    deletion: Deletion
    credential: Credential | None
    limit_key: str
    """Whose rate limits it counts against: a guest's id or an address."""
    table_id: str = ""
    """Of a path below a table, and nowhere else."""
    game_name: str = ""
    """Of a path below a game, and nowhere else."""
    body: Any = None
    query: Any = None
    cookie: str | None = field(default=None)
    """Set by a handler that makes the caller a guest; empty where it is to be cleared."""
    address: str = ""
    """Where the request comes from."""

    @property
    def caller(self) -> Guest | None:
        """Who asks, if that is known."""
        return self.credential.guest if self.credential else None

    @property
    def device(self) -> str:
        """The browser that asks, if it has a cookie that says so."""
        return self.credential.device if self.credential else ""

    @property
    def guest(self) -> Guest:
        """Who asks; `Unauthorized` if that is unknown."""
        if self.caller is None:
            raise Unauthorized("Say who you are first: POST /api/me.")
        return self.caller

    @property
    def now(self) -> int:
        """The wall clock."""
        return self.registry.services.now()

    async def table(self) -> LiveTable:
        """The table the path names."""
        live = await self.registry.table(self.table_id)
        live.mark_seen(self.caller.id if self.caller else "")
        return live

    async def replay(self) -> Replay:
        """Every step of the table the path names."""
        return await self.replays.of(self.table_id)

    def viewer_at(self, table: Table) -> int:
        """The caller's seat, or `SPECTATOR`."""
        return table.seat_of(self.caller.id if self.caller else "")

    def seat_at(self, table: Table) -> int:
        """The caller's seat; `Forbidden` for anybody else."""
        seat = table.seat_of(self.guest.id)
        if seat == SPECTATOR:
            raise Forbidden("You do not sit at this table.")
        return seat

    def check_room(self, persons: int) -> None:
        """Refuse to start one more table of so many persons than there is room for."""
        self.registry.services.table_limits.check(self.guest.id, self.address, persons)

    async def do(self, decide: Callable[[Table, int], e.AnyEntry | None]) -> wire.TableInfo:
        """Do something in the caller's seat."""
        live = await self.table()
        table = await live.do(lambda table: decide(table, self.seat_at(table)))
        return compose.about(table, table.seat_of(self.guest.id))

    async def host(self, decide: Callable[[Table], e.AnyEntry | None]) -> wire.TableInfo:
        """Do something as the host of the table."""

        def checked(table: Table) -> e.AnyEntry | None:
            hosting.check_host(table, self.guest.id)
            return decide(table)

        table = await (await self.table()).do(checked)
        return compose.about(table, table.seat_of(self.guest.id))

    async def begin(self, decide: Callable[[Table], e.AnyEntry | None]) -> wire.TableInfo:
        """Do something the host does to begin; while the host is gone, any player may."""
        live = await self.table()
        host = live.table.seat_of(live.table.host)
        if host == SPECTATOR or not live.is_gone(host):
            return await self.host(decide)
        return await self.do(lambda table, _: decide(table))


ApiHandler = Callable[[ApiRequest], Coroutine[Any, Any, msgspec.Struct | list[Any] | str | Picture]]


@dataclass(frozen=True)
class Endpoint:
    """One operation: where it is, what it takes, what it gives, what does it."""

    method: str
    path: str
    summary: str
    body: type | None
    answer: Any
    handler: ApiHandler
    query: type[Query] = Query

    @property
    def is_question(self) -> bool:
        """Does it change nothing, so that what it costs is all there is to limit?"""
        return self.method == "GET" or self.body is AskHint
