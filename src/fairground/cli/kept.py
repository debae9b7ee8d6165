"""Kept games: where games at this terminal are written down unless told otherwise.

One record per game, in a folder of the user's data. An unfinished one can be gone on with.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import NamedTuple

from fairground.kernel.errors import FairgroundError
from fairground.kernel.game import Game
from fairground.kernel.record import Record
from fairground.kernel.words import counted, listed
from fairground.server.settings import data_folder


class Unfinished(NamedTuple):
    """A game that can be gone on with."""

    path: Path
    record: Record
    left: float
    """When it was written to last."""

    def summary(self) -> str:
        """What it is, for a list."""
        head = self.record.head
        others = [who for who in head.who[1:] if who]
        against = f" with {listed(others)}" if others else ""
        when = time.strftime("%d %B, %H:%M", time.localtime(self.left))
        decisions = counted(len(self.record.steps), "decision")
        return f"{head.game.title}{against}, {decisions}, left on {when}"


def games_folder() -> Path:
    """Where this user's games are kept."""
    return data_folder() / "games"


def new_path(game: Game) -> Path:
    """A file for a new game, with a name that tells which and when."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    day = time.strftime("%Y-%m-%d")
    number = 1
    while (path := folder / f"{game.name}-{day}-{number}.txt").exists():
        number += 1
    return path


def unfinished(game: Game | None = None) -> list[Unfinished]:
    """Games that were left, the latest first; what cannot be read is left out."""
    found = []
    for path in sorted(games_folder().glob("*.txt")):
        record = _read(path)
        if record is None or record.result is not None or record.seed is None:
            continue
        if game is None or record.head.game.name == game.name:
            found.append(Unfinished(path, record, path.stat().st_mtime))
    return sorted(found, key=lambda each: -each.left)


def _read(path: Path) -> Record | None:
    try:
        return Record.read(path)
    except (FairgroundError, OSError):
        return None


def is_kept_here(path: Path) -> bool:
    """Was this file chosen by us?"""
    return path.parent == games_folder()
