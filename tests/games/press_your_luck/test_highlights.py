"""What is shown for itself: a bust, the rainbow and seven colours."""

from __future__ import annotations

import pytest

import fairground
from fairground.kernel.scene import Highlight, Row
from tests.games.press_your_luck.tables import GAME, draw, play, table

pytestmark = pytest.mark.rules


def shown(told: list[fairground.Event], viewer: int = 0) -> list[Highlight]:
    """The highlights a seat, counted from 0, is shown."""
    lines = [GAME.line(event.seen_by(viewer), viewer) for event in told]
    return [line.highlight for line in lines if line and line.highlight]


def test_pyl_13_a_bust_is_seen_before_the_row_is_gone() -> None:
    (bust,) = shown(draw(table(row="GB", open="P"), "G"))
    assert (bust.kind, bust.headline, bust.before) == ("strikes", "Bust!", True)
    assert bust.ahead == ("deck",)
    (row,) = bust.zones
    assert isinstance(row, Row)
    assert [card.id for card in row.cards] == ["row-P", "row-G", "row-B"]
    assert (bust.origin, bust.things) == (("open",), ("row-G",))


def test_pyl_22_the_rainbow_is_seen_before_the_end() -> None:
    (rainbow,) = shown(draw(table(row="G", open="P", unseen=""), "*"))
    assert (rainbow.headline, rainbow.before) == ("The rainbow!", True)


def test_pyl_20_seven_colours_are_shown_where_they_lie() -> None:
    (seven,) = shown(play(table(row="PG", open="R", scores=["BYKRO", "", ""]), "stop"))
    assert (seven.headline, seven.things) == ("Seven colours!", ("plate-p1",))


def test_a_draw_and_a_stop_pass_without_one() -> None:
    state = table(row="G", open="P")
    assert shown(draw(state, "B") + play(state, "stop")) == []


def test_the_result_says_you_and_counts_the_cards() -> None:
    state = table(row="PG", open="R", scores=["BYKROO", "RR", ""])
    play(state, "stop")
    mine, theirs = (GAME.scene(state.view(seat)).ending for seat in (0, 1))
    assert mine is not None
    assert theirs is not None
    assert mine.headline == "You win with all seven colours."
    assert theirs.headline == "{p1} wins with all seven colours."
    assert [sheet.with_unit for sheet in mine.sheets] == [
        "8 score cards",
        "2 score cards",
        "0 score cards",
    ]
    assert [(line.text, line.points) for line in mine.sheets[1].lines] == [("red", 2)]
