"""One connection and all of them: what may be sent, and how many there may be."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from fairground.server.settings import LOOPBACK, Rates, Settings
from fairground.server.web import guarded_protocol
from fairground.server.web.guarded_protocol import ConnectionLimits, GuardedProtocol
from fairground.server.web.peers import Proxies
from tests.server.attacks.raw import CONTINUATION, PING, PONG, TEXT, frame

HEAD = b"GET /socket HTTP/1.1\r\nHost: here\r\n\r\n"


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Line(asyncio.Transport):
    """A transport that leads nowhere."""

    def __init__(self, peer: str = "192.0.2.1") -> None:
        super().__init__({"peername": (peer, 40_000)})
        self.is_cut = False
        self.unsent = 0

    def abort(self) -> None:
        self.is_cut = True

    def get_write_buffer_size(self) -> int:
        return self.unsent


class Inner(asyncio.Protocol):
    """What stands for aiohttp: keeps what it is told."""

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.heard.append("lost")


def limits(**more: Any) -> ConnectionLimits:
    settings = Settings(rates=Rates(), bytes_per_second=10, most_bytes_at_once=100, **more)
    return ConnectionLimits(settings, Proxies(LOOPBACK))


def opened(
    counted: ConnectionLimits, peer: str = "192.0.2.1"
) -> tuple[GuardedProtocol, Inner, Line]:
    inner, line = Inner(), Line(peer)
    guarded = GuardedProtocol(counted, lambda: inner)
    guarded.connection_made(line)
    return guarded, inner, line


def lose(guarded: GuardedProtocol, woken: Callable[[], None] = lambda: None) -> None:
    """The connection is closed; `woken` happens because of what came a moment before."""

    async def close() -> None:
        asyncio.get_running_loop().call_soon(woken)
        guarded.connection_lost(None)
        await asyncio.sleep(0)

    asyncio.run(close())


def test_nothing_is_passed_on_after_too_much() -> None:
    guarded, inner, line = opened(limits())
    guarded.data_received(b"x" * 100)
    guarded.data_received(b"y")
    guarded.data_received(b"z")
    assert inner.heard == [b"x" * 100]
    assert line.is_cut


def test_a_trusted_proxy_sends_for_many_clients() -> None:
    guarded, inner, line = opened(limits(), "127.0.0.1")
    for _ in range(10):
        guarded.data_received(b"x" * 100)
    assert len(inner.heard) == 10
    assert not line.is_cut


class Owner:
    """A socket that keeps what it is told."""

    def __init__(self) -> None:
        self.refused: list[str] = []

    def flooded(self) -> None:
        self.refused.append("flood")

    def broke_protocol(self) -> None:
        self.refused.append("protocol")


def opened_socket(
    counted: ConnectionLimits, *keys: str, peer: str = "127.0.0.1", head: bytes = HEAD
) -> tuple[GuardedProtocol, list[Any], Owner]:
    guarded, inner, line = opened(counted, peer)
    guarded.data_received(head)
    inner.heard.clear()
    owner = Owner()
    guarded.begin_socket(owner, keys)
    assert not line.is_cut, "the socket sends a closing frame first"
    return guarded, inner.heard, owner


def test_a_socket_has_a_budget_also_behind_a_proxy() -> None:
    guarded, heard, owner = opened_socket(limits())
    for _ in range(3):
        guarded.data_received(frame(TEXT, b"x" * 80))
    assert (len(heard), owner.refused) == (1, ["flood"])


def test_frames_count_however_small_and_however_they_are_cut() -> None:
    guarded, heard, owner = opened_socket(limits(most_frames_at_once=3, frames_per_second=0))
    fragments = frame(TEXT, fin=False) + frame(CONTINUATION, fin=False)
    for piece in (fragments[:1], fragments[1:7], fragments[7:], frame(PING), frame(PONG)):
        guarded.data_received(piece)
    assert (len(heard), owner.refused) == (4, ["flood"])


@pytest.mark.parametrize("key", ["a-guest", "192.0.2.77"])
def test_all_sockets_of_a_guest_or_an_address_share_a_budget(key: str) -> None:
    counted = limits(client_share=2)
    heard, told = [], []
    for number in range(3):
        socket, its_heard, owner = opened_socket(counted, key, f"other-{number}")
        socket.data_received(frame(TEXT, b"x" * 80))
        heard.append(len(its_heard))
        told += owner.refused
    assert (heard, told) == ([1, 1, 0], ["flood"])


def test_connections_of_an_address_share_a_budget_that_a_new_one_does_not_renew() -> None:
    counted = limits(client_share=2)
    cut = []
    for _ in range(3):
        guarded, _, line = opened(counted, "192.0.2.5")
        guarded.data_received(b"x" * 90)
        cut.append(line.is_cut)
        lose(guarded)
    assert cut == [False, False, True]
    assert not opened(counted, "192.0.2.6")[2].is_cut


@pytest.mark.parametrize("unlimited", [False, True])
def test_a_frame_without_a_mask_is_refused(unlimited: bool) -> None:
    counted = ConnectionLimits(Settings(rates=None if unlimited else Rates()), Proxies(()))
    guarded, heard, owner = opened_socket(counted)
    guarded.data_received(frame(TEXT, b"{}"))
    guarded.data_received(frame(TEXT, b"{}", masked=False))
    guarded.data_received(frame(TEXT, b"{}"))
    assert (len(heard), owner.refused) == (1, ["protocol"])


@pytest.mark.parametrize("split", [1, 20, len(HEAD) - 3, len(HEAD) - 1])
def test_a_request_for_a_socket_may_come_in_pieces(split: int) -> None:
    guarded, _, _ = opened(limits())
    guarded.data_received(HEAD[:split])
    guarded.data_received(HEAD[split:])
    owner = Owner()
    guarded.begin_socket(owner, ())
    assert owner.refused == []


def test_a_frame_before_the_answer_is_refused() -> None:
    assert opened_socket(limits(), head=HEAD + frame(TEXT, b"{}"))[2].refused == ["protocol"]


def test_one_address_has_so_many_connections_and_one_more_when_one_is_closed() -> None:
    counted = limits(most_connections_each=2)
    first, _, _ = opened(counted)
    assert [opened(counted)[2].is_cut for _ in range(2)] == [False, True]
    assert not opened(counted, "192.0.2.2")[2].is_cut
    lose(first)
    assert [opened(counted)[2].is_cut for _ in range(2)] == [False, True]


def test_all_addresses_together_have_so_many(caplog: pytest.LogCaptureFixture) -> None:
    counted = limits(most_connections=3)
    with caplog.at_level(logging.WARNING):
        cut = [opened(counted, f"192.0.2.{number}")[2].is_cut for number in range(9)]
    assert cut == [False] * 3 + [True] * 6
    assert len(caplog.records) == 1
    assert "192.0.2" not in str(caplog.records[0].__dict__)


def test_an_address_is_in_the_log_where_that_was_asked_for(
    caplog: pytest.LogCaptureFixture,
) -> None:
    counted = limits(most_connections=1, log_addresses=True)
    with caplog.at_level(logging.WARNING):
        opened(counted), opened(counted, "192.0.2.9")
    assert vars(caplog.records[0])["address"] == "192.0.2.9"


def test_a_socket_at_work_is_told_of_the_end_afterwards() -> None:
    guarded, inner, _ = opened(limits())
    guarded.is_busy = True
    lose(guarded)
    assert inner.heard == []
    assert guarded.is_lost
    guarded.end_socket()
    assert inner.heard == ["lost"]


def test_a_socket_that_was_just_woken_is_told_of_the_end_afterwards() -> None:
    """What came right before the end wakes the socket, which is at work a moment later."""
    guarded, inner, _ = opened(limits())
    lose(guarded, woken=lambda: setattr(guarded, "is_busy", True))
    assert inner.heard == []
    guarded.end_socket()
    assert inner.heard == ["lost"]


def test_an_idle_socket_is_told_of_the_end() -> None:
    guarded, inner, _ = opened(limits())
    lose(guarded)
    assert inner.heard == ["lost"]


@pytest.mark.parametrize(("left", "is_cut"), [(1000, True), (900, False)])
def test_a_peer_that_takes_nothing_is_cut_off_and_a_slow_one_is_not(
    monkeypatch: pytest.MonkeyPatch, left: int, is_cut: bool
) -> None:
    async def stall() -> bool:
        monkeypatch.setattr(guarded_protocol, "STALLED", 0.0)
        guarded, _, line = opened(limits())
        line.unsent = 1000
        guarded.pause_writing()
        line.unsent = left
        monkeypatch.setattr(guarded_protocol, "STALLED", 60.0)
        for _ in range(3):  # let the loop look at its timers
            await asyncio.sleep(0)
        guarded.resume_writing()
        return line.is_cut

    assert asyncio.run(stall()) == is_cut
