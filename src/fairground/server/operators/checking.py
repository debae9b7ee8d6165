"""Checks all data: reads every entry, compares its checksum, folds every journal. Reads only."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from fairground.kernel.game import Game
from fairground.server.refusals import Refused, Unreadable
from fairground.server.storage.interface import StorageError, checked_journal
from fairground.server.storage.postgres_schema import connect, describe, faults
from fairground.server.storage.schema import entries_ever, reading
from fairground.server.storage.witness import Witness
from fairground.server.tables import entries as e
from fairground.server.tables.journal import read_entries, read_on
from fairground.server.tables.journal import reading as whatever_goes_wrong
from fairground.server.tables.table import Table

TABLES = 'SELECT DISTINCT "table" FROM entries'
JOURNAL = 'SELECT number, entry, checksum FROM entries WHERE "table" = %s ORDER BY number'
EntryRows = list[tuple[int, bytes, int | None]]


class Checked(msgspec.Struct, frozen=True):
    """How many tables are good, and what is wrong with the others."""

    tables: int
    entries: int
    damaged: dict[str, str]
    """What is wrong, by table."""
    other_rules: dict[str, str]
    """Tables that are whole, but of rules that are not installed, by table."""
    missing: int = 0
    """Entries that were acknowledged and lost, of a file: their tables may look whole."""


class _OtherRules(Refused):
    """The rules of a table are not installed; says which."""


class _Check:
    """What was found so far."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games
        self._tables = self._entries = 0
        self._damaged: dict[str, str] = {}
        self._other_rules: dict[str, str] = {}

    def look_at(self, table: str, rows: EntryRows) -> None:
        """Check one table."""
        self._tables += 1
        try:
            with whatever_goes_wrong():
                self._entries += _check_table(rows, table, self._games)
        except Unreadable as fault:
            self._damaged[table] = fault.why
        except _OtherRules as fault:
            self._other_rules[table] = str(fault)

    def found(self) -> Checked:
        """What was found."""
        return Checked(self._tables, self._entries, self._damaged, self._other_rules)


def check(database: Path, games: Mapping[str, Game]) -> Checked:
    """Check every table of a data file; `StorageError` if it cannot be read at all."""
    checking, witness = _Check(games), Witness(database)
    with reading(database) as opened:
        missing = witness.lacks(entries_ever(opened))
        for (table,) in opened.execute(TABLES).fetchall():
            checking.look_at(table, opened.execute(f"{JOURNAL % '?'}", (table,)).fetchall())
    return replace(checking.found(), missing=missing)


async def check_postgres(database: str, games: Mapping[str, Game]) -> Checked:
    """The same for a PostgreSQL database."""
    checking, connection = _Check(games), await connect(database)
    try:
        for (table,) in await connection.fetch(TABLES):
            rows = await connection.fetch(JOURNAL % "$1", table)
            checking.look_at(table, [tuple(row) for row in rows])
    except faults() as fault:
        raise StorageError(describe(fault)) from fault
    finally:
        connection.terminate()
    return checking.found()


def _check_table(rows: EntryRows, table: str, games: Mapping[str, Game]) -> int:
    """Fold a journal; how many entries it has."""
    journal = checked_journal(table, 0, rows)
    made, *rest = read_entries(journal)
    if not isinstance(made, e.Made):
        raise Unreadable("the first entry does not set the table up")
    game = games.get(made.game)
    if game is None or not game.holds(made.rules, made.options):
        raise _OtherRules(f"{made.game}, rules version {made.rules}")
    rebuilt = Table.begin(table, made, game)
    for entry in rest:
        read_on(rebuilt, entry)
    return len(journal)
