"""The plan of the house says where things are, and they are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "fairground"
PLAN = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")


def _rows() -> list[list[str]]:
    part = PLAN.split("## Where is…")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def _files(row: list[str]) -> list[Path]:
    named = re.findall(r"`([\w/]+/\w+\.py)`", " ".join(row[1:]))
    return [SOURCE / file if (SOURCE / file).exists() else ROOT / file for file in named]


def test_the_files_of_the_table_exist() -> None:
    rows = _rows()
    assert len(rows) >= 6
    assert [row[0] for row in rows if not _files(row)] == []
    assert [str(file) for row in rows for file in _files(row) if not file.is_file()] == []


def test_the_questions_of_a_newcomer_are_answered() -> None:
    asked = {row[0] for row in _rows()}
    assert asked >= {
        "where does a double clear the pile in Karma?",
        "where is a hand hidden?",
        "where does a move get on disk?",
        "how is a card's price changed?",
        "where does the market refill?",
        "how is a command added?",
    }


def test_what_must_be_done_after_a_change_of_a_price_can_be_done() -> None:
    steps = PLAN.split("After a change of a price")[1].split("\n## ")[0]
    modules = re.findall(r"`python -m ([\w.]+)`", steps)
    files = re.findall(r"`((?:tests|web)/[\w/]+\.\w+)`", steps)
    assert {"tests.golden.again", "tests.games.unfair.faces"} <= set(modules)
    assert [name for name in modules if not (ROOT / f"{name.replace('.', '/')}.py").is_file()] == []
    assert "tests/games/unfair/faces.txt" in files
    assert [file for file in files if not (ROOT / file).is_file()] == []
    games = (SOURCE / "games").glob("*/game.py")
    assert [g for g in games if not re.search(r"^    version = \d", g.read_text(), re.M)] == []


def test_the_functions_of_the_table_are_defined_in_its_files() -> None:
    """Each name is defined there, or is an argument of what the cards are declared with."""
    for row in _rows():
        text = "".join(file.read_text(encoding="utf-8") for file in _files(row))
        for name in re.findall(r"`(\w+)`", row[2]):
            assert re.search(rf"\bdef {name}\b|^{name}\b.* = |\b{name}\(", text, re.M), (row, name)


def test_the_names_of_the_table_are_in_its_files() -> None:
    for row in _rows():
        text = "".join(file.read_text(encoding="utf-8") for file in _files(row))
        names = re.findall(r"`(\w+)`", row[2])
        assert [name for name in names if not re.search(rf"\b{name}\b", text)] == [], row
