"""Gymnasium's checker for every game, one seat against bots, and tables as a vector."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import fairground
from fairground.envs import gymnasium as door
from fairground.envs.errors import BadAction, BadSetting
from fairground.kernel.observe import observation

GAMES = list(fairground.all_games().values())
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

# Their advice for continuous observations, which ours are not.
pytestmark = pytest.mark.filterwarnings("ignore:.*not within the observation space:UserWarning")


def legal(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"])[0])


@EVERY_GAME
@pytest.mark.filterwarnings("ignore")
def test_their_checker(game: fairground.Game) -> None:
    """It plays actions without looking at masks, so illegal ones are replaced."""
    env = gymnasium.make(door.environment_id(game), illegal="replace", render_mode="ansi")
    check_env(env.unwrapped)


@EVERY_GAME
def test_a_seat_against_bots_sees_its_own_view(game: fairground.Game) -> None:
    env = door.SeatEnv(game, opponents="heuristic", seat=game.usual_seats - 1)
    seen, info = env.reset(seed=3)
    for _ in range(30):
        assert seen in env.observation_space
        assert seen.tolist() == observation(env.sitting.table, env.seat)
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        seen, reward, ended, _, info = env.step(legal(info))
        if ended:
            assert -1 <= reward <= 1
            return
        assert reward == 0


def test_whole_games_pay_at_the_end() -> None:
    env = gymnasium.make("fairground/PressYourLuck-v1", opponents="heuristic", seats=3)
    paid = []
    for seed in range(10):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            _, reward, ended, _, info = env.step(legal(info))
        paid.append(reward)
    assert set(paid) <= {-1.0, -0.5, 0.0, 0.5, 1.0}
    assert len(set(paid)) > 1


def test_other_opponents_for_other_seats() -> None:
    env = door.SeatEnv("karma", seats=3, opponents=["random", "heuristic"], seat=1)
    env.reset(seed=1)
    assert env.sitting.to_move == 1


@EVERY_GAME
def test_a_vector_of_tables(game: fairground.Game) -> None:
    many = gymnasium.make_vec(door.environment_id(game), num_envs=6, opponents="hunch")
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, info = many.reset(seed=3)
    for _ in range(40):
        assert many.observation_space.contains(seen)
        assert info["action_mask"].shape == (6, game.moves)
        seen, rewards, ended, cut, info = many.step(info["action_mask"].argmax(axis=1))
        assert rewards.shape == ended.shape == cut.shape == (6,)
        assert ("final_obs" in info) == bool(ended.any())


def test_a_vector_repeats_itself_with_its_seed() -> None:
    first, again = (door.TablesEnv("karma", 4) for _ in range(2))
    for env in (first, again):
        env.reset(seed=8)
    for _ in range(30):
        actions = first._batch.masks.argmax(axis=1)
        here, there = first.step(actions), again.step(actions)
        assert all((a == b).all() for a, b in zip(here[:4], there[:4], strict=True))


def test_wrong_settings_and_actions_are_told() -> None:
    with pytest.raises(BadSetting, match="seat is 0 to 1, not 2"):
        door.SeatEnv("karma", seat=2)
    with pytest.raises(BadSetting, match="3 seats have 2 opponents, not 1"):
        door.SeatEnv("karma", seats=3, opponents=["random"])
    with pytest.raises(fairground.UnknownBot):
        door.SeatEnv("karma", opponents="randm")
    env = door.SeatEnv("press-your-luck")
    with pytest.raises(BadAction, match="nothing is dealt yet"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(BadAction, match="cannot play move 3"):
        env.step(3)
    with pytest.raises(BadAction, match=r"a move is a whole number, not 0\.5"):
        env.step(0.5)
    ended = False
    while not ended:
        _, _, ended, _, _ = env.step(0)
    with pytest.raises(BadAction, match="the game is over"):
        env.step(0)
