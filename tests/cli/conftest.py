"""Running commands: in this process with `run`, and what every test of a table needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fairground.cli.main import main
from fairground.kernel import registry
from tests.cli.emulator import Emulator
from tests.cli.toy import TOY

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The same paper everywhere: 80 columns, no colour unless a test asks for it.

    Games are kept in a folder of the test, never among those of the user who runs it.
    """
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run() -> Run:
    """Run a command line with some input; the result has output, stderr and exit code."""

    def run(*args: str | Path, stdin: str | bytes = "") -> Result:
        return CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)

    return run


@pytest.fixture
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is installed, beside the others."""
    known = registry.all_games()
    monkeypatch.setattr(registry, "all_games", lambda: {**known, "toy": TOY})
    monkeypatch.setattr(registry, "game", lambda name: TOY if name == "toy" else known[name])


@pytest.fixture
def unfinished(run: Run, tmp_path: Path) -> Path:
    """The record of a game that was left after a few decisions."""
    path = tmp_path / "left.record"
    play = ("play", "press-your-luck", "--bots", "heuristic", "--seed", "t", "--record")
    assert run(*play, path, stdin="draw\ndraw\nquit\n").exit_code == 0
    return path


@pytest.fixture
def finished(run: Run, tmp_path: Path) -> Path:
    """The record of a whole game."""
    path = tmp_path / "whole.record"
    play = ("play", "press-your-luck", "--bots", "random", "--seed", "t", "--record")
    assert run(*play, path, stdin="1\n2\n" * 100).exit_code == 0
    return path


@pytest.fixture
def started() -> Iterator[list[Emulator]]:
    """Terminals of a test; what still runs in them is ended with it."""
    running: list[Emulator] = []
    yield running
    for each in running:
        each.child.close(force=True)
