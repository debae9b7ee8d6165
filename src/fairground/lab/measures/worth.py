"""What single strokes of luck are worth: a card drawn, a space landed on, as the log tells it.

A ledger says how far every stroke moved the chances of every seat. Strokes that are told in the
same sentence, of any seat, are one kind; its worth is the mean of what it gave that seat.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from fairground.kernel.plain import Plain
from fairground.lab.intervals import Interval, Z
from fairground.lab.ledger import TENTHS, Ledger

OFTEN: Final = 8
"""Strokes of a kind that say something together."""
_SEAT: Final = re.compile(r"{p(\d+)}")


class LuckWorth(NamedTuple):
    """One kind of stroke over all games."""

    text: str
    times: int
    gain: float
    """What it gives the seat it is told of, as a part of the win, on the average."""
    interval: Interval

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        return {**self._asdict(), "interval": list(self.interval)}


def strokes_of(ledger: Ledger, texts: Sequence[Sequence[str]]) -> Iterator[tuple[str, float]]:
    """Every sentence about a stroke of luck, without its seat, and what it gave that seat."""
    for swing in ledger.swings:
        if swing.is_luck and swing.turn.number:
            for text in texts[swing.turn.number]:
                if (seat := _SEAT.search(text)) is not None:
                    gain = swing.gains[int(seat[1]) - 1] / TENTHS
                    yield _SEAT.sub("another", text.replace(seat[0], "a player")), gain


def luck_worths(strokes: Iterable[tuple[str, float]]) -> list[LuckWorth]:
    """The kinds that were told often enough, the best first."""
    gains: dict[str, list[float]] = defaultdict(list)
    for text, gain in strokes:
        gains[text].append(gain)
    found = [_worth(text, values) for text, values in gains.items() if len(values) >= OFTEN]
    return sorted(found, key=lambda each: (-each.gain, each.text))


def _worth(text: str, values: list[float]) -> LuckWorth:
    count, mean = len(values), sum(values) / len(values)
    reach = Z * sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return LuckWorth(text=text, times=count, gain=mean, interval=(mean - reach, mean + reach))
