"""The face-down game and claims: PYL-30 to PYL-34, and who sees what."""

from __future__ import annotations

from typing import Any

import pytest

import fairground
from fairground.games.press_your_luck.rules.state import PressYourLuck
from tests.games.press_your_luck.tables import (
    FACE_DOWN,
    GAME,
    MANUAL,
    discards,
    draw,
    legal,
    open_card,
    play,
    scores,
    seen,
    table,
)

pytestmark = pytest.mark.rules

HELD = ["PPGBYKRO", "PG", ""]


def closed(**options: Any) -> PressYourLuck:
    """Three seats of the face-down game in the middle of a turn."""
    return table(row="P G", open="B", scores=["PPG", "KR", "Y"], turn=2, **{**FACE_DOWN, **options})


def test_pyl_30_nobody_sees_the_score_cards_of_others() -> None:
    state = closed()
    for viewer in (1, 2, 3):
        hidden = [won is None for won in seen(state, viewer).won]
        assert hidden == [seat != viewer for seat in (1, 2, 3)]


def test_pyl_30_in_the_open_game_everybody_sees_them() -> None:
    state = table(scores=["PPG", "KR", "Y"])
    views = [seen(state, viewer) for viewer in (0, 1, 2, 3)]
    assert all(view.won == views[0].won for view in views)
    assert views[0].won[1] == (0, 0, 0, 0, 1, 1, 0)


def test_pyl_30_the_unseen_colours_would_give_them_away() -> None:
    assert all(seen(closed(), viewer).unseen is None for viewer in (0, 1, 2, 3))
    assert seen(table(), 1).unseen == (6, 7, 7, 7, 7, 7, 7)


def test_pyl_30_a_spectator_sees_numbers_only() -> None:
    view = seen(closed(), 0)
    assert view.won == (None, None, None)
    assert view.scores == (3, 2, 1)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_pyl_30_all_is_shown_at_the_end(viewer: int) -> None:
    state = table(row="P", open="B", scores=["PPG", "KR", "Y"], turn=2, unseen="OO", **FACE_DOWN)
    draw(state, "*")
    view = seen(state, viewer)
    assert view.won[1] == (1, 0, 1, 0, 1, 1, 0)
    assert None not in view.won
    assert view.unseen == (0, 0, 0, 0, 0, 0, 2)


def test_pyl_31_the_owner_may_look_and_others_see_the_number() -> None:
    view = seen(closed(), 1)
    assert view.won[0] == (2, 1, 0, 0, 0, 0, 0)
    assert view.scores == (3, 2, 1)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_pyl_31_what_lies_open_is_open_to_all(viewer: int) -> None:
    view = seen(closed(), viewer)
    assert (view.row, view.open) == ((0, 1), 2)
    assert sum(view.lost) == 0
    assert view.upper + view.lower == 41


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_pyl_31_other_score_cards_make_no_difference_to_a_view(viewer: int) -> None:
    swapped = table(row="P G", open="B", scores=["PPG", "OO", "Y"], turn=2, **FACE_DOWN)
    assert seen(swapped, viewer) == seen(closed(), viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_pyl_31_moves_are_open_to_all(viewer: int) -> None:
    state = closed(**MANUAL)
    move = state.parse("stop")
    assert state.game.move_seen(state, 1, move, viewer - 1) == "stop"


def test_pyl_32_seven_colours_have_to_be_claimed() -> None:
    state = table(row="O", open="P", scores=["PGBYKR", ""], **MANUAL)
    assert legal(state) == ["draw", "stop", "stop show"]
    play(state, "stop")
    assert state.result() is None
    assert scores(state)[0] == "PGBYKRO"


def test_pyl_32_stop_show_takes_the_row_and_wins() -> None:
    state = table(row="O", open="P", scores=["PGBYKR", "PPPGGGBBBY"], **MANUAL)
    play(state, "stop show")
    result = state.result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (7, 10), "seven colours")


def test_pyl_32_show_is_offered_at_any_later_choice() -> None:
    assert legal(table(scores=HELD, **MANUAL)) == ["draw", "stop", "show"]
    assert legal(table(row="P", open="G", scores=HELD, **MANUAL)) == ["draw", "stop", "show"]


def test_pyl_32_show_is_offered_even_where_a_draw_is_due() -> None:
    assert legal(table(scores=HELD, idle=3, **MANUAL)) == ["draw", "show"]


def test_pyl_32_a_claim_is_offered_only_if_it_is_true() -> None:
    assert legal(table(row="R", open="P", scores=["PGBYK", ""], **MANUAL)) == ["draw", "stop"]
    assert legal(table(scores=HELD, turn=2, **MANUAL)) == ["draw", "stop"]


def test_pyl_32_there_are_no_claims_where_showing_is_automatic() -> None:
    assert legal(table(row="O", open="P", scores=["PGBYKR", ""])) == ["draw", "stop"]


def test_pyl_33_whoever_turns_up_the_rainbow_needs_no_claim() -> None:
    state = table(open="O", scores=["PGBYKR", "PPPGGGBBB"], unseen="OO", **MANUAL)
    draw(state, "*")
    result = state.result()
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "seven colours")


def test_pyl_33_not_even_for_colours_held_before() -> None:
    state = table(open="B", scores=["PGBYKRO", "PPPGGGBBB"], unseen="OO", **MANUAL)
    draw(state, "*")
    result = state.result()
    assert result is not None
    assert result.winners == (0,)


def test_pyl_33_for_all_others_it_is_too_late() -> None:
    state = table(open="B", scores=["PPPGGGBBY", "PGBYKRO"], unseen="OO", **MANUAL)
    draw(state, "*")
    result = state.result()
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "rainbow")


def test_pyl_34_a_row_not_taken_is_nobodys() -> None:
    state = table(row="P G", open="B", scores=HELD, **MANUAL)
    play(state, "show")
    result = state.result()
    assert result is not None
    assert result.scores == (8, 2, 0)
    assert discards(state) == "PG"
    assert open_card(state) == "B"


def test_hidden_names_every_place_a_seat_cannot_look_into() -> None:
    state = closed()
    places = [place.place for place in state.hidden(0)]
    assert places == ["score cards of seat 2", "score cards of seat 3", "deck"]
    assert len(state.hidden(fairground.SPECTATOR)) == 4
    assert table().hidden(0) == []


def later(told: list[fairground.Event], viewer: int) -> list[str]:
    """What the log keeps of an earlier turn for a viewer (counted from 1, 0 watches)."""
    lines = [GAME.later_line(event.seen_by(viewer - 1), viewer - 1) for event in told]
    return [line.text for line in lines if line is not None]


def test_pyl_30_the_log_keeps_numbers_of_earlier_turns() -> None:
    told = [*draw(closed(), "Y"), *play(table(row="P G B", open="Y", turn=2, **FACE_DOWN), "stop")]
    for viewer in (0, 1, 3):
        assert later(told, viewer) == ["{p2} draws.", "{p2} keeps 3 cards."]


def test_pyl_31_the_owner_may_look_up_what_was_kept() -> None:
    told = play(table(row="P G B", open="Y", turn=2, **FACE_DOWN), "stop")
    assert later(told, 2) == ["You keep purple, green and blue."]


def test_pyl_30_only_the_face_down_game_forgets() -> None:
    assert GAME.forgets(GAME.options(score_cards="face-down"))
    assert not GAME.forgets(GAME.options())
