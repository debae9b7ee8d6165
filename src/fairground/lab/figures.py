"""Figures: what a batch of games adds up to.

Only whole numbers are kept, so that adding batches in any order gives exactly the same; rates,
means and intervals are worked out when they are asked for.
"""

from __future__ import annotations

from collections import Counter

from fairground.kernel.result import Result
from fairground.kernel.shares import WHOLE, shares_of
from fairground.lab.intervals import Interval, mean_interval, share_interval, wilson


class Figures:
    """Sums over games of one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.decisions = 0
        self.decision_squares = 0
        self.shortest = 0
        self.longest = 0
        self.shared = 0
        self.unit = WHOLE[seats]
        """What a whole win counts in `shares`."""
        self.shares = [0] * seats
        """Wins in units of `unit`: the winners of a game share it."""
        self.share_squares = [0] * seats
        self.firsts = [0] * seats
        """Games in which a seat came first, alone or not."""
        self.scores = [0] * seats
        self.score_squares = [0] * seats
        self.ended_by: Counter[str] = Counter()
        self.records: dict[int, str] = {}
        """Games that were written down, by number; taken out before batches are merged."""

    def add(self, result: Result, decisions: int) -> None:
        """Count one finished game."""
        self.shortest = min(self.shortest, decisions) if self.games else decisions
        self.longest = max(self.longest, decisions)
        self.games += 1
        self.decisions += decisions
        self.decision_squares += decisions * decisions
        self.ended_by[result.reason] += 1
        for seat, score in enumerate(result.scores):
            self.scores[seat] += score
            self.score_squares[seat] += score * score
        self._add_win(result.ranks)

    def _add_win(self, ranks: tuple[int, ...]) -> None:
        self.shared += ranks.count(1) > 1
        for seat, share in enumerate(shares_of(ranks, self.seats)):
            if share:
                self.shares[seat] += share
                self.share_squares[seat] += share * share
                self.firsts[seat] += 1

    def merge(self, other: Figures) -> int:
        """Add the games of another batch; how many there are now."""
        if other.games:
            least = [batch.shortest for batch in (self, other) if batch.games]
            self.shortest = min(least)
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.decisions += other.decisions
        self.decision_squares += other.decision_squares
        self.shared += other.shared
        self.ended_by.update(other.ended_by)
        for mine, others in (
            (self.shares, other.shares),
            (self.share_squares, other.share_squares),
            (self.firsts, other.firsts),
            (self.scores, other.scores),
            (self.score_squares, other.score_squares),
        ):
            mine[:] = [a + b for a, b in zip(mine, others, strict=True)]
        return self.games

    # What people read

    @property
    def wins(self) -> list[float]:
        """Games won by each seat; a shared win counts as its share."""
        return [share / self.unit for share in self.shares]

    @property
    def win_rates(self) -> list[float]:
        """The part of all games each seat won."""
        return [wins / max(1, self.games) for wins in self.wins]

    @property
    def win_intervals(self) -> list[Interval]:
        """Where the winning rates lie; shares vary less than wins and losses."""
        sums = zip(self.shares, self.share_squares, strict=True)
        return [
            share_interval(total / self.unit, squares / self.unit**2, self.games)
            for total, squares in sums
        ]

    @property
    def first_rates(self) -> list[float]:
        """The part of all games in which each seat came first, alone or not."""
        return [first / max(1, self.games) for first in self.firsts]

    @property
    def first_intervals(self) -> list[Interval]:
        """Wilson intervals of these."""
        return [wilson(first, self.games) for first in self.firsts]

    @property
    def mean_scores(self) -> list[float]:
        """The mean score of each seat."""
        return [total / max(1, self.games) for total in self.scores]

    @property
    def score_intervals(self) -> list[Interval]:
        """Normal intervals of the mean scores."""
        sums = zip(self.scores, self.score_squares, strict=True)
        return [mean_interval(total, squares, self.games) for total, squares in sums]

    @property
    def mean_decisions(self) -> float:
        """How many decisions a game has."""
        return self.decisions / max(1, self.games)

    @property
    def decision_interval(self) -> Interval:
        """The normal interval of the mean number of decisions."""
        return mean_interval(self.decisions, self.decision_squares, self.games)
