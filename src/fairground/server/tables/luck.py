"""The luck of a live table: sealed, counted, and rewound when a move could not be saved."""

from __future__ import annotations

from collections.abc import Callable

from fairground.kernel.luck import Luck, Pick, SealedLuck, Why

LuckSource = Callable[[str], Luck]
"""What turns a table's seed into luck; `SealedLuck` everywhere but in tests."""


class TableLuck(Luck):
    """Draws words from the stream of a seed and knows how many it has drawn."""

    def __init__(self, seed: str, words: int = 0, source: LuckSource = SealedLuck) -> None:
        self._seed = seed
        self._open = source
        self.words = 0
        self.picks: list[Pick] = []
        """The picks since `take` last emptied this list."""
        self.rewind(words)

    def rewind(self, words: int) -> None:
        """Go to a place in the stream: to take back what was drawn in vain, or to go on there."""
        self._stream = self._open(self._seed)
        self.words = words
        self.picks = []
        for _ in range(words):
            self._stream.word()

    def pick(self, n: int, why: Why) -> int:
        """As every luck; noted, so that a record can be written and an undo refused."""
        value = super().pick(n, why)
        if n > 1:
            self.picks.append(Pick(n, value, why))
        return value

    def word(self) -> int:
        """The next word, counted."""
        self.words += 1
        return self._stream.word()

    def take(self) -> tuple[Pick, ...]:
        """The picks since the last call."""
        picks, self.picks = tuple(self.picks), []
        return picks
