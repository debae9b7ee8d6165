"""The steps of a game: what its journal comes to when everything taken back is left out."""

from __future__ import annotations

from fairground.server.tables import entries as e
from fairground.server.tables.journal import read_on
from fairground.server.tables.table import Table, TableChange


class Replay:
    """A table, and the change of every step: the deal, then one for each change of position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.steps: list[TableChange] = []
        self.texts: dict[int, tuple[int, str]] = {}
        """The record as every viewer last read it, and the entry it goes up to."""

    def turn_began(self) -> int:
        """The first step of the present turn: the last steps, while they are of a seat asked now.

        1 where the past may be looked up: every step counts as the present turn then.
        """
        if not self.table.is_forgetful:
            return 1
        asked, began = set(self.table.asked()), len(self.steps)
        while began > 1 and {seat for seat, _ in self.steps[began - 1].steps} <= asked:
            began -= 1
        return began

    def read(self, entry: e.AnyEntry) -> None:
        """One more entry of the journal."""
        change = read_on(self.table, entry)
        if isinstance(entry, e.Undone):
            del self.steps[-entry.moves :]
        elif change.steps or isinstance(entry, e.Started):
            self.steps.append(change)
