"""The steps of a game: what its journal comes to when everything taken back is left out."""

from __future__ import annotations

from fairground.server import entries as e
from fairground.server.table import Change, Table


class Replay:
    """A table, and the change of every step: the deal, then one for each change of position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.steps: list[Change] = []

    def read(self, entry: e.AnyEntry) -> None:
        """One more entry of the journal."""
        change = self.table.adopt(self.table.prepare(entry))
        if isinstance(entry, e.Undone):
            del self.steps[-entry.moves :]
        elif change.steps or isinstance(entry, e.Started):
            self.steps.append(change)
