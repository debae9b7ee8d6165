"""What programs that show links are told of one: a title, a sentence and a picture.

Of a table that waits for players: who is there and how many seats are free. Of a game that goes
on, or whose players did not all share it: which game it is. Of a shared one: how it ended.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from fairground.kernel.game import Game
from fairground.kernel.words import counted, listed
from fairground.server.refusals import Refused
from fairground.server.storage.interface import StorageError, TableSummary
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.status import CLOSED, OPEN, OVER
from fairground.server.workers.cards import headline

_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")


class LinkWords(NamedTuple):
    """What is told of a link; the picture by its path."""

    title: str
    about: str
    picture: str


class Links:
    """Tells of links to games and tables."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def words_of(self, path: str) -> LinkWords | None:
        """What a path of the page is about; None for one of no game."""
        first, name, *more = [*path.split("/"), "", ""]
        if not _NAME.fullmatch(name):
            return None
        if first == "t":
            return await self._of_table(name, more[1] if more[0] == "replay" else "")
        game = self._registry.services.games.get(name)
        if game is None or first not in ("new", "rules", "cards"):
            return None
        return LinkWords(game.title, game.tagline, f"/api/games/{name}/preview")

    async def _of_table(self, table: str, step: str) -> LinkWords | None:
        try:
            summary = await self._registry.services.storage.summary(table)
        except StorageError:
            return None
        game = self._registry.services.games.get(summary.game) if summary else None
        if summary is None or game is None:
            return None
        title = await self._title(summary, game)
        moment = f" Step {step} of the game." if step.isdecimal() else ""
        return LinkWords(title, f"{game.tagline}{moment}", f"/api/tables/{table}/preview")

    async def _title(self, summary: TableSummary, game: Game) -> str:
        if summary.status == OPEN:
            return f"{game.title}: {_waiting(summary)}"
        ended = await self._ended(summary.table) if summary.status in (OVER, CLOSED) else ""
        return f"{game.title}: {ended}" if ended else f"A game of {game.title}"

    async def _ended(self, table: str) -> str:
        """How a game ended that all its players share; empty where that is not known here."""
        try:
            found = (await self._registry.table(table)).table
        except Refused:  # another node's, or of older rules
            return ""
        return headline(found) if found.is_shared else ""


def _waiting(summary: TableSummary) -> str:
    people = [name for seat, name in enumerate(summary.names) if name and seat not in summary.bots]
    who = f"{listed(people)} {'waits' if len(people) == 1 else 'wait'}, " if people else ""
    free = counted(summary.free, "seat") if summary.free else "no seat"
    return f"{who}{free} {'is' if summary.free == 1 else 'are'} free"
