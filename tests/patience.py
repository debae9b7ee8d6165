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
PAUSE = 0.01
"""Seconds between two looks."""


def wait_until(
    look: Callable[[], T], holds: Callable[[T], object] = bool, pause: float = PAUSE
) -> T:
    """Look until what is seen holds, and give it; fail with what was seen last."""
    ends = time.monotonic() + PATIENCE
    while not holds(seen := look()):
        _go_on(ends, seen)
        time.sleep(pause)
    return seen


async def until(
    look: Callable[[], T], holds: Callable[[T], object] = bool, pause: float = PAUSE
) -> T:
    """As `wait_until`, beside what else happens in the event loop."""
    ends = time.monotonic() + PATIENCE
    while not holds(seen := look()):
        _go_on(ends, seen)
        await asyncio.sleep(pause)
    return seen


def _go_on(ends: float, seen: object) -> None:
    assert time.monotonic() < ends, f"not so after {PATIENCE:.0f} s, last seen: {seen!r}"
