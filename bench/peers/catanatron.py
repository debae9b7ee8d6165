"""Catanatron's side: whole games of Catan between its random players, and `game.copy()`.

It has one loop, `game.play()`, which every door onto it runs through.
"""

from __future__ import annotations

from random import Random
from typing import Any

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from bench.clock import Batch, Task, serve, timed

MIDDLES = 4
COPIES = 50

Game = Any


def prepare(task: Task) -> Batch:
    """The batch that does this task; the number of players stands in the game's name."""
    works = {"inside": decisions, "games": games, "clones": clones, "batched": decisions}
    players = int(task.game.removeprefix("catan(players=").removesuffix(")"))
    return works[task.work](players)


def table(players: int, seed: int) -> Game:
    """A new game between random players."""
    return Catan([RandomPlayer(colour) for colour in list(Color)[:players]], seed=seed)


def decisions(players: int) -> Batch:
    """Random games, counted in players' decisions."""
    seeds = Random(1)

    def work() -> int:
        game = table(players, seeds.getrandbits(32))
        game.play()
        return made(game)

    return timed(work)


def games(players: int) -> Batch:
    """Random games, counted whole."""
    seeds = Random(1)

    def work() -> int:
        table(players, seeds.getrandbits(32)).play()
        return 1

    return timed(work)


def clones(players: int) -> Batch:
    """Copies in mid-game."""
    middles = [middle(players, seed) for seed in range(1, MIDDLES + 1)]

    def work() -> int:
        for game in middles:
            for _ in range(COPIES):
                game.copy()
        return MIDDLES * COPIES

    return timed(work)


def middle(players: int, seed: int) -> Game:
    """The position after half the decisions of a random game."""
    ended = table(players, seed)
    ended.play()
    game = table(players, seed)
    while made(game) < made(ended) // 2:
        game.play_tick()
    return game


def made(game: Game) -> int:
    """How many decisions were made."""
    return len(game.state.actions)


if __name__ == "__main__":
    serve(prepare)
