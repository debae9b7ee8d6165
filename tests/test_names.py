"""One word for one thing: a name of a type means one type in the house and within each game.

Games are packages of their own and share names with each other, as Karma's and Unfair's `Played`;
the client speaks of the server's things from the other side and has its names. `told` is the list
that events are added to, and nothing else.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
SOURCE = HOUSE / "src" / "fairground"
ROOMS = ("kernel", "server", "lab", "bots", "envs", "mcp", "cli")
GAMES = sorted(path.parent for path in SOURCE.glob("games/*/game.py"))


ALIAS = re.compile(r"_?[A-Z][a-z]\w*")


def _types(module: ast.Module) -> Iterator[str]:
    """The classes of a module, and what it calls other types by; private ones without their mark.

    Type variables are left out: they stand for any type.
    """
    for node in ast.walk(module):
        match node:
            case ast.ClassDef(name=name):
                yield name.lstrip("_")
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                if ALIAS.fullmatch(name) and not isinstance(value, ast.Call):
                    yield name.lstrip("_")


def _places(folders: Iterable[Path]) -> dict[str, list[str]]:
    places: dict[str, list[str]] = defaultdict(list)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            for name in _types(ast.parse(path.read_text(encoding="utf-8"))):
                places[name].append(path.relative_to(SOURCE).as_posix())
    return places


def test_names_of_types_are_unique() -> None:
    places = _places(SOURCE / room for room in ROOMS)
    assert len(places) > 400
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_names_of_a_games_types_are_unique(game: Path) -> None:
    places = _places([game])
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


# `told`

EVENTS = re.compile(r"list\[(fairground\.)?Event\]( \| None)?|Told")
TOLD = {"told", "_told", "Told"}
Scope = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|<!--.*?-->", re.DOTALL)
ON_THE_PAGE = re.compile(r"\b[tT]old\b(?!\s+[a-z])|\btold[A-Z]\w*")
"""As an identifier: a word of a sentence has another one behind it."""


def _own(scope: Scope) -> Iterator[ast.AST]:
    """What belongs to a scope and to none inside it."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Scope):
            waiting += ast.iter_child_nodes(node)


def _bound(node: ast.AST) -> str:
    """The name that a node gives to something."""
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
            return name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name
        case ast.ClassDef(name=name) | ast.alias(asname=str(name)) | ast.alias(name=name):
            return name
        case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            return name
        case ast.Attribute(attr=name, ctx=ast.Store()):
            return name
    return ""


def _is_list_of_events(node: ast.AST) -> bool:
    match node:
        case ast.arg(arg="told", annotation=ast.expr() as kind):
            return EVENTS.fullmatch(ast.unparse(kind)) is not None
        case ast.AnnAssign(target=ast.Name(id="told"), annotation=kind):
            return EVENTS.fullmatch(ast.unparse(kind)) is not None
        case ast.Assign(targets=[ast.Name(id="Told")], value=value):
            return EVENTS.fullmatch(ast.unparse(value)) is not None
        case ast.ImportFrom(module="fairground.kernel.events", names=[*names]):
            return "Told" in {each.name for each in names}
    return False


def _other_meanings(source: str) -> Iterator[int]:
    """Lines that call something `told` in a scope that does not say it is a list of events."""
    for scope in ast.walk(ast.parse(source)):
        if isinstance(scope, Scope):
            own = list(_own(scope))
            if not any(map(_is_list_of_events, own)):
                yield from (getattr(node, "lineno", 0) for node in own if _bound(node) in TOLD)


def test_told_is_the_list_that_events_are_added_to() -> None:
    folders = ("src", "bench", "building", "examples", "docs")
    files = [path for folder in folders for path in (HOUSE / folder).rglob("*.py")]
    assert len(files) > 400
    found = {path: [*_other_meanings(path.read_text(encoding="utf-8"))] for path in files}
    assert {path.name: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "source",
    [
        "told = 'Anna draws.'",
        "def told(scene): ...",
        "def log(told: str): ...",
        "class Line:\n    told: str = ''",
        "from words import told",
        "with progress() as told: ...",
        "say = lambda told: told",
        "Told = tuple[str, str]",
        "table.told = 3",
    ],
)
def test_a_second_meaning_of_told_is_found(source: str) -> None:
    assert [*_other_meanings(source)]


def test_the_page_has_no_list_of_events_and_no_told() -> None:
    files = [path for kind in ("ts", "svelte") for path in (HOUSE / "web/src").rglob(f"*.{kind}")]
    assert len(files) > 150
    code = {path: COMMENT.sub("", path.read_text(encoding="utf-8")) for path in files}
    found = {path.name: ON_THE_PAGE.findall(text) for path, text in code.items()}
    assert {name: words for name, words in found.items() if words} == {}
