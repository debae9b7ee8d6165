"""The thresholds of Press Your Luck's quick player, derived from decks that are solved exactly.

    python -m bench.press_your_luck_thresholds

On every deck games are played, perfectly but for a slip now and then, and what drawing and stopping
cost in each position is looked up in the solution. The thresholds are those for which the choices
cost least, found by changing one at a time as long as that helps. Nothing here is left to chance
but the games, and they come from fixed seeds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple, cast

from fairground.games.press_your_luck.heuristic import THRESHOLDS, Thresholds, weigh
from fairground.games.press_your_luck.rules import moves as m
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.games.press_your_luck.small import key, small_table
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.luck import CHOICE, FastLuck
from fairground.kernel.state import State
from fairground.lab.exact import Solver

STEP = 0.05
FACTORS = (0.5, 0.7, 0.85, 0.95, 1.05, 1.2, 1.4, 2.0)
GUESS = Thresholds(0.5, 0.4, 0.5, 0.2)
"""Where the descent begins: found by playing against fixed policies, before there was a solver."""
GAMES = 150
SLIP = 6
"""One decision in so many is made at random, so that games differ."""


class Deck(NamedTuple):
    """A small deck, for two."""

    colours: int
    each: int


DECKS = (Deck(3, 3), Deck(4, 2), Deck(5, 2), Deck(3, 4))


BOUNDED = (*DECKS, Deck(4, 3), Deck(6, 2))
"""Decks on which the quick player meets its master."""


class Position(NamedTuple):
    """A choice between drawing and stopping, and what each of them gives away."""

    view: PressYourLuckView
    drawing: float
    stopping: float

    def cost(self, thresholds: Thresholds) -> float:
        """What the quick player gives away here."""
        draws = not self.view.row or weigh(self.view, thresholds) == m.DRAW
        return self.drawing if draws else self.stopping


class Solved(NamedTuple):
    """The choices met on a deck, each with how often it was met."""

    positions: Sequence[tuple[Position, int]]

    def cost(self, thresholds: Thresholds) -> float:
        """What a choice costs on average."""
        total = sum(position.cost(thresholds) * times for position, times in self.positions)
        return total / sum(times for _, times in self.positions)


def solved(deck: Deck) -> Solved:
    """The choices of games on a deck; those that are alike count as one."""
    solver = Solver(key)
    met: Counter[Hashable] = Counter()
    first: dict[Hashable, Position] = {}
    for game in range(GAMES):
        for table in choices(deck, game, solver):
            name = key(table)
            met[name] += 1
            if name not in first:
                first[name] = position(table, solver)
    return Solved([(first[name], times) for name, times in met.items()])


def choices(deck: Deck, game: int, solver: Solver) -> Iterator[PressYourLuck]:
    """The tables of one game at which there is something to choose."""
    luck = FastLuck(1, game)
    table = small_table(*deck)
    table.start(luck, None)
    while table.waiting():
        seat = table.waiting()[0]
        if len(table.legal(seat)) > 1:
            yield table
        slips = luck.pick(SLIP, CHOICE) == 0
        table.play(seat, luck.choose(table.legal(seat)) if slips else solver.best(table), luck)


def position(table: PressYourLuck, solver: Solver) -> Position:
    """What the moves of a table cost."""
    view = cast(PressYourLuckView, table.view(table.waiting()[0]))
    return Position(view, solver.cost(table, m.DRAW), solver.cost(table, m.STOP))


def mean_cost(decks: Sequence[Solved], thresholds: Thresholds) -> float:
    """The mean over the decks."""
    return sum(deck.cost(thresholds) for deck in decks) / len(decks)


def derive(decks: Sequence[Solved], start: Thresholds = GUESS) -> Thresholds:
    """The thresholds from which no single step leads to a lower cost."""
    best, least = start, mean_cost(decks, start)
    improving = True
    while improving:
        improving = False
        for tried in neighbours(best):
            cost = mean_cost(decks, tried)
            if cost < least - 1e-9:
                best, least, improving = tried, cost, True
    return best


def neighbours(thresholds: Thresholds) -> Iterator[Thresholds]:
    """One threshold changed by a factor, and rounded to steps."""
    for at, name in enumerate(Thresholds._fields):
        for factor in FACTORS:
            value = round(round(thresholds[at] * factor / STEP) * STEP, 2)
            if value > 0:
                yield thresholds._replace(**{name: value})


def most_against(thresholds: Thresholds, deck: Deck) -> float:
    """The most that anybody can win against the quick player; its seat does not matter."""

    def habit(state: State) -> int:
        view = cast(PressYourLuckView, state.view(state.waiting()[0]))
        return weigh(view, thresholds) if view.row else m.DRAW

    return Solver(key, {1: habit}).at_start(small_table(*deck))[0]


def main() -> None:
    """Print what was derived, and what it costs beside the numbers of heuristic.py."""
    decks = [solved(deck) for deck in DECKS]
    found = derive(decks)
    print(found)
    for name, thresholds in (("derived", found), ("in use", THRESHOLDS), ("guess", GUESS)):
        costs = "  ".join(f"{deck.cost(thresholds):.2%}" for deck in decks)
        print(f"{name:8} {mean_cost(decks, thresholds):.3%} a decision; by deck: {costs}")
    for deck in BOUNDED:
        most = most_against(THRESHOLDS, deck)
        print(f"{deck.colours} colours x {deck.each}: nobody wins more than {most:.1%} against it")


if __name__ == "__main__":
    main()
