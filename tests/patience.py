"""How tests wait: for what they need, never for a time, and for long on a busy machine.

One number says when to give up. It bounds nothing that is tested: what a test demands of the speed
of something has a name of its own beside the test.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which something that should happen has not, however much the machine has to do."""
LOOKS = 10
"""So many looks it takes at least, however long one of them takes on a busy machine."""
PAUSE = 0.01
"""Seconds between two looks."""


def wait_until(
    look: Callable[[], T], holds: Callable[[T], object] = bool, pause: float = PAUSE
) -> T:
    """Look until what is seen holds, and give it; fail with what was seen last."""
    patience = _Patience()
    while not holds(seen := look()):
        patience.wears(seen)
        time.sleep(pause)
    return seen


async def until(
    look: Callable[[], T], holds: Callable[[T], object] = bool, pause: float = PAUSE
) -> T:
    """As `wait_until`, beside what else happens in the event loop."""
    patience = _Patience()
    while not holds(seen := look()):
        patience.wears(seen)
        await asyncio.sleep(pause)
    return seen


class _Patience:
    def __init__(self) -> None:
        self._began, self._looks = time.monotonic(), 0

    def wears(self, seen: object) -> None:
        self._looks += 1
        waited = time.monotonic() - self._began
        has_room = waited < PATIENCE or self._looks < LOOKS
        assert has_room, f"not so after {waited:.0f} s and {self._looks} looks, at last: {seen!r}"
