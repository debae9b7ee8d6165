"""How things stand in the lines of a list: small ones side by side, others in lines of their own.

Pure: things and a width in, lines and places out. Words are never cut; what is longer than its
lines ends behind a whole fact, since the thing is shown whole where the cursor is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.text import Text

from fairground.cli.blocks import ink, wrapped
from fairground.cli.paint import LIT, QUIET
from fairground.cli.tui.things import Thing

MORE = " …"
"""Stands where facts were left out."""
NARROWEST = 8


class Drawn(NamedTuple):
    """Where a thing is drawn: its lines, and its columns in them."""

    top: int
    height: int
    left: int
    width: int


def laid_out(
    things: Sequence[Thing], width: int, mark: Callable[[Thing], str]
) -> tuple[list[Text], list[Drawn]]:
    """The lines of some things at a width, and where each of them is."""
    lines: list[Text] = []
    places: list[Drawn] = []
    flows = False
    for thing in things:
        sign = Text(mark(thing), LIT if mark(thing).strip() else "")
        if thing.is_small and flows and lines[-1].cell_len + thing.label.cell_len + 2 <= width:
            lines[-1] += Text(" ") + sign
        elif thing.is_small:
            lines.append(Text(" " * thing.indent) + sign)
        if thing.is_small:
            left = lines[-1].cell_len
            lines[-1] += thing.label
            places.append(Drawn(len(lines) - 1, 1, left, thing.label.cell_len))
        else:
            places.append(_long(thing, sign, width, lines))
        flows = thing.is_small
    return lines, places


def _long(thing: Thing, sign: Text, width: int, lines: list[Text]) -> Drawn:
    """A thing with lines of its own."""
    left = thing.indent + 1
    parts = in_lines(thing, max(NARROWEST, width - left))
    first = len(lines)
    for number, part in enumerate(parts):
        start = Text(" " * thing.indent) + (sign if number == 0 else Text(" "))
        lines.append(start + part)
    return Drawn(first, len(parts), left, max(part.cell_len for part in parts))


def in_lines(thing: Thing, room: int) -> list[Text]:
    """The label in as many lines as it may have, cut behind a fact where that is too few."""
    whole = _broken(thing.label, room, thing.hang)
    if not thing.cuts or len(whole) <= thing.most:
        return whole
    short = whole
    for end in reversed(thing.cuts):
        short = _broken(thing.label[:end] + ink(MORE, QUIET), room, thing.hang)
        if len(short) <= thing.most:
            return short
    bare = _broken(thing.label[: thing.cuts[0]], room, thing.hang)
    return bare if len(bare) <= thing.most else short


def _broken(label: Text, room: int, hang: int) -> list[Text]:
    """A label broken at words; its further lines hang below the words of the first."""
    if label.cell_len <= room:
        return [label]
    first, *_ = wrapped(label, room).lines
    rest = label[len(first.plain) :]
    start = len(rest.plain) - len(rest.plain.lstrip(" "))
    if start == len(rest.plain):
        return [first]
    more = wrapped(rest[start:], room - hang).indented(hang)
    return [first, *more.lines]
