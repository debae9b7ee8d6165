"""A disk that is full while a file says so."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from fairground.server.storage import sqlite_statements as statements
from fairground.server.storage.interface import NewEntry


class FullDisk:
    """Makes SQLite believe that its file cannot grow, which is what a full disk tells it."""

    def __init__(self, sign: Path) -> None:
        self._sign = sign
        self._append = statements.append

    def append(self, writings: list[NewEntry], database: sqlite3.Connection) -> None:
        if self._sign.exists():
            pages = database.execute("PRAGMA page_count").fetchone()[0]
            database.execute(f"PRAGMA max_page_count = {pages}")
            filler = NewEntry(f"filler {writings[0].table}", writings[0].number, bytes(10_000_000))
            self._append([filler], database)
        database.execute("PRAGMA max_page_count = 1000000")
        self._append(writings, database)
