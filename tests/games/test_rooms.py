"""The same role has the same file name in every game, and weights and states are there once.

The rooms are those of the table in docs/design.md.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "fairground" / "games"

PLAN = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")


def _rows(head: str) -> list[list[str]]:
    """The cells of a table of the plan, by the first line of it."""
    lines = PLAN.split(f"{head}\n")[1].split("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def _files(cell: str) -> list[str]:
    return re.findall(r"`([\w/]+\.(?:py|md))`", cell)


TABLE = [row[0] for row in _rows("| file | holds | may see |")]
ROOMS = [
    file for cell in TABLE if "if there" not in cell and "or `" not in cell for file in _files(cell)
]
NAMED = {file for cell in TABLE for file in _files(cell)} | {"__init__.py", "rules/__init__.py"}
OWN = {row[0].strip("`"): row[1] for row in _rows("| game | has besides |")}


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


def test_the_plan_of_the_house_has_the_rooms() -> None:
    assert len(ROOMS) > 20
    assert {"rules/saving.py", "rules/legal.py", "weights.py", "view.py"} <= set(ROOMS)


@every_game
def test_every_file_of_a_game_is_named_in_the_plan(game: Path) -> None:
    """Or in the map of its rules, which the plan names."""
    files = {file.relative_to(game).as_posix() for file in game.glob("*.py")}
    files |= {file.relative_to(game).as_posix() for file in game.glob("rules/*.py")}
    map_of_rules = ast.get_docstring(_tree(game / "rules" / "__init__.py")) or ""
    own = {
        *_files(OWN[game.name]),
        *(f"rules/{file}" for file in re.findall(r"\w+\.py", map_of_rules)),
    }
    assert files - NAMED - own == set()
    assert [file for file in _files(OWN[game.name]) if not (game / file).is_file()] == []


@pytest.mark.parametrize(
    "game",
    sorted({path.parents[2] for path in GAMES.glob("*/rules/*/__init__.py")}),
    ids=lambda path: path.name,
)
def test_rules_in_folders_are_no_lists_of_imports(game: Path) -> None:
    """Under a tenth of their lines."""
    rules = list((game / "rules").rglob("*.py"))
    imports = [
        node.end_lineno - node.lineno + 1
        for path in rules
        for node in _tree(path).body
        if isinstance(node, ast.Import | ast.ImportFrom) and node.end_lineno
    ]
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in rules)
    assert sum(imports) * 10 < lines


@every_game
def test_folders_of_rules_stand_in_the_map(game: Path) -> None:
    map_of_rules = ast.get_docstring(_tree(game / "rules" / "__init__.py")) or ""
    folders = [path.name for path in (game / "rules").iterdir() if (path / "__init__.py").is_file()]
    assert [name for name in folders if f"`{name}/`" not in map_of_rules] == []


@every_game
def test_fields_of_frames_have_names(game: Path) -> None:
    bare = [
        f"{path.relative_to(game)}:{node.lineno}"
        for path in game.rglob("*.py")
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant)
        if re.fullmatch(r"(?:\w*frame|.*\.top\(\))", ast.unparse(node.value))
    ]
    assert bare == []
