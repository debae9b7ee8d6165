"""The benchmark without its peers: the table makes sense, and our side of it runs."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import fairground
from bench import ours
from bench.clock import Sample, Task, measure, serve, timed
from bench.compare import Comparison, tasks
from bench.rows import ROWS, WORKS, Row, against_pure
from bench.terminal import starts
from bench.workers import HOMES, ROOT
from fairground.kernel.registry import all_games

A_MOMENT = 0.002

INSTALLED = [row for row in against_pure(ROWS) if row.game in all_games()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.game}-{row.against}")
def test_a_row_names_a_known_peer_and_known_work(row: Row) -> None:
    assert row.peer in HOMES
    assert row.targets
    assert row.targets.keys() <= WORKS.keys()
    assert all(target is None or target > 1 for target in row.targets.values())


@pytest.mark.parametrize("row", INSTALLED, ids=lambda row: row.game)
def test_a_row_has_seats_and_options_the_game_takes(row: Row) -> None:
    game = fairground.game(row.game)
    assert row.seats in game.seats
    assert game.options(**row.options)


def test_every_game_runs_once_against_its_own_sources() -> None:
    pure = [row.game for row in against_pure(ROWS)]
    assert pure == list(dict.fromkeys(row.game for row in ROWS))


@pytest.mark.parametrize("row", INSTALLED, ids=lambda row: row.game)
def test_our_side_does_every_kind_of_work(row: Row) -> None:
    for our, _ in tasks(row).values():
        sample = measure(ours.prepare(our), A_MOMENT)
        assert sample.done > 0
        assert sample.rate > 0


@pytest.mark.parametrize("row", INSTALLED, ids=lambda row: row.game)
def test_the_middle_of_a_game_is_neither_its_beginning_nor_its_end(row: Row) -> None:
    game = fairground.game(row.game)
    state = ours.middle(game, row.seats, game.options(**row.options), seed=1)
    assert state.number > 0
    assert state.legal(state.waiting()[0])


def test_play_inside_and_from_python_is_the_same_play() -> None:
    """Both count the decisions of the same random games, so their rates can be compared."""
    game = fairground.game("press-your-luck")
    counts = {work(game, 4, game.house_rules())().done for work in (ours.inside, ours.from_python)}
    assert len(counts) == 1


def test_the_lock_of_the_peers_is_hashed_and_names_no_host() -> None:
    lock = (ROOT / "bench" / "requirements.lock").read_text(encoding="utf-8")
    pins = [line for line in lock.splitlines() if "==" in line]
    assert pins
    assert all(pin.endswith(" \\") for pin in pins), "a hash goes on in the next line"
    assert "://" not in lock


def test_measuring_goes_on_until_the_time_is_up() -> None:
    batch = iter([Sample(3, 0.25), Sample(5, 0.5), Sample(7, 1.0)])
    assert measure(lambda: next(batch), 0.7) == Sample(8, 0.75)


def test_a_worker_answers_line_by_line() -> None:
    asked = io.StringIO(json.dumps([Task("inside", "any", 4, {}), A_MOMENT]) + "\n")
    answers = io.StringIO()
    serve(lambda task: timed(lambda: task.seats), asked, answers)
    assert Sample(*json.loads(answers.getvalue())).done >= 4


@pytest.mark.parametrize(
    ("target", "verdict"), [(None, ""), (2.0, "reached"), (2.5, "not reached")]
)
def test_a_verdict_goes_by_the_median_of_the_rounds(target: float | None, verdict: str) -> None:
    row = ROWS[0]._replace(targets={"inside": target})
    comparison = Comparison(row, "inside", ours=[10, 40, 90], theirs=[10, 20, 10])
    assert comparison.ratios == [1, 2, 9]
    assert comparison.verdict == verdict


def test_every_first_table_of_a_terminal_is_a_row() -> None:
    rows = {row.name: row for row in starts()}
    assert {f"first table, {game.title}" for game in all_games().values()} <= rows.keys()
    assert rows["fairground --help"].target == 0.15
    assert all(row.beside in rows for row in rows.values() if row.beside)


def test_a_start_is_measured_until_its_picture_is_there(tmp_path: Path) -> None:
    command = next(row for row in starts() if row.name == "empty click command")
    command.run(str(tmp_path))
    assert command.wall[0] > 0
    assert "missed" not in command.row({})
