"""House rules: the options of a game, declared once and checked everywhere.

A game declares a frozen dataclass whose fields are made by `one_of`, `between`, `on_off` and
`several`. From the declaration come the defaults, the checks, the texts of the command line and
the record, and the explanation people read.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Self

from fairground.kernel.errors import BadOption

NONE = "none"


@dataclasses.dataclass(frozen=True)
class Allowed:
    """The values one option takes, how they are written, and what they do."""

    values: tuple[Any, ...]
    help: str
    clause: str
    words: str
    many: bool = False
    step: int = 0
    """Between two neighbouring numbers, where the values are a range of them."""
    for_people: Any = None
    """What a table with several people takes unless they say otherwise, if not the default."""
    people: int = 2
    """From how many people on `for_people` suits."""

    def holds(self, value: Any) -> bool:
        """Is this a value the option takes? (True is not 1 here.)"""
        if self.many:
            return isinstance(value, tuple) and all(self._is_one(item) for item in value)
        return self._is_one(value)

    def _is_one(self, value: Any) -> bool:
        return any(value == v and type(value) is type(v) for v in self.values)

    def parse(self, text: str) -> Any:
        """The value of a text; the text itself if it means none of them, for `check` to refuse."""
        if self.many:
            parts = [] if text == NONE else text.split(",")
            return tuple(self._parse_one(part) for part in parts if part)
        return self._parse_one(text)

    def _parse_one(self, text: str) -> Any:
        return next((value for value in self.values if written(value) == text), text)


def written(value: Any) -> str:
    """How an option's value is written: on and off, none, lists with commas or none."""
    if isinstance(value, tuple):
        return ",".join(written(item) for item in value) or NONE
    if isinstance(value, bool):
        return "on" if value else "off"
    return NONE if value is None else str(value)


def one_of(*values: Any, default: Any = None, help: str, clause: str = "") -> Any:
    """An option that takes one of a few values; the first is the default unless said otherwise."""
    words = ", ".join(written(value) for value in values)
    chosen = values[0] if default is None and None not in values else default
    return _field(Allowed(values, help, clause, words), chosen)


def between(
    low: int,
    high: int,
    *,
    default: int | None,
    help: str,
    clause: str = "",
    step: int = 1,
    none: bool = False,
) -> Any:
    """An option that takes a number from a range, or none where that is allowed."""
    numbers: tuple[Any, ...] = tuple(range(low, high + 1, step))
    words = f"{low} to {high}" + (f" in steps of {step}" if step > 1 else "")
    if none:
        numbers, words = (None, *numbers), f"none or {words}"
    return _field(Allowed(numbers, help, clause, words, step=step), default)


def on_off(
    default: bool,
    *,
    help: str,
    clause: str = "",
    for_people: bool | None = None,
    people: int = 2,
) -> Any:
    """An option that is on or off; `for_people` where so many people usually play otherwise."""
    words = "on, off"
    allowed = Allowed((True, False), help, clause, words, for_people=for_people, people=people)
    return _field(allowed, default)


def several(*values: Any, default: tuple[Any, ...] = (), help: str, clause: str = "") -> Any:
    """An option that takes a list of values, written with commas."""
    words = "a list of " + ", ".join(written(value) for value in values)
    return _field(Allowed(values, help, clause, words, many=True), default)


def _field(allowed: Allowed, default: Any) -> Any:
    return dataclasses.field(default=default, metadata={"allowed": allowed})


@dataclasses.dataclass(frozen=True)
class HouseRules:
    """The options of one game. Subclasses are frozen dataclasses; every instance is checked."""

    def __post_init__(self) -> None:
        for name, allowed in self.declared():
            value = getattr(self, _attribute(name))
            if not allowed.holds(value):
                raise BadOption(f"{name} is one of: {allowed.words}; not {written(value)!r}")

    def fit(self, seats: int) -> None:
        """Raise `BadOption` if these options do not go with that many seats."""

    def with_people(self, people: int) -> Self:
        """These options in a game that so many people begin; bots have the other seats.

        For a game with a rule that bots cannot fill: it is asked once, at the start.
        """
        return self

    @classmethod
    def declared(cls) -> Iterator[tuple[str, Allowed]]:
        """Every option's name, as people write it, with what it takes."""
        for field in dataclasses.fields(cls):
            yield field.name.replace("_", "-"), field.metadata["allowed"]

    @classmethod
    def for_people(cls, people: int) -> dict[str, str]:
        """What a table with so many people takes unless they say otherwise, as text."""
        return {
            name: written(allowed.for_people)
            for name, allowed in cls.declared()
            if allowed.for_people is not None and people >= allowed.people
        }

    @classmethod
    def for_seats(cls, seats: int) -> dict[str, str]:
        """What a table of that many seats takes unless told otherwise, as text.

        For a game whose usual options do not go with every number of seats.
        """
        return {}

    @classmethod
    def chosen(cls, values: dict[str, Any]) -> HouseRules:
        """The options with some values changed; names with hyphens or underscores."""
        known = dict(cls.declared())
        changes = {}
        for name, value in values.items():
            key = name.replace("_", "-")
            if key not in known:
                raise BadOption(_unknown(key, list(known)))
            changes[_attribute(key)] = tuple(value) if isinstance(value, list) else value
        return cls(**changes)

    @classmethod
    def read(cls, texts: dict[str, str]) -> HouseRules:
        """The options as written on a command line or in a record."""
        known = dict(cls.declared())
        return cls.chosen(
            {
                name: known[name].parse(text) if name in known else text
                for name, text in texts.items()
            }
        )

    @cached_property
    def written(self) -> dict[str, str]:
        """Every option as text, in the order of declaration. Shared: not to be changed."""
        return {name: written(getattr(self, _attribute(name))) for name, _ in self.declared()}


def _attribute(name: str) -> str:
    return name.replace("-", "_")


def _unknown(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    return f"there is no option {name!r}{hint}; there are: {', '.join(known) or 'none'}"
