"""What a server depends on: storage, bot workers, ids, secrets, luck and time.

Tests put others in their place; nothing else in the server draws chance or reads a clock.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fairground.kernel.fair import new_secret
from fairground.kernel.luck import SealedLuck
from fairground.server.cluster.ownership import Ownership, SoleOwner
from fairground.server.settings import Settings
from fairground.server.tables.luck import LuckSource
from fairground.server.tables.table_limits import TableLimits
from fairground.server.tables.works import TableWorks

if TYPE_CHECKING:
    from fairground.kernel.game import Game
    from fairground.server.storage.interface import Storage
    from fairground.server.tables.table import Table
    from fairground.server.workers.bots import BotWorkers


LOG = logging.getLogger("fairground.server")


def new_id() -> str:
    """An id that cannot be guessed: 128 bits. It begins with a letter or a digit, so that no
    command takes it for an option."""
    while not (drawn := secrets.token_urlsafe(16))[0].isalnum():
        pass
    return drawn


def wall_clock() -> int:
    """Milliseconds since 1970, for people to read. Nothing is decided by it."""
    return time.time_ns() // 1_000_000


async def _no_table(table: str) -> Table:
    raise LookupError(table)


@dataclass
class Services:
    """Everything a server depends on; tests replace parts of it."""

    settings: Settings
    storage: Storage
    bot_workers: BotWorkers
    games: dict[str, Game]
    ids: Callable[[], str] = new_id
    secrets: Callable[[], str] = new_secret
    luck: LuckSource = SealedLuck
    now: Callable[[], int] = wall_clock
    clock: Callable[[], float] = time.monotonic
    """Seconds that never jump: all waiting is measured by it."""
    read_table: Callable[[str], Awaitable[Table]] = _no_table
    ownership: Ownership = field(default_factory=SoleOwner)
    """Which tables are this process's to serve."""
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.table_limits = TableLimits(self.settings.most_alone, self.settings.most_alone_here)
        self.works = TableWorks(self.ownership)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background; a failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            LOG.error("background task failed", exc_info=fault)
