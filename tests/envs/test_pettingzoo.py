"""PettingZoo's own suites for every game, and what they do not look at."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pig
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import fairground
from fairground.envs import pettingzoo as door
from fairground.envs.errors import BadAction, BadSetting
from fairground.kernel.observe import observation

GAMES = [*fairground.all_games().values(), pig.GAME]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

# Of every environment whose observations are dicts, as PettingZoo's own board games have them.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@EVERY_GAME
def test_their_suite_of_turns(game: fairground.Game) -> None:
    api_test(door.env(game), num_cycles=60)
    seed_test(lambda: door.env(game), num_cycles=20)


@EVERY_GAME
def test_their_suite_of_steps_at_once(game: fairground.Game) -> None:
    parallel_api_test(door.parallel_env(game), num_cycles=60)
    parallel_seed_test(lambda: door.parallel_env(game, illegal="replace"), num_cycles=20)


@EVERY_GAME
def test_their_suite_of_cycles(game: fairground.Game) -> None:
    """It plays actions without looking at masks, so illegal ones are replaced."""

    def at_once(max_cycles: int) -> Any:
        return door.parallel_env(game, max_cycles=max_cycles, illegal="replace")

    def in_turns(max_cycles: int) -> Any:
        return parallel_to_aec(at_once(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=in_turns))


@EVERY_GAME
def test_their_suite_of_pictures(game: fairground.Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: door.env(game, render_mode=render_mode))
    assert game.title in capsys.readouterr().out


@EVERY_GAME
def test_the_observation_is_the_view_of_the_seat(game: fairground.Game) -> None:
    env = door.env(game)
    env.reset(seed=4)
    for agent in env.agent_iter(30):
        seen, _, ended, _, _ = env.last()
        seat = env.possible_agents.index(agent)
        view = env.sitting.table.view(seat)
        assert seen["observation"].tolist() == observation(env.sitting.table, seat)
        assert np.flatnonzero(seen["action_mask"]).tolist() == list(view.legal)
        env.step(None if ended else view.legal[0])


def test_a_whole_game_pays_by_rank() -> None:
    env = door.env("press-your-luck-v1", seats=3)
    env.reset(seed=1)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        env.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[-1]))
    assert sum(paid.values()) == pytest.approx(0)
    assert max(paid.values()) > 0


def test_secret_choices_are_made_one_after_the_other_and_stay_secret() -> None:
    """In Karma all seats choose their table cards at once (KAR-4)."""
    env, other = (door.env("karma", seats=3) for _ in range(2))
    for table, choice in ((env, 0), (other, -1)):
        table.reset(seed=6)
        assert table.agent_selection == "seat_0"
        table.step(int(np.flatnonzero(table.observe("seat_0")["action_mask"])[choice]))
        assert table.agent_selection == "seat_1"
    assert (env.observe("seat_1")["observation"] == other.observe("seat_1")["observation"]).all()
    assert (env.observe("seat_0")["observation"] != other.observe("seat_0")["observation"]).any()


def test_secret_choices_are_made_in_one_step_at_once() -> None:
    env = door.parallel_env("karma", seats=3)
    seen, _ = env.reset(seed=6)
    wait = env.sitting.game.moves
    assert [seen[agent]["action_mask"][wait] for agent in env.agents] == [0, 0, 0]
    choices = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    seen, *_ = env.step(choices)
    assert env.sitting.table.number == 3
    assert sorted(seen[agent]["action_mask"][wait] for agent in env.agents) == [0, 1, 1]


def test_the_registry_knows_every_game() -> None:
    from pettingzoo.env_registry.registration import make  # noqa: PLC0415 - new in 1.26

    door.register_all()
    env = make("aec", "fairground/karma_v2", seats=4)
    env.reset(seed=1)
    assert env.num_agents == 4
    assert make("parallel", "fairground/unfair_v4").possible_agents == ["seat_0", "seat_1"]


def test_house_rules_and_rewards() -> None:
    env = door.env("karma", options={"edition": 60}, rewards="wins")
    env.reset(seed=1)
    assert env.sitting.table.options.written["edition"] == "60"


def test_a_notebook_shows_the_table() -> None:
    env = door.env("karma")
    assert "karma_v2" in env._repr_html_()
    env.reset(seed=1)
    assert "<title>Karma, move 0, as seat 1 sees it</title>" in env._repr_html_()


def test_wrong_settings_and_actions_are_told() -> None:
    with pytest.raises(BadSetting, match="render_mode is one of human, ansi, not 'rgb'"):
        door.env("karma", render_mode="rgb")
    with pytest.raises(BadSetting, match="illegal is one of raise, replace"):
        door.env("karma", illegal="ignore")
    env = door.env("press-your-luck")
    with pytest.raises(BadAction, match=r"call reset\(\)"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(BadAction, match="a move is a whole number, not 'draw'"):
        env.step("draw")
    with pytest.raises(BadAction, match="cannot play move 99"):
        env.step(99)
    with pytest.raises(BadAction, match="the agents are seat_0 to seat_1, not 'player_0'"):
        env.observe("player_0")


def test_a_parallel_step_needs_the_action_of_every_seat_that_is_asked() -> None:
    env = door.parallel_env("press-your-luck")
    env.reset(seed=1)
    with pytest.raises(BadAction, match="has to decide, but there is no action"):
        env.step({})
