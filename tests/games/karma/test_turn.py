"""Playing: KAR-10 to KAR-22."""

from __future__ import annotations

import pytest

from fairground.kernel.luck import ScriptedLuck
from tests.games.karma.tables import (
    hand,
    in_turn,
    known,
    legal,
    pile,
    play,
    seeing,
    table,
    ups,
    why_not,
)

pytestmark = pytest.mark.rules


def test_kar_10_not_lower_than_the_top_or_karma_or_the_pile() -> None:
    state = table("8", hands=["7 8 9 GIVE TABLE UP FIVE", "1"])
    assert legal(state) == [
        "play 8",
        "play 9",
        "play GIVE",
        "play TABLE",
        "play UP",
        "play FIVE",
        "pickup",
    ]


@pytest.mark.parametrize("top", range(1, 17))
def test_kar_10_on_every_number(top: int) -> None:
    state = table(str(top), hands=["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "UP"])
    fitting = [f"play {number}" for number in range(1, 17) if number >= top]
    assert legal(state) == [*fitting, "pickup"]


def test_kar_11_on_an_empty_pile_anything_but_something() -> None:
    state = table("", hands=["1 16 UP", "2"])
    assert legal(state) == ["play 1", "play 16", "play UP"]
    assert why_not(state, "pickup").clause == "KAR-11"


def test_kar_12_hand_before_face_up_before_face_down() -> None:
    state = table("", hands=["5 6", "1 2 3"], ups=["9 10"], downs=[2])
    assert legal(state) == ["play 5", "play 6"]
    state = table("", hands=["", "1 2 3"], ups=["9 10"], downs=[2])
    assert legal(state) == ["play 9", "play 10"]
    state = table("", hands=["", "1 2 3"], downs=[2])
    assert legal(state) == ["flip"]


def test_kar_12_a_face_up_card_is_taken_from_the_table() -> None:
    state = play(table("3", hands=["", "1 2"], ups=["9 10"]), "play 9")
    assert (ups(state, 1), pile(state)) == ("10", "3 9")


def test_kar_13_two_identical_cards_of_one_location() -> None:
    assert legal(table("", hands=["5 5 6", "1"])) == ["play 5", "play 5 5", "play 6"]
    assert "play 9 9" in legal(table("", hands=["", "1"], ups=["9 9 3"]))


def test_kar_13_two_cards_obey_the_limit_of_one() -> None:
    state = table("9", hands=["5 5 12 12", "1"])
    assert legal(state) == ["play 12", "play 12 12", "pickup"]
    assert why_not(state, "play 5 5").clause == "KAR-10"


def test_kar_14_not_from_different_locations() -> None:
    state = table("", hands=["8 2", "1"], ups=["8 9"])
    assert "play 8 8" not in legal(state)
    assert why_not(state, "play 8 8").clause == "KAR-14"


def test_kar_15_unable_or_unwilling_picks_up_and_the_turn_is_over() -> None:
    assert legal(table("16", hands=["1 2 3", "4"])) == ["pickup"]
    state = play(table("4 9", hands=["10 11 12", "5"]), "pickup")
    assert hand(state, 1) == "4 9 10 11 12"
    assert in_turn(state) == 2


def test_kar_16_cards_picked_up_come_before_table_cards() -> None:
    state = table("4 9", hands=["", "15 16"], ups=["3"], downs=[1])
    play(state, "pickup", "play 16")
    assert in_turn(state) == 1
    assert legal(state) == ["pickup"]
    assert hand(state, 1) == "4 9"


def test_kar_17_the_next_player_begins_a_fresh_pile() -> None:
    state = play(table("4 9", hands=["1", "2 3"]), "pickup")
    assert pile(state) == ""
    assert legal(state) == ["play 2", "play 3"]


def test_kar_18_the_hand_is_filled_to_three() -> None:
    state = table("", hands=["7 8 9", "1 2 3"], draw=5, bag="4 5 10 11 12")
    play(state, "play 7", luck=seeing(state, "5"))
    assert hand(state, 1) == "5 8 9"
    assert state.draw == 4


def test_kar_18_the_last_cards_are_drawn_even_if_they_do_not_fill() -> None:
    state = table("5", hands=["7 7", "1 2"], draw=1, bag="12")
    play(state, "play 7 7")
    assert hand(state, 1) == "12"
    assert state.draw == 0


def test_kar_18_a_full_hand_may_be_drawn_at_once() -> None:
    state = table("", hands=["7", "1 2"], draw=4, bag="4 5 10 11")
    play(state, "play 7", luck=seeing(state, "11", "4", "10"))
    assert hand(state, 1) == "4 10 11"


def test_kar_19_three_or_more_cards_draw_nothing() -> None:
    state = play(table("", hands=["7 8 9 10", "1"], draw=3), "play 7")
    assert hand(state, 1) == "8 9 10"
    assert state.draw == 3


def test_kar_20_drawing_is_no_decision() -> None:
    state = table("", hands=["7 8 9", "1 2 3"], draw=5, bag="4 5 10 11 12")
    play(state, "play 7", luck=seeing(state, "5"))
    assert in_turn(state) == 2
    assert all(not move.startswith("draw") for move in legal(state))


def test_kar_21_effect_then_clearing_then_filling_then_play_again() -> None:
    state = table("3", hands=["TABLE 1 2", "4"], ups=["5 5"], draw=1, bag="6")
    play(state, "play TABLE")
    assert hand(state, 1) == "1 2", "nothing is drawn before the follow-up"
    play(state, "follow 5 5")
    assert hand(state, 1) == "1 2 6"
    assert in_turn(state) == 1


def test_kar_22_play_passes_to_the_left_over_players_who_are_out() -> None:
    state = play(table("", hands=["5 6", "", "7 8", "9"]), "play 5")
    assert in_turn(state) == 3
    state = play(table("", hands=["5 6", "2", "7 8", "9"], turn=4), "play 9")
    assert in_turn(state) == 1


def test_public_tracking_uses_known_copies_first() -> None:
    state = table("", hands=["9 9 5", "1"], known=["9"])
    play(state, "play 9")
    assert (hand(state, 1), known(state, 1)) == ("5 9", "")
    state = table("", hands=["9 9 5", "1"], known=["9"])
    play(state, "play 9 9")
    assert known(state, 1) == ""


def test_public_tracking_cards_picked_up_are_known_and_others_are_not() -> None:
    state = play(table("4 9", hands=["1 2", "3"]), "pickup")
    assert (hand(state, 1), known(state, 1)) == ("1 2 4 9", "4 9")


def test_identical_cards_in_the_bag_need_no_luck() -> None:
    state = table("", hands=["", "1"], downs=[2], bag="12 12")
    state.play(0, state.parse("flip"), ScriptedLuck([]))
    assert pile(state) == "12"
