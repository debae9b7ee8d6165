"""Floods over one anonymous socket: it is closed, and the tables of others do not notice."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import pytest

from tests.server.attacks.friend import assert_quick, friends_at
from tests.server.attacks.guests import two_at
from tests.server.attacks.process import AT_ONCE, STOP_WITHIN, Server, fresh_address, lasting
from tests.server.attacks.raw import (
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    RawSocket,
    frame,
    is_closed,
    message,
)

SECONDS = 2.5
RATE = 1_000_000
"""Bytes a second: what a slow line at home sends."""
CHUNK = 50_000
CLOSED_WITHIN = 5.0
"""Seconds after the flood within which its connection must be closed."""
MOST_REFUSALS = 300
MORE_MEMORY = 40.0
"""Megabytes the server may hold more than before."""


@dataclass(frozen=True)
class Flood:
    """What is sent once, and what is then sent again and again."""

    repeated: bytes
    first: bytes = b""


NOWHERE = message("move", table="nowhere", version=1, move="draw")
FLOODS = {
    "pings": Flood(frame(PING)),
    "pongs": Flood(frame(PONG)),
    "fragments": Flood(frame(CONTINUATION, fin=False), frame(TEXT, b" ", fin=False)),
    "after a close": Flood(message("ping"), frame(CLOSE, b"\x03\xe8")),
    "refused messages": Flood(NOWHERE),
    "bad messages": Flood(frame(TEXT, b"{")),
}


def pour(socket: RawSocket, flood: Flood, seconds: float, *, reads: bool = True) -> None:
    """Send a flood for so long, or until the server hangs up.

    A client that reads sends a megabyte a second; one that does not sends as fast as it can.
    """
    chunk = flood.repeated * (CHUNK // len(flood.repeated))
    socket.line.settimeout(seconds)
    began, sent = time.monotonic(), 0
    is_open = socket.send(flood.first)
    while is_open and (now := time.monotonic() - began) < seconds:
        if reads and sent > now * RATE:
            is_open = socket.discard(0.005)
        else:
            is_open = socket.send(chunk)
            sent += len(chunk)


@contextmanager
def pouring(socket: RawSocket, flood: Flood, *, reads: bool = True) -> Iterator[None]:
    """A flood in the background; it ends by itself, and the block waits for its end."""
    kind = {"reads": reads}
    thread = threading.Thread(target=pour, args=(socket, flood, lasting(SECONDS)), kwargs=kind)
    thread.start()
    try:
        yield
    finally:
        thread.join()


@pytest.mark.slow
@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_of_one_socket_is_cut_and_others_play_on(alone: Server, name: str) -> None:
    """One megabyte a second of empty frames or refused messages: moves of others stay quick, the
    connection is closed, and the server's memory does not grow with what was sent."""
    with friends_at(alone) as friends, RawSocket(alone) as attacker:
        before, memory = friends.play(20), alone.memory()
        with pouring(attacker, FLOODS[name]):
            during = friends.play_for(lasting(SECONDS))
        assert_quick(before, during)
        assert attacker.is_closed(CLOSED_WITHIN), "the flooding connection is still open"
        assert alone.memory() - memory < MORE_MEMORY


UNREAD = {
    "pongs": Flood(frame(PING, bytes(125))),
    "answers": Flood(message("ping", ref="r" * 40)),
    "refusals": Flood(message("watch", table="nowhere")),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", UNREAD)
def test_answers_that_are_never_read_do_not_fill_the_memory(alone: Server, name: str) -> None:
    """A client that causes answers as fast as it can and reads none is closed; what waits for it
    stays small, and others play on."""
    with friends_at(alone) as friends, RawSocket(alone, receive_buffer=4096) as attacker:
        before, memory = friends.play(20), alone.memory()
        with pouring(attacker, UNREAD[name], reads=False):
            during = friends.play_for(lasting(SECONDS))
        more = alone.memory() - memory
        assert_quick(before, during)
        assert more < MORE_MEMORY, f"{more:.0f} MB wait for a client that reads nothing"
        assert attacker.is_closed(CLOSED_WITHIN), "the flooding connection is still open"


@pytest.mark.parametrize("pause", [0.0, 0.02])
def test_refusals_are_not_given_for_ever(usual: Server, pause: float) -> None:
    """A client that reads, but goes on sending what is refused, is closed after at most three
    hundred refusals in a row, also when it sends only fifty a second."""
    refusals = 0
    with RawSocket(usual) as attacker:
        try:
            while refusals < MOST_REFUSALS:
                attacker.line.sendall(NOWHERE)
                refusals += attacker.hear()["type"] == "refused"
                time.sleep(pause)
        except (OSError, AssertionError):
            return
    pytest.fail(f"{refusals} refusals, and still open")


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(frame(3, b"x"), id="unknown opcode"),
        pytest.param(bytes((0xF1, 0x80)) + bytes(4), id="reserved bits"),
        pytest.param(frame(PING, b"x" * 126), id="long ping"),
        pytest.param(frame(PING, fin=False), id="fragmented ping"),
        pytest.param(frame(CONTINUATION, b"x"), id="continuation of nothing"),
        pytest.param(frame(TEXT, b"\xff\xfe"), id="no UTF-8"),
        pytest.param(frame(TEXT, b"x" * 100_000), id="too long"),
        pytest.param(frame(CLOSE, b"\x00\x01"), id="bad close code"),
        pytest.param(bytes(range(256)) * 8, id="garbage"),
    ],
)
def test_a_broken_frame_ends_the_connection_and_nothing_else(usual: Server, data: bytes) -> None:
    """Frames that RFC 6455 forbids close their connection; the server logs no error for them."""
    with RawSocket(usual) as attacker, RawSocket(usual) as other:
        attacker.send(data)
        assert attacker.is_closed(CLOSED_WITHIN)
        other.say("ping", ref="alive")
        assert other.hear() == {"type": "pong", "ref": "alive"}
    assert not usual.log("error", "critical")


def test_a_frame_without_a_mask_ends_the_socket(usual: Server) -> None:
    """RFC 6455 wants a mask of clients, to protect proxies on the way (section 5.1)."""
    with RawSocket(usual) as attacker:
        attacker.send(frame(TEXT, b"{}", masked=False))
        assert attacker.frame() == (CLOSE, (1002).to_bytes(2, "big"))


def test_many_sockets_of_one_address_have_one_budget(usual: Server) -> None:
    """Each sends less than one may, together they send more than a client may: one is closed."""
    source, pings = fresh_address(), frame(PING) * 550
    with ExitStack() as stack:
        sockets = [stack.enter_context(RawSocket(usual, source)) for _ in range(13)]
        for socket in sockets:
            socket.send(pings)
            socket.discard(lasting(0.2))
        assert not is_closed(sockets[0].line)
        assert any(socket.is_closed(CLOSED_WITHIN) for socket in reversed(sockets))


@pytest.mark.slow
def test_nothing_is_read_after_a_close(alone: Server) -> None:
    """After its close frame a client is not listened to: the connection ends within seconds, also
    when the client keeps it open and goes on sending."""
    with RawSocket(alone) as attacker:
        attacker.send(frame(CLOSE, b"\x03\xe8"))
        began = time.monotonic()
        while attacker.send(message("ping")) and time.monotonic() - began < 2 * CLOSED_WITHIN:
            time.sleep(0.02)
        assert time.monotonic() - began < CLOSED_WITHIN


@pytest.mark.slow
def test_sigterm_ends_the_server_under_flood(alone: Server) -> None:
    """While four sockets flood it, SIGTERM ends the server within five seconds."""
    attackers = [RawSocket(alone) for _ in range(4)]
    floods = [FLOODS["pings"], FLOODS["pongs"], FLOODS["fragments"], UNREAD["pongs"]]
    threads = [
        threading.Thread(target=pour, args=(attacker, flood, 8.0))
        for attacker, flood in zip(attackers, floods, strict=True)
    ]
    for thread in threads:
        thread.start()
    time.sleep(0.5)  # the floods are under way
    took = alone.seconds_to_stop()
    for thread, attacker in zip(threads, attackers, strict=True):
        thread.join()
        attacker.line.close()
    assert took < STOP_WITHIN, f"SIGTERM took {took:.1f} s"


def test_many_sockets_of_one_address_leave_room_for_others(usual: Server) -> None:
    """One address may open so many sockets and no more; another address is let in at once."""
    sockets, refused = [], 0
    for _ in range(70):
        socket = RawSocket(usual, "127.9.9.9")
        sockets.append(socket)
        refused += socket.status != 101 or socket.is_closed(0)
    began = time.monotonic()
    with RawSocket(usual) as other:
        other.say("ping", ref="x")
        assert other.hear()["type"] == "pong"
    assert time.monotonic() - began < AT_ONCE
    for socket in sockets:
        socket.line.close()
    assert refused


WATCHERS, OFTEN = 20, 20
"""Guests of one address, and how often a second each of them asks."""


def watch(socket: RawSocket, table: str, seconds: float) -> None:
    """Ask to watch a table again and again, and read what comes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and socket.send(message("watch", table=table)):
        socket.discard(1 / OFTEN)


@pytest.mark.slow
def test_many_who_ask_to_watch_one_table_do_not_hold_up_others(alone: Server) -> None:
    """Twenty guests of one address ask twenty times a second for the scene of a big game, which
    every limit allows; friends at another table play on."""
    table, *_ = two_at(alone, "unfair")
    source = fresh_address()
    with friends_at(alone) as friends, ExitStack() as stack:
        before = friends.play(20)
        sockets = [stack.enter_context(RawSocket(alone, source)) for _ in range(WATCHERS)]
        threads = [
            threading.Thread(target=watch, args=(socket, table, lasting(SECONDS)))
            for socket in sockets
        ]
        for thread in threads:
            thread.start()
        during = friends.play_for(lasting(SECONDS))
        for thread in threads:
            thread.join()
    assert_quick(before, during)
