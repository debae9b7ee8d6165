"""Our side of every comparison: random games, copies of states in mid-game, rounds of search."""

from __future__ import annotations

from bench.clock import Batch, Task, serve, timed
from bench.rows import CLONES, GAMES, INSIDE, PYTHON, SEARCH, TIGHT
from fairground import Game, Imagination, State, fast_luck, game, playout
from fairground.bots.search import Search
from fairground.kernel.options import HouseRules
from fairground.kernel.playout import playouts

BATCH = 20
MIDDLES = 8
COPIES = 500
ROUNDS = 500


def prepare(task: Task) -> Batch:
    """The batch that does this task."""
    works = {
        INSIDE: inside,
        PYTHON: from_python,
        TIGHT: from_python,
        CLONES: clones,
        GAMES: whole_games,
        SEARCH: search,
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


def search(played: Game, seats: int, options: HouseRules) -> Batch:
    """Rounds of a search that begins at the first choice of a game, each batch a new tree."""
    luck = fast_luck(1)
    state = played.new(seats, options, luck)
    while len(state.legal(state.waiting()[0])) < 2:
        seat = state.waiting()[0]
        state.play(seat, state.legal(seat)[0], luck)
    seat = state.waiting()[0]

    def work() -> int:
        search = Search(played, seat, Imagination(state, seat), luck)
        search.expect(state.legal(seat), ROUNDS)
        search.think(ROUNDS)
        return ROUNDS

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
