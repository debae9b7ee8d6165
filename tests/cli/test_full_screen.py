"""The full-screen table on a real pseudo-terminal, read by an emulator as a person sees it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

from fairground.kernel.record import Record
from tests.cli.test_terminal import COMMAND

F10 = "\x1b[21~"
PATIENCE = 60


class Emulator:
    """A terminal with a command running in it."""

    def __init__(self, columns: int, rows: int, *args: str, **environment: str) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self.screen)
        hidden = ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR")
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        self.child = pexpect.spawn(
            sys.executable,
            [*COMMAND, *args],
            encoding="utf-8",
            timeout=PATIENCE,
            dimensions=(rows, columns),
            env={**kept, "TERM": "xterm-256color", **environment},
        )

    @property
    def shown(self) -> str:
        """All words on the screen."""
        return " ".join(" ".join(self.screen.display).split())

    def wait_for(self, words: str) -> None:
        """Read until some words are on the screen."""
        until = time.monotonic() + PATIENCE
        while words not in self.shown:
            assert time.monotonic() < until, self.screen.display
            self._read()

    def _read(self) -> None:
        try:
            self._stream.feed(self.child.read_nonblocking(65536, timeout=1))
        except pexpect.TIMEOUT:
            return

    def ended(self) -> str:
        """What is written after the table is closed."""
        self.child.expect(pexpect.EOF)
        return self.child.before or ""


@pytest.fixture
def started() -> Iterator[list[Emulator]]:
    running: list[Emulator] = []
    yield running
    for each in running:
        each.child.close(force=True)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_game_is_played_left_and_resumed(
    started: list[Emulator], size: tuple[int, int], tmp_path: Path
) -> None:
    play = ("play", "press-your-luck", "--bots", "heuristic", "--seed", "t")
    table = Emulator(*size, *play)
    started.append(table)
    table.wait_for("F10 leave")
    table.wait_for("1 Draw")
    table.child.send("draw\r")
    table.wait_for("One more card?")
    table.child.send(F10)
    assert "Go on with: fairground play --resume" in table.ended()
    (kept,) = (tmp_path / "data" / "fairground" / "games").iterdir()
    assert any(step.move == "draw" for step in Record.read(kept).steps)
    again = Emulator(*size, "play", "--resume")
    started.append(again)
    again.wait_for("One more card?")


def test_without_colour_and_utf_8_the_table_is_ascii(started: list[Emulator]) -> None:
    play = ("play", "karma", "--bots", "heuristic", "--seed", "t")
    plain = {"NO_COLOR": "1", "PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    table = Emulator(60, 24, *play, **plain)
    started.append(table)
    table.wait_for("Which three cards do you lay on the table?")
    table.wait_for("F10 leave")
    assert table.shown.isascii()
    cells = [cell for row in table.screen.buffer.values() for cell in row.values()]
    assert {cell.fg for cell in cells} | {cell.bg for cell in cells} == {"default"}


def test_a_simple_terminal_is_asked_line_by_line(started: list[Emulator]) -> None:
    table = Emulator(80, 24, "play", "karma", "--bots", "heuristic", TERM="dumb")
    started.append(table)
    table.wait_for("Which three cards do you lay on the table?")
    table.wait_for("quit")
    assert "F10" not in table.shown
