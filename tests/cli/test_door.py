"""The door: help, version, exit codes, and one clear line for everything that goes wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fairground
from tests.cli.conftest import Run

FAIRGROUND = (sys.executable, "-c", "from fairground.cli.main import main; main()")


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from fairground.cli.main import main\n"
        "sys.argv = ['fairground', *sys.argv[1:]]\n"
        "heavy = ('aiohttp', 'rich', 'msgspec')\n"
        "try: main()\n"
        "finally: print([m for m in sys.modules if m.split('.')[0] in heavy\n"
        "    or m.startswith(('fairground.kernel.', 'fairground.games.', 'fairground.lab.'))])\n"
    )
    for args in (["--help"], ["play", "--help"], ["sim", "--help"]):
        shown = subprocess.run(
            [sys.executable, "-c", code, *args], capture_output=True, text=True, check=True
        )
        assert shown.stdout.splitlines()[-1] == "[]"


def test_the_first_table_loads_neither_lab_nor_server() -> None:
    code = (
        "import sys, fairground.cli.play, fairground.cli.tui.local\n"
        "heavy = ('fairground.lab.', 'fairground.server.web', 'aiohttp', 'multiprocessing')\n"
        "print([m for m in sys.modules if m.startswith(heavy)])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


def test_help_lists_the_commands(run: Run) -> None:
    shown = run("--help")
    assert shown.exit_code == 0
    for command in ("play", "games", "rules", "sim", "replay", "verify", "review"):
        assert f"\n  {command} " in shown.output


def test_a_group_without_a_command_lists_its_commands(run: Run) -> None:
    shown = run("data")
    assert shown.exit_code == 0
    assert "\n  backup " in shown.output


def test_version_says_whether_it_runs_compiled(run: Run) -> None:
    how = "compiled" if fairground.is_compiled() else "pure Python"
    assert run("--version").output == f"fairground {fairground.__version__} ({how})\n"


def test_version_of_the_sources() -> None:
    shown = subprocess.run(
        [*FAIRGROUND, "--version"],
        env={**os.environ, "FAIRGROUND_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "(pure Python)" in shown.stdout


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("pla", "no command is called 'pla' (did you mean play?)"),
        ("--fast", "No such option '--fast'"),
        ("play", "which game? There are: "),
        ("play press-your-lack", "(did you mean press-your-luck?)"),
        ("rules chess", "no game is called 'chess'; the games are: "),
        ("games chess", "no game is called 'chess'; the games are: "),
        ("sim chess", "no game is called 'chess'; the games are: "),
        ("play press-your-luck --seats 9", "is for 2 to 5 players, not 9"),
        ("sim press-your-luck --seats 1", "is for 2 to 5 players, not 1"),
        ("play press-your-luck --bots heuristik", "(did you mean heuristic?)"),
        ("sim press-your-luck --bots clever", "no bot is called 'clever'; the bots are: "),
        ("play press-your-luck --bots random,random", "1 seat for bots"),
        ("sim press-your-luck --bots random,random,random", "2 seats for bots"),
        ("play press-your-luck --option per-colour=8", "per-colour is one of: 7, 9; not '8'"),
        ("sim press-your-luck --option colours=8", "there is no option 'colours'"),
        ("sim press-your-luck --option nine", "write NAME=VALUE, such as per-colour=7"),
        (
            "sim press-your-luck --option per-colour=7 --option per_colour=9",
            "per-colour is given twice, as 7 and as 9",
        ),
        ("sim press-your-luck --games 0", "'--games': 0 is not in the range x>=1"),
        ("sim press-your-luck --workers 0", "'--workers'"),
        ("play press-your-luck --seed \t", "a seed is one line of letters and numbers"),
        ("rules press-your-luck PYL-999", "Press Your Luck has no clause PYL-999"),
    ],
)
def test_what_makes_no_sense_is_said_in_one_line(run: Run, line: str, said: str) -> None:
    shown = run(*line.split(" "))
    assert shown.exit_code == 2
    assert said in shown.stderr
    assert shown.stderr.startswith("fairground: ")
    assert shown.stderr.count("\n") == 1
    assert shown.stdout == ""


RECORD = Path(__file__).parents[1] / "golden" / "press-your-luck-open.txt"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("verify missing.record", "missing.record: No such file or directory"),
        ("replay missing.record", "missing.record: No such file or directory"),
        ("verify .", ".: Is a directory"),
        ("play press-your-luck --record .", ".: Is a directory"),
        ("play press-your-luck --record no/such/folder", "no/such/folder: No such file"),
        ("play press-your-luck --record /dev/full", "/dev/full: No space left on device"),
        ("verify /dev/zero", "/dev/zero is a device, not a record"),
        (f"review {RECORD} --svg no/such/folder", "no/such/folder: No such file"),
    ],
)
def test_files_that_do_not_serve_are_named(
    run: Run, line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run(*line.split(" "))
    assert shown.exit_code == 1
    assert said in shown.stderr
    assert shown.stderr.count("\n") == 1


def test_a_fault_of_our_own_is_not_hidden(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("fairground.cli.games.run", broken)
    assert isinstance(run("games").exception, ZeroDivisionError)


def test_ctrl_c_leaves_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fairground.cli.games.run", stopped)
    assert run("games").exit_code == 130


@pytest.mark.parametrize("line", ["games", "sim press-your-luck --games 5 --json"])
def test_a_reader_that_leaves_early_is_no_fault(line: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    shown = subprocess.run(
        [*FAIRGROUND, *line.split()], stdout=writing, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writing)
    assert shown.returncode == 141
    assert shown.stderr == ""


def test_a_full_disk_is_said_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        shown = subprocess.run(
            [*FAIRGROUND, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert shown.returncode == 1
    assert shown.stderr == "fairground: No space left on device\n"
