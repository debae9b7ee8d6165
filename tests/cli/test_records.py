"""`verify` and `replay`: what a record shows, and what is found out about it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_verify_says_what_was_checked(run: Run, finished: Path) -> None:
    shown = run("verify", finished)
    assert shown.exit_code == 0
    assert shown.output.startswith(f"{finished} holds.\n")
    assert "every one legal" in shown.output
    assert "every one as the seed gives it" in shown.output
    assert "as the moves lead to it" in shown.output


def test_verify_of_an_unfinished_game_says_so(run: Run, unfinished: Path) -> None:
    assert "the game is not finished" in run("verify", unfinished).output


def test_verify_for_programs(run: Run, finished: Path) -> None:
    data = json.loads(run("verify", finished, "--json").output)
    assert data["holds"] is data["finished"] is data["luck_checked"] is True
    assert data["game"] == "press-your-luck"
    assert data["decisions"] > 0
    assert sorted(data["ranks"])[0] == 1
    assert data["torn"] is False


def test_verify_reads_from_a_pipe(run: Run, finished: Path) -> None:
    shown = run("verify", "-", stdin=finished.read_text())
    assert shown.exit_code == 0
    assert shown.output.startswith("- holds.")


def test_a_torn_record_holds_as_far_as_it_goes(run: Run, unfinished: Path) -> None:
    unfinished.write_text(unfinished.read_text() + "9 p")
    shown = run("verify", unfinished)
    assert shown.exit_code == 0
    assert "The last line was torn off in the middle and is left out." in shown.output
    assert json.loads(run("verify", unfinished, "--json").output)["torn"] is True


def test_luck_that_is_not_revealed_is_not_called_checked(run: Run, finished: Path) -> None:
    lines = [line for line in finished.read_text().splitlines() if not line.startswith("seed")]
    finished.write_text("\n".join(lines) + "\n")
    shown = run("verify", finished)
    assert shown.exit_code == 0
    assert "the seed is not revealed yet" in shown.output


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("old", "new"),
    [("seats 2", "seats 3"), ("p1 stop", "p1 show"), ("fairground record 1", "record")],
)
def test_a_forgery_is_named_by_its_line(
    run: Run, finished: Path, command: str, old: str, new: str
) -> None:
    finished.write_text(finished.read_text().replace(old, new, 1))
    shown = run(command, finished)
    assert shown.exit_code == 1
    assert f"{finished}: line " in shown.stderr
    assert shown.stderr.count("\n") == 1


def test_programs_hear_of_a_forgery_too(run: Run, finished: Path) -> None:
    finished.write_text(finished.read_text().replace("seed t", "seed T"))
    shown = run("verify", finished, "--json")
    assert shown.exit_code == 1
    data = json.loads(shown.stdout)
    assert data["holds"] is False
    assert data["line"] == 12
    assert "the seed gives" in data["reason"]


def test_another_seed_is_found_out(run: Run, finished: Path) -> None:
    finished.write_text(finished.read_text().replace("seed t", "seed T"))
    shown = run("verify", finished)
    assert shown.exit_code == 1
    assert "the seed gives" in shown.stderr


# Replay


def test_replay_in_a_pipe_tells_everything_and_shows_the_end(run: Run, finished: Path) -> None:
    shown = run("replay", finished).output
    assert "Seat 2 (random) begins. The first card is" in shown
    assert "Seat 1 draws: " in shown
    assert "  1st  " in shown


def test_replay_at_a_point_shows_that_table(run: Run, finished: Path) -> None:
    shown = run("replay", finished, "--at", "3").output
    assert "3 decisions" in shown
    assert "\n 3  seat " in shown
    assert "the deal" in run("replay", finished, "--at", "0").output


def test_replay_as_a_seat_saw_it(run: Run, finished: Path) -> None:
    assert " You " in run("replay", finished, "--at", "3", "--seat", "1").output


def test_replay_beyond_the_record_is_refused(run: Run, unfinished: Path) -> None:
    assert "decisions, not 999" in run("replay", unfinished, "--at", "999").stderr
    assert "has 2 seats, not 3" in run("replay", unfinished, "--seat", "3").stderr


def test_replay_for_programs(run: Run, finished: Path) -> None:
    data = json.loads(run("replay", finished, "--json").output)
    assert data["who"] == ["person", "random"]
    first = data["decisions"][0]
    assert first["number"] == 1
    assert first["move"] in ("draw", "stop")
    assert first["log"]
    assert data["result"]["ended_by"]
    scene = json.loads(run("replay", finished, "--json", "--at", "2").output)
    assert (scene["game"], scene["number"], scene["you"]) == ("press-your-luck", 2, -1)


@pytest.mark.usefixtures("_toy")
def test_replay_keeps_secrets_from_who_could_not_see_them(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "toy.record"
    run("play", "toy", "--record", path, stdin="hide 1\nhide 2\n")
    log = run("replay", path, "--json").output
    assert "hides some fingers" in log
    assert "hides 1 fingers" not in log
    assert "hides 1 fingers" in run("replay", path, "--json", "--seat", "1").output
