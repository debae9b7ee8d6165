"""Makes the picture of the terminal table in the README: `.venv/bin/python docs/images/make.py`.

It plays a real game in a real pseudo-terminal and draws what was on the screen.
"""

from __future__ import annotations

import os
import re
import sys
from io import StringIO
from pathlib import Path

import pexpect
from rich.console import Console
from rich.text import Text

WIDTH = 92
COMMAND = "play press-your-luck --seats 3 --bots heuristic --seed tuesday"
TYPED = ("draw", "draw", "stop", "? show")


def screen() -> str:
    """What the terminal shows after the last thing typed."""
    fairground = str(Path(sys.executable).with_name("fairground"))
    settings = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    child = pexpect.spawn(
        fairground, COMMAND.split(), dimensions=(60, WIDTH), env=settings, encoding="utf-8"
    )
    shown = ""
    for typed in TYPED:
        child.expect("\n> ")
        shown = (child.before or "").partition("\n")[2]
        child.sendline(typed)
    child.expect("\n> ")
    answer = child.before or ""
    child.sendline("quit")
    child.expect(pexpect.EOF)
    return f"{shown}\n> {answer}".replace("\r", "")


def main() -> None:
    """Draw it as an SVG beside this file."""
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    console.print(Text.from_ansi(screen()))
    svg = console.export_svg(title="fairground")
    Path(__file__).with_name("table.svg").write_text(without_fonts(svg), encoding="utf-8")


def without_fonts(svg: str) -> str:
    """Leave out what rich would load from elsewhere; the reader's own monospace font serves."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!-- .*? -->\s*", "", svg)
    return svg.replace("Fira Code", "DejaVu Sans Mono")


if __name__ == "__main__":
    main()
