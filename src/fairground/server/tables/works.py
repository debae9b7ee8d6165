"""What a request does to tables other than its own, done where each of them is served.

A guest's new name, an erased guest or an operator's command concerns tables of any node. Every kind
of work is registered by the part that does it; work at a table of another node is sent there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec

from fairground.server.cluster.ownership import Ownership
from fairground.server.messages import wire
from fairground.server.storage.interface import Guest


class AtTable(msgspec.Struct, frozen=True, tag_field="work"):
    """Some work at one table."""

    table: str


class RenameAt(AtTable, frozen=True, tag="rename"):
    """Call a guest by another name."""

    guest: str
    name: str


class EraseAt(AtTable, frozen=True, tag="erase"):
    """Erase what a guest was called and said."""

    guest: str


class DeleteAt(AtTable, frozen=True, tag="delete"):
    """Delete the table."""


class CloseAt(AtTable, frozen=True, tag="close"):
    """End the table."""


class ShowAt(AtTable, frozen=True, tag="show"):
    """Who sits there and what was said, for operators; answered in their own type, as JSON."""


class ComeAlong(AtTable, frozen=True, tag="come-along"):
    """Sit down where the same people meet again; the table is set up if it is not there yet."""

    made: str
    """The first entry of that table, as it is written."""
    guest: Guest
    nonce: str


AnyWork: TypeAlias = RenameAt | EraseAt | DeleteAt | CloseAt | ShowAt | ComeAlong
ANSWERS: Final[dict[type[AtTable], Any]] = {
    RenameAt: None,
    EraseAt: None,
    DeleteAt: None,
    CloseAt: None,
    ShowAt: msgspec.Raw,
    ComeAlong: wire.TableInfo,
}
"""What every kind of work is answered with."""

Do = Callable[[Any], Awaitable[Any]]


class TableWorks:
    """Does work at tables: here, or at the node that owns the table."""

    def __init__(self, ownership: Ownership) -> None:
        self._ownership = ownership
        self.elsewhere: Do | None = None
        """Sends work to the node that owns its table; None where there is one process."""
        self._doers: dict[type[AtTable], Do] = {}

    def register(self, kind: type[AtTable], do: Do) -> None:
        """Say who does a kind of work."""
        self._doers[kind] = do

    async def do(self, work: AnyWork) -> Any:
        """Do some work where its table is; `Refused` says why not."""
        if self.elsewhere is None or self._ownership.token(work.table) is not None:
            return await self.do_here(work)
        return await self.elsewhere(work)

    async def do_here(self, work: AnyWork) -> Any:
        """Do some work at a table of this process."""
        return await self._doers[type(work)](work)
