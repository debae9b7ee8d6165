"""Every clause of every installed game is named by a test, and every clause a test names exists.

A test names a clause by its own name: `test_pyl_13_failure_discards_the_row` speaks of PYL-13.
The tests of a game lie in the folder called like its package.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import fairground

HERE = Path(__file__).parent
GAMES = pytest.mark.parametrize("game", fairground.all_games().values(), ids=lambda game: game.name)


def names_of_tests(game: fairground.Game) -> list[str]:
    """The names of all test functions of a game."""
    folder = HERE / type(game).__module__.split(".")[-2]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("test_*.py")]
    functions = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    return [function.name for function in functions if function.name.startswith("test_")]


def named_clauses(game: fairground.Game) -> set[str]:
    """The clauses that tests name."""
    prefixes = "|".join(sorted({clause.split("-")[0].lower() for clause in game.clauses}))
    pattern = re.compile(rf"test_({prefixes})_(\d+)(?:_|$)")
    found = [pattern.match(name) for name in names_of_tests(game)]
    return {f"{name[1].upper()}-{name[2]}" for name in found if name}


@GAMES
def test_every_clause_has_a_test(game: fairground.Game) -> None:
    assert game.clauses, "RULES.md has no clauses"
    assert not game.clauses.keys() - named_clauses(game)


@GAMES
def test_tests_name_only_clauses_that_exist(game: fairground.Game) -> None:
    assert named_clauses(game) <= game.clauses.keys()


@GAMES
def test_every_clause_says_whose_it_is(game: fairground.Game) -> None:
    assert {clause.mark for clause in game.clauses.values()} <= {"book", "found", "house"}


@GAMES
def test_options_and_turns_rest_on_clauses_that_exist(game: fairground.Game) -> None:
    named = [allowed.clause for _, allowed in game.house_rules.declared()] + [game.turn_clause]
    assert {clause for clause in named if clause} <= game.clauses.keys()


@GAMES
def test_every_part_of_a_clause_has_a_mark_of_its_own(game: fairground.Game) -> None:
    """`[book]` covers only what the rulebook says: what follows it has another mark, not words."""
    worded = [
        each.id for each in game.clauses.values() if re.search(r"House rule|Found \(", each.text)
    ]
    assert not worded
