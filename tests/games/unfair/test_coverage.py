"""Nothing is left out: every worked example has its test, every card stands in one."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from fairground.games.unfair.cards.deck import CARDS
from tests.games.unfair.tables import GAME

pytestmark = pytest.mark.rules

TESTS = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
EXAMPLES = range(1, 58)


def test_every_worked_example_has_a_test() -> None:
    found: set[int] = set()
    for text in TESTS:
        found |= {int(number) for number in re.findall(r"def test_example_(\d+)_", text)}
        for first, last in re.findall(r"def test_examples_(\d+)_to_(\d+)_", text):
            found |= set(range(int(first), int(last) + 1))
    assert sorted(set(EXAMPLES) - found) == []


@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_every_card_stands_in_a_test(card: str) -> None:
    assert any(re.search(rf"(?<![\w-]){card}(?![\w-])", text) for text in TESTS)


def test_every_mark_within_a_clause_is_known_and_changes_something() -> None:
    """A mark holds until the next one: none follows another of the same kind."""
    for clause in GAME.clauses.values():
        marks = [clause.mark, *re.findall(r"\[(\w+)\] ", clause.text)]
        assert set(marks) <= {"book", "found", "house"}, clause.id
        assert all(one != other for one, other in itertools.pairwise(marks)), clause.id
