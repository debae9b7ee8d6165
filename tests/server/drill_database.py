"""A house whose database has bad days: gone for longer, full, slow. As root: its disk is small.

The disk is a file system in memory that is mounted for the drill; it is filled with a file.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tests.server.drill_processes import Event, ProcessHouse, WentOn
from tests.server.postgres import SYNCED, Postgres
from tests.server.proxies import Balancer, HaproxyBalancer

DISK: Final = 256
"""Megabytes of the database's disk."""
SMALL: Final = (*SYNCED, "min_wal_size=32MB", "max_wal_size=64MB")
GONE: Final = 12.0
"""Seconds without a database: longer than any write is tried again."""
SLOW: Final = 0.1
SLOW_FOR: Final = 6.0
CRAWLS: Final = 0.5
CRAWLS_FOR: Final = 8.0
"""Seconds that everything takes on its way to the database and back, and for how long."""
FULL_FOR: Final = 6.0
MEGABYTE: Final = bytes(1024 * 1024)


class SmallDisk:
    """A disk that can be filled."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="fairground-disk-"))
        words = ("mount", "-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", str(self.folder))
        subprocess.run(words, check=True)
        self.folder.chmod(0o755)
        self._ballast = self.folder / "ballast"

    def fill(self) -> None:
        """Leave no room."""
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while file.write(MEGABYTE) == len(MEGABYTE):
                    pass
                while file.write(b" " * 512):
                    pass
            except OSError:
                return

    def free(self) -> None:
        """Make room again."""
        self._ballast.unlink()

    def close(self) -> None:
        subprocess.run(["umount", str(self.folder)], check=True)
        self.folder.rmdir()


class DatabaseHouse(ProcessHouse):
    """Three nodes on a database that has bad days."""

    longest: Mapping[str, float] = {"gone": 20.0, "full": 16.0, "slow": 6.0, "crawl": 20.0}

    def __init__(
        self, data: Path, balance: Callable[[list[int]], Balancer | HaproxyBalancer]
    ) -> None:
        assert os.geteuid() == 0, "mounting a disk for the database needs root"
        self._disk = SmallDisk()
        super().__init__(Postgres(SMALL, disk=self._disk.folder), data, balance)
        self.events: Mapping[str, Event] = {
            "gone": self.gone,
            "full": self.full,
            "slow": self.slow,
            "crawl": self.crawl,
        }

    async def close(self) -> None:
        await super().close()
        await asyncio.to_thread(self._disk.close)

    def doors_hit(self, _: str, __: int) -> set[int]:
        """All nodes are hit."""
        return set()

    async def gone(self, _: int, __: WentOn) -> None:
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(GONE)
        await asyncio.to_thread(self.postgres.start)

    async def full(self, _: int, __: WentOn) -> None:
        await asyncio.to_thread(self._disk.fill)
        await asyncio.sleep(FULL_FOR)
        self._disk.free()
        if not self.postgres.is_running():  # its log did not fit: it ends, and has to be started
            await asyncio.to_thread(self.postgres.start)

    async def slow(self, _: int, __: WentOn) -> None:
        await self._delayed(SLOW, SLOW_FOR)

    async def crawl(self, _: int, __: WentOn) -> None:
        await self._delayed(CRAWLS, CRAWLS_FOR)

    async def _delayed(self, seconds: float, lasts: float) -> None:
        for way in self._ways:
            way.delay = seconds
        await asyncio.sleep(lasts)
        for way in self._ways:
            way.delay = 0.0
