"""One server with usual options for tests that leave it whole; the others start their own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.attacks.guests import close_all
from tests.server.attacks.process import Server, serving
from tests.server.harness import ROOT, install

if sys.platform != "linux":
    collect_ignore_glob = ["test_*.py"]  # /proc, and all of 127.0.0.0/8 is this machine


@pytest.fixture(scope="session")
def usual(storage: str) -> Iterator[Server]:
    """A server with the options of `fairground serve`."""
    with serving() as server:
        yield server


@pytest.fixture
def alone(storage: str) -> Iterator[Server]:
    """A server for one test that may harm it."""
    with serving() as server:
        yield server


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """Guests go when their test is over."""
    yield
    close_all()


@pytest.fixture
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers started afterwards find the toys installed, as the games of any package."""
    here = "tests.server.attacks.toy"
    install(tmp_path, blink=f"{here}:BLINK", whisper=f"{here}:WHISPER")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path), str(ROOT))))
