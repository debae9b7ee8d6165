"""`ladder`: standings for people and for programs."""

from __future__ import annotations

import json

import pytest

from fairground.cli import ladder
from fairground.lab.ladder import LadderPlan, LadderReport, climb
from fairground.lab.standings import Standing
from tests.cli.conftest import Run

LADDER = (
    "ladder",
    "press-your-luck",
    "--bots",
    "dreamer,heuristic",
    "--seed",
    "t",
    "--games",
    "20",
)


def test_one_deal_does_not_say_how_far_it_can_be_trusted(run: Run) -> None:
    one = (*LADDER[:-1], "2")
    shown = run(*one).output
    assert shown.count("unknown") == 2
    assert "One deal was played 2 times" in " ".join(shown.split())
    bots = json.loads(run(*one, "--json").output)["bots"]
    assert [bot["rating_interval"] for bot in bots] == [None, None]


def test_people_read_ratings_a_plot_and_pairs(run: Run) -> None:
    shown = run(*LADDER)
    assert shown.exit_code == 0
    assert "Press Your Luck: 20 games of 2, seed t" in shown.output
    assert shown.output.index("heuristic") < shown.output.index("dreamer")
    assert "95 % interval" in shown.output
    assert "|" in shown.output
    assert "against" in shown.output
    assert max(len(line.rstrip()) for line in shown.output.splitlines()[:-1]) <= 80


def test_programs_read_one_object_that_the_seed_decides(run: Run) -> None:
    objects = [json.loads(run(*LADDER, "--json", "--workers", n).output) for n in "12"]
    assert all(data.pop("seconds") > 0 for data in objects)
    assert objects[0] == objects[1]
    assert [line["bot"] for line in objects[0]["bots"]] == ["heuristic", "dreamer"]
    assert objects[0]["pairs"][0]["games"] == objects[0]["games"] == 20


@pytest.mark.parametrize("bots", ["random", "random,random", "random,sharc"])
def test_a_ladder_that_makes_no_sense_is_refused(run: Run, bots: str) -> None:
    shown = run(*LADDER[:3], bots)
    assert shown.exit_code == 2
    assert shown.stderr.startswith("fairground: ")


def test_stopped_early_it_shows_what_it_has(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(plan: LadderPlan, workers: int, on_progress: object) -> LadderReport:
        report = climb(LadderPlan(plan.game, 2, {}, plan.bots, plan.seed, 4))
        return LadderReport(plan, report.standings, report.seconds)

    monkeypatch.setattr(ladder, "climb", stopped)
    shown = run(*LADDER)
    assert shown.exit_code == 130
    assert "4 games of 2" in shown.stdout
    assert "stopped after 2 of 10 deals" in shown.stderr


def test_a_bar_has_its_ends_and_its_middle() -> None:
    line = Standing("a", 1500, (1400, 1600), 1, 0.5, (0, 1))
    assert ladder.bar(line, 1300, 1700) == " " * 10 + "|" + "-" * 9 + "o" + "-" * 9 + "|"
    assert ladder.bar(Standing("a", 5, (5, 5), 1, 0.5, (0, 1)), 5, 5) == "o"
