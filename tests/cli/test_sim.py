"""`sim`: figures for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fairground.cli import sim
from fairground.kernel.record import Record
from fairground.kernel.registry import all_games
from fairground.lab.plan import Plan
from fairground.lab.simulate import Report, simulate
from tests.cli.conftest import Run

SIM = ("sim", "press-your-luck", "--games", "40", "--seed", "tuesday")
KEYS = [
    "game",
    "rules_version",
    "seats",
    "options",
    "bots",
    "seed",
    "games",
    "decisions",
    "seconds",
    "decisions_per_second",
    "mean_decisions",
    "seat_wins",
    "seat_win_intervals",
    "mean_scores",
    "ended_by",
]
TIMED = ("seconds", "decisions_per_second")


def data_of(run: Run, *args: str) -> dict[str, Any]:
    shown = run(*SIM, "--json", *args)
    assert shown.exit_code == 0
    data: dict[str, Any] = json.loads(shown.output)
    return data


def test_the_object_for_programs_has_every_key(run: Run) -> None:
    data = data_of(run, "--seats", "3", "--bots", "heuristic,random,random")
    assert set(KEYS) <= data.keys()
    assert (data["game"], data["seats"], data["games"]) == ("press-your-luck", 3, 40)
    assert data["bots"] == ["heuristic", "random", "random"]
    assert data["seed"] == "tuesday"
    assert data["options"]["per-colour"] == "7"
    assert len(data["seat_wins"]) == len(data["mean_scores"]) == 3
    assert all(low <= high for low, high in data["seat_win_intervals"])


def test_the_same_seed_gives_the_same_figures(run: Run) -> None:
    one, two = data_of(run, "--workers", "1"), data_of(run, "--workers", "2")
    assert {k: v for k, v in one.items() if k not in TIMED} == {
        k: v for k, v in two.items() if k not in TIMED
    }


def test_house_rules_are_simulated_by(run: Run) -> None:
    assert data_of(run, "--option", "per-colour=9")["options"]["per-colour"] == "9"


def test_without_a_seed_one_is_drawn_and_shown(run: Run) -> None:
    runs = [json.loads(run(*SIM[:4], "--json").output) for _ in range(2)]
    assert runs[0]["seed"] != runs[1]["seed"]


def test_people_read_a_table(run: Run) -> None:
    shown = run(*SIM, "--bots", "heuristic,random").output
    assert "Press Your Luck: 40 games of 2, seed tuesday" in shown
    assert "heuristic" in shown
    assert "95 % interval" in shown
    assert "Shared wins" in shown
    assert "Ended by: " in shown
    assert "decisions in " in shown


def test_where_all_win_but_one_people_read_who_does_not_lose(run: Run) -> None:
    shown = run("sim", "karma", "--games", "60", "--seats", "4", "--seed", "a")
    data = json.loads(
        run("sim", "karma", "--games", "60", "--seats", "4", "--seed", "a", "--json").output
    )
    assert "does not lose" in shown.output
    assert "wins" not in shown.output
    assert f"{data['seat_first_rates'][0]:.2%}" in shown.output
    assert data["seat_first_rates"][0] > 0.5


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("game", sorted(all_games()))
@pytest.mark.parametrize(
    "command", [("sim", "--games", "4"), ("ladder", "--games", "2", "--bots", "random,heuristic")]
)
def test_figures_fit_the_paper(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], game: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = run(command[0], game, *command[1:], "--seed", "a" * 16, "--workers", "1")
    assert shown.exit_code == 0
    assert max(len(line) for line in shown.output.splitlines()) <= columns


def test_one_game_is_not_many(run: Run) -> None:
    shown = run("sim", "press-your-luck", "--games", "1").output
    assert "Press Your Luck: 1 game of 2" in shown


def test_a_seed_is_one_line(run: Run) -> None:
    shown = run("sim", "karma", "--games", "1", "--seed", "a\x1b[2J")
    assert shown.exit_code == 2
    assert "a seed is one line" in shown.stderr


def test_stopped_early_it_shows_what_it_has(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(plan: Plan, workers: int, on_progress: object, keep: object) -> Report:
        report = simulate(Plan(plan.game, plan.seats, {}, plan.bots, plan.seed, 7))
        return Report(plan, report.figures, report.seconds)

    monkeypatch.setattr(sim, "simulate", stopped)
    shown = run(*SIM)
    assert shown.exit_code == 130
    assert "7 games of 2" in shown.stdout
    assert "stopped after 7 of 40 games" in shown.stderr


def test_a_bar_is_drawn_only_where_it_can_be_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with sim.progress_bar(10, "games") as on_progress:
        assert on_progress is None
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with sim.progress_bar(10, "games") as on_progress:
        assert on_progress is not None
        on_progress(10)
    assert capsys.readouterr().out == ""


# Records


def test_every_so_many_games_one_is_written_down(run: Run, tmp_path: Path) -> None:
    records = tmp_path / "records"
    with_records = data_of(run, "--record-every", "15", "--records", str(records))
    assert sorted(path.name for path in records.iterdir()) == [
        "press-your-luck-00.txt",
        "press-your-luck-15.txt",
        "press-your-luck-30.txt",
    ]
    for path in records.iterdir():
        assert Record.read(path).verify().finished
    without = data_of(run)
    assert {k: v for k, v in with_records.items() if k not in TIMED} == {
        k: v for k, v in without.items() if k not in TIMED
    }


def test_records_name_their_players_and_do_not_depend_on_the_workers(
    run: Run, tmp_path: Path
) -> None:
    for workers in ("1", "2"):
        asked = ("--bots", "heuristic,random", "--records", str(tmp_path / workers))
        data_of(run, *asked, "--workers", workers)
    one, two = (
        {path.name: path.read_text() for path in (tmp_path / workers).iterdir()}
        for workers in ("1", "2")
    )
    assert one == two
    assert len(one) == 40
    assert Record.of_text(one["press-your-luck-07.txt"]).head.who == ("heuristic", "random")


def test_sensible_players_play_unless_told_otherwise(run: Run) -> None:
    assert set(data_of(run)["bots"]) == {"heuristic"}
