"""Pictures on disk: SVG as it is, PNG where the extra that draws it is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import click

from fairground.kernel.record import Record

CONVERTER = "vl_convert"


def need_for(path: Path, record: Record) -> None:
    """Refuse a card that cannot be drawn, before anything is counted."""
    if record.result is None:
        raise click.ClickException("a luck card is for a finished game, and this one goes on")
    if path.suffix not in (".svg", ".png"):
        raise click.UsageError(f"a card is a .svg or a .png, not {path.name!r}")
    if path.suffix == ".png" and find_spec(CONVERTER) is None:
        raise click.ClickException(
            "a PNG needs the extra fairground[lab] (vl_convert not installed): "
            "pip install 'fairground[lab]'; a .svg needs nothing"
        )


def write_picture(path: Path, svg: str) -> None:
    """Write a picture in the kind that the name of its file says."""
    if path.suffix == ".png":
        path.write_bytes(import_module(CONVERTER).svg_to_png(svg))
    else:
        path.write_text(svg, encoding="utf-8")
