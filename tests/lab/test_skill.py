"""Skill span: ratings from the weakest to the strongest, and the coin flips that match them."""

from __future__ import annotations

import json
from statistics import pstdev

import pytest
from click.testing import CliRunner

from fairground.cli.lab_commands import lab
from fairground.lab.ladder import LadderPlan, climb
from fairground.lab.measures.skill import SkillSpan, coin_flips, spread_with
from fairground.lab.ratings import ratings


def test_coin_flips_are_found_again() -> None:
    """Two players of whom the better wins 80 %: two of five games are coin flips."""
    spread = pstdev(ratings([[0, 8e6], [2e6, 0]]))
    assert coin_flips(spread, 2) == pytest.approx(0.4, abs=1e-3)


def test_equal_players_need_nothing_but_coin_flips() -> None:
    assert coin_flips(0.0, 4) == pytest.approx(1.0, abs=1e-6)


def test_more_coin_flips_bring_ratings_together() -> None:
    spreads = [spread_with(flips, 4) for flips in (0.1, 0.3, 0.6, 0.9)]
    assert spreads == sorted(spreads, reverse=True)


def test_a_game_with_choices_has_a_span() -> None:
    plan = LadderPlan("press-your-luck", 2, {}, ("random", "heuristic"), "1", 60)
    span = SkillSpan(climb(plan))
    assert span.span > 200
    assert 0 < span.coin_flips < 0.6
    assert span.span_interval[0] < span.span < span.span_interval[1]
    assert span.coin_interval[0] < span.coin_flips < span.coin_interval[1]


def test_the_command_tells_it() -> None:
    words = ["skill", "press-your-luck", "--bots", "random,heuristic", "--games", "40"]
    shown = CliRunner().invoke(lab, [*words, "--workers", "1"], catch_exceptions=False)
    assert "Skill reaches" in shown.output
    assert "from random to heuristic" in shown.output
    data = json.loads(CliRunner().invoke(lab, [*words, "--workers", "1", "--json"]).output)
    assert data["span"] > 0
    assert 0 <= data["coin_flips"] <= 1
