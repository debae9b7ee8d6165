"""Work: how much of the event loop's time the questions of one address may take.

Questions change nothing at a table: to watch it, to look back, to read a record. What one costs is
measured, not guessed. An address that has asked too much waits, and of all its questions only one
has its turn in a round of the event loop, so that the moves of others are done between them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, Final, TypeVar

from fairground.server.refusals import TooManyRequests
from fairground.server.web.allowances import Allowance

SHARE: Final = 0.1
"""The part of the event loop's time that one address may take for long."""
AT_ONCE: Final = 0.5
"""Seconds of it that it may take at once: a class that comes back after a restart."""
PATIENCE: Final = 5.0
"""Seconds a question waits for its turn."""

Answer = TypeVar("Answer")


class Work:
    """What one address has asked for lately."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._left = Allowance(SHARE, AT_ONCE, clock)
        self._turn = asyncio.Lock()

    async def turn(self) -> None:
        """Return when the next question may be answered; `TooManyRequests` if that takes long."""
        try:
            async with asyncio.timeout(PATIENCE), self._turn:
                await asyncio.sleep(self._left.wait())
        except TimeoutError as fault:
            raise TooManyRequests("That is too much work at once. Wait a little.") from fault

    async def of(self, answering: Coroutine[Any, Any, Answer]) -> Answer:
        """Await an answer; what it costs the event loop is counted."""
        return await _measured(answering, self._left.spend)

    def is_full(self) -> bool:
        """Is it as if nothing had ever been asked?"""
        return self._left.is_full() and not self._turn.locked()


class FreeWork(Work):
    """Nothing waits, where there are no limits."""

    async def turn(self) -> None:
        """At once."""


@coroutine
def _measured(
    answering: Coroutine[Any, Any, Answer], spend: Callable[[float], object]
) -> Generator[Any, Any, Answer]:
    """Do it step by step, from one wait to the next, and tell what each step took."""
    step: Callable[[Any], Any] = answering.send
    given: Any = None
    while True:
        began = time.thread_time()
        try:
            awaited = step(given)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return] # of a coroutine it is the answer
        finally:
            spend(time.thread_time() - began)
        try:
            given, step = (yield awaited), answering.send
        except BaseException as fault:  # cancelled: the coroutine has to hear of it
            given, step = fault, answering.throw
