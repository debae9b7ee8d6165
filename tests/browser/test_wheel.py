"""The wheel in an empty environment elsewhere: `fairground serve` opens a page one can play on."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from building.copies import MADE, copied
from tests.browser.conftest import Sitting
from tests.browser.player import answer, question
from tests.building.wheels import wheel

INHERITED = ("PYTHONPATH", "FAIRGROUND_PURE", "VIRTUAL_ENV")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """An environment with the wheel. Its dependencies are those of the tests: no network."""
    made = wheel(copied(tmp_path / "copy", MADE))
    environment = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    uv = Path(sysconfig.get_path("scripts")) / "uv"
    words: list[str | Path] = [
        uv,
        "pip",
        "install",
        "--quiet",
        "--offline",
        "--no-deps",
        "--no-cache",
        "--python",
    ]
    subprocess.run([*words, environment / "bin" / "python", made], check=True)
    site = next(environment.glob("lib/python3*/site-packages"))
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    shutil.rmtree(tmp_path / "copy")
    return environment


@contextmanager
def served(environment: Path, folder: Path) -> Iterator[str]:
    """The address of a server that was started in a folder of its own."""
    folder.mkdir()
    program = str(environment / "bin" / "fairground")
    words = [program, "serve", "--port", "0", "--data", str(folder / "data")]
    clean = {name: value for name, value in os.environ.items() if name not in INHERITED}
    with subprocess.Popen(words, cwd=folder, env=clean, stdout=subprocess.PIPE, text=True) as open_:
        assert open_.stdout is not None
        yield re.findall(r"http://\S+", open_.stdout.readline())[0]
        open_.terminate()


@pytest.mark.slow
def test_the_wheel_plays_in_an_empty_environment(
    elsewhere: Path, tmp_path: Path, sit: Sitting
) -> None:
    with served(elsewhere, tmp_path / "folder") as url:
        page = sit()
        page.goto(url)
        page.get_by_label("Play Karma now against bots").click()
        for press in range(4):
            question(page)
            answer(page, press)
