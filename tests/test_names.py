"""One word for one thing: a class name means one class in the house and within each game.

Games are packages of their own and share names with each other, as Karma's and Unfair's `Played`;
the client speaks of the server's things from the other side and has its names.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "fairground"
ROOMS = ("kernel", "server", "lab", "bots", "envs", "mcp", "cli")
GAMES = sorted(path.parent for path in SOURCE.glob("games/*/game.py"))


def _places(folders: Iterable[Path]) -> dict[str, list[str]]:
    places: dict[str, list[str]] = defaultdict(list)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(path.relative_to(SOURCE).as_posix())
    return places


def test_class_names_are_unique() -> None:
    places = _places(SOURCE / room for room in ROOMS)
    assert len(places) > 200
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_class_names_of_a_game_are_unique(game: Path) -> None:
    places = _places([game])
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
