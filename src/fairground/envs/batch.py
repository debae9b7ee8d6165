"""A batch: many tables of one game as NumPy arrays, stepped by one call.

    batch = Batch("karma", tables=1024, seats=4)
    while learning:
        batch.step(choose(batch.observations, batch.masks))

The arrays are made once and show the memory the rules write to; copy what is to be kept. A table
that ends is dealt again in the same call: `ended` tells, `rewards` and `finals` hold how it ended.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from fairground.envs.errors import BadAction, BadSetting
from fairground.envs.picture import picture
from fairground.envs.settings import OPPONENTS, REWARDS, blank_table, game_of, one_of
from fairground.envs.sitting import as_move
from fairground.envs.tables import LEARNER, Tables
from fairground.kernel.game import Game
from fairground.kernel.options import HouseRules
from fairground.kernel.words import filled, seat_name

LONGEST = 20_000
ROTATE = "rotate"


class Batch:
    """Tables that step together. What happens at a table depends on its own seed alone."""

    def __init__(
        self,
        game: Game | str,
        tables: int = 1024,
        *,
        seats: int | None = None,
        options: HouseRules | Mapping[str, object] | None = None,
        seed: int | Sequence[int] = 0,
        learners: int | Sequence[int] | str | None = None,
        opponents: str = "random",
        rewards: str = "ranks",
        longest: int = LONGEST,
    ) -> None:
        """Deal at all tables.

        `learners` are the seats that decide by `step`: all of them, one, several, or `"rotate"`
        for another one at each table in turn; `opponents` play the rest. A game that is not over
        after `longest` decisions is stopped.
        """
        self.game = game_of(game)
        self.tables = _count("tables", tables)
        self._blank = blank_table(self.game, seats, options)
        self.seats_per_table = self._blank.seats
        other = one_of("opponents", opponents, OPPONENTS)
        self._players = [self._seated(at, learners, other) for at in range(tables)]
        self._reward = one_of("rewards", rewards, REWARDS)
        self._longest = _count("longest", longest)
        self.reset(seed)

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Deal anew at all tables. One seed for all gives every table a stream of its own.

        The arrays are other ones from then on.
        """
        seeds, streams = self._seeds(seed)
        self._tables = Tables(
            self._blank, seeds, streams, self._players, self._reward, self._longest
        )
        self._tables.start_all()
        self._show()

    def step(self, moves: Any) -> None:
        """Play one move at every table, the seat to decide being `seats`.

        `BadAction` if a move is not legal; then no table has moved.
        """
        given = vec[i64](self._checked(moves))
        at = self._tables.first_illegal(given)
        if at >= 0:
            raise BadAction(self._why_not(int(at), int(given[at])))
        ctypes.memset(self.observations.ctypes.data, 0, self.observations.nbytes)
        self._tables.step(given)

    def legal(self, table: int) -> list[int]:
        """The legal moves at a table, in rising order."""
        return list(self._tables.tables[table].legal)

    def view(self, table: int) -> Any:
        """What the seat to decide at a table may know, as people get it."""
        seating = self._tables.tables[table]
        return seating.state.view(int(seating.seat))

    def _show(self) -> None:
        """The arrays over the memory of the tables."""
        here, rows = self._tables, (self.tables, -1)
        self.observations = np.asarray(memoryview(here.observations)).reshape(rows)
        self.finals = np.asarray(memoryview(here.finals)).reshape(rows)
        self.masks = np.asarray(memoryview(here.masks)).view(np.bool_).reshape(rows)
        self.seats = np.asarray(memoryview(here.seats))
        self.lengths = np.asarray(memoryview(here.lengths))
        self.rewards = np.asarray(memoryview(here.rewards)).reshape(rows)
        self.ended = np.asarray(memoryview(here.ended)).view(np.bool_)
        self.stopped = np.asarray(memoryview(here.stopped)).view(np.bool_)

    def _seated(self, at: int, learners: int | Sequence[int] | str | None, other: int) -> list[int]:
        seats = range(self.seats_per_table)
        if learners is None:
            return [LEARNER] * len(seats)
        learning = _learning(at, learners, len(seats))
        if not learning or not learning <= set(seats):
            raise BadSetting(f"learners are seats 0 to {len(seats) - 1}, not {learners!r}")
        return [LEARNER if seat in learning else other for seat in seats]

    def _seeds(self, seed: int | Sequence[int]) -> tuple[list[int], list[int]]:
        if isinstance(seed, (int, np.integer)):
            return [int(seed)] * self.tables, list(range(self.tables))
        if len(seed) != self.tables:
            raise BadSetting(f"{self.tables} tables need as many seeds, not {len(seed)}")
        return [int(one) for one in seed], [0] * self.tables

    def _checked(self, moves: Any) -> Any:
        array = np.asarray(moves)
        if array.shape != (self.tables,):
            raise BadAction(f"{self.tables} tables take as many moves, not shape {array.shape}")
        if array.dtype.kind not in "iu":
            raise BadAction(f"moves are whole numbers, not {array.dtype}")
        return np.ascontiguousarray(array, dtype=np.int64)

    def _why_not(self, at: int, move: int) -> str:
        seating = self._tables.tables[at]
        why = seating.state.why_not(int(seating.seat), move)
        text = filled(str(why), seat_name) if why else "its number is not a move"
        return f"at table {at} seat {seating.seat} cannot play move {move}: {text}"


class OneTable(Batch):
    """A single table, quick enough to be stepped one move at a time.

    table = OneTable("karma", seats=4)
    while not table.is_over:
        table.step(choose(table.observation, table.moves))
    """

    def __init__(self, game: Game | str, **settings: Any) -> None:
        """Deal; the settings are those of a batch."""
        super().__init__(game, 1, **settings)

    def step(self, move: Any) -> None:
        """Play one move; a game that ends is dealt again, and `is_over` is true until then."""
        if not self._tables.step_first(move if type(move) is int else as_move(move)):
            raise BadAction(self._why_not(0, as_move(move)))

    @property
    def is_over(self) -> bool:
        """Has the last step ended a game? Then what is seen is the next one."""
        return bool(self.ended[0] or self.stopped[0])

    @property
    def moves(self) -> list[int]:
        """The legal moves, in rising order; not to be changed."""
        return self._tables.tables[0].legal

    def _repr_html_(self) -> str:
        return picture(self.game.scene(self.view(0)))

    def _show(self) -> None:
        super()._show()
        self.observation, self.mask, self.reward = (
            rows[0] for rows in (self.observations, self.masks, self.rewards)
        )


def _learning(at: int, learners: int | Sequence[int] | str, seats: int) -> set[int]:
    if learners == ROTATE:
        return {at % seats}
    if isinstance(learners, str):
        raise BadSetting(f"learners are seats or {ROTATE!r}, not {learners!r}")
    return {learners} if isinstance(learners, int) else set(learners)


def _count(what: str, number: int) -> int:
    if type(number) is not int or number < 1:
        raise BadSetting(f"{what} is a whole number from 1 on, not {number!r}")
    return number
