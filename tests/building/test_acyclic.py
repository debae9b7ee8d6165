"""No class is marked `acyclic` whose objects could hold one another in a chain.

mypyc frees such objects with a guard against deep nesting that needs the collector's header, which
an acyclic object lacks: from the fiftieth on the process crashes (docs/stack.md).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from building.rules import needed_sources

NO_OBJECT_OF_IT = ("type", "Callable", "ClassVar")
PLANTED = """
@mypyc_attr(acyclic=True)
class Root:
    def __init__(self) -> None:
        self.branches: "list[Branch]" = []

class Branch:
    places: tuple[Place | None, ...]
    made_by: type[Root]

@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Leaf(Place):
    branch: Branch

@mypyc_attr(acyclic=True)
class Place:
    number: i64

@mypyc_attr(acyclic=True)
class Chain:
    def __init__(self, rest: Chain | None) -> None:
        self.rest = rest
"""


def chains(modules: Iterable[str]) -> list[str]:
    """The classes marked acyclic whose fields can reach an object of the same class."""
    nodes = [node for text in modules for node in ast.walk(ast.parse(text))]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    holds: dict[str, set[str]] = {}
    for each in classes:
        holds.setdefault(each.name, set()).update(_named_in_fields(each))
        for base in (base.id for base in each.bases if isinstance(base, ast.Name)):
            holds.setdefault(base, set()).add(each.name)  # what is a base may be any of its kind
    return sorted(each.name for each in classes if _is_acyclic(each) and _returns(each, holds))


def _is_acyclic(node: ast.ClassDef) -> bool:
    marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
    return any(word.arg == "acyclic" for mark in marks for word in mark.keywords)


def _named_in_fields(node: ast.ClassDef) -> set[str]:
    """Every class that a field of this one may hold: as it is declared, or as it is given."""
    found: set[str] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.AnnAssign):
            found.update(_names(each.annotation))
        elif isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Attribute):
            found.update(_given(each.value, node))
    return found


def _given(value: ast.expr, node: ast.ClassDef) -> Iterator[str]:
    """The class that is made, or the type of the argument that is kept."""
    if isinstance(value, ast.Call):
        yield from _names(value.func)
    elif isinstance(value, ast.Name):
        for argument in (each for each in ast.walk(node) if isinstance(each, ast.arg)):
            if argument.arg == value.id and argument.annotation is not None:
                yield from _names(argument.annotation)


def _names(annotation: ast.expr) -> Iterator[str]:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    if isinstance(annotation, ast.Name):
        yield annotation.id
    kind = annotation.value if isinstance(annotation, ast.Subscript) else None
    if not (isinstance(kind, ast.Name) and kind.id in NO_OBJECT_OF_IT):
        for part in ast.iter_child_nodes(annotation):
            if isinstance(part, ast.expr):
                yield from _names(part)


def _returns(node: ast.ClassDef, holds: dict[str, set[str]]) -> bool:
    """Do the fields lead back to the class, or to one it derives from?"""
    own = {node.name, *(base.id for base in node.bases if isinstance(base, ast.Name))}
    seen: set[str] = set()
    waiting = list(_named_in_fields(node))
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += holds.get(name, ())
    return not own.isdisjoint(seen)


def test_no_acyclic_class_reaches_itself() -> None:
    assert chains(Path(file).read_text(encoding="utf-8") for file in needed_sources()) == []


def test_planted_chains_are_found() -> None:
    assert chains([PLANTED]) == ["Chain", "Leaf"]
