"""Answers of bots and answers given for a player take effect at the same time, big or small."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from fairground.bots.advice import Advice
from fairground.kernel.state import SPECTATOR
from fairground.kernel.view import View
from fairground.server.refusals import Refused
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage.interface import NewEntry, StorageError
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.tables import entries as e
from fairground.server.tables.bot_turns import LAST_CALL, BotTurns
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.workers.bots import BotWorkers
from tests.games.game_of_life.tables import table as life
from tests.server.tables.test_window import Clock
from tests.server.whisper import WhisperGame

PACE = 1000.0
"""Far more seconds than a test lasts: only the test's clock brings the time."""
STEP = 250.0
PERSON, BERT, BOT = e.Place("a", "Ada"), e.Place("b", "Bert"), e.Place(bot="heuristic")


class Ready(BotWorkers):
    """Bots that know at once."""

    async def advise(self, *_: object, **__: object) -> Advice:
        return Advice("choose no")


class WeighedGame(WhisperGame):
    """A toy in which a test says how big its decisions look."""

    weight = 1.0

    def gravity(self, view: View) -> float:
        assert view.seat == SPECTATOR, "how long an answer waits would tell what a seat sees"
        return self.weight


class Disk(SqliteStorage):
    """A disk that may be full, and notes when the first answer of each seat came."""

    is_full = False

    def __init__(self, path: Path, clock: Clock) -> None:
        super().__init__(path)
        self._clock = clock
        self.times: dict[int, float] = {}

    async def append(self, writing: NewEntry) -> None:
        if self.is_full:
            raise StorageError("the disk is full")
        entry = e.read(writing.entry)
        if isinstance(entry, e.Answered):
            self.times.setdefault(entry.seat, self._clock())
        await super().append(writing)


class Sitting:
    """A table where both seats were just asked, its clock and its disk."""

    def __init__(self, live: LiveTable, clock: Clock, services: Services, disk: Disk) -> None:
        self.live, self.clock, self.disk = live, clock, disk
        self._services = services
        self.version = live.table.facts.version

    async def give(self, move: str) -> None:
        """The page of the first seat answers for its player."""
        await self.live.take_automatic(0, self.version, move)

    async def wait(self, seconds: float) -> None:
        """Let so much time pass, step by step, and everything happen that is due."""
        until = self.clock.time + seconds
        while self.clock.time < until:
            self.clock.time += STEP
            self.live.drive()
            await self._settle()

    async def _settle(self) -> None:
        for _ in range(3):  # timers that are due begin their tasks
            await asyncio.sleep(0)
        while self._services.tasks:
            await asyncio.wait(set(self._services.tasks))


def at_table(
    data: Path, act: Callable[[Sitting], Awaitable[None]], *places: e.Place, weight: float = 1.0
) -> None:
    """Do something at a table where both seats were just asked openly."""

    async def run() -> None:
        clock, game = Clock(), WeighedGame()
        storage = Disk(data / "data.sqlite3", clock)
        game.weight = weight
        services = Services(
            Settings(pace=PACE), storage, Ready(1, 1.0), {game.name: game}, clock=clock
        )
        options = game.options().written
        made = e.Made(0, game.name, game.version, options, "a", False, "secret", places)
        live = await TableRegistry(services).create(made, "table")
        await live.do(lambda table: e.Started(0))
        await act(Sitting(live, clock, services, storage))
        live.unload()
        await storage.close()

    asyncio.run(run())


@pytest.mark.parametrize("weight", [1.0, 2.0])
def test_an_answer_for_a_player_takes_as_long_as_a_bots(tmp_path: Path, weight: float) -> None:
    async def act(at: Sitting) -> None:
        await at.give("choose yes")
        await at.wait(5 * PACE)
        assert at.disk.times == {0: weight * PACE, 1: weight * PACE}

    at_table(tmp_path, act, PERSON, BOT, weight=weight)


def test_nothing_is_told_of_it_before(tmp_path: Path) -> None:
    async def act(at: Sitting) -> None:
        number = at.live.table.facts.number
        await at.give("choose yes")
        await at.wait(PACE - STEP)
        assert at.live.table.facts.number == number

    at_table(tmp_path, act, PERSON, BERT)


def test_a_player_may_answer_otherwise_before(tmp_path: Path) -> None:
    async def act(at: Sitting) -> None:
        await at.give("choose yes")
        await at.wait(STEP)
        await at.live.move(0, at.version, "choose no")
        await at.wait(2 * PACE)
        assert at.disk.times == {0: STEP}
        assert at.live.table.facts.answers == {0: "choose no"}

    at_table(tmp_path, act, PERSON, BERT)


def test_a_pause_stops_its_time(tmp_path: Path) -> None:
    async def act(at: Sitting) -> None:
        await at.give("choose yes")
        await at.wait(STEP)
        await at.live.do(lambda table: e.Paused(0, 0))
        await at.wait(3 * PACE)
        assert not at.disk.times
        await at.live.do(lambda table: e.Resumed(0, 0))
        await at.wait(2 * PACE)
        assert at.disk.times == {0: 3 * PACE + PACE}

    at_table(tmp_path, act, PERSON, BERT)


def test_it_takes_effect_once_the_disk_has_room(tmp_path: Path) -> None:
    async def act(at: Sitting) -> None:
        await at.give("choose yes")
        at.disk.is_full = True
        await at.wait(2 * PACE)
        assert not at.disk.times
        at.disk.is_full = False
        await at.wait(STEP)
        assert at.disk.times == {0: 2 * PACE + STEP}

    at_table(tmp_path, act, PERSON, BERT)


def test_one_that_is_not_possible_is_refused_at_once(tmp_path: Path) -> None:
    async def act(at: Sitting) -> None:
        with pytest.raises(Refused):
            await at.give("give")
        await at.wait(2 * PACE)
        assert not at.disk.times

    at_table(tmp_path, act, PERSON, BERT)


def test_who_only_may_act_does_not_take_the_time_of_a_last_call() -> None:
    """A standing “no bet” is said before the bot spins, and does not stretch its time."""
    state = life("76 3 30")
    table = SimpleNamespace(state=state, persons=lambda: [1])
    turns = BotTurns(
        cast(LiveTable, SimpleNamespace(table=table)),
        cast(Services, SimpleNamespace(settings=Settings(pace=PACE))),
    )
    spinner = state.needed()[0]
    assert (turns.delay_of(spinner), turns.delay_of(1)) == (LAST_CALL * PACE, PACE)
