"""A table at rest is packed: small, and the same table when something happens again."""

from __future__ import annotations

import asyncio
import gc
import random
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from fairground.kernel.registry import all_games
from fairground.server.messages import wire
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.tables import entries as e
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.summaries import SUMMARY_DELAY
from fairground.server.workers.bots import BotWorkers
from tests.server.tables.test_window import Clock

GUESTS = ("ada", "bert")
MOVES = 40
TABLES = 8
MOST_KILOBYTES = 30
"""What a table at rest may hold."""


class Listener:
    """A subscriber that keeps what it is sent."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.heard: list[bytes] = []

    def deliver(self, message: bytes) -> None:
        self.heard.append(message)

    def come_again(self) -> None:
        raise AssertionError("one process owns every table")


class Sitting:
    """A table of two people whose moves follow from a number."""

    def __init__(self, live: LiveTable, number: int) -> None:
        self.live = live
        self.listeners = [Listener(guest) for guest in GUESTS]
        for listener in self.listeners:
            live.subscribe(listener, wire.Watch(table=live.table.facts.table, show="scene"))
        self._chance = random.Random(number)

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            table = self.live.table
            if not table.asked():
                return
            assert table.state is not None
            seat = self._chance.choice(table.asked())
            move = self._chance.choice(table.state.view(seat).legal)
            await self.live.move(seat, table.facts.version, table.game.notations[move])

    def is_packed(self, clock: Clock) -> bool:
        clock.time += Settings().linger + 1
        self.live.summary.is_due = False  # written a moment after the last move
        return self.live.pack_if_resting()


Act = Callable[["Hall"], Awaitable[None]]


class Hall:
    """Where tables of one game are set up."""

    def __init__(self, registry: TableRegistry, clock: Clock, game: str) -> None:
        self.registry, self.clock, self.game = registry, clock, game

    async def sitting(self, number: int, name: str = "") -> Sitting:
        game = self.registry.game(self.game)
        options = game.suited(len(GUESTS), {}).written
        places = tuple(e.Place(guest, guest.title()) for guest in GUESTS)
        secret = f"secret {number}"
        made = e.Made(0, game.name, game.version, options, GUESTS[0], False, secret, places)
        live = await self.registry.create(made, name or f"table-{number}")
        await live.do(lambda table: e.Started(0))
        return Sitting(live, number)


def in_hall(path: Path, game: str, act: Act) -> None:
    async def run() -> None:
        clock, storage = Clock(), SqliteStorage(path / "data.sqlite3")
        settings = Settings(discreet=0.0, snapshot_every=10_000)
        services = Services(settings, storage, BotWorkers(1, 1.0), all_games(), clock=clock)
        services.now = lambda: 0
        await act(Hall(TableRegistry(services), clock, game))
        await storage.close()

    asyncio.run(run())


every_game = pytest.mark.parametrize("game", sorted(all_games()))


@every_game
def test_a_table_that_rested_goes_on_as_one_that_did_not(tmp_path: Path, game: str) -> None:
    """Twins with the same luck and the same moves: the same bytes reach the same seats."""

    async def act(hall: Hall) -> None:
        twins = [await hall.sitting(7, f"twin-{number}-of-two") for number in range(2)]
        for twin in twins:
            await twin.play(MOVES)
        rested, awake = twins
        assert rested.is_packed(hall.clock)
        for twin in twins:
            await twin.play(MOVES)
        for one, other in zip(rested.listeners, awake.listeners, strict=True):
            assert one.heard == [heard.replace(b"twin-1", b"twin-0") for heard in other.heard]
        name = awake.live.table.facts.table.encode()
        as_rested = awake.live.table.snapshot().replace(name, b"twin-0-of-two")
        assert rested.live.table.snapshot() == as_rested

    in_hall(tmp_path, game, act)


def test_a_table_whose_summary_is_being_written_is_not_packed(tmp_path: Path) -> None:
    """Writing it looks at the table, which would be unpacked for that at once."""

    async def act(hall: Hall) -> None:
        sitting = await hall.sitting(1)
        await sitting.play(1)
        sitting.live.summary.now()
        assert not sitting.is_packed(hall.clock)
        while hall.registry.services.tasks:
            await asyncio.sleep(0)
        assert sitting.is_packed(hall.clock)

    in_hall(tmp_path, "press-your-luck", act)


@every_game
def test_a_resting_table_is_small(tmp_path: Path, game: str) -> None:
    async def act(hall: Hall) -> None:
        await (await hall.sitting(0)).play(MOVES)
        gc.collect()
        tracemalloc.start()
        try:
            before = tracemalloc.get_traced_memory()[0]
            # the same game at every table: what games remember of any table is not of these
            sittings = [await hall.sitting(0, f"small-{number}") for number in range(TABLES)]
            for sitting in sittings:
                await sitting.play(MOVES)
                while not sitting.is_packed(hall.clock):  # an answer is given for a seat
                    await asyncio.sleep(0)
                for listener in sitting.listeners:
                    listener.heard.clear()
            gc.collect()
            held = tracemalloc.get_traced_memory()[0] - before
        finally:
            tracemalloc.stop()
        assert held / TABLES / 1024 < MOST_KILOBYTES

    in_hall(tmp_path, game, act)


def test_a_table_rests_only_when_nothing_happens_there(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        sitting = await hall.sitting(1)
        await sitting.play(1)
        assert not sitting.live.pack_if_resting(), "it was used a moment ago"
        hall.clock.time += Settings().linger + 1
        assert not sitting.live.pack_if_resting(), f"its summary is due in {SUMMARY_DELAY} s"
        sitting.live.summary.is_due = False
        sitting.live.busy += 1
        assert not sitting.live.pack_if_resting(), "an action is under way"
        sitting.live.busy -= 1
        assert sitting.live.pack_if_resting()
        assert not sitting.live.pack_if_resting(), "it is packed already"
        assert sitting.live.table.missing(0, 1) is None, "old changes are not kept"

    in_hall(tmp_path, "press-your-luck", act)


def test_presence_that_is_told_again_keeps_a_table_awake(tmp_path: Path) -> None:
    async def act(hall: Hall) -> None:
        sitting = await hall.sitting(1)
        sitting.live.unsubscribe(sitting.listeners[0])
        assert not sitting.is_packed(hall.clock), "in a while a bot may be called for the seat"

    in_hall(tmp_path, "press-your-luck", act)
