"""The frames our line writes, beside those of the library whose handshake it uses."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from fairground.server.line import frame_head


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_message_is_framed_as_the_library_frames_it(length: int) -> None:
    text = b"x" * length
    assert frame_head(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
