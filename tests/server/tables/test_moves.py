"""Moves: refused with a reason, never lost, never played twice, never for somebody else."""

from __future__ import annotations

import fairground
from tests.server.harness import Person, turn_of, two_at

PYL = "press-your-luck"


def test_a_move_is_told_to_every_seat_with_its_number(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    with ada.socket() as a, bert.socket() as b:
        numbers = [a.watch(table)["number"], b.watch(table)["number"]]
        mover.at(table, "moves", version=seen["version"], move="draw")
        changes = [a.wait("change"), b.wait("change")]
    assert [change["number"] for change in changes] == [number + 1 for number in numbers]
    assert all(change["moves"][0]["move"] == "draw" for change in changes)
    assert [change["scene"]["you"] for change in changes] == [0, 1]


def test_a_refusal_has_reason_and_clause_and_only_the_sender_hears(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    waiting = bert if mover is ada else ada
    with mover.socket() as theirs, waiting.socket() as mine:
        theirs.watch(table), mine.watch(table)
        answer = mine.move(table, seen["version"], "draw")
        assert answer["type"] == "refused"
        assert answer["clause"] == "PYL-10"
        assert "It is for {p" in answer["reason"]  # a seat's mark, which the page names
        assert [m for m in theirs.pong() if m["type"] != "presence"] == []


def test_a_refusal_over_http_names_the_players(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    waiting, name = (bert, "Ada") if mover is ada else (ada, "Bert")
    refusal = waiting.refused(f"/api/tables/{table}/moves", version=seen["version"], move="draw")
    assert refusal["clause"] == "PYL-10"
    assert f"It is for {name}" in refusal["reason"]


def test_a_word_that_is_no_move_is_refused_with_what_there_is(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    refusal = mover.refused(f"/api/tables/{table}/moves", version=seen["version"], move="fold")
    assert refusal["status"] == 409
    assert "draw, stop" in refusal["reason"]
    assert refusal["tried"] == "fold"


def test_a_stale_move_is_answered_with_the_present(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    mover.at(table, "moves", version=seen["version"], move="draw")
    with mover.socket() as socket:
        answer = socket.move(table, seen["version"], "stop")
    assert answer["type"] == "refused"
    assert answer["present"]["version"] == seen["version"] + 1
    assert answer["present"]["scene"]["game"] == PYL


def test_a_move_sent_again_is_recognised_and_not_played_twice(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    first = mover.at(table, "moves", version=seen["version"], move="draw")
    again = mover.at(table, "moves", version=seen["version"], move="draw")
    assert "again" not in first
    assert again["again"] is True
    assert mover.look(table)["version"] == seen["version"] + 1


def test_a_move_without_a_ref_is_answered_by_its_change_alone(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    move = {"table": table, "version": seen["version"], "move": "draw"}
    with mover.socket() as socket:
        socket.watch(table)
        socket.send("move", **move)
        assert socket.wait("change")["version"] == seen["version"] + 1
        assert socket.pong() == []
        socket.send("move", **move)
        assert socket.hear()["again"] is True


def test_nobody_moves_for_another_seat(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    _, seen = turn_of(table, ada, bert)
    move = {"version": seen["version"], "move": "draw"}
    for intruder, status in ((Person(url, "Eve"), 403), (Person(url), 401)):
        assert intruder.refused(f"/api/tables/{table}/moves", **move)["status"] == status


def test_a_finished_table_reveals_its_secret_and_its_record_verifies(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    before = ada.look(table)["about"]
    assert "secret" not in before
    while ada.look(table)["about"]["status"] == "running":
        mover, seen = turn_of(table, ada, bert)
        mover.at(table, "moves", version=seen["version"], move=seen["legal"][0])
    about = bert.look(table)["about"]
    assert about["commit"] == before["commit"]
    text = Person(url).text(f"/api/tables/{table}/record")
    verdict = fairground.Record.read(text.splitlines(keepends=True)).verify()
    assert verdict.luck_checked
    assert verdict.finished
    assert about["secret"] in text


def test_a_running_record_holds_no_luck_and_no_secret_choice(url: str) -> None:
    table, ada, bert = two_at(url, "whisper", window=0)
    for person, move in ((ada, "choose yes"), (bert, "choose no")):
        person.at(table, "moves", version=person.look(table)["version"], move=move)
    version = bert.look(table)["version"]
    bert.at(table, "moves", version=version, move="hold")
    mine = bert.text(f"/api/tables/{table}/record")
    theirs = ada.text(f"/api/tables/{table}/record")
    assert " | " not in mine + theirs
    assert "secret" not in mine
    assert "3 p2 hold" in mine
    assert "3 p2 answer" in theirs
