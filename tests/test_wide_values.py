"""Values of five fields and more are built by keyword, so that no reader has to count them.

A value is a class whose fields are declared: a dataclass, a named tuple or a Struct.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "fairground"
WIDE = 5
MOST_IN_ORDER = 4
IN_ORDER = {
    "Space": "a space of the board is a line of a table",
    "Endpoint": "an endpoint is a line of a table",
}
"""Classes that may be built in order, each with its reason."""


@cache
def _trees() -> dict[str, ast.Module]:
    paths = [path for path in sorted(SOURCE.rglob("*.py")) if "_compiled" not in path.parts]
    return {
        path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in paths
    }


def _fields(node: ast.ClassDef) -> int:
    """How many values a class is built of: none that are declared beside an `__init__`."""
    if any(isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body):
        return 0
    return sum(isinstance(part, ast.AnnAssign) for part in node.body)


def _wide() -> set[str]:
    return {
        node.name
        for tree in _trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and _fields(node) >= WIDE
    }


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def test_wide_values_are_built_by_keyword() -> None:
    wide = _wide()
    assert len(wide) > 100
    in_order = [
        f"{file}:{node.lineno} {_name(node)}"
        for file, tree in _trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _name(node) in wide - IN_ORDER.keys()
        if len(node.args) > MOST_IN_ORDER
    ]
    assert in_order == []
