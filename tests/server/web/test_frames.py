"""Frames of a client, counted through the pieces they come in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.server.web.frames import FrameCounter, ProtocolError
from tests.server.attacks.raw import BINARY, TEXT, frame

SIZES = st.sampled_from([0, 1, 125, 126, 127, 300, 65_535, 65_536])


@given(sizes=st.lists(SIZES, max_size=6), data=st.data())
def test_every_frame_is_counted_once_however_it_is_cut(
    sizes: list[int], data: st.DataObject
) -> None:
    sent = b"".join(frame(BINARY, b"\x01" * size) for size in sizes)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(sent)), max_size=8)))
    counter, counted = FrameCounter(), 0
    for begin, end in zip([0, *cuts], [*cuts, len(sent)], strict=True):
        counted += counter.count(sent[begin:end])
    assert counted == len(sizes)


@pytest.mark.parametrize("size", [0, 5, 126, 70_000])
def test_a_frame_without_a_mask_is_found_wherever_it_is(size: int) -> None:
    bare = frame(TEXT, bytes(size), masked=False)
    for before in (b"", frame(TEXT, b"{}"), frame(TEXT, bytes(200))):
        with pytest.raises(ProtocolError):
            FrameCounter().count(before + bare)
