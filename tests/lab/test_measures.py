"""Measures: choices, restricted play, luck and drama."""

from __future__ import annotations

import json

from click.testing import CliRunner

from fairground.cli.lab_commands import lab
from fairground.lab.measures.choices import Choices, MeasuredDeal, MeasurePlan
from fairground.lab.measures.drama import Drama, DramaPlan, GameDrama, lead_changes

PLAN = MeasurePlan("press-your-luck", 2, {}, "heuristic", "7", 40)


def deal(used: dict[str, int], without: dict[str, float]) -> MeasuredDeal:
    return MeasuredDeal(decisions=10, choices=5, offered=15, used=used, without=without)


def test_choices_are_counted_where_there_are_any() -> None:
    found = Choices([deal({"draw": 4}, {}), deal({"draw": 2}, {})])
    assert found.choice_rate == 0.5
    assert found.moves_per_choice == 3
    assert found.kinds[0].per_game == 3


def test_a_kind_that_was_not_missed_costs_nothing_and_the_dearest_comes_first() -> None:
    lost = [
        deal({"draw": 1, "stop": 1}, {"draw": -1.0 if number % 2 else 0.0}) for number in range(40)
    ]
    draw, stop = Choices(lost).kinds
    assert (draw.kind, draw.cost) == ("draw", 0.5)
    assert draw.interval[0] > 0
    assert stop.cost == 0
    assert stop.interval[0] < 0 < stop.interval[1]


def test_never_to_draw_costs_wins() -> None:
    kinds = {each.kind: each for each in Choices(PLAN.stage().play(range(40))).kinds}
    assert kinds["draw"].cost > 0.2
    assert kinds["draw"].interval[0] > 0


def test_deals_are_the_same_in_any_batch() -> None:
    stage = PLAN.stage()
    assert stage.play(range(4)) == [*stage.play(range(2)), *PLAN.stage().play(range(2, 4))]


def test_a_lead_changes_when_another_is_clearly_ahead() -> None:
    course = [(500, 500), (600, 400), (480, 520), (400, 600), (450, 550), (700, 300)]
    assert lead_changes(course) == 2


def test_luck_is_added_up_over_all_games() -> None:
    games = [GameDrama(0.25, 0.5, 1, 0.2), GameDrama(0.5, -0.25, 0, 0.4)]
    assert Drama(games).luck_share == 0.75
    assert Drama([GameDrama(0.0, 0.0, 0, 1.0)]).luck_share is None


def test_a_game_that_is_measured_is_a_record_that_holds() -> None:
    record = DramaPlan(PLAN, 1).stage().played(3)
    assert record.replay().result() == record.result


def test_the_command_tells_all_of_it() -> None:
    words = ["measure", "press-your-luck", "--games", "20", "--reviews", "2", "--workers", "1"]
    told = CliRunner().invoke(lab, words, catch_exceptions=False)
    assert "never to do it costs" in told.output
    assert "was luck" in told.output
    data = json.loads(CliRunner().invoke(lab, [*words, "--json"]).output)
    assert 0 < data["drama"]["luck_share"] <= 1
    assert {each["kind"] for each in data["choices"]["kinds"]} >= {"draw", "stop"}
