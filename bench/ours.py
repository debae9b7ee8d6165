"""Our side of every comparison: whole random games, and copies of states in mid-game."""

from __future__ import annotations

from bench.clock import Batch, Task, serve, timed
from bench.rows import CLONES, GAMES, INSIDE, PYTHON, TIGHT
from fairground import Game, State, fast_luck, game, playout
from fairground.kernel.options import HouseRules
from fairground.kernel.playout import playouts

BATCH = 20
MIDDLES = 8
COPIES = 500


def prepare(task: Task) -> Batch:
    """The batch that does this task."""
    works = {
        INSIDE: inside,
        PYTHON: from_python,
        TIGHT: from_python,
        CLONES: clones,
        GAMES: whole_games,
    }
    played = game(task.game)
    return works[task.work](played, task.seats, played.options(**task.options))


def inside(played: Game, seats: int, options: HouseRules) -> Batch:
    """Random games without leaving compiled code."""
    blank, luck = played.blank(seats, options), fast_luck(1)
    return timed(lambda: playouts(blank, BATCH, luck))


def whole_games(played: Game, seats: int, options: HouseRules) -> Batch:
    """The same games, counted whole."""
    blank, luck = played.blank(seats, options), fast_luck(1)

    def work() -> int:
        playouts(blank, BATCH, luck)
        return BATCH

    return timed(work)


def from_python(played: Game, seats: int, options: HouseRules) -> Batch:
    """Random games as a program that uses the library would play them."""
    luck = fast_luck(1)

    def work() -> int:
        new, choose = played.new, luck.choose
        decisions = 0
        for _ in range(BATCH):
            state = new(seats, options, luck)
            waiting, legal, play = state.waiting, state.legal, state.play
            while asked := waiting():
                seat = asked[0]
                play(seat, choose(legal(seat)), luck)
            decisions += state.number
        return decisions

    return timed(work)


def clones(played: Game, seats: int, options: HouseRules) -> Batch:
    """Copies, asked for from Python."""
    middles = [middle(played, seats, options, seed) for seed in range(MIDDLES)]

    def work() -> int:
        for state in middles:
            for _ in range(COPIES):
                state.clone()
        return MIDDLES * COPIES

    return timed(work)


def middle(played: Game, seats: int, options: HouseRules, seed: int) -> State:
    """The position after half the decisions of a random game."""
    luck = fast_luck(seed)
    half = playout(played.new(seats, options, luck), luck) // 2
    luck = fast_luck(seed)
    state = played.new(seats, options, luck)
    while state.number < half:
        seat = state.waiting()[0]
        state.play(seat, luck.choose(state.legal(seat)), luck)
    return state


if __name__ == "__main__":
    serve(prepare)
