"""A witness of the journal: how many entries the server has acknowledged, in a file of its own.

SQLite drops the end of a write-ahead log that was cut or damaged without a word, and entries that
were acknowledged would be missing. The witness is written after every commit and not synced: after
a power cut it may know of fewer entries than the database, never of more. So a database with fewer
entries than its witness has lost some.
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
        self.missing = 0
        """Entries that were acknowledged and are not in the database."""

    def compare(self, count: int) -> None:
        """Find out at the start whether entries are missing, and tell the operator."""
        self.missing = max(0, self._read() - count)
        if self.missing:
            LOG.error(
                "acknowledged entries are missing from the journal: the data file or its "
                "write-ahead log was cut, damaged or replaced by an older copy",
                extra={"missing": self.missing, "file": str(self._path)},
            )
        self.note(count)

    def note(self, count: int) -> None:
        """Remember how many entries there are. A witness that cannot be written knows less."""
        with suppress(OSError):
            if self._file < 0:
                private_files.make_private(self._path)
                self._file = os.open(self._path, os.O_WRONLY)
            os.pwrite(self._file, str(count).zfill(DIGITS).encode(), 0)

    def close(self) -> None:
        """Close the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _read(self) -> int:
        try:
            return int(self._path.read_bytes() or b"0")
        except (OSError, ValueError):  # none yet, or damaged itself: it says nothing
            return 0
