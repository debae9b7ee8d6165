"""One word for one thing: a class name means one class in kernel, server, lab and bots."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "fairground"
ROOMS = ("kernel", "server", "lab", "bots")


def test_class_names_are_unique() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for room in ROOMS:
        for path in sorted((SOURCE / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(path.relative_to(SOURCE).as_posix())
    assert len(places) > 200
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
