"""The fields of a State, each declared once, where its class names it: `turn: i64 = field.seat()`.

A declaration says how the field starts, how it stands in a dump, and within which bounds it is read
back. What depends on the table is given as a function of it; the fields above have their values
by then. `State` lays out, writes and reads by what is declared here; `clone` is made of it as plain
source (declared.py), so that nothing is paid for it at play time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from fairground.kernel.agenda import Agenda, load_agenda
from fairground.kernel.errors import BadDump
from fairground.kernel.plain import Plain, whole, wholes
from fairground.kernel.tally import count_in, counts_of, faces_in, tally_of, tally_of_faces

SHARED: Final = "shared"
"""Copies share the value: it is never changed in place, only replaced."""
ROWS: Final = "rows"
"""A list of lists of which the outer one is copied: the inner ones are only replaced."""

Lazy: TypeAlias = Any
"""A value, or how it follows from the table: a function of it."""
Made: TypeAlias = Callable[[list[int]], Any]
"""What numbers, one per seat or place, are kept in."""


class Field:
    """One field: its first value, how a dump tells it, and how it is read back, checked."""

    def __init__(
        self,
        first: Callable[[Any], Any],
        write: Callable[[Any, Any], Plain] | None = None,
        read: Callable[[Any, Plain, str], Any] | None = None,
        copied: str = "",
    ) -> None:
        self.first: Final = first
        self.write: Final = write
        """None for a field no dump has: it never changes, or `settle` works it out again."""
        self.read: Final = read
        self.copied: Final = copied


def _of(value: Lazy, table: Any) -> Any:
    return value(table) if callable(value) else value


def _itself(table: Any, value: Any) -> Plain:
    return value


def derived(start: Lazy = 0, *, copied: str = "") -> Any:
    """A field that is in no dump: house rules as the rules need them, or what follows from others.

    What can change is worked out by `settle` once a dump has been read.
    """
    return Field(lambda table: _of(start, table), copied=copied)


def number(high: Lazy, low: Lazy = 0, start: Lazy = None) -> Any:
    """A whole number within bounds; it starts at the lower one."""

    def first(table: Any) -> int:
        return int(_of(low if start is None else start, table))

    def read(table: Any, data: Plain, name: str) -> int:
        return whole(data, name, _of(low, table), _of(high, table))

    return Field(first, _itself, read)


def seat(start: Lazy = 0) -> Any:
    """A seat; with `start=-1`, also none."""
    none = start if type(start) is int and start < 0 else 0
    return number(lambda table: table.seats - 1, low=none, start=start)


def flag() -> Any:
    """Something that is so or not."""
    return Field(lambda table: False, _itself, lambda table, data, name: yes_no(data, name))


def one_of(words: Sequence[str], low: int = 0) -> Any:
    """A place in a row of words, counted from the lowest; a dump says the word."""

    def read(table: Any, data: Plain, name: str) -> int:
        return low + word(data, name, words)

    return Field(lambda table: low, lambda table, value: words[value - low], read)


def own(
    start: Lazy, write: Callable[[Any, Any], Plain], read: Callable[[Any, Plain, str], Any]
) -> Any:
    """A field that its game writes and reads in a way of its own."""
    return Field(lambda table: _of(start, table), write, read)


def bits(size: Lazy, start: Lazy = 0) -> Any:
    """A set as a number with a bit for each that is in it; a dump lists them in rising order."""

    def write(table: Any, value: int) -> Plain:
        return [member for member in range(_of(size, table)) if value >> member & 1]

    def read(table: Any, data: Plain, name: str) -> int:
        members = listed(data, name, _of(size, table) - 1)
        if members != sorted(set(members)):
            raise BadDump(f"{name} has everything once, in order, not {data!r}")
        return sum([1 << member for member in members])

    return Field(lambda table: _of(start, table), write, read)


def seats(start: Lazy = 0) -> Any:
    """A set of seats."""
    return bits(lambda table: table.seats, start)


def cards(faces: int, bits: int, most: Lazy, start: Lazy = 0) -> Any:
    """A tally, at most so many cards of a face; a dump lists the faces."""

    def read(table: Any, data: Plain, name: str) -> int:
        found = listed(data, name, faces - 1)
        limit = _of(most, table)
        if max([found.count(face) for face in range(faces)]) > limit:
            raise BadDump(f"{name} has more than {limit} cards of a face: {data!r}")
        return tally_of_faces(found, bits)

    return Field(lambda table: _of(start, table), lambda _, value: faces_in(value, bits), read)


def counts(faces: int, bits: int, most: Lazy, start: Lazy = 0) -> Any:
    """A tally, at most so many cards of a face; a dump counts them face by face."""

    def read(table: Any, data: Plain, name: str) -> int:
        return tally_of(wholes(data, name, faces, 0, _of(most, table)), bits)

    return Field(
        lambda table: _of(start, table), lambda _, value: counts_of(value, faces, bits), read
    )


def pile(faces: int) -> Any:
    """Cards in order, from bottom to top, as a string of bytes."""

    def read(table: Any, data: Plain, name: str) -> bytes:
        return bytes(listed(data, name, faces - 1))

    return Field(lambda table: b"", lambda table, value: list(value), read)


def row(high: Lazy, most: Lazy = None, low: int = 0, *, copied: str = "") -> Any:
    """A list of numbers of any length, or of at most so many."""

    def read(table: Any, data: Plain, name: str) -> list[int]:
        numbers = listed(data, name, _of(high, table), low)
        if most is not None and len(numbers) > _of(most, table):
            raise BadDump(f"{name} is a list of at most {_of(most, table)} numbers, not {data!r}")
        return numbers

    return Field(lambda table: [], lambda table, value: list(value), read, copied)


def places(size: int, high: Lazy, low: int = 0) -> Any:
    """A list of so many numbers, such as one for every face."""

    def read(table: Any, data: Plain, name: str) -> list[int]:
        return wholes(data, name, size, low, _of(high, table))

    return Field(lambda table: [low] * size, lambda table, value: list(value), read)


def each(part: Any, made: Made = list, *, copied: str = "") -> Any:
    """The same for every seat."""

    def first(table: Any) -> Any:
        return made([part.first(table) for _ in range(table.seats)])

    def write(table: Any, value: Any) -> Plain:
        return [part.write(table, value[seat]) for seat in range(table.seats)]

    def read(table: Any, data: Plain, name: str) -> Any:
        return made([part.read(table, item, name) for item in per_seat(data, name, table.seats)])

    return Field(first, write, read, copied)


def packed(bits: int, high: int, start: int = 0) -> Any:
    """A small number for every seat, all in one: a tally with seats for faces."""

    def first(table: Any) -> int:
        return start * tally_of_faces(range(table.seats), bits)

    def write(table: Any, value: int) -> Plain:
        return [int(count_in(value, seat, bits)) for seat in range(table.seats)]

    def read(table: Any, data: Plain, name: str) -> int:
        return tally_of(wholes(data, name, table.seats, 0, high), bits)

    return Field(first, write, read)


def agenda(lengths: list[int]) -> Any:
    """Unfinished business, whose frames have these lengths."""

    def read(table: Any, data: Plain, name: str) -> Agenda:
        return load_agenda(data, lengths)

    return Field(lambda table: Agenda(), lambda table, value: value.dump(), read)


# Parts of a dump, for these fields and those a game reads itself


def word(data: Plain, name: str, words: Sequence[str]) -> int:
    """The place of a word among those that may stand here."""
    if not isinstance(data, str) or data not in words:
        raise BadDump(f"{name} is one of {', '.join(words)}, not {data!r}")
    return words.index(data)


def yes_no(data: Plain, name: str) -> bool:
    """True or false, and nothing that counts as one of them."""
    if type(data) is not bool:
        raise BadDump(f"{name} is true or false, not {data!r}")
    return data


def listed(data: Plain, name: str, high: int, low: int = 0) -> list[int]:
    """A list of numbers of any length."""
    if not isinstance(data, list):
        raise BadDump(f"{name} is a list of numbers, not {data!r}")
    return wholes(data, name, len(data), low, high)


def per_seat(data: Plain, name: str, seats: int) -> list[Plain]:
    """A list with one part for each seat."""
    if not isinstance(data, list) or len(data) != seats:
        raise BadDump(f"{name} has one part for each of {seats} seats, not {data!r}")
    return data
