"""How long a shark takes to answer, in every game: the middle, the 99th of 100, and the slowest.

    python -m bench.answers
    python -m bench.answers unfair 3 2

The second number is how many games are played between sharks, the third asks only every so many
decisions, the others are the heuristic's. The clock on the wall is what people wait by.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter

import fairground
from fairground import Game, Imagination, fast_luck


def answers(game: Game, games: int, every: int) -> Iterator[float]:
    """The seconds of every answer that left a choice."""
    bot = fairground.bot("shark", game)
    asked = 0
    for number in range(games):
        luck, thoughts = fast_luck(1, number), fast_luck(2, number)
        state = game.new(game.usual_seats, luck=luck)
        while waiting := state.waiting():
            view = state.view(waiting[0])
            move = game.heuristic(view, thoughts)
            asked += len(view.legal) > 1
            if len(view.legal) > 1 and asked % every == 0:
                began = perf_counter()
                move = bot.choose(view, Imagination(state, view.seat), thoughts)
                yield perf_counter() - began
            state.play(view.seat, move, luck)


def main(name: str = "", games: str = "1", every: str = "1") -> None:
    """One line per game."""
    chosen = [fairground.game(name)] if name else list(fairground.all_games().values())
    for game in chosen:
        took = sorted(answers(game, int(games), int(every)))
        middle, late = took[len(took) // 2], took[int(len(took) * 0.99)]
        print(
            f"{game.title:18} {len(took):5} answers   middle {middle:.2f} s   "
            f"99 of 100 within {late:.2f} s   slowest {took[-1]:.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
