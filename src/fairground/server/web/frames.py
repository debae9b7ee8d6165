"""Frames of a websocket as they come in, seen from outside: how many, and whether they are masked.

aiohttp reads them; it counts none, joins fragments without counting them, and takes frames that are
not masked, which a server must not (RFC 6455, section 5.1). Only heads of frames are looked at.
"""

from __future__ import annotations

from typing import Final

MASKED: Final = 0x80
SHORT, LONGER, LONGEST = 6, 8, 14
"""Bytes of a head with its mask, by how the length is written (section 5.2)."""
SHORT_LENGTH: Final = 125
TWO_BYTES: Final = 126


class ProtocolError(Exception):
    """What came is no frame a client may send."""


class FrameCounter:
    """Follows the frames of one client through the pieces they come in."""

    __slots__ = ("_head", "_left")

    def __init__(self) -> None:
        self._left = 0
        """Bytes still to come of the frame that was begun."""
        self._head = b""
        """The beginning of a head, where a piece ended in it."""

    def count(self, data: bytes) -> int:
        """How many frames begin here; `ProtocolError` if one is not masked."""
        size = len(data)
        if data[1:2] == _SECOND.get(size) and not self._left and not self._head:
            return 1  # one short message and nothing else, as nearly always
        return self._follow(self._head + data)

    def _follow(self, data: bytes) -> int:
        at, frames = self._left, 0
        while (end := _end_of_frame(data, at)) >= 0:
            at, frames = end, frames + 1
        self._left = max(0, at - len(data))
        self._head = data[at:]
        return frames


_SECOND: Final = {SHORT + n: bytes((MASKED | n,)) for n in range(SHORT_LENGTH + 1)}
"""The second byte of a piece that is one short masked frame, by the size of the piece."""


def _end_of_frame(data: bytes, at: int) -> int:
    """Where the frame ends that begins at a place; -1 if there is not enough of its head."""
    if at + 2 > len(data):
        return -1
    second = data[at + 1]
    if not second & MASKED:
        raise ProtocolError("a frame of a client is not masked")
    length = second & ~MASKED
    if length <= SHORT_LENGTH:
        return at + SHORT + length
    head = LONGER if length == TWO_BYTES else LONGEST
    if at + head > len(data):
        return -1
    return at + head + int.from_bytes(data[at + 2 : at + head - 4], "big")
