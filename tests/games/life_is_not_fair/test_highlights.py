"""What is shown for itself: the points of a round, before the next deal."""

from __future__ import annotations

import pytest

from fairground.games.life_is_not_fair.game import GAME
from fairground.kernel.scene import RoundScore
from tests.games.life_is_not_fair.tables import play, table

pytestmark = pytest.mark.rules


def test_lnf_50_a_round_ends_with_its_points() -> None:
    told = play(table("Y1", ["Y2", "Y9 G3"]), "p1 play Y2", then=1)
    lines = [GAME.line(event.seen_by(1), 1) for event in told]
    last, panel = [line.highlight for line in lines if line and line.highlight]
    assert (last.headline, last.before) == ("{p1} plays the last card", True)
    assert (panel.kind, panel.headline, panel.before) == ("panel", "Round 1 is over", True)
    assert panel.unit == "points"
    assert panel.scores == (
        RoundScore(0, 20, 20, "went out"),
        RoundScore(1, -2, -2, "yellow 9 and green 3 left"),
    )


def test_lnf_72_the_result_adds_the_rounds_up() -> None:
    state = table("Y1", ["Y2", "Y9 G3"], options={"rounds": 1})
    play(state, "p1 play Y2")
    ending = GAME.scene(state.view(0)).ending
    assert ending is not None
    assert ending.headline == "You win with 20 points after 1 round."
    assert [sheet.with_unit for sheet in ending.sheets] == ["20 points", "-2 points"]
    assert [line.text for line in ending.sheets[1].lines] == [
        "round 1, left with yellow 9 and green 3"
    ]
