"""Advice is a sentence with a reason from figures, and honest where there is none."""

from __future__ import annotations

from fairground.bots.advice import Advice, Considered, sentence
from fairground.kernel.winning import Winning

LABELS = {"stop": "Stop, keep 3 cards", "draw": "Draw once more"}


def said(*considered: Considered, winning: Winning | None = None, seats: int = 2) -> str:
    rounds = sum(one.tried for one in considered)
    thought = Advice(considered[0].move, rounds, considered, (considered[0].move,))
    return sentence(thought, LABELS.__getitem__, winning or Winning(), seats)


def test_the_better_move_comes_with_both_figures() -> None:
    text = said(Considered("stop", 300, 0.62), Considered("draw", 300, 0.41))
    assert text == (
        "Stop, keep 3 cards: the bot won 62 of 100 imagined games with it, "
        "41 with “Draw once more”."
    )


def test_where_wins_do_not_differ_the_points_are_compared() -> None:
    text = said(Considered("stop", 300, 0.0, 34.2), Considered("draw", 300, 0.0, 30.8))
    assert "ended with 34 points with it, 31 with “Draw once more”" in text
    assert "0 of 100" not in text


def test_where_nothing_differs_it_says_so() -> None:
    text = said(Considered("stop", 300, 0.5, 30.0), Considered("draw", 300, 0.5, 30.2))
    assert text.startswith("The bot sees no difference that matters")
    assert "50 of 100 imagined games with either" in text


def test_none_and_none_is_no_figure() -> None:
    lost = said(Considered("stop", 300, 0.0), Considered("draw", 300, 0.001))
    assert "looks lost with either" in lost
    assert "0 of 100" not in lost
    assert "looks won with either" in said(Considered("stop", 9, 1.0), Considered("draw", 9, 1.0))


def test_where_all_win_but_one_it_tells_what_does_not_lose() -> None:
    winning = Winning("does not lose", "did not lose", all_but_one=True, unit="")
    text = said(Considered("stop", 9, 0.3), Considered("draw", 9, 0.2), winning=winning, seats=4)
    assert "did not lose 90 of 100 imagined games with it, 60" in text


def test_a_single_answer_needs_no_reason() -> None:
    thought = Advice("stop", 0, (Considered("stop", 0, 0.0),), ("stop",))
    text = sentence(thought, LABELS.__getitem__, Winning(), 2)
    assert text == "There is nothing to choose: Stop, keep 3 cards."
