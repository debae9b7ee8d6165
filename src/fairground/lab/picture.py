"""Pictures as PNG, set in the page's typefaces; as a program, an SVG in and a PNG out.

Servers draw in such a process: a picture takes a tenth of a second, and what draws it holds the
interpreter's lock meanwhile, so that a thread would stop everything else.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from resvg_py import svg_to_bytes

FONTS = Path(__file__).parents[1] / "server" / "page" / "fonts"
"""Part of the built page; without it the fonts of the system are taken."""

NICENESS = 10
"""How far the program stands back behind everything else the machine has to do."""
_OTHER_LETTERS = re.compile("[^\u0000-\u024f\u2000-\u206f\u2122\u2212]")
"""What these typefaces have no letters for."""


def png(svg: str) -> bytes:
    """A drawing as PNG, as large as it says."""
    fonts = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    # The system's fonts would come first for any letter outside the plainest.
    ours = bool(fonts) and not _OTHER_LETTERS.search(svg)
    return svg_to_bytes(svg_string=svg, font_files=fonts, skip_system_fonts=ours)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    sys.stdout.buffer.write(png(sys.stdin.read()))
