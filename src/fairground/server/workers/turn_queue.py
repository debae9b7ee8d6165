"""The queue for a few workers: questions of people's tables first, and a bounded wait.

Within a priority the askers take turns, so that one asker with many questions holds up only itself.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from enum import IntEnum
from typing import Generic, TypeVar

Worker = TypeVar("Worker")


class Priority(IntEnum):
    """Whose questions come first: tables with a player, watched ones, the rest."""

    PEOPLE = 0
    WATCHED = 1
    REST = 2


MOST_WAITING = {Priority.PEOPLE: 64, Priority.WATCHED: 16, Priority.REST: 8}
"""Questions of a priority that may wait at a time."""


class QueueFull(Exception):
    """Too many questions wait, or this one has waited long enough."""


class TurnQueue(Generic[Worker]):
    """Free workers, and the questions that wait for one."""

    def __init__(self, workers: Iterable[Worker], patience: float) -> None:
        self._free = list(workers)
        self._patience = patience
        self._waiting: dict[Priority, OrderedDict[str, deque[asyncio.Future[Worker]]]]
        self._waiting = {priority: OrderedDict() for priority in Priority}

    async def take(self, priority: Priority, asker: str) -> Worker:
        """A free worker; `QueueFull` if too many wait, or none was free within the patience."""
        if self._free:
            return self._free.pop()
        if sum(map(len, self._waiting[priority].values())) >= MOST_WAITING[priority]:
            raise QueueFull(f"{MOST_WAITING[priority]} questions wait already")
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting[priority].setdefault(asker, deque()).append(turn)
        try:
            async with asyncio.timeout(self._patience):
                return await turn
        except BaseException as fault:
            if turn.done() and not turn.cancelled():  # a worker became free in the same moment
                self.put(turn.result())
            if isinstance(fault, TimeoutError):
                raise QueueFull(f"no worker was free within {self._patience} s") from fault
            raise

    def put(self, worker: Worker) -> None:
        """A worker is free: the next question has it."""
        for waiting in self._waiting.values():
            while (turn := _next(waiting)) is not None:
                if not turn.done():
                    turn.set_result(worker)
                    return
        self._free.append(worker)


def _next(
    waiting: OrderedDict[str, deque[asyncio.Future[Worker]]],
) -> asyncio.Future[Worker] | None:
    """The first question of the asker whose turn it is; that asker's others wait for a round."""
    if not waiting:
        return None
    asker, turns = waiting.popitem(last=False)
    turn = turns.popleft()
    if turns:
        waiting[asker] = turns
    return turn
