"""The ledger of a game: start + luck + choices = result, to the last digit.

Everything is counted in whole numbers: how often each seat won the games that were played on from
each moment. What a choice or a stroke of luck was worth is the difference of two such counts, so
nothing is lost or counted twice, however few games there were. How far a figure can be trusted is
seen from tellings: parts of the games, each of which gives a ledger of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, pairwise
from math import sqrt
from statistics import stdev
from typing import Final, NamedTuple

from fairground.lab.evaluator import Evaluator, evaluator_of
from fairground.lab.story import Story, Turn

TELLINGS: Final = 20
CERTAIN: Final = 2.093
"""So many standard errors make a 95 % interval of 20 tellings (Student's t)."""
NOTABLE: Final = 2.6
"""So many times its error something must be to stand out among a thousand."""
TENTHS: Final = 1000
"""The whole of a win in tenths of a percent."""

MomentCount = Sequence[Sequence[int]]
"""What was won from one moment: by telling, then by seat."""


class LedgerShare(NamedTuple):
    """What one seat's share of the win is made of, in tenths of a percent."""

    start: int
    luck: int
    own: int
    """By its own choices."""
    others: int
    """By the choices of the others."""
    luck_error: float
    """Half of the 95 % interval of `luck`."""
    own_error: float

    @property
    def result(self) -> int:
        """What it adds up to."""
        return self.start + self.luck + self.own + self.others


class Swing(NamedTuple):
    """What one choice or one stroke of luck was worth to every seat, in tenths of a percent."""

    turn: Turn
    is_luck: bool
    gains: tuple[int, ...]
    errors: tuple[float, ...]

    @property
    def size(self) -> int:
        """How far it moved the seat that it moved most."""
        return max(abs(gain) for gain in self.gains)

    @property
    def is_certain(self) -> bool:
        """Is it more than noise, also as the largest of a thousand?"""
        return any(abs(g) > NOTABLE * e for g, e in zip(self.gains, self.errors, strict=True))


@dataclass(frozen=True)
class Ledger:
    """The counts of a whole story, and what follows from them."""

    story: Story
    games: int
    """Played from every moment."""
    counts: Mapping[int, MomentCount]

    @property
    def evaluator(self) -> Evaluator:
        """Who counted: ledgers of different evaluators are not to be compared."""
        return evaluator_of(self.story.moments[0].position.game)

    @property
    def whole(self) -> int:
        """What a seat that won every game has counted."""
        return self.story.unit * self.games

    def chances(self, moment: int) -> tuple[int, ...]:
        """Every seat's share of the win at a moment, in tenths of a percent."""
        return tuple(self._tenths(sum(won)) for won in self._by_seat(moment))

    @cached_property
    def swings(self) -> tuple[Swing, ...]:
        """Everything that moved the chances, in order."""
        return tuple(self._swings())

    def share(self, seat: int) -> LedgerShare:
        """What a seat has won is made of this; rounded so that the parts add up to the result."""
        turns = [(turn, *self._moved(turn, seat)) for turn in self.story.turns]
        luck = _added([struck for _, _, struck in turns])
        own = _added([chosen for turn, chosen, _ in turns if turn.seat == seat])
        others = _added([chosen for turn, chosen, _ in turns if turn.seat != seat])
        parts = (sum(part) for part in (self._won(0, seat), luck, own, others))
        start, struck, chosen, rest = rounded(parts, self.whole)
        return LedgerShare(
            start=start,
            luck=struck,
            own=chosen,
            others=rest,
            luck_error=self._error(luck),
            own_error=self._error(own),
        )

    def luck_sum(self, seat: int) -> float:
        """What all strokes of luck gave a seat, as a part of the win and not rounded.

        It is 0 on the average with any players, since a moment is worth the mean of what luck
        makes of it.
        """
        return sum(sum(self._moved(turn, seat)[1]) for turn in self.story.turns) / self.whole

    @property
    def shares(self) -> list[LedgerShare]:
        """The same for every seat."""
        return [self.share(seat) for seat in range(self.story.seats)]

    @property
    def course(self) -> list[tuple[int, ...]]:
        """How the chances went: before the deal, after it, and after every decision."""
        return [self.chances(0), *(self.chances(turn.after) for turn in self.story.turns)]

    @property
    def turning_points(self) -> list[Swing]:
        """The swings that are more than noise, the largest first."""
        certain = [swing for swing in self.swings if swing.is_certain]
        return sorted(certain, key=lambda swing: (-swing.size, swing.turn.number))

    @cached_property
    def movement(self) -> tuple[float, float]:
        """The squares of all gains, those of luck and those of choices; a whole win is 1.

        A count adds noise to every gain, and a square would take it for movement; the product of
        two different tellings does not.
        """
        return self._moves_without(None)

    @cached_property
    def luck_weight(self) -> float | None:
        """How much of all that moved the chances was luck, from 0 to 1; None if nothing did."""
        return _part(*self.movement)

    @cached_property
    def weight_error(self) -> float:
        """Half of the 95 % interval of `luck_weight`: what it is without each of the tellings."""
        without = [_part(*self._moves_without(telling)) or 0.0 for telling in range(TELLINGS)]
        return CERTAIN * stdev(without) * (TELLINGS - 1) / sqrt(TELLINGS)

    def _moves_without(self, telling: int | None) -> tuple[float, float]:
        left = [number for number in range(TELLINGS) if number != telling]
        luck = choices = 0
        for chosen, struck in self._all_moves:
            luck += _square([struck[number] for number in left])
            choices += _square([chosen[number] for number in left])
        pairs = len(left) * (len(left) - 1) * (self.whole / TELLINGS) ** 2
        return luck / pairs, choices / pairs

    @cached_property
    def _all_moves(self) -> list[tuple[list[int], list[int]]]:
        seats = range(self.story.seats)
        return [self._moved(turn, seat) for turn in self.story.turns for seat in seats]

    def difference(self, count: MomentCount, other: MomentCount, seat: int) -> tuple[int, float]:
        """What a seat has more in one count than in another, and half of its 95 % interval."""
        moved = _minus([won[seat] for won in count], [won[seat] for won in other])
        return self._tenths(sum(moved)), self._error(moved)

    def moved_between(self, sooner: int, later: int, seat: int) -> tuple[int, float]:
        """What a seat gained from one moment to another, and half of its 95 % interval."""
        return self.difference(self.counts[later], self.counts[sooner], seat)

    @property
    def costly(self) -> list[Swing]:
        """The choices that cost their own seat something, more than noise, the dearest first."""
        made = [swing for swing in self.swings if not swing.is_luck and swing.is_certain]
        lost = [swing for swing in made if swing.gains[swing.turn.seat] < 0]
        return sorted(lost, key=lambda swing: (swing.gains[swing.turn.seat], swing.turn.number))

    def _swings(self) -> Iterator[Swing]:
        for turn in self.story.turns:
            moved = [self._moved(turn, seat) for seat in range(self.story.seats)]
            if turn.chosen != turn.before:
                yield self._swing(turn, False, [choice for choice, _ in moved])
            if turn.after != turn.chosen:
                yield self._swing(turn, True, [luck for _, luck in moved])

    def _swing(self, turn: Turn, is_luck: bool, by_seat: list[list[int]]) -> Swing:
        gains = tuple(self._tenths(sum(gain)) for gain in by_seat)
        return Swing(turn, is_luck, gains, tuple(self._error(gain) for gain in by_seat))

    def _moved(self, turn: Turn, seat: int) -> tuple[list[int], list[int]]:
        """What the choice and the luck of a turn gave a seat, by telling."""
        before = self._won(turn.before, seat)
        chosen = self._won(turn.chosen, seat)
        after = self._won(turn.after, seat)
        return _minus(chosen, before), _minus(after, chosen)

    def _won(self, moment: int, seat: int) -> list[int]:
        return [telling[seat] for telling in self.counts[moment]]

    def _by_seat(self, moment: int) -> list[list[int]]:
        return [self._won(moment, seat) for seat in range(self.story.seats)]

    def _tenths(self, won: int) -> int:
        return tenths(won, self.whole)

    def _error(self, tellings: list[int]) -> float:
        """Half of the 95 % interval of a sum of tellings, in tenths of a percent."""
        return CERTAIN * stdev(tellings) * sqrt(len(tellings)) * TENTHS / self.whole


def tenths(part: int, whole: int) -> int:
    """A part of the whole in tenths of a percent."""
    return round(Fraction(TENTHS * part, whole))


def rounded(parts: Iterable[int], whole: int) -> list[int]:
    """Parts in tenths of a percent that add up to their rounded sum."""
    sums = [0, *accumulate(parts)]
    return [tenths(later, whole) - tenths(sooner, whole) for sooner, later in pairwise(sums)]


def _minus(later: list[int], sooner: list[int]) -> list[int]:
    return [a - b for a, b in zip(later, sooner, strict=True)]


def _added(parts: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*parts, [0] * TELLINGS, strict=True)]


def _square(tellings: list[int]) -> int:
    """The square of what tellings tell in common: the sum over all pairs of different ones."""
    return sum(tellings) ** 2 - sum(each * each for each in tellings)


def _part(luck: float, choices: float) -> float | None:
    """The part of luck; what is less than nothing by chance is nothing."""
    luck, choices = max(0.0, luck), max(0.0, choices)
    return luck / (luck + choices) if luck + choices else None
