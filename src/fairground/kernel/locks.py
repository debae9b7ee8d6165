"""Locks on files: a process that writes to one keeps others from writing to it meanwhile."""

from __future__ import annotations

import sys
import time
from typing import IO

GLANCE = 0.0001
"""Seconds between two looks whether a file is free; a turn lasts about a millisecond."""


def wait_for(file: IO[str], patience: float) -> None:
    """Lock an open file like `lock`, once no other process has; `TimeoutError` if that is late."""
    until = time.monotonic() + patience
    while True:
        try:
            lock(file)
        except BlockingIOError as fault:
            if time.monotonic() > until:
                raise TimeoutError("the file is locked") from fault
            time.sleep(GLANCE)
        else:
            return


def lock(file: IO[str]) -> None:
    """Lock an open file until it is closed or this process ends, however it ends.

    `BlockingIOError` if another process has locked it.
    """
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - only Windows has it

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as fault:
            raise BlockingIOError(fault.errno, fault.strerror) from fault
    else:
        import fcntl  # noqa: PLC0415 - Windows has none

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
