"""What a table does about a discreet question takes a time that depends on nothing hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast

import pytest

from fairground.kernel.state import SPECTATOR
from fairground.kernel.view import View
from fairground.server.metrics import METRICS
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.tables import entries as e
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.workers.bots import BotWorkers
from tests.patience import PATIENCE
from tests.server.tables.test_window import Clock
from tests.server.whisper import Whisper, WhisperGame

DISCREET = 30.0
PERSON, BOT = e.Place("a", "Ada"), e.Place(bot="heuristic")


class Slow(BotWorkers):
    """Bots that never come to an end of their thoughts."""

    async def advise(self, *_: object, **__: object) -> None:  # type: ignore[override] # it never answers
        await asyncio.Event().wait()


class GraveGame(WhisperGame):
    """A toy in which discreet questions are big, as a spectator can see."""

    def gravity(self, view: View) -> float:
        assert view.seat == SPECTATOR
        return 3.0 if view.asking else 1.0  # type: ignore[attr-defined] # the view of the toy


async def at_table(
    data: Path, act: Callable[[LiveTable, Clock], Awaitable[None]], *places: e.Place
) -> None:
    """A table with a bot that takes its time."""
    storage, clock, game = SqliteStorage(data / "data.sqlite3"), Clock(), GraveGame()
    settings = Settings(discreet=DISCREET, pace=0.5)
    services = Services(settings, storage, Slow(1, 1.0), {game.name: game}, clock=clock)
    options = game.options().written
    made = e.Made(0, game.name, game.version, options, "a", False, "secret", places, window=0)
    live = await TableRegistry(services).create(made, "table")
    await live.do(lambda table: e.Started(0))
    await act(live, clock)
    live.unload()
    for task in services.tasks:
        task.cancel()
    await storage.close()


async def ask_discreetly(live: LiveTable) -> int:
    """Both seats choose openly, which leads to the discreet question; its version."""
    version = live.table.facts.version
    for seat, place in enumerate(live.table.facts.seats):
        await live.move(seat, version, "choose yes", place.bot and "bot")
    return live.table.facts.version


def test_an_answer_that_is_in_early_is_opened_no_earlier(tmp_path: Path) -> None:
    """One person at the table: whether the bot had to think is not heard."""

    async def act(live: LiveTable, clock: Clock) -> None:
        version = await ask_discreetly(live)
        await live.move(1, version, "hold", "bot")
        clock.time += DISCREET - 0.1
        await live.do(lambda _: None)
        assert live.table.facts.version == version
        clock.time += 0.2
        await live.do(lambda _: None)
        assert live.table.facts.version == version + 1

    asyncio.run(at_table(tmp_path, act, PERSON, BOT))


def test_a_bot_that_thinks_too_long_is_answered_for_at_the_same_time(tmp_path: Path) -> None:
    async def act(live: LiveTable, clock: Clock) -> None:
        version = await ask_discreetly(live)
        clock.time += DISCREET
        live.drive()
        while live.table.facts.version == version:
            await live.subscribers.wait_for_change(PATIENCE)

    asyncio.run(at_table(tmp_path, act, PERSON, BOT))


def test_a_person_alone_may_think_for_ever(tmp_path: Path) -> None:
    async def act(live: LiveTable, clock: Clock) -> None:
        await ask_discreetly(live)
        clock.time += DISCREET
        live.drive()
        with pytest.raises(TimeoutError):
            await live.subscribers.wait_for_change(0.1)

    asyncio.run(at_table(tmp_path, act, BOT, PERSON))


def test_nothing_is_done_while_a_person_alone_thinks(tmp_path: Path) -> None:
    """Otherwise the table would look again and again, as fast as the machine can."""

    async def act(live: LiveTable, clock: Clock) -> None:
        await ask_discreetly(live)
        clock.time += DISCREET
        live.drive()
        clock.time += 1
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert live.used < clock.time, "something was done at the table"

    asyncio.run(at_table(tmp_path, act, BOT, PERSON))


def test_the_delay_of_a_bot_follows_from_what_a_spectator_sees(tmp_path: Path) -> None:
    """Equal for a bot with a star and one without; longer where all can see a big decision."""

    async def act(live: LiveTable, clock: Clock) -> None:
        usual = live.bots.delay(live.table.state)  # type: ignore[arg-type] # the table runs
        await ask_discreetly(live)
        state = cast(Whisper, live.table.state)
        delays = set()
        for stars in (0, 1):
            state.stars[1] = stars
            delays.add(live.bots.delay(state))
        assert (usual, delays) == (0.5, {1.5})

    asyncio.run(at_table(tmp_path, act, PERSON, BOT))


def test_sealed_answers_are_counted_when_they_are_opened(tmp_path: Path) -> None:
    async def act(live: LiveTable, clock: Clock) -> None:
        version, before = live.table.facts.version, METRICS.text()
        await live.move(0, version, "choose yes")
        assert METRICS.text() == before
        await live.move(1, version, "choose no", "bot")
        assert METRICS.text() != before

    asyncio.run(at_table(tmp_path, act, PERSON, BOT))
