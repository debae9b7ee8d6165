"""The attacked server: the installed command in a process of its own, on a port of this machine."""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE
from tests.server import rigged
from tests.server.harness import DATABASES, FORKS

COMMAND = Path(sys.executable).with_name("fairground")
LONG = "FAIRGROUND_LONG_ATTACKS"
AT_ONCE = 2.0
"""Seconds within which others must be answered during an attack; generous, for busy machines."""
STOP_WITHIN = 5.0
"""Seconds SIGTERM may take."""
MEMORY = Path("/dev/shm")
"""Data in memory keeps the disk out of the measured times."""

_ADDRESSES = count(1)


def fresh_address() -> str:
    """A loopback address no other client has used, so that no limit has been touched yet."""
    number = next(_ADDRESSES)
    return f"127.{10 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"


def lasting(seconds: float) -> float:
    """How long an attack goes on: ten times as long where that was asked for."""
    return seconds * (10 if os.environ.get(LONG) else 1)


class Server:
    """`fairground serve` with a data folder and options; open when this is made."""

    def __init__(self, data: Path, *options: str) -> None:
        where = ["--database", DATABASES[-1](data)] if DATABASES else ["--data", str(data)]
        command = ["serve", "--port", "0", *where, *options]
        self._told, told = FORKS.Pipe(duplex=False)
        heard, said = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(
            target=rigged.command_apart, args=(command, told, said, dict(os.environ)), daemon=True
        )
        self.process.start()
        self.pid = self.process.pid or 0
        told.close()
        said.close()
        self.data = data
        self._lines: list[str] = []
        self._reader = threading.Thread(target=self._read_log, args=(heard,), daemon=True)
        self._reader.start()
        self.url = self._announced()
        self.port = int(self.url.rpartition(":")[2])

    def _announced(self) -> str:
        with os.fdopen(os.dup(self._told.fileno())) as lines:
            for line in lines:
                if found := re.search(r"http://\S+?:\d+", line):
                    return found[0]
        self.stop()
        raise AssertionError(f"the server did not start: {' '.join(self._lines)}")

    def _read_log(self, heard: Connection) -> None:
        with heard, os.fdopen(os.dup(heard.fileno())) as lines:
            self._lines.extend(lines)

    def log(self, *levels: str) -> list[dict[str, Any]]:
        """The log lines of these levels so far; all lines without a level given."""
        lines = [json.loads(line) for line in list(self._lines) if line.startswith("{")]
        return [line for line in lines if not levels or line["level"] in levels]

    def memory(self) -> float:
        """Megabytes of memory the server process holds."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+) kB", status)[0]) / 1024

    def seconds_to_stop(self) -> float:
        """Send SIGTERM; how long the process takes to end, `PATIENCE` if it does not."""
        began = time.monotonic()
        self.process.terminate()
        self.process.join(PATIENCE)
        return time.monotonic() - began

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.stop()

    def stop(self) -> None:
        """End it, by force if it does not listen, and close its pipes."""
        self.process.terminate()
        self.process.join(STOP_WITHIN)
        self.process.kill()
        self.process.join()
        self._reader.join(PATIENCE)
        self._told.close()


@contextmanager
def serving(*options: str, data: Path | None = None) -> Iterator[Server]:
    """A server for the length of a block, with a data folder that is removed afterwards."""
    shm = MEMORY if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=shm, ignore_cleanup_errors=True) as folder:
        server = Server(data or Path(folder), *options)
        try:
            yield server
        finally:
            server.stop()


def happens_within(seconds: float, holds: Callable[[], object]) -> bool:
    """Ask again and again whether something holds; false if it took longer than a server may."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
