"""Requests that never end: a deadline closes them, and there are not too many at a time."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

import pytest

from fairground.client import ClientError
from tests.patience import wait_until
from tests.server.attacks.guests import Guest
from tests.server.attacks.process import AT_ONCE, Server, serving
from tests.server.attacks.raw import connected, is_closed

HALF_A_HEAD = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: "
HALF_A_BODY = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 200\r\n\r\n{"name": "'
)
DEADLINE = 15.0
"""Seconds after which a request that is not whole must be closed; the server's deadline is 10."""
LOST = 5.0
"""Seconds after which a request without an answer is given up."""
OF_ONE_ADDRESS = 256
"""Connections of one address a server holds at most."""


@contextmanager
def many_files() -> Iterator[None]:
    """Every connection is an open file of this process too, and usually a thousand are allowed."""
    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (usual, most))


@contextmanager
def half_open(
    server: Server, count: int, data: bytes, sources: tuple[str, ...]
) -> Iterator[list[socket.socket]]:
    """So many connections that have sent half a request, from these addresses in turn."""
    lines: list[socket.socket] = []
    try:
        for number in range(count):
            line = connected(server, sources[number % len(sources)])
            lines.append(line)
            with suppress(OSError):
                line.sendall(data)
        yield lines
    finally:
        for line in lines:
            line.close()


def answered_within(server: Server) -> float:
    """Seconds until a stranger from another address has an answer on a connection of its own."""
    began = time.monotonic()
    with Guest(server) as stranger, suppress(ClientError):
        assert stranger.http.get("/api/games", timeout=LOST).status_code == 200
        return time.monotonic() - began
    return LOST


@contextmanager
def serving_with_usual_files() -> Iterator[Server]:
    """A server that may have 1,024 files open, as most systems allow at first."""
    with serving() as server:
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (1024, 1024))
        yield server


@dataclass(frozen=True)
class Siege:
    """What became of a server under half-open requests of four kinds, each from one address."""

    slowest: float
    """Seconds the slowest of five requests of other addresses took."""
    still_open: dict[str, int]
    """Half-open connections of each kind after the deadline."""
    errors: list[str]


KINDS = {
    "silent": (20, b""),
    "byte by byte": (20, HALF_A_HEAD),
    "bodies": (200, HALF_A_BODY),
    "heads": (1100, HALF_A_HEAD),
}


@pytest.fixture(scope="module")
def siege() -> Iterator[Siege]:
    """Half-open requests of all kinds at once, until all are closed or the deadline is over."""
    with many_files(), serving_with_usual_files() as server, ExitStack() as stack:
        lines = {
            kind: stack.enter_context(half_open(server, count, data, (f"127.8.0.{number}",)))
            for number, (kind, (count, data)) in enumerate(KINDS.items(), 1)
        }
        end = time.monotonic() + DEADLINE
        slowest = max(answered_within(server) for _ in range(5))
        while time.monotonic() < end and any(left_open(lines).values()):
            drip(lines["byte by byte"])
            time.sleep(0.25)
        errors = [str(line["event"]) for line in server.log("error", "critical")]
        yield Siege(slowest, left_open(lines), errors)


def left_open(lines: dict[str, list[socket.socket]]) -> dict[str, int]:
    """How many connections of each kind the server has not closed."""
    return {kind: sum(not is_closed(line) for line in some) for kind, some in lines.items()}


def drip(lines: list[socket.socket]) -> None:
    """Send one more byte on every connection."""
    for line in lines:
        with suppress(OSError):
            line.send(b"x")


@pytest.mark.slow
def test_half_sent_requests_do_not_shut_others_out(siege: Siege) -> None:
    """1,100 half-sent heads and other half-open requests: other addresses are answered at once."""
    assert siege.slowest < AT_ONCE, f"a request of another address took {siege.slowest:.1f} s"


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_request_that_is_not_whole_is_closed(siege: Siege, kind: str) -> None:
    """Half-sent heads and bodies and silent connections are closed ten seconds after they began;
    one more byte now and then does not put it off."""
    assert siege.still_open[kind] == 0, f"{siege.still_open[kind]} are still open"


@pytest.mark.slow
def test_half_sent_requests_are_no_errors(siege: Siege) -> None:
    """The server logs no error for what clients did not send."""
    assert not siege.errors


def test_one_address_holds_only_so_many_connections(alone: Server) -> None:
    """Of 600 connections of one address at most 256 stay open; one warning tells of it."""
    with many_files(), half_open(alone, 600, HALF_A_HEAD, ("127.8.2.1",)) as lines:
        assert answered_within(alone) < AT_ONCE
        wait_until(lambda: open_of(lines), lambda still: still <= OF_ONE_ADDRESS)
        assert 1 <= len(about_connections(alone)) <= 2


def test_all_addresses_together_hold_only_so_many_connections() -> None:
    """With `--connections 200`, of 400 from forty addresses at most 200 stay open; one warning
    tells of it, and when they are gone everybody is let in again."""
    sources = tuple(f"127.8.1.{number}" for number in range(1, 41))
    with serving("--connections", "200") as server:
        with many_files(), half_open(server, 400, HALF_A_HEAD, sources) as lines:
            wait_until(lambda: open_of(lines), lambda still: still <= 200)
            assert 1 <= len(about_connections(server)) <= 2
        wait_until(lambda: answered_within(server), lambda seconds: seconds < AT_ONCE)


def open_of(lines: list[socket.socket]) -> int:
    return sum(not is_closed(line) for line in lines)


def about_connections(server: Server) -> list[str]:
    """Warnings of the server about the number of connections."""
    events = [str(line["event"]) for line in server.log("warning")]
    return [event for event in events if "connection" in event]
