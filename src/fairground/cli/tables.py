"""Tables of figures: columns side by side, or group under group on narrow paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fairground.cli.blocks import Block, beside, ink, stacked
from fairground.cli.paint import STRONG

GAP, NARROW_GAP = 3, 2
SHORTEST_LABEL = 12


class Column(NamedTuple):
    """A heading and what stands beneath it."""

    name: str
    cells: Sequence[str]


def table_of(labels: Sequence[Column], groups: Sequence[Sequence[Column]], width: int) -> Block:
    """All columns in one table if they fit; otherwise one table per group, each with the labels.

    Labels are names, written from the left; figures are written from the right.
    """
    figures = [column for group in groups for column in group]
    for gap in (GAP, NARROW_GAP):
        whole = _laid_out(labels, figures, gap)
        if whole.width <= width:
            return whole
    short = [_shortened(column, max(SHORTEST_LABEL, width // 3)) for column in labels]
    parts = [_laid_out(short, group, NARROW_GAP) for group in groups]
    return stacked([*parts[:1], *(block for part in parts[1:] for block in (Block([""]), part))])


def _laid_out(labels: Sequence[Column], figures: Sequence[Column], gap: int) -> Block:
    return beside([*(_left(column) for column in labels), *(_right(each) for each in figures)], gap)


def _left(column: Column) -> Block:
    return Block([ink(column.name, STRONG), *column.cells])


def _right(column: Column) -> Block:
    widest = max(map(len, (column.name, *column.cells)))
    return Block(
        [ink(column.name.rjust(widest), STRONG), *(cell.rjust(widest) for cell in column.cells)]
    )


def _shortened(column: Column, longest: int) -> Column:
    cells = [cell if len(cell) <= longest else f"{cell[: longest - 1]}…" for cell in column.cells]
    return Column(column.name, cells)
