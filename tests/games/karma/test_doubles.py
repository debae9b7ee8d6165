"""Doubles: KAR-30 to KAR-36."""

from __future__ import annotations

import pytest

from tests.games.karma.tables import (
    gone,
    hand,
    in_turn,
    legal,
    losers,
    pile,
    play,
    seeing,
    table,
    why_not,
)

pytestmark = pytest.mark.rules


def test_kar_30_two_identical_cards_at_once_clear_the_pile() -> None:
    state = play(table("3 4", hands=["8 8 2", "1"]), "play 8 8")
    assert pile(state) == ""
    assert (gone(state, "3"), gone(state, "4"), gone(state, "8")) == (2, 2, 2)


def test_kar_30_two_players_in_turn_clear_the_pile() -> None:
    state = play(table("3", hands=["8 2", "8 9"]), "play 8", "play 8")
    assert pile(state) == ""


def test_kar_31_the_second_player_plays_again() -> None:
    state = play(table("3", hands=["8 2", "8 9"]), "play 8", "play 8")
    assert in_turn(state) == 2
    assert legal(state) == ["play 9"]


def test_kar_31_playing_again_can_clear_again() -> None:
    state = play(table("", hands=["5 5 6 6 7", "1"]), "play 5 5", "play 6 6")
    assert in_turn(state) == 1
    assert hand(state, 1) == "7"


def test_kar_32_identical_to_top_clears() -> None:
    assert pile(play(table("9 4", hands=["9 5", "1"]), "play 9")) == "9 4 9"
    assert pile(play(table("4 9", hands=["9 5", "1"]), "play 9")) == ""


def test_kar_32_a_card_brought_up_counts_as_top() -> None:
    state = play(table("7 3", hands=["UP 1", "7 2"]), "play UP")
    assert pile(state) == "3 UP 7"
    assert pile(play(state, "play 7")) == ""


def test_kar_32_karma_cards_double_too() -> None:
    assert pile(play(table("3 FIVE", hands=["FIVE 1", "2"]), "play FIVE")) == ""
    assert pile(play(table("UP", hands=["UP 1", "2"]), "play UP")) == ""
    assert pile(play(table("3 TABLE", hands=["TABLE 1", "2"]), "play TABLE")) == ""


def test_kar_33_the_hand_is_filled_before_playing_again() -> None:
    state = table("9", hands=["9 5 6", "1"], draw=2, bag="4 7")
    play(state, "play 9", luck=seeing(state, "7"))
    assert hand(state, 1) == "5 6 7"
    assert in_turn(state) == 1


def test_kar_34_without_cards_after_clearing_the_player_is_out() -> None:
    state = play(table("9", hands=["9", "1 2", "3"]), "play 9")
    assert in_turn(state) == 2
    assert legal(state) == ["play 1", "play 2"]
    assert state.holders() == (1, 2)


def test_kar_34_and_may_end_the_game_with_it() -> None:
    state = play(table("9", hands=["9", "1 2"]), "play 9")
    assert losers(state) == [2]


def test_kar_35_a_karma_card_that_completes_a_double_does_nothing() -> None:
    state = play(table("2 TABLE", hands=["TABLE 1", "2"], ups=["5"]), "play TABLE")
    assert legal(state) == ["play 1"], "no follow-up"
    state = play(table("2 6", hands=["UP UP 1", "3"]), "play UP UP")
    assert pile(state) == "", "nothing was moved"
    state = play(table("2 FIVE", hands=["FIVE 9", "3"]), "play FIVE")
    assert legal(state) == ["play 9"], "no limit"


def test_kar_36_with_chains_two_gives_are_a_double() -> None:
    state = table("3", hands=["GIVE GIVE 1", "2"], chains=True)
    assert legal(state) == ["play GIVE", "play GIVE GIVE", "pickup"]
    play(state, "play GIVE GIVE")
    assert (pile(state), legal(state)) == ("", ["play 1"]), "cleared, and the player plays again"


def test_kar_36_with_chains_two_gives_of_sixty_act_once() -> None:
    state = table("3", hands=["GIVE GIVE 1", "2"], edition=60, chains=True)
    play(state, "play GIVE GIVE", "give-pile 2")
    assert (hand(state, 1), hand(state, 2)) == ("1", "2 3")


def test_kar_36_give_is_played_alone_and_never_doubles() -> None:
    state = table("3", hands=["GIVE GIVE 1", "2"])
    assert legal(state) == ["play GIVE", "pickup"]
    assert why_not(state, "play GIVE GIVE").clause == "KAR-36"
    state = table("", hands=["GIVE 1", "GIVE 2"])
    play(state, "play GIVE", "play GIVE")
    assert in_turn(state) == 1, "the second GIVE met an empty pile and made no double"
