"""Karma cards: KAR-40 to KAR-71."""

from __future__ import annotations

import pytest

from tests.games.karma.tables import (
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
    why_not,
)

pytestmark = pytest.mark.rules

KARMA = ["GIVE", "TABLE", "UP", "FIVE"]


@pytest.mark.parametrize("top", ["1", "16", "FIVE", "UP", "TABLE"])
def test_kar_40_a_karma_card_fits_on_everything(top: str) -> None:
    state = table(f"3 {top}", hands=["GIVE TABLE UP FIVE", "1"])
    assert [move for move in legal(state) if move != "pickup"] == [f"play {k}" for k in KARMA]


# Give The Pile To A Friend


def test_kar_41_the_whole_pile_goes_to_a_player_of_choice() -> None:
    state = play(table("3 4 9", hands=["GIVE 1", "2", "5"]), "play GIVE")
    assert legal(state) == ["give-pile 2", "give-pile 3"]
    assert in_turn(state) == 1
    play(state, "give-pile 3")
    assert (hand(state, 3), pile(state)) == ("3 4 5 9", "")


def test_kar_41_only_give_leaves_the_game_by_being_played() -> None:
    state = play(table("3", hands=["GIVE 1", "2"]), "play GIVE")
    assert gone(state, "GIVE") == 2
    for code in ("TABLE", "UP", "FIVE"):
        state = play(table("3", hands=[f"{code} 1", "2"]), f"play {code}")
        assert gone(state, code) == 1


def test_kar_41_the_only_receiver_is_still_asked_for() -> None:
    assert legal(play(table("3", hands=["GIVE 1", "2"]), "play GIVE")) == ["give-pile 2"]


def test_kar_42_a_player_who_is_out_comes_back() -> None:
    state = play(table("3", hands=["GIVE 1", "2", ""]), "play GIVE", "give-pile 3")
    assert state.holders() == (0, 1, 2)
    play(state, "play 2")
    assert in_turn(state) == 3
    assert legal(state) == ["play 3", "pickup"]


def test_kar_43_the_given_cards_go_into_the_hand_and_are_known() -> None:
    state = play(table("3 9", hands=["GIVE 1", "2"], ups=["", "7"]), "play GIVE", "give-pile 2")
    assert (hand(state, 2), known(state, 2), ups(state, 2)) == ("2 3 9", "3 9", "7")


def test_kar_44_play_goes_on_left_of_the_giver() -> None:
    state = play(table("3", hands=["GIVE 1", "2", "5"]), "play GIVE", "give-pile 2")
    assert in_turn(state) == 2
    state = play(table("3", hands=["GIVE 1", "2", "5"]), "play GIVE", "give-pile 3")
    assert in_turn(state) == 2
    assert legal(state) == ["play 2"]


def test_kar_45_without_a_pile_nothing_happens() -> None:
    state = play(table("", hands=["GIVE 1", "2"]), "play GIVE")
    assert gone(state, "GIVE") == 2
    assert (pile(state), in_turn(state)) == ("", 2)
    assert legal(state) == ["play 2"]


def test_kar_45_also_as_the_last_card() -> None:
    assert losers(play(table("", hands=["GIVE", "2"]), "play GIVE")) == [2]


# Play A Table Card


def test_kar_50_table_cards_early_in_the_same_turn() -> None:
    state = play(table("3", hands=["TABLE 1", "2"], ups=["5 9"]), "play TABLE")
    assert in_turn(state) == 1
    assert legal(state) == ["follow 5", "follow 9", "no-follow"]
    play(state, "follow 9")
    assert (pile(state), ups(state, 1), in_turn(state)) == ("3 TABLE 9", "5", 2)


def test_kar_51_face_up_before_face_down() -> None:
    state = play(table("3", hands=["TABLE 1", "2"], ups=["5"], downs=[3]), "play TABLE")
    assert legal(state) == ["follow 5", "no-follow"]
    assert why_not(state, "follow flip").clause == "KAR-51"
    state = table("3", hands=["TABLE 1", "2"], downs=[3], bag="4 5 6")
    assert legal(play(state, "play TABLE")) == ["follow flip", "no-follow"]


def test_kar_52_without_table_cards_the_hand_may_follow() -> None:
    state = play(table("9", hands=["TABLE 1 16 UP", "2"]), "play TABLE")
    assert legal(state) == ["follow 1", "follow 16", "follow UP", "no-follow"]
    play(state, "follow 1")
    assert (pile(state), hand(state, 1)) == ("9 TABLE 1", "16 UP")


def test_kar_52_known_cards_of_the_hand_are_used_up_first() -> None:
    state = table("9", hands=["TABLE 1 1", "2"], known=["1"])
    play(state, "play TABLE", "follow 1")
    assert (hand(state, 1), known(state, 1)) == ("1", "")


def test_kar_53_two_identical_cards_follow_together_and_clear() -> None:
    state = play(table("9", hands=["TABLE 1", "2"], ups=["4 4"]), "play TABLE", "follow 4 4")
    assert (pile(state), ups(state, 1), in_turn(state)) == ("", "", 1)
    state = play(table("9", hands=["TABLE 1 4 4", "2"]), "play TABLE", "follow 4 4")
    assert (pile(state), hand(state, 1), in_turn(state)) == ("", "1", 1)


def test_kar_54_any_value_follows() -> None:
    state = table("FIVE", hands=["TABLE 1", "2"], ups=["16"])
    assert "follow 16" in legal(play(state, "play TABLE"))
    state = table("16", hands=["TABLE 5", "2"], downs=[1], bag="1")
    play(state, "play TABLE", "follow flip")
    assert pile(state) == "16 TABLE 1", "a face-down card always fits"
    assert in_turn(state) == 2


def test_kar_55_the_follow_up_may_be_declined() -> None:
    state = play(table("16", hands=["TABLE 5", "1 2"], ups=["9"]), "play TABLE", "no-follow")
    assert pile(state) == "16 TABLE"
    assert legal(state) == ["play 1", "play 2", "pickup"], "TABLE on top counts as zero"


def test_kar_56_karma_cards_act_as_follow_up() -> None:
    state = table("3", hands=["TABLE 5", "1 2"], ups=["GIVE"])
    play(state, "play TABLE", "follow GIVE", "give-pile 2")
    assert hand(state, 2) == "1 2 3 TABLE"
    state = play(table("3", hands=["TABLE 5", "1"], ups=["UP"]), "play TABLE", "follow UP")
    assert pile(state) == "TABLE UP 3"
    state = play(table("3", hands=["TABLE 5", "1 9"], ups=["FIVE"]), "play TABLE", "follow FIVE")
    assert legal(state) == ["play 1", "pickup"]


def test_kar_56_up_on_table_alone_brings_the_table_up() -> None:
    state = play(table("", hands=["TABLE UP 5", "1"]), "play TABLE", "follow UP")
    assert pile(state) == "UP TABLE"
    assert in_turn(state) == 2, "it was moved, not played: no further follow-up"


def test_kar_57_table_may_not_follow_table() -> None:
    state = play(table("3", hands=["TABLE 5", "1"], ups=["TABLE 9"]), "play TABLE")
    assert legal(state) == ["follow 9", "no-follow"]
    assert why_not(state, "follow TABLE").clause == "KAR-57"


def test_kar_57_with_chains_table_of_the_hand_follows_table_and_makes_a_double() -> None:
    state = table("3", hands=["TABLE TABLE 5", "1"], chains=True)
    play(state, "play TABLE")
    assert "follow TABLE" in legal(state)
    play(state, "follow TABLE")
    assert (pile(state), legal(state)) == ("", ["play 5"])


def test_kar_14_with_chains_too_table_from_the_table_does_not_follow_table_from_the_hand() -> None:
    state = table("3", hands=["TABLE 5", "1"], ups=["TABLE 9"], chains=True)
    play(state, "play TABLE")
    assert legal(state) == ["follow 9", "no-follow"]
    assert why_not(state, "follow TABLE").clause == "KAR-57"


def test_kar_57_with_chains_and_sixty_cards_table_leads_to_the_next_follow_up() -> None:
    state = table("3", hands=["TABLE TABLE 5", "1"], edition=60, chains=True)
    play(state, "play TABLE", "follow TABLE")
    assert legal(state) == ["follow 5", "no-follow"]


def test_kar_14_with_chains_too_a_flipped_table_makes_no_double() -> None:
    state = table("3", hands=["TABLE 5", "1"], downs=[2], bag="TABLE 9", chains=True)
    play(state, "play TABLE", "follow flip", luck=seeing(state, "TABLE"))
    assert (pile(state), in_turn(state)) == ("3 TABLE TABLE", 2)


def test_kar_57_nothing_but_table_face_up_gives_no_follow_up() -> None:
    state = table("3", hands=["TABLE 5", "1"], ups=["TABLE"], downs=[3])
    play(state, "play TABLE")
    assert in_turn(state) == 2
    assert pile(state) == "3 TABLE"


def test_kar_57_a_hand_of_nothing_but_table_is_asked_all_the_same() -> None:
    state = play(table("3", hands=["TABLE TABLE", "1"]), "play TABLE")
    assert legal(state) == ["no-follow"]
    play(state, "no-follow")
    assert (hand(state, 1), in_turn(state)) == ("TABLE", 2)


def test_kar_57_a_flipped_table_stays_without_double_and_follow_up() -> None:
    state = table("3", hands=["TABLE 5", "1"], downs=[2], bag="TABLE 9")
    play(state, "play TABLE", "follow flip", luck=seeing(state, "TABLE"))
    assert (pile(state), in_turn(state)) == ("3 TABLE TABLE", 2)
    assert "play 1" in legal(state)


def test_kar_58_the_last_card_has_no_follow_up() -> None:
    state = play(table("3", hands=["TABLE", "1", "2"]), "play TABLE")
    assert in_turn(state) == 2
    assert state.holders() == (1, 2)
    state = table("3", hands=["", "1", "2"], downs=[1], bag="TABLE")
    assert in_turn(play(state, "flip")) == 2


# Bottoms Up


def test_kar_60_the_bottom_card_comes_to_the_top() -> None:
    state = play(table("5 9 12", hands=["UP 1", "4 6"]), "play UP")
    assert pile(state) == "9 12 UP 5"
    assert legal(state) == ["play 6", "pickup"]


def test_kar_60_under_a_single_card() -> None:
    assert pile(play(table("5", hands=["UP 1", "4"]), "play UP")) == "UP 5"


@pytest.mark.parametrize("zero", ["UP", "TABLE"])
def test_kar_61_up_and_table_come_up_as_zero(zero: str) -> None:
    state = play(table(f"{zero} 12", hands=["UP 2", "1"]), "play UP")
    assert pile(state) == f"12 UP {zero}"
    assert legal(state) == ["play 1", "pickup"]


def test_kar_62_five_brought_up_has_to_be_obeyed() -> None:
    state = play(table("FIVE 3", hands=["UP 1", "5 6"]), "play UP")
    assert legal(state) == ["play 5", "pickup"]


def test_kar_63_bringing_up_never_clears() -> None:
    state = play(table("UP 9", hands=["UP 1", "2"]), "play UP")
    assert pile(state) == "9 UP UP"
    assert in_turn(state) == 2


def test_kar_64_on_an_empty_pile_up_stays_alone_as_zero() -> None:
    state = play(table("", hands=["UP 5", "1"]), "play UP")
    assert pile(state) == "UP"
    assert legal(state) == ["play 1", "pickup"]


# Five or Below


def test_kar_70_on_five_only_one_to_five_and_karma() -> None:
    state = table("2 FIVE", hands=["1 5 6 16 UP", "3"])
    assert legal(state) == ["play 1", "play 5", "play UP", "pickup"]
    assert why_not(state, "play 6").clause == "KAR-70"
    assert legal(table("2 FIVE", hands=["6 16", "3"])) == ["pickup"]


def test_kar_71_the_card_on_five_sets_the_new_level() -> None:
    state = play(table("16 FIVE", hands=["2 1", "1 3 16"]), "play 2")
    assert legal(state) == ["play 3", "play 16", "pickup"]
