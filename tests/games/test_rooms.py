"""The same role has the same file name in every game, and weights and states are there once.

The rooms are those of the table in docs/design.md.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "fairground" / "games"

ROOMS = (
    "options.py",
    "events.py",
    "rules/state.py",
    "rules/legal.py",
    "rules/apply.py",
    "rules/moves.py",
    "imagine.py",
    "view.py",
    "scene.py",
    "prompt.py",
    "text.py",
    "encode.py",
    "heuristic.py",
    "hunch.py",
    "game.py",
    "RULES.md",
)


every_game = pytest.mark.parametrize(
    "game", sorted(path.parent for path in GAMES.glob("*/game.py")), ids=lambda path: path.name
)


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _figures(path: Path) -> set[str]:
    """The names a module gives to values of its own."""
    body = _tree(path).body
    targets = [target for node in body if isinstance(node, ast.Assign) for target in node.targets]
    targets += [node.target for node in body if isinstance(node, ast.AnnAssign)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


@every_game
def test_every_role_has_its_file(game: Path) -> None:
    assert [room for room in ROOMS if not (game / room).is_file()] == []


@every_game
def test_the_state_is_one_class_without_a_chain(game: Path) -> None:
    classes = [
        (node.name, ast.unparse(base))
        for path in game.glob("rules/**/*.py")
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.ClassDef)
        for base in node.bases
    ]
    states = [name for name, base in classes if base == "State"]
    assert len(states) == 1, classes
    assert [name for name, base in classes if base in states] == []


@every_game
def test_figures_of_the_two_quick_players_are_written_once(game: Path) -> None:
    both = _figures(game / "heuristic.py") & _figures(game / "hunch.py")
    assert both == set(), "put them into weights.py"


def test_the_plan_of_the_house_names_every_room() -> None:
    plan = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    rooms = (*ROOMS, "rules/saving.py", "weights.py")
    assert [room for room in rooms if f"`{room}`" not in plan] == []
