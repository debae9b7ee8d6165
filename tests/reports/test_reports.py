"""Comparisons say what is true, and reports show it; with the extra `lab`."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import polars as pl
import pytest
from click.testing import CliRunner

from fairground.cli.commands import COMMANDS
from fairground.cli.lab_commands import lab
from fairground.lab.experiments.comparison import compare, table_of_games
from fairground.lab.experiments.experiment import Experiment, experiment_of
from fairground.lab.experiments.found import Comparison, Measure, deviate
from fairground.lab.experiments.plots import COLOURS, plots
from fairground.lab.experiments.report import report
from fairground.lab.experiments.sentences import answers
from fairground.lab.experiments.trial import GameRow

TWO = experiment_of(
    {
        "game": "press-your-luck",
        "seats": 2,
        "bots": "random",
        "settings": [{"name": "usual"}, {"name": "<nine & more>", "per-colour": 9}],
    }
)


def game(deal: int, setting: int, winner: int, decisions: int) -> GameRow:
    ranks = (1, 2) if winner == 0 else (2, 1)
    shares = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    scores = (10, 4) if winner == 0 else (3, 9)
    return GameRow(
        deal=deal,
        setting=setting,
        decisions=decisions,
        turns=5,
        ending="rainbow",
        ranks=ranks,
        shares=shares,
        scores=scores,
        own=(4.0 + deal % 3, 1.0, 0.0),
    )


def compared(experiment: Experiment, rows: list[GameRow]) -> Comparison:
    return compare(experiment, table_of_games(experiment, rows), {})


def paired(deals: int) -> list[GameRow]:
    """Lengths vary much between deals, and by exactly two between the settings."""
    return [
        game(deal, setting, deal % 2, 40 + 7 * (deal % 5) + 2 * setting)
        for deal in range(deals)
        for setting in (0, 1)
    ]


def test_differences_are_taken_deal_by_deal() -> None:
    found = compared(TWO, paired(40))
    longer = next(each for each in found.differences if each.measure == "decisions")
    assert longer.difference == pytest.approx(2)
    assert longer.interval == pytest.approx((2, 2))
    low, high = found.mean("decisions", "usual").interval
    assert high - low > 5  # far apart where the same luck is not taken off


def test_equal_wins_are_no_certain_difference() -> None:
    found = compared(TWO, paired(40))
    wins = [each for each in found.differences if each.measure == "win_1"]
    assert [each.difference for each in wins] == [0]
    assert wins[0].interval[0] < 0 < wins[0].interval[1]


def test_the_answer_is_a_sentence_with_its_interval() -> None:
    said = answers(compared(TWO, paired(40)))
    assert said[0] == (
        "With <nine & more>: decisions 56.00 instead of 54.00, 2.00 more (2.00 to 2.00)."
    )


def test_several_differences_hold_together() -> None:
    """More settings, wider intervals of each difference."""
    settings = [{"name": name} for name in "abcd"]
    many = experiment_of({"game": "press-your-luck", "seats": 2, "settings": settings})
    rows = [
        game(deal, setting, (deal + setting) % 2, 40 + (deal * (setting + 1)) % 7)
        for deal in range(30)
        for setting in range(4)
    ]
    four = compared(many, rows)
    two = compared(TWO, [row for row in rows if row.setting < 2])
    wide, narrow = (each.differences[0].interval for each in (four, two))
    assert wide[1] - wide[0] > narrow[1] - narrow[0]


def test_a_report_needs_nothing_from_elsewhere() -> None:
    page = report(compared(TWO, paired(20)))
    assert "&lt;nine &amp; more&gt;" in page
    assert "<nine" not in page
    for loading in ("<script", "src=", "@import", "url(http"):
        assert loading not in page


def test_plots_are_pictures_with_a_point_per_setting() -> None:
    drawn = plots(compared(TWO, paired(20)))
    assert list(drawn) == [
        "Wins by seat",
        "Scores",
        "Length of a game",
        "How games end",
        "What the game itself counts",
    ]
    for svg in (svg for group in drawn.values() for svg in group):
        assert ElementTree.fromstring(svg).tag.endswith("svg")


def test_one_command_compares_and_reports(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    words = ["compare", "press-your-luck", "--option", "per-colour=7", "--option", "per-colour=9"]
    more = ["--bots", "random", "--games", "50", "--workers", "1", "--folder", str(folder)]
    shown = CliRunner().invoke(lab, [*words, *more], catch_exceptions=False)
    assert shown.exit_code == 0
    assert "2 settings on the same 50 deals" in shown.output
    assert (folder / "report.html").read_text().startswith("<!doctype html>")
    assert pl.read_parquet(folder / "games.parquet").height == 100
    figures = json.loads((folder / "figures.json").read_text())
    again = CliRunner().invoke(lab, ["report", str(folder), "--json"], catch_exceptions=False)
    assert json.loads(again.output) == figures


def test_a_shorter_run_in_the_same_folder_tells_of_its_own_deals(tmp_path: Path) -> None:
    words = ["compare", "press-your-luck", "--bots", "random", "--workers", "1", "--json"]
    for games in ("40", "20"):
        asked = [*words, "--games", games, "--folder", str(tmp_path / "out")]
        shown = CliRunner().invoke(lab, asked, catch_exceptions=False)
        assert json.loads(shown.output)["deals"] == int(games)


def test_the_lab_is_a_command() -> None:
    assert lab in COMMANDS


MEASURED = """
game = "press-your-luck"
seats = 2
games = 20
measures = ["wins", "own", "choices", "restricted", "cards", "luck", "drama", "skill"]
levels = ["random", "heuristic"]

[samples]
choices = 6
restricted = 4
cards = 2
reviews = 3
ladder = 8

[[settings]]

[[settings]]
name = "nine"
per-colour = 9
"""


def test_a_file_names_its_measures_and_one_report_shows_them(tmp_path: Path) -> None:
    file = tmp_path / "nine.toml"
    file.write_text(MEASURED)
    told = CliRunner().invoke(lab, ["run", str(file), "--workers", "1"], catch_exceptions=False)
    assert told.exit_code == 0
    assert "Luck, of all that moved the chances" in told.output
    folder = tmp_path / "nine"
    page = (folder / "report.html").read_text()
    answer = page.index("Dearest never to do")
    for title in ("Luck", "What it costs never to make a move", "How far skill reaches"):
        assert answer < page.index(f"<h2>{title}</h2>") < page.index("<h2>All figures</h2>")
    assert "Luck and drama: 3 games under every setting" in page
    assert "seat 1 wins" in page
    assert "minutes" not in page  # nobody asked for the length
    data = json.loads((folder / "figures.json").read_text())
    assert data["sampled"] == {
        "choices": 6,
        "restricted": 4,
        "cards": 2,
        "reviews": 3,
        "ladder": 4,
    }
    for table in (
        pl.read_csv(folder / "figures.csv"),
        pl.read_parquet(folder / "figures.parquet"),
    ):
        assert table.height == len(data["means"])
        assert {"luck", "skill", "restricted", "own"} <= set(table["kind"])


def test_a_family_of_differences_holds_together() -> None:
    few = [Measure("a", "a", kind="restricted")]
    many = [Measure(name, name, kind="restricted") for name in "abcdefgh"]
    assert deviate(few, few[0], 2) == pytest.approx(1.96, abs=1e-3)
    assert deviate(many, many[0], 2) > deviate(few, few[0], 2)


def test_a_card_and_a_kind_of_move_of_the_same_name_are_two_measures(tmp_path: Path) -> None:
    file = tmp_path / "nine.toml"
    file.write_text(MEASURED)
    CliRunner().invoke(lab, ["run", str(file), "--workers", "1"], catch_exceptions=False)
    data = json.loads((tmp_path / "nine" / "figures.json").read_text())
    keys = [measure["key"] for measure in data["measures"]]
    assert len(set(keys)) == len(keys)
    games = {mean["games"] for mean in data["means"] if mean["measure"].startswith("cards ")}
    assert games == {2}


def test_colours_change_with_the_page_and_paper_is_white() -> None:
    page = report(compared(TWO, paired(20)))
    assert f'stroke="{COLOURS[0]}"' in page
    assert f'[stroke="{COLOURS[0]}"]' in page
    assert "@media print { :root { color-scheme: light" in page
