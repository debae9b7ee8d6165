"""The data folder and its files belong to one user: no other user of the machine can read them.

A user who can read them has the key that signs cookies and the secrets of running games. Modes do
not depend on the umask. Windows gives a user's folders to that user alone; there is nothing to do.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import TextIO

LOG = logging.getLogger("fairground.data")

FOLDER, FILE = 0o700, 0o600
OTHERS = 0o077
"""What a mode says about anybody but the owner."""
DATABASE = "fairground.sqlite3"
LOCK = "lock"
ADDRESS = "address"
"""Where the server that runs on this folder can be reached: for operators' commands."""
TURNS = "turns"
"""An empty file that 0.1.0 made for servers of several processes; nothing uses it any more."""
BESIDE = ("", "-wal", "-shm", "-journal", "-count")
"""Behind the name of a database: what SQLite puts there, and our witness."""
OURS = (LOCK, ADDRESS, TURNS, *(DATABASE + ending for ending in BESIDE))


class NotPrivate(Exception):
    """Other users can read the data, and it is not for us to change that; says what to do."""


def secure_folder(folder: Path) -> None:
    """Make the folder if there is none, and shut other users out of it and of our files in it."""
    if not folder.exists():
        folder.mkdir(FOLDER, parents=True)
        folder.chmod(FOLDER)  # a strict umask takes even our own rights away
    if sys.platform == "win32":
        return
    if _mode(folder) & OTHERS:
        _check_own(folder)
        _close(folder, FOLDER)
    for file in filter(Path.exists, (folder / name for name in OURS)):
        if _mode(file) & OTHERS:
            _close(file, FILE)


def open_private(path: Path) -> TextIO:
    """A file for writing, empty, that only this user can read from its first moment on."""
    return open(_made(path, os.O_TRUNC), "w", encoding="utf-8")


def make_private(path: Path) -> None:
    """Make a file that only this user can read, unless it is there; what is in it stays."""
    os.close(_made(path))


def _made(path: Path, how: int = 0) -> int:
    made = os.open(path, os.O_WRONLY | os.O_CREAT | how, FILE)
    if sys.platform != "win32":
        os.fchmod(made, FILE)  # the umask has no say
    return made


def _check_own(folder: Path) -> None:
    """A folder that holds other things too may be open for a reason, as /tmp is."""
    others = sorted(file.name for file in folder.iterdir() if file.name not in OURS)
    if others:
        raise NotPrivate(
            f"Other users of this machine can read {folder}, and it holds other things too"
            f" ({others[0]}). Choose a folder of its own with --data, or close it:"
            f" chmod 700 {folder}"
        )


def _close(path: Path, mode: int) -> None:
    LOG.warning("permissions tightened", extra={"path": str(path), "was": oct(_mode(path))})
    try:
        path.chmod(mode)
    except PermissionError as fault:
        raise NotPrivate(f"{path} belongs to another user, who can read all secrets.") from fault
    if _mode(path) & OTHERS:
        raise NotPrivate(f"Other users can read {path}, and its disk knows no modes.")


def _mode(path: Path) -> int:
    return path.stat().st_mode & 0o777
