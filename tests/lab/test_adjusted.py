"""Win rates without the luck: unbiased, narrower, and with intervals that hold."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from fairground.kernel import registry
from fairground.lab.adjusted import adjusted_rate, without_luck
from fairground.lab.many_reviews import FolderPlan, RecordText, ReviewedRecord, grouped
from fairground.lab.plan import Plan, Stage

TRUE = 0.6
"""What the player of these tests wins on the average."""


def match(games: int, luck: Random) -> tuple[list[float], list[float]]:
    """A win is decided by luck in nine of ten parts; the ledger sees it with some noise."""
    results, strokes = [], []
    for _ in range(games):
        struck = luck.gauss(0, 1)
        won = float(TRUE + 0.45 * struck / 1.5 + luck.gauss(0, 0.1) > luck.uniform(0.45, 0.55))
        results.append(won)
        strokes.append(0.4 * struck + luck.gauss(0, 0.05))
    return results, strokes


def test_the_mean_stays_where_it_is_even_of_few_games() -> None:
    luck = Random(1)
    matches = [match(6, luck) for _ in range(4_000)]
    plain = fmean(fmean(results) for results, _ in matches)
    adjusted = fmean(fmean(without_luck(*each)) for each in matches)
    assert adjusted == pytest.approx(plain, abs=0.01)


def test_what_luck_explains_is_gone_from_the_variance() -> None:
    results, strokes = match(400, Random(2))
    found = adjusted_rate(results, strokes)
    assert found.variance_ratio is not None
    assert found.variance_ratio > 2
    low, high = found.adjusted_interval
    assert high - low < 0.75 * (found.interval[1] - found.interval[0])


def test_intervals_without_luck_hold_what_they_promise() -> None:
    luck = Random(3)
    truth = fmean(match(200_000, luck)[0])
    held = [adjusted_rate(*match(60, luck)).adjusted_interval for _ in range(1_000)]
    assert 0.92 < fmean(low <= truth <= high for low, high in held) < 0.98


def test_luck_that_says_nothing_changes_nothing() -> None:
    found = adjusted_rate([1.0, 0.0, 1.0, 0.0], [0.0] * 4)
    assert found.adjusted == found.rate == 0.5


# Records


def played(game: str, games: int) -> tuple[RecordText, ...]:
    plan = Plan(game, 2, registry.game(game).suited(2, {}).written, ("heuristic",) * 2, "7", games)
    stage = Stage(plan)
    return tuple(RecordText(f"{n}.txt", stage.play_on_paper(n)[1].text()) for n in range(games))


def test_luck_is_nothing_on_the_average_and_most_of_a_result() -> None:
    """Press Your Luck among equals: what luck gave is nearly what was won."""
    reviewed = FolderPlan(played("press-your-luck", 60), 100).stage().play(range(60))
    (group,) = grouped(reviewed)
    luck = [record.luck[0] for record in reviewed]
    assert abs(fmean(luck)) < 0.2
    assert group.luck_share is not None
    assert group.luck_share > 0.6
    assert group.by_seat[0].rate.variance_ratio is not None
    assert group.by_seat[0].rate.variance_ratio > 5
    assert group.by_player == []


def test_a_record_is_reviewed_alike_wherever_it_stands() -> None:
    papers = played("press-your-luck", 3)
    forwards = FolderPlan(papers, 20).stage().play(range(3))
    backwards = FolderPlan(papers[::-1], 20).stage().play(range(3))
    assert [each.luck for each in forwards] == [each.luck for each in backwards[::-1]]


def test_what_cannot_be_counted_is_named_and_spoils_nothing() -> None:
    (paper,) = played("press-your-luck", 1)
    torn = RecordText("torn.txt", paper.text[: len(paper.text) // 2])
    wrong = RecordText("wrong.txt", paper.text.replace("draw", "steal"))
    found = FolderPlan((torn, paper, wrong), 20).stage().play(range(3))
    assert found[0].fault == "the game is not finished"
    assert "steal" in found[2].fault
    assert [len(group.records) for group in grouped(found)] == [1]


def test_players_are_told_apart_by_name_and_a_game_counts_once_for_each() -> None:
    stage = FolderPlan(played("press-your-luck", 1), 20).stage()
    record = stage.play(range(1))[0]
    games = [
        record._replace(number=number, who=("ada", "bert") if number % 2 else ("bert", "ada"))
        for number in range(4)
    ]
    (group,) = grouped(games)
    assert [(each.name, each.rate.games) for each in group.by_player] == [("ada", 4), ("bert", 4)]


def test_records_that_no_evaluator_saw_are_in_no_group() -> None:
    assert grouped([ReviewedRecord(0, "a.txt", fault="unreadable")]) == []
