"""A witness of the journal: how many entries the server has acknowledged, in a file of its own.

SQLite drops the end of a write-ahead log that was cut or damaged without a word, and entries that
were acknowledged would be missing. The witness is written after every commit and not synced: after
a power cut it may know of fewer entries than the database, never of more. So a database with fewer
entries than its witness has lost some. How many that were stands behind the count for as long as
there is the file: `fairground data check` goes on telling it.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path

from fairground.server.storage import private_files

LOG = logging.getLogger("fairground.storage")

ENDING = "-count"
"""Behind the name of the database."""
DIGITS = 20


class Witness:
    """The number of entries in a file beside the database."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ENDING)
        self._file = -1
        self._noted, self.missing = self._read()
        """How many entries were acknowledged since the last loss, and lost in all."""

    def lacks(self, count: int) -> int:
        """Entries that were acknowledged and are not in a database with so many."""
        return self.missing + max(0, self._noted - count)

    def compare(self, count: int) -> None:
        """Find out at the start whether entries are missing, and tell the operator."""
        lost = self.lacks(count) - self.missing
        self.missing += lost
        if lost:
            LOG.error(
                "acknowledged entries are missing from the journal: the data file or its "
                "write-ahead log was cut, damaged or replaced by an older copy",
                extra={"missing": lost, "file": str(self._path)},
            )
        self.note(count)

    def note(self, count: int) -> None:
        """Remember how many entries there are. A witness that cannot be written knows less."""
        with suppress(OSError):
            if self._file < 0:
                private_files.make_private(self._path)
                self._file = os.open(self._path, os.O_WRONLY)
            os.pwrite(self._file, f"{count:0{DIGITS}}{self.missing:0{DIGITS}}".encode(), 0)

    def close(self) -> None:
        """Close the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _read(self) -> tuple[int, int]:
        try:
            text = self._path.read_bytes()
            return int(text[:DIGITS] or b"0"), int(text[DIGITS:] or b"0")
        except (OSError, ValueError):  # none yet, or damaged itself: it says nothing
            return 0, 0
