"""The rules begin with a short version: goal, turn and end on one screen, in plain words."""

from __future__ import annotations

import re

import pytest

from fairground.kernel import registry
from fairground.kernel.game import Game

ONE_SCREEN = 230
"""Words that a screen of a laptop shows at once."""


@pytest.fixture(params=sorted(registry.all_games()))
def short(request: pytest.FixtureRequest) -> str:
    game: Game = registry.game(request.param)
    first = game.rules_text.split("\n## ")[1]
    assert first.startswith("In short\n")
    return first


def test_it_says_goal_turn_and_end_on_one_screen(short: str) -> None:
    assert "**Goal.**" in short
    assert re.search(r"\*\*(Your turn\.|A round)", short)
    assert "**The end" in short
    assert len(short.split()) <= ONE_SCREEN


def test_it_has_no_codes_marks_or_clauses(short: str) -> None:
    assert not re.search(r"`|\[book\]|\[house\]|\b[A-Z]{3}-\d", short)
