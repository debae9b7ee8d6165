"""Pictures on disk, as SVG or PNG by the names of their files."""

from __future__ import annotations

from pathlib import Path

import click

from fairground.kernel.record import Record
from fairground.lab.picture import png


def need_for(path: Path, record: Record) -> None:
    """Refuse a card that cannot be drawn, before anything is counted."""
    if record.result is None:
        raise click.ClickException("a luck card is for a finished game, and this one goes on")
    if path.suffix not in (".svg", ".png"):
        raise click.UsageError(f"a card is a .svg or a .png, not {path.name!r}")


def write_picture(path: Path, svg: str) -> None:
    """Write a picture in the kind that the name of its file says."""
    path.write_bytes(png(svg) if path.suffix == ".png" else svg.encode())
