"""Shapes of a known size, and how they are put beside and below each other: SVG as text.

`picture.py` draws a scene with them. Letters are measured by a guess that is wide enough for most
alphabets, since a notebook's fonts are not known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from fairground.kernel.paints import INK, LAMP

FONT: Final = "'Atkinson Hyperlegible Next','DejaVu Sans','Segoe UI',sans-serif"
WIDE: Final = 0.62
"""Of a letter, in parts of its height."""
BOLD: Final = 0.7
"""The same of a bold one."""
LEADING: Final = 1.3
GAP: Final = 8

DAY: Final = (
    "--ground:#F3E8D3;--surface:#FFFAEF;--ink:#2A1F17;--soft:#574737;--edge:#8A7453;"
    f"--line:#D6C4A0;--lamp:{LAMP};--lamp-edge:#9A6400"
)
NIGHT: Final = (
    "--ground:#141726;--surface:#222740;--ink:#F8EEDC;--soft:#D2C7B4;--edge:#7F88B0;"
    "--line:#3A4162;--lamp:#FFD071;--lamp-edge:#FFD071"
)
NAME: Final = "fairground-table"
"""The class of a picture. A notebook has one page for all cells, so every rule begins with it."""
STYLE: Final = (
    f".{NAME}{{{DAY}}}"
    f"@media (prefers-color-scheme:dark){{.{NAME}{{{NIGHT}}}}}"
    f"[data-jp-theme-light=true] .{NAME},.vscode-light .{NAME}{{{DAY}}}"
    f"[data-jp-theme-light=false] .{NAME},.vscode-dark .{NAME}{{{NIGHT}}}"
)


class Shape(NamedTuple):
    """Something drawn, from its upper left corner."""

    width: int
    height: int
    svg: str


NOTHING: Final = Shape(0, 0, "")


def lettered(
    words: str, size: int, width: int, *, ink: str = "var(--ink)", bold: bool = False, most: int = 4
) -> Shape:
    """Words in lines that fit a width, at most so many; what does not fit ends in an ellipsis."""
    letter = size * (BOLD if bold else WIDE)
    letters = max(4, int(width / letter))
    lines = wrap(words, letters, max_lines=most, placeholder=" …")
    if not lines:
        return NOTHING
    step = round(size * LEADING)
    look = f'font-size="{size}" fill="{ink}"' + (' font-weight="bold"' if bold else "")
    svg = "".join(
        f'<text y="{size + at * step}" {look}>{escape(line)}</text>'
        for at, line in enumerate(lines)
    )
    widest = max(len(line) for line in lines)
    return Shape(min(width, round(widest * letter) + 1), step * len(lines), svg)


def moved(shape: Shape, x: int, y: int) -> str:
    """The shape somewhere else."""
    return f'<g transform="translate({x} {y})">{shape.svg}</g>' if shape.svg else ""


def below(shapes: Sequence[Shape], gap: int = GAP) -> Shape:
    """One below the other."""
    y, parts = 0, []
    shown = [shape for shape in shapes if shape.svg]
    for shape in shown:
        parts.append(moved(shape, 0, y))
        y += shape.height + gap
    return Shape(max((s.width for s in shown), default=0), max(0, y - gap), "".join(parts))


def beside(shapes: Sequence[Shape], width: int, gap: int = GAP) -> Shape:
    """Side by side, in as many rows as a width asks for."""
    rows: list[list[Shape]] = [[]]
    room = width
    for shape in shapes:
        if rows[-1] and shape.width > room:
            rows.append([])
            room = width
        rows[-1].append(shape)
        room -= shape.width + gap
    return below([_row(row, gap) for row in rows], gap)


def _row(shapes: Sequence[Shape], gap: int) -> Shape:
    x, parts = 0, []
    for shape in shapes:
        parts.append(moved(shape, x, 0))
        x += shape.width + gap
    return Shape(max(0, x - gap), max((s.height for s in shapes), default=0), "".join(parts))


def boxed(
    shape: Shape,
    width: int,
    *,
    height: int = 0,
    ground: str = "var(--surface)",
    edge: str = "var(--line)",
    thick: int = 1,
    dashes: str = "",
    pad: int = GAP,
) -> Shape:
    """A shape in a frame that is so wide, and at least so high."""
    high = max(height, shape.height + 2 * pad)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    frame = (
        f'<rect x="1" y="1" width="{width - 2}" height="{high - 2}" rx="7" fill="{ground}" '
        f'stroke="{edge}" stroke-width="{thick}"{dashed}/>'
    )
    return Shape(width, high, frame + moved(shape, pad, pad))


def hatched(width: int, height: int = 14) -> Shape:
    """Slanted lines, as on the back of a card."""
    strokes = "".join(f"M{x} {height}L{x + height} 0" for x in range(0, width - height, 7))
    svg = f'<path d="{strokes}" stroke="var(--edge)" stroke-width="2"/>'
    return Shape(width, height, svg)


def disc(x: float, y: float, radius: float, ground: str, words: str = "", edge: str = INK) -> str:
    """A round piece with a short word on it, in cream."""
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{ground}" stroke="{edge}"/>'
    if not words:
        return circle
    size = round(radius * 1.3)
    return circle + (
        f'<text x="{x:g}" y="{y + size * 0.36:.1f}" font-size="{size}" font-weight="bold" '
        f'fill="#FFFAEF" text-anchor="middle">{escape(words)}</text>'
    )


def sheet(title: str, description: str, shape: Shape, pad: int = 16) -> str:
    """The whole picture: a title and a text for people who do not see it, then the drawing."""
    width, height = shape.width + 2 * pad, shape.height + 2 * pad
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{NAME}" role="img" width="{width}" '
        f'height="{height}" viewBox="0 0 {width} {height}" font-family="{FONT}" '
        f'style="max-width:100%;height:auto"><title>{escape(title)}</title>'
        f"<desc>{escape(description)}</desc><style>{STYLE}</style>"
        f'<rect width="{width}" height="{height}" rx="10" fill="var(--ground)"/>'
        f"{moved(shape, pad, pad)}</svg>"
    )
