"""Entries about what persons agree on, and about what the host decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fairground.server.tables.entry import Entry
from fairground.server.tables.seats import NO_NONCE, PauseQuestion, Seat, Undo
from fairground.server.tables.status import OPEN

if TYPE_CHECKING:
    from fairground.server.tables.table import Table, TableChange


class UndoAsked(Entry, frozen=True, tag="undo-asked"):
    """A seat would like to take back everything since its last move: `moves` of them."""

    seat: int
    moves: int

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.undo = Undo(self.seat, self.moves, [])


class UndoAgreed(Entry, frozen=True, tag="undo-agreed"):
    """A seat does not mind."""

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        if table.facts.undo is not None:
            table.facts.undo.agreed.append(self.seat)


class UndoRefused(Entry, frozen=True, tag="undo-refused"):
    """A seat minds; the question is settled."""

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.undo = None


class PauseAsked(Entry, frozen=True, tag="pause-asked"):
    """A seat would like the clock to rest."""

    SUMMARISED_LATER: ClassVar[bool] = True
    TIMED: ClassVar[bool] = False

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.pause = PauseQuestion(self.seat, [])
        table.facts.pauses[self.seat] = table.facts.pauses.get(self.seat, 0) + 1


class PauseAgreed(Entry, frozen=True, tag="pause-agreed"):
    """A seat does not mind."""

    SUMMARISED_LATER: ClassVar[bool] = True
    TIMED: ClassVar[bool] = False

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        if table.facts.pause is not None:
            table.facts.pause.agreed.append(self.seat)


class PauseRefused(Entry, frozen=True, tag="pause-refused"):
    """A seat minds; the clock goes on."""

    SUMMARISED_LATER: ClassVar[bool] = True
    TIMED: ClassVar[bool] = False

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.pause = None


class Paused(Entry, frozen=True, tag="paused"):
    """The table rests, clocks included."""

    SUMMARISED_LATER: ClassVar[bool] = True

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.paused, table.facts.pause = True, None


class Resumed(Entry, frozen=True, tag="resumed"):
    """The table goes on."""

    SUMMARISED_LATER: ClassVar[bool] = True

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.paused = False


class Removed(Entry, frozen=True, tag="removed"):
    """The host sent a guest away, who cannot come back. After the start a bot plays the seat."""

    seat: int
    bot: str = ""

    def fold(self, table: Table, change: TableChange) -> None:
        facts = table.facts
        seat = facts.seats[self.seat]
        facts.removed.append(seat.guest)
        table.recall(self.seat)
        # the nonce stays: the luck was sealed with it
        nonce = "" if facts.status == OPEN else seat.nonce or NO_NONCE
        facts.seats[self.seat] = Seat(bot=self.bot, nonce=nonce)


class Muted(Entry, frozen=True, tag="muted"):
    """The host wants no words from the guest in a seat or (with -1) from spectators; or again."""

    SUMMARISED_LATER: ClassVar[bool] = True
    TIMED: ClassVar[bool] = False

    seat: int
    muted: bool

    def fold(self, table: Table, change: TableChange) -> None:
        facts = table.facts
        if self.seat < 0:
            facts.watchers_muted = self.muted
            return
        guest = facts.seats[self.seat].guest
        others = [muted for muted in facts.muted if muted != guest]
        facts.muted = [*others, guest] if self.muted else others


class Shared(Entry, frozen=True, tag="shared"):
    """A player of a finished game lets its link be shown with a picture of it, or not any more."""

    SUMMARISED_LATER: ClassVar[bool] = True
    TIMED: ClassVar[bool] = False

    seat: int
    shared: bool

    def fold(self, table: Table, change: TableChange) -> None:
        others = [seat for seat in table.facts.shared if seat != self.seat]
        table.facts.shared = sorted([*others, self.seat]) if self.shared else others
