"""Data written by version 0.1.0: tables go on, guests are known, invitations and records hold."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

import fairground
from tests.server.harness import Person, ServerProcess, serving, turn_of

FIXTURE = Path(__file__).parents[1] / "fixtures" / "0.1.0"
VALUES = json.loads((FIXTURE / "values.json").read_text())
RECORD = (FIXTURE / "finished.record.txt").read_text()


@pytest.fixture(params=["closed", "killed"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server on a copy of the data, stopped cleanly or killed with moves in the WAL only."""
    shutil.copytree(FIXTURE / request.param, tmp_path, dirs_exist_ok=True)
    with serving(tmp_path) as server:
        yield server


def ada(server: ServerProcess) -> Person:
    person = Person(server.url)
    person.http.headers["Cookie"] = f"fairground_guest={VALUES['cookie_of_ada']}"
    return person


def bert(server: ServerProcess) -> Person:
    person = Person(server.url)
    person.http.headers["Authorization"] = f"Bearer {VALUES['token_of_bert']}"
    return person


def test_cookies_and_tokens_of_0_1_0_are_known(old: ServerProcess) -> None:
    assert ada(old).get("/api/me") == {"name": "Ada"}
    assert bert(old).get("/api/me") == {"name": "Bert"}


def test_a_running_table_of_0_1_0_goes_on(old: ServerProcess) -> None:
    table, people = VALUES["running"], (ada(old), bert(old))
    seen = people[0].look(table)
    assert [seat["name"] for seat in seen["about"]["seats"]] == ["Ada", "Bert"]
    said = [line["text"] for line in seen["chat"]]
    assert said == ["Good luck!", "And to you.", "I only watch."]
    mover, asked = turn_of(table, *people)
    mover.at(table, "moves", version=asked["version"], move=asked["legal"][0])
    assert people[0].look(table)["version"] == seen["version"] + 1


def test_no_move_before_the_stop_or_the_kill_is_missing(tmp_path: Path) -> None:
    for how, version in (
        ("closed", VALUES["version"]),
        ("killed", VALUES["version_after_crash"]),
    ):
        shutil.copytree(FIXTURE / how, tmp_path / how)
        with serving(tmp_path / how) as server:
            seen = ada(server).look(VALUES["running"])
            assert seen["version"] == version
            if how == "closed":
                assert seen["number"] == VALUES["message_number"]
                assert seen["view"]["row"] == VALUES["running_row"]


def test_a_sealed_answer_of_0_1_0_is_still_in(old: ServerProcess) -> None:
    table = VALUES["sealed"]
    seen = ada(old).look(table)
    assert seen["view"]["hand"] == VALUES["sealed_hand"]
    sent = {"version": seen["version"], "move": VALUES["sealed_move_of_bert"]}
    assert bert(old).at(table, "moves", **sent)["again"] is True
    ada(old).at(table, "moves", version=seen["version"], move=seen["legal"][0])
    assert ada(old).look(table)["version"] == seen["version"] + 1


def test_an_invitation_of_0_1_0_opens_its_seat_and_the_game_begins(old: ServerProcess) -> None:
    link = urlsplit(VALUES["invitation"])
    table = link.path.removeprefix("/t/")
    assert table == VALUES["waiting"]
    dora = Person(old.url, "Dora")
    assert dora.refused(f"/api/tables/{table}/sit", seat=1)["status"] == 403
    dora.at(table, "sit", seat=1, invitation=parse_qs(link.fragment)["invitation"][0])
    answer = ada(old).at(table, "start", fill="heuristic")
    assert [seat.get("name", seat.get("bot")) for seat in answer["seats"][:2]] == ["Ada", "Dora"]
    assert answer["status"] == "running"


def test_a_record_of_0_1_0_verifies_and_is_still_given(old: ServerProcess) -> None:
    assert ada(old).text(f"/api/tables/{VALUES['finished']}/record") == RECORD
    record = fairground.Record.read(RECORD.splitlines(keepends=True))
    assert record.verify().luck_checked
    replay = ada(old).get(f"/api/tables/{VALUES['finished']}/replay", step=0)
    assert replay["step"] == 0
