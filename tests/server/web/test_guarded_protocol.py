"""One connection and all of them: what may be sent, and how many there may be."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from fairground.server.settings import LOOPBACK, Rates, Settings
from fairground.server.web import guarded_protocol
from fairground.server.web.guarded_protocol import Allowance, ConnectionLimits, GuardedProtocol
from fairground.server.web.peers import Proxies


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


def test_a_budget_is_used_up_and_comes_back_with_time() -> None:
    clock = Clock()
    budget = Allowance(10, 100, clock)
    assert budget.spend(100)
    assert not budget.spend(1)
    clock.seconds += 1
    assert budget.spend(9)
    assert not budget.spend(9)


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


def test_a_socket_has_a_budget_also_behind_a_proxy() -> None:
    guarded, inner, line = opened(limits(), "127.0.0.1")
    floods = 0

    def flooded() -> None:
        nonlocal floods
        floods += 1

    guarded.begin_socket(flooded)
    for _ in range(3):
        guarded.data_received(b"x" * 90)
    assert (len(inner.heard), floods) == (1, 1)
    assert not line.is_cut, "the socket sends a closing frame first"


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
