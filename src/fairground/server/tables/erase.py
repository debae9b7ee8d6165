"""Erases a guest from the journal of a table: the name and the words go, the game stays.

The id of a guest stays in the entries, so that the seat does not become free and the luck, which is
sealed with every seat's nonce, can still be checked. It is secret and says nothing about a person.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from fairground.server.storage.interface import TableSummary
from fairground.server.tables import entries as e

FORMER = "Former guest"
"""What a guest who was deleted is called."""


class Erasure(NamedTuple):
    """What has to be in the place of a journal's entries so that nothing tells who a guest was."""

    entries: dict[int, e.AnyEntry]
    """By number; only those that change."""
    seats: frozenset[int]
    """The guest's seats at the end of the journal."""

    def of_summary(self, summary: TableSummary) -> TableSummary:
        """The table's summary without the name."""
        names = enumerate(summary.names)
        return replace(
            summary, names=tuple(FORMER if seat in self.seats else name for seat, name in names)
        )


def erasure(journal: Iterable[e.AnyEntry], guest: str) -> Erasure:
    """Erase what a guest was called and said at a table."""
    seats: frozenset[int] = frozenset()
    changed = {}
    for number, entry in enumerate(journal, 1):
        seats = _seats_after(entry, guest, seats)
        without = _without(entry, guest, seats)
        if without != entry:
            changed[number] = without
    return Erasure(changed, seats)


def _seats_after(entry: e.AnyEntry, guest: str, seats: frozenset[int]) -> frozenset[int]:
    """The seats that are the guest's after an entry."""
    match entry:
        case e.Made():
            places = enumerate(entry.places)
            return frozenset(seat for seat, place in places if place.guest == guest)
        case e.Sat() | e.Joined():
            return seats | {entry.seat} if entry.guest == guest else seats - {entry.seat}
        case e.Stood() | e.BotSat() | e.Invited():
            return seats - {entry.seat}
    return seats


def _without(entry: e.AnyEntry, guest: str, seats: frozenset[int]) -> e.AnyEntry:
    """An entry without what the guest was called and said."""
    match entry:
        case e.Made():
            return replace(entry, places=tuple(_place(place, guest) for place in entry.places))
        case e.Sat() | e.Joined() if entry.guest == guest:
            return replace(entry, name=FORMER)
        case e.Renamed() if entry.seat in seats:
            return replace(entry, name=FORMER)
        case e.Said() if entry.guest == guest or entry.seat in seats:
            return replace(entry, name=FORMER, text="")
        case e.Shared() if entry.seat in seats:
            return replace(entry, shared=False)
    return entry


def _place(place: e.Place, guest: str) -> e.Place:
    return replace(place, name=FORMER) if guest in (place.guest, place.kept) else place
