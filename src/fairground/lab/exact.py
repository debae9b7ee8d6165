"""Exact values of small positions in which nothing is hidden: every stroke of luck, every move.

Dynamic programming over public states, through the kernel alone: a position is played on by its
own rules, with every possible luck in turn, so there is no second set of rules that could differ.
For tables small enough to be looked at whole; elsewhere the search of the bots has to do.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import NamedTuple

from fairground.kernel.luck import Luck, Why
from fairground.kernel.shares import WHOLE, shares_of
from fairground.kernel.state import State

Values = tuple[float, ...]
"""The share of the win that every seat can expect."""

PositionKey = Callable[[State], Hashable]
"""What a position is remembered by: positions with equal keys must have equal values."""


Habit = Callable[[State], int]
"""How a seat plays that does not look for the best: the move for the seat that is asked."""


class Outcome(NamedTuple):
    """One way a move can turn out."""

    chance: float
    state: State


class EveryLuck(Luck):
    """Gives the picks it is told to give, then 0, and notes what each pick was out of."""

    def __init__(self, given: list[int]) -> None:
        self._given = given
        self.picks: list[int] = []
        self.sizes: list[int] = []

    def pick(self, n: int, why: Why) -> int:
        """The next pick of the list; 0 where it ends."""
        at = len(self.picks)
        picked = self._given[at] if at < len(self._given) else 0
        self.picks.append(picked)
        self.sizes.append(n)
        return picked

    @property
    def chance(self) -> float:
        """How likely exactly these picks were."""
        chance = 1.0
        for size in self.sizes:
            chance /= size
        return chance

    def next(self) -> EveryLuck | None:
        """The luck that comes after this one when all are gone through; None after the last."""
        for at in range(len(self.picks) - 1, -1, -1):
            if self.picks[at] + 1 < self.sizes[at]:
                return EveryLuck([*self.picks[:at], self.picks[at] + 1])
        return None


def every_luck(state: State, happen: Callable[[State, Luck], None]) -> Iterator[Outcome]:
    """What becomes of a copy of the state, for every luck it could meet."""
    luck: EveryLuck | None = EveryLuck([])
    while luck is not None:
        twin = state.clone()
        happen(twin, luck)
        yield Outcome(luck.chance, twin)
        luck = luck.next()


class Solver:
    """Values of positions if everybody plays for the best share of the win.

    Seats with a habit play by it instead; then the others' values are the most that anybody can
    get against it. A habit must answer alike in positions with equal keys.

    What was found once is remembered under the position's key. A game in which a position can
    come back has no end to look at, and is not for this solver.
    """

    def __init__(self, key: PositionKey, habits: Mapping[int, Habit] | None = None) -> None:
        self._key = key
        self._habits = dict(habits or {})
        self._known: dict[Hashable, Values] = {}

    def __len__(self) -> int:
        """How many positions are known."""
        return len(self._known)

    def values(self, state: State) -> Values:
        """What every seat can expect."""
        result = state.result()
        if result is not None:
            whole = WHOLE[state.seats]
            return tuple(share / whole for share in shares_of(result.ranks, state.seats))
        key = self._key(state)
        found = self._known.get(key)
        if found is None:
            found = self._found(state)
            self._known[key] = found
        return found

    def _found(self, state: State) -> Values:
        seat = state.waiting()[0]
        if seat in self._habits:
            return self.after(state, self._habits[seat](state))
        after = [self.after(state, move) for move in state.legal(seat)]
        return max(after, key=lambda values: values[seat])

    def best(self, state: State) -> int:
        """The best move of the seat that is asked; of equal ones the first."""
        seat = state.waiting()[0]
        return max(state.legal(seat), key=lambda move: self.after(state, move)[seat])

    def after(self, state: State, move: int) -> Values:
        """What every seat can expect once the seat that is asked has made this move."""
        seat = state.waiting()[0]
        return self._mean(every_luck(state, lambda twin, luck: twin.play(seat, move, luck)))

    def at_start(self, blank: State) -> Values:
        """What every seat can expect of a table that has not begun."""
        return self._mean(every_luck(blank, lambda twin, luck: twin.start(luck, None)))

    def cost(self, state: State, move: int) -> float:
        """How much of the win this move gives away, against the best one."""
        seat = state.waiting()[0]
        return self.values(state)[seat] - self.after(state, move)[seat]

    def _mean(self, outcomes: Iterator[Outcome]) -> Values:
        total: list[float] = []
        for chance, state in outcomes:
            values = self.values(state)
            total = total or [0.0] * len(values)
            for seat, value in enumerate(values):
                total[seat] += chance * value
        return tuple(total)
