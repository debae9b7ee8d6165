"""The facts about a table: everything but its position. A snapshot keeps them and the position."""

from __future__ import annotations

from typing import Any

import msgspec

from fairground.server.tables import entries as e
from fairground.server.tables.seats import PauseQuestion, Seat, Undo
from fairground.server.tables.status import OPEN


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
    answered_by: dict[int, str] = {}
    """Who gave the latest answer of a seat: nothing for its player, or bot, clock or window."""
    chat: list[e.Said] = []
    undo: Undo | None = None
    pause: PauseQuestion | None = None
    pauses: dict[int, int] = {}
    """How often a seat has asked for a pause of the clock."""
    host: str | None = None
    """The guest who decides about the table; None is who made it, empty the next to sit down."""
    recalled: dict[int, int] = {}
    """How often invitations to a seat were taken back: older ones are worthless."""
    removed: list[str] = []
    muted: list[str] = []
    """Guests whom the host has sent away, or whose words are not wanted."""
    watchers_muted: bool = False
    rematch: str = ""
    at: int = 0
    """When the last entry was written that all may know of, by the wall clock: for lists."""
    finished: bool = False
    """Was the game played to its end?"""
    shared: list[int] = []
    """Seats whose players let the link of the finished game be shown with a picture of it."""


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
