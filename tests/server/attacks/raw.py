"""A client without a library: half-sent requests, and websocket frames of any kind."""

from __future__ import annotations

import base64
import json
import os
import select
import socket
import time
from contextlib import suppress
from typing import Any, Final

from tests.patience import PATIENCE
from tests.server.attacks.process import Server, fresh_address

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN: Final = 0x80
MASKED: Final = 0x80
END_OF_HEAD: Final = b"\r\n\r\n"


def frame(opcode: int, data: bytes = b"", *, fin: bool = True, masked: bool = True) -> bytes:
    """One frame. The mask is all zeros, so the data stays as it is."""
    first, mask = (FIN if fin else 0) | opcode, MASKED if masked else 0
    size = len(data)
    if size < 126:
        head = bytes((first, mask | size))
    elif size < 65_536:
        head = bytes((first, mask | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, mask | 127)) + size.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + data


def message(kind: str, **fields: Any) -> bytes:
    """A message of the server's protocol in one text frame."""
    return frame(TEXT, json.dumps({"type": kind, **fields}).encode())


def connected(server: Server, source: str = "", receive_buffer: int = 0) -> socket.socket:
    """A connection that has sent nothing yet, from a source address of this machine."""
    line = socket.socket()
    if receive_buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(PATIENCE)
    line.bind((source or fresh_address(), 0))
    line.connect(("127.0.0.1", server.port))
    return line


def is_closed(line: socket.socket) -> bool:
    """Has the server closed this connection? Reads what there is, without waiting."""
    line.setblocking(False)
    with suppress(BlockingIOError):
        try:
            while line.recv(65_536):
                pass
        except OSError as fault:
            if isinstance(fault, BlockingIOError):
                raise
        return True
    return False


def upgrade(headers: dict[str, str]) -> bytes:
    """The request that opens a websocket."""
    fields = {
        "Host": "127.0.0.1",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        **headers,
    }
    lines = ["GET /socket HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
    return "\r\n".join(lines).encode() + END_OF_HEAD


class RawSocket:
    """A websocket that sends what it is told and reads only when it is told to."""

    def __init__(
        self,
        server: Server,
        source: str = "",
        headers: dict[str, str] | None = None,
        receive_buffer: int = 0,
    ) -> None:
        self.line = connected(server, source, receive_buffer)
        self._heard = b""
        self.line.sendall(upgrade(headers or {}))
        while END_OF_HEAD not in self._heard:
            self._read()
        head, _, self._heard = self._heard.partition(END_OF_HEAD)
        self.status = int(head.split()[1])

    def send(self, data: bytes) -> bool:
        """Send bytes; false if the server no longer takes them."""
        try:
            self.line.sendall(data)
        except OSError:
            return False
        return True

    def discard(self, seconds: float) -> bool:
        """Read what comes within so many seconds and forget it; false if the server hung up."""
        if not select.select([self.line], [], [], seconds)[0]:
            return True
        try:
            return bool(self.line.recv(65_536))
        except OSError:
            return False

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message of the server's protocol."""
        self.line.sendall(message(kind, **fields))

    def hear(self) -> dict[str, Any]:
        """The next message; pings of the server are answered on the way."""
        while True:
            opcode, data = self.frame()
            if opcode == TEXT:
                return dict(json.loads(data))
            if opcode == PING:
                self.send(frame(PONG, data))
            assert opcode != CLOSE, f"the server closed the socket: {data!r}"

    def frame(self) -> tuple[int, bytes]:
        """The next frame of the server: its opcode and its data."""
        first, size = self._take(2)
        if size >= 126:
            size = int.from_bytes(self._take(2 if size == 126 else 8), "big")
        return first & 0x0F, self._take(size)

    def _take(self, size: int) -> bytes:
        while len(self._heard) < size:
            self._read()
        taken, self._heard = self._heard[:size], self._heard[size:]
        return taken

    def _read(self) -> None:
        data = self.line.recv(65_536)
        if not data:
            raise ConnectionError("the server closed the connection")
        self._heard += data

    def is_closed(self, within: float) -> bool:
        """Does the server close this connection within so many seconds?"""
        end = time.monotonic() + within
        while not is_closed(self.line):
            if time.monotonic() > end:
                return False
            select.select([self.line], [], [], 0.1)
        return True

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()
