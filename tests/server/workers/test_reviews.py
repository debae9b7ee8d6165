"""Reviews over the wire: how much of a finished game was luck."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fairground.kernel.record import Record
from fairground.lab.review import plan_of, review
from fairground.server.workers.review_process import SENTENCES
from fairground.server.workers.reviews import QUEUE
from tests.patience import wait_until
from tests.server.harness import Json, Person, ServerProcess, children, serving, two_at


def finished(url: str, game: str, **more: object) -> tuple[str, Person]:
    """A table whose game two bots have played to its end."""
    ada = Person(url, "Ada")
    table = ada.make(game, "heuristic", "heuristic", **more)
    ada.at(table, "start")
    ada.until(table, lambda present: present["about"]["status"] == "over")
    return table, ada


def reviewed(person: Person, table: str) -> Json:
    """Ask until it is known; every answer is at least as far as the one before."""
    done = 0
    while True:
        review = dict(person.get(f"/api/tables/{table}/review"))
        assert review["done"] >= done
        done = review["done"]
        if "ledger" in review:
            assert done == review["moments"]
            return dict(review["ledger"])


def test_start_luck_and_choices_are_the_result(url: str) -> None:
    table, ada = finished(url, "press-your-luck")
    ledger = reviewed(ada, table)
    present = ada.look(table, show="scene")
    winners = [rank == 1 for rank in present["scene"]["ending"]["ranks"]]
    for share, won in zip(ledger["shares"], winners, strict=True):
        parts = [share[part] for part in ("start", "luck", "own", "others")]
        assert sum(parts) == share["result"] == (1000 // sum(winners) if won else 0)
    assert 0 <= ledger["luck"] <= 100
    assert ledger["chances"][-1] == [share["result"] for share in ledger["shares"]]


def test_turning_points_are_steps_of_the_replay(url: str) -> None:
    table, ada = finished(url, "press-your-luck")
    swings = reviewed(ada, table)["swings"]
    assert swings
    for swing in swings:
        step = ada.get(f"/api/tables/{table}/replay", step=swing["step"], show="view")
        lines = [line["text"] for entry in step["log"] for line in entry["lines"]]
        assert len(swing["words"]) == min(SENTENCES, len(lines))
        assert (swing["kind"] == "luck") == ("seat" not in swing)


def test_every_seat_is_told_what_it_did_itself_as_its_own(url: str) -> None:
    table, ada = finished(url, "press-your-luck")
    ledger = reviewed(ada, table)
    named = [
        swing for swing in (*ledger["swings"], *ledger["stretches"]) if "{p" in swing["words"][0]
    ]
    assert named
    for swing in named:
        seat = int(swing["words"][0].partition("{p")[2][0]) - 1
        assert f"{{p{seat + 1}}}" not in " ".join(swing["words_by_seat"][seat])
        assert "ou" in swing["words_by_seat"][seat][0]
        assert swing["words_by_seat"][1 - seat][0] == swing["words"][0]


def test_the_record_gives_the_same_review(url: str) -> None:
    table, ada = finished(url, "press-your-luck")
    ledger = reviewed(ada, table)
    record = Record.of_text(ada.text(f"/api/tables/{table}/record"))
    found = review(plan_of(record, seconds=1))
    assert ledger["games"] == found.games
    assert ledger["chances"] == [list(chances) for chances in found.course]


def test_a_game_that_is_not_over_is_not_reviewed(url: str) -> None:
    """What the future holds would be told by it."""
    table, ada, _ = two_at(url, "press-your-luck")
    answer = ada.http.get(f"/api/tables/{table}/review")
    assert answer.status_code == 409
    assert answer.json()["reason"] == "The game is not over yet."
    assert ada.http.get("/api/tables/nowhere/review").status_code == 404


def test_a_game_the_reviewer_does_not_know_is_refused_in_words(url: str) -> None:
    """The toys of these tests are not installed where reviews are made."""
    table, ada = finished(url, "whisper", window=0)
    answer = ada.http.get(f"/api/tables/{table}/review")
    while answer.status_code == 200:  # the process has not started within the wait of one request
        assert "ledger" not in answer.json()
        answer = ada.http.get(f"/api/tables/{table}/review")
    assert answer.status_code == 503
    assert "could not be reviewed" in answer.json()["reason"]


def reviewers(server: ServerProcess) -> set[int]:
    """The processes that count."""
    return {
        child
        for child in children(server.process.pid)
        if b"tests.server.held_review_process" in Path(f"/proc/{child}/cmdline").read_bytes()
    }


@pytest.fixture
def held(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose reviews never end."""
    with serving(tmp_path, review_process="tests.server.held_review_process") as server:
        yield server


def test_a_reviewer_that_dies_is_replaced(held: ServerProcess) -> None:
    table, ada = finished(held.url, "press-your-luck")
    begun = {"table": table, "done": 1, "moments": 2}

    def asked() -> tuple[Json, set[int]]:
        """It may have failed just now, and is begun again by the next question."""
        return ada.http.get(f"/api/tables/{table}/review").json(), reviewers(held)

    _, first = wait_until(asked, lambda seen: seen[0] == begun)
    os.kill(min(first), signal.SIGKILL)
    wait_until(asked, lambda seen: seen[0] == begun and seen[1] and seen[1] != first)


def test_nobody_counts_on_when_the_server_has_closed(held: ServerProcess) -> None:
    table, ada = finished(held.url, "press-your-luck")
    ada.get(f"/api/tables/{table}/review")
    (reviewer,) = wait_until(lambda: reviewers(held))
    held.stop()
    assert not Path(f"/proc/{reviewer}").exists()


def test_only_so_many_wait_for_a_review(held: ServerProcess) -> None:
    tables = [finished(held.url, "press-your-luck")[0] for _ in range(QUEUE + 2)]
    person = Person(held.url, "Ada")
    with ThreadPoolExecutor() as crowd:
        asked = crowd.map(lambda table: person.get(f"/api/tables/{table}/review"), tables[:-1])
        assert not any("ledger" in answer for answer in asked)
    answer = person.http.get(f"/api/tables/{tables[-1]}/review")
    assert answer.status_code == 429
    assert "ask again" in answer.json()["reason"]
