"""The table at a real terminal: colour, fresh pages, Ctrl-C, and going on afterwards."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from fairground.kernel.record import Record
from tests.cli.emulator import COMMAND
from tests.patience import PATIENCE

PLAY = ["play", "press-your-luck", "--bots", "heuristic", "--seed", "t", "--plain"]
QUESTION = r"help · quit[^>]*> "
PAINTED = "\x1b[1;38;2;"


class Terminal:
    """Starts commands at a terminal of 100 columns, and ends what a test leaves running."""

    def __init__(self) -> None:
        self._started: list[pexpect.spawn[str]] = []

    def __call__(self, *args: str, **environment: str) -> pexpect.spawn[str]:
        child = pexpect.spawn(
            sys.executable,
            [*COMMAND, *args],
            encoding="utf-8",
            timeout=PATIENCE,
            dimensions=(50, 100),
            env={**_plain(), "TERM": "xterm-256color", "COLORTERM": "truecolor", **environment},
            preexec_fn=_hears_ctrl_c,
        )
        self._started.append(child)
        return child

    def close(self) -> None:
        for child in self._started:
            child.close(force=True)


def _hears_ctrl_c() -> None:
    """Whoever runs the tests in the background has Ctrl-C ignored, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _plain() -> dict[str, str]:
    hidden = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE", "TTY_INTERACTIVE")
    return {name: value for name, value in os.environ.items() if name not in hidden}


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    started = Terminal()
    yield started
    started.close()


def ended(child: pexpect.spawn[str]) -> tuple[str, int | None]:
    """What is still written, and the exit code."""
    child.expect(pexpect.EOF)
    rest = child.before
    child.close()
    return rest or "", child.exitstatus


def test_a_game_is_played_left_and_gone_on_with(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "r"
    table = terminal(*PLAY, "--record", str(path))
    table.expect(QUESTION)
    table.sendline("1")
    table.expect("You draw")
    table.expect(QUESTION)
    table.sendline("quit")
    said, code = ended(table)
    assert "Go on with: fairground play press-your-luck --record" in said
    assert code == 0
    before = path.read_text()
    again = terminal("play", "press-your-luck", "--record", str(path), "--plain")
    again.expect("The first card is")
    again.expect(QUESTION)
    again.sendline("2")
    again.expect(QUESTION)
    again.sendline("quit")
    assert ended(again)[1] == 0
    assert path.read_text().startswith(before)
    assert not Record.read(path).verify().finished


def test_ctrl_c_keeps_the_record_and_leaves_with_130(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "r"
    table = terminal(*PLAY, "--record", str(path))
    table.expect(QUESTION)
    table.sendline("1")
    table.expect("You draw")
    table.expect(QUESTION)
    table.sendintr()
    said, code = ended(table)
    assert "fairground: The game is kept. Go on with: " in said
    assert "Traceback" not in said
    assert code == 130
    assert len(Record.read(path).steps) >= 1
    assert terminal("verify", str(path)).expect("holds") == 0


def test_the_end_of_input_leaves_like_ctrl_d_should(terminal: Terminal) -> None:
    table = terminal(*PLAY, "--no-record")
    table.expect(QUESTION)
    table.sendeof()
    said, code = ended(table)
    assert "It was not recorded." in said
    assert code == 1


def test_the_table_is_painted_and_every_page_is_fresh(terminal: Terminal) -> None:
    table = terminal(*PLAY)
    table.expect(QUESTION)
    page = table.before or ""
    assert PAINTED in page
    assert "\x1b[2J" in page or "\x1b[H" in page


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_without_colour_nothing_is_painted(terminal: Terminal, environment: dict[str, str]) -> None:
    table = terminal(*PLAY, **environment)
    table.expect(QUESTION)
    page = table.before or ""
    assert not re.search(r"\x1b\[[\d;]*[34]8;", page)
    assert "╭───╮" in page
    assert "<now>" in page


def test_people_in_turns_do_not_see_each_others_secrets(terminal: Terminal) -> None:
    hidden = ["play", "press-your-luck", "--seed", "t", "--option", "score-cards=face-down"]
    table = terminal(*hidden, "--plain")
    table.expect("Pass the device to seat 2 and press Enter.")
    assert "deck" not in (table.before or "")
    table.sendline("")
    table.expect(QUESTION)
    table.sendline("stop")
    table.expect("Pass the device to seat 1 and press Enter.")
    table.sendline("")
    table.expect(QUESTION)


def test_the_menu_leads_to_a_table(terminal: Terminal) -> None:
    menu = terminal()
    menu.expect("A number to play")
    menu.sendline("press-your-luck")
    menu.expect("How many seats")
    menu.sendline("3")
    menu.expect("Who else plays")
    menu.sendline("1")
    menu.expect("Enter begins: ")
    menu.sendline("")
    menu.expect("Enter keeps it among your games")
    menu.sendline("")
    menu.expect("F10")
    menu.send("\x1b[21~")  # F10
    menu.expect("Enter goes back to the fair")
    menu.sendline("")
    menu.expect("A number to play")
    menu.sendline("quit")
    assert ended(menu)[1] == 0


def test_rules_are_set_for_reading(terminal: Terminal) -> None:
    text, code = ended(terminal("rules", "press-your-luck"))
    assert code == 0
    assert "PYL-13" in text
    assert "**PYL-13**" not in text


def test_replay_steps_forth_and_back(terminal: Terminal, finished: Path) -> None:
    reel = terminal("replay", "--plain", str(finished))
    reel.expect(r" 0 of \d+: ")
    for typed, now in (("", "1"), ("next", "2"), ("back", "1"), ("7", "7"), ("what", "7")):
        reel.sendline(typed)
        reel.expect(rf" {now} of \d+: ")
    reel.sendline("end")
    reel.expect("1st")
    reel.sendline("quit")
    assert ended(reel)[1] == 0


def test_ctrl_c_in_a_simulation_shows_what_was_finished(terminal: Terminal) -> None:
    lab = terminal("sim", "press-your-luck", "--games", "100000000", "--workers", "2")
    lab.expect(r"[1-9]\d*/100000000")
    lab.sendintr()
    said, code = ended(lab)
    assert "games of 2, seed" in said
    assert re.search(r"stopped after [\d,]+ of 100,000,000 games", said)
    assert "Traceback" not in said
    assert code == 130
