"""Nothing stands twice in a list of files, a table of packages or the changelog."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import fairground.server

ROOT = Path(__file__).parents[2]
STACK = (ROOT / "docs/stack.md").read_text(encoding="utf-8")
UNRELEASED = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]


def doubles(found: Iterable[str]) -> list[str]:
    return [each for each, times in Counter(found).items() if times > 1]


def test_the_map_of_the_server_names_a_file_once() -> None:
    parts = re.split(r"(?m)^`\w+/`, ", fairground.server.__doc__ or "")
    assert len(parts) > 6
    assert [doubles(re.findall(r"`(\w+\.py)`", part)) for part in parts] == [[]] * len(parts)


def test_the_stack_names_a_package_once_and_its_tables_are_whole() -> None:
    for part in STACK.split("\n## "):
        cells = re.findall(r"(?m)^\| (`.*?) \|", part)
        assert doubles(name for cell in cells for name in re.findall(r"`([\w-]+)`", cell)) == []
    assert re.findall(r"(?m)(?<=\|\n)\n\| `.*", STACK) == []


def test_the_changelog_has_a_heading_and_a_line_once() -> None:
    assert doubles(re.findall(r"(?m)^### .*", UNRELEASED)) == []
    assert doubles(re.findall(r"(?m)^- .{40}", UNRELEASED)) == []
