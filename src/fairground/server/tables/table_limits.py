"""Limits of tables without a second person: so many for a guest, so many for an address.

Such tables cost thinking time, and no other player's patience limits them. One that no client
watches takes no room, however many a guest has begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairground.server.refusals import Refused

if TYPE_CHECKING:
    from fairground.server.tables.live import LiveTable


class TableLimits:
    """The running tables of every guest and address."""

    def __init__(self, most_of_guest: int, most_of_address: int) -> None:
        """0 is as many as wanted."""
        self._most_of_guest = most_of_guest
        self._most_of_address = most_of_address
        self._tables: dict[str, set[LiveTable]] = {}
        """By the id of a guest, and by address."""

    def enter(self, live: LiveTable) -> bool:
        """Take room for a table that is being played; false if there is none."""
        guest, address = live.table.facts.made.maker, live.address
        self.leave(live)
        if self._is_full(guest, address, len(live.table.persons())):
            return False
        for owner in filter(None, (guest, address)):
            self._tables.setdefault(owner, set()).add(live)
        return True

    def check(self, guest: str, address: str, persons: int) -> None:
        """Refuse the start of one more table than there is room for."""
        if persons < 2 and self._is_full(guest, address, persons):
            raise Refused(
                "Too many tables without a second person are being played from here: "
                "finish one of them, or close it and wait a moment."
            )

    def leave(self, live: LiveTable) -> None:
        """A table is no longer played."""
        for owner in (live.table.facts.made.maker, live.address):
            self._tables.get(owner, set()).discard(live)

    def _is_full(self, guest: str, address: str, persons: int) -> bool:
        of_guest = self._played(guest)
        of_bots = [live for live in self._played(address) if not live.table.persons()]
        return 0 < self._most_of_guest <= len(of_guest) or (
            not persons and 0 < self._most_of_address <= len(of_bots)
        )

    def _played(self, owner: str) -> set[LiveTable]:
        """The tables of a guest or address that are being played; the others are forgotten."""
        played = {live for live in self._tables.pop(owner, ()) if live.bots.is_alone()}
        if played:
            self._tables[owner] = played
        return played
