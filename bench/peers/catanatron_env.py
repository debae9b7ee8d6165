"""Catanatron's environment for Gymnasium: one seat against its random player inside `step`.

It is stepped without the wrappers that `gymnasium.make` puts around it, which would slow it down.
"""

from __future__ import annotations

from random import Random

from catanatron_gym.envs.catanatron_env import CatanatronEnv

from bench.clock import Batch, Task, serve, timed

STEPS = 200


def prepare(task: Task) -> Batch:
    """The batch that does this task: there is one."""
    assert task.work == "seated"
    env, choice = CatanatronEnv(), Random(1).choice
    _, info = env.reset(seed=1)
    known = [info]

    def work() -> int:
        info = known[0]
        for _ in range(STEPS):
            _, _, ended, cut, info = env.step(choice(info["valid_actions"]))
            if ended or cut:
                _, info = env.reset()
        known[0] = info
        return STEPS

    return timed(work)


if __name__ == "__main__":
    serve(prepare)
