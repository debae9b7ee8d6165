"""A real server with a few strings to pull: toy games, scripted luck, ids in order.

python -m tests.server.rigged '{"data": "…", "pace": 0, "words": [1, 2, 3]}'
"""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from zlib import crc32

import msgspec

from fairground.cli.main import main
from fairground.kernel.luck import Luck
from fairground.kernel.state import State
from fairground.server import logs
from fairground.server.serve import announce, run
from fairground.server.services import Services
from fairground.server.settings import Rates, Settings
from fairground.server.storage import schema
from fairground.server.storage import sqlite_statements as statements
from fairground.server.tables import summaries
from fairground.server.workers import reviews
from fairground.server.workers.bots import BotWorkers, fresh
from tests.laws.cheats import LeakyView
from tests.laws.toys import HushGame
from tests.server.full_disk import FullDisk
from tests.server.whisper import WhisperGame

ROOT = Path(__file__).parents[2]


class Rig(msgspec.Struct, forbid_unknown_fields=True):
    """What a test may set."""

    data: str
    database: str = ""
    """A PostgreSQL database instead of a file in the folder."""
    port: int = 0
    pace: float = 0.0
    discreet: float = 0.0
    unwatched: float = 5.0
    window: int = 6
    grace: float = 0.0
    linger: float = 35.0
    nudge: float = 0.0
    idle: float = 300.0
    budget: float = 20.0
    review: int = 1
    review_process: str = reviews.REVIEW_PROCESS
    heartbeat: float = 20.0
    most_unread: int = 512 * 1024
    metrics: int = 0
    """The port of the figures; 0 tells none."""
    snapshot_every: int = 100
    rates: dict[str, str] | None = None
    words: list[int] | None = None
    """The luck of every table, word by word; the last one for ever."""
    secret: str = ""
    """The secret of every table, and bots that have no chance of their own: with the same nonces
    and moves a game goes the same way."""
    in_order: bool = False
    """Ids that count up, a secret that is known and a clock that stands still."""
    bot_process: str = "fairground.server.workers.bot_process"
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


def rig(pulled: Rig, services: Services) -> None:
    schema.LOCK_TIMEOUT = pulled.patience
    summaries.SUMMARY_DELAY = pulled.moment
    if pulled.full_file:
        statements.append = FullDisk(Path(pulled.full_file)).append
    if pulled.ago:
        true_time = services.now
        services.now = lambda: true_time() - pulled.ago
    if pulled.jump:
        jumps, real, seconds = itertools.cycle((0, pulled.jump)), services.now, time.time
        services.now = lambda: real() + next(jumps)
        time.time = lambda: seconds() + next(jumps) / 1000
    reviews.REVIEW_PROCESS = pulled.review_process
    services.games = {
        **services.games,
        "hush": LeakyView() if pulled.leaky else HushGame(),
        "whisper": WhisperGame(),
    }
    seeds = always if pulled.secret else fresh
    services.bot_workers = BotWorkers(1, pulled.budget, pulled.bot_process, seeds)
    if pulled.words is not None:
        words = pulled.words
        services.luck = lambda seed: Script(words)
    if pulled.secret:
        services.secrets = lambda: pulled.secret
    if pulled.in_order:
        count = itertools.count(1)
        services.ids = lambda: f"id-{next(count)}"
        services.secrets = lambda: "a secret everybody knows"
        services.now = lambda: 0


def serve(text: str, opened: Callable[[str], None] = announce) -> None:
    pulled = msgspec.json.decode(text, type=Rig)
    settings = Settings(
        port=pulled.port,
        data=Path(pulled.data),
        postgres=pulled.database,
        rates=None if pulled.rates is None else Rates(**pulled.rates),
        pace=pulled.pace,
        discreet=pulled.discreet,
        unwatched=pulled.unwatched,
        most_alone=0,
        most_alone_here=0,
        window=pulled.window,
        grace=pulled.grace,
        linger=pulled.linger,
        nudge=pulled.nudge,
        idle=pulled.idle,
        budget=pulled.budget,
        review=pulled.review,
        heartbeat=pulled.heartbeat,
        most_unread=pulled.most_unread,
        metrics=("127.0.0.1", pulled.metrics) if pulled.metrics else None,
        snapshot_every=pulled.snapshot_every,
    )
    reviews.PATIENCE = 1000  # a busy machine counts slowly
    logs.configure("warning")
    run(settings, lambda services: rig(pulled, services), opened)


def serve_apart(
    text: str, opened: Connection, said: Connection, environment: dict[str, str]
) -> None:
    """Serve in a process that was forked."""
    _begin_anew(said, environment)
    with opened:
        serve(text, opened.send)


def command_apart(
    words: list[str], told: Connection, said: Connection, environment: dict[str, str]
) -> None:
    """The command `fairground` in a process that was forked; what it tells goes to `told`."""
    _begin_anew(said, environment)
    os.dup2(told.fileno(), sys.stdout.fileno())
    main(words)


def _begin_anew(said: Connection, environment: dict[str, str]) -> None:
    """With an environment of its own, and errors told in `said`."""
    os.chdir(ROOT)
    os.dup2(said.fileno(), sys.stderr.fileno())
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:0] = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))


if __name__ == "__main__":
    serve(sys.argv[1])
