"""The bot that thinks: how long it searches, what it answers, and how it explains itself.

The search runs in short slices, so that a clock, Ctrl-C or another thread can end it between two
of them; what it has found by then is its answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter
from typing import Final

from fairground.bots.advice import Advice, Considered
from fairground.bots.search import Branch, Search, TreeNode
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck
from fairground.kernel.playout import Bot, Imagination
from fairground.kernel.view import View

SLICE: Final = 16
"""How many imagined games are played between two looks at the clock."""

HURRIED: Final = 4
"""How many imagined games there is time for in a hurry."""

TRUST: Final = 1.0
"""By how many standard errors a move must have shown to be better than the heuristic's.

Imagined games are played badly and are few. Where they hardly tell two moves apart, the heuristic,
which was written by a player who knows the game, is right more often than they are.
"""

LONGEST_LINE: Final = 8
"""How many moves of the principal line are told."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many imagined games, but no longer than so many seconds.

    Without seconds the same view and luck always give the same answer. Nothing at all is a budget
    too: the answer is then the game's heuristic.
    """

    rounds: int
    seconds: float = inf


class ThinkingBot(Bot):
    """Plays many imagined games to the end before it answers."""

    def __init__(self, game: Game, budget: Budget) -> None:
        self._game = game
        self.budget: Final = budget
        self._is_stopped = False

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        """The heuristic's move, unless imagined games show another to be better."""
        if len(view.legal) == 1:
            return view.legal[0]
        return answer(*self._search(view, imagination, luck)).move

    def think(self, view: View, imagination: Imagination, luck: Luck) -> Advice:
        """What `choose` would answer, with its reasons."""
        if len(view.legal) == 1:
            return self._without_a_choice(view)
        search, first = self._search(view, imagination, luck)
        best = answer(search, first)
        others = [choice for choice in ranked(search.root) if choice is not best]
        considered = tuple(
            Considered(
                self._game.notation(choice.move),
                int(choice.tried),
                choice.wins / max(1, int(choice.tried)),
                choice.scored / max(1, int(choice.tried)),
            )
            for choice in (best, *others)
        )
        line = tuple(self._game.notation(choice.move) for choice in line_from(best))
        return Advice(line[0], search.rounds, considered, line)

    def _without_a_choice(self, view: View) -> Advice:
        only = self._game.notation(view.legal[0])
        return Advice(only, considered=(Considered(only, 0, 0.0),), line=(only,))

    def stop(self) -> None:
        """End the thinking that is going on; for another thread."""
        self._is_stopped = True

    def hurried(self) -> Bot:
        """The same player with hardly any time."""
        return ThinkingBot(self._game, Budget(rounds=min(self.budget.rounds, HURRIED)))

    def _search(self, view: View, imagination: Imagination, luck: Luck) -> tuple[Search, Branch]:
        """A search that has come to its end, and the heuristic's move in it."""
        self._is_stopped = False
        until = perf_counter() + self.budget.seconds
        search = Search(self._game, view.seat, imagination, luck)
        advice = search.expect(self._game.inclinations(view, luck), self.budget.rounds)
        while (left := self.budget.rounds - search.rounds) > 0 and not self._is_stopped:
            if perf_counter() >= until:
                break
            search.think(min(SLICE, left))
        return search, advice


def answer(search: Search, advice: Branch) -> Branch:
    """The best move left in the field, if it is better than the advice by more than chance."""
    best = max(search.field, key=lambda choice: choice.value())
    return best if best is not advice and surplus(best, advice) > TRUST else advice


def surplus(choice: Branch, advice: Branch) -> float:
    """By how many standard errors a choice was better in the worlds in which both were tried.

    A world in which everything hung on it is added to them, so that few worlds look uncertain.
    """
    pairs = zip(choice.rewards, advice.rewards, strict=False)
    differences = [reward - advised for reward, advised in pairs]
    worlds = len(differences)
    squares = sum(difference * difference for difference in differences) + 1
    return sum(differences) / sqrt(max(1, worlds) * squares / (worlds + 1))


def ranked(place: TreeNode) -> list[Branch]:
    """The choices of a place, the most tried first, of equally tried ones the most successful."""
    return sorted(place.choices.values(), key=lambda c: (-c.tried, -c.won, c.seat, c.move))


def line_from(choice: Branch) -> list[Branch]:
    """The choice and the most tried ones after it, through what was most often seen to follow."""
    line = [choice]
    while line[-1].after and len(line) < LONGEST_LINE:
        place = max(line[-1].after.values(), key=lambda after: after.visits)
        line.append(ranked(place)[0])
    return line
