"""The promise: what was acknowledged is there after a crash, once, and every table goes on."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import pytest

from tests.server.harness import quick_disk
from tests.server.kills import Ordeal


@pytest.mark.slow
def test_fifty_crashes_under_load_lose_nothing_and_play_nothing_twice() -> None:
    with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
        tally = asyncio.run(Ordeal(Path(folder), tables=8, seed=7).run(50))
    assert tally.kills == 50
    assert tally.acknowledged > 50 * 8


@pytest.mark.slow
def test_a_wing_may_fall_alone_and_the_gate_before_its_wings() -> None:
    with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
        tally = asyncio.run(Ordeal(Path(folder), tables=8, seed=7, wings=2).run(16))
    assert tally.kills == 16
    assert tally.acknowledged > 16 * 8
