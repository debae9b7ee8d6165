"""Operators' commands on a PostgreSQL database, and moving all data between it and a file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.patience import wait_until
from tests.server.harness import Person, ServerProcess, command, serving, two_at
from tests.server.postgres import shared

EVERYTHING = {
    "entries": '"table", number',
    "snapshots": '"table"',
    "cards": '"table"',
    "places": 'guest, "table"',
    "guests": "id",
    "keys": "name",
    "bans": "subject",
}


def fairground(*words: str) -> str:
    """What a command says, which must be carried out."""
    ran = command(*words)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def refused(*words: str) -> str:
    ran = command(*words)
    assert ran.returncode != 0, ran.stdout
    return ran.stderr


@pytest.fixture
def database(tmp_path: Path) -> str:
    return shared().of(tmp_path)


@pytest.fixture
def nodes(tmp_path: Path, database: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two nodes that share the tables."""
    with serving(tmp_path, database=database) as one, serving(tmp_path, database=database) as two:
        _until_shared(one, two)
        yield one, two


def _until_shared(*nodes: ServerProcess) -> None:
    wait_until(lambda: all("fairground_shards_held 128.0" in node.figures() for node in nodes))


def test_commands_reach_the_tables_of_all_nodes(
    nodes: tuple[ServerProcess, ServerProcess], database: str
) -> None:
    played = [two_at(node.url, "press-your-luck") for node in nodes for _ in range(3)]
    tables = [table for table, _, _ in played]
    rows = json.loads(fairground("admin", "tables", "--json", "--database", database))
    assert {row["table"] for row in rows} == set(tables)
    for table, ada, _ in played:
        ada.at(table, "chat", text="hello there")
        shown = fairground("admin", "show", table, "--json", "--database", database)
        assert json.loads(shown)["chat"][0]["text"] == "hello there"
    fairground("admin", "close", tables[0], "--yes", "--database", database)
    assert played[0][1].look(tables[0])["about"]["status"] == "closed"
    fairground("admin", "delete", tables[-1], "--yes", "--database", database)
    assert played[-1][1].http.get(f"/api/tables/{tables[-1]}").status_code == 404


def test_a_guest_banned_at_one_node_is_shut_out_at_the_other(
    nodes: tuple[ServerProcess, ServerProcess], database: str
) -> None:
    ada, other = Person(nodes[0].url, "Ada Lovelace"), Person(nodes[1].url)
    other.http.headers["Cookie"] = ada.cookie
    assert other.get("/api/me")["name"] == "Ada Lovelace"
    (found,) = json.loads(fairground("admin", "guests", "love", "--json", "--database", database))
    fairground("admin", "ban", found["guest"], "--yes", "--database", database)
    wait_until(lambda: {p.http.get("/api/me").status_code for p in (ada, other)} == {403})


def test_a_name_changed_or_erased_at_one_node_is_so_at_tables_of_the_other(
    nodes: tuple[ServerProcess, ServerProcess],
) -> None:
    ada, bert = Person(nodes[0].url, "Ada"), Person(nodes[1].url, "Bert")
    tables = [person.make("press-your-luck", "mine", "open") for person in (ada, bert)]
    ada.at(tables[1], "sit", seat=1)
    ada.post("/api/me", name="Ada Lovelace")
    seen = [str(person.look(t)["about"]["seats"]) for person in (ada, bert) for t in tables]
    assert all("Ada Lovelace" in seats for seats in seen)
    bert.at(tables[1], "start")
    assert ada.http.delete("/api/me").status_code == 200
    assert "Lovelace" not in str(bert.look(tables[1]))
    assert ada.http.get("/api/me").status_code == 401


def test_a_guest_signed_out_at_one_node_is_so_at_the_other(
    nodes: tuple[ServerProcess, ServerProcess],
) -> None:
    ada, other = Person(nodes[0].url, "Ada"), Person(nodes[1].url)
    other.http.headers["Cookie"] = ada.cookie
    with other.socket(Cookie=ada.cookie) as socket:
        socket.pong()
        ada.post("/api/me/revoke")
        assert socket.closed_with() == 4001
    assert other.http.get("/api/me").status_code == 401


def test_limits_on_new_guests_are_counted_for_all_nodes(tmp_path: Path, database: str) -> None:
    rates = {"guests": "3/minute"}
    with (
        serving(tmp_path, database=database, rates=rates) as one,
        serving(tmp_path, database=database, rates=rates) as two,
    ):
        people = [Person(node.url) for node in (one, two, one, two)]
        answers = [person.http.post("/api/me", json={"name": "Ada"}) for person in people]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


def test_everything_moves_to_postgres_and_back_without_loss(tmp_path: Path, database: str) -> None:
    house, back = tmp_path / "house", tmp_path / "back.sqlite3"
    with serving(house, snapshot_every=2) as server:
        table, ada, _ = two_at(server.url, "press-your-luck")
        ada.at(table, "chat", text="Ünïcode 🎪")
        cookie = ada.cookie
    fairground("admin", "ban", "192.0.2.0/24", "--yes", "--data", str(house))
    file = tmp_path / "file.sqlite3"
    fairground("data", "export", str(file), "--data", str(house))
    fairground("data", "import", str(file), "--database", database)
    assert "is not empty" in refused("data", "import", str(file), "--database", database)
    assert "whole: 1," in fairground("data", "check", "--database", database)
    fairground("data", "export", str(back), "--database", database)
    assert _rows(back) == _rows(file)
    with serving(tmp_path, database=database) as server:
        again = Person(server.url)
        again.http.headers["Cookie"] = cookie
        assert again.look(table)["chat"][0]["text"] == "Ünïcode 🎪"
    folder = tmp_path / "folder"
    fairground("data", "import", str(back), "--data", str(folder))
    with serving(folder) as server:
        again = Person(server.url)
        again.http.headers["Cookie"] = cookie
        assert again.look(table)["about"]["status"] == "running"


def _rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as opened:
        return {
            table: opened.execute(f"SELECT * FROM {table} ORDER BY {order}").fetchall()
            for table, order in EVERYTHING.items()
        }


def test_without_a_node_commands_work_on_the_database(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server:
        table, _, _ = two_at(server.url, "press-your-luck")
    fairground("admin", "close", table, "--yes", "--database", database)
    (row,) = json.loads(fairground("admin", "tables", "--json", "--database", database))
    assert row["status"] == "closed"
    sizes = json.loads(fairground("data", "sizes", "--json", "--database", database))
    assert (sizes["tables"], sizes["guests"]) == ({"closed": 1}, 2)
    said = fairground("data", "prune", "--days", "1", "--dry-run", "--database", database)
    assert said.startswith("0 tables")
