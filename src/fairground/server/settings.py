"""What can be set about a server, with values that need no setting."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from fairground.server.private import DATABASE

LONGEST_BODY = 16 * 1024
"""Bytes of a request or a socket message; a move has a few dozen."""


class Rates(msgspec.Struct, frozen=True):
    """How much anybody may ask for, in the notation of the limits package."""

    requests: str = "50/second;1200/minute"
    moves: str = "30/second;600/minute"
    words: str = "5/10second;40/minute"
    tables: str = "10/minute;100/hour"
    guests: str = "20/minute;200/hour"
    sockets: str = "60/minute"
    hints: str = "2/second;20/minute"
    logs: str = "5/second;60/minute"
    reviews: str = "10/minute;100/hour"
    codes: str = "30/minute;300/hour"


class Settings(msgspec.Struct, frozen=True):
    """One server."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path()
    rates: Rates | None = Rates()
    """None lets everybody ask without bound, for load tests."""
    wings: int = 1
    """Processes that serve tables; every table belongs to one of them."""
    thinkers: int = 1
    """Processes in which bots of one wing think."""
    budget: float = 5.0
    """Seconds a bot may think."""
    review: int = 15
    """Seconds of work, roughly, that the review of a game is worth."""
    pace: float = 0.7
    """Seconds between two moves of bots that people watch."""
    window: int = 6
    """Seconds after which discreet answers take effect at a table of several persons."""
    grace: float = 60.0
    """Seconds somebody may be away before a bot may be asked to take over."""
    linger: float = 35.0
    """Seconds a player without a connection counts as here after asking something over HTTP."""
    nudge: float = 20.0
    """Seconds a table waits for a seat before it may be nudged, and between two nudges."""
    idle: float = 300.0
    """Seconds after which a table nobody looks at is forgotten until it is needed again."""
    heartbeat: float = 20.0
    """Seconds between two pings of a socket, and how long an answer may take."""
    backlog: int = 256
    """Messages a reader may be behind before it is dropped."""
    snapshot_every: int = 100
    """Entries between two snapshots of a table."""
    most_sockets: int = 8000
    most_sockets_each: int = 50
    """In all, and for one guest or address."""
    most_watched: int = 64
    """Tables one socket may follow."""

    @property
    def database(self) -> Path:
        """The one file of data."""
        return self.data / DATABASE


def data_folder() -> Path:
    """Where this user's data lives unless somebody says otherwise."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "fairground"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "fairground"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fairground"
