"""The sequential test: its error rates are what they say, and workers do not change its answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fairground.cli.ladder import decision
from fairground.kernel.luck import FastLuck, Why
from fairground.lab.ladder import LadderPlan, climb_until
from fairground.lab.sprt import BadTest, Examiner, SequentialTest, SprtAnswer, expected
from fairground.lab.standings import Deal, LadderGame

TEST = SequentialTest(0, 60)
PLAN = LadderPlan("press-your-luck", 2, {}, ("heuristic", "random"), "7", 400)
SIMULATED = Why("simulated")
FINE = 1 << 20


def deal(number: int, *wins: bool) -> Deal:
    return Deal(number, tuple(LadderGame((0, 1), (1, 2) if won else (2, 1)) for won in wins))


def simulated(points: float, seed: int) -> SprtAnswer:
    """Deals of two games between bots whose difference in strength is known."""
    luck, chance, examiner = FastLuck(seed), round(expected(points) * FINE), Examiner(TEST)
    for number in range(5_000):
        wins = [luck.pick(FINE, SIMULATED) < chance for _ in range(2)]
        if examiner.take([deal(number, *wins)]).is_decided:
            break
    return examiner.verdict


@pytest.mark.parametrize(("points", "is_stronger"), [(0, True), (60, False)])
def test_wrong_answers_are_as_rare_as_they_are_said_to_be(points: float, is_stronger: bool) -> None:
    """Of 400 tests 20 may go wrong; 33 would be three standard errors more."""
    verdicts = [simulated(points, seed) for seed in range(400)]
    assert all(verdict.is_decided for verdict in verdicts)
    assert sum(verdict.is_stronger is is_stronger for verdict in verdicts) <= 33


def test_deals_are_counted_in_the_order_in_which_they_were_issued() -> None:
    in_order, as_they_come = Examiner(TEST), Examiner(TEST)
    deals = [deal(number, number % 3 > 0, number % 5 > 0) for number in range(60)]
    in_order.take(deals)
    for late in (slice(30, 60), slice(10, 30)):
        assert as_they_come.take(deals[late]).deals == 0
    assert as_they_come.take(deals[:10]) == in_order.verdict


def test_the_answer_does_not_depend_on_the_number_of_processes() -> None:
    one, two = (climb_until(PLAN, SequentialTest(0, 20), workers) for workers in (1, 2))
    assert one.verdict == two.verdict
    assert one.standings.deals == two.standings.deals
    assert one.verdict is not None
    assert one.verdict.is_stronger
    assert one.is_whole
    assert len(one.standings.deals) < PLAN.pieces
    assert "heuristic is stronger than random by 20 points rather than 0" in decision(
        PLAN.bots, one.verdict
    )


def test_equal_deals_alone_do_not_decide_at_once() -> None:
    examiner = Examiner(SequentialTest(0, 10))
    assert not examiner.take([deal(number, True, True) for number in range(15)]).is_decided


@pytest.mark.parametrize("text", ["10", "ten:0", "10:0", "5:5", "1:2:3"])
def test_a_test_is_two_ratings_the_smaller_first(text: str) -> None:
    with pytest.raises(BadTest):
        SequentialTest.read(text)


def test_a_test_is_between_two_bots() -> None:
    with pytest.raises(BadTest, match="two bots"):
        climb_until(replace(PLAN, bots=("heuristic", "random", "dreamer")), TEST)
