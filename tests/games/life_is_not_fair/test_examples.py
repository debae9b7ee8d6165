"""The worked examples of the rules, section 7, one test each."""

from __future__ import annotations

import pytest

from tests.games.life_is_not_fair.tables import (
    ending,
    hand,
    legal,
    play,
    scores,
    seen,
    stack,
    table,
)

pytestmark = pytest.mark.rules

ONE_ROUND = {"rounds": 1}
APPEALS = {"appeals": True}


def test_example_1_number_before_wild() -> None:
    state = table("G2", ["Y7 B2 R5 D2", "Y1"])
    assert legal(state, 1) == ["play B2"]
    play(state, "p1 play B2")
    assert stack(state) == "G2 B2"


def test_example_2_two_wilds_no_number_card() -> None:
    state = table("G2", ["Y7 R5 D2 GO", "Y1"])
    assert legal(state, 1) == ["play D2", "play GO", "draw"]


def test_example_3_live_draw_wild() -> None:
    state = table("R3", ["Y8 G6 D3", "B1", "Y1"])
    play(state, "p1 play D3", "p1 say draw-three", falls=["Y2", "Y3", "Y4", "^B8"])
    assert hand(state, 2) == "Y2 Y3 Y4 B1"
    assert stack(state) == "R3 D3 B8"
    assert state.waiting() == (2,)


def test_example_4_dead_by_wrong_line() -> None:
    state = table("R3", ["Y8 G6 D3", "B1", "Y1"])
    play(state, "p1 play D3", "p1 say draw-two", falls=["^Y6"])
    assert hand(state, 2) == "B1"
    assert stack(state) == "R3 D3 Y6"
    assert state.waiting() == (1,)


def test_example_5_game_over() -> None:
    state = table("Y2", ["R9 B1 GO", "G2 R4", "B5 G9"], options=ONE_ROUND)
    assert legal(state, 1) == ["play GO", "draw"]
    play(state, "p1 play GO", "p1 say game-over")
    assert scores(state) == (10, 4, -4)
    assert ending(state) == "game over"


def test_example_6_dead_game_over() -> None:
    state = table("Y2", ["R9 B1 GO", "G2 R4", "B5 G9"], options=ONE_ROUND)
    play(state, "p1 play GO", "p1 say nothing", falls=["^R6"])
    assert state.result() is None
    assert hand(state, 1) == "B1 R9"
    assert state.waiting() == (1,)
    assert legal(state, 2) == ["play R4"]


def test_example_7_going_out() -> None:
    state = table("R9", ["R4", "Y2 G4", "B5 Y9", "D4 GO"], options=ONE_ROUND)
    play(state, "p1 play R4")
    assert scores(state) == (20, 4, -4, 4)
    assert ending(state) == "went out"


def test_example_8_last_card_is_a_draw_wild() -> None:
    state = table("B2", ["D2", "R1"], options=ONE_ROUND)
    play(state, "p1 play D2", "p1 say draw-two", falls=["Y3", "G8"])
    assert scores(state) == (20, -2)
    assert stack(state) == "B2 D2"


def test_example_9_last_card_is_a_dead_wild() -> None:
    state = table("B2", ["D2", "R1"], options=ONE_ROUND)
    play(state, "p1 play D2", "p1 say nothing")
    assert scores(state) == (20, 9)


def test_example_10_draw_then_play() -> None:
    state = table("B5", ["R1", "Y1 G9 R3"], turn=2)
    assert legal(state, 2) == ["draw"]
    play(state, "p2 draw", falls=["B7"])
    assert legal(state, 2) == ["play B7", "pass"]


def test_example_10_with_draw_then_play_off() -> None:
    state = table("B5", ["R1", "Y1 G9 R3"], turn=2, options={"draw_then_play": False})
    play(state, "p2 draw", falls=["B7"])
    assert state.waiting() == (0,)


def test_example_11_drawn_card_does_not_open_old_ones() -> None:
    state = table("G4", ["R1", "Y7 R8 D4"], turn=2)
    play(state, "p2 draw", falls=["B1"])
    assert legal(state, 2) == ["pass"]


def test_example_12_two_players_lost_turn() -> None:
    state = table("Y4", ["R7 D4", "G1"])
    play(state, "p1 play D4", "p1 say draw-four", falls=["G2", "G3", "G5", "G6", "^B9"])
    assert hand(state, 2) == "G1 G2 G3 G5 G6"
    assert state.waiting() == (0,)


def test_example_13_reshuffle() -> None:
    state = table(
        "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 R6", ["G6 B1", "G7", "B2 B3"], turn=3, deck="", rest=1
    )
    play(state, "p3 draw", falls=["Y4"])
    assert stack(state) == "R6"
    assert seen(state, 3).deck_cards == (0, 1, 2, 4, 5, 6, 7, 8)
    assert hand(state, 3) == "Y4 B2 B3"


def test_example_14_short_deck() -> None:
    state = table("B4", ["Y1 D4", "Y2", ""], deck="R9", rest=3)
    play(state, "p1 play D4", "p1 say draw-four", falls=["R9", "B4"])
    assert hand(state, 2) == "Y2 B4 R9"
    assert stack(state) == "D4"
    assert state.waiting() == (2,)
    assert legal(state, 3) == ["play Y4", "play G4", "play R4"]


@pytest.mark.parametrize(("second", "cards"), [("reject", 1), ("uphold", 3)])
def test_example_15_appeal(second: str, cards: int) -> None:
    state = table("R9", ["Y4", "Y2 G4", "B5 R1", "R2 R3"], turn=4, options=APPEALS)
    play(state, "p3 appeal 1")
    assert state.waiting() == (1, 3)
    falls = ["Y7", "Y8"] if second == "uphold" else []
    play(state, "p2 uphold", f"p4 {second}", falls=falls)
    assert seen(state, 1).sizes[0] == cards
    assert state.needed() == (3,)
    assert "play R2" in legal(state, 4)


def test_example_16_exchange() -> None:
    state = table("", ["R1 R2 R3 R4", "Y9 B9 R8 G3"], turn=2, phase="exchange")
    play(state, "p2 swap Y9", falls=["D2"])
    assert hand(state, 2) == "G3 B9 R8 D2"
    assert seen(state, 2).given == 8
    assert seen(state, 1).given is None
    assert seen(state, 1).swapped == (1,)
