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


def test_the_names_of_the_table_are_in_its_files() -> None:
    for row in _rows():
        text = "".join(file.read_text(encoding="utf-8") for file in _files(row))
        names = re.findall(r"`(\w+)`", row[2])
        assert [name for name in names if not re.search(rf"\b{name}\b", text)] == [], row
