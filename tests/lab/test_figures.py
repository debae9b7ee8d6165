"""Figures add up exactly, in any order."""

from __future__ import annotations

import pytest

from fairground.kernel.result import Result
from fairground.lab.figures import Figures
from fairground.lab.intervals import wilson

GAMES = [
    (Result((1, 2, 3), (9, 7, 1), "rainbow"), 40),
    (Result((1, 1, 3), (5, 5, -2), "rainbow"), 12),
    (Result((1, 1, 1), (4, 4, 4), "tie"), 90),
    (Result((3, 2, 1), (0, 1, 2), "seven colours"), 33),
]


def figures_of(*games: tuple[Result, int]) -> Figures:
    figures = Figures(3)
    for result, decisions in games:
        figures.add(result, decisions)
    return figures


def test_a_shared_win_counts_as_a_part_for_each_winner() -> None:
    figures = figures_of(*GAMES)
    assert figures.shares == [11, 5, 8]  # in sixths
    assert figures.unit == 6
    assert figures.wins == [11 / 6, 5 / 6, 8 / 6]
    assert figures.shared == 2


def test_who_comes_first_is_counted_alone_or_not() -> None:
    figures = figures_of(*GAMES)
    assert figures.firsts == [3, 2, 2]
    assert figures.first_rates == [3 / 4, 2 / 4, 2 / 4]
    assert figures.first_intervals[1] == wilson(2, 4)


def test_wins_that_are_never_shared_have_wilson_s_interval() -> None:
    figures = figures_of(GAMES[0], GAMES[3], GAMES[0])
    assert figures.win_intervals == [pytest.approx(wilson(wins, 3)) for wins in (2, 0, 1)]


def test_all_wins_together_are_all_games() -> None:
    figures = figures_of(*GAMES)
    assert sum(figures.shares) == figures.games * figures.unit


def test_scores_and_lengths_are_counted() -> None:
    figures = figures_of(*GAMES)
    assert figures.mean_scores == [18 / 4, 17 / 4, 5 / 4]
    assert (figures.shortest, figures.longest, figures.mean_decisions) == (12, 90, 175 / 4)
    assert figures.ended_by == {"rainbow": 2, "tie": 1, "seven colours": 1}


def test_merging_is_adding_in_any_order() -> None:
    whole = vars(figures_of(*GAMES))
    there, back = figures_of(*GAMES[:1]), figures_of(*GAMES[1:])
    there.merge(figures_of(*GAMES[1:]))
    back.merge(figures_of(*GAMES[:1]))
    assert vars(there) == vars(back) == whole


def test_merging_nothing_changes_nothing() -> None:
    figures = figures_of(*GAMES)
    before = vars(figures_of(*GAMES))
    figures.merge(Figures(3))
    assert vars(figures) == before
    empty = Figures(3)
    empty.merge(figures)
    assert vars(empty) == before


def test_no_games_have_no_rates() -> None:
    figures = Figures(2)
    assert figures.win_rates == [0.0, 0.0]
    assert figures.win_intervals == [(0.0, 1.0), (0.0, 1.0)]
    assert figures.mean_decisions == 0.0
