"""The project as a whole: locks without hosts, a wheel that works, reasons for everything."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import fairground
from building.copies import MADE, copied
from building.rules import why_pure
from tests.building.wheels import wheel

ROOT = Path(__file__).parents[1]
LOCKS = sorted(
    [
        *ROOT.glob("*.lock"),
        *ROOT.glob("bench/*.lock"),
        *ROOT.glob("web/*.lock"),
        *ROOT.glob("tests/*/*.lock"),
    ]
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_are_hashed_and_name_no_host(lock: Path) -> None:
    text = lock.read_text()
    assert not re.search(r"https?://|file:|--index-url|--find-links", text)
    pinned = re.findall(r"^[a-z0-9-]+(?:\[[a-z]+\])?==", text, re.MULTILINE)
    assert pinned
    assert text.count("--hash=sha256:") >= len(pinned)


@pytest.mark.parametrize("folder", ["web", "web/chromium"])
def test_locks_of_npm_are_hashed_and_name_no_registry(folder: str) -> None:
    locked = json.loads((ROOT / folder / "package-lock.json").read_text())["packages"]
    for name, package in locked.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name


def test_the_version_stands_in_one_piece() -> None:
    assert PROJECT["project"]["version"] == fairground.__version__
    assert f"## {fairground.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_every_dependency_has_its_reason() -> None:
    reasons = (ROOT / "docs" / "stack.md").read_text()
    extras = PROJECT["project"]["optional-dependencies"].values()
    for wanted in (*PROJECT["project"]["dependencies"], *(dep for dev in extras for dep in dev)):
        name = re.split(r"[<>=;\[]", wanted)[0]
        assert f"`{name}`" in reasons, f"docs/stack.md does not say why {name} is used"


def test_every_exception_from_a_check_has_its_reason() -> None:
    """In the code behind a dash, a hash or in brackets; in pyproject.toml as a comment."""
    marks = {
        "*.py": r"# (?:noqa|type: ignore)\b(?!: [A-Z0-9, ]+ - \w|\[[a-z, -]+\] # \w)",
        "*.ts": r"biome-ignore (?![\w/]+: \w)|@ts-(?:ignore|expect-error)(?! \w)",
        "*.svelte": r"svelte-ignore (?![\w, ]+\(\w)|biome-ignore (?![\w/]+: \w)",
    }
    folders = ("src", "tests", "bench", "building", "examples", "docs", "web/src", "web/tests")
    bare = [
        f"{path.relative_to(ROOT)}:{number}"
        for ending, mark in marks.items()
        for folder in folders
        for path in (ROOT / folder).rglob(ending)
        if not {"_compiled", "node_modules"} & {*path.parts} and path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(mark, line)
    ]
    assert bare == []


def test_no_source_is_longer_than_a_sitting() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {lines}"
        for path in [*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py")]
        if (lines := len(path.read_text().splitlines())) > 500
    ]
    assert long == []


@pytest.mark.slow
@pytest.mark.parametrize("pure", ["0", "1"], ids=["compiled", "pure"])
def test_the_wheel_plays_a_game_without_the_sources(
    tmp_path: Path, pure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Builds a wheel from a copy, unpacks it elsewhere and plays from there."""
    monkeypatch.setenv("FAIRGROUND_PURE", pure)
    made = wheel(copied(tmp_path / "copy", MADE))
    assert "fairground/server/page/index.html" in zipfile.ZipFile(made).namelist()
    unpacked = tmp_path / "site"
    zipfile.ZipFile(made).extractall(unpacked)
    play = (
        "import fairground as f; g = f.game('press-your-luck'); luck = f.luck('x');"
        "s = g.new(3, luck=luck); f.playout(s, luck);"
        "print(f.is_compiled(), s.result() is not None, len(g.clauses) > 20, f.__file__)"
    )
    path = {**os.environ, "PYTHONPATH": str(unpacked), "FAIRGROUND_PURE": "0"}
    said = subprocess.run(
        [sys.executable, "-c", play],
        capture_output=True,
        text=True,
        env=path,
        cwd=tmp_path,
        check=True,
    )
    compiled, ended, clauses, home = said.stdout.split()
    assert (compiled, ended, clauses) == (str(not why_pure()), "True", "True")
    assert Path(home).is_relative_to(unpacked)
