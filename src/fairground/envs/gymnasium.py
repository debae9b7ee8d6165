"""Gymnasium's environments: one seat against bots, and a vector of tables over a batch.

    import gymnasium
    import fairground.envs.gymnasium          # registers fairground/Karma-v2 and the others
    env = gymnasium.make("fairground/Karma-v2", opponents="heuristic")
    many = gymnasium.make_vec("fairground/Karma-v2", num_envs=1024)

The legal moves are in `info["action_mask"]`, and `env.action_masks()` gives them, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from fairground.envs import spaces
from fairground.envs.batch import LONGEST, Batch
from fairground.envs.errors import BadAction, BadSetting
from fairground.envs.settings import game_of
from fairground.envs.sitting import Sitting, as_move
from fairground.kernel.game import Game
from fairground.kernel.luck import CHOICE, FastLuck
from fairground.kernel.options import HouseRules
from fairground.kernel.playout import Bot, answer
from fairground.kernel.registry import all_games, bot

ANSI = "ansi"
RAISE, REPLACE = "raise", "replace"


def environment_id(game: Game) -> str:
    """`fairground/PressYourLuck-v1`: a new version of the rules is another environment."""
    camel = "".join(part.capitalize() for part in game.name.split("-"))
    return f"fairground/{camel}-v{game.version}"


def register_all() -> None:
    """Put every installed game into Gymnasium's registry."""
    for game in all_games().values():
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(
                environment_id(game),
                entry_point="fairground.envs.gymnasium:SeatEnv",
                vector_entry_point="fairground.envs.gymnasium:TablesEnv",
                kwargs={"game": game.name},
            )


class SeatEnv(gymnasium.Env):  # type: ignore[misc] # not there where types are checked
    """One seat of a table; bots play the others between its decisions."""

    metadata = {"render_modes": [ANSI]}  # noqa: RUF012 - Gymnasium reads it from the class

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: HouseRules | Mapping[str, object] | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        rewards: str = "ranks",
        render_mode: str | None = None,
        illegal: str = RAISE,
    ) -> None:
        """Lay out the table.

        `opponents` are the names of installed bots, one for all or one for each other seat. An
        illegal action raises `BadAction`, or with `illegal="replace"` any legal one is played.
        """
        self.sitting = Sitting(game, seats, options, rewards)
        if render_mode not in (None, ANSI):
            raise BadSetting(f"render_mode is {ANSI} or none, not {render_mode!r}")
        if illegal not in (RAISE, REPLACE):
            raise BadSetting(f"illegal is one of {RAISE}, {REPLACE}, not {illegal!r}")
        if seat not in range(self.sitting.seats):
            raise BadSetting(f"seat is 0 to {self.sitting.seats - 1}, not {seat!r}")
        self.seat = seat
        self.render_mode = render_mode
        self._replaces = illegal == REPLACE
        self._bots = self._seated(opponents)
        self._thoughts = FastLuck()
        self.observation_space = spaces.observation_box(self.sitting.game)
        self.action_space = spaces.moves(self.sitting.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal a new game and play to the first decision of the seat."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**62))
        self._thoughts = FastLuck(dealt, 1)
        self.sitting.deal(dealt)
        self._go_on()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a move and let the others answer."""
        move = as_move(action)
        if self.sitting.to_move is None:
            raise BadAction("the game is over: call reset() to deal again")
        legal = self.sitting.table.legal(self.seat)
        if self._replaces and move not in legal:
            move = legal[self._thoughts.pick(len(legal), CHOICE)]
        self.sitting.play(self.seat, move)
        self._go_on()
        over = self.sitting.to_move is None
        return self._observed(), self.sitting.rewards()[self.seat], over, False, self._info()

    def action_masks(self) -> Any:
        """The legal moves, as learners with masks ask for them."""
        return self.sitting.action_mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table in words."""
        return self.sitting.text() if self.render_mode == ANSI else None

    def _repr_html_(self) -> str:
        blank = f"<pre>{escape(str(self))}</pre>"
        return blank if self.sitting.state is None else self.sitting.html()

    def _go_on(self) -> None:
        state = self.sitting.table
        while (asked := self.sitting.to_move) not in (None, self.seat):
            assert asked is not None
            move = answer(state, asked, self._bots[asked], self._thoughts)
            state.play(asked, move, self.sitting.luck)

    def _observed(self) -> Any:
        return self.sitting.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.sitting.action_mask(self.seat), "seat": self.seat}

    def _seated(self, opponents: str | Sequence[str]) -> list[Bot]:
        seats = self.sitting.seats
        names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != seats - 1:
            raise BadSetting(f"{seats} seats have {seats - 1} opponents, not {len(names)}")
        names.insert(self.seat, "random")  # never asked
        return [bot(name, self.sitting.game) for name in names]


class TablesEnv(VectorEnv):  # type: ignore[misc] # not there where types are checked
    """Many tables, one seat to be learned for at each; the others are played inside."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as above

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1024,
        seats: int | None = None,
        options: HouseRules | Mapping[str, object] | None = None,
        seat: int = 0,
        opponents: str = "random",
        rewards: str = "ranks",
        longest: int = LONGEST,
    ) -> None:
        """Lay out the tables. `opponents` are `random` or `hunch`, the quick player of a game."""
        self._game = game_of(game)
        self._seat = seat
        self.num_envs = num_envs
        self._batch = Batch(
            self._game,
            num_envs,
            seats=seats,
            options=options,
            learners=seat,
            opponents=opponents,
            rewards=rewards,
            longest=longest,
        )
        self.single_observation_space = spaces.observation_box(self._game)
        self.single_action_space = spaces.moves(self._game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal anew at all tables."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        dealt = int(self.np_random.integers(2**62)) if seed is None else seed
        self._batch.reset(dealt)
        return self._batch.observations.copy(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play a move at every table; one that ends is dealt again, as `info` tells."""
        batch = self._batch
        batch.step(actions)
        info = self._info()
        done = batch.ended | batch.stopped
        if done.any():
            info["final_obs"], info["_final_obs"] = batch.finals.copy(), done
        rewards = batch.rewards[:, self._seat].copy()
        return batch.observations.copy(), rewards, batch.ended.copy(), batch.stopped.copy(), info

    def _info(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, dtype=np.bool_)
        return {
            "action_mask": self._batch.masks.astype(np.int8),
            "_action_mask": every,
            "seat": self._batch.seats.copy(),
            "_seat": every,
        }


register_all()
