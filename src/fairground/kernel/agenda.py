"""The agenda: unfinished business as data.

A game in the middle of an effect keeps what is still to be done as a stack of frames. A frame is
a kind and a few numbers, so a position can be copied, saved and resumed in the middle of anything.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fairground.kernel.errors import BadDump


@mypyc_attr(acyclic=True)
class Agenda:
    """A stack of frames `[kind, field, field, …]`; the last one is on top."""

    def __init__(self) -> None:
        self.frames: list[list[int]] = []

    def __len__(self) -> int:
        return len(self.frames)

    def push(self, frame: list[int]) -> None:
        """Lay a frame on top; it is the agenda's from now on."""
        self.frames.append(frame)

    def pop(self) -> list[int]:
        """Take the top frame off."""
        return self.frames.pop()

    def top(self) -> list[int]:
        """The frame on top, to be read or moved on."""
        return self.frames[-1]

    def below(self) -> list[int]:
        """The frame under the top one: the effect that asked for it."""
        return self.frames[-2]

    def kind(self) -> int:
        """The kind of the top frame, or -1 when nothing is left to do."""
        return self.frames[-1][0] if self.frames else -1

    def clone(self) -> Agenda:
        """An independent copy."""
        twin = Agenda()
        twin.frames = [frame[:] for frame in self.frames]
        return twin

    def dump(self) -> list[list[int]]:
        """The frames as plain data."""
        return [frame[:] for frame in self.frames]


def load_agenda(data: object, lengths: list[int]) -> Agenda:
    """The agenda of a dump. `lengths[kind]` is the length of a frame of that kind, 0 for any."""
    if not isinstance(data, list):
        raise BadDump(f"an agenda is a list of frames, not {data!r}")
    agenda = Agenda()
    for frame in data:
        _check(frame, lengths)
        agenda.push(list(frame))
    return agenda


def _check(frame: object, lengths: list[int]) -> None:
    if not isinstance(frame, list) or not frame or any(type(field) is not int for field in frame):
        raise BadDump(f"a frame is a list of numbers, not {frame!r}")
    kind = frame[0]
    if not 0 <= kind < len(lengths):
        raise BadDump(f"there is no frame of kind {kind}")
    if lengths[kind] not in (0, len(frame)):
        raise BadDump(f"a frame of kind {kind} has {lengths[kind]} fields, not {len(frame)}")
