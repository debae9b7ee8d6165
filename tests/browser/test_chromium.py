"""Where the browser comes from: the machine's own first, then the one that was fetched."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.browser import chromium as where


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH with one empty folder, and no wish in the environment."""
    folder = tmp_path / "path"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv(where.OVERRIDE, raising=False)
    return folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder as `make chromium` leaves it."""
    folder = tmp_path / "home"
    folder.mkdir()
    shutil.copy(where.PINNED / where.LOCK, folder)
    return folder


def program(folder: Path, name: str) -> str:
    made = folder / name
    made.touch(mode=0o755)
    return str(made)


@pytest.mark.parametrize("name", where.NAMES)
def test_a_browser_on_path_is_preferred_to_the_fetched_one(
    path: Path, home: Path, name: str
) -> None:
    own = program(path, name)
    assert where.chromium(home) == own


def test_without_one_on_path_the_fetched_one_is_taken(path: Path, home: Path) -> None:
    assert where.chromium(home) == str(home / "chromium")


def test_the_environment_has_the_last_word(
    path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(path, "chromium")
    monkeypatch.setenv(where.OVERRIDE, "/another/browser")
    assert where.chromium(home) == "/another/browser"


def test_a_fetched_browser_of_another_version_is_not_taken(path: Path, home: Path) -> None:
    (home / where.LOCK).write_text("{}")
    assert where.fetched(home) is None


def test_without_any_the_command_that_fetches_one_is_named(path: Path, tmp_path: Path) -> None:
    with pytest.raises(where.NoChromium, match="make chromium"):
        where.chromium(tmp_path / "nothing")


def test_where_none_can_be_fetched_the_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.system", lambda: "Plan9")
    with pytest.raises(where.NoChromium, match=f"Plan9 .*{where.OVERRIDE}"):
        where.fetch(tmp_path / "nothing")
