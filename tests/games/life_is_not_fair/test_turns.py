"""LNF-11 to LNF-18: playing, drawing and passing."""

from __future__ import annotations

import pytest

from tests.games.life_is_not_fair.tables import hand, legal, play, refused, seen, stack, table

pytestmark = pytest.mark.rules


def test_lnf_11_colour_or_number() -> None:
    state = table("G7", ["Y7 G1 B7 R1 Y1", "Y2"])
    assert legal(state, 1) == ["play Y7", "play G1", "play B7"]
    assert refused(state, "p1 play R1") == "LNF-11"


def test_lnf_11_the_same_card_fits_on_its_twin() -> None:
    state = table("G7", ["G7 Y1", "Y2"], options={"copies": 2})
    assert legal(state, 1) == ["play G7"]


def test_lnf_12_the_played_card_is_the_top() -> None:
    state = table("G7", ["G1 Y1", "Y2"])
    play(state, "p1 play G1")
    assert stack(state) == "G7 G1"
    assert hand(state, 1) == "Y1"
    assert refused(state, "p2 play B9") == "LNF-12"


def test_lnf_12_one_of_two_equal_cards_stays() -> None:
    state = table("G7", ["G1 G1", "Y2"], options={"copies": 2})
    assert legal(state, 1) == ["play G1"]
    play(state, "p1 play G1")
    assert hand(state, 1) == "G1"


def test_lnf_13_whoever_can_play_must() -> None:
    state = table("G7", ["G1 Y1", "Y2"])
    assert refused(state, "p1 draw") == "LNF-13"
    assert refused(state, "p1 pass") == "LNF-13"


def test_lnf_14_nothing_fits_so_draw() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    assert legal(state, 1) == ["draw"]
    assert refused(state, "p1 pass") == "LNF-14"
    play(state, "p1 draw", falls=["B9"])
    assert hand(state, 1) == "Y1 B9 R1"


def test_lnf_15_a_drawn_card_may_be_played_or_kept() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    play(state, "p1 draw", falls=["G9"])
    assert legal(state, 1) == ["play G9", "pass"]
    kept = state.clone()
    play(state, "p1 play G9")
    assert stack(state) == "G7 G9"
    play(kept, "p1 pass")
    assert hand(kept, 1) == "Y1 G9 R1"
    assert kept.waiting() == (1,)


def test_lnf_15_a_drawn_wild_that_fits_may_be_played() -> None:
    state = table("G3", ["R1 Y1", "Y2"])
    play(state, "p1 draw", falls=["D3"])
    assert legal(state, 1) == ["play D3", "pass"]


def test_lnf_15_a_drawn_wild_that_does_not_fit_is_kept() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    play(state, "p1 draw", falls=["D3"])
    assert legal(state, 1) == ["pass"]
    assert refused(state, "p1 play D3") == "LNF-20"


def test_lnf_15_the_question_follows_every_draw() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    play(state, "p1 draw", falls=["B9"])
    assert state.waiting() == (0,)
    assert legal(state, 1) == ["pass"]
    assert refused(state, "p1 play B9") == "LNF-11"


def test_lnf_16_no_other_card_after_a_draw() -> None:
    state = table("G3", ["R1 D3", "Y2"])
    play(state, "p1 draw", falls=["G9"])
    assert refused(state, "p1 play D3") == "LNF-16"
    assert refused(state, "p1 play R1") == "LNF-16"
    assert refused(state, "p1 play B5") == "LNF-12"


def test_lnf_16_the_twin_of_the_drawn_card_is_the_same_move() -> None:
    state = table("G3", ["D3 Y7", "Y2"], options={"copies": 2})
    play(state, "p1 draw", falls=["D3"])
    assert legal(state, 1) == ["play D3", "pass"]
    play(state, "p1 play D3")
    assert hand(state, 1) == "Y7 D3"


def test_lnf_17_one_draw_a_turn() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    play(state, "p1 draw", falls=["G9"])
    assert refused(state, "p1 draw") == "LNF-17"


def test_lnf_17_one_card_a_turn() -> None:
    state = table("G7", ["G1 G2 G3", "Y2"])
    play(state, "p1 play G1")
    assert refused(state, "p1 play G2") == "LNF-10"


def test_lnf_18_pass_takes_the_place_of_draw() -> None:
    state = table("G7", ["R1 Y1", "Y2"], deck="", rest=2)
    assert legal(state, 1) == ["pass"]
    assert refused(state, "p1 draw") == "LNF-18"
    play(state, "p1 pass")
    assert state.waiting() == (1,)
    assert seen(state, 1).idle == 1


def test_lnf_18_a_wild_may_be_played_instead_of_passing() -> None:
    state = table("G3", ["R1 D3", "Y2"], deck="", rest=2)
    assert legal(state, 1) == ["play D3", "pass"]
