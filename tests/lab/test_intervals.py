"""Known values of the intervals."""

from __future__ import annotations

import pytest

from fairground.lab.intervals import mean_interval, wilson


def test_wilson_of_half_of_a_hundred_is_the_textbook_value() -> None:
    assert wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)


def test_wilson_of_no_win_in_ten_does_not_collapse() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.27754), abs=1e-5)


def test_wilson_of_all_wins_mirrors_no_wins() -> None:
    low, high = wilson(10, 10)
    assert (1 - high, 1 - low) == pytest.approx(wilson(0, 10))


def test_wilson_takes_shares_of_games() -> None:
    low, high = wilson(50.5, 100)
    assert low < 0.505 < high


def test_wilson_of_no_games_knows_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_mean_interval_of_one_to_five() -> None:
    # mean 3, sample variance 2.5, standard error sqrt(0.5)
    assert mean_interval(15, 55, 5) == pytest.approx((3 - 1.385904, 3 + 1.385904), abs=1e-6)


def test_mean_interval_of_equal_games_is_a_point() -> None:
    assert mean_interval(21, 147, 3) == (7.0, 7.0)


def test_mean_interval_of_one_game_is_that_game() -> None:
    assert mean_interval(-4, 16, 1) == (-4.0, -4.0)


def test_mean_interval_of_no_games_is_nothing() -> None:
    assert mean_interval(0, 0, 0) == (0.0, 0.0)
