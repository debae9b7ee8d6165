"""The window of a secret question closes by itself, however the clock falls."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic

import pytest

from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage.interface import NewEntry, StorageError
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.tables import entries as e
from fairground.server.tables import live
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.workers.bots import BotWorkers
from tests.patience import PATIENCE
from tests.server.whisper import WhisperGame

WINDOW = 30
TICK = 0.001
RETRY = 0.02


class Clock:
    """Stands still, or goes on by a tick whenever somebody looks at it."""

    time = 0.0
    tick = 0.0

    def __call__(self) -> float:
        self.time += self.tick
        return self.time


class Failing(SqliteStorage):
    """A disk that is full for so many times, and notes when it was asked in vain."""

    full = 0

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked_at: list[float] = []

    async def append(self, writing: NewEntry) -> None:
        if self.full:
            self.full -= 1
            self.asked_at.append(monotonic())
            raise StorageError("the disk is full")
        await super().append(writing)


async def asked_secretly(services: Services, clock: int = 0) -> LiveTable:
    """Two people; the second has just answered a question whose pace must tell nothing."""
    game = services.games["whisper"]
    made = e.Made(
        0,
        game.name,
        game.version,
        game.options().written,
        "a",
        False,
        "secret",
        (e.Place("a", "Ada"), e.Place("b", "Bert")),
        window=WINDOW,
        clock=clock,
    )
    live = await TableRegistry(services).create(made, "table")
    await live.do(lambda table: e.Started(0))
    for seat, move in ((0, "choose yes"), (1, "choose no"), (1, "hold")):
        await live.move(seat, live.table.facts.version, move)
    return live


async def wait_until_shown(data: Path, looks: int) -> None:
    """Something happens at the table so many looks at the clock before the window closes."""
    storage, clock, game = SqliteStorage(data / "data.sqlite3"), Clock(), WhisperGame()
    services = Services(Settings(), storage, BotWorkers(1, 1.0), {game.name: game}, clock=clock)
    live = await asked_secretly(services)
    assert live.table.facts.answers
    clock.time, clock.tick = WINDOW - looks * TICK, TICK
    await live.do(lambda table: None)
    while live.table.facts.answers:
        await live.subscribers.wait_for_change(PATIENCE)
    live.unload()
    await storage.close()


@pytest.mark.parametrize("looks", range(6))
def test_answers_are_shown_whenever_the_window_closes(tmp_path: Path, looks: int) -> None:
    """Even when it closes between the look whether to show them and the look how long to wait."""
    asyncio.run(wait_until_shown(tmp_path, looks))


async def asked_in_vain(data: Path, times: int) -> list[float]:
    """A window closes and a clock runs out while the disk is full: when it was asked in vain."""
    storage, clock, game = Failing(data / "data.sqlite3"), Clock(), WhisperGame()
    services = Services(Settings(), storage, BotWorkers(1, 1.0), {game.name: game}, clock=clock)
    table = await asked_secretly(services, clock=WINDOW)
    storage.full = times
    clock.time = 2 * WINDOW
    table.drive()
    while table.table.facts.answers:
        await table.subscribers.wait_for_change(PATIENCE)
    table.unload()
    await storage.close()
    return storage.asked_at


def test_a_full_disk_is_asked_again_steadily(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One more try at a time, whatever was to be done: not twice as many with every failure."""
    monkeypatch.setattr(live, "RETRY", RETRY)
    asked = asyncio.run(asked_in_vain(tmp_path, 30))
    assert len(asked) == 30
    assert all(later - sooner >= RETRY / 2 for sooner, later in zip(asked, asked[4:], strict=False))
