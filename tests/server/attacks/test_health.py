"""What the server tells of itself: alive, ready, and figures that tell no secret."""

from __future__ import annotations

import resource
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from tests.server.attacks.guests import Guest, two_at
from tests.server.attacks.process import COMMAND, Server, happens_within, serving
from tests.server.plain_http import ask

DATABASE = "fairground.sqlite3"
SOON = 10.0
"""Seconds within which the server notices by itself what became of its disk."""
TRAFFIC = ("process_", "python_", "request", "message", "socket", "connection", "bytes")
"""Figures that count traffic of any kind, and those of the process."""


def status(server: Server, path: str) -> int:
    """The status of an answer to a stranger."""
    return ask("GET", server.url + path, timeout=SOON).status_code


def test_alive_and_ready(usual: Server) -> None:
    """`/healthz` says that the process answers, `/readyz` that it can save moves."""
    assert status(usual, "/healthz") == 200
    assert status(usual, "/readyz") == 200


def test_figures_are_not_public(usual: Server) -> None:
    """Without an option no figures are to be had at the address everybody uses, whatever headers
    are sent."""
    for headers in ({}, {"X-Forwarded-For": "127.0.0.1"}, {"Host": "localhost"}):
        answer = ask("GET", f"{usual.url}/metrics", headers=headers)
        assert answer.status_code == 404, "figures at the public address"
        assert "fairground_" not in answer.text


def free_port() -> int:
    """A port that is free now."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def figures(port: int) -> dict[str, float]:
    """All figures but those that count traffic."""
    text = ask("GET", f"http://127.0.0.1:{port}/metrics").text
    lines = [line.rpartition(" ") for line in text.splitlines() if line and line[0] != "#"]
    return {name: float(value) for name, _, value in lines if not any(t in name for t in TRAFFIC)}


def test_a_sealed_answer_is_counted_when_it_is_opened(toys: None) -> None:
    """With `--metrics ADDRESS:PORT` figures have a port of their own. No figure of the game
    changes when one of two sealed answers comes in; both are counted when they are opened."""
    port = free_port()
    with serving("--metrics", f"127.0.0.1:{port}") as server:
        table, ada, bert = two_at(server, "whisper")
        version, before = ada.look(table)["version"], figures(port)
        assert any(name.startswith("fairground_moves") for name in before)
        assert ada.at(table, "moves", version=version, move="choose yes")["sealed"]
        assert figures(port) == before, "a sealed answer shows in the figures"
        bert.at(table, "moves", version=version, move="choose no")
        assert figures(port) != before


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """The server process can write to no file, as if its disk were full."""
    pid, kind = server.pid, resource.RLIMIT_FSIZE
    usual = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (0, usual[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, kind, usual)


def chat(guest: Guest, table: str) -> int:
    """Say something, which has to be written; the status of the answer."""
    return guest.status(f"/api/tables/{table}/chat", text="still here")


def test_after_a_full_disk_is_freed_the_server_says_ready_by_itself(alone: Server) -> None:
    """While the disk is full the server is alive and not ready; when it is freed the server tries
    by itself and says ready, without a request that writes."""
    with full_disk(alone):
        assert Guest(alone).status("/api/me", name="Eve") == 503
        assert status(alone, "/healthz") == 200, "a full disk is no reason to restart the process"
        assert status(alone, "/readyz") == 503
    assert happens_within(SOON, lambda: status(alone, "/readyz") == 200), "not ready again"
    assert Guest(alone).status("/api/me", name="Eve") == 200


def test_a_full_disk_loses_nothing_that_was_acknowledged(alone: Server) -> None:
    """What is refused while the disk is full is not there, what was answered before is, and the
    table goes on when the disk does."""
    table, ada, _ = two_at(alone)
    assert chat(ada, table) == 200
    with full_disk(alone):
        assert chat(ada, table) == 503
    assert happens_within(SOON, lambda: chat(ada, table) == 200)
    assert len(ada.look(table)["chat"]) == 2


@pytest.mark.parametrize("swapped", [False, True], ids=["deleted", "swapped"])
def test_a_data_file_that_is_deleted_or_swapped_is_noticed(alone: Server, swapped: bool) -> None:
    """A server whose data file is gone, or is another file by the same name, is not ready, says
    so in its log, and acknowledges nothing that a restart would not find."""
    table, ada, _ = two_at(alone)
    path = alone.data / DATABASE
    if swapped:
        shutil.copy(path, path.with_suffix(".copy"))
        path.with_suffix(".copy").rename(path)
    else:
        path.unlink()
    assert happens_within(SOON, lambda: status(alone, "/readyz") == 503), "still ready"
    assert status(alone, "/healthz") == 200
    assert chat(ada, table) == 503, "acknowledged what is in no file"
    assert alone.log("error", "critical")


def cut(path: Path) -> None:
    """Take the last third of a file away."""
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size * 2 // 3)


def damage(path: Path) -> None:
    """Overwrite a few bytes in the middle of a file."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"damaged" * 10)


@pytest.mark.parametrize("harm", [cut, damage])
def test_a_harmed_write_ahead_log_is_told(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    """After a power cut with a write-ahead log that lost its end or its middle, acknowledged
    entries are missing: the server refuses to start, or starts and warns of the table."""
    tmp_path.chmod(0o700)
    with serving(data=tmp_path) as server:
        table, ada, _ = two_at(server)
        assert [chat(ada, table) for _ in range(5)] == [200] * 5
        server.kill()
    harm(tmp_path / f"{DATABASE}-wal")
    assert is_told(tmp_path, table), "entries are missing, and nothing is said"


def is_told(data: Path, table: str) -> bool:
    """Does a server on this folder say that something is missing or damaged?"""
    signs = (table[:8], "missing", "damaged", "journal", "write-ahead log")
    try:
        with serving(data=data) as server:
            status(server, "/readyz")
            return any(sign in str(server.log("warning", "error")) for sign in signs)
    except AssertionError as fault:
        return any(sign in str(fault) for sign in signs)


def test_a_graceful_stop_answers_who_waits_for_news(alone: Server) -> None:
    """A request that waits for news when SIGTERM comes gets an answer, not a broken connection."""
    table, ada, _ = two_at(alone)
    number, answers = ada.look(table)["number"], list[int]()

    def wait() -> None:
        answers.append(ada.http.get(f"/api/tables/{table}", params={"after": number}).status_code)

    waiting = Thread(target=wait)
    waiting.start()
    time.sleep(0.5)  # the request waits in the server
    assert alone.seconds_to_stop() < 5.0
    waiting.join()
    assert answers
    assert answers[0] in (200, 503)


def test_the_command_knows_the_options() -> None:
    """The names these tests use are options of the installed command."""
    said = subprocess.run([COMMAND, "serve", "--help"], capture_output=True, text=True, check=True)
    for option in ("--trust", "--metrics", "--connections"):
        assert option in said.stdout
