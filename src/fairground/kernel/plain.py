"""Plain data: what can go through JSON and come back the same."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from fairground.kernel.errors import BadDump

Plain: TypeAlias = Any
"""None, bool, int, str, float, and lists and dicts of these. (A recursive type would say so, but
neither mypyc nor msgspec takes one.)"""


def as_plain(value: object) -> Plain:
    """Any value made of msgspec structs as JSON would give it back: dicts, lists, no tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def as_text(data: Plain) -> str:
    """Canonical text: the same data always gives the same bytes."""
    return msgspec.json.encode(data, order="sorted").decode()


def whole(data: Plain, name: str, low: int, high: int) -> int:
    """A number of a dump, from `low` to `high`; `BadDump` otherwise."""
    if type(data) is not int or not low <= data <= high:
        raise BadDump(f"{name} is a number from {low} to {high}, not {data!r}")
    return data


def wholes(data: Plain, name: str, length: int, low: int, high: int) -> list[int]:
    """A list of numbers of a dump; `BadDump` otherwise."""
    if not isinstance(data, list) or len(data) != length:
        raise BadDump(f"{name} is a list of {length} numbers, not {data!r}")
    return [whole(item, name, low, high) for item in data]
