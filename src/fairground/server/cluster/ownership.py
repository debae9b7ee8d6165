"""Which tables are this node's to serve, as the rest of the server asks for it.

One process with a file of its own owns every table; nodes that share a database own those of the
shards they hold (leases.py).
"""

from __future__ import annotations

from typing import Protocol


class Ownership(Protocol):
    """Says which tables are ours."""

    def token(self, table: str) -> int | None:
        """What stays the same for as long as the table is ours; None while it is not."""


class SoleOwner:
    """One process: every table is ours, for ever."""

    def token(self, table: str) -> int | None:
        """Always the same."""
        return 0
