"""The promise: what was acknowledged is there after a crash, once, and every table goes on."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import pytest

from tests.server.harness import Person, ServerProcess, quick_disk, serving
from tests.server.kills import Ordeal
from tests.server.plain_http import SocketClosed


@pytest.mark.slow
def test_crashes_under_load_lose_nothing_and_play_nothing_twice(storage: str) -> None:
    """On PostgreSQL a node that comes back waits for the lease of the dead one: fewer of them."""
    times = 50 if storage == "sqlite" else 5
    with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
        tally = asyncio.run(Ordeal(Path(folder), tables=8, seed=7).run(times))
    assert tally.kills == times
    assert tally.acknowledged > times * 8


def test_whoever_comes_first_after_a_kill_is_let_in_and_goes_on(tmp_path: Path) -> None:
    """One try is enough: no connection that the new server accepts is lost."""
    server = ServerProcess(tmp_path)
    ada = Person(server.url, "Ada")
    table = ada.make("press-your-luck", "mine", "random")
    with ada.socket() as breaks:
        breaks.watch(table)
        server.process.kill()
        with pytest.raises(SocketClosed):
            breaks.pong()
    server.stop()
    with serving(tmp_path) as again:
        back = Person(again.url)
        back.http.headers["Cookie"] = ada.cookie
        with back.socket(Cookie=ada.cookie) as socket:
            assert socket.watch(table)["about"]["seats"][0]["name"] == "Ada"
            assert back.at(table, "start")["status"] == "running"
            assert "change" in {message["type"] for message in socket.pong()}
