"""A real server with a few strings to pull: toy games, scripted luck, ids in order.

python -m tests.server.rigged '{"data": "…", "pace": 0, "words": [1, 2, 3]}'
"""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import msgspec

from fairground.kernel.luck import Luck
from fairground.kernel.state import State
from fairground.server import cards, logs, reviews, sqlite
from fairground.server.bots import Thinkers, fresh
from fairground.server.command import announce, run
from fairground.server.settings import Rates, Settings
from fairground.server.springs import Springs
from tests.laws.cheats import LeakyView
from tests.laws.toys import HushGame
from tests.server.full_disk import FullDisk
from tests.server.whisper import WhisperGame


class Rig(msgspec.Struct, forbid_unknown_fields=True):
    """What a test may set."""

    data: str
    port: int = 0
    wings: int = 1
    pace: float = 0.0
    window: int = 6
    grace: float = 0.0
    linger: float = 35.0
    nudge: float = 0.0
    idle: float = 300.0
    budget: float = 20.0
    review: int = 1
    reviewer: str = reviews.REVIEWER
    heartbeat: float = 20.0
    backlog: int = 256
    snapshot_every: int = 100
    rates: dict[str, str] | None = None
    words: list[int] | None = None
    """The luck of every table, word by word; the last one for ever."""
    secret: str = ""
    """The secret of every table, and bots that have no chance of their own: with the same nonces
    and moves a game goes the same way."""
    in_order: bool = False
    """Ids that count up, a secret that is known and a clock that stands still."""
    thinker: str = "fairground.server.thinker"
    patience: float = 5.0
    """Seconds to wait for a locked database."""
    full_file: str = ""
    """While this file exists, the disk is full."""
    leaky: bool = False
    """Hush with a view that shows all hands."""
    moment: float = 0.0
    """Seconds after which a move is on the card of its table."""
    ago: int = 0
    """Milliseconds by which the wall clock is slow."""
    jump: int = 0
    """Milliseconds by which the wall clock jumps to and fro."""


class Script(Luck):
    def __init__(self, words: list[int]) -> None:
        self._words = itertools.chain(words, itertools.repeat(words[-1]))

    def word(self) -> int:
        return next(self._words)


def always(state: State, seat: int) -> int:
    """The same seed for the same position."""
    return crc32(msgspec.json.encode(state.dump())) + seat


def rig(pulled: Rig, springs: Springs) -> None:
    sqlite.PATIENCE = pulled.patience
    cards.MOMENT = pulled.moment
    if pulled.full_file:
        sqlite._append = FullDisk(Path(pulled.full_file)).append
    if pulled.ago:
        true_time = springs.now
        springs.now = lambda: true_time() - pulled.ago
    if pulled.jump:
        jumps, real, seconds = itertools.cycle((0, pulled.jump)), springs.now, time.time
        springs.now = lambda: real() + next(jumps)
        time.time = lambda: seconds() + next(jumps) / 1000
    reviews.REVIEWER = pulled.reviewer
    springs.games = {
        **springs.games,
        "hush": LeakyView() if pulled.leaky else HushGame(),
        "whisper": WhisperGame(),
    }
    seeds = always if pulled.secret else fresh
    springs.thinkers = Thinkers(1, pulled.budget, pulled.thinker, seeds)
    if pulled.words is not None:
        words = pulled.words
        springs.luck = lambda seed: Script(words)
    if pulled.secret:
        springs.secrets = lambda: pulled.secret
    if pulled.in_order:
        count = itertools.count(1)
        springs.ids = lambda: f"id-{next(count)}"
        springs.secrets = lambda: "a secret everybody knows"
        springs.now = lambda: 0


def serve(text: str, opened: Callable[[str], None] = announce) -> None:
    pulled = msgspec.json.decode(text, type=Rig)
    settings = Settings(
        port=pulled.port,
        data=Path(pulled.data),
        rates=None if pulled.rates is None else Rates(**pulled.rates),
        wings=pulled.wings,
        pace=pulled.pace,
        window=pulled.window,
        grace=pulled.grace,
        linger=pulled.linger,
        nudge=pulled.nudge,
        idle=pulled.idle,
        budget=pulled.budget,
        review=pulled.review,
        heartbeat=pulled.heartbeat,
        backlog=pulled.backlog,
        snapshot_every=pulled.snapshot_every,
    )
    logs.begin("warning")
    run(settings, lambda springs: rig(pulled, springs), opened)


if __name__ == "__main__":
    serve(sys.argv[1])
