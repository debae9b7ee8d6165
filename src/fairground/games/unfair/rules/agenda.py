"""The agenda of Unfair: unfinished business as rows of numbers, the last one on top.

As the kernel's agenda, with rows that are quicker to make and to copy.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from fairground.games.unfair.rules import frames as f
from fairground.kernel.agenda import load_agenda


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Agenda:
    """A stack of frames; frames.py names their kinds and fields."""

    def __init__(self) -> None:
        self.frames: vec[vec[i64]] = vec[vec[i64]]()

    def __len__(self) -> int:
        return len(self.frames)

    def push(self, frame: vec[i64]) -> None:
        """Lay a frame on top; it is the agenda's from now on."""
        self.frames = append(self.frames, frame)

    def pop(self) -> vec[i64]:
        """Take the top frame off."""
        self.frames, top = pop(self.frames)
        return top

    def top(self) -> vec[i64]:
        """The frame on top, to be read or moved on."""
        return self.frames[len(self.frames) - 1]

    def below(self) -> vec[i64]:
        """The frame under the top one: what asked for it."""
        return self.frames[len(self.frames) - 2]

    def kind(self) -> i64:
        """The kind of the top frame, or -1 when nothing is left to do."""
        return self.top()[f.KIND] if len(self.frames) else -1

    def clone(self) -> Agenda:
        """An independent copy."""
        twin = Agenda()
        frames = vec[vec[i64]](capacity=8)
        for frame in self.frames:
            frames = append(frames, frame[:])
        twin.frames = frames
        return twin

    def dump(self) -> list[list[int]]:
        """The frames as plain data."""
        return [[*frame] for frame in self.frames]


def read_agenda(data: object) -> Agenda:
    """The agenda of a dump, checked as the kernel checks one."""
    agenda = Agenda()
    for frame in load_agenda(data, f.LENGTHS).frames:
        agenda.push(vec[i64](frame))
    return agenda
