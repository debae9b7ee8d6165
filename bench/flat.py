"""Does random play get slower or larger as it goes on, or with more seats?

    python -m bench.flat [--games 1000000] [--game karma]

A decision's cost is processor time in nanoseconds, the lowest of several rounds: after so many
decisions of one process, for every number of seats, and early and late in a game, where a growing
table may ask for more work. Memory is what the process has taken from the system by then and after
so many more games.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections.abc import Iterator, Sequence
from time import process_time

from fairground import Game, State, all_games, fast_luck
from fairground.kernel.luck import Luck
from fairground.kernel.playout import playouts

AFTER = (10, 100, 1_000, 10_000)
"""Decisions already made in the process when the next ones are timed."""
STRETCHES = (10, 30, 100, 300, 1_000, 3_000, 10_000)
"""Where the stretches of a game end: so many decisions have been made in it."""
ROUNDS = 15
BATCH = 10
WARM_UP = 2_000
UNIT = 1 if sys.platform == "darwin" else 1024
"""What the system counts memory in: bytes, or elsewhere kilobytes."""


def after_decisions(blank: State, rounds: int = ROUNDS) -> Iterator[tuple[int, float]]:
    """The cost of a decision after so many others; the same games are timed every time."""
    made, luck = 0, fast_luck(1)
    for target in AFTER:
        while made < target:
            made += playouts(blank, 1, luck)
        yield target, cost(blank, rounds)


def by_seats(game: Game, rounds: int = ROUNDS) -> Iterator[tuple[int, float]]:
    """The cost of a decision for every number of seats."""
    for seats in game.seats:
        yield seats, cost(game.blank(seats), rounds)


def cost(blank: State, rounds: int) -> float:
    """Nanoseconds of processor time for a decision: a batch of games, always the same."""
    return min(_timed(blank) for _ in range(rounds)) * 1e9


def _timed(blank: State) -> float:
    luck, began = fast_luck(2), process_time()
    decisions = playouts(blank, BATCH, luck)
    return (process_time() - began) / decisions


def in_a_game(blank: State, games: int) -> Iterator[tuple[int, float]]:
    """The cost of a decision in every stretch of a game, with the calls from Python in it."""
    spent, made, luck = [0.0] * len(STRETCHES), [0] * len(STRETCHES), fast_luck(3)
    for _ in range(games):
        state = blank.clone()
        state.start(luck, None)
        for at, end in enumerate(STRETCHES):
            began, before = process_time(), state.number
            _play_until(state, end, luck)
            spent[at] += process_time() - began
            made[at] += state.number - before
    for end, seconds, decisions in zip(STRETCHES, spent, made, strict=True):
        if decisions >= games:  # a few long games say nothing
            yield end, seconds / decisions * 1e9


def _play_until(state: State, end: int, luck: Luck) -> None:
    seat = state.first_waiting()
    while seat >= 0 and state.number < end:
        state.play(seat, state.any_move(seat, luck), luck)
        seat = state.first_waiting()


def memory_taken(blank: State, games: int) -> int:
    """By how many bytes the process has grown after so many games, once it is warm."""
    luck = fast_luck(4)
    playouts(blank, WARM_UP, luck)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    playouts(blank, games, luck)
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * UNIT


def blocks_taken(blank: State, games: int) -> int:
    """How many more small blocks of memory are in use after so many games, once it is warm."""
    luck = fast_luck(5)
    playouts(blank, BATCH, luck)
    before = sys.getallocatedblocks()
    playouts(blank, games, luck)
    return sys.getallocatedblocks() - before


def spread(costs: Sequence[float]) -> float:
    """How much more the dearest is than the cheapest: 0.1 is a tenth."""
    return max(costs) / min(costs) - 1.0


def report(game: Game, games: int) -> None:
    """Print everything about one game."""
    blank = game.blank(game.seats[0])
    after, seats = list(after_decisions(blank)), list(by_seats(game))
    print(game.title)
    _line("after so many decisions", after)
    _line("with so many seats", seats)
    _line("up to so many decisions in a game", list(in_a_game(blank, 200)))
    taken, blocks = memory_taken(blank, games), blocks_taken(blank, BATCH)
    print(f"  {taken:,} bytes more after {games:,} games, {blocks} blocks after {BATCH}")


def _line(title: str, costs: list[tuple[int, float]]) -> None:
    found = ", ".join(f"{at:,}: {ns:,.0f} ns" for at, ns in costs)
    print(f"  {title}: {found} (spread {spread([ns for _, ns in costs]):.0%})")


def main() -> None:
    """Measure every game, or one."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    reader.add_argument("--games", type=int, default=1_000_000, help="games for the memory")
    reader.add_argument("--game", help="this game alone")
    asked = reader.parse_args()
    for name, game in sorted(all_games().items()):
        if asked.game in (None, name):
            report(game, asked.games)


if __name__ == "__main__":
    main()
