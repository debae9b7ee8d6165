"""How much better than its heuristic a game can be played, one decision at a time.

    python -m bench.headroom game-of-life 40 200

Games are played in which one seat looks at every decision that leaves a choice: the moves its
heuristic likes best are tried in 200 imagined worlds, each move in the same ones, and the game is
played on by hunches. The best of them is made, and what it gains over the heuristic's is measured
in 200 fresh worlds, so that nothing is gained by luck in choosing. Summed over a game, that is what
a player wins more often who is always right about the next move, and plain afterwards.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from math import sqrt
from typing import Any

import fairground
from fairground import Game, Imagination, View, fast_luck
from fairground.kernel.luck import DuplicateLuck, Luck

WIDE = 8
"""So many moves are looked at."""


class Headroom:
    """What better moves would bring to one seat, by the question they answer."""

    def __init__(self, game: Game, worlds: int) -> None:
        self.game = game
        self.worlds = worlds
        self.games: list[float] = []
        self.gained: defaultdict[str, float] = defaultdict(float)
        self.asked: Counter[str] = Counter()
        self.differed: Counter[str] = Counter()

    def play(self, number: int) -> None:
        """One game; the seat that looks is another one every time."""
        luck, thoughts = fast_luck(5, number), fast_luck(6, number)
        state = self.game.new(2, luck=luck)
        total = 0.0
        while waiting := state.waiting():
            seat, view = waiting[0], state.view(waiting[0])
            move = self.game.heuristic(view, thoughts)
            if seat == number % 2 and len(view.legal) > 1:
                move, gain = self._look(view, Imagination(state, seat), thoughts)
                total += gain
            state.play(seat, move, luck)
        self.games.append(total)

    def _look(self, view: View, imagination: Imagination, luck: Luck) -> tuple[int, float]:
        """The best move, and what it gains."""
        moves = self.game.inclinations(view, luck)[:WIDE]
        advised = moves[0]
        first, fresh = range(self.worlds), range(self.worlds, 2 * self.worlds)
        best = max(moves, key=lambda move: self._won(imagination, view.seat, move, first))
        question = _question(view)
        self.asked[question] += 1
        if best == advised:
            return advised, 0.0
        gain = self._won(imagination, view.seat, best, fresh)
        gain -= self._won(imagination, view.seat, advised, fresh)
        self.differed[question] += 1
        self.gained[question] += gain
        return best, gain

    def _won(self, imagination: Imagination, seat: int, move: int, worlds: range) -> float:
        """The part of these worlds that is won after a move."""
        won = 0.0
        for number in worlds:
            luck = DuplicateLuck(7, number)
            world = imagination.imagine(luck)
            world.play(seat, move, luck)
            while waiting := world.waiting():
                hunch = self.game.hunch.move(world, waiting[0], luck)
                world.play(waiting[0], hunch, luck)
            result = world.result()
            won += (seat in result.winners) / len(result.winners) if result else 0.0
        return won / len(worlds)

    def report(self) -> str:
        """The sum a game, and where it comes from."""
        games = len(self.games)
        mean = sum(self.games) / games
        spread = sqrt(sum((total - mean) ** 2 for total in self.games) / max(1, games - 1) / games)
        lines = [f"{games} games: {mean:+.3f} of a win each, ± {1.96 * spread:.3f}"]
        for question, asked in self.asked.most_common():
            differs, gains = self.differed[question] / games, self.gained[question] / games
            often = f"asked {asked / games:5.1f} times a game"
            lines.append(f"  {question:18} {often}, differs {differs:4.1f}, gains {gains:+.4f}")
        return "\n".join(lines)


def _question(view: Any) -> str:
    """What is asked, as far as a view says it in a word."""
    return str(getattr(view, "question", "") or getattr(view, "phase", "") or "decision")


def main(name: str, games: str = "20", worlds: str = "200") -> None:
    """Print the headroom as it becomes known."""
    headroom = Headroom(fairground.game(name), int(worlds))
    for number in range(int(games)):
        headroom.play(number)
        if (number + 1) % 10 == 0 or number + 1 == int(games):
            print(headroom.report(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
