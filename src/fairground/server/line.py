"""The line to a client: uvicorn's socket with a short way in and out.

uvicorn passes every message through a queue and a task on its way to the application and back,
which for small messages costs more than the message. Here a message goes straight to whoever
listens, and what is said straight to the transport; the handshake, the heartbeat and the closing
stay uvicorn's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.utils import apply_mask

LINE = "fairground.line"
"""Under which name an application finds the line in its scope's state."""
WHOLE_TEXT = 0x81
"""The first byte of a text message that is one frame."""
WHOLE, MASKED, HEAD = 0x80, 0x80, 6
"""The bits of a last frame and of a masked one; two bytes and a mask precede a short text."""
SHORT, LONG = 126, 65_536
"""From these lengths on, a frame says its length in two bytes and in eight."""


class Listener(Protocol):
    """Who is told what comes in over a line."""

    def take(self, data: bytes) -> None:
        """Take a message, at once and without waiting."""

    def go_on(self) -> None:
        """The other side reads again."""


class Line(WebSocketsSansIOProtocol):
    """One socket. Until somebody listens, it is exactly uvicorn's."""

    listener: Listener | None = None
    _is_between = True
    """Is everything that came in so far whole frames?"""

    async def run_asgi(self) -> None:
        """Run the application, which finds this line in its scope."""
        self.scope["state"][LINE] = self
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        """Take short texts as they come; all else goes the library's way, once begun to the end."""
        if self.listener is None:
            self._is_between = not self.handshake_initiated
        elif self._is_between and not self.close_sent:
            text = short_text(data)
            if text is not None:
                self.listener.take(text)
                return
            self._is_between = are_whole(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        self.listener.take(data)

    def resume_writing(self) -> None:
        """What was written has gone out."""
        super().resume_writing()
        if self.listener is not None:
            self.listener.go_on()

    @property
    def is_held_up(self) -> bool:
        """Has the other side not read what it was sent?"""
        return not self.writable.is_set()

    def say(self, texts: Iterable[bytes]) -> None:
        """Send messages, unless the line is closing."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            parts = [part for text in texts for part in (frame_head(text), text)]
            self.transport.write(b"".join(parts))

    def hold(self) -> None:
        """Read nothing more until `let_in`."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def let_in(self) -> None:
        """Read again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def cut(self) -> None:
        """End it without another word."""
        self.transport.abort()


def short_text(data: bytes) -> bytes | None:
    """The text of a client, if this is one and nothing else, and short (section 5.2)."""
    if len(data) < HEAD or data[0] != WHOLE_TEXT or data[1] != MASKED + len(data) - HEAD:
        return None
    return apply_mask(data[HEAD:], data[2:HEAD]) if len(data) < HEAD + SHORT else None


def are_whole(data: bytes) -> bool:
    """Are these whole frames of a client, each the last of its message?"""
    at = 0
    while at < len(data):
        size = frame_size(data[at:])
        if not size:
            return False
        at += size
    return at == len(data)


def frame_size(data: bytes) -> int:
    """The length of the frame that begins here; 0 if it does not say yet, or is not the last."""
    if len(data) < HEAD or not data[0] & WHOLE:
        return 0
    length, start = data[1] & ~MASKED, 2
    if length >= SHORT:
        start = 4 if length == SHORT else 10
        length = int.from_bytes(data[2:start], "big")
    return start + 4 + length


def frame_head(text: bytes) -> bytes:
    """What stands before a whole text message of a server (RFC 6455, section 5.2)."""
    length = len(text)
    if length < SHORT:
        return bytes((WHOLE_TEXT, length))
    if length < LONG:
        return bytes((WHOLE_TEXT, SHORT)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, SHORT + 1)) + length.to_bytes(8, "big")
