"""`review`: the ledger for people, for programs, and as a picture."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fairground.cli.review import ASCII_STEPS, STEPS, sparkline
from tests.cli.conftest import Run

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = GOLDEN / "press-your-luck-open.txt"
REVIEW = ("review", RECORD, "--games", "20", "--workers", "1")


def test_people_read_where_the_win_came_from(run: Run) -> None:
    shown = run(*REVIEW)
    assert shown.exit_code == 0
    title, columns, *rows = shown.output.splitlines()
    assert title.startswith("Press Your Luck, ")
    assert columns.split("  ")[-1].strip() == "result"
    for row in rows[:3]:
        start, luck, own, others, result = (
            float(word) for word in row.split(")")[1].split() if not word.startswith("±")
        )
        assert round(start + luck + own + others, 1) == result
    assert " was luck and " in shown.output
    assert "Luck that moved them most:" in shown.output
    assert "20 times by quick players" in shown.output
    assert max(len(line) for line in shown.output.splitlines()) <= 80


def test_programs_read_one_object(run: Run) -> None:
    data = json.loads(run(*REVIEW, "--json").output)
    assert data["game"] == "press-your-luck"
    assert data["games"] == 20
    assert data["finished"] is True
    assert len(data["shares"]) == data["seats"] == 3
    assert [share["result"] for share in data["shares"]] == data["chances"][-1]
    assert {swing["kind"] for swing in data["swings"]} == {"luck", "choice"}
    assert [swing["number"] for swing in data["swings"] if swing["kind"] == "luck"][:2] == [0, 1]


def test_the_picture_is_a_drawing_with_a_line_for_every_seat(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "chances.svg"
    assert run(*REVIEW, "--svg", picture).exit_code == 0
    drawn = ElementTree.fromstring(picture.read_text())
    lines = drawn.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 3
    assert len({line.get("stroke-dasharray") for line in lines}) == 3
    assert len({len((line.get("points") or "").split()) for line in lines}) == 1


@pytest.mark.parametrize("columns", [60, 80])
def test_a_costly_choice_is_told_with_a_better_move(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    record = GOLDEN / "karma-forty.txt"
    shown = run("review", record, "--games", "200", "--workers", "1").output
    luck, _, choices = shown.partition("Choices that moved them most:")
    assert re.search(r"\n +\d+  seat 2's (play|pickup)", choices)
    assert "Better: play " in choices
    assert "for seat 2." in " ".join(choices.split())
    assert "Seat 2 (random) loses." in luck
    assert "All but one win, so each of 3 begins at about 67%." in " ".join(luck.split())
    assert max(len(line) for line in shown.splitlines()) <= columns


def test_programs_read_what_would_have_been_better(run: Run) -> None:
    record = GOLDEN / "karma-forty.txt"
    data = json.loads(run("review", record, "--games", "200", "--json", "--workers", "1").output)
    better = [each for each in data["better"] if each["move"]]
    assert better
    assert all(each["gain"] > each["error"] for each in better)
    assert all(each["move"] != each["chosen"] for each in better)


def test_luck_is_told_by_what_it_followed_and_no_sentence_is_cut(run: Run) -> None:
    shown = run("review", RECORD, "--games", "200", "--workers", "1").output
    luck, _, _ = shown.partition("Choices that moved")
    assert " after seat " in luck
    assert "…" not in shown
    assert "keeps yellow." in " ".join(luck.split())


def test_a_game_that_is_not_over_is_told_so_far(run: Run, tmp_path: Path) -> None:
    half = tmp_path / "half.txt"
    half.write_text("".join(RECORD.read_text().splitlines(keepends=True)[:30]))
    shown = run("review", half, "--games", "20")
    assert "The game is not finished." in shown.output
    assert shown.output.splitlines()[1].endswith("now")


def test_a_record_that_does_not_hold_is_refused(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(RECORD.read_text().replace("p1 stop", "p1 steal"))
    shown = run("review", bad)
    assert shown.exit_code == 1
    assert "bad.txt" in shown.stderr
    assert "steal" in shown.stderr


@pytest.mark.parametrize("steps", [STEPS, ASCII_STEPS])
def test_a_line_of_chances_goes_from_nothing_to_all(steps: str) -> None:
    assert sparkline([0, 500, 1000], steps) == steps[0] + steps[4] + steps[-1]
    assert len(sparkline(list(range(1000)), steps, width=20)) == 20
    assert sparkline([1000], steps) == steps[-1]


@pytest.mark.parametrize("name", ["life-is-not-fair-match", "unfair-alone"])
def test_worker_processes_give_the_same_figures(run: Run, name: str) -> None:
    asked = ("review", GOLDEN / f"{name}.txt", "--games", "20", "--json", "--workers")
    alone, shared = run(*asked, "1"), run(*asked, "2")
    assert shared.exit_code == 0
    assert shared.output == alone.output


# Folders


@pytest.fixture
def folder(run: Run, tmp_path: Path) -> Path:
    """Six games between two kinds of players, and what else lies about in a folder."""
    records = tmp_path / "records"
    sim = ("sim", "press-your-luck", "--games", "6", "--seed", "a", "--bots", "heuristic,random")
    assert run(*sim, "--workers", "1", "--records", records).exit_code == 0
    (records / "notes.txt").write_text("nothing of interest")
    (records / "again.txt").write_bytes((records / "press-your-luck-0.txt").read_bytes())
    return records


def test_a_folder_is_told_with_and_without_luck(run: Run, folder: Path) -> None:
    shown = run("review", folder, "--games", "20", "--workers", "1")
    assert shown.exit_code == 0
    assert "Press Your Luck: 6 games of 2" in shown.output
    assert "without luck" in shown.output
    assert {"seat 1", "seat 2"} <= {line[:6] for line in shown.output.splitlines()}
    assert "\nheuristic" in shown.output
    assert "Counted by quick players of press-your-luck rules" in shown.output
    assert max(len(line) for line in shown.output.splitlines()) <= 80


def test_a_folder_is_one_object_for_programs_on_any_number_of_workers(
    run: Run, folder: Path
) -> None:
    asked = ("review", folder, "--games", "20", "--json", "--workers")
    alone, shared = run(*asked, "1"), run(*asked, "2")
    assert alone.output == shared.output
    data = json.loads(alone.output)
    assert [group["games"] for group in data["games"]] == [6]  # one lies there twice
    assert data["playouts"] == 20
    assert len(data["records"]) == 6
    assert {each["evaluator"]["hash"] for each in data["records"]} == {
        data["games"][0]["evaluator"]["hash"]
    }


def test_a_record_that_does_not_hold_is_named_and_the_others_are_counted(
    run: Run, folder: Path
) -> None:
    broken = folder / "press-your-luck-3.txt"
    broken.write_text(broken.read_text().replace("draw", "steal", 1))
    shown = run("review", folder, "--games", "20", "--workers", "1")
    assert shown.exit_code == 0
    assert "press-your-luck-3.txt is left out" in shown.stderr
    assert "5 games of 2" in shown.output


def test_a_folder_without_records_is_refused(run: Run, tmp_path: Path) -> None:
    shown = run("review", tmp_path)
    assert shown.exit_code == 1
    assert "holds no records" in shown.stderr


def test_files_without_a_record_are_named(run: Run, folder: Path) -> None:
    """One may be a record whose beginning is lost."""
    (folder / "empty.txt").write_text("")
    (folder / "noise.txt").write_bytes(bytes(range(256)))
    shown = run("review", folder, "--games", "20", "--workers", "1")
    assert shown.exit_code == 0
    assert "3 files without a record: empty.txt, " in shown.stderr
    assert "noise.txt" in shown.stderr
