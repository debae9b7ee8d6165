"""Makes of the declared fields of a State what may cost nothing at play time: its copying.

A class that runs as plain Python gets its `clone` when it is made, from plain source that a
debugger shows; for compiling, `written_out` gives the author's module with the same source at the
end of the class, and the declarations moved out of it. Lines stay where they are.
"""

from __future__ import annotations

import ast
import linecache
from typing import TYPE_CHECKING, Any, NamedTuple

from fairground.kernel.field import ROWS, SHARED, Field

if TYPE_CHECKING:
    from fairground.kernel.state import State

BASE = "State"
FUTURE = "from __future__ import annotations"
NEEDED = "; import typing as _typing; from fairground.kernel.state import copy_head as _copy_head"


class Named(NamedTuple):
    """A field as it stands in its class: how it is named and typed, and what copies share of it."""

    name: str
    type: str
    copied: str

    def copy(self) -> str:
        """Source of a copy's value."""
        value = f"self.{self.name}"
        if self.copied == SHARED:
            return value
        if self.type.startswith("list[list[") and self.copied != ROWS:
            return f"[row[:] for row in {value}]"
        if self.type.startswith(("list[", "vec[")):
            return f"{value}[:]"
        if self.type in ("Agenda", "EachSeat"):
            return f"{value}.clone()"
        return value


def clone_of(cls: str, new: str, head: str, fields: list[Named]) -> list[str]:
    """The lines of `clone`."""
    return [
        f"def clone(self) -> {cls}:",
        f"    twin = {new}()",
        f"    {head}(self, twin)",
        *[f"    twin.{field.name} = {field.copy()}" for field in fields],
        "    return twin",
    ]


# Plain Python


def complete(cls: type[State]) -> None:
    """Take the declarations out of a class that runs as plain Python, and give it its `clone`."""
    found = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
    if not found:
        return
    for name in found:
        delattr(cls, name)
    types = cls.__annotations__
    named = [Named(name, types[name], field.copied) for name, field in found.items()]
    made: dict[str, Any] = {"declared": lambda self: found}
    if "clone" not in vars(cls):
        made["clone"] = _made(cls, clone_of(cls.__name__, "type(self)", "copy_head", named))
    for name, method in made.items():
        setattr(cls, name, method)


def _made(cls: type[State], lines: list[str]) -> Any:
    from fairground.kernel.state import copy_head  # noqa: PLC0415 - the state knows this module

    text, file = "\n".join(lines) + "\n", f"<clone of {cls.__qualname__}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    space: dict[str, Any] = {cls.__name__: cls, "copy_head": copy_head}
    exec(compile(f"{FUTURE}\n{text}", file, "exec"), space)
    return space["clone"]


# Compiled


def written_out(text: str) -> str:
    """A module for the compiler: its State with `clone`, and its declarations beside the class."""
    if "import field" not in text:
        return text
    lines = text.split("\n")
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and any(ast.unparse(b) == BASE for b in node.bases):
            _write_out(node, lines)
    return "\n".join(lines)


def _write_out(cls: ast.ClassDef, lines: list[str]) -> None:
    nodes = [node for node in cls.body if isinstance(node, ast.AnnAssign) and _declares(node)]
    if not nodes:
        return
    own = {node.name for node in cls.body if isinstance(node, ast.FunctionDef)}
    named = [_named(node) for node in nodes]
    clone = [] if "clone" in own else clone_of(cls.name, cls.name, "_copy_head", named)
    declared = [
        "def declared(self) -> dict[str, _typing.Any]:",
        "    return _DECLARED",
    ]
    table = [
        "_DECLARED: _typing.Final[dict[str, _typing.Any]] = {",
        *[
            f'    "{ast.unparse(node.target)}": {ast.unparse(node.value)},'
            for node in nodes
            if node.value
        ],
        "}",
    ]
    made = [f"    {line}" for line in [*clone, *declared]]
    end = cls.end_lineno or 0
    lines[end:end] = ["", *made, "", *table]
    for node in nodes:
        _leave_out(node, lines)
    lines[lines.index(FUTURE)] += NEEDED


def _declares(node: ast.AnnAssign) -> bool:
    """Is it `name: type = kind(…)`?"""
    return isinstance(node.value, ast.Call)


def _named(node: ast.AnnAssign) -> Named:
    assert isinstance(node.value, ast.Call)
    copied = [ast.unparse(word.value) for word in node.value.keywords if word.arg == "copied"]
    how = copied[0].rpartition(".")[2].lower() if copied else ""
    return Named(ast.unparse(node.target), ast.unparse(node.annotation), how)


def _leave_out(node: ast.AnnAssign, lines: list[str]) -> None:
    """Only name and type stay, in the first of its lines."""
    first, last = node.lineno - 1, node.end_lineno or node.lineno
    kept = f"{' ' * node.col_offset}{ast.unparse(node.target)}: {ast.unparse(node.annotation)}"
    lines[first:last] = [kept, *[""] * (last - first - 1)]
