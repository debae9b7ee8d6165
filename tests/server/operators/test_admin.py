"""`fairground admin` and `fairground data`, on a server that runs and on its data file alone."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import wait_until
from tests.server.attacks.guests import Guest, close_all, sentence, two_at
from tests.server.attacks.process import Server, serving
from tests.server.harness import command
from tests.server.plain_http import ask

ENDED_WITHIN = 5.0


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as running:
        yield running
    close_all()


def fairground(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run an operator's command on a data folder."""
    return command(*words, "--data", data)


def admin(data: Path, *words: str) -> str:
    """What a command of `fairground admin` says, which must be carried out."""
    ran = fairground(data, "admin", *words)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def guest_id(data: Path, name: str) -> str:
    (found,) = json.loads(admin(data, "guests", name, "--json"))
    return str(found["guest"])


def test_tables_are_listed_and_shown_while_the_server_runs(server: Server) -> None:
    table, ada, _ = two_at(server)
    ada.at(table, "chat", text="hello there")
    (row,) = json.loads(admin(server.data, "tables", "--json"))
    assert (row["table"], row["status"], row["names"]) == (table, "running", ["Ada", "Bert"])
    shown = json.loads(admin(server.data, "show", table, "--json"))
    assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Bert"]
    assert shown["chat"][0]["guest"] == shown["seats"][0]["guest"] == guest_id(server.data, "ada")
    assert json.loads(admin(server.data, "tables", "--status", "over", "--json")) == []
    assert table in admin(server.data, "tables")


def test_a_table_is_closed_and_then_deleted(server: Server) -> None:
    table, ada, _ = two_at(server)
    admin(server.data, "close", table, "--yes")
    assert ada.look(table)["about"]["status"] == "closed"
    admin(server.data, "delete", table, "--yes")
    assert ada.http.get(f"/api/tables/{table}").status_code == 404
    assert ada.get("/api/me/tables") == []


def test_a_deleted_table_stays_deleted_after_a_restart(server: Server) -> None:
    table, ada, _ = two_at(server)
    ada.at(table, "chat", text="words that go")
    admin(server.data, "delete", table, "--yes")
    server.stop()
    assert json.loads(admin(server.data, "tables", "--json")) == []
    for path in server.data.iterdir():
        assert b"words that go" not in path.read_bytes(), path.name


def test_without_yes_a_script_destroys_nothing(server: Server) -> None:
    table, ada, _ = two_at(server)
    ran = fairground(server.data, "admin", "delete", table)
    assert ran.returncode == 2
    assert "--yes" in ran.stderr
    assert ada.look(table)["about"]["status"] == "running"


def test_what_is_not_there_is_said_in_a_sentence(server: Server) -> None:
    ran = fairground(server.data, "admin", "close", "nothing", "--yes")
    assert ran.returncode == 1
    assert "no table" in ran.stderr
    ran = fairground(server.data, "admin", "delete-guest", "nobody", "--yes")
    assert ran.returncode == 1
    assert "no guest" in ran.stderr


def test_a_banned_guest_is_told_so_and_their_socket_ends(server: Server) -> None:
    eve = Guest(server, "Eve")
    banned = guest_id(server.data, "Eve")
    with eve.socket() as socket:
        admin(server.data, "ban", banned, "--reason", "insults", "--yes")
        assert socket.is_closed(ENDED_WITHIN)
    answer = eve.http.get("/api/me")
    assert answer.status_code == 403
    assert "insults" in sentence(answer)
    admin(server.data, "lift", banned)
    assert eve.get("/api/me") == {"name": "Eve"}


def test_a_banned_network_is_refused_at_the_door_until_the_ban_is_lifted(server: Server) -> None:
    eve = Guest(server, "Eve", source="127.99.0.7")
    ada = Guest(server, "Ada")
    with eve.socket() as socket:
        admin(server.data, "ban", "127.99.0.0/16", "--yes")
        assert socket.is_closed(ENDED_WITHIN)
    assert "banned" in eve.refused("/api/me", name="Eve again")
    assert eve.http.get("/").status_code == 403
    assert ada.get("/api/me") == {"name": "Ada"}
    assert json.loads(admin(server.data, "bans", "--json"))[0]["subject"] == "127.99.0.0/16"
    admin(server.data, "lift", "127.99.0.0/16")
    assert eve.get("/api/me") == {"name": "Eve"}


def test_bans_hold_after_a_restart_and_operators_cannot_ban_themselves(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    with serving(data=tmp_path) as server:
        admin(tmp_path, "ban", "127.0.0.0/8", "--yes")
        server.stop()
    with serving(data=tmp_path) as server:
        assert "banned" in Guest(server).refused("/api/me", name="Ada")
        admin(tmp_path, "lift", "127.0.0.0/8")
        assert Guest(server, "Ada").get("/api/me") == {"name": "Ada"}
    close_all()


def test_another_key_signs_every_guest_out(server: Server) -> None:
    ada = Guest(server, "Ada")
    with ada.socket() as socket:
        admin(server.data, "new-key", "--yes")
        assert socket.is_closed(ENDED_WITHIN)
    assert ada.http.get("/api/me").status_code == 401
    assert Guest(server, "Bert").get("/api/me") == {"name": "Bert"}
    assert len(json.loads(admin(server.data, "guests", "--json"))) == 2


def test_operators_delete_a_guest_where_no_server_runs(server: Server) -> None:
    table, _, bert = two_at(server)
    bert.post("/api/me", name="Bertram Unique")
    bert.at(table, "chat", text="my secret words")
    server.stop()
    admin(server.data, "delete-guest", guest_id(server.data, "Unique"), "--yes")
    shown = admin(server.data, "show", table)
    assert "Former guest" in shown
    for path in server.data.iterdir():
        assert b"Bertram Unique" not in path.read_bytes(), path.name
        assert b"my secret words" not in path.read_bytes(), path.name


@pytest.mark.parametrize("header", ["", "Operator forged", "Bearer x"])
def test_only_signed_requests_are_operators(server: Server, header: str) -> None:
    body = {"command": "list-tables"}
    answer = ask("POST", f"{server.url}/operators", json=body, headers={"Authorization": header})
    assert answer.status_code == 403


def age(data: Path, days: int) -> None:
    """Make everything in a data file as if it had happened so many days ago."""
    milliseconds = days * 86_400_000
    with sqlite3.connect(data / "fairground.sqlite3") as database:
        database.execute("UPDATE guests SET seen = seen - ?", (milliseconds,))
        database.execute("UPDATE places SET at = at - ?", (milliseconds,))
        for table, card in database.execute('SELECT "table", card FROM cards').fetchall():
            older = json.loads(card)
            older["at"] -= milliseconds
            row = (older["at"], json.dumps(older).encode(), table)
            database.execute('UPDATE cards SET at = ?, card = ? WHERE "table" = ?', row)
    database.close()


def test_pruning_deletes_what_is_old_and_a_dry_run_nothing(server: Server) -> None:
    two_at(server)
    server.stop()
    age(server.data, days=40)
    dry = fairground(server.data, "data", "prune", "--days", "30", "--dry-run")
    assert dry.stdout == "1 table and 2 guests would be deleted.\n"
    assert len(json.loads(admin(server.data, "guests", "--json"))) == 2
    kept = fairground(server.data, "data", "prune", "--days", "50", "--yes")
    assert kept.stdout == "0 tables and 0 guests deleted.\n"
    gone = fairground(server.data, "data", "prune", "--days", "30", "--yes")
    assert gone.stdout == "1 table and 2 guests deleted.\n"
    assert json.loads(admin(server.data, "tables", "--json")) == []
    assert json.loads(admin(server.data, "guests", "--json")) == []


def test_a_server_deletes_what_it_is_not_to_keep(server: Server) -> None:
    two_at(server)
    server.stop()
    age(server.data, days=40)
    with serving("--keep", "50", data=server.data):
        assert len(json.loads(admin(server.data, "guests", "--json"))) == 2
    with serving("--keep", "30", data=server.data):
        wait_until(
            lambda: json.loads(admin(server.data, "guests", "--json")), lambda left: not left
        )
        assert json.loads(admin(server.data, "tables", "--json")) == []


def test_a_check_folds_every_table_and_finds_a_damaged_entry(server: Server) -> None:
    table, *_ = two_at(server)
    ran = fairground(server.data, "data", "check", "--json")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["tables"] == 1
    server.stop()
    with sqlite3.connect(server.data / "fairground.sqlite3") as database:
        harm = "UPDATE entries SET entry = CAST(replace(entry, 'Bert', 'Bret') AS BLOB)"
        database.execute(harm)
    database.close()
    ran = fairground(server.data, "data", "check")
    assert ran.returncode == 1
    assert table in ran.stdout
    assert "checksum" in ran.stdout


def test_sizes_count_what_there_is(server: Server) -> None:
    two_at(server)
    ran = fairground(server.data, "data", "sizes", "--json")
    found = json.loads(ran.stdout)
    assert found["tables"] == {"running": 1}
    assert found["guests"] == 2
    assert found["files"]["fairground.sqlite3"] > 0
    assert "guests" in fairground(server.data, "data", "sizes").stdout


def test_a_folder_without_data_is_said_to_be_one(tmp_path: Path) -> None:
    ran = fairground(tmp_path, "admin", "tables")
    assert ran.returncode == 1
    assert "no data" in ran.stderr
    assert list(tmp_path.iterdir()) == []
