"""The line to a client: its frames beside the library's, and what happens when nobody answers."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from fairground.server.line import frame_head
from fairground.server.sockets import FAILED, Connection


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_message_is_framed_as_the_library_frames_it(length: int) -> None:
    text = b"x" * length
    assert frame_head(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_line_on_which_nobody_answers_any_more_is_closed() -> None:
    """Whatever goes wrong beyond a refusal: the client hears of it and can come back."""

    def fail(*_: object) -> None:
        raise RuntimeError("the limits cannot be counted")

    async def open_and_send() -> list[MutableMapping[str, Any]]:
        gone: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        sent: list[MutableMapping[str, Any]] = []

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)
            if message["type"] == "websocket.close":
                gone.put_nowait({"type": "websocket.disconnect"})

        springs = SimpleNamespace(settings=SimpleNamespace(backlog=8), spawn=asyncio.ensure_future)
        shares = SimpleNamespace(take=fail)
        sockets: Any = SimpleNamespace(house=SimpleNamespace(springs=springs), shares=shares)
        line: Any = SimpleNamespace(is_held_up=False, let_in=lambda: None, cut=lambda: None)
        connection = Connection(sockets, None, "somebody")
        running = asyncio.create_task(connection.run(line, gone.get, send))
        await asyncio.sleep(0)
        connection.take(b"{}")
        with pytest.raises(RuntimeError):
            await asyncio.wait_for(running, 5)
        return sent

    sent = asyncio.run(open_and_send())
    assert sent[-1] == {"type": "websocket.close", "code": FAILED}
