"""Checks a data file: reads every entry, compares its checksum, folds every journal. Reads only."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

import msgspec

from fairground.kernel.game import Game
from fairground.server.refusals import Refused, Unreadable
from fairground.server.storage.interface import checked_journal
from fairground.server.storage.schema import reading
from fairground.server.tables import entries as e
from fairground.server.tables.journal import read_entries, read_on
from fairground.server.tables.journal import reading as whatever_goes_wrong
from fairground.server.tables.table import Table

JOURNAL = 'SELECT number, entry, checksum FROM entries WHERE "table" = ? ORDER BY number'


class Checked(msgspec.Struct, frozen=True):
    """How many tables are good, and what is wrong with the others."""

    tables: int
    entries: int
    damaged: dict[str, str]
    """What is wrong, by table."""
    other_rules: dict[str, str]
    """Tables that are whole, but of rules that are not installed, by table."""


class _OtherRules(Refused):
    """The rules of a table are not installed; says which."""


def check(database: Path, games: Mapping[str, Game]) -> Checked:
    """Check every table of a data file; `StorageError` if it cannot be read at all."""
    entries, damaged, other_rules = 0, dict[str, str](), dict[str, str]()
    with reading(database) as opened:
        tables = [row[0] for row in opened.execute('SELECT DISTINCT "table" FROM entries')]
        for table in tables:
            try:
                with whatever_goes_wrong():
                    entries += _check_table(opened, table, games)
            except Unreadable as fault:
                damaged[table] = fault.why
            except _OtherRules as fault:
                other_rules[table] = str(fault)
    return Checked(len(tables), entries, damaged, other_rules)


def _check_table(database: sqlite3.Connection, table: str, games: Mapping[str, Game]) -> int:
    """Fold a journal; how many entries it has."""
    journal = checked_journal(table, 0, database.execute(JOURNAL, (table,)).fetchall())
    made, *rest = read_entries(journal)
    if not isinstance(made, e.Made):
        raise Unreadable("the first entry does not set the table up")
    game = games.get(made.game)
    if game is None or game.version != made.rules:
        raise _OtherRules(f"{made.game}, rules version {made.rules}")
    rebuilt = Table.begin(table, made, game)
    for entry in rest:
        read_on(rebuilt, entry)
    return len(journal)
