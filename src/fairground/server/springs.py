"""What feeds a server from outside: storage, thinkers, ids, secrets, luck and time.

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
from fairground.server.sealed import Source
from fairground.server.settings import Settings
from fairground.server.wings import ALONE, Wings

if TYPE_CHECKING:
    from fairground.kernel.game import Game
    from fairground.server.bots import Thinkers
    from fairground.server.storage import Storage
    from fairground.server.table import Table


LOG = logging.getLogger("fairground.springs")


def new_id() -> str:
    """An id nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


def wall_clock() -> int:
    """Milliseconds since 1970, for people to read. Nothing is decided by it."""
    return time.time_ns() // 1_000_000


async def _no_table(table: str) -> Table:
    raise LookupError(table)


@dataclass
class Springs:
    """Everything a server draws on."""

    settings: Settings
    storage: Storage
    thinkers: Thinkers
    games: dict[str, Game]
    wings: Wings = ALONE
    ids: Callable[[], str] = new_id
    secrets: Callable[[], str] = new_secret
    luck: Source = SealedLuck
    now: Callable[[], int] = wall_clock
    clock: Callable[[], float] = time.monotonic
    """Seconds that never jump: all waiting is measured by it."""
    read_table: Callable[[str], Awaitable[Table]] = _no_table
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on by itself."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            LOG.error("something failed by itself", exc_info=fault)
