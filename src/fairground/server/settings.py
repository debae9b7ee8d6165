"""What can be set about a server, with values that need no setting."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from fairground.server.storage.private_files import DATABASE

LOOPBACK = ("127.0.0.1", "::1")
"""Trusted unless other proxies are named: a proxy on the same machine."""


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
    pictures: str = "20/minute;200/hour"


class Settings(msgspec.Struct, frozen=True):
    """One server."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path()
    postgres: str = ""
    """The address of a PostgreSQL database; without one, data is a file in the folder."""
    address: tuple[str, int] = ("127.0.0.1", 0)
    """Where other nodes reach this one, with PostgreSQL."""
    rates: Rates | None = Rates()
    """None lets everybody ask without bound, for load tests."""
    bot_workers: int = 1
    """Processes in which bots think."""
    budget: float = 5.0
    """Seconds a bot may think."""
    review: int = 15
    """Seconds of work, roughly, that the review of a game is worth."""
    pace: float = 0.7
    """Seconds between two moves of bots, where no decision is bigger than others."""
    discreet: float = 2.0
    """Seconds after which the answers of bots to a discreet question take effect, whatever it was;
    longer than any of them thinks. 0 is as soon as all are in."""
    unwatched: float = 5.0
    """Seconds after which bots without a person stop when no client watches."""
    window: int = 6
    """Seconds after which discreet answers take effect at a table of several persons."""
    most_alone: int = 5
    """Watched tables without a second person that a guest may have running; 0 is any number."""
    most_alone_here: int = 12
    """Watched tables without any person that may be running from one address; 0 is any number."""
    grace: float = 10.0
    """Seconds a player may be away before a bot may be asked to take over."""
    linger: float = 35.0
    """Seconds a player without a connection counts as here after asking something over HTTP."""
    nudge: float = 20.0
    """Seconds a table waits for a seat before it may be nudged, and between two nudges."""
    idle: float = 300.0
    """Seconds after which an idle table is unloaded until it is needed again."""
    heartbeat: float = 20.0
    """Seconds between two pings of a socket, and how long an answer may take."""
    most_unread: int = 512 * 1024
    """Bytes a client may leave unread before its socket is closed."""
    snapshot_every: int = 100
    """Entries between two snapshots of a table."""
    trusted: tuple[str, ...] = LOOPBACK
    """Addresses and networks of proxies whose word about their clients is believed."""
    metrics: tuple[str, int] | None = None
    """Address and port at which figures are told; None tells them nowhere."""
    log_addresses: bool = False
    keep_days: int | None = None
    """Days after which tables and guests are deleted where nothing happens; None is never."""
    most_connections: int = 10_000
    most_connections_each: int = 256
    """In all, and for one address."""
    most_sockets: int = 8000
    most_sockets_each: int = 50
    """In all, and for one guest or address."""
    bytes_per_second: int = 64_000
    most_bytes_at_once: int = 256_000
    """What one connection may send before it is closed."""
    frames_per_second: int = 60
    most_frames_at_once: int = 600
    """What one socket may send, pings and pongs included, before it is closed."""
    client_share: int = 8
    """How many times as much all connections of one guest or address may send together."""
    most_watched: int = 64
    """Tables one socket may follow."""

    @property
    def database(self) -> Path:
        """The one file of data."""
        return self.data / DATABASE


def data_folder() -> Path:
    """Where this user's data lives unless another folder is given."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "fairground"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "fairground"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fairground"
