"""Comments and docstrings of a game refer to clauses and sections that its RULES.md has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fairground

GAMES = Path(__file__).parents[2] / "src" / "fairground" / "games"
SECTION = re.compile(r'\b[Ss]ection (\d+)|"""(D\d{1,2})\b')
"""A section by its number, or a row of a table by its own."""

EVERY = pytest.mark.parametrize(
    "name", sorted(path.parent.name for path in GAMES.glob("*/game.py"))
)


def _lines(name: str) -> Iterator[tuple[str, str]]:
    for path in sorted((GAMES / name).rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{path.relative_to(GAMES)}:{number}", line


def _sections(name: str) -> set[str]:
    rules = (GAMES / name / "RULES.md").read_text(encoding="utf-8")
    return set(re.findall(r"^## (\d+)\.", rules, re.MULTILINE))


@EVERY
def test_sections_exist(name: str) -> None:
    known = _sections(name)
    lost = [
        f"{place} section {section or row}"
        for place, line in _lines(name)
        for section, row in SECTION.findall(line)
        if (section or row) not in known
    ]
    assert lost == []


@EVERY
def test_clauses_exist(name: str) -> None:
    clauses = fairground.game(name.replace("_", "-")).clauses
    prefix = next(iter(clauses)).split("-")[0]
    lost = [
        f"{place} {clause}"
        for place, line in _lines(name)
        for clause in re.findall(rf"\b{prefix}-\d+", line)
        if clause not in clauses
    ]
    assert lost == []


@EVERY
def test_files_exist(name: str) -> None:
    """A file named without a folder lies beside the text or below, in the game or its rules, or it
    is the kernel's."""
    house = GAMES.parent
    folders = (GAMES / name, GAMES / name / "rules", house / "kernel", house, house.parents[1])
    lost = [
        f"{place} {file}"
        for place, line in _lines(name)
        for file in re.findall(r"(?<![\w/.])[\w/]+\.(?:py|md)\b", line)
        if not any((folder / file).is_file() for folder in folders)
        and not any((GAMES / place).parent.rglob(file))
    ]
    assert lost == []
