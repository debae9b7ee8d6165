"""LNF-40 to LNF-58 and LNF-70 to LNF-72: the empty deck, the points and the match."""

from __future__ import annotations

import pytest

from fairground.games.life_is_not_fair.game import GAME
from fairground.kernel.luck import fast_luck
from fairground.kernel.playout import playout
from tests.games.life_is_not_fair.tables import (
    ending,
    fresh,
    hand,
    play,
    scores,
    seen,
    stack,
    table,
)

pytestmark = pytest.mark.rules

ONE_ROUND = {"rounds": 1}


def test_lnf_40_the_stack_below_the_top_becomes_the_deck() -> None:
    state = table("Y1 Y2 R6", ["G7", "B1"], deck="", rest=2)
    play(state, "p1 draw", falls=["Y2"])
    assert stack(state) == "R6"
    assert seen(state, 0).deck == 1


def test_lnf_40_only_when_a_card_is_needed() -> None:
    state = table("Y1 Y2 R6", ["G7", "B1"], deck="B9", rest=2)
    play(state, "p1 draw", falls=["B9"])
    assert stack(state) == "Y1 Y2 R6"
    assert seen(state, 0).deck == 0


def test_lnf_41_a_penalty_gives_as_many_cards_as_there_are() -> None:
    state = table("G4", ["D4 R9", "Y1", ""], deck="B9", rest=3)
    play(state, "p1 play D4", "p1 say draw-four", falls=["B9", "G4"])
    assert hand(state, 2) == "Y1 G4 B9"


def test_lnf_41_a_penalty_of_nothing_still_loses_the_turn() -> None:
    state = table("G4", ["D4 R9", "Y1", ""], deck="", rest=3)
    play(state, "p1 play D4", "p1 say draw-four", falls=["G4"])
    assert hand(state, 2) == "Y1 G4"
    assert state.waiting() == (2,)


def test_lnf_42_a_round_in_which_everybody_passed_is_blocked() -> None:
    state = table(
        "D2", ["Y1 Y3 Y4 B3", "G1 G3 D3"], deck="", rest=1, options=ONE_ROUND, idle=1, turn=2
    )
    play(state, "p2 pass")
    assert ending(state) == "blocked"
    assert scores(state)[1] == 10 - (1 + 3 + 3)


def test_lnf_42_a_card_in_between_starts_the_count_again() -> None:
    state = table("R7", ["R1 Y1", "G1", "Y3"], deck="", rest=3, idle=2)
    play(state, "p1 play R1")
    assert seen(state, 0).idle == 0


def test_lnf_42_a_draw_starts_the_count_again() -> None:
    state = table("B3 R7", ["Y1 G4", "G1", "Y3"], deck="", rest=3, idle=2)
    play(state, "p1 draw", falls=["B3"])
    play(state, "p1 pass")
    assert seen(state, 0).idle == 0
    assert state.waiting() == (1,)


def test_lnf_43_a_round_ends_after_the_turn_limit() -> None:
    state = table("R7", ["R1 Y1", "G1"], options=ONE_ROUND, turns=499)
    play(state, "p1 play R1")
    assert ending(state) == "turn limit"
    assert scores(state) == (9, 9)


def test_lnf_43_a_lost_turn_is_not_counted() -> None:
    state = table("G2", ["D2 R9", "Y1", "B1"], turns=7)
    play(state, "p1 play D2", "p1 say draw-two", falls=["Y2", "Y3", "^B8"])
    assert seen(state, 0).turns == 8


@pytest.mark.parametrize(
    ("top", "cards", "moves", "how"),
    [
        ("R7", "R1", ["p1 play R1"], "went out"),
        ("R2", "GO Y9", ["p1 play GO", "p1 say game-over"], "game over"),
    ],
)
def test_lnf_43_the_last_turn_may_end_the_round_itself(
    top: str, cards: str, moves: list[str], how: str
) -> None:
    state = table(top, [cards, "G1"], options=ONE_ROUND, turns=499)
    play(state, *moves)
    assert ending(state) == how


def test_lnf_43_option_turn_limit() -> None:
    state = table("R7", ["R1 Y1", "G1"], options={"rounds": 1, "turn_limit": 50}, turns=49)
    play(state, "p1 play R1")
    assert ending(state) == "turn limit"


def test_lnf_50_the_last_card_ends_the_round() -> None:
    state = table("R7", ["R9", "G1"], options=ONE_ROUND)
    play(state, "p1 play R9")
    assert ending(state) == "went out"
    assert state.waiting() == ()


def test_lnf_51_going_out_gives_20() -> None:
    state = table("R7", ["R9", "G1", "B1 B2 B3"], options=ONE_ROUND)
    play(state, "p1 play R9")
    assert scores(state)[0] == 20


@pytest.mark.parametrize(("left", "points"), [("Y2 G4", 4), ("Y5 R6 B9", -10), ("Y1", 9)])
def test_lnf_52_ten_minus_the_hand(left: str, points: int) -> None:
    state = table("R7", ["R9", left], options=ONE_ROUND)
    play(state, "p1 play R9")
    assert scores(state) == (20, points)


def test_lnf_52_the_two_examples_of_the_book() -> None:
    state = table("R7", ["R8", "Y2 G4", "B5 G9"], options=ONE_ROUND)
    play(state, "p1 play R8")
    assert scores(state) == (20, 4, -4)


def test_lnf_53_a_wild_in_hand_counts_its_number() -> None:
    state = table("R7", ["R9", "D2 D3 D4 GO"], options=ONE_ROUND)
    play(state, "p1 play R9")
    assert scores(state) == (20, -1)


def test_lnf_53_two_equal_cards_count_twice() -> None:
    state = table("R7", ["R9", "G8 G8"], options={"rounds": 1, "copies": 2})
    play(state, "p1 play R9")
    assert scores(state) == (20, -6)


@pytest.mark.parametrize(("left", "points"), [("R9 B1", 10), ("R9 B8 G7", -4)])
def test_lnf_54_game_over_rewards_and_still_counts(left: str, points: int) -> None:
    state = table("Y2", [f"{left} GO", "G1"], options=ONE_ROUND)
    play(state, "p1 play GO", "p1 say game-over")
    assert scores(state) == (points, 9)


def test_lnf_55_the_penalty_of_a_last_draw_wild_is_drawn() -> None:
    state = table("B4", ["D4", "R1", "Y1"], options=ONE_ROUND)
    play(state, "p1 play D4", "p1 say draw-four", falls=["Y2", "Y3", "G2", "G3"])
    assert scores(state) == (20, 10 - 11, 9)
    assert stack(state) == "B4 D4"


def test_lnf_56_a_dead_wild_as_the_last_card_ends_the_round() -> None:
    state = table("B2", ["GO", "R1"], options=ONE_ROUND)
    play(state, "p1 play GO", "p1 say draw-two")
    assert ending(state) == "went out"
    assert scores(state) == (20, 9)


def test_lnf_57_game_over_as_the_last_card_gives_20() -> None:
    state = table("B2", ["GO", "R1"], options=ONE_ROUND)
    play(state, "p1 play GO", "p1 say game-over")
    assert ending(state) == "game over"
    assert scores(state) == (20, 9)


def test_lnf_58_nobody_is_rewarded_when_nobody_ended_the_round() -> None:
    state = table("R7", ["R1 Y1", "G2"], options=ONE_ROUND, turns=499)
    play(state, "p1 play R1")
    assert scores(state) == (9, 8)
    assert seen(state, 0).last is not None
    assert state.last is not None
    assert state.last.seat == -1


def test_lnf_70_scores_are_added_over_the_rounds() -> None:
    state = table("R7", ["R9", "G1"], totals=[5, -3])
    play(state, "p1 play R9", then=1)
    assert seen(state, 0).totals == (25, 6)
    assert seen(state, 0).round == 2
    assert seen(state, 0).sizes == (4, 4)


@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_lnf_70_a_match_has_its_number_of_rounds(rounds: int) -> None:
    state = fresh(3, rounds=rounds)
    playout(state, fast_luck(2))
    result = state.result()
    assert seen(state, 0).round == rounds
    assert result is not None
    assert result.reason == "rounds"


def test_lnf_71_a_target_ends_the_match_after_the_round() -> None:
    state = table("R7", ["R9", "G1"], totals=[10, 25], options={"target": 30, "rounds": 1})
    play(state, "p1 play R9")
    result = state.result()
    assert result is not None
    assert (result.scores, result.reason, result.winners) == ((30, 34), "target", (1,))


def test_lnf_71_a_target_replaces_the_number_of_rounds() -> None:
    state = table("R7", ["R9", "G1"], options={"target": 100, "rounds": 1})
    play(state, "p1 play R9", then=1)
    assert state.result() is None


def test_lnf_71_twenty_rounds_at_the_latest() -> None:
    played = table("R7", ["R9", "G1"], options={"target": 200})
    play(played, "p1 play R9", then=1)
    last = {**played.dump()["last"], "number": 19}
    state = table("R7", ["R9", "G1"], options={"target": 200}, round=20, last=last)
    play(state, "p1 play R9")
    result = state.result()
    assert result is not None
    assert result.reason == "rounds"


@pytest.mark.parametrize(
    ("totals", "ranks"), [([0, 11], (1, 1)), ([0, 12], (2, 1)), ([0, 0], (1, 2))]
)
def test_lnf_72_the_highest_total_wins_and_ties_share(
    totals: list[int], ranks: tuple[int, int]
) -> None:
    state = table("R7", ["R9", "G1"], totals=totals, options=ONE_ROUND)
    play(state, "p1 play R9")
    result = state.result()
    assert result is not None
    assert result.ranks == ranks


@pytest.mark.parametrize("options", [{}, {"turn_limit": 50, "target": 200}, {"appeals": True}])
def test_section_8_random_matches_stay_within_the_bound(options: dict[str, object]) -> None:
    for seed in range(5):
        state = fresh(4, seed, **options)
        bound = GAME.bound(4, state.options)
        assert bound is not None
        assert playout(state, fast_luck(seed)) <= bound
