"""A turn: PYL-10 to PYL-19."""

from __future__ import annotations

import pytest

import fairground
from tests.games.press_your_luck.tables import (
    discards,
    draw,
    in_turn,
    legal,
    open_card,
    play,
    row,
    scores,
    table,
    turn_up,
    unseen,
)

pytestmark = pytest.mark.rules


def test_pyl_10_the_player_in_turn_draws_or_stops() -> None:
    assert legal(table()) == ["draw", "stop"]
    assert legal(table(row="P G", open="B")) == ["draw", "stop"]


def test_pyl_10_nobody_else_is_asked() -> None:
    state = table(turn=2)
    assert state.waiting() == (1,)
    assert state.legal(0) == state.legal(2) == state.legal(fairground.SPECTATOR) == []


def test_pyl_11_the_open_card_goes_into_the_row_and_the_next_is_turned_up() -> None:
    state = table(row="P", open="G")
    luck = turn_up(state, "B")
    play(state, "draw", luck)
    assert (row(state), open_card(state)) == ("PG", "B")
    assert [pick.why.purpose for pick in luck.asked] == ["turn-up"]
    assert luck.asked[0].why.seat == 0


def test_pyl_12_a_new_colour_is_a_success_and_the_player_chooses_again() -> None:
    state = table(row="P G", open="B")
    draw(state, "Y")
    assert in_turn(state) == 1
    assert legal(state) == ["draw", "stop"]


def test_pyl_12_there_is_no_limit_on_draws() -> None:
    state = table(open="P")
    draw(state, "G", "B", "Y", "K", "R", "O")
    assert row(state) == "PGBYKR"
    assert legal(state) == ["draw", "stop"]


@pytest.mark.parametrize("again", ["P", "G", "B"])
def test_pyl_13_failure_discards_the_row(again: str) -> None:
    state = table(row="P G", open="B", turn=3)
    draw(state, again)
    assert (row(state), discards(state)) == ("", "PGB")
    assert open_card(state) == again
    assert in_turn(state) == 1
    assert scores(state) == ["", "", ""]


def test_pyl_14_the_very_first_draw_can_fail() -> None:
    state = table(open="R", turn=1)
    draw(state, "R")
    assert discards(state) == "R"
    assert in_turn(state) == 2


def test_pyl_15_stopping_takes_the_row_but_not_the_open_card() -> None:
    state = table(row="P G B", open="Y", scores=["P", "", ""])
    play(state, "stop")
    assert scores(state) == ["PPGB", "", ""]
    assert (row(state), open_card(state)) == ("", "Y")
    assert in_turn(state) == 2


def test_pyl_16_stopping_with_an_empty_row_gives_nothing() -> None:
    state = table(open="O", scores=["P", "", ""])
    play(state, "stop")
    assert scores(state) == ["P", "", ""]
    assert open_card(state) == "O"
    assert in_turn(state) == 2


def test_pyl_17_score_cards_survive_every_failure() -> None:
    state = table(row="B", open="Y", scores=["PPG", "", ""])
    draw(state, "Y")
    assert discards(state) == "BY"
    assert scores(state) == ["PPG", "", ""]


def test_pyl_18_after_a_round_of_empty_stops_the_next_player_must_draw() -> None:
    state = table(scores=["", ""], turn=2)
    play(state, "stop")
    assert legal(state) == ["draw", "stop"]
    play(state, "stop")
    assert in_turn(state) == 2
    assert legal(state) == ["draw"]


def test_pyl_18_one_draw_makes_the_choice_free_again() -> None:
    state = table(open="P", idle=3)
    draw(state, "G")
    assert legal(state) == ["draw", "stop"]
    play(state, "stop")
    assert legal(state) == ["draw", "stop"]


def test_pyl_18_a_failure_counts_as_a_draw() -> None:
    state = table(open="P", idle=3)
    draw(state, "P")
    assert in_turn(state) == 2
    assert legal(state) == ["draw", "stop"]


def test_pyl_18_taking_a_row_breaks_the_succession() -> None:
    state = table(open="P", idle=2)
    draw(state, "G")
    play(state, "stop")
    play(state, "stop")
    play(state, "stop")
    assert legal(state) == ["draw", "stop"]


def test_pyl_19_discards_never_return() -> None:
    state = table(row="P G", open="B")
    draw(state, "G")
    assert discards(state) == "PGB"
    assert unseen(state).count("P") == 6
    draw(state, "Y", "G")
    assert discards(state) == "PGGBY"
