"""LNF-20 to LNF-35: the grey cards and their lines."""

from __future__ import annotations

import pytest

from fairground.games.life_is_not_fair.events import Turned
from fairground.games.life_is_not_fair.game import GAME
from fairground.kernel.luck import fast_luck, recorded_luck
from tests.games.life_is_not_fair.tables import (
    ending,
    hand,
    legal,
    play,
    refused,
    scores,
    seen,
    stack,
    table,
)

pytestmark = pytest.mark.rules

LINES = ["say draw-two", "say draw-three", "say draw-four", "say game-over", "say nothing"]
RIGHT = {"D2": "say draw-two", "D3": "say draw-three", "D4": "say draw-four"}


@pytest.mark.parametrize(
    ("top", "wilds"),
    [("G2", ["play D2", "play GO"]), ("R3", ["play D3"]), ("B4", ["play D4"]), ("Y5", [])],
)
def test_lnf_20_a_wild_needs_its_number(top: str, wilds: list[str]) -> None:
    state = table(top, ["D2 D3 D4 GO", "Y1"])
    assert legal(state, 1) == [*wilds, "draw"]


def test_lnf_20_a_wild_on_another_number_is_refused() -> None:
    state = table("Y5", ["D2 D3 D4 GO", "Y1"])
    assert refused(state, "p1 play D4") == "LNF-20"


def test_lnf_21_a_number_card_that_fits_comes_first() -> None:
    state = table("G2", ["D2 G9", "Y1"])
    assert legal(state, 1) == ["play G9"]
    assert refused(state, "p1 play D2") == "LNF-21"


def test_lnf_22_a_second_wild_is_no_other_playable_card() -> None:
    state = table("G2", ["D2 GO R9", "Y1"])
    assert legal(state, 1) == ["play D2", "play GO", "draw"]


def test_lnf_23_a_wild_is_never_forced() -> None:
    state = table("G3", ["D3 R9", "Y1"])
    play(state, "p1 draw", falls=["B8"])
    assert hand(state, 1) == "B8 R9 D3"


def test_lnf_24_the_line_is_due_before_anything_else() -> None:
    state = table("G3", ["D3 R9", "Y1"])
    play(state, "p1 play D3")
    assert legal(state, 1) == LINES
    assert state.waiting() == (0,)
    assert refused(state, "p1 draw") == "LNF-24"
    assert refused(state, "p1 play R9") == "LNF-24"
    assert refused(state, "p2 say draw-three") == "LNF-10"


def test_lnf_24_no_line_without_a_wild() -> None:
    state = table("G3", ["G9 R9", "Y1"])
    assert refused(state, "p1 say draw-three") == "LNF-24"


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize(("wild", "count"), [("D2", 2), ("D3", 3), ("D4", 4)])
def test_lnf_25_only_the_own_instruction_makes_it_live(wild: str, count: int, line: str) -> None:
    state = table(f"G{count}", [f"{wild} R9", "Y1", "B1"])
    play(state, f"p1 play {wild}", f"p1 {line}", then=1)
    live = line == RIGHT[wild]
    assert seen(state, 0).sizes[1] == (1 + count if live else 1)
    assert state.waiting() == ((2,) if live else (1,))


def test_lnf_26_everybody_heard_the_line() -> None:
    state = table("G3", ["D3 R9", "Y1"])
    play(state, "p1 play D3", "p1 say draw-two", falls=["^Y6"])
    assert [seen(state, seat).said for seat in (0, 1, 2)] == ["draw-two"] * 3


@pytest.mark.parametrize("line", LINES)
def test_lnf_26_game_over_ends_nothing_without_its_line(line: str) -> None:
    state = table("G2", ["GO R9", "Y1"])
    play(state, "p1 play GO", f"p1 {line}", then=1)
    assert (seen(state, 0).round == 2) == (line == "say game-over")


def test_lnf_27_after_a_dead_wild_an_ordinary_turn() -> None:
    state = table("G3", ["D3 R9", "Y1", "B1"])
    play(state, "p1 play D3", "p1 say nothing", falls=["^Y6"])
    assert state.waiting() == (1,)
    assert legal(state, 2) == ["play Y1"]


@pytest.mark.parametrize(("wild", "count"), [("D2", 2), ("D3", 3), ("D4", 4)])
def test_lnf_28_the_next_player_draws(wild: str, count: int) -> None:
    state = table(f"G{count}", ["Y1", "B1", f"{wild} R9"], turn=3)
    play(state, f"p3 play {wild}", f"p3 {RIGHT[wild]}", then=1)
    assert seen(state, 0).sizes == (1 + count, 1, 1)


def test_lnf_29_whoever_draws_for_a_wild_loses_the_turn() -> None:
    state = table("G2", ["Y1", "B1", "D2 R9"], turn=3)
    play(state, "p3 play D2", "p3 say draw-two", then=1)
    assert state.waiting() == (1,)


def test_lnf_30_a_card_is_turned_after_a_live_wild() -> None:
    state = table("G2", ["D2 R9", "Y1", "B1"])
    play(state, "p1 play D2", "p1 say draw-two", falls=["Y2", "Y3", "^B8"])
    assert stack(state) == "G2 D2 B8"
    assert legal(state, 3) == ["play B1"]


def test_lnf_31_the_penalty_is_drawn_before_the_card_is_turned() -> None:
    state = table("Y5 G2", ["D2 R9", "Y1", ""], deck="B7 B8 B9", rest=3)
    play(state, "p1 play D2", "p1 say draw-two", falls=["B7", "B8", "^B9"])
    assert hand(state, 2) == "Y1 B7 B8"
    assert stack(state) == "Y5 G2 D2 B9"


def test_lnf_32_the_card_turned_is_a_number_card() -> None:
    state = table("G3", ["D3 R9", "Y1 GO"], deck="D2 D4 B7 B8", rest=2)
    play(state, "p1 play D3")
    luck = recorded_luck(fast_luck(1))
    state.play(0, GAME.parse("say nothing"), luck)
    (pick,) = luck.take()
    assert (str(pick.why), pick.n) == ("turn-up", 2)
    assert seen(state, 0).deck == 3


@pytest.mark.parametrize(("wild", "top"), [("D3", "G3"), ("GO", "G2")])
def test_lnf_33_a_card_is_turned_after_a_dead_wild(wild: str, top: str) -> None:
    state = table(top, [f"{wild} R9", "Y1"])
    play(state, f"p1 play {wild}", "p1 say nothing", falls=["^B8"])
    assert stack(state) == f"{top} {wild} B8"


@pytest.mark.parametrize(("said", "clause"), [("draw-three", "LNF-30"), ("nothing", "LNF-33")])
def test_lnf_30_lnf_33_the_card_turned_is_told_with_its_clause(said: str, clause: str) -> None:
    told = play(table("G3", ["D3 R9", "Y1 Y2"]), "p1 play D3", f"p1 say {said}", then=1)
    (turned,) = [event for event in told if isinstance(event, Turned)]
    line = GAME.line(turned, 0)
    assert line is not None
    assert line.clause == clause


def test_lnf_34_the_stack_below_helps_out() -> None:
    state = table("B9 G3", ["D3 R9", "Y1"], deck="D2", rest=2)
    play(state, "p1 play D3", "p1 say nothing", falls=["^B9"])
    assert stack(state) == "D3 B9"
    assert seen(state, 0).deck == 2


def test_lnf_34_the_wild_stays_on_top_if_there_is_nothing_to_turn() -> None:
    state = table("D3 D4 G2", ["GO R9", "B2 Y1", ""], deck="", rest=3)
    play(state, "p1 play GO", "p1 say nothing", falls=["^G2"])
    assert stack(state) == "GO G2"
    state = table("G2", ["D2 R9", "B2 B3", "Y1"], deck="", rest=3)
    play(state, "p1 play D2", "p1 say draw-two", falls=["G2"])
    assert stack(state) == "D2"
    assert legal(state, 3) == ["play Y2", "play R2"]
    assert refused(state, "p3 play R1") == "LNF-11"


def test_lnf_34_on_a_grey_top_a_wild_with_its_number_fits() -> None:
    state = table("D2", ["GO R9", "B3 Y1"], deck="", rest=2)
    assert legal(state, 1) == ["play GO", "pass"]


def test_lnf_35_a_live_game_over_ends_the_round_at_once() -> None:
    state = table("G2", ["GO R9 B8", "Y1", "B1"], options={"rounds": 1})
    play(state, "p1 play GO", "p1 say game-over")
    assert ending(state) == "game over"
    assert state.waiting() == ()
    assert scores(state) == (3, 9, 9)


def test_option_lines_automatic_says_the_right_line() -> None:
    state = table("G2", ["D2 R9", "Y1", "B1"], options={"lines": "automatic"})
    play(state, "p1 play D2", falls=["Y2", "Y3", "^B8"])
    assert state.waiting() == (2,)
    assert hand(state, 2) == "Y1 Y2 Y3"
