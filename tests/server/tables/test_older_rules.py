"""Tables of older rules: not played on, but their records are read and they can be left."""

from __future__ import annotations

from pathlib import Path

import fairground
from tests.server.harness import Person, serving, turn_of, two_at
from tests.server.tables.test_waking import change, put, someone

PYL = "press-your-luck"


def older(data: Path, *tables: str) -> None:
    """As if the rules version had risen since these tables were made."""
    for table in tables:
        change(data, table, 1, put("rules", 0))


def play_out(table: str, *people: Person) -> None:
    while people[0].look(table)["about"]["status"] == "running":
        mover, seen = turn_of(table, *people)
        mover.at(table, "moves", version=seen["version"], move=seen["legal"][-1])


def test_the_record_of_a_finished_game_stays_readable(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ada, bert = two_at(server.url, PYL)
        play_out(table, ada, bert)
        record, cookie = ada.text(f"/api/tables/{table}/record"), ada.cookie
    older(tmp_path, table)
    with serving(tmp_path) as server:
        again = someone(server.url, cookie).text(f"/api/tables/{table}/record")
        stranger = Person(server.url, "Eve").http.get(f"/api/tables/{table}/record")
        assert stranger.status_code == 409
    assert again.replace("rules 0", f"rules {fairground.game(PYL).version}") == without_luck(record)


def without_luck(record: str) -> str:
    lines = [line.partition(" | ")[0] for line in record.splitlines() if line[:4] != "end "]
    return "".join(f"{line}\n" for line in lines)


def test_a_running_game_can_be_left_and_lists_say_so(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ada, bert = two_at(server.url, PYL)
        cookies = ada.cookie, bert.cookie
    older(tmp_path, table)
    with serving(tmp_path) as server:
        ada, bert = (someone(server.url, cookie) for cookie in cookies)
        assert "rules version 0" in ada.http.get(f"/api/tables/{table}").json()["reason"]
        assert [(card["table"], card["older"]) for card in ada.get("/api/me/tables")] == [
            (table, True)
        ]
        assert ada.http.get(f"/api/tables/{table}/record").status_code == 409
        assert ada.at(table, "leave")["status"] == "running"
        assert ada.get("/api/me/tables") == []
        assert ada.refused(f"/api/tables/{table}/leave")["status"] == 403
        assert bert.at(table, "leave")["status"] == "closed"
        assert ada.get("/readyz") == {"ready": True}
        assert "secret " in ada.text(f"/api/tables/{table}/record")
