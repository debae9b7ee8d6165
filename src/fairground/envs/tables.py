"""Many tables of one game, stepped together. Compiled; batch.py gives them NumPy arrays.

Every table has luck of its own, so what happens at one does not depend on the others. Seats that
are not learned for are played here, between two decisions of the learner. What is written lies in
rows of memory that stay where they are, one row per table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from fairground.kernel.errors import FairgroundError
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import FastLuck
from fairground.kernel.observe import Observer, clear, flags, numbers
from fairground.kernel.state import State

if TYPE_CHECKING:
    from fairground.kernel.result import Result

# What a seat's reward is made of.
BY_RANK: Final = 0
BY_WIN: Final = 1
BY_SCORE: Final = 2

# Who plays a seat.
LEARNER: Final = 0
AT_RANDOM: Final = 1
BY_HUNCH: Final = 2


PATIENCE: Final = 1_000
"""Games without a decision of a learner, after which there is something wrong."""


class Seating:
    """One table: its state, its two streams of luck, and who plays where."""

    def __init__(self, state: State, seed: int, stream: int, players: list[int]) -> None:
        self.state: State = state
        self.luck: FastLuck = FastLuck(seed, stream)
        self.choices: FastLuck = FastLuck(seed ^ 0x5EED, stream)
        self.players: list[int] = players
        self.seat: i64 = 0
        self.legal: list[int] = []


class Tables:
    """The tables of a batch and the memory they are seen through."""

    def __init__(
        self,
        blank: State,
        seeds: list[int],
        streams: list[int],
        players: list[list[int]],
        reward: int,
        longest: int,
    ) -> None:
        tables: i64 = len(seeds)
        self.blank: Final = blank
        self.observer: Final[Observer] = blank.game.observer
        self.hunch: Final[Hunch] = blank.game.hunch
        self.features: Final[i64] = len(blank.game.features)
        self.moves: Final[i64] = blank.game.moves
        self.reward: Final[i64] = reward
        self.longest: Final[i64] = longest
        self.observations: vec[i16] = numbers(tables * self.features)
        self.finals: vec[i16] = numbers(tables * self.features)
        self.masks: vec[u8] = flags(tables * self.moves)
        self.seats: vec[i64] = vec[i64]([0] * tables)
        self.lengths: vec[i64] = vec[i64]([0] * tables)
        self.rewards: vec[float] = vec[float]([0.0] * (tables * blank.seats))
        self.ended: vec[u8] = flags(tables)
        self.stopped: vec[u8] = flags(tables)
        self.tables: Final[list[Seating]] = [
            Seating(blank.clone(), seed, stream, seating)
            for seed, stream, seating in zip(seeds, streams, players)  # noqa: B905 - equal lengths
        ]

    def start_all(self) -> None:
        """Deal at every table and play to the first decision of a learner; once, at the start."""
        for at in range(len(self.tables)):
            self._forget_end(at)
            self._deal(at)
            self._show(at)

    def first_illegal(self, moves: vec[i64]) -> i64:
        """The first table whose move is not legal, or -1."""
        for at in range(len(self.tables)):
            move = moves[at]
            if move < 0 or move >= self.moves or self.masks[at * self.moves + move] == 0:
                return at
        return -1

    def step(self, moves: vec[i64]) -> None:
        """Play a legal move at every table; a table that ends is dealt again at once.

        The observations are zeros when it is called.
        """
        for at in range(len(self.tables)):
            self._step(at, moves[at])

    def step_first(self, move: int) -> bool:
        """The same at the first table alone; False if the move is not legal there."""
        if move < 0 or move >= self.moves or self.masks[move] == 0:
            return False
        clear(self.observations, 0, self.features)
        self._step(0, move)
        return True

    def _step(self, at: i64, move: i64) -> None:
        self._forget_end(at)
        table = self.tables[at]
        state = table.state
        state.number += 1
        state.apply(table.seat, move, table.luck, None)  # the mask said it is legal
        if not self._go_on(table):
            self._end(at)
            self._deal(at)
        self._show(at)

    def _deal(self, at: i64) -> None:
        """A new game, up to a decision of a learner; a game without any is played and forgotten."""
        table = self.tables[at]
        for _ in range(PATIENCE):
            table.state = self.blank.clone()
            table.state.start(table.luck, None)
            if self._go_on(table):
                return
        raise FairgroundError(f"no learner had a decision in {PATIENCE} games at table {at}")

    def _go_on(self, table: Seating) -> bool:
        """Play the other seats until a learner decides; False if the game is over before that."""
        state = table.state
        waiting = state.waiting()
        while waiting and state.number < self.longest:
            seat = waiting[0]
            player = table.players[seat]
            if player == LEARNER:
                table.seat = seat
                return True
            if player == BY_HUNCH:
                move = self.hunch.move(state, seat, table.choices)
            else:
                move = state.any_move(seat, table.choices)
            state.number += 1
            state.apply(seat, move, table.luck, None)
            waiting = state.waiting()
        return False

    def _show(self, at: i64) -> None:
        """Write what the learner who decides may know, and what it may do."""
        table = self.tables[at]
        first: i64 = at * self.moves
        for move in table.legal:
            self.masks[first + move] = 0
        legal = table.state.legal(table.seat)
        for move in legal:
            self.masks[first + move] = 1
        table.legal = legal
        self.seats[at] = table.seat
        self.observer.observe(table.state, table.seat, self.observations, at * self.features)

    def _end(self, at: i64) -> None:
        """Note how the game ended: rewards of all seats, and what the last learner sees of it."""
        table = self.tables[at]
        state = table.state
        self.lengths[at] = state.number
        clear(self.finals, at * self.features, self.features)
        self.observer.observe(state, table.seat, self.finals, at * self.features)
        result = state.result()
        if result is None:
            self.stopped[at] = 1
            return
        self.ended[at] = 1
        seats: i64 = state.seats
        rewards = rewards_of(result, self.reward)
        for seat in range(seats):
            self.rewards[at * seats + seat] = rewards[seat]

    def _forget_end(self, at: i64) -> None:
        if self.ended[at] or self.stopped[at]:
            seats: i64 = self.blank.seats
            self.ended[at] = 0
            self.stopped[at] = 0
            for place in range(at * seats, at * seats + seats):
                self.rewards[place] = 0.0


def rewards_of(result: Result, kind: i64) -> list[float]:
    """What every seat gets for a finished game.

    By rank: 1 for the first of all, -1 for the last, evenly spread between; equal ranks share, so
    that all rewards add up to nothing. Alone against the game it is 1 or -1. By win: 1 to share
    among the first, 0 for the others. By score: the points themselves.
    """
    ranks: tuple[int, ...] = result.ranks
    if kind == BY_SCORE:
        scores: tuple[int, ...] = result.scores
        return [float(score) for score in scores]
    if kind == BY_WIN:
        share = 1.0 / ranks.count(1) if 1 in ranks else 0.0
        return [share if rank == 1 else 0.0 for rank in ranks]
    if len(ranks) == 1:
        return [1.0 if ranks[0] == 1 else -1.0]
    return [_worth(rank, ranks) for rank in ranks]


def _worth(rank: int, ranks: tuple[int, ...]) -> float:
    """The share of the others that did worse, less the share that did better."""
    better = 0
    worse = 0
    for other in ranks:
        better += int(other < rank)
        worse += int(other > rank)
    return (worse - better) / (len(ranks) - 1)
