"""The line to a client: its frames beside the library's, and what happens when nobody answers."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import MutableMapping
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from fairground.server.line import LINE, Line, are_whole, frame_head, short_text
from fairground.server.sockets import FAILED, Connection
from fairground.server.wings import ALONE

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_message_is_framed_as_the_library_frames_it(length: int) -> None:
    text = b"x" * length
    assert frame_head(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", [0, 1, 75, 125])
def test_a_short_text_is_read_as_the_library_reads_it(length: int) -> None:
    text = bytes(range(length))
    assert short_text(Frame(Opcode.TEXT, text).serialize(mask=True)) == text


TEXT = Frame(Opcode.TEXT, b"one")
OTHERS = {
    "long": Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
    "begun": Frame(Opcode.TEXT, b"begun", fin=False).serialize(mask=True),
    "bytes": Frame(Opcode.BINARY, b"bytes").serialize(mask=True),
    "pong": Frame(Opcode.PONG, b"pong").serialize(mask=True),
    "without a mask": TEXT.serialize(mask=False),
    "two": TEXT.serialize(mask=True) * 2,
    "cut off": TEXT.serialize(mask=True)[:-1],
    "nothing": b"",
}


@pytest.mark.parametrize("frames", OTHERS.values(), ids=OTHERS)
def test_whatever_is_not_one_short_text_is_left_to_the_library(frames: bytes) -> None:
    assert short_text(frames) is None


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_whole_frames_are_told_from_begun_ones(length: int) -> None:
    """After whole frames the next byte begins one; after anything else only the library knows."""
    one = Frame(Opcode.TEXT, b"x" * length).serialize(mask=True)
    assert are_whole(one + Frame(Opcode.PONG, b"").serialize(mask=True))
    assert not are_whole(one + one[:1])
    assert not are_whole(one[:-1])
    assert not are_whole(Frame(Opcode.TEXT, b"x" * length, fin=False).serialize(mask=True))


class Listening:
    """Somebody at the end of a line who keeps what comes in."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.ready = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["state"][LINE].listener = self
        self.ready.set()
        await receive()

    def take(self, data: bytes) -> None:
        self.heard.append(bytes(data))

    def go_on(self) -> None:
        """Nothing was held up."""


class NoTransport(asyncio.Transport):
    """Leads nowhere."""

    def write(self, data: object) -> None:
        pass

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        pass


async def hear(pieces: list[bytes]) -> list[bytes]:
    """What arrives of a stream that comes in pieces."""
    listening = Listening()
    config = uvicorn.Config(listening, lifespan="off", log_config=None)
    config.load()
    line = Line(config=config, server_state=ServerState(), app_state={})
    line.connection_made(NoTransport())
    line.data_received(HANDSHAKE)
    await asyncio.wait_for(listening.ready.wait(), 5)
    for piece in pieces:
        line.data_received(piece)
    line.connection_lost(None)
    return listening.heard


@given(st.lists(st.binary(max_size=140), max_size=6), st.data())
def test_messages_arrive_whole_in_whatever_pieces(texts: list[bytes], data: st.DataObject) -> None:
    """Also in several frames, several at once, or with a pong between."""
    stream, ends = b"", [0]
    for text in texts:
        half = data.draw(st.integers(0, len(text)))
        frames = data.draw(
            st.sampled_from(
                (
                    [Frame(Opcode.TEXT, text)],
                    [Frame(Opcode.PONG, b"late"), Frame(Opcode.TEXT, text)],
                    [Frame(Opcode.TEXT, text[:half], fin=False), Frame(Opcode.CONT, text[half:])],
                )
            )
        )
        stream += b"".join(frame.serialize(mask=True) for frame in frames)
        ends.append(len(stream))
    cuts = data.draw(st.sets(st.sampled_from(ends) | st.integers(0, len(stream))))
    at = sorted({0, *cuts, len(stream)})
    pieces = [stream[a:b] for a, b in itertools.pairwise(at)]
    assert asyncio.run(hear(pieces)) == texts


def test_what_looks_like_a_message_inside_another_is_none() -> None:
    inner = unmasked(b"inner")
    outer = unmasked(b"begun" + inner)
    pieces = [outer[: -len(inner)], inner, unmasked(b"next")]
    assert asyncio.run(hear(pieces)) == [b"begun" + inner, b"next"]


def unmasked(text: bytes) -> bytes:
    """A short text of a client; with an all-zero mask it stays as it is."""
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text


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

        springs = SimpleNamespace(
            settings=SimpleNamespace(backlog=8), spawn=asyncio.ensure_future, wings=ALONE
        )
        shares = SimpleNamespace(take=fail)
        sockets: Any = SimpleNamespace(house=SimpleNamespace(springs=springs), shares=shares)
        line: Any = SimpleNamespace(is_held_up=False, let_in=lambda: None, cut=lambda: None)
        connection = Connection(sockets, None, "somebody", {"headers": []})
        running = asyncio.create_task(connection.run(line, gone.get, send))
        await asyncio.sleep(0)
        connection.take(b"{}")
        with pytest.raises(RuntimeError):
            await asyncio.wait_for(running, 5)
        return sent

    sent = asyncio.run(open_and_send())
    assert sent[-1] == {"type": "websocket.close", "code": FAILED}
