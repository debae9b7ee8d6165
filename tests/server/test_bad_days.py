"""Bad days of a host: each ends in a clear message, and nothing is lost."""

from __future__ import annotations

import errno
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from fairground.cli.main import main
from fairground.server.cli import serve
from fairground.server.serve import why_not_listening
from tests.patience import PATIENCE
from tests.server.harness import ROOT, Person, serving, turn_of, two_at


def fails_to_serve(*options: str) -> str:
    """Start a server that cannot; what it says."""
    said = subprocess.run(
        [sys.executable, "-m", "fairground.server", *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert said.returncode in (1, 2)
    assert "Traceback" not in said.stderr
    assert said.stdout == ""
    return said.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--port", "99999"), "99999 is not in the range"),
        (("--port", "-1"), "-1 is not in the range"),
        (("--port", "http"), "'http' is not a valid integer"),
        (("--host", ""), "name an address"),
        (("--host", "no.such.place.invalid"), "is no address of a machine"),
        (("--host", "a" * 70), "is no address of a machine"),
        (("--host", "::zz"), "is no address of a machine"),
        (("--host", "192.0.2.1"), "not an address of this machine"),
        (("--wings", "2"), "--wings is gone: one process serves all tables"),
        (("--bot-workers", "0"), "0 is not in the range"),
        (("--log-level", "loud"), "'loud' is not one of"),
        (("--nonsense",), "No such option"),
        (("--trust", "my.proxy"), "'my.proxy' is no address, such as 192.0.2.7"),
        (("--trust", "192.0.2.0/99"), "'192.0.2.0/99' is no address"),
        (("--metrics", "9100"), "name an address and a port"),
        (("--metrics", "127.0.0.1:99999"), "name an address and a port"),
        (("--connections", "0"), "0 is not in the range"),
    ],
)
def test_an_option_that_makes_no_sense(
    tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    said = fails_to_serve("--port", "0", "--data", str(tmp_path), *options)
    assert words in " ".join(said.split())


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (PermissionError(errno.EACCES, "Permission denied"), "Try --port 8000."),
        (OSError(errno.EADDRINUSE, "in use"), "Try another one: --port 81"),
        (OSError(errno.ENOBUFS, "full"), "Cannot listen at 127.0.0.1 port 80: "),
    ],
)
def test_a_port_one_cannot_have(fault: OSError, words: str) -> None:
    assert words in why_not_listening(fault, "127.0.0.1", 80)


def test_both_ways_to_serve_are_one_command() -> None:
    assert main.commands["serve"] is serve
    assert {"--bot-workers", "--log-level", "--unlimited", "--trust", "--metrics"} <= {
        name for parameter in serve.params for name in parameter.opts
    }


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = fails_to_serve("--port", str(port), "--data", str(tmp_path))
    assert f"Port {port} is taken" in said


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("not a folder")
    said = fails_to_serve("--port", "0", "--data", str(place / "data"))
    assert "cannot be written to" in said


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("not a folder")
    assert "is not a folder" in fails_to_serve("--port", "0", "--data", str(place))


def test_a_folder_that_another_server_uses(tmp_path: Path) -> None:
    with serving(tmp_path):
        assert "Another server uses" in fails_to_serve("--port", "0", "--data", str(tmp_path))


def test_a_damaged_database(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        two_at(server.url, "press-your-luck")
    path = tmp_path / "fairground.sqlite3"
    sqlite3.connect(path).execute("PRAGMA wal_checkpoint(TRUNCATE)").connection.close()
    whole = path.read_bytes()
    damaged = whole[:4096] + os.urandom(len(whole) - 4096)
    path.write_bytes(damaged)
    said = fails_to_serve("--port", "0", "--data", str(tmp_path))
    assert "damaged" in said
    assert "Nothing was changed" in said
    assert path.read_bytes() == damaged


def test_a_database_locked_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """The move is refused with the reason, nobody hears of it, and later it goes through."""
    with serving(tmp_path, patience=0.1) as server:
        table, ada, bert = two_at(server.url, "press-your-luck")
        mover, seen = turn_of(table, ada, bert)
        move = {"version": seen["version"], "move": "draw"}
        other = sqlite3.connect(tmp_path / "fairground.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refusal = mover.refused(f"/api/tables/{table}/moves", **move)
        assert refusal["status"] == 503
        assert "locked" in refusal["reason"]
        assert mover.http.get("/readyz").status_code == 503
        assert mover.http.get("/healthz").status_code == 200
        other.execute("ROLLBACK")
        other.close()
        assert mover.look(table)["version"] == seen["version"]
        mover.at(table, "moves", **move)
        assert mover.http.get("/readyz").status_code == 200


def test_a_disk_that_fills_up_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """The luck a move met is not lost either: played later it meets the same."""
    with serving(tmp_path, full_file=str(tmp_path / "full")) as server:
        table, ada, bert = two_at(server.url, "press-your-luck")
        mover, seen = turn_of(table, ada, bert)
        move = {"version": seen["version"], "move": "draw"}
        (tmp_path / "full").touch()
        for _ in range(3):
            refusal = mover.refused(f"/api/tables/{table}/moves", **move)
            assert "the disk is full" in refusal["reason"]
        (tmp_path / "full").unlink()
        mover.at(table, "moves", **move)
        live = mover.look(table)["view"]
        cookie = mover.cookie
    with serving(tmp_path) as server:
        again = Person(server.url)
        again.http.headers["Cookie"] = cookie
        assert again.look(table)["view"] == live


@pytest.mark.parametrize("jump", [-86_400_000, -3_600_000, 3_600_000, 86_400_000])
def test_a_clock_that_jumps(tmp_path: Path, jump: int) -> None:
    """Nobody has more to wait for, and nobody may do more at once."""
    with serving(tmp_path, jump=jump, rates={"tables": "2/hour"}) as server:
        table, ada, bert = two_at(server.url, "press-your-luck", clock=3600)
        for _ in range(3):
            mover, seen = turn_of(table, ada, bert)
            mover.at(table, "moves", version=seen["version"], move=seen["legal"][-1])
            mover.at(table, "chat", text="tick")
        assert ada.look(table)["view"]["number"] == 3
        assert [card["table"] for card in ada.get("/api/me/tables")] == [table]
        seats = [{"kind": "mine"}, {"kind": "open"}]
        ada.post("/api/tables", game="press-your-luck", seats=seats)
        for _ in range(4):
            refusal = ada.refused("/api/tables", game="press-your-luck", seats=seats)
            assert refusal["status"] == 429
