"""`fairground data`: what a host does with the data of a server."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from fairground.cli.admin import ask, echo_json, echo_rows, execute
from fairground.kernel.registry import all_games
from fairground.kernel.words import counted
from fairground.server.operators import checking
from fairground.server.operators.client import NotDone
from fairground.server.operators.commands import Prune
from fairground.server.settings import data_folder
from fairground.server.storage import backup, private_files, sizes, transfer
from fairground.server.storage.interface import StorageError
from fairground.server.storage.private_files import DATABASE

KB = 1024


def back_up(file: Path, place: Path | str | None) -> None:
    """Copy the data into a new file, and say what is in the copy."""
    if isinstance(place, str):
        copied = transfer.export(place, file)
    else:
        copied = backup.back_up(_database(place), file)
    what = f"{counted(copied.tables, 'table')} and {counted(copied.guests, 'guest')}"
    click.echo(f"{file}: {what}, {_kb(copied.size)}. The copy was read through: it is whole.")


def import_file(file: Path, place: Path | str | None) -> None:
    """Read all data of a file into an empty database or folder."""
    if isinstance(place, str):
        with tempfile.TemporaryDirectory() as folder:
            copied = transfer.import_into(place, file, Path(folder))
    else:
        target = _database(place)
        private_files.secure_folder(target.parent)
        copied = backup.back_up(file, target)
    what = f"{counted(copied.tables, 'table')} and {counted(copied.guests, 'guest')}"
    click.echo(f"{what} imported.")


def show_sizes(place: Path | str | None, as_json: bool) -> None:
    """Say how much there is of everything."""
    with _said():
        if isinstance(place, str):
            found = asyncio.run(sizes.measure_postgres(place))
        else:
            found = sizes.measure(_database(place))
    if as_json:
        echo_json(found)
        return
    echo_rows(
        [
            *((f"tables {status}", str(count), "") for status, count in found.tables.items()),
            ("entries", str(found.entries), _kb(found.entry_bytes)),
            ("snapshots", str(found.snapshots), _kb(found.snapshot_bytes)),
            ("guests", str(found.guests), ""),
            ("bans", str(found.bans), ""),
            *((name, "", _kb(size)) for name, size in found.files.items()),
        ]
    )


def prune(days: int, dry_run: bool, place: Path | str | None, yes: bool) -> None:
    """Delete tables and guests where nothing has happened for a while."""
    found = execute(place, Prune(days, dry_run=True))
    what = f"{counted(found.tables, 'table')} and {counted(found.guests, 'guest')}"
    if dry_run:
        click.echo(f"{what} would be deleted.")
        return
    ask(f"Delete {what}?", yes)
    gone = execute(place, Prune(days))
    what = f"{counted(gone.tables, 'table')} and {counted(gone.guests, 'guest')}"
    click.echo(f"{what} deleted.")


def check(place: Path | str | None, as_json: bool) -> None:
    """Check every table; `NotDone` if one is damaged or something was lost."""
    with _said():
        if isinstance(place, str):
            found = asyncio.run(checking.check_postgres(place, all_games()))
        else:
            found = checking.check(_database(place), all_games())
    if as_json:
        echo_json(found)
    else:
        _report(found)
    if found.damaged:
        raise NotDone(f"{counted(len(found.damaged), 'table')} cannot be read")
    if found.missing:
        raise NotDone(
            f"entries that were acknowledged and are lost: {found.missing:,}; tables go on from"
            " what is there, and may be shorter than people remember"
        )


def _report(found: checking.Checked) -> None:
    echo_rows([(table, "damaged", why) for table, why in found.damaged.items()])
    echo_rows([(table, "not folded", why) for table, why in found.other_rules.items()])
    good = found.tables - len(found.damaged) - len(found.other_rules)
    click.echo(f"Tables that are whole: {good:,}, with {found.entries:,} entries in all.")


@contextmanager
def _said() -> Iterator[None]:
    """What the storage says is wrong is one line."""
    try:
        yield
    except StorageError as fault:
        raise NotDone(str(fault)) from fault


def _database(place: Path | None) -> Path:
    return (place or data_folder()) / DATABASE


def _kb(size: int) -> str:
    return f"{-(-size // KB)} KB"
