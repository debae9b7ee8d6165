"""The data folder is for one user's eyes, whatever the umask and whoever made it before."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairground.server.storage import private_files, schema
from fairground.server.storage.private_files import NotPrivate, secure_folder
from tests.server.harness import serving, two_at
from tests.server.test_bad_days import fails_to_serve

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


def modes(folder: Path) -> dict[str, str]:
    """The modes of a folder and of all files in it."""
    found = [folder, *folder.iterdir()]
    return {path.name: oct(path.stat().st_mode & 0o777) for path in found}


@pytest.fixture(params=[0o000, 0o022, 0o277], ids=["open", "usual", "strict"])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def test_everything_the_server_writes_is_its_own(tmp_path: Path, umask: int) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        two_at(server.url, "press-your-luck")
        seen = modes(data)
    assert seen.pop("data") == "0o700"
    assert {"fairground.sqlite3", "fairground.sqlite3-wal", "fairground.sqlite3-shm"} < set(seen)
    assert set(seen.values()) == {"0o600"}


def test_a_folder_of_an_older_server_is_mended_at_the_start(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        two_at(server.url, "press-your-luck")
        server.kill()
    data.chmod(0o755)
    for file in data.iterdir():
        file.chmod(0o644)
    with serving(data) as server:
        seen = modes(data)
        assert seen.pop("data") == "0o700"
        assert set(seen.values()) == {"0o600"}
        assert "permissions tightened" in "".join(server.errors)


def test_an_empty_folder_is_taken_and_closed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(0o755)
    secure_folder(data)
    assert modes(data) == {"data": "0o700"}


def test_a_folder_with_other_things_in_it_is_not_ours_to_close(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    (shared / "letter").write_text("of another program")
    said = fails_to_serve("--port", "0", "--data", str(shared))
    assert "Other users of this machine can read" in said
    assert "letter" in said
    assert "--data" in said
    assert shared.stat().st_mode & 0o7777 == 0o1777
    assert [file.name for file in shared.iterdir()] == ["letter"]


def test_with_other_things_in_it_a_closed_folder_is_good(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("mine")
    (tmp_path / "letter").chmod(0o644)
    secure_folder(tmp_path)
    assert modes(tmp_path)["letter"] == "0o644"


def test_what_cannot_be_closed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    data.mkdir(0o755)
    with monkeypatch.context() as deaf:
        deaf.setattr(Path, "chmod", lambda _path, _mode: None)
        with pytest.raises(NotPrivate, match="knows no modes"):
            secure_folder(data)

    def forbidden(_path: Path, _mode: int) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", forbidden)
    with pytest.raises(NotPrivate, match="belongs to another user"):
        secure_folder(data)


def test_a_database_is_private_before_anything_is_in_it(tmp_path: Path, umask: int) -> None:
    path = tmp_path / private_files.DATABASE
    schema.prepare(path)
    assert modes(tmp_path)[private_files.DATABASE] == "0o600"
