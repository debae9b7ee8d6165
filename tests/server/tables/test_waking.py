"""One table that cannot be read stays shut; all others wake, and the host hears of it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from fairground.server.storage.interface import checksum
from tests.server.harness import Person, ServerProcess, serving, turn_of, two_at

Entry = dict[str, Any]


def change(data: Path, table: str, number: int, damage: Callable[[bytes], bytes]) -> None:
    """Change an entry of a journal behind the server's back, with a checksum that fits."""
    with closing(sqlite3.connect(data / "fairground.sqlite3")) as database, database:
        where = ' WHERE "table" = ? AND number = ?'
        entry = database.execute("SELECT entry FROM entries" + where, (table, number)).fetchone()[0]
        other = damage(entry)
        fitting = checksum(table, number, other)
        database.execute(
            "UPDATE entries SET entry = ?, checksum = ?" + where, (other, fitting, table, number)
        )


def put(key: str, value: object) -> Callable[[bytes], bytes]:
    """Another value in an entry."""
    return lambda entry: json.dumps({**json.loads(entry), key: value}).encode()


def by_the_other(entry: bytes) -> bytes:
    """The same move, by the seat that was not asked."""
    return put("seat", 1 - json.loads(entry)["seat"])(entry)


def flipped(entry: bytes) -> bytes:
    return bytes((entry[0] ^ 0x40, *entry[1:]))


DAMAGE = {
    "an entry of an unknown kind": put("kind", "teleported"),
    "a flipped bit": flipped,
    "nothing at all": lambda _: b"",
    "no text": lambda _: b"\xff\xfe",
    "a move the rules do not know": put("move", "castle"),
    "a move the rules refuse": by_the_other,
    "a seat that is not there": put("seat", 7),
    "a move of another version": put("version", 40),
}


def played(url: str, moves: int = 3) -> tuple[str, Person]:
    """A running table where the first seat has moved; the person who sits there."""
    table, ada, bert = two_at(url, "press-your-luck", nonce="n")
    for _ in range(moves):
        mover, seen = turn_of(table, ada, bert)
        mover.at(table, "moves", version=seen["version"], move=seen["legal"][0])
    return table, ada


def moves_of(data: Path, table: str) -> list[int]:
    """The numbers of the entries that are moves."""
    with closing(sqlite3.connect(data / "fairground.sqlite3")) as database:
        rows = database.execute(
            'SELECT number, entry FROM entries WHERE "table" = ? ORDER BY number', (table,)
        ).fetchall()
    return [number for number, entry in rows if json.loads(entry)["kind"] == "moved"]


def someone(url: str, cookie: str) -> Person:
    person = Person(url)
    person.http.headers["Cookie"] = cookie
    return person


def log_of(server: ServerProcess, event: str) -> list[Entry]:
    """The lines of a server that has stopped: of a running one some may still be on their way."""
    lines = [json.loads(line) for line in server.errors]
    return [line for line in lines if line["event"] == event]


def test_unreadable_tables_are_left_out_and_all_others_wake(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        broken = {damage: played(server.url) for damage in DAMAGE}
        good = [played(server.url) for _ in range(2)]
        cookies = {table: person.cookie for table, person in (*broken.values(), *good)}
        assert good[0][1].get("/readyz") == {"ready": True}
    for damage, (table, _) in broken.items():
        change(tmp_path, table, moves_of(tmp_path, table)[0], DAMAGE[damage])
    with serving(tmp_path) as server:
        for table, _ in good:
            assert someone(server.url, cookies[table]).look(table)["version"] == 4
        for table, _ in broken.values():
            stays_shut(someone(server.url, cookies[table]), table)
        shut = [table for table, _ in broken.values()]
        health = Person(server.url).get("/readyz")
        assert health == {"ready": True, "unreadable": len(shut), "tables": health["tables"]}
        assert sorted(health["tables"]) == sorted(table[:8] for table in shut)
        assert f"fairground_tables_unreadable {len(shut)}.0\n" in server.figures()
    logged = log_of(server, "table unreadable")
    assert sorted(line["table"] for line in logged) == sorted(shut)
    assert all(line["why"] for line in logged)


def stays_shut(person: Person, table: str) -> None:
    """Every way to the table ends in a sentence, and the guest's other ways stay open."""
    for way in ("", "/replay", "/record", "/review"):
        refusal = person.http.get(f"/api/tables/{table}{way}")
        assert refusal.status_code == 409, way
        assert "cannot be read any more" in refusal.json()["reason"]
    with person.socket() as socket:
        socket.send("watch", table=table)
        assert "cannot be read any more" in socket.wait("refused")["reason"]
    assert person.post("/api/me", name="Ada Augusta") == {"name": "Ada Augusta"}
    assert [card["table"] for card in person.get("/api/me/tables")] == [table]


def test_a_missing_entry_is_noticed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ada = played(server.url, moves=4)
        cookie = ada.cookie
    number = moves_of(tmp_path, table)[1]
    with closing(sqlite3.connect(tmp_path / "fairground.sqlite3")) as database, database:
        database.execute('DELETE FROM entries WHERE "table" = ? AND number = ?', (table, number))
    with serving(tmp_path) as server:
        ada = someone(server.url, cookie)
        assert ada.http.get(f"/api/tables/{table}").status_code == 409
    assert "missing" in log_of(server, "table unreadable")[0]["why"]


def test_a_damaged_snapshot_is_no_loss(tmp_path: Path) -> None:
    with serving(tmp_path, snapshot_every=2) as server:
        table, ada = played(server.url)
        seen, cookie = ada.look(table), ada.cookie
    with closing(sqlite3.connect(tmp_path / "fairground.sqlite3")) as database, database:
        changed = database.execute("UPDATE snapshots SET data = substr(data, 9)").rowcount
    assert changed == 1
    with serving(tmp_path) as server:
        assert someone(server.url, cookie).look(table) == seen
    assert [line["table"] for line in log_of(server, "snapshot ignored")] == [table]


def test_a_table_that_can_be_read_again_is_no_longer_counted(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ada = played(server.url)
        cookie = ada.cookie
    number = moves_of(tmp_path, table)[0]
    change(tmp_path, table, number, flipped)
    with serving(tmp_path) as server:
        ada = someone(server.url, cookie)
        assert ada.http.get(f"/api/tables/{table}").status_code == 409
        change(tmp_path, table, number, flipped)
        assert ada.look(table)["version"] == 4
        assert ada.get("/readyz") == {"ready": True}
