"""Three nodes on one PostgreSQL database on bad days: nothing that was acknowledged is lost.

    make drill                      or: python -m tests.server.drill --tables 60 --rounds 4

Nodes are killed, stopped for longer than a lease, cut off from the database, drained, and the
database is restarted, while people and bots play. Clients keep notes of every answer; afterwards
every table's record has to be exactly what they were told, and every table has to go on. Silence is
the time between two acknowledged moves of a table; clients that were connected to the node that
was hit are counted apart.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import signal
import socket
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final, TypeVar

import asyncpg

import fairground
from fairground.client import Client, Following, Refused, Stale, Unavailable, Unreachable
from tests.server import rigged
from tests.server.harness import quick_disk
from tests.server.postgres import SYNCED, Postgres
from tests.server.proxies import Balancer, HaproxyBalancer, StallingProxy

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.server.rigged", "fairground.server.storage.postgres"])
GAME: Final = "press-your-luck"
PATIENCE: Final = 60.0
NODES: Final = 3
TABLES_EACH: Final = 5
"""Tables of one pair of people: both have one socket for all of theirs."""
PACE: Final = 0.25
"""Seconds between two moves at a table."""
BOT_EVERY: Final = 6
"""One of so many tables has a bot in the place of the second person."""
STOPPED: Final = 3.5
STALLED: Final = 4.5
"""Seconds a node is stopped, or cut off: longer than a lease."""
LONGEST: Final = {"kill": 4.0, "stop": 6.0, "stall": 6.0, "drain": 4.0, "database": 8.0}
"""Seconds a table may be silent, by what happened, for clients on nodes that were not hit."""
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


@dataclass
class Tally:
    """What was seen."""

    acknowledged: int = 0
    recognised: int = 0
    """Moves that were sent again after a loss, and had been written."""
    refused: int = 0
    """Moves the server could not take at once; they were sent again."""
    finished: int = 0
    silence: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """The longest by kind of event, for clients on nodes that were not hit."""
    silence_of_hit: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    events: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def check(self) -> None:
        """Was no table silent for too long?"""
        for event, seconds in self.silence.items():
            assert seconds <= LONGEST[event], f"a table was silent for {seconds} s: {event}"

    def __str__(self) -> str:
        times = ", ".join(
            f"{event} {count}x {self.silence[event]} s (clients of the node that was hit:"
            f" {self.silence_of_hit[event]} s)"
            for event, count in self.events.items()
        )
        return (
            f"{self.acknowledged} moves acknowledged, {self.recognised} of them recognised after a"
            f" loss, {self.refused} refused and sent again, {self.finished} games finished;"
            f" longest silence: {times}"
        )


class NodeProcess:
    """One node, with a way to the database that can stall."""

    def __init__(self, data: Path, database: Callable[[int], str], way: StallingProxy) -> None:
        self.port = _quiet_port()
        self.way = way
        self._rig = {"data": str(data), "database": database(way.port), "port": self.port}
        self.process = self._started()

    def _started(self) -> ForkServerProcess:
        here, there = FORKS.Pipe(duplex=False)
        rig = json.dumps({**self._rig, "pace": 0, "snapshot_every": 7})
        process = FORKS.Process(target=rigged.serve, args=(rig, there.send), daemon=True)
        process.start()
        there.close()
        assert here.poll(PATIENCE), "a node did not open"
        here.recv()
        here.close()
        return process

    def start(self) -> None:
        self.process = self._started()

    def signal(self, number: signal.Signals) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, number)

    def join(self) -> None:
        self.process.join(PATIENCE)
        assert self.process.exitcode is not None, "a node did not end"


class Drill:
    """Nodes, a database, a balancer, and people who play."""

    def __init__(
        self,
        postgres: Postgres,
        data: Path,
        tables: int,
        seed: int,
        balance: Callable[[list[int]], Balancer | HaproxyBalancer] = Balancer,
    ) -> None:
        self.postgres = postgres
        self._balance = balance
        self.data = data
        self.chance = random.Random(seed)
        self.wanted = tables
        self.notes: list[Notes] = []
        self.done: list[Notes] = []
        self.tally = Tally()
        self._may_move = asyncio.Event()
        self.nodes: list[NodeProcess] = []

    async def run(self, events: list[str]) -> Tally:
        """Play through all events; after each one everything is compared."""
        self.postgres_name = "drill"
        async with self._opened(), asyncio.TaskGroup() as group:
            self._group = group
            await self._fill()
            for event in events:
                await self._one(event)
            for notes in self.notes:
                _end(notes)
        return self.tally

    async def _one(self, event: str) -> None:
        self._may_move.set()
        await self._until_all_went_on()
        index = self.chance.randrange(NODES)
        hit = self.balancer.doors_at(self.nodes[index].port)
        began = time.monotonic()
        await EVENTS[event](self, self.nodes[index])
        await self._until_all_went_on()
        self._note_silence(event, began, hit if event != "database" else set())
        await self._compare()
        self.tally.events[event] += 1

    # The house

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[None]:
        await asyncio.to_thread(self.postgres.database, self.postgres_name)
        ways = [StallingProxy(self.postgres.port) for _ in range(NODES)]
        for way in ways:
            await way.open()
        starts = [asyncio.to_thread(self._node, way) for way in ways]
        self.nodes = list(await asyncio.gather(*starts))
        self.balancer = self._balance([node.port for node in self.nodes])
        pairs = -(-self.wanted // TABLES_EACH)
        self._ports = await self.balancer.open(pairs)
        self._people: list[tuple[Client, Client]] = []
        try:
            async with AsyncExitStack() as self._clients:
                for port in self._ports:
                    ada = await self._person(port, "Ada")
                    self._people.append((ada, await self._person(port, "Bo")))
                yield
        finally:
            self.balancer.close()
            for node in self.nodes:
                node.process.kill()
                await asyncio.to_thread(node.process.join)
            for way in ways:
                way.close()
            await asyncio.sleep(0)  # what was cut is closed

    def _node(self, way: StallingProxy) -> NodeProcess:
        return NodeProcess(self.data, lambda port: self.postgres.url(self.postgres_name, port), way)

    async def _person(self, port: int, name: str) -> Client:
        client = await self._clients.enter_async_context(
            Client(f"http://127.0.0.1:{port}", patience=PATIENCE)
        )
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
            except Refused:  # it could not be saved, or nobody knows: the very same again
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
        connection = await asyncpg.connect(self.postgres.url(self.postgres_name))
        try:
            rows = await connection.fetch(
                'SELECT "table" FROM entries GROUP BY "table" HAVING count(*) <> max(number)'
            )
        finally:
            await connection.close()
        assert not rows, f"holes in {rows}"

    # Events

    async def kill(self, node: NodeProcess) -> None:
        node.signal(signal.SIGKILL)
        await asyncio.to_thread(node.join)
        await self._until_all_went_on()
        await asyncio.to_thread(node.start)

    async def stop(self, node: NodeProcess) -> None:
        node.signal(signal.SIGSTOP)
        await asyncio.sleep(STOPPED)
        node.signal(signal.SIGCONT)

    async def stall(self, node: NodeProcess) -> None:
        node.way.stall()
        await asyncio.sleep(STALLED)
        node.way.flow()

    async def drain(self, node: NodeProcess) -> None:
        node.signal(signal.SIGTERM)
        await asyncio.to_thread(node.join)
        assert node.process.exitcode == 0
        await asyncio.to_thread(node.start)

    async def database(self, _: NodeProcess) -> None:
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.to_thread(self.postgres.start)


EVENTS: Final[dict[str, Callable[[Drill, NodeProcess], Awaitable[None]]]] = {
    "kill": Drill.kill,
    "stop": Drill.stop,
    "stall": Drill.stall,
    "drain": Drill.drain,
    "database": Drill.database,
}


async def _surely(work: Callable[[], Awaitable[T]]) -> T:
    """Do what may be done again, until the server can do it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await work()
            except (Unreachable, Unavailable):
                await asyncio.sleep(0.1)


def _quiet_port() -> int:
    """A free port that no outgoing connection is given while the node is down."""
    for port in random.sample(range(20_000, 32_000), 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


def _end(notes: Notes) -> None:
    for player in notes.players:
        player.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description="Nodes on bad days: is every promise kept?")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--haproxy", action="store_true", help="HAProxy in front, from PATH")
    chosen = parser.parse_args()
    began = time.monotonic()
    postgres = Postgres(SYNCED)
    try:
        with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
            balance = HaproxyBalancer if chosen.haproxy else Balancer
            drill = Drill(postgres, Path(folder), chosen.tables, chosen.seed, balance)
            tally = asyncio.run(drill.run(list(EVENTS) * chosen.rounds))
    finally:
        postgres.close()
    tally.check()
    print(f"{tally} in {time.monotonic() - began:.0f} s: every promise was kept")


if __name__ == "__main__":
    main()
