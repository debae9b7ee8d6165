"""The search itself: Information Set Monte Carlo tree search, single observer, compiled.

Every round imagines a whole table that fits the view, walks down one tree that all these tables
share, plays the rest of the game by hunches and remembers who won. A place in the tree is a
sequence of moves and of what could be seen to come of them; hidden cards and unseen luck are
averaged over.

The moves in question are tried in the same worlds: the n-th game of each has the same hidden cards
and, purpose by purpose, the same luck, so that what is left between them is the move. The worse
half of them leaves the field again and again (sequential halving), until two are left.
Clocks, levels and words live in thinking.py; no game is known here by name.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.kernel.hunch import Hunch, play_by_hunches
from fairground.kernel.luck import CHOICE, MOST, DuplicateLuck, Luck, Why
from fairground.kernel.playout import Imagination
from fairground.kernel.shares import WHOLE, shares_of
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

BY_MARGIN: Final = 0.5
"""How much of the reward is for the margin, in games that keep one; the rest is for the win."""

STEEPEST: Final = 30.0
"""Margins beyond this many units are all the same."""

ENOUGH: Final = 8
"""In so many worlds a move is tried at least before it may leave the field."""

THOUGHT: Final = Why("thought")


class Branch:
    """One move of one seat at one place in the tree, and how it has gone so far.

    Neither this nor `TreeNode` is marked acyclic: objects that hold one another 50 deep are freed
    by way of the garbage collector's head, which an acyclic object does not have.
    """

    def __init__(self, seat: int, move: int) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.offered: i64 = 1
        """In how many rounds it could have been made here; one that cannot always be is not
        blamed for the rounds in which it was no choice."""
        self.tried: i64 = 0
        self.won: float = 0.0
        """The rewards of `seat`, summed over the rounds in which it was tried."""
        self.wins: float = 0.0
        """The shares of the win alone: what people want to be told."""
        self.scored: float = 0.0
        """At the root, the scores of `seat`: they tell moves apart that win equally often."""
        self.rewards: list[float] = []
        """At the root, the same one by one: the n-th is of the n-th imagined world."""
        self.after: dict[int, TreeNode] = {}
        """Where it leads, by what could be seen of the luck in it."""

    def place_after(self, glimpse: int) -> TreeNode:
        """The place this choice leads to."""
        place = self.after.get(glimpse)
        if place is None:
            place = TreeNode()
            self.after[glimpse] = place
        return place

    def promise(self) -> float:
        """The upper confidence bound of its winning chance, with availability counts."""
        tried: float = float(self.tried)
        return self.won / tried + CURIOSITY * sqrt(log(float(self.offered)) / tried)

    def value(self) -> float:
        """The mean reward it has shown so far: the winning chance, where there are no margins."""
        return self.won / float(self.tried) if self.tried else 0.0

    def add(self, reward: float, share: float) -> None:
        """Remember how one more round went."""
        self.tried += 1
        self.wins += share
        self.won += reward


class TreeNode:
    """A place in the tree: the choices met here, by seat and move."""

    def __init__(self) -> None:
        self.choices: dict[int, Branch] = {}
        self.visits: i64 = 0


class Search:
    """One seat's thinking about one decision. `think` may be called again and again."""

    def __init__(self, game: Game, seat: int, imagination: Imagination, luck: Luck) -> None:
        self._hunch: Hunch = game.hunch
        self._margin: float = game.margin
        self._moves: int = game.moves
        self._seat: int = seat
        self._imagination: Imagination = imagination
        self._seed: int = luck.pick(MOST, THOUGHT) * MOST + luck.pick(MOST, THOUGHT)
        self._luck: Luck = luck
        self.root: Final = TreeNode()
        self.rounds: int = 0
        self.field: list[Branch] = []
        """The moves that are still in question, the advice first."""
        self._chooser: int = seat
        self._legal: list[int] = []
        """The moves of the chooser, which a round meets next."""
        self._next: int = 0
        self._world: int = 0
        self._heat: int = 0
        self._until: int = 0

    def expect(self, moves: list[int], rounds: int) -> Branch:
        """Look at these moves, the most sensible first, in so many rounds; that first one.

        As many of them are looked at as the rounds suffice for.
        """
        field = moves[: field_for(rounds, len(moves))]
        self.field = [self._new_choice(self.root, self._seat, move) for move in field]
        self._heat = rounds // heats(len(field))
        self._until = self._heat // len(field)
        return self.field[0]

    def think(self, rounds: int) -> None:
        """Play so many imagined games."""
        for _ in range(rounds):
            self._play_round(self.field[self._next])
            self._next += 1
            if self._next == len(self.field):
                self._next = 0
                self._world += 1
                if self._world >= self._until and len(self.field) > 2:
                    self._halve()
        self.rounds += rounds

    def _halve(self) -> None:
        """The better half stays, and the advice, which the others are measured by."""
        others = sorted(self.field[1:], key=lambda choice: -choice.won)
        self.field = [self.field[0], *others[: (len(self.field) + 1) // 2 - 1]]
        self._until = self._world + max(1, self._heat // len(self.field))

    def _play_round(self, choice: Branch) -> None:
        self._luck = DuplicateLuck(self._seed, self._world)
        world = self._imagination.imagine(self._luck)
        path = self._descend(world, choice)
        play_by_hunches(world, self._hunch, self._luck)
        result = world.result()
        whole = float(WHOLE[world.seats])
        won = shares_of(None if result is None else result.ranks, world.seats)
        shares = [float(share) / whole for share in won]
        rewards = shares
        if result is not None and self._margin > 0.0:
            rewards = rewards_of(result, shares, self._margin)
        for made in path:
            made.add(rewards[made.seat], shares[made.seat])
        choice.rewards.append(rewards[self._seat])
        if result is not None:
            choice.scored += float(result.scores[self._seat])

    def _descend(self, world: State, choice: Branch) -> list[Branch]:
        """Make this choice, then the most promising ones until one is new."""
        path: list[Branch] = [choice]
        self._make(world, self._seat, choice.move)
        while choice.tried and self._goes_on(world):
            choice = self._choose(choice.place_after(world.glimpse(self._seat)), world)
            path.append(choice)
            self._make(world, choice.seat, choice.move)
        return path

    def _make(self, world: State, seat: int, move: int) -> None:
        """Carry out a move that is legal, so it is not checked."""
        world.number += 1
        world.apply(seat, move, self._luck, None)

    def _goes_on(self, world: State) -> bool:
        """Play on as long as there is nothing to choose; note who chooses next, and from what.

        False if the game is over before that.
        """
        seat = world.first_waiting()
        while seat >= 0:
            legal = world.legal(seat)
            if len(legal) > 1:
                self._chooser = seat
                self._legal = legal
                return True
            self._make(world, seat, legal[0])
            seat = world.first_waiting()
        return False

    def _choose(self, place: TreeNode, world: State) -> Branch:
        """What the seat that chooses next does: something new, or what promises most."""
        seat = self._chooser
        place.visits += 1
        if not place.choices:
            return self._new_choice(place, seat, self._hunch.move(world, seat, self._luck))
        best: Branch | None = None
        most: float = -1.0
        known: i64 = 0
        for move in self._legal:
            choice = place.choices.get(seat * self._moves + move)
            if choice is None:
                continue
            if not choice.tried:
                return choice
            known += 1
            choice.offered += 1
            promise = choice.promise()
            if promise > most:
                best = choice
                most = promise
        untried = len(self._legal) - known
        if best is None or (untried and known < wide(place.visits)):
            nth = self._luck.pick(untried, CHOICE)
            return self._new_choice(place, seat, self._untried(place, seat, nth))
        return best

    def _untried(self, place: TreeNode, seat: int, nth: i64) -> int:
        """The n-th of the chooser's moves that were never tried here."""
        for move in self._legal:
            if seat * self._moves + move not in place.choices:
                if nth == 0:
                    return move
                nth -= 1
        raise IndexError("there are not so many untried moves")

    def _new_choice(self, place: TreeNode, seat: int, move: int) -> Branch:
        choice = Branch(seat, move)
        place.choices[seat * self._moves + move] = choice
        return choice


def heats(field: int) -> int:
    """How many heats there are: the field is halved after each, until two are left for the last."""
    count = 1
    while field > 2:
        field = (field + 1) // 2
        count += 1
    return count


def field_for(rounds: int, moves: int) -> int:
    """How many of these moves can be looked at well enough in so many rounds."""
    field = min(2, moves)
    while field < moves and (field + 1) * heats(field + 1) * ENOUGH <= rounds:
        field += 1
    return field


def wide(visits: i64) -> i64:
    """How many choices may be looked at after so many visits: few of many at first."""
    return max(NARROW, int(WIDENING * sqrt(float(visits))))


def rewards_of(result: Result, shares: list[float], margin: float) -> list[float]:
    """What every seat is pleased with: its share of the win, and how clear it was.

    A win by one point and one by fifty count alike at a table; imagined games are few, and in those
    that keep a score a move shows sooner in the points it brings than in the games it wins.
    """
    if len(shares) == 1:
        return shares  # alone there is no rival to be ahead of
    rewards: list[float] = []
    for seat, share in enumerate(shares):
        rivals = [score for other, score in enumerate(result.scores) if other != seat]
        lead = float(result.scores[seat] - max(rivals)) / margin
        clear = 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, lead))))
        rewards.append((1.0 - BY_MARGIN) * share + BY_MARGIN * clear)
    return rewards
