"""Reads what was signed with the time, by whatever machine: clocks may differ by a minute.

itsdangerous refuses what was signed in the future, by a second already. Machines that share a
database check each other's signatures, and no two clocks are the same.
"""

from __future__ import annotations

import time
from typing import Any, Final

from itsdangerous import SignatureExpired, URLSafeTimedSerializer

SKEW: Final = 60.0
"""Seconds by which a clock may be ahead of the one that checks."""


def loads_signed(serializer: URLSafeTimedSerializer, text: str, seconds: float) -> Any:
    """What was signed at most so many seconds ago; else `BadSignature`."""
    value, signed_at = serializer.loads(text, return_timestamp=True)
    age = time.time() - signed_at.timestamp()
    if not -SKEW <= age <= seconds:
        raise SignatureExpired(f"signed {age:.0f} seconds ago")
    return value
