"""What is shown for itself: every spin, and what changes a whole life."""

from __future__ import annotations

import pytest

from tests.games.game_of_life.tables import GAME, play, seen, spin, table

pytestmark = pytest.mark.rules


def test_gol_21_the_wheel_comes_to_rest_before_anything_follows() -> None:
    state = table("12 3", cash=[0, 0], jobs="trucker plumber", spouse=[0, 0])
    lines = [GAME.line(event, 0) for event in spin(state, 9, 2, 3)]
    found = [line.highlight for line in lines if line and line.highlight]
    assert [(each.kind, each.value) for each in found] == [("spins", 9), ("spins", 2), ("spins", 3)]
    assert all(each.before and each.ahead == ("wheel",) for each in found)
    assert found[0].headline == "You spin 9"


def test_gol_199_the_result_counts_the_money() -> None:
    held = ["stock life", ""]
    state = table("126 MA", cash=[100_000, 1], items=held, asking="retirement", lucky=(2, 9))
    play(state, "acres", 4)
    ending = GAME.scene(seen(state, 1)).ending
    assert ending is not None
    assert ending.headline == "You win with $450,000."
    assert ending.sheets[0].with_unit == "$450,000"
    assert [(line.text, line.with_unit) for line in ending.sheets[0].lines] == [
        ("cash", "$100,000"),
        ("stock certificate", "$50,000"),
        ("life policy", "$300,000"),
    ]


def test_gol_120_revenge_is_shown_at_its_victim() -> None:
    state = table("49 30")
    spin(state, 1)
    lines = [GAME.line(event, 1) for event in play(state, "revenge back 2")]
    (found,) = [line.highlight for line in lines if line and line.highlight]
    assert (found.kind, found.things) == ("strikes", ("car-p2",))
    assert found.headline == "{p1} takes revenge on you"


def test_gol_120_revenge_in_money_is_shown_where_the_money_leaves() -> None:
    state = table("49 30", cash=[0, 100_000])
    spin(state, 1)
    lines = [GAME.line(event, 1) for event in play(state, "revenge money 2")]
    found = next(line.highlight for line in lines if line and line.highlight)
    assert (found.kind, found.things) == ("strikes", ("plate-p2",))
    assert found.headline == "{p1} takes revenge on you: $100,000"
