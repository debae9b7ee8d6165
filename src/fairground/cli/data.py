"""`fairground data`: what a host does with the data of a server."""

from __future__ import annotations

from pathlib import Path

import click

from fairground.kernel.words import counted
from fairground.server import backup
from fairground.server.private import DATABASE
from fairground.server.settings import data_folder

KB = 1024


def back_up(file: Path, folder: Path | None) -> None:
    """Copy the data into a new file, and say what is in the copy."""
    copied = backup.back_up((folder or data_folder()) / DATABASE, file)
    what = f"{counted(copied.tables, 'table')} and {counted(copied.guests, 'guest')}"
    click.echo(
        f"{file}: {what}, {-(-copied.size // KB)} KB. The copy was read through: it is whole."
    )
