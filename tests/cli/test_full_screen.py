"""The full-screen table on a real pseudo-terminal, read by an emulator as a person sees it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairground.kernel.record import Record
from tests.cli.emulator import F10, Emulator


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
