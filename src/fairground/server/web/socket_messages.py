"""What the messages of a socket do: from the types of the wire to tables and actions."""

from __future__ import annotations

import msgspec

from fairground.kernel.state import SPECTATOR
from fairground.server.messages import wire
from fairground.server.messages.subscribers import Subscriber
from fairground.server.refusals import Forbidden, Refused, Unauthorized
from fairground.server.storage.interface import Guest
from fairground.server.tables import actions
from fairground.server.tables import entries as e
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.table import Table
from fairground.server.web.limits import RateLimits
from fairground.server.web.table_handlers import say
from fairground.server.web.upstreams import Upstreams


class SocketMessages:
    """One client: who it is, which tables it follows, and what its messages do."""

    def __init__(
        self,
        connection: Subscriber,
        registry: TableRegistry,
        limits: RateLimits,
        guest: Guest | None,
        limit_key: str,
    ) -> None:
        self.limits = limits
        self.limit_key = limit_key
        self._connection = connection
        self._registry = registry
        self._guest = guest.id if guest else ""
        self._name = guest.name if guest else ""
        self._tables: dict[str, LiveTable] = {}
        self.upstreams: Upstreams | None = None
        """Sockets at other nodes; None where there are none, or where this is one of them."""

    def unwatch_all(self) -> None:
        """The client is gone."""
        if self.upstreams is not None:
            self.upstreams.close()
        for table in self._tables.values():
            table.unsubscribe(self._connection)

    async def handle(self, message: wire.SocketInput) -> None:
        """Do what a message asks for; `Refused` says why not."""
        if await self._is_passed_on(message):
            return
        match message:
            case wire.SocketMove():
                await self._move(message)
            case wire.Ping():
                self._connection.deliver(wire.encode(wire.Pong(message.ref)))
            case wire.Watch():
                await self._watch(message)
            case wire.Unwatch():
                table = self._tables.pop(message.table, None)
                if table is not None:
                    table.unsubscribe(self._connection)
            case wire.SocketSay():
                self.limits.check("words", self.limit_key)
                await say(await self._table(message.table), self._guest, self._name, message.text)
                self._connection.deliver(wire.encode(wire.Done(message.table, message.ref)))
            case wire.SocketRemark():
                await self._remark(message)

    async def _is_passed_on(self, message: wire.SocketInput) -> bool:
        """Is the table of a message another node's, and was the message sent there?"""
        if isinstance(message, wire.Ping):
            return False
        if self._registry.services.ownership.token(message.table) is not None:
            return False
        if self.upstreams is not None:
            return await self.upstreams.send(message, message.table)
        self._connection.come_again()
        return True

    async def _watch(self, message: wire.Watch) -> None:
        table = await self._table(message.table)
        most = self._registry.services.settings.most_watched
        if message.table not in self._tables and len(self._tables) >= most:
            raise Refused(f"One socket follows {most} tables at most.")
        self._tables[message.table] = table
        table.subscribe(self._connection, message)

    async def _move(self, message: wire.SocketMove) -> None:
        table = await self._table(message.table)
        play = table.take_automatic if message.automatic else table.move
        played = await play(self._seat(table), message.version, message.move)
        if message.ref or played.again:  # otherwise the change says it all
            self._connection.deliver(wire.encode(msgspec.structs.replace(played, ref=message.ref)))

    async def _remark(self, message: wire.SocketRemark) -> None:
        table = await self._table(message.table)
        seat, now = self._seat(table), self._registry.services.now()
        self.limits.check("words", self.limit_key)

        def decide(at_table: Table) -> e.AnyEntry:
            return actions.remark(at_table, seat, message.word, now)

        await table.do(decide)
        self._connection.deliver(wire.encode(wire.Done(message.table, message.ref)))

    async def _table(self, table: str) -> LiveTable:
        return self._tables.get(table) or await self._registry.table(table)

    def _seat(self, table: LiveTable) -> int:
        if not self._guest:
            raise Unauthorized("Say who you are first: POST /api/me.")
        seat = table.table.seat_of(self._guest)
        if seat == SPECTATOR:
            raise Forbidden("You do not sit at this table.")
        return seat

    async def present(self, message: wire.SocketInput) -> wire.Present | None:
        """The table of a move that came too late."""
        if not isinstance(message, wire.SocketMove):
            return None
        table = await self._table(message.table)
        return table.present(table.table.seat_of(self._guest), "scene")
