"""Carries out operators' commands, in the server that runs or on the data file alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec.structs import asdict

from fairground.kernel.state import SPECTATOR
from fairground.server.bans import Bans, network_of
from fairground.server.guests import Ended, Guests
from fairground.server.operators import commands as c
from fairground.server.refusals import NotFound, Refused, Unavailable
from fairground.server.storage.interface import Ban, StorageError, TableSummary
from fairground.server.tables import entries as e
from fairground.server.tables.deletion import Deletion
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.status import OPEN, RUNNING
from fairground.server.tables.table import Table
from fairground.server.tables.works import CloseAt, ShowAt

LOG = logging.getLogger("fairground.operators")

DAY = 86_400_000
"""In milliseconds."""
PRUNE_PERIOD = 3600.0
"""Seconds between two looks for what is too old to be kept."""
MOST_GUESTS = 200
"""Guests a list shows."""


class Operators:
    """Everything operators can do to people and tables."""

    def __init__(
        self, registry: TableRegistry, guests: Guests, bans: Bans, deletion: Deletion
    ) -> None:
        self._registry = registry
        self._services = registry.services
        self._storage = registry.services.storage
        self._guests = guests
        self._bans = bans
        self._deletion = deletion
        self.on_ban: Callable[[Bans], None] = lambda _: None
        """Called after a ban, so that connections it concerns end."""
        self.on_new_key: Callable[[], None] = lambda: None
        """Called after another key was drawn, so that all connections end."""
        self._services.works.register(ShowAt, self._show_here)
        self._services.works.register(CloseAt, self._close_here)
        self._handlers: dict[type[c.Command], Callable[[Any], Awaitable[Any]]] = {
            c.ListTables: self._list_tables,
            c.ShowTable: self._show_table,
            c.CloseTable: self._close_table,
            c.DeleteTable: self._delete_table,
            c.FindGuests: self._find_guests,
            c.DeleteGuest: self._delete_guest,
            c.ListBans: self._list_bans,
            c.AddBan: self._ban,
            c.LiftBan: self._lift_ban,
            c.NewKey: self._new_key,
            c.Prune: self._prune,
        }

    async def execute(self, command: c.AnyCommand) -> Any:
        """Carry a command out; its answer has the type that `commands.ANSWERS` names."""
        LOG.info("operator command", extra={"operator": asdict(command) | _kind(command)})
        try:
            return await self._handlers[type(command)](command)
        except StorageError as fault:
            raise Unavailable(f"The data could not be read or written: {fault}.") from fault

    # Tables

    async def _list_tables(self, command: c.ListTables) -> list[c.TableRow]:
        found = await self._storage.all_summaries()
        return [_row(summary) for summary in found if command.status in ("", summary.status)]

    async def _show_table(self, command: c.ShowTable) -> c.TableDetails:
        shown: bytes = await self._services.works.do(ShowAt(command.table))
        return msgspec.json.decode(shown, type=c.TableDetails)

    async def _show_here(self, work: ShowAt) -> msgspec.Raw:
        live = await self._registry.table(work.table)
        return msgspec.Raw(msgspec.json.encode(_details(live.table)))

    async def _close_table(self, command: c.CloseTable) -> c.CommandDone:
        await self._services.works.do(CloseAt(command.table))
        return c.CommandDone(f"Table {command.table} is closed.")

    async def _close_here(self, work: CloseAt) -> None:
        live = await self._registry.table(work.table)

        def decide(table: Table) -> e.AnyEntry:
            if table.facts.status not in (OPEN, RUNNING):
                raise Refused("This table is closed already, or its game is over.")
            return e.Closed(live.now())

        await live.do(decide)

    async def _delete_table(self, command: c.DeleteTable) -> c.CommandDone:
        await self._deletion.delete_table(command.table)
        await self._storage.purge()
        return c.CommandDone(f"Table {command.table} is deleted.")

    # Guests

    async def _find_guests(self, command: c.FindGuests) -> list[c.GuestRow]:
        found = await self._storage.guests_named(command.name, MOST_GUESTS)
        return [c.GuestRow(guest.id, guest.name, guest.seen) for guest in found]

    async def _delete_guest(self, command: c.DeleteGuest) -> c.CommandDone:
        await self._check_guest(command.guest)
        await self._deletion.delete_guest(self._guests, command.guest)
        return c.CommandDone(f"Guest {command.guest} is deleted.")

    async def _check_guest(self, guest: str) -> None:
        if await self._guests.find(guest) is None:
            raise NotFound(f"There is no guest with the id {guest}.")

    # Bans

    async def _list_bans(self, _: c.ListBans) -> list[Ban]:
        return await self._storage.bans()

    async def _ban(self, command: c.AddBan) -> c.CommandDone:
        network = network_of(command.subject)
        if network is None:
            await self._check_guest(command.subject)
        banned = str(network or command.subject)
        await self._bans.add(Ban(banned, command.reason, self._services.now()))
        if network is None:
            self._guests.on_ended(Ended(banned))
        self.on_ban(self._bans)
        return c.CommandDone(f"{banned} is banned.")

    async def _lift_ban(self, command: c.LiftBan) -> c.CommandDone:
        banned = str(network_of(command.subject) or command.subject)
        if banned not in {ban.subject for ban in await self._storage.bans()}:
            raise NotFound(f"{banned} is not banned.")
        await self._bans.lift(banned)
        return c.CommandDone(f"{banned} is let in again.")

    # The data as a whole

    async def _new_key(self, _: c.NewKey) -> c.CommandDone:
        await self._storage.new_key()
        await self._storage.purge()
        self._guests.use_key(await self._storage.key())
        self.on_new_key()
        return c.CommandDone("There is another signing key: all guests are signed out.")

    async def prune_regularly(self, days: int) -> None:
        """Delete what is older than the server is to keep, again and again, until cancelled."""
        while True:
            try:
                await self._prune(c.Prune(days))
            except (Refused, StorageError) as fault:
                LOG.warning("data not pruned", extra={"fault": str(fault)})
            await asyncio.sleep(PRUNE_PERIOD)

    async def _prune(self, command: c.Prune) -> c.Pruned:
        before = self._services.now() - command.days * DAY
        old = [s.table for s in await self._storage.all_summaries() if s.at < before]
        idle = await self._storage.idle_guests(before)
        if not command.dry_run:
            await self._delete_all(old, idle)
        return c.Pruned(len(old), len(idle))

    async def _delete_all(self, tables: list[str], guests: list[str]) -> None:
        for table in tables:
            await self._deletion.delete_table(table)
        for guest in guests:
            await self._guests.delete(guest)
        if tables or guests:
            await self._storage.purge()
            LOG.info("data pruned", extra={"tables": len(tables), "guests": len(guests)})


def _kind(command: c.Command) -> dict[str, object]:
    return {"command": command.__struct_config__.tag}


def _row(summary: TableSummary) -> c.TableRow:
    return c.TableRow(
        table=summary.table,
        game=summary.game,
        status=summary.status,
        at=summary.at,
        names=summary.names,
        listed=summary.listed,
    )


def _details(table: Table) -> c.TableDetails:
    facts = table.facts
    seats = tuple(
        c.SeatRow(number, seat.name, seat.guest, seat.bot)
        for number, seat in enumerate(facts.seats)
    )
    return c.TableDetails(
        table=facts.table,
        game=facts.made.game,
        status=facts.status,
        maker=facts.made.maker,
        seats=seats,
        chat=tuple(_said(table, said) for said in facts.chat),
    )


def _said(table: Table, said: e.Said) -> c.SaidRow:
    guest = said.guest
    if not guest and said.seat != SPECTATOR:
        guest = table.facts.seats[said.seat].guest
    return c.SaidRow(said.at, said.name, guest, said.text)
