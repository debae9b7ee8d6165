"""Our side of the comparisons for learning: steps with observation and mask, as NumPy arrays.

It runs in the environment of `make test-envs`, where NumPy and PettingZoo are.
"""

from __future__ import annotations

from random import Random
from time import process_time

import numpy as np

from bench.clock import Batch as Work
from bench.clock import Sample, Task, serve, timed
from bench.rows import BATCHED, ONE_TABLE, PETTINGZOO, SEATED
from fairground.envs.batch import Batch, OneTable
from fairground.envs.pettingzoo import env

TABLES = 1024
STEPS = 10


def prepare(task: Task) -> Work:
    """The batch that does this task."""
    works = {ONE_TABLE: one_table, PETTINGZOO: by_pettingzoo, BATCHED: batched, SEATED: seated}
    return works[task.work](task)


def one_table(task: Task) -> Work:
    """Random games at one table, stepped from Python."""
    table, choice = OneTable(task.game, seats=task.seats, options=task.options), Random(1).choice

    def work() -> int:
        step = table.step
        for _ in range(TABLES):
            step(choice(table.moves))
        return TABLES

    return timed(work)


def by_pettingzoo(task: Task) -> Work:
    """Random games through PettingZoo's interface: `last`, then `step`."""
    table, choice = env(task.game, seats=task.seats, options=task.options), Random(1).choice

    def work() -> int:
        table.reset(seed=1)
        last, step, decisions = table.last, table.step, 0
        while True:
            seen, _, ended, cut, _ = last()
            if ended or cut:
                return decisions
            step(choice(seen["action_mask"].nonzero()[0]))
            decisions += 1

    return timed(work)


def batched(task: Task) -> Work:
    """Steps of many tables in one call, every seat's."""
    return stepping(Batch(task.game, TABLES, seats=task.seats, options=task.options))


def seated(task: Task) -> Work:
    """The same with one seat to decide for at every table; the others play at random inside."""
    settings = {"seats": task.seats, "options": task.options, "learners": "rotate"}
    return stepping(Batch(task.game, TABLES, **settings))  # type: ignore[arg-type] # as they are


def stepping(batch: Batch) -> Work:
    """Steps with random moves, which are chosen off the clock."""
    chance = np.random.default_rng(1)

    def work() -> Sample:
        spent = 0.0
        for _ in range(STEPS):
            weights = chance.random(batch.masks.shape[1], dtype=np.float32) + 1e-6
            moves = (batch.masks * weights).argmax(axis=1)
            start = process_time()
            batch.step(moves)
            spent += process_time() - start
        return Sample(TABLES * STEPS, spent)

    return work


if __name__ == "__main__":
    serve(prepare)
