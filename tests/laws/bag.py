"""A bag of cards as counts in a list, for the toys: nothing of it is shared with the kernel."""

from __future__ import annotations

from fairground.kernel.errors import BadDump
from fairground.kernel.luck import Luck, Why


class Bag:
    def __init__(self, counts: list[int]) -> None:
        self.counts = counts[:]

    @property
    def size(self) -> int:
        return sum(self.counts)

    def draw(self, luck: Luck, why: Why) -> int:
        return self.take_at(luck.pick(self.size, why))

    def take_at(self, at: int) -> int:
        cards = [face for face, count in enumerate(self.counts) for _ in range(count)]
        self.take(cards[at])
        return cards[at]

    def take(self, face: int) -> None:
        self.counts[face] -= 1

    def put(self, face: int) -> None:
        self.counts[face] += 1

    def clone(self) -> Bag:
        return Bag(self.counts)

    def dump(self) -> list[int]:
        return self.counts[:]


def load_bag(data: object, faces: int) -> Bag:
    if not isinstance(data, list) or len(data) != faces:
        raise BadDump(f"a bag has {faces} counts, not {data!r}")
    for count in data:
        if type(count) is not int or count < 0:
            raise BadDump(f"a bag counts cards from 0 up, not {count!r}")
    return Bag(data)
