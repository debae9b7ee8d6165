"""The journal of a table: everything that ever happens at it, as entries that are only added.

A table is the fold of its entries; nothing else about it is kept. A kind of entry is described in
one place, here or in agreement_entries.py: its fields, what it plays (`prepare`), what it changes
(`fold`), and what else follows from it. An entry is public unless it is a sealed answer, of which
only its seat hears before all are in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

import msgspec

from fairground.server.tables.agreement_entries import (
    Muted,
    PauseAgreed,
    PauseAsked,
    Paused,
    PauseRefused,
    Removed,
    Resumed,
    Shared,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
)
from fairground.server.tables.entry import Entry
from fairground.server.tables.seats import BOT_NONCE, Seat
from fairground.server.tables.status import CLOSED, RUNNING

if TYPE_CHECKING:
    from fairground.server.tables.table import Table, TableChange

__all__ = [
    "Entry",
    "Muted",
    "PauseAgreed",
    "PauseAsked",
    "PauseRefused",
    "Paused",
    "Removed",
    "Resumed",
    "Shared",
    "UndoAgreed",
    "UndoAsked",
    "UndoRefused",
]
"""Described elsewhere; all other kinds are described here."""

KEPT_CHAT, KEPT_LETTERS = 100, 8_000
"""Of what was said at a table: sentences, and letters in all, that are shown to who comes later."""
STAND_IN = "heuristic"


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as it is laid out when a table is made. A person in it has a guest.

    One that is kept for a guest has their name and is theirs once they sit down.
    """

    guest: str = ""
    name: str = ""
    bot: str = ""
    invited: bool = False
    nonce: str = ""
    kept: str = ""


class Made(Entry, frozen=True, tag="made"):
    """A guest set up a table. `secret` is committed to from here on."""

    game: str
    rules: int
    options: dict[str, str]
    maker: str
    listed: bool
    secret: str
    places: tuple[Place, ...]
    clock: int = 0
    """Seconds for a decision; 0 is as long as you like."""
    window: int = 0
    """Seconds after which discreet answers take effect; 0 is when all are in."""
    before: str = ""
    """The table this one is the rematch of."""
    late: bool = False
    """May a guest who comes after the start take over a bot's seat?"""
    deal: str = ""
    """The seed of a recorded deal, at the table of a lesson; otherwise the luck is sealed."""
    stand_in: str = STAND_IN
    """The bot that plays for a person who is away, has resigned or was removed."""


class Sat(Entry, frozen=True, tag="sat"):
    """A guest sat down and added a nonce to the luck."""

    seat: int
    guest: str
    name: str
    nonce: str = ""

    def fold(self, table: Table, change: TableChange) -> None:
        place = table.facts.seats[self.seat]
        table.facts.seats[self.seat] = Seat(
            self.guest,
            self.name,
            nonce=self.nonce,
            invited=place.invited,
            kept=place.kept if place.kept == self.guest else "",
            kept_name=place.kept_name if place.kept == self.guest else "",
        )
        if table.facts.host == "":
            table.facts.host = self.guest


class Stood(Entry, frozen=True, tag="stood"):
    """A seat became free before the start: a person stood up, or a bot or invitation was taken
    away. Of a person's seat stays whom it was kept for."""

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        seats = table.facts.seats
        stood = seats[self.seat]
        if stood.guest:
            kept = Seat(invited=stood.invited, kept=stood.kept, kept_name=stood.kept_name)
            seats[self.seat] = kept
            table.pass_host_on(stood.guest)
        else:
            table.recall(self.seat)
            seats[self.seat] = Seat()


class Invited(Entry, frozen=True, tag="invited"):
    """A free seat is kept for the bearer of an invitation."""

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.seats[self.seat] = Seat(invited=True)


class BotSat(Entry, frozen=True, tag="bot-sat"):
    """A bot sits in a free seat."""

    seat: int
    bot: str

    def fold(self, table: Table, change: TableChange) -> None:
        table.recall(self.seat)
        table.facts.seats[self.seat] = Seat(bot=self.bot)


class Renamed(Entry, frozen=True, tag="renamed"):
    """A seated guest goes by another name."""

    seat: int
    name: str

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.seats[self.seat].name = self.name


class Started(Entry, frozen=True, tag="started"):
    """The luck is sealed and the first cards are dealt.

    `options` are those that are other than when the table was made, because of who sits there.
    """

    DRAWN: ClassVar[bool] = True

    options: dict[str, str] = msgspec.field(default_factory=dict)

    def prepare(self, table: Table, change: TableChange) -> None:
        table.deal(change, self.options)

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.status = RUNNING
        table.take_options(self.options)
        table.move_on(change)


class Moved(Entry, frozen=True, tag="moved"):
    """A seat's move. `by` is empty for the person, or says who moved for it: bot or clock."""

    DRAWN: ClassVar[bool] = True
    QUIET: ClassVar[bool] = True
    SUMMARISED_LATER: ClassVar[bool] = True
    FOLLOWED_UP: ClassVar[bool] = False

    seat: int
    version: int
    move: str
    by: str = ""

    def prepare(self, table: Table, change: TableChange) -> None:
        table.play(change, self.seat, self.move)

    def fold(self, table: Table, change: TableChange) -> None:
        table.remember_moves(change, table.answers_after(change))


class Answered(Entry, frozen=True, tag="answered"):
    """A sealed answer: no other seat is told of it until all are opened."""

    DRAWN: ClassVar[bool] = True
    QUIET: ClassVar[bool] = True
    SUMMARISED_LATER: ClassVar[bool] = True
    TIMED: ClassVar[bool] = False
    FOLLOWED_UP: ClassVar[bool] = False

    seat: int
    version: int
    move: str
    by: str = ""

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.answers[self.seat] = self.move
        table.facts.answered_by[self.seat] = self.by


class Opened(Entry, frozen=True, tag="opened"):
    """All sealed answers take effect, in order of seats."""

    DRAWN: ClassVar[bool] = True
    QUIET: ClassVar[bool] = True
    SUMMARISED_LATER: ClassVar[bool] = True

    version: int

    def prepare(self, table: Table, change: TableChange) -> None:
        table.play_answers(change)

    def fold(self, table: Table, change: TableChange) -> None:
        table.remember_moves(change, {})


class Undone(Entry, frozen=True, tag="undone"):
    """The last moves were taken back."""

    DRAWN: ClassVar[bool] = True
    SUMMARISED_LATER: ClassVar[bool] = True

    seat: int
    version: int
    moves: int

    def prepare(self, table: Table, change: TableChange) -> None:
        change.after = table.undo[-self.moves].state

    def fold(self, table: Table, change: TableChange) -> None:
        del table.undo[-self.moves :]
        table.facts.answers = {}
        table.move_on(change)


class Said(Entry, frozen=True, tag="said"):
    """Words at the table, from a seat or (with -1) from a spectator. Erased ones are empty."""

    QUIET: ClassVar[bool] = True
    SUMMARISED_LATER: ClassVar[bool] = True
    TIMED: ClassVar[bool] = False

    seat: int
    name: str
    text: str
    guest: str = ""
    """Who said it; unknown in journals of 0.1.0."""

    def fold(self, table: Table, change: TableChange) -> None:
        if self.text:  # words of a guest who was deleted are gone
            table.facts.chat = _latest([*table.facts.chat, self])


def _latest(chat: list[Said]) -> list[Said]:
    """The end of a conversation, as much of it as is kept."""
    letters, kept = 0, 0
    while kept < min(KEPT_CHAT, len(chat)) and letters <= KEPT_LETTERS:
        kept += 1
        letters += len(chat[-kept].text) + len(chat[-kept].name)
    return chat[-kept:]


class Remarked(Entry, frozen=True, tag="remarked"):
    """A friendly word of the game itself."""

    QUIET: ClassVar[bool] = True
    SUMMARISED_LATER: ClassVar[bool] = True
    TIMED: ClassVar[bool] = False

    seat: int
    word: str


class Resigned(Entry, frozen=True, tag="resigned"):
    """A seat gave up; a bot plays it to the end."""

    seat: int
    bot: str

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.seats[self.seat].bot = self.bot
        table.facts.seats[self.seat].resigned = True
        table.pass_host_on(table.facts.seats[self.seat].guest)


class Left(Entry, frozen=True, tag="left"):
    """A person left the table in the middle of the game; the seat stays theirs."""

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.seats[self.seat].left = True


class TakenOver(Entry, frozen=True, tag="taken-over"):
    """A bot plays for a person who is away."""

    seat: int
    bot: str

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.seats[self.seat].bot = self.bot


class GivenBack(Entry, frozen=True, tag="given-back"):
    """The person is back and plays on."""

    seat: int

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.seats[self.seat].bot = ""
        table.facts.seats[self.seat].left = False


class Joined(Entry, frozen=True, tag="joined"):
    """A guest came after the start and took over a bot's seat. The luck stays as it was sealed."""

    seat: int
    guest: str
    name: str

    def fold(self, table: Table, change: TableChange) -> None:
        # the nonce of the bot stays: the luck was sealed with it
        table.facts.seats[self.seat] = Seat(self.guest, self.name, nonce=BOT_NONCE)


class Nudged(Entry, frozen=True, tag="nudged"):
    """A seat reminded another one, `whom`, that the table waits."""

    QUIET: ClassVar[bool] = True
    SUMMARISED_LATER: ClassVar[bool] = True
    TIMED: ClassVar[bool] = False

    seat: int
    whom: int


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people meet again at another table."""

    table: str

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.rematch = self.table


class Closed(Entry, frozen=True, tag="closed"):
    """Everybody gave up; the secret is revealed."""

    def fold(self, table: Table, change: TableChange) -> None:
        table.facts.status = CLOSED


AnyEntry: TypeAlias = (
    Made
    | Sat
    | Stood
    | Invited
    | BotSat
    | Removed
    | Muted
    | Renamed
    | Started
    | Moved
    | Answered
    | Opened
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | Undone
    | Said
    | Remarked
    | Resigned
    | Left
    | TakenOver
    | GivenBack
    | Joined
    | Nudged
    | PauseAsked
    | PauseAgreed
    | PauseRefused
    | Paused
    | Resumed
    | Rematched
    | Shared
    | Closed
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyEntry)


def written(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return _ENCODER.encode(entry)


def read(data: bytes) -> AnyEntry:
    """An entry as it was stored."""
    entry: AnyEntry = _DECODER.decode(data)
    return entry
