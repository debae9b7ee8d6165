"""Backups: taken under a running server, whole, private, and never in place of another file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import threading
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest

from fairground.server.storage import backup
from fairground.server.storage.backup import NoBackup, back_up
from fairground.server.storage.private_files import DATABASE
from tests.patience import PATIENCE
from tests.server.harness import Person, command, serving, two_at

COPIES = 12


def data_backup(data: Path, target: Path) -> subprocess.CompletedProcess[str]:
    """Run the command as a host would."""
    return command("data", "backup", target, "--data", data)


class Talk(threading.Thread):
    """Somebody who never stops talking, and knows how much of it was acknowledged."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.table, self.person, _ = two_at(url, "press-your-luck")
        self.said = 0
        self.is_enough = False

    def run(self) -> None:
        while not self.is_enough:
            self.person.at(self.table, "chat", text=f"word {self.said}" + " and more" * 25)
            self.said += 1


def words_in(copy: Path, table: str) -> int:
    """How many words of a table are in a copy, all of them in order."""
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        rows = database.execute(
            'SELECT number, entry FROM entries WHERE "table" = ? ORDER BY number', (table,)
        ).fetchall()
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
    return sum(b'"kind":"said"' in entry for _, entry in rows)


def test_copies_under_load_are_whole_and_hold_what_was_acknowledged(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        talks = [Talk(server.url) for _ in range(3)]
        for talk in talks:
            talk.start()
        for number in range(COPIES):
            before = [talk.said for talk in talks]
            copy = tmp_path / f"copy {number}"
            back_up(data / DATABASE, copy)
            assert [path.name for path in tmp_path.glob("*.part*")] == []
            for talk, least in zip(talks, before, strict=True):
                assert least <= words_in(copy, talk.table) <= talk.said + 1
        last = tmp_path / "last"
        said = data_backup(data, last)
        assert said.returncode == 0, said.stderr
        for talk in talks:
            talk.is_enough = True
            talk.join(PATIENCE)
            assert talk.said > COPIES
    assert "3 tables and 6 guests" in said.stdout
    assert "whole" in said.stdout


def test_a_server_opens_on_a_copy_as_if_nothing_had_happened(tmp_path: Path) -> None:
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    with serving(data) as server:
        table, ada, _ = two_at(server.url, "press-your-luck")
        seen, cookie = ada.look(table), ada.cookie
        elsewhere.mkdir()
        back_up(data / DATABASE, elsewhere / DATABASE)
        assert [path.name for path in elsewhere.iterdir()] == [DATABASE]
    shutil.rmtree(data)
    with serving(elsewhere) as server:
        again = Person(server.url)
        again.http.headers["Cookie"] = cookie
        assert again.look(table) == seen


def test_a_copy_is_taken_when_the_server_is_down_too(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        two_at(server.url, "press-your-luck")
        server.kill()
    assert back_up(data / DATABASE, tmp_path / "copy").guests == 2


def test_a_copy_is_for_one_users_eyes(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        data = tmp_path / "data"
        with serving(data):
            back_up(data / DATABASE, tmp_path / "copy")
    finally:
        os.umask(before)
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600


def test_a_backup_overwrites_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, target = tmp_path / "data", tmp_path / "copy"
    with serving(data):
        pass
    target.write_text("my diary")
    said = data_backup(data, target)
    assert said.returncode == 1
    assert "overwrites nothing" in said.stderr
    assert "Traceback" not in said.stderr
    with monkeypatch.context() as late:  # it appears while the copy is made
        late.setattr(backup, "read_through", lambda _: target.write_text("my diary"))
        target.unlink()
        with pytest.raises(NoBackup, match="File exists"):
            back_up(data / DATABASE, target)
    assert target.read_text() == "my diary"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]


def test_where_there_is_nothing_there_is_no_copy(tmp_path: Path) -> None:
    said = data_backup(tmp_path, tmp_path / "copy")
    assert said.returncode == 1
    assert "nothing to copy" in said.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_target_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data):
        pass
    with pytest.raises(NoBackup, match="No such file or directory"):
        back_up(data / DATABASE, tmp_path / "no folder" / "copy")


def test_a_damaged_database_gives_no_copy_that_looks_whole(tmp_path: Path) -> None:
    data, damaged = tmp_path / "data", tmp_path / DATABASE
    with serving(data) as server:
        two_at(server.url, "press-your-luck")
    copyfile(data / DATABASE, damaged)
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[:4096] + os.urandom(len(whole) - 4096))
    with pytest.raises(NoBackup, match="damaged"):
        back_up(damaged, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_another_programs_database_is_not_taken_for_ours(tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE letters (text)")
    with pytest.raises(NoBackup, match="no data of this Fairground"):
        back_up(other, tmp_path / "copy")
