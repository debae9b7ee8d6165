"""A sixth game, installed as a package of its own: every command that plays takes it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PIG = Path(__file__).parents[2] / "docs" / "examples" / "pig.py"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of packages in which Pig is installed, and a game that cannot be loaded."""
    shutil.copy(PIG, tmp_path / "pig.py")
    for name, home in (("pig", "pig:GAME"), ("torn", "torn:GAME")):
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[fairground.games]\n{name} = {home}\n")
    return tmp_path


def fairground(site: Path, *args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """A command line in a process of its own, which finds the folder's packages."""
    settings = {**os.environ, "PYTHONPATH": str(site), "COLUMNS": "80"}
    command = [str(Path(sys.executable).with_name("fairground")), *args]
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, env=settings, cwd=site, check=False
    )


def test_it_is_played_simulated_and_reviewed(site: Path) -> None:
    play = ("play", "pig", "--bots", "heuristic", "--seed", "t", "--option", "goal=50")
    assert fairground(site, *play, "--record", "pig.txt", stdin="1\n2\n" * 200).returncode == 0
    assert fairground(site, "verify", "pig.txt").returncode == 0
    assert fairground(site, "sim", "pig", "--games", "50", "--workers", "2").returncode == 0
    review = ("review", "pig.txt", "--games", "20", "--json", "--workers")
    alone, shared = fairground(site, *review, "1"), fairground(site, *review, "2")
    assert shared.returncode == 0, shared.stderr
    assert shared.stdout == alone.stdout


def test_a_broken_one_beside_it_is_named_and_closes_nothing(site: Path) -> None:
    listed = fairground(site, "games")
    assert listed.returncode == 0
    assert "One more roll?" in listed.stdout
    assert "Karma" in listed.stdout
    assert listed.stderr == (
        "The installed game 'torn' is left out: ModuleNotFoundError: No module named 'torn'\n"
    )
