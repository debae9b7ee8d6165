"""A sequential test: play until it is decided which of two differences in strength holds.

Wald's test with the variance as it is measured (the generalised form that chess engines are tested
with). What is counted are whole deals, each played from every seat, in the order in which they
were issued: short games come back sooner, and to count those first would bias the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from fairground.kernel.errors import FairgroundError
from fairground.kernel.plain import Plain
from fairground.lab.ratings import TENFOLD
from fairground.lab.standings import Deal, ahead

ERROR: Final = 0.05
"""How often either answer may be wrong."""
FEWEST: Final = 16
"""Deals before a first answer: the variance of fewer is not known."""


class BadTest(FairgroundError):
    """A test that cannot decide anything, with the reason."""


@dataclass(frozen=True)
class SequentialTest:
    """Is the first bot rather `low` points stronger than the second, or rather `high`?"""

    low: float
    high: float
    error: float = ERROR

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise BadTest(f"the first rating has to be less than the second: {self.name}")

    @classmethod
    def read(cls, text: str) -> SequentialTest:
        """`0:10` as it is typed."""
        try:
            low, high = (float(part) for part in text.split(":"))
        except ValueError as fault:
            raise BadTest(f"write two ratings as 0:10, not {text!r}") from fault
        return cls(low, high)

    @property
    def name(self) -> str:
        """As it is typed."""
        return f"{self.low:g}:{self.high:g}"

    @property
    def bound(self) -> float:
        """The logarithm of the odds at which it is decided."""
        return log((1 - self.error) / self.error)

    def odds(self, deals: int, total: float, squares: float) -> float:
        """The logarithm of the odds for `high` after so many deals, each worth 0 to 1.

        Half a deal that was won and half a deal that was lost are counted among them, so that deals
        that were all alike do not decide on their own.
        """
        if deals < FEWEST:
            return 0.0
        mean = total / deals
        variance = (squares - deals * mean * mean + 0.25) / deals
        low, high = expected(self.low), expected(self.high)
        return deals * (high - low) * (2 * mean - low - high) / (2 * variance)


@dataclass(frozen=True)
class SprtAnswer:
    """What a test has said after so many deals."""

    test: SequentialTest
    deals: int
    odds: float

    @property
    def is_decided(self) -> bool:
        """Is it one or the other?"""
        return abs(self.odds) >= self.test.bound

    @property
    def is_stronger(self) -> bool:
        """Is it rather the higher difference?"""
        return self.odds >= self.test.bound

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        answer = "high" if self.is_stronger else "low" if self.is_decided else "undecided"
        return {
            "test": self.test.name,
            "deals": self.deals,
            "log_odds": self.odds,
            "bound": self.test.bound,
            "answer": answer,
        }


def expected(points: float) -> float:
    """The part of the games in which one that is so many points stronger comes out ahead."""
    return 1 / (1 + 10 ** (-points / TENFOLD))


class Examiner:
    """Takes deals as they come, and counts them in the order in which they were issued."""

    def __init__(self, test: SequentialTest) -> None:
        self._test = test
        self._early: dict[int, float] = {}
        """Deals that came before one that was issued sooner."""
        self._total = self._squares = 0.0
        self.verdict = SprtAnswer(test, 0, 0.0)

    def take(self, deals: Sequence[Deal]) -> SprtAnswer:
        """Count what can be counted; once decided, nothing changes the answer."""
        self._early.update((deal.number, worth(deal)) for deal in deals)
        while not self.verdict.is_decided and self.verdict.deals in self._early:
            self._count(self._early.pop(self.verdict.deals))
        return self.verdict

    def _count(self, value: float) -> None:
        deals = self.verdict.deals + 1
        self._total += value
        self._squares += value * value
        odds = self._test.odds(deals, self._total, self._squares)
        self.verdict = SprtAnswer(self._test, deals, odds)


def worth(deal: Deal) -> float:
    """The part of a deal that the first bot won against the second."""
    points = [ahead(game, 0, 1) for game in deal.games]
    met = [value for value in points if value is not None]
    return sum(met) / len(met)
