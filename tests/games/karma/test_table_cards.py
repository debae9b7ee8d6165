"""Table cards: KAR-80 to KAR-84."""

from __future__ import annotations

import pytest

from tests.games.karma.tables import (
    downs,
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


def test_kar_80_table_cards_wait_for_an_empty_hand() -> None:
    state = table("", hands=["5", "1"], ups=["9"], downs=[1])
    assert legal(state) == ["play 5"]
    assert why_not(state, "play 9").clause == "KAR-12"
    assert why_not(state, "flip").clause == "KAR-80"
    state = table("", hands=["", "1"], ups=["9"], downs=[1])
    assert legal(state) == ["play 9"]
    assert why_not(state, "flip").clause == "KAR-80"


def test_kar_81_one_face_down_card_per_play() -> None:
    state = table("", hands=["", "1"], downs=[3], bag="4 5 6")
    play(state, "flip", luck=seeing(state, "5"))
    assert (pile(state), downs(state, 1)) == ("5", 2)
    assert in_turn(state) == 2


def test_kar_81_a_flip_draws_from_all_that_nobody_has_seen() -> None:
    state = table("", hands=["", ""], downs=[1, 2], bag="4 5 6")
    for card in ("4", "5", "6"):
        world = state.clone()
        assert pile(play(world, "flip", luck=seeing(world, card))) == card


def test_kar_82_a_flip_that_does_not_fit_takes_the_pile() -> None:
    state = table("3 9", hands=["", "1"], downs=[1], bag="8")
    play(state, "flip")
    assert hand(state, 1) == known(state, 1) == "3 8 9"
    assert (pile(state), in_turn(state)) == ("", 2)
    state = table("FIVE", hands=["", "1"], downs=[1], bag="6")
    assert hand(play(state, "flip"), 1) == "6 FIVE"


def test_kar_83_a_fitting_flip_counts_as_played() -> None:
    state = table("9", hands=["", "1"], downs=[2], bag="9 3")
    play(state, "flip", luck=seeing(state, "9"))
    assert (pile(state), in_turn(state)) == ("", 1)
    state = table("3 9", hands=["", "1"], downs=[2], bag="UP 4")
    assert pile(play(state, "flip", luck=seeing(state, "UP"))) == "9 UP 3"


def test_kar_83_a_flipped_table_card_is_followed_up() -> None:
    state = table("9", hands=["", "1"], downs=[2], bag="TABLE 4")
    play(state, "flip", luck=seeing(state, "TABLE"))
    assert legal(state) == ["follow flip", "no-follow"]
    assert pile(play(state, "follow flip")) == "9 TABLE 4"


def test_kar_84_face_down_cards_allow_picking_up_instead() -> None:
    assert legal(table("3", hands=["", "1"], downs=[2])) == ["pickup", "flip"]
    assert legal(table("", hands=["", "1"], downs=[2])) == ["flip"]


def test_face_up_cards_play_in_pairs() -> None:
    state = play(table("3", hands=["", "1"], ups=["9 9 12"]), "play 9 9")
    assert (ups(state, 1), pile(state), in_turn(state)) == ("12", "", 1)
