"""The journal of a table: everything that ever happens at it, as entries that are only added.

A table is the fold of its entries; nothing else about it is kept. An entry is public unless it is
a sealed answer, of which only its seat hears before all are in.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """What every entry has: `at`, the wall clock in milliseconds, which only people read."""

    at: int


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
    """Somebody set up a table. `secret` is committed to from here on."""

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


class Sat(Entry, frozen=True, tag="sat"):
    """A guest sat down and added a nonce to the luck."""

    seat: int
    guest: str
    name: str
    nonce: str = ""


class Stood(Entry, frozen=True, tag="stood"):
    """A seat became free before the start."""

    seat: int


class Invited(Entry, frozen=True, tag="invited"):
    """A free seat is kept for whoever has the invitation."""

    seat: int


class BotSat(Entry, frozen=True, tag="bot-sat"):
    """A bot sits in a free seat."""

    seat: int
    bot: str


class Renamed(Entry, frozen=True, tag="renamed"):
    """Somebody seated goes by another name."""

    seat: int
    name: str


class Started(Entry, frozen=True, tag="started"):
    """The luck is sealed and the first cards are dealt.

    `options` are those that are other than when the table was made, because of who sits there.
    """

    options: dict[str, str] = {}


class Moved(Entry, frozen=True, tag="moved"):
    """A seat's move. `by` is empty for the person, or says who moved for it: bot or clock."""

    seat: int
    version: int
    move: str
    by: str = ""


class Answered(Entry, frozen=True, tag="answered"):
    """A sealed answer: nobody else hears of it until all are opened."""

    seat: int
    version: int
    move: str
    by: str = ""


class Opened(Entry, frozen=True, tag="opened"):
    """All sealed answers take effect, in order of seats."""

    version: int


class UndoAsked(Entry, frozen=True, tag="undo-asked"):
    """A seat would like to take back everything since its last move: `moves` of them."""

    seat: int
    moves: int


class UndoAgreed(Entry, frozen=True, tag="undo-agreed"):
    """A seat does not mind."""

    seat: int


class UndoRefused(Entry, frozen=True, tag="undo-refused"):
    """A seat minds; the question is settled."""

    seat: int


class Undone(Entry, frozen=True, tag="undone"):
    """The last moves were taken back."""

    seat: int
    version: int
    moves: int


class Said(Entry, frozen=True, tag="said"):
    """Words at the table, from a seat or (with -1) from somebody watching."""

    seat: int
    name: str
    text: str


class Remarked(Entry, frozen=True, tag="remarked"):
    """A friendly word of the game itself."""

    seat: int
    word: str


class Resigned(Entry, frozen=True, tag="resigned"):
    """A seat gave up; a bot plays it to the end."""

    seat: int
    bot: str


class Left(Entry, frozen=True, tag="left"):
    """A person left the table in the middle of the game; the seat stays theirs."""

    seat: int


class TakenOver(Entry, frozen=True, tag="taken-over"):
    """A bot plays for somebody gone."""

    seat: int
    bot: str


class GivenBack(Entry, frozen=True, tag="given-back"):
    """The person is back and plays on."""

    seat: int


class Joined(Entry, frozen=True, tag="joined"):
    """A guest came after the start and took over a bot's seat. The luck stays as it was sealed."""

    seat: int
    guest: str
    name: str


class Nudged(Entry, frozen=True, tag="nudged"):
    """A seat reminded another one, `whom`, that the table waits."""

    seat: int
    whom: int


class Paused(Entry, frozen=True, tag="paused"):
    """The table rests, clocks included."""

    seat: int


class Resumed(Entry, frozen=True, tag="resumed"):
    """The table goes on."""

    seat: int


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people meet again at another table."""

    table: str


class Closed(Entry, frozen=True, tag="closed"):
    """Everybody gave up; the secret is revealed."""


AnyEntry: TypeAlias = (
    Made
    | Sat
    | Stood
    | Invited
    | BotSat
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
    | Paused
    | Resumed
    | Rematched
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
