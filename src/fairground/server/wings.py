"""Wings: the processes of one house. Every table belongs to exactly one of them.

A house has one wing unless its host asks for more. With several, the gate (gate.py) sends whoever
comes to the wing of the table they ask for, and what arrives at another wing is passed on there
(relay.py): where a table lives makes a difference in speed, and in nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

CLIENT = b"x-fairground-client"
"""What one wing tells another about where a request comes from."""
_ABOUT_A_TABLE = re.compile(r"/(?:api/tables|t)/([\w-]+)|/socket\?(?:.*&)?table=([\w-]+)", re.ASCII)


@dataclass(frozen=True)
class Wings:
    """How many wings there are, which one this is, and where their inner doors are."""

    count: int = 1
    mine: int = 0
    folder: Path = Path()

    def of(self, table: str) -> int:
        """The wing of a table. Nobody writes it down, so the count may change between restarts."""
        return crc32(table.encode()) % self.count

    def has(self, table: str) -> bool:
        """Does a table belong to this wing?"""
        return self.count == 1 or self.of(table) == self.mine

    def others(self) -> list[int]:
        """All wings but this one."""
        return [wing for wing in range(self.count) if wing != self.mine]

    def door(self, wing: int) -> str:
        """The inner door of a wing: a socket in a folder that only this house can enter."""
        return str(self.folder / f"wing-{wing}")


ALONE = Wings()
"""A house of one wing."""


def table_in(target: str) -> str:
    """The table an address is about; empty if it is about none."""
    found = _ABOUT_A_TABLE.match(target)
    return (found[1] or found[2]) if found else ""


def is_inner(scope: Mapping[str, Any]) -> bool:
    """Did this come in through an inner door? Whoever comes from outside comes to a port."""
    server = scope.get("server")
    return server is not None and server[1] is None


def address(scope: Mapping[str, Any]) -> str:
    """Where a request comes from; what another wing says about it is believed."""
    if is_inner(scope):
        return str(dict(scope["headers"]).get(CLIENT, b"").decode("latin-1"))
    return str((scope.get("client") or ("",))[0])
