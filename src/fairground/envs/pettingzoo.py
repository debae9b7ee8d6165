"""PettingZoo's environments: `env` takes turns (AEC), `parallel_env` asks all seats at once.

    from fairground.envs import pettingzoo
    env = pettingzoo.env("karma-v2", seats=4)

Every agent is a seat. Where several seats decide at once, `env` asks them one after the other, and
none sees what the others have chosen before the rules show it; `parallel_env` lets all of them act
in one step, and the others wait.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.env_registry.registration import aec_registry, register

from fairground.envs import spaces
from fairground.envs.errors import BadAction, BadSetting
from fairground.envs.settings import versioned
from fairground.envs.sitting import Sitting, as_move
from fairground.kernel.game import Game
from fairground.kernel.luck import CHOICE
from fairground.kernel.options import HouseRules
from fairground.kernel.registry import all_games

RENDER_MODES = ("human", "ansi")
RAISE, REPLACE = "raise", "replace"
LONGEST = 20_000


def env(game: Game | str, **settings: Any) -> Turns:
    """A game in turns: `seats`, `options`, `rewards`, `render_mode`, `max_cycles`, `illegal`."""
    return Turns(game, **settings)


def parallel_env(game: Game | str, **settings: Any) -> AtOnce:
    """The same with all seats at once; the last action means to wait."""
    return AtOnce(game, **settings)


def register_all() -> None:
    """Put every installed game into PettingZoo's registry, as `fairground/karma_v2`."""
    for game in all_games().values():
        name = f"fairground/{_registered(game)}"
        if name not in aec_registry:
            register("aec", name, entry_point=_made(env, game))
            register("parallel", name, entry_point=_made(parallel_env, game))


def _made(maker: Callable[..., Any], game: Game) -> Callable[..., Any]:
    return lambda **settings: maker(game, **settings)


def _registered(game: Game) -> str:
    return versioned(game).replace("-", "_")


class _SharedTable:
    """What both kinds of environment have in common."""

    waits = 0
    """How many actions there are beside the moves."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: HouseRules | Mapping[str, object] | None = None,
        rewards: str = "ranks",
        render_mode: str | None = None,
        max_cycles: int = LONGEST,
        illegal: str = RAISE,
    ) -> None:
        """Lay out the table.

        After `max_cycles` steps a game is cut short. An illegal action raises `BadAction`, or with
        `illegal="replace"` any legal one is played in its place.
        """
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSetting(
                f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}"
            )
        if illegal not in (RAISE, REPLACE):
            raise BadSetting(f"illegal is one of {RAISE}, {REPLACE}, not {illegal!r}")
        self.sitting = Sitting(game, seats, options, rewards)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._replaces = illegal == REPLACE
        self.metadata = {
            "name": _registered(self.sitting.game),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sitting.seats)]
        self.agents: list[str] = []
        game_played = self.sitting.game
        self._action_spaces = {
            agent: spaces.moves(game_played, self.waits) for agent in self.possible_agents
        }
        self._observation_spaces = {
            agent: spaces.masked(game_played, self.waits) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """What an agent observes: `observation` and `action_mask`."""
        return self._observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """A number for every move."""
        return self._action_spaces[self._known(agent)]

    def render(self) -> str | None:
        """The table in words; printed in mode `human`, given back in mode `ansi`."""
        if self.render_mode is None:
            return None
        text = self.sitting.text()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _repr_html_(self) -> str:
        return self.sitting.html() if self.sitting.state is not None else f"<pre>{self}</pre>"

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _known(self, agent: str) -> str:
        if agent not in self._action_spaces:
            known = f"{self.possible_agents[0]} to {self.possible_agents[-1]}"
            raise BadAction(f"the agents are {known}, not {agent!r}")
        return agent

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(self._known(agent))

    def _play(self, seat: int, action: Any) -> None:
        """Play an action; a legal one instead, if that was agreed."""
        if self._replaces and as_move(action) not in self.sitting.table.legal(seat):
            legal = self.sitting.table.legal(seat)
            action = legal[self.sitting.luck.pick(len(legal), CHOICE)]
        self.sitting.play(seat, action)


class Turns(_SharedTable, AECEnv):  # type: ignore[misc] # PettingZoo is not there where types are checked
    """A game as an AEC environment: one seat at a time."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        self.sitting.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know now, and its legal moves."""
        seat = self._seat(agent)
        return {
            "observation": self.sitting.observation(seat),
            "action_mask": self.sitting.action_mask(seat),
        }

    def step(self, action: Any) -> None:
        """Play a move of the agent that is asked; None for one whose game is over."""
        if not self.agents:
            raise BadAction("the game is over: call reset() to deal again")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(self._seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self._finish()
        self._accumulate_rewards()

    def _finish(self) -> None:
        """Hand the turn on, or out the rewards."""
        self._clear_rewards()
        if self.sitting.to_move is None:
            self.rewards = dict(zip(self.agents, self.sitting.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.sitting.table.number >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()

    def _select(self) -> None:
        seat = self.sitting.to_move
        self.agent_selection = self.agents[0 if seat is None else seat]


class AtOnce(_SharedTable, ParallelEnv):  # type: ignore[misc] # as above
    """A game as a parallel environment: every seat acts in every step, or waits."""

    waits = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Deal a new game; observations and infos of all agents."""
        self.sitting.deal(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Let every agent act; those who are not asked have to wait."""
        if not self.agents:
            raise BadAction("the game is over: call reset() to deal again")
        for seat in self._asked():
            self._act(seat, actions)
        self._cycles += 1
        over = self.sitting.to_move is None
        cut = not over and self._cycles >= self.max_cycles
        answer: tuple[dict[str, Any], ...] = (
            self._observed(),
            dict(zip(self.agents, self.sitting.rewards(), strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            {agent: {} for agent in self.agents},
        )
        self.agents = [] if over or cut else self.agents
        return answer

    def _asked(self) -> tuple[int, ...]:
        return self.sitting.table.needed()

    def _act(self, seat: int, actions: Mapping[str, Any]) -> None:
        """Play the action of a seat that was asked; an earlier answer may have ended that."""
        if seat not in self.sitting.table.waiting():
            return
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise BadAction(f"{agent} has to decide, but there is no action for it")
        self._play(seat, actions[agent])

    def _observed(self) -> dict[str, Any]:
        asked = self._asked()
        return {agent: self._seen(self._seat(agent), asked) for agent in self.agents}

    def _seen(self, seat: int, asked: tuple[int, ...]) -> dict[str, Any]:
        is_asked = seat in asked
        moves = self.sitting.action_mask(seat) if is_asked else np.zeros(self._moves, np.int8)
        wait = np.array([not is_asked], dtype=np.int8)
        return {
            "observation": self.sitting.observation(seat),
            "action_mask": np.concatenate([moves, wait]),
        }

    @property
    def _moves(self) -> int:
        return self.sitting.game.moves
