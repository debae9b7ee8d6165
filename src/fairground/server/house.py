"""The house: all tables of a server. A table is read when somebody asks for it, and forgotten when
nobody does; what is on disk stays.
"""

from __future__ import annotations

import asyncio
import logging

from fairground.kernel.errors import BadOption, BadSeats
from fairground.kernel.game import Game
from fairground.kernel.options import HouseRules
from fairground.kernel.registry import bot_names
from fairground.server import catalogue, deeds, forms
from fairground.server import entries as e
from fairground.server.cards import card_of
from fairground.server.facts import OPEN, RUNNING, Snapshot, read_snapshot
from fairground.server.live import LiveTable
from fairground.server.metrics import METRICS
from fairground.server.reading import read_entries, read_on, reading
from fairground.server.refusals import BadRequest, Elsewhere, NotFound, Refused, Unreadable, Unwell
from fairground.server.springs import Springs
from fairground.server.storage import Card, Guest, NumberTaken, StorageFault, Writing
from fairground.server.table import Table

LOG = logging.getLogger("fairground.house")

MOST_RENAMED = 100
"""Tables at which a guest who takes another name is called by it; older ones keep the old one."""
SHOWN_OF_ID, MOST_SHOWN = 8, 100
"""Of tables that cannot be read: letters of an id that are shown, and how many ids."""
SWEEP = 30.0
"""Seconds between two looks for tables nobody needs."""


class House:
    """Every table, by id."""

    def __init__(self, springs: Springs) -> None:
        self.springs = springs
        self.is_ready = False
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.left_out: dict[str, str] = {}
        """Tables that cannot be opened, and why."""
        springs.read_table = self._read

    async def table(self, table: str) -> LiveTable:
        """The table of that id; `NotFound` if there is none."""
        live = self._live.get(table)
        if live is not None:
            return live
        if not self.springs.wings.has(table):
            raise Elsewhere("This table is in another wing of the house.")
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._open(table))
        return await asyncio.shield(self._opening[table])

    async def make(self, wanted: forms.NewTable, guest: Guest) -> LiveTable:
        """Set a new table up."""
        made = self._planned(wanted, guest)
        return await self.found(made)

    async def found(self, made: e.Made, table: str = "") -> LiveTable:
        """Write the first entry of a new table, which belongs to this wing."""
        table = table or self._new_id()
        try:
            fresh = LiveTable(await self._set_up(table, made), self.springs)
        except NumberTaken:
            return await self.table(table)
        return self._live.setdefault(table, fresh)  # it may have been opened a moment ago

    async def _set_up(self, table: str, made: e.Made) -> Table:
        fresh = Table.begin(table, made, self.game(made.game), self.springs.luck)
        card = card_of(fresh.facts, None, made.at)
        try:
            await self.springs.storage.append(Writing(table, 1, e.written(made), card))
        except NumberTaken:
            raise
        except StorageFault as fault:
            raise Unwell(f"The table could not be saved: {fault}.") from fault
        METRICS.count("tables_made")
        return fresh

    def _new_id(self) -> str:
        """An id for a table of this wing."""
        while not self.springs.wings.has(table := self.springs.ids()):
            pass
        return table

    async def rematch(self, live: LiveTable, guest: Guest, nonce: str) -> Table:
        """The table where the same people meet again, made when first asked for."""
        now, fresh = self.springs.now(), self._new_id()
        made = deeds.rematch(live.table, guest.id, nonce, now, self.springs.secrets())

        def decide(at_table: Table) -> e.AnyEntry | None:
            return None if at_table.facts.rematch else e.Rematched(now, fresh)

        table = (await live.do(decide)).facts.rematch
        try:
            again = await self.table(table)
        except NotFound:  # announced a moment ago, or before a crash
            again = await self.found(made, table)
        except Elsewhere:  # announced when the house had another number of wings
            return await self._put(table, made)
        return await again.do(lambda at_table: deeds.come_along(at_table, guest, nonce, now))

    async def _put(self, table: str, made: e.Made) -> Table:
        """A table of another wing as it is on disk; set up there first, if nobody has."""
        try:
            return await self._set_up(table, made)
        except NumberTaken:
            return await self._read(table)

    async def rename(self, guest: Guest) -> None:
        """Call a guest by their present name at all their tables of this wing."""
        now = self.springs.now()
        for card in await self._cards_of(guest.id):
            if self.springs.wings.has(card.table):
                try:
                    live = await self.table(card.table)
                    await live.do(lambda table: deeds.rename(table, guest.id, guest.name, now))
                except Refused as refused:  # of older rules: there the old name stays
                    LOG.warning("not renamed", extra={"table": card.table, "why": refused.reason})

    async def _cards_of(self, guest: str) -> list[Card]:
        """The tables of a guest that are not over yet."""
        cards_of = self.springs.storage.cards_of
        return [
            card
            for status in (OPEN, RUNNING)
            for card in await cards_of(guest, status, 0, MOST_RENAMED)
        ]

    async def wake(self) -> None:
        """Open every table with a game under way, so that its bots and clocks go on."""
        self.is_ready = True
        for table in filter(self.springs.wings.has, await self.springs.storage.unfinished()):
            try:
                live = await self.table(table)
                live.note.soon()  # a power cut may have come before its last moves did
            except Unreadable:
                pass  # left out, and logged
            except Unwell as refused:
                LOG.warning("table not opened", extra={"table": table, "why": refused.reason})
            except Refused as refused:
                self._leave_out(table, refused.reason)

    async def sweep(self) -> None:
        """Forget tables nobody looks at, now and then, for ever."""
        while True:
            await asyncio.sleep(SWEEP)
            for table, live in list(self._live.items()):
                if live.is_idle():
                    live.forget()
                    del self._live[table]

    def health(self) -> catalogue.Health:
        """How this wing is."""
        left_out = tuple(table[:SHOWN_OF_ID] for table in self.left_out)
        ready = self.is_ready and self.springs.storage.is_well()
        return catalogue.Health(ready, len(left_out), left_out[:MOST_SHOWN])

    @property
    def size(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def _open(self, table: str) -> LiveTable:
        try:
            read = LiveTable(await self._read(table), self.springs)
            live = self._live.setdefault(table, read)  # it may have been set up a moment ago
            self.left_out.pop(table, None)
            await live.do(lambda _: None)
            return live
        except Unreadable as refused:
            self._leave_out(table, refused.why)
            raise
        finally:
            del self._opening[table]

    def _leave_out(self, table: str, why: str) -> None:
        """A table that cannot be opened: the host hears of it once, and all others go on."""
        if self.left_out.get(table) != why:
            LOG.error("table left out", extra={"table": table, "why": why})
        self.left_out[table] = why

    async def _read(self, table: str) -> Table:
        """A table from its latest snapshot and the journal after it."""
        with reading():
            rebuilt = await self._from_snapshot(table)
            if rebuilt is None:
                journal = read_entries(await self.springs.storage.journal(table))
                rebuilt = self.begin(table, journal)
                for entry in journal[1:]:
                    read_on(rebuilt, entry)
            return rebuilt

    async def _from_snapshot(self, table: str) -> Table | None:
        """None where there is no snapshot, or one that is no use: the journal has everything."""
        kept = await self.springs.storage.snapshot(table)
        if kept is None:
            return None
        number, data = kept
        journal = await self.springs.storage.journal(table, number)
        try:
            return self._read_on(read_snapshot(data), number, journal)
        except Exception as fault:
            LOG.warning("snapshot not used", extra={"table": table, "fault": str(fault)})
            return None

    def _read_on(self, kept: Snapshot, number: int, journal: list[bytes]) -> Table:
        if kept.facts.number != number:
            raise ValueError(f"it is of entry {kept.facts.number}, not of {number}")
        restored = Table.restore(kept, self._playable(kept.facts.made), self.springs.luck)
        for entry in read_entries(journal, number):
            read_on(restored, entry)
        return restored

    def begin(self, table: str, journal: list[e.AnyEntry]) -> Table:
        """A table as the first entry of its journal sets it up; `NotFound` if there is none."""
        if not journal:
            raise NotFound("There is no table behind this link any more.")
        made = journal[0]
        if not isinstance(made, e.Made):
            raise Unreadable("the first entry does not set the table up")
        return Table.begin(table, made, self._playable(made), self.springs.luck)

    def _playable(self, made: e.Made) -> Game:
        game = self.game(made.game)
        if made.rules != game.version:
            raise Refused(
                f"This table was played by rules version {made.rules} of {game.title}; "
                f"installed is {game.version}."
            )
        return game

    def game(self, name: str) -> Game:
        """A game by name; `BadRequest` lists them."""
        game = self.springs.games.get(name)
        if game is None:
            known = ", ".join(sorted(self.springs.games))
            raise BadRequest(f"No game is called {name!r}; there are: {known}.")
        return game

    def _planned(self, wanted: forms.NewTable, guest: Guest) -> e.Made:
        game = self.game(wanted.game)
        if sum(seat.kind == "mine" for seat in wanted.seats) > 1:
            raise BadRequest("You can sit in one seat only.")
        usual = self.springs.settings.window
        return e.Made(
            at=self.springs.now(),
            game=game.name,
            rules=game.version,
            options=_house_rules(game, wanted).written,
            maker=guest.id,
            listed=wanted.listed,
            secret=self.springs.secrets(),
            places=tuple(_place(seat, guest, wanted.nonce) for seat in wanted.seats),
            clock=wanted.clock,
            window=usual if wanted.window is None else wanted.window,
            late=not wanted.listed if wanted.late is None else wanted.late,
        )


def _house_rules(game: Game, wanted: forms.NewTable) -> HouseRules:
    """What was asked for; otherwise what suits so many seats, and people where several meet."""
    people = sum(seat.kind != "bot" for seat in wanted.seats)
    try:
        return game.suited(len(wanted.seats), wanted.options, people)
    except (BadOption, BadSeats) as fault:
        raise BadRequest(f"{fault}.") from fault


def known_bot(name: str) -> str:
    """A kind of bot that is installed; `BadRequest` lists them."""
    if name not in bot_names():
        raise BadRequest(f"No bot is called {name!r}; there are: {', '.join(bot_names())}.")
    return name


def _place(seat: forms.PlannedSeat, guest: Guest, nonce: str) -> e.Place:
    match seat.kind:
        case "mine":
            return e.Place(guest.id, guest.name, nonce=nonce)
        case "bot":
            return e.Place(bot=known_bot(seat.bot))
        case "invited":
            return e.Place(invited=True)
    return e.Place()
