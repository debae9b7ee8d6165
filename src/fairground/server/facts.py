"""The facts about a table: everything but its position. A snapshot keeps them and the position."""

from __future__ import annotations

from typing import Any

import msgspec

from fairground.server import entries as e

OPEN, RUNNING, OVER, CLOSED = "open", "running", "over", "closed"


class Seat(msgspec.Struct):
    """Whose a seat is, and who plays it now."""

    guest: str = ""
    name: str = ""
    bot: str = ""
    """The kind of bot that plays it; with a guest, in that guest's absence."""
    invited: bool = False
    nonce: str = ""
    resigned: bool = False
    left: bool = False
    kept: str = ""
    kept_name: str = ""
    """The guest a free seat is kept for, and what they are called."""

    def is_free(self) -> bool:
        """May somebody sit down here?"""
        return not self.guest and not self.bot

    def is_person(self) -> bool:
        """Does a person decide here now?"""
        return bool(self.guest) and not self.bot


class Undo(msgspec.Struct):
    """A question put to the other persons: may the last `moves` be taken back?"""

    seat: int
    moves: int
    agreed: list[int]


class Facts(msgspec.Struct):
    """Everything about a table but its position; what a snapshot keeps."""

    table: str
    made: e.Made
    seats: list[Seat]
    status: str = OPEN
    options: dict[str, str] = {}
    """House rules that the start changed because of who sat there."""
    paused: bool = False
    number: int = 0
    """How many entries the journal has."""
    public: int = 0
    private: list[int] = []
    """How many changes everybody has heard of, and how many only one seat."""
    version: int = 0
    """Rises whenever the position changes, undo included: what a move is chosen in."""
    played: dict[int, dict[int, str]] = {}
    """The latest moves by the version they were chosen in and the seat that chose them."""
    answers: dict[int, str] = {}
    """Sealed answers by seat."""
    chat: list[e.Said] = []
    undo: Undo | None = None
    rematch: str = ""
    at: int = 0
    """When the last entry was written that all may know of, by the wall clock: for lists."""
    finished: bool = False
    """Was the game played to its end?"""


class KeptPast(msgspec.Struct):
    """A position that may be gone back to, in a snapshot."""

    state: dict[str, Any]
    movers: list[int]


class Snapshot(msgspec.Struct):
    """A table at one number of its journal, so that a long one opens at once."""

    facts: Facts
    words: int
    state: dict[str, Any] | None
    undo: list[KeptPast]


def read_snapshot(data: bytes) -> Snapshot:
    """What `Table.snapshot` wrote."""
    return msgspec.json.decode(data, type=Snapshot)
