"""The window of a secret question closes by itself, however the clock falls."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fairground.server import entries as e
from fairground.server.bots import Thinkers
from fairground.server.house import House
from fairground.server.live import LiveTable
from fairground.server.settings import Settings
from fairground.server.springs import Springs
from fairground.server.sqlite import SqliteStorage
from tests.server.harness import PATIENCE
from tests.server.whisper import WhisperGame

WINDOW = 30
TICK = 0.001


class Clock:
    """Stands still, or goes on by a tick whenever somebody looks at it."""

    time = 0.0
    tick = 0.0

    def __call__(self) -> float:
        self.time += self.tick
        return self.time


async def asked_secretly(springs: Springs) -> LiveTable:
    """Two people; the second has just answered a question whose pace must tell nothing."""
    game = springs.games["whisper"]
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
    )
    live = await House(springs).found(made, "table")
    await live.do(lambda table: e.Started(0))
    for seat, move in ((0, "choose yes"), (1, "choose no"), (1, "hold")):
        await live.move(seat, live.table.facts.version, move)
    return live


async def wait_until_shown(data: Path, looks: int) -> None:
    """Something happens at the table so many looks at the clock before the window closes."""
    storage, clock, game = SqliteStorage(data / "data.sqlite3"), Clock(), WhisperGame()
    springs = Springs(Settings(), storage, Thinkers(1, 1.0), {game.name: game}, clock=clock)
    live = await asked_secretly(springs)
    assert live.table.facts.answers
    clock.time, clock.tick = WINDOW - looks * TICK, TICK
    await live.do(lambda table: None)
    while live.table.facts.answers:
        await live.audience.wait_for_news(PATIENCE)
    live.forget()
    await storage.close()


@pytest.mark.parametrize("looks", range(6))
def test_answers_are_shown_whenever_the_window_closes(tmp_path: Path, looks: int) -> None:
    """Even when it closes between the look whether to show them and the look how long to wait."""
    asyncio.run(wait_until_shown(tmp_path, looks))
