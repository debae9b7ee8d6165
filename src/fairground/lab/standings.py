"""Standings: what the deals of a ladder add up to, with 95 % intervals.

The games of one deal share their luck and are no independent witnesses. Everything here takes
deals, not games, as what may be relied on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations
from typing import Final, NamedTuple

from fairground.kernel.luck import FastLuck, Why
from fairground.kernel.plain import Plain
from fairground.kernel.shares import WHOLE, shares_of
from fairground.kernel.winning import Winning
from fairground.lab.intervals import Interval, wilson
from fairground.lab.ratings import Points, ratings

RESAMPLES: Final = 200
"""How often the deals are drawn anew to see how far ratings can be trusted."""

WINS: Final = Winning()
DRAWN_ANEW: Final = Why("drawn-anew")


class LadderGame(NamedTuple):
    """One game: who sat in each seat, by number, and the ranks of the seats."""

    seated: tuple[int, ...]
    ranks: tuple[int, ...]


class Deal(NamedTuple):
    """One deal: the same luck in every seating."""

    number: int
    games: tuple[LadderGame, ...]


@dataclass(frozen=True)
class Standing:
    """One contestant's place on the ladder."""

    bot: str
    rating: float
    rating_interval: Interval | None
    """None after a single deal, which cannot tell how far it can be trusted."""
    games: int
    win_rate: float
    """Of the games it sat in; a shared win counts as its share, unless all win but one."""
    win_interval: Interval

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        return asdict(self) | {
            "rating_interval": None if self.rating_interval is None else [*self.rating_interval],
            "win_interval": list(self.win_interval),
        }


@dataclass(frozen=True)
class Pair:
    """How two contestants fared where both sat at the table."""

    bot: str
    against: str
    games: int
    points: float
    """The part of these games in which `bot` came out ahead; equal ranks are a half."""
    interval: Interval

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        return asdict(self) | {"interval": list(self.interval)}


class Standings:
    """The ladder after some deals."""

    def __init__(self, bots: Sequence[str], deals: list[Deal], winning: Winning = WINS) -> None:
        self.bots = tuple(bots)
        self._winning = winning
        self.deals = deals
        self.games = sum(len(deal.games) for deal in deals)
        self._points = [points_of(deal, len(bots)) for deal in deals]
        self.ratings = ratings(added(self._points, len(bots)))
        self.rating_intervals = self._rating_intervals()

    @property
    def order(self) -> list[int]:
        """The contestants by rating, the best first."""
        return sorted(range(len(self.bots)), key=lambda bot: (-self.ratings[bot], bot))

    def line(self, bot: int) -> Standing:
        """Everything about one contestant."""
        shares = [wins_of(deal, bot, self._winning) for deal in self.deals]
        rate, games, interval = rate_of(shares)
        rating, around = self.ratings[bot], self.rating_intervals[bot]
        return Standing(
            bot=self.bots[bot],
            rating=rating,
            rating_interval=around,
            games=games,
            win_rate=rate,
            win_interval=interval,
        )

    @property
    def pairs(self) -> list[Pair]:
        """Every two contestants, the better one first."""
        return [self._pair(a, b) for a, b in combinations(self.order, 2)]

    def _pair(self, a: int, b: int) -> Pair:
        points = [[ahead(game, a, b) for game in deal.games] for deal in self.deals]
        met = [[value for value in deal if value is not None] for deal in points]
        rate, games, interval = rate_of(met)
        return Pair(
            bot=self.bots[a], against=self.bots[b], games=games, points=rate, interval=interval
        )

    def _rating_intervals(self) -> list[Interval | None]:
        if len(self.deals) == 1:
            return [None] * len(self.bots)
        bots = range(len(self.bots))
        return [middle([values[bot] for values in self.resampled]) for bot in bots]

    @cached_property
    def resampled(self) -> list[list[float]]:
        """Ratings if the deals had been others of the same kind (a bootstrap).

        Two ladders of as many deals are drawn anew by the same numbers, so that the same luck stays
        the same in both.
        """
        luck, size = FastLuck(len(self.deals)), len(self._points)
        return [
            ratings(
                added(
                    [self._points[luck.pick(size, DRAWN_ANEW)] for _ in range(size)], len(self.bots)
                )
            )
            for _ in range(RESAMPLES if size else 0)
        ]


def points_of(deal: Deal, bots: int) -> Points:
    """Who came out ahead of whom in the games of a deal."""
    points = [[0.0] * bots for _ in range(bots)]
    for game in deal.games:
        for a, b in combinations(sorted({*game.seated}), 2):
            share = ahead(game, a, b)
            if share is not None:
                points[a][b] += share
                points[b][a] += 1 - share
    return points


def ahead(game: LadderGame, a: int, b: int) -> float | None:
    """The part of their seats' comparisons that a won; None unless both sat there."""
    mine = [rank for who, rank in zip(*game, strict=True) if who == a]
    theirs = [rank for who, rank in zip(*game, strict=True) if who == b]
    if not mine or not theirs:
        return None
    won = sum((x < y) + 0.5 * (x == y) for x in mine for y in theirs)
    return won / (len(mine) * len(theirs))


def wins_of(deal: Deal, bot: int, winning: Winning) -> list[float]:
    """What the games count for a contestant, one figure for every seat it had in the deal."""
    return [
        winning.counted(share / WHOLE[len(game.ranks)])
        for game in deal.games
        for who, share in zip(game.seated, shares_of(game.ranks, len(game.ranks)), strict=True)
        if who == bot
    ]


def rate_of(deals: list[list[float]]) -> tuple[float, int, Interval]:
    """The mean of all values, how many there are, and where it lies, deals being independent.

    Duplicate deals are worth more games than they have if luck cancels out, and fewer if their
    games are alike; Wilson's interval is taken for so many games as they are worth.
    """
    held = [deal for deal in deals if deal]
    games = sum(len(deal) for deal in held)
    if not games:
        return 0.0, 0, (0.0, 1.0)
    rate = sum(map(sum, held)) / games
    worth = _worth(held, rate, games)
    return rate, games, wilson(rate * worth, worth)


def _worth(deals: list[list[float]], rate: float, games: int) -> float:
    """How many independent games tell as much as these deals."""
    off = sum(sum(value - rate for value in deal) ** 2 for deal in deals)
    if len(deals) < 2 or not off:
        return games
    variance = off / games**2 * len(deals) / (len(deals) - 1)
    return rate * (1 - rate) / variance


def added(parts: list[Points], bots: int) -> Points:
    """The sum of points."""
    return [[sum(part[a][b] for part in parts) for b in range(bots)] for a in range(bots)]


def middle(values: list[float]) -> Interval:
    """What is left without the smallest and largest 2.5 %."""
    if not values:
        return (0.0, 0.0)
    values.sort()
    cut = round(len(values) * 0.025)
    return values[cut], values[-1 - cut]
