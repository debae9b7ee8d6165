"""Pictures of the full-screen table that a person can review, on a dark or a light ground."""

from __future__ import annotations

import html
import io
import re

from rich.console import Console
from rich.segment import Segment, Segments
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, SVG_EXPORT_THEME, TerminalTheme

from tests.cli.player import Player

DARK, LIGHT = SVG_EXPORT_THEME, DEFAULT_TERMINAL_THEME


def picture(player: Player, ground: TerminalTheme) -> str:
    """The screen as a terminal with this ground and these colours shows it."""
    width, height = player.screen.size
    paper = Console(
        width=width,
        height=height,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        record=True,
        legacy_windows=False,
    )
    strips = player.screen._compositor.render_strips()
    rows = [[*strip.simplify(), Segment.line()] for strip in strips]
    paper.print(Segments(part for row in rows for part in row))
    return paper.export_svg(title="Fairground", theme=ground, unique_id="table")


def letters(svg: str) -> str:
    """All letters of a picture, row by row, without spaces."""
    texts = re.findall(r'<text class="table-r\d+"[^>]*>(.*?)</text>', svg)
    return "".join("".join(html.unescape(text).split()) for text in texts)
