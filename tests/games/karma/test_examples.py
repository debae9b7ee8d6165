"""The worked examples of the rules, one test each."""

from __future__ import annotations

import pytest

from tests.games.karma.tables import (
    downs,
    gone,
    hand,
    in_turn,
    known,
    legal,
    losers,
    pile,
    play,
    seeing,
    table,
    ups,
)

pytestmark = pytest.mark.rules


def test_example_1_double_across_players() -> None:
    state = table("4 9", hands=["1 2 3", "9 12 4"], turn=2, draw=3)
    play(state, "play 9", luck=seeing(state, "1"))
    assert pile(state) == ""
    assert hand(state, 2) == "1 4 12"
    assert in_turn(state) == 2
    assert "pickup" not in legal(state)


def test_example_2_five_or_below() -> None:
    state = table("10 FIVE", hands=["3 6 UP", "1 2 4"])
    assert legal(state) == ["play 3", "play UP", "pickup"]
    play(state, "play 3")
    assert legal(state) == ["play 4", "pickup"]


def test_example_3_bottoms_up() -> None:
    state = play(table("2 8 13", hands=["UP 1 1", "2 3 5"]), "play UP")
    assert pile(state) == "8 13 UP 2"
    assert legal(state) == ["play 2", "play 3", "play 5", "pickup"]
    assert pile(play(state, "play 2")) == ""


def test_example_4_bottoms_up_zero() -> None:
    state = play(table("TABLE 10 14", hands=["UP 5", "1 2"]), "play UP")
    assert pile(state) == "10 14 UP TABLE"
    assert "play 1" in legal(state)


def test_example_5_giving_to_a_player_who_is_out() -> None:
    state = table("3 11 15", hands=["", "GIVE 2 4", "5 6 7"], turn=2)
    play(state, "play GIVE", "give-pile 1")
    assert hand(state, 1) == known(state, 1) == "3 11 15"
    assert gone(state, "GIVE") == 2
    assert in_turn(state) == 3
    assert pile(state) == ""


def test_example_6_giving_to_the_left() -> None:
    state = table("3 11 15", hands=["", "GIVE 2 4", "5 6 7"], turn=2)
    play(state, "play GIVE", "give-pile 3")
    assert hand(state, 3) == "3 5 6 7 11 15"
    assert in_turn(state) == 3
    assert "pickup" not in legal(state)


def test_example_7_table_card_with_a_pair() -> None:
    state = table("14", hands=["TABLE 1 2", "3 4 6"], ups=["5 5 16"], draw=2)
    play(state, "play TABLE", "follow 5 5", luck=seeing(state, "1"))
    assert pile(state) == ""
    assert gone(state, "TABLE") == 2
    assert hand(state, 1) == "1 1 2"
    assert ups(state, 1) == "16"
    assert in_turn(state) == 1


def test_example_8_low_follow_up() -> None:
    state = table("14", hands=["TABLE 1", "1 2 6"], ups=["2 9 12"])
    play(state, "play TABLE", "follow 2")
    assert pile(state) == "14 TABLE 2"
    assert legal(state) == ["play 2", "play 6", "pickup"]


def test_example_9_failing_flip() -> None:
    state = table("5 12", hands=["", "1 2 3"], downs=[2], bag="7 12")
    play(state, "flip", luck=seeing(state, "7"))
    assert hand(state, 1) == known(state, 1) == "5 7 12"
    assert downs(state, 1) == 1
    assert pile(state) == ""
    assert in_turn(state) == 2


def test_example_10_fitting_flip_that_doubles() -> None:
    state = table("5 12", hands=["", "1 2 3"], downs=[2], bag="7 12")
    play(state, "flip", luck=seeing(state, "12"))
    assert pile(state) == ""
    assert gone(state, "12") == 2
    assert in_turn(state) == 1
    assert legal(state) == ["flip"]


def test_example_11_different_locations() -> None:
    state = table("6", hands=["8", "1 2"], ups=["8 10 15"])
    assert legal(state) == ["play 8", "pickup"]


def test_example_12_unwilling() -> None:
    state = table("3", hands=["7 GIVE FIVE", "1 2"])
    assert legal(state) == ["play 7", "play GIVE", "play FIVE", "pickup"]


def test_example_13_draw_limits() -> None:
    state = play(table("", hands=["6 7 8 9 10", "1"], draw=3), "play 6")
    assert hand(state, 1) == "7 8 9 10"
    state = table("5", hands=["6 6 9", "1"], draw=1, bag="2")
    play(state, "play 6 6")
    assert hand(state, 1) == "2 9"
    assert in_turn(state) == 1


def test_example_14_going_out_by_a_gift() -> None:
    state = play(table("2 4", hands=["GIVE", "9"]), "play GIVE", "give-pile 2")
    assert state.waiting() == ()
    assert losers(state) == [2]


def test_example_15_gift_that_prolongs_the_game() -> None:
    state = play(table("9", hands=["GIVE", "5", ""]), "play GIVE", "give-pile 3")
    assert in_turn(state) == 2
    assert hand(state, 3) == "9"
    assert state.holders() == (1, 2)


def test_example_16_blind_karma() -> None:
    state = table("16", hands=["", "1 2"], downs=[2], bag="GIVE 3")
    play(state, "flip", luck=seeing(state, "GIVE"))
    assert legal(state) == ["give-pile 2"]
    assert hand(play(state, "give-pile 2"), 2) == "1 2 16"


def test_example_17_hidden_table() -> None:
    state = table("", hands=["1 TABLE", "2 3"], downs=[2], bag="TABLE 5")
    play(state, "play TABLE", "follow flip", luck=seeing(state, "TABLE"))
    assert pile(state) == "TABLE TABLE"
    assert in_turn(state) == 2
    assert legal(state) == ["play 2", "play 3", "pickup"]
