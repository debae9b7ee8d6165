"""RLCard's side: random play through `env.step`, which is the only door it has."""

from __future__ import annotations

from random import Random

import rlcard

from bench.clock import Batch, Task, serve, timed

GAMES = 5
WORKS = ("python", "one table", "pettingzoo", "batched")
"""All the same to it: it observes at every step."""


def prepare(task: Task) -> Batch:
    """The batch that does this task; RLCard's own moves are the quickest way in."""
    if task.work not in WORKS:
        raise ValueError(f"RLCard is measured from Python, not {task.work}")
    env = rlcard.make(task.game, config={"seed": 1})
    choice = Random(1).choice

    def work() -> int:
        step, is_over = env.step, env.is_over
        decisions = 0
        for _ in range(GAMES):
            seen, _ = env.reset()
            while not is_over():
                seen, _ = step(choice(seen["raw_legal_actions"]), True)
                decisions += 1
        return decisions

    return timed(work)


if __name__ == "__main__":
    serve(prepare)
