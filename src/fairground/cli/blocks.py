"""Blocks: rectangles of text that can be laid beside and under each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

GAP = 2
NARROWEST = 24
"""Columns a paragraph should have."""
DEEP = 6
"""How far in a paragraph stands beneath what introduces it."""


class Block:
    """Some lines of text; the widest one gives the width."""

    def __init__(self, lines: Iterable[Text | str] = ()) -> None:
        self.lines = [line if isinstance(line, Text) else Text(line) for line in lines]

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return max((line.cell_len for line in self.lines), default=0)

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return len(self.lines)

    def indented(self, columns: int) -> Block:
        """The same, further to the right."""
        return Block(Text(" " * columns) + line for line in self.lines)

    def __str__(self) -> str:
        return "\n".join(line.plain.rstrip() for line in self.lines)


def ink(text: str, style: Style | str) -> Text:
    """Styled text that keeps its style to itself when more is added behind it."""
    return Text.assemble((text, style))


def beside(blocks: Sequence[Block], gap: int = GAP) -> Block:
    """Blocks side by side, their tops level."""
    height = max((block.height for block in blocks), default=0)
    return Block(_joined(blocks, row, gap) for row in range(height))


def _joined(blocks: Sequence[Block], row: int, gap: int) -> Text:
    joined = Text()
    for at, block in enumerate(blocks):
        line = block.lines[row].copy() if row < block.height else Text()
        line.pad_right(block.width - line.cell_len)
        joined += line if at == 0 else Text(" " * gap) + line
    return joined


def stacked(blocks: Iterable[Block]) -> Block:
    """Blocks under each other."""
    return Block(line for block in blocks for line in block.lines)


def hanging(first: Block, text: Text | str, width: int, style: Style | str = "") -> Block:
    """A paragraph beside what introduces it; beneath it where too little room is left."""
    rest = width - first.width - GAP
    whole = text if isinstance(text, Text) else ink(text, style)
    longest = max((len(word) for word in whole.plain.split()), default=0)
    if whole.cell_len > rest and rest < max(NARROWEST, longest):
        return stacked([first, wrapped(whole, width - DEEP).indented(DEEP)])
    return beside([first, wrapped(whole, rest)])


def fitting(blocks: Sequence[Block], width: int) -> Block:
    """Blocks side by side if there is room, otherwise under each other."""
    level = beside(blocks)
    return level if level.width <= width else stacked(blocks)


def flowing(
    blocks: Iterable[Block], width: int, gap: int = GAP, between: Sequence[Block] = ()
) -> Block:
    """Blocks side by side as long as they fit, then on a new row, like words on a page.

    `between` is laid between two rows.
    """
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        if rows and used + gap + block.width <= width:
            rows[-1].append(block)
            used += gap + block.width
        else:
            rows.append([block])
            used = block.width
    laid = [beside(row, gap) for row in rows]
    return stacked([*laid[:1], *(block for row in laid[1:] for block in (*between, row))])


def wrapped(text: Text | str, width: int, style: Style | str = "") -> Block:
    """A paragraph broken at words, all its lines as far in as the first."""
    whole = text if isinstance(text, Text) else ink(text, style)
    indent = len(whole.plain) - len(whole.plain.lstrip(" "))
    lines = [(indent, indent)]
    for word in re.finditer("[^ ]+", whole.plain):
        start, end = lines[-1]
        if end > start and indent + cell_len(whole.plain[start : word.end()]) > width:
            lines.append(word.span())
        else:
            lines[-1] = (start, word.end())
    return Block(whole[start:end] for start, end in lines).indented(indent)
