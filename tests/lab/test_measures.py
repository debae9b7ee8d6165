"""Measures: choices, restricted play, luck and drama."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from fairground.cli.lab_commands import lab
from fairground.kernel import registry
from fairground.kernel.errors import BadSeats, UnknownBot
from fairground.kernel.state import State
from fairground.lab.measures.choices import Choices, MeasuredDeal, MeasurePlan
from fairground.lab.measures.drama import Drama, DramaPlan, GameDrama, lead_changes
from fairground.lab.measures.worth import luck_worths
from fairground.lab.plan import Plan, Stage

PLAN = MeasurePlan("press-your-luck", 2, {}, ("heuristic",) * 2, "7", 40)


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
    said = CliRunner().invoke(lab, words, catch_exceptions=False)
    assert "never to do it costs" in said.output
    assert "was luck" in said.output
    data = json.loads(CliRunner().invoke(lab, [*words, "--json"]).output)
    assert 0 < data["drama"]["luck_share"] <= 1
    assert {each["kind"] for each in data["choices"]["kinds"]} >= {"draw", "stop"}


def test_cards_are_told_apart_where_it_is_asked_for() -> None:
    plan = replace(PLAN, game="karma", by_card=True, games=2)
    kinds = {each.kind for each in Choices(plan.stage().play(range(2))).kinds}
    assert len([kind for kind in kinds if kind.startswith("play ")]) > 5


def test_a_stroke_is_known_by_its_sentence_whoever_it_is_told_of() -> None:
    strokes = [("a player draws a 4.", 0.1), ("a player draws a 4.", 0.3)] * 4
    (worth,) = luck_worths([*strokes, ("a player draws a 5.", 0.9)])
    assert (worth.text, worth.times, worth.gain) == ("a player draws a 4.", 8, 0.2)
    assert worth.interval[0] < 0.2 < worth.interval[1]


def test_strokes_of_a_reviewed_game_are_told_without_seats() -> None:
    (game,) = DramaPlan(PLAN, 1).stage().play(range(1))
    assert game.strokes
    assert all("{p" not in said for said, _ in game.strokes)
    assert any("a player" in said for said, _ in game.strokes)


class WithMeasures(type(registry.game("press-your-luck"))):  # type: ignore[misc] # known at run time
    own_measures = ("best score",)

    def measures(self, state: State) -> tuple[float, ...]:
        result = state.result()
        assert result is not None
        return (float(max(result.scores)),)


def test_a_game_may_add_measures_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = WithMeasures()
    monkeypatch.setattr(registry, "game", lambda name: game)
    (best,) = Choices(PLAN.stage().play(range(4))).own
    assert best > 0


def test_a_seat_that_chooses_at_random_loses_what_choices_are_worth() -> None:
    cost, (low, high) = Choices(PLAN.stage().play(range(40))).at_random
    assert 0 < low < cost < high


def test_players_may_differ_from_seat_to_seat() -> None:
    """Of a random player nothing is lost by choosing at random."""
    plan = replace(PLAN, bots=("random", "heuristic"))
    deals = plan.stage().play(range(8))
    assert [deal.at_random for deal in deals[::2]] == [0] * 4
    with pytest.raises(BadSeats, match="2 seats, but 3 bots"):
        replace(PLAN, bots=("random",) * 3).stage()


def test_hunch_plays_in_the_lab_and_nowhere_else() -> None:
    plan = Plan("unfair", 2, {}, ("hunch", "random"), "1", 2)
    assert Stage(plan).play(range(2)).games == 2
    assert "hunch" not in registry.bot_names()
    with pytest.raises(UnknownBot):
        registry.bot("hunch", registry.game("unfair"))
