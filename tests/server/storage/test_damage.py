"""Nothing is silently missing: damaged entries, a cut write-ahead log, a file that was replaced."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fairground.server.operators.checking import check
from fairground.server.storage import sqlite
from fairground.server.storage.interface import DamagedJournal, StorageError
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.storage.witness import DIGITS, ENDING
from tests.patience import until
from tests.server.storage.test_sqlite import entry, with_storage

FILE = "data.sqlite3"


def written(path: Path, *numbers: int) -> None:
    """A file with these entries of one table."""

    async def work(storage: SqliteStorage) -> None:
        for number in numbers:
            await storage.append(entry("a", number, b"entry %d" % number))

    with_storage(path, work)


def changed(path: Path, statement: str) -> None:
    """What a flipped bit or another program may do to the file."""
    with closing(sqlite3.connect(path / FILE)) as database, database:
        database.execute(statement)


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE entries SET entry = x'00' WHERE number = 2", "entry 2 is damaged"),
        ("UPDATE entries SET \"table\" = 'b'", "entry 1 is damaged"),
        ("DELETE FROM entries WHERE number = 2", "entry 2 is missing"),
        ("DELETE FROM entries WHERE number = 1", "entry 1 is missing"),
    ],
)
def test_a_damaged_or_missing_entry_is_noticed(tmp_path: Path, statement: str, words: str) -> None:
    written(tmp_path, 1, 2, 3)
    changed(tmp_path, statement)

    async def work(storage: SqliteStorage) -> None:
        with pytest.raises(DamagedJournal, match=words):
            await asyncio.gather(storage.journal("a"), storage.journal("b"))

    with_storage(tmp_path, work)


def test_entries_of_0_1_0_have_no_checksum_and_are_read(tmp_path: Path) -> None:
    written(tmp_path, 1, 2)
    changed(tmp_path, "UPDATE entries SET checksum = NULL")
    assert with_storage(tmp_path, lambda storage: storage.journal("a")) == [b"entry 1", b"entry 2"]


def cut(wal: Path) -> None:
    with wal.open("r+b") as file:
        file.truncate(wal.stat().st_size * 2 // 3)


def damage(wal: Path) -> None:
    with wal.open("r+b") as file:
        file.seek(wal.stat().st_size // 2)
        file.write(b"damaged" * 10)


@pytest.mark.parametrize("harm", [cut, damage])
def test_a_harmed_write_ahead_log_is_told_once(
    tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    """The folder of a server that was killed is copied, so that its log was never folded in."""
    killed = tmp_path / "killed"

    async def work(storage: SqliteStorage) -> None:
        for number in range(1, 6):
            await storage.append(entry("a", number))
        shutil.copytree(tmp_path / "live", killed)

    (tmp_path / "live").mkdir()
    with_storage(tmp_path / "live", work)
    harm(killed / f"{FILE}-wal")
    written(killed)
    assert "entries are missing" in caplog.text
    caplog.clear()
    written(killed)
    assert "missing" not in caplog.text


def test_what_was_lost_stays_told_by_a_check(tmp_path: Path) -> None:
    """Also after a start that wrote how many entries there are now, and after more of them."""
    written(tmp_path, 1, 2, 3)
    assert check(tmp_path / FILE, {}).missing == 0
    changed(tmp_path, "UPDATE counts SET value = 1 WHERE name = 'entries'")
    assert check(tmp_path / FILE, {}).missing == 2
    changed(tmp_path, "DELETE FROM entries WHERE number > 1")
    written(tmp_path, 2, 3, 4, 5)
    assert check(tmp_path / FILE, {}).missing == 2


def test_a_witness_of_an_older_version_is_read(tmp_path: Path) -> None:
    written(tmp_path, 1, 2)
    witness = tmp_path / f"{FILE}{ENDING}"
    witness.write_bytes(b"3".zfill(DIGITS))
    assert check(tmp_path / FILE, {}).missing == 1


def test_a_folder_that_was_only_killed_misses_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(storage: SqliteStorage) -> None:
        await storage.append(entry("a", 1))
        shutil.copytree(tmp_path / "live", tmp_path / "killed")

    (tmp_path / "live").mkdir()
    with_storage(tmp_path / "live", work)
    written(tmp_path / "killed", 2)
    assert "missing" not in caplog.text


@pytest.mark.parametrize("swapped", [False, True], ids=["deleted", "swapped"])
def test_nothing_is_acknowledged_that_a_restart_would_not_find(
    tmp_path: Path, swapped: bool
) -> None:
    async def work(storage: SqliteStorage) -> None:
        await storage.append(entry("a", 1))
        if swapped:
            shutil.copy(tmp_path / FILE, tmp_path / "copy")
            (tmp_path / "copy").rename(tmp_path / FILE)
        else:
            (tmp_path / FILE).unlink()
        with pytest.raises(StorageError, match="deleted or replaced"):
            await storage.append(entry("a", 2))
        assert not storage.is_healthy()

    with_storage(tmp_path, work)


def test_the_writer_looks_after_its_file_without_being_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that disappears is noticed, and one that comes back is written to again."""
    monkeypatch.setattr(sqlite, "PROBE", 0.01)

    async def healthy(storage: SqliteStorage, wanted: bool) -> None:
        await until(storage.is_healthy, lambda seen: seen is wanted)

    async def work(storage: SqliteStorage) -> list[bytes]:
        await storage.append(entry("a", 1, b"first"))
        (tmp_path / FILE).rename(tmp_path / "aside")
        await healthy(storage, False)
        (tmp_path / "aside").rename(tmp_path / FILE)
        await healthy(storage, True)
        await storage.append(entry("a", 2, b"second"))
        return await storage.journal("a")

    assert with_storage(tmp_path, work) == [b"first", b"second"]
