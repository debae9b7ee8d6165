"""Sockets at other nodes: a client is never left with the node that was the owner before."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import aiohttp

from fairground.server.cluster.leases import Holder
from fairground.server.messages import wire
from fairground.server.web.passing import Passing
from fairground.server.web.upstreams import ClientSocket, Upstreams


class Client:
    """A client's socket that notes whether it was sent elsewhere."""

    was_sent_away = False

    def deliver(self, message: bytes) -> None:
        """Forget it."""

    def close(self, code: int) -> None:
        """Stay open."""

    def come_again(self) -> None:
        self.was_sent_away = True


class Socket:
    """A socket at another node that says nothing; what was sent is noted."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def __aiter__(self) -> Socket:
        return self

    async def __anext__(self) -> aiohttp.WSMessage:
        await asyncio.Event().wait()
        raise StopAsyncIteration

    async def send_str(self, text: str) -> None:
        self.sent.append(text)

    async def close(self) -> None:
        """Nothing to close."""


class MovingLeases:
    """A table that is another node's when its owner has been reached."""

    node = "here"

    def __init__(self, moves: bool) -> None:
        self._moves = moves

    async def owner(self, table: str, seconds: float) -> Holder:
        return Holder("there", "http://there", 1)

    def has_moved(self, table: str, holder: Holder) -> bool:
        return self._moves

    async def until_changed(self) -> None:
        await asyncio.Event().wait()


async def watch(moves: bool) -> tuple[Client, Socket]:
    client, socket = Client(), Socket()

    class Way:
        leases = MovingLeases(moves)

        async def open_socket(self, *_: Any) -> Socket:
            return socket

    upstreams = Upstreams(cast(Passing, Way()), cast(ClientSocket, client), {}, "local")
    await upstreams.send(wire.Watch(table="t"), "t")
    upstreams.close()
    await asyncio.sleep(0)
    return client, socket


def test_a_table_that_moved_while_its_owner_was_reached_is_looked_for_again() -> None:
    client, socket = asyncio.run(watch(moves=True))
    assert client.was_sent_away
    assert not socket.sent


def test_a_message_goes_to_the_owner() -> None:
    client, socket = asyncio.run(watch(moves=False))
    assert not client.was_sent_away
    assert len(socket.sent) == 1
