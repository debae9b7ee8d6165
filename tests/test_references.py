"""References of the whole house lead somewhere: clauses and files in comments, docstrings and docs.

tests/games/test_references.py follows the sections of a game's own rules.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fairground.kernel import registry

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "fairground"
FOLDERS = ("src/fairground", "tests", "bench", "building", "docs/examples", "web/scripts")
FILE = re.compile(r"(?<![\w/.*{<-])\w[\w/.-]*\.(?:py|md|ts|svelte|toml|lock)\b")

Place = tuple[Path, int, str]
"""A file, a line number and the words of that line that are no code."""


def _python() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "_compiled" not in path.parts:
                yield path


def _pages() -> list[Path]:
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


@cache
def _prose() -> list[Place]:
    """Every comment and docstring, and every line of the docs."""
    places: list[Place] = []
    for path in _python():
        text = path.read_text(encoding="utf-8")
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            is_doc = token.type == tokenize.STRING and token.line.lstrip().startswith(
                ('"""', "'''")
            )
            if token.type == tokenize.COMMENT or is_doc:
                for at, line in enumerate(token.string.splitlines()):
                    places.append((path, token.start[0] + at, line))
    for path in _pages():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            places.append((path, number, line))
    return places


@cache
def _names() -> set[str]:
    """The names of all files of the house."""
    kept = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in (
        ".ci",
        "bench",
        "building",
        "docs",
        "src",
        "tests",
        "web/src",
        "web/tests",
        "web/scripts",
    ):
        kept += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    kept += [path for path in (ROOT / "web").iterdir() if path.is_file()]
    return {path.relative_to(ROOT).as_posix() for path in kept if "_compiled" not in path.parts}


def _exists(path: Path, file: str) -> bool:
    """Named from the root, from the folder of the text or one above, or by the end of its path."""
    if any((folder / file).exists() for folder in (ROOT, *path.parents)):
        return True
    return any(name.endswith("/" + file) for name in _names())


def _at(path: Path, number: int) -> str:
    return f"{path.relative_to(ROOT)}:{number}"


def test_files_that_prose_names_exist() -> None:
    lost = [
        f"{_at(path, number)} {file}"
        for path, number, line in _prose()
        if path.name != "CHANGELOG.md"  # it tells what was
        for file in re.findall(
            r"(?<![\w/.*{<-])[\w][\w/.-]*\.(?:py|md|ts|svelte|toml|lock)\b", line
        )
        if not _exists(path, file)
    ]
    assert lost == []


def test_clauses_that_prose_names_exist() -> None:
    clauses = {clause for game in registry.all_games().values() for clause in game.clauses}
    prefixes = "|".join(sorted({clause.split("-")[0] for clause in clauses}))
    lost = [
        f"{_at(path, number)} {clause}"
        for path, number, line in _prose()
        for clause in re.findall(rf"\b(?:{prefixes})-\d+\b", line)
        if clause not in clauses
    ]
    assert lost == []
