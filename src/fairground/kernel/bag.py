"""The bag: cards nobody has looked at yet. It knows how many there are of each face, no order.

A card gets its identity when somebody first sees it, so a face-down deck cannot leak what comes.
"""

from __future__ import annotations

from fairground.kernel.errors import BadDump
from fairground.kernel.luck import Luck, Why


class Bag:
    """Counts per face, with the total kept beside them."""

    def __init__(self, counts: list[int], size: int = -1) -> None:
        """A bag with its own copy of the counts; the size is worked out unless it is known."""
        self.counts: list[int] = counts[:]
        self.size: int = sum(counts) if size < 0 else size

    def draw(self, luck: Luck, why: Why) -> int:
        """Take out one card, every card equally likely, and return its face."""
        return self.take_at(luck.pick(self.size, why))

    def take_at(self, at: int) -> int:
        """Take out the card that a pick out of `size` means, and return its face."""
        counts = self.counts
        face = 0
        while at >= counts[face]:
            at -= counts[face]
            face += 1
        counts[face] -= 1
        self.size -= 1
        return face

    def draw_among(self, faces: list[int], luck: Luck, why: Why) -> int:
        """Take out one card of the given faces, every such card equally likely."""
        at = luck.pick(self.count_of(faces), why)
        for face in faces:
            at -= self.counts[face]
            if at < 0:
                self.take(face)
                return face
        raise ValueError("none of these faces is in the bag")

    def count_of(self, faces: list[int]) -> int:
        """How many cards of the given faces there are."""
        return sum([self.counts[face] for face in faces])

    def take(self, face: int) -> None:
        """Take out one card of a known face."""
        if self.counts[face] == 0:
            raise ValueError(f"no card of face {face} is in the bag")
        self.counts[face] -= 1
        self.size -= 1

    def put(self, face: int) -> None:
        """Shuffle one card in."""
        self.counts[face] += 1
        self.size += 1

    def clone(self) -> Bag:
        """An independent copy."""
        return Bag(self.counts, self.size)

    def __reduce__(self) -> tuple[object, ...]:
        return (Bag, (self.counts, self.size))

    def dump(self) -> list[int]:
        """The counts as plain data."""
        return self.counts[:]


def load_bag(data: object, faces: int) -> Bag:
    """The bag of a dump; `BadDump` unless it has one count from 0 up for every face."""
    if not isinstance(data, list) or len(data) != faces:
        raise BadDump(f"a bag has {faces} counts, not {data!r}")
    for count in data:
        if type(count) is not int or count < 0:
            raise BadDump(f"a bag counts cards from 0 up, not {count!r}")
    return Bag(data)
