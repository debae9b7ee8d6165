"""Features: what the numbers of an observation stand for, and how low and high they can be.

A game tells them with its numbers (observe.py), or declares them. Every number is whole and fits
into sixteen bits, so that an observation is a plain row of memory; where a count has no end, the
game gives it one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, overload

LOWEST, HIGHEST = -(2**15), 2**15 - 1


class Feature(NamedTuple):
    """One number of an observation: its name, and the least and the greatest it can be."""

    name: str
    high: int = 1
    low: int = 0


def each(names: Iterable[str], high: int = 1, low: int = 0) -> list[Feature]:
    """A feature for every name, all with the same range."""
    return [Feature(name, high, low) for name in names]


def named(what: str, names: Iterable[str]) -> list[str]:
    """What each of these is called in an observation: `hand P3`."""
    return [f"{what} {name}" for name in names]


class Features(Sequence[str]):
    """The features of a game in order; as a sequence, their names."""

    dtype = "int16"

    def __init__(self, *features: Feature) -> None:
        self.names = tuple(feature.name for feature in features)
        self.lows = tuple(feature.low for feature in features)
        self.highs = tuple(feature.high for feature in features)
        wrong = [f for f in features if not LOWEST <= f.low <= f.high <= HIGHEST]
        if wrong:
            raise ValueError(f"features range within {LOWEST} to {HIGHEST}, not {wrong[0]}")

    @property
    def shape(self) -> tuple[int]:
        """Of an observation: one number per feature."""
        return (len(self.names),)

    def outside(self, numbers: Sequence[int]) -> list[str]:
        """The names of features whose numbers are out of their range, with those numbers."""
        rows = zip(self.names, numbers, self.lows, self.highs, strict=True)
        return [f"{name} is {n}" for name, n, low, high in rows if not low <= n <= high]

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    def __getitem__(self, at: int | slice) -> str | tuple[str, ...]:
        return self.names[at]

    def __repr__(self) -> str:
        return f"Features({len(self)} of {self.dtype})"
