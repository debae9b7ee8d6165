"""`verify` and `replay`: what a record shows, and what is found out about it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

FACE_DOWN = Path(__file__).parents[1] / "golden" / "press-your-luck-face-down.txt"


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


def without_seed(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if not line.startswith("seed")]
    path.write_text("\n".join(lines) + "\n")


def test_a_card_changed_behind_a_deleted_seed_is_not_called_good(run: Run, finished: Path) -> None:
    without_seed(finished)
    forged = re.sub(r"first-card=(\d+)/49", "first-card=3/49", finished.read_text())
    assert forged != finished.read_text()
    finished.write_text(forged)
    shown = run("verify", finished)
    assert shown.exit_code == 3
    assert "the moves hold, the luck was NOT checked" in " ".join(shown.output.split())
    assert "any luck could stand here" in " ".join(shown.output.split())
    assert " holds." not in shown.output
    assert "revealed" not in shown.output


def test_luck_without_a_seed_may_be_asked_for(run: Run, finished: Path) -> None:
    without_seed(finished)
    shown = run("verify", finished, "--unsealed")
    assert shown.exit_code == 0
    assert "NOT checked" in " ".join(shown.output.split())


def test_a_committed_secret_that_is_not_there_is_told_apart(run: Run, unfinished: Path) -> None:
    text = unfinished.read_text().replace("seed t\n", "commit abc\nnonce 1 a\nnonce 2 b\n")
    unfinished.write_text(text)
    shown = run("verify", unfinished)
    assert shown.exit_code == 3
    assert "committed to is not revealed yet" in " ".join(shown.output.split())


def test_programs_hear_that_luck_was_not_checked(run: Run, finished: Path) -> None:
    without_seed(finished)
    shown = run("verify", finished, "--json")
    assert shown.exit_code == 3
    data = json.loads(shown.stdout)
    assert (data["holds"], data["verdict"], data["luck"]) == (False, "unchecked", "unsealed")
    assert run("verify", finished, "--json", "--unsealed").exit_code == 0


@pytest.mark.parametrize("command", ["verify", "replay", "review"])
@pytest.mark.parametrize(
    "name", ["\x1b[2J", "\x9b31m", "a\u202eb", "a\rb", "\u200b", "n" * 65, "\x07", "a\u2028b"]
)
def test_a_name_that_does_harm_is_refused_and_not_shown(
    run: Run, finished: Path, command: str, name: str
) -> None:
    changed = finished.read_text().replace("who 1 person", f"who 1 {name}")
    finished.write_bytes(changed.encode())
    shown = run(command, finished)
    assert shown.exit_code == 1
    assert f"{finished}: line 9: " in shown.stderr
    assert name not in shown.output + shown.stderr


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_saved_on_another_system_is_read(run: Run, finished: Path, command: str) -> None:
    before = run(command, finished)
    finished.write_bytes(b"\xef\xbb\xbf" + finished.read_bytes().replace(b"\n", b"\r\n"))
    assert run(command, finished).output == before.output
    assert run(command, "-", stdin=finished.read_bytes()).exit_code == 0


def test_bytes_that_are_no_text_are_named_by_their_line(run: Run, finished: Path) -> None:
    lines = finished.read_bytes().split(b"\n")
    lines[19] += b"\xff"
    finished.write_bytes(b"\n".join(lines))
    shown = run("verify", finished)
    assert shown.exit_code == 1
    assert "line 20: byte " in shown.stderr
    assert run("verify", "-", stdin=finished.read_bytes()).stderr.startswith(
        "fairground: -: line 20"
    )


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


def test_replay_of_a_face_down_game_tells_what_was_kept_only_after_its_end(
    run: Run, tmp_path: Path
) -> None:
    """PYL-30: what others put away lies open again when all is over, not before."""
    lines = FACE_DOWN.read_text(encoding="utf-8").splitlines(keepends=True)
    going = tmp_path / "going.txt"
    going.write_text("".join(lines[:-2]), encoding="utf-8")
    assert not kept_in_number(run, FACE_DOWN)
    assert kept_in_number(run, going)


def kept_in_number(run: Run, path: Path) -> bool:
    """Does a replay tell a spectator of kept cards by their number alone?"""
    kept = re.findall(r" keeps (.+?)\. PYL", run("replay", path).output)
    assert kept
    return all(re.fullmatch(r"\d+ cards?", what) for what in kept)
