"""Players for the tests of the client, and a server that can be cut off between two words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from urllib.parse import urlsplit

from fairground.client import Client, Table
from tests.patience import PATIENCE

T = TypeVar("T")
GAME = "press-your-luck"


def run(test: Coroutine[Any, Any, T]) -> T:
    """Run a test to its end, or fail when that takes too long."""
    return asyncio.run(asyncio.wait_for(test, PATIENCE))


@asynccontextmanager
async def guest(url: str, name: str, **more: Any) -> AsyncIterator[Client]:
    async with Client(url, **more) as client:
        await client.become(name)
        yield client


async def two_at(ada: Client, bert: Client, **more: Any) -> tuple[Table, Table]:
    """A table of two whose game has begun, as each of them has it."""
    made = await ada.create(GAME, ["mine", "open"], **more)
    joined = await bert.join(made.link)
    await made.start()
    return made, joined


async def play_out(table: Table) -> int:
    """Play the first legal move at every turn of one's own; how many there were."""
    moves = 0
    async with table.follow() as following:
        async for now in following.turns():
            await following.play(now.legal[0], now.version)
            moves += 1
    return moves


class Proxy:
    """Passes bytes on to a server, until it is told to cut what comes back."""

    def __init__(self, url: str) -> None:
        self._port = urlsplit(url).port
        self._writers: list[asyncio.StreamWriter] = []
        self.is_deaf = False
        """Does nothing of the server's come back?"""
        self.passed = asyncio.Event()
        """Did the client say something while it was deaf?"""

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()
        await self._server.wait_closed()

    def cut(self) -> None:
        """End every connection, as a pulled cable would."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers += [writer, back]
        await asyncio.gather(
            self._copy(reader, back, self._forth), self._copy(there, writer, self._back)
        )

    async def _copy(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        passes: Callable[[], bool],
    ) -> None:
        try:
            while data := await reader.read(65536):
                if passes():
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        writer.close()

    def _forth(self) -> bool:
        if self.is_deaf:
            self.passed.set()
        return True

    def _back(self) -> bool:
        return not self.is_deaf
