"""The figures of one table for Prometheus: a sealed answer is not counted before it is opened."""

from __future__ import annotations

from fairground.server.metrics import METRICS
from fairground.server.tables.table import Table, TableChange


class TableMetrics:
    """Counts the moves of a table, and how long they took."""

    def __init__(self) -> None:
        self._withheld: list[tuple[str, float]] = []
        """Times of sealed answers: measured, and told once the answers are."""

    def count(self, table: Table, change: TableChange) -> None:
        """Count moves when all may know of them: a sealed answer when it is opened."""
        METRICS.count("moves", len(change.steps))
        seats = table.facts.seats
        by_bots = sum(bool(seats[seat].bot) for seat, _ in change.steps)
        METRICS.count("bot_moves", by_bots)
        if change.steps:
            while self._withheld:
                METRICS.observe(*self._withheld.pop())

    def observe(self, name: str, seconds: float, sealed: bool) -> None:
        """Note how long something took; of a sealed answer only when it is opened."""
        if sealed:
            self._withheld.append((name, seconds))
        else:
            METRICS.observe(name, seconds)
