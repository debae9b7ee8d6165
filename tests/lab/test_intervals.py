"""Known values of the intervals."""

from __future__ import annotations

from math import sqrt

import pytest

from fairground.kernel.luck import CHOICE, FastLuck
from fairground.lab.intervals import Z, mean_interval, share_interval, student, wilson


def test_wilson_of_half_of_a_hundred_is_the_textbook_value() -> None:
    assert wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)


def test_wilson_of_no_win_in_ten_does_not_collapse() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.27754), abs=1e-5)


def test_wilson_of_all_wins_mirrors_no_wins() -> None:
    low, high = wilson(10, 10)
    assert (1 - high, 1 - low) == pytest.approx(wilson(0, 10))


def test_wilson_of_no_games_knows_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


# Shares of wins: coverage by brute force

SHARES = {
    "whole wins": [0, 0, 0, 12],
    "three of four share": [4, 4, 4, 0],
    "ties now and then": [12, 12, 6, 6, 6, 0, 0, 0],
    "a half for one of ten": [6, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "a quarter for nine of ten": [3, 3, 3, 3, 3, 3, 3, 3, 3, 0],
}
"""What a game may count, in twelfths, all equally likely."""


def drawn(twelfths: list[int], games: int, luck: FastLuck) -> tuple[float, float]:
    shares = [twelfths[luck.pick(len(twelfths), CHOICE)] / 12 for _ in range(games)]
    return share_interval(sum(shares), sum(share * share for share in shares), games)


@pytest.mark.parametrize("games", [20, 60, 250])
@pytest.mark.parametrize("kind", SHARES)
def test_nineteen_of_twenty_intervals_of_shares_hold_the_truth(kind: str, games: int) -> None:
    twelfths, luck = SHARES[kind], FastLuck(games)
    truth = sum(twelfths) / len(twelfths) / 12
    intervals = [drawn(twelfths, games, luck) for _ in range(600)]
    assert sum(low <= truth <= high for low, high in intervals) / 600 > 0.93


@pytest.mark.parametrize("kind", SHARES)
def test_intervals_of_shares_are_no_wider_than_they_need_to_be(kind: str) -> None:
    twelfths, games = SHARES[kind], 1000
    shares = [each / 12 for each in twelfths]
    total = games * sum(shares) / len(shares)
    squares = games * sum(share * share for share in shares) / len(shares)
    low, high = share_interval(total, squares, games)
    needed = 2 * 1.96 * sqrt((squares / games - (total / games) ** 2) / games)
    assert high - low == pytest.approx(needed, rel=0.05)


def test_shares_that_never_varied_do_not_collapse() -> None:
    low, high = share_interval(10, 5, 20)
    assert low < 0.45
    assert high > 0.55
    assert share_interval(0, 0, 10) == wilson(0, 10)
    assert share_interval(0, 0, 0) == (0.0, 1.0)


def test_mean_interval_of_one_to_five() -> None:
    # mean 3, sample variance 2.5, standard error sqrt(0.5)
    assert mean_interval(15, 55, 5) == pytest.approx((3 - 1.385904, 3 + 1.385904), abs=1e-6)


def test_mean_interval_of_equal_games_is_a_point() -> None:
    assert mean_interval(21, 147, 3) == (7.0, 7.0)


def test_mean_interval_of_one_game_is_that_game() -> None:
    assert mean_interval(-4, 16, 1) == (-4.0, -4.0)


def test_mean_interval_of_no_games_is_nothing() -> None:
    assert mean_interval(0, 0, 0) == (0.0, 0.0)


@pytest.mark.parametrize(("freedom", "deviate"), [(4, 2.776), (9, 2.262), (19, 2.093), (99, 1.984)])
def test_few_games_have_wider_intervals_after_student(freedom: int, deviate: float) -> None:
    """Against the printed table."""
    assert student(Z, freedom) == pytest.approx(deviate, abs=0.003)
