"""Sitting down at a full-screen table with a game of this terminal."""

from __future__ import annotations

from fairground.cli.paint import Means
from fairground.cli.table import LocalTable
from fairground.cli.tui.app import TableApp
from fairground.cli.tui.replaying import ReplaySeat
from fairground.cli.tui.sitting import LocalSeat
from fairground.kernel.record import Record


def sit_down(table: LocalTable, means: Means, *, is_kept: bool) -> int | None:
    """Play until the player leaves; the decision to play on from, if looking back led to one."""
    return TableApp(LocalSeat(table, means), is_kept=is_kept).run()


def look_back(record: Record, viewer: int, file: str, means: Means) -> int | None:
    """Step through a record; the decision to play on from, if that is wanted."""
    return TableApp(ReplaySeat(record, viewer, file, means)).run()
