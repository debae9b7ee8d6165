"""The search itself: Information Set Monte Carlo tree search, single observer, compiled.

Every round imagines a whole table that fits the view, walks down one tree that all these tables
share, plays the rest of the game out and remembers who won. A place in the tree is a sequence of
moves and of what could be seen to come of them; hidden cards and unseen luck are averaged over.
Clocks, levels and words live in thinking.py; no game is known here by name.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.kernel.luck import Luck
from fairground.kernel.playout import Imagination
from fairground.kernel.state import State

if TYPE_CHECKING:
    from fairground.kernel.game import Game
    from fairground.kernel.result import Result

CURIOSITY: Final = 0.7
"""The weight of what is little known against what has gone well (UCB1's constant)."""

NARROW: Final[i64] = 8
"""So many moves are always tried before any is preferred; of longer lists a growing part."""

WIDENING: Final = 2.0
"""How many moves of a long list are looked at, times the root of the visits."""

LONGEST: Final[i64] = 5_000
"""Decisions after which a game that does not want to end is counted as shared by all."""


class Choice:
    """One move of one seat at one place in the tree, and how it has gone so far."""

    def __init__(self, seat: int, move: int) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.offered: i64 = 1
        """In how many rounds it could have been made here; one that cannot always be is not
        blamed for the rounds in which it was no choice."""
        self.tried: i64 = 0
        self.won: float = 0.0
        """The shares of wins of `seat`, summed over the rounds in which it was tried."""
        self.after: dict[int, Place] = {}
        """Where it leads, by what could be seen of the luck in it."""

    def place_after(self, glimpse: int) -> Place:
        """The place this choice leads to."""
        place = self.after.get(glimpse)
        if place is None:
            place = Place()
            self.after[glimpse] = place
        return place

    def promise(self) -> float:
        """The upper confidence bound of its winning chance, with availability counts."""
        tried: float = float(self.tried)
        return self.won / tried + CURIOSITY * sqrt(log(float(self.offered)) / tried)

    def value(self) -> float:
        """The winning chance it has shown so far."""
        return self.won / float(self.tried) if self.tried else 0.0


class Place:
    """A place in the tree: the choices met here, by seat and move."""

    def __init__(self) -> None:
        self.choices: dict[int, Choice] = {}
        self.visits: i64 = 0


class Search:
    """One seat's thinking about one decision. `think` may be called again and again."""

    def __init__(
        self, game: Game, seat: int, imagination: Imagination, luck: Luck, guided: int
    ) -> None:
        """`guided` decisions of every playout are made by the game's heuristic, the rest at random.

        More than a game has decisions means all of them.
        """
        self._game: Game = game
        self._moves: int = game.moves
        self._seat: int = seat
        self._imagination: Imagination = imagination
        self._luck: Luck = luck
        self._guided: i64 = guided
        self.root: Final = Place()
        self.rounds: int = 0

    def expect(self, move: int) -> Choice:
        """Look at this move first: it is somebody's good advice."""
        return self._new_choice(self.root, self._seat, move)

    def think(self, rounds: int) -> None:
        """Play so many imagined games."""
        for _ in range(rounds):
            self._play_round()
        self.rounds += rounds

    def _play_round(self) -> None:
        world = self._imagination.imagine(self._luck)
        path = self._descend(world)
        self._play_out(world)
        shares = shares_of(world.result(), world.seats)
        for choice in path:
            choice.tried += 1
            choice.won += shares[choice.seat]

    def _descend(self, world: State) -> list[Choice]:
        """Follow the most promising choices until one is new, and make it."""
        path: list[Choice] = []
        place = self.root
        seat = self._seat
        while True:
            choice = self._choose(place, seat, world.legal(seat))
            path.append(choice)
            world.play(seat, choice.move, self._luck)
            seat = self._next_to_choose(world)
            if seat < 0 or not choice.tried:
                return path
            place = choice.place_after(world.glimpse(self._seat))

    def _next_to_choose(self, world: State) -> int:
        """Play on as long as there is nothing to choose; who chooses next, or -1 at the end."""
        waiting = world.waiting()
        while waiting:
            legal = world.legal(waiting[0])
            if len(legal) > 1:
                return waiting[0]
            world.play(waiting[0], legal[0], self._luck)
            waiting = world.waiting()
        return -1

    def _choose(self, place: Place, seat: int, legal: list[int]) -> Choice:
        place.visits += 1
        best: Choice | None = None
        most: float = -1.0
        untried: list[int] = []
        known: i64 = 0
        for move in legal:
            choice = place.choices.get(seat * self._moves + move)
            if choice is None:
                untried.append(move)
                continue
            if not choice.tried:
                return choice
            known += 1
            choice.offered += 1
            promise = choice.promise()
            if promise > most:
                best = choice
                most = promise
        if best is None or (untried and known < wide(place.visits)):
            return self._new_choice(place, seat, self._luck.choose(untried))
        return best

    def _new_choice(self, place: Place, seat: int, move: int) -> Choice:
        choice = Choice(seat, move)
        place.choices[seat * self._moves + move] = choice
        return choice

    def _play_out(self, world: State) -> None:
        waiting = world.waiting()
        left: i64 = LONGEST
        guided: i64 = self._guided
        while waiting and left > 0:
            seat = waiting[0]
            if guided > 0:
                guided -= 1
                move = self._game.heuristic(world.view(seat), self._luck)
            else:
                move = self._luck.choose(world.legal(seat))
            world.play(seat, move, self._luck)
            waiting = world.waiting()
            left -= 1


def wide(visits: i64) -> i64:
    """How many choices may be looked at after so many visits: few of many at first."""
    return max(NARROW, int(WIDENING * sqrt(float(visits))))


def shares_of(result: Result | None, seats: int) -> list[float]:
    """What every seat has won: winners, if any, share 1; all share a game that was broken off."""
    if result is None:
        return [1.0 / seats] * seats
    ranks = result.ranks
    share = 1.0 / max(1, ranks.count(1))
    return [share if rank == 1 else 0.0 for rank in ranks]
