"""OpenSpiel's side: its C++ loop between random bots, its Python loop, its clone, its ISMCTS.

Chance is a player in OpenSpiel. Its moves cost time, as our picks do, but are not counted as
decisions. They are counted from the history once the clock has stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from time import process_time
from typing import Any

import pyspiel

from bench.clock import Batch, Sample, Task, serve, timed

GAMES = 20
MIDDLES = 8
COPIES = 500
ROUNDS = 500
CURIOSITY = 0.7

State = Any
Game = Any


def prepare(task: Task) -> Batch:
    """The batch that does this task; OpenSpiel names players and options in the game's text."""
    works = {
        "inside": inside,
        "python": documented,
        "tight": tightest,
        "clones": clones,
        "search": search,
    }
    return works[task.work](pyspiel.load_game(task.game))


def inside(game: Game) -> Batch:
    """Random games without leaving C++."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seeds = count()

    def play() -> State:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    return counted_later(play)


def documented(game: Game) -> Batch:
    """Random games by the loop OpenSpiel's own examples show: chance is asked for and weighed."""
    return from_python(game, weighted_loop)


def tightest(game: Game) -> Batch:
    """Random games by the quickest plain loop that is right for this game."""
    return from_python(game, even_loop if has_even_chance(game) else weighted_loop)


def from_python(game: Game, step_by_step: Callable[[State, Callable[[], float]], None]) -> Batch:
    """Random games, step by step."""
    random = Random(1).random

    def play() -> State:
        state = game.new_initial_state()
        step_by_step(state, random)
        return state

    return counted_later(play)


def even_loop(state: State, random: Callable[[], float]) -> None:
    """Where all outcomes of chance are equally likely it can be played like anybody else."""
    is_terminal, legal_actions, apply = state.is_terminal, state.legal_actions, state.apply_action
    while not is_terminal():
        actions = legal_actions()
        apply(actions[int(random() * len(actions))])


def weighted_loop(state: State, random: Callable[[], float]) -> None:
    """The same where chance has to be weighed."""
    is_terminal, legal_actions, apply = state.is_terminal, state.legal_actions, state.apply_action
    is_chance_node, chance_outcomes = state.is_chance_node, state.chance_outcomes
    while not is_terminal():
        if is_chance_node():
            apply(weighted(chance_outcomes(), random()))
        else:
            actions = legal_actions()
            apply(actions[int(random() * len(actions))])


def weighted(outcomes: list[tuple[int, float]], at: float) -> int:
    """The outcome that lies at this point between 0 and 1."""
    for action, chance in outcomes:
        at -= chance
        if at < 0:
            return action
    return outcomes[-1][0]


def has_even_chance(game: Game) -> bool:
    """Were all outcomes equally likely wherever chance moved in a few games?"""
    return all(is_even(state) for seed in range(MIDDLES) for state in chance_nodes(game, seed))


def is_even(state: State) -> bool:
    """Are the outcomes of this chance node just its legal actions, equally likely?"""
    outcomes = state.chance_outcomes()
    even = all(abs(chance * len(outcomes) - 1) < 1e-9 for _, chance in outcomes)
    return even and [action for action, _ in outcomes] == state.legal_actions()


def chance_nodes(game: Game, seed: int) -> list[State]:
    """The states of a random game in which chance moves."""
    state = game.new_initial_state()
    nodes = []
    for action in random_history(game, seed):
        if state.is_chance_node():
            nodes.append(state.clone())
        state.apply_action(action)
    return nodes


def random_history(game: Game, seed: int) -> list[int]:
    """The actions of a random game, those of chance included."""
    state = game.new_initial_state()
    weighted_loop(state, Random(seed).random)
    history: list[int] = state.history()
    return history


def counted_later(play: Callable[[], State]) -> Batch:
    """Batches of whole games whose decisions are counted off the clock."""

    def batch() -> Sample:
        start = process_time()
        ended = [play() for _ in range(GAMES)]
        seconds = process_time() - start
        return Sample(sum(decisions(state) for state in ended), seconds)

    return batch


def decisions(state: State) -> int:
    """How many moves were made by players; chance has a negative number."""
    return sum(1 for move in state.full_history() if move.player >= 0)


def clones(game: Game) -> Batch:
    """Copies, asked for from Python."""
    middles = [middle(game, seed) for seed in range(MIDDLES)]

    def work() -> int:
        for state in middles:
            for _ in range(COPIES):
                state.clone()
        return MIDDLES * COPIES

    return timed(work)


def search(game: Game) -> Batch:
    """Rounds of its C++ ISMCTSBot at the first choice of a game, each batch a new tree.

    One random playout a round, as its own examples have it.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, CURIOSITY, ROUNDS)
    state = first_choice(game)

    def work() -> int:
        bot.step(state)
        return ROUNDS

    return timed(work)


def first_choice(game: Game) -> State:
    """Where a player of a random deal first has something to choose."""
    state, random = game.new_initial_state(), Random(1).random
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            state.apply_action(weighted(state.chance_outcomes(), random()))
        else:
            state.apply_action(state.legal_actions()[0])
    return state


def middle(game: Game, seed: int) -> State:
    """The position after half the moves of a random game."""
    history = random_history(game, seed)
    state = game.new_initial_state()
    for action in history[: len(history) // 2]:
        state.apply_action(action)
    return state


if __name__ == "__main__":
    serve(prepare)
