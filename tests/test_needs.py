"""README's promise: the two commands need Python and make, and fetch the rest themselves."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from building.bare import TOOLS, path_without
from building.copies import copied
from building.page import OLDEST

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
STACK = (ROOT / "docs" / "stack.md").read_text()
OURS = (".venv/bin/", "web/npm.sh")
SHELL = {"command", "echo", "touch", "why", "else"}
"""What every shell brings along."""
PROGRAM = re.compile(r"^(?:[A-Z_]+=\S+ )?([\w./-]+)", re.MULTILINE)


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As it is before anything was made."""
    return copied(tmp_path_factory.mktemp("clone") / "copy")


def planned(clone: Path, command: str) -> str:
    """What a command would do there."""
    words = ["make", "--dry-run", "--no-print-directory", command]
    return subprocess.run(words, cwd=clone, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("command", ["run", "test"])
def test_a_command_calls_nothing_but_python_and_what_it_has_fetched(
    clone: Path, command: str
) -> None:
    called = {word for word in PROGRAM.findall(planned(clone, command)) if word not in SHELL}
    assert {word for word in called if not word.startswith(OURS)} == {"python3"}


def test_playing_waits_neither_for_the_compiler_nor_for_the_tools_of_the_tests(
    clone: Path,
) -> None:
    plan = planned(clone, "run").splitlines()
    assert plan[-2:] == [".venv/bin/python -m building.rules behind", ".venv/bin/fairground serve "]
    assert not any(line.endswith((" requirements.lock", "building.rules")) for line in plan)


def test_the_tests_get_everything_before_they_begin(clone: Path) -> None:
    before, _, _ = planned(clone, "test").partition(".venv/bin/pytest")
    for step in ("requirements.lock", "building.rules", "build --", "tests.browser.chromium"):
        assert step in before


def test_what_playing_needs_is_pinned_as_the_tests_have_it() -> None:
    pin = re.compile(r"^[a-z0-9-]+==\S+", re.MULTILINE)
    run, dev = (
        set(pin.findall((ROOT / name).read_text()))
        for name in ("requirements-run.lock", "requirements.lock")
    )
    assert run < dev
    assert not any(name.startswith(("pytest", "playwright")) for name in run)


def test_everything_that_runs_is_pinned_for_playing() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["make"]]
    pinned = (ROOT / "requirements-run.lock").read_text()
    for need in wanted:
        name = re.split(r"[<>=\[; ]", need)[0]
        assert re.search(rf"^{name}==", pinned, re.MULTILINE), f"{name} is not pinned: make lock"


def test_the_table_of_tools_is_the_one_that_make_bare_tries() -> None:
    rows = dict(
        re.findall(r"^\| `(\w+)` \| ([^|]*) \|", _section("What the two commands need"), re.M)
    )
    needed = {tool for tool, otherwise in rows.items() if otherwise.startswith("needed")}
    assert needed == {"python3", "make", "git"}
    assert set(rows) - needed == set(TOOLS)
    looked_for = re.search(r"for tool in (.*?);", (ROOT / ".ci" / "run").read_text())
    assert looked_for
    assert set(looked_for[1].split()) == needed | {"cc"}


def _section(title: str) -> str:
    return STACK.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_versions_are_the_same_wherever_they_stand() -> None:
    python = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert f"Python {python.removeprefix('>=')} or newer" in README
    assert f"Python {python.removeprefix('>=')} or newer" in (ROOT / "Makefile").read_text()
    node = ".".join(map(str, OLDEST))
    for text in (
        README,
        (ROOT / "web/npm.sh").read_text(),
        (ROOT / "web/package.json").read_text(),
    ):
        assert node in text


def test_one_place_knows_where_the_browser_is() -> None:
    knows = re.compile(r"which\(.*chrom|executable_path=[\"']")
    code = [
        path
        for room in ("tests", "bench", "web/tests", "src")
        for path in (ROOT / room).rglob("*.py")
    ]
    assert [
        path for path in code if knows.search(path.read_text()) and path != Path(__file__)
    ] == []


@pytest.mark.parametrize("tool", TOOLS)
def test_a_bare_path_lacks_one_tool_and_nothing_else(
    tool: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    names = {"chromium", "google-chrome", "node", "npm", "cc", "gcc-12", "x86_64-linux-gnu-gcc"}
    for name in {*names, "python3", "make", "git"}:
        (here / name).touch()
    monkeypatch.setenv("PATH", str(here))
    left = {path.name for path in Path(path_without(TOOLS[tool], tmp_path / tool)).iterdir()}
    gone = {
        "chromium": {"chromium", "google-chrome"},
        "node": {"node", "npm"},
        "cc": {"cc", "gcc-12", "x86_64-linux-gnu-gcc"},
    }
    assert left == {*names, "python3", "make", "git"} - gone[tool]
