"""One table as environments need it: dealt from a seed, observed, masked, played, paid out.

PettingZoo's, Gymnasium's and OpenSpiel's environments are thin layers over this one. Nothing here
knows any of them.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from fairground.envs.errors import BadAction
from fairground.envs.picture import picture
from fairground.envs.settings import REWARDS, blank_table, game_of, one_of
from fairground.envs.tables import rewards_of
from fairground.envs.words import described
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck
from fairground.kernel.observe import clear, flags, mask, numbers
from fairground.kernel.options import HouseRules
from fairground.kernel.state import SPECTATOR, State
from fairground.kernel.words import filled, seat_name


class Sitting:
    """One table, dealt again and again."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: HouseRules | Mapping[str, object] | None = None,
        rewards: str = "ranks",
    ) -> None:
        self.game = game_of(game)
        self.blank = blank_table(self.game, seats, options)
        self.seats = self.blank.seats
        self._reward = one_of("rewards", rewards, REWARDS)
        self._row = numbers(len(self.game.features))
        self._flags = flags(self.game.moves)
        self._row_seen = np.asarray(memoryview(self._row))
        self._flags_seen = np.asarray(memoryview(self._flags)).view(np.int8)
        self.state: State | None = None
        self.luck = FastLuck()

    def deal(self, seed: int | None = None) -> State:
        """A new game; the same seed, the same luck. Without a seed it is any."""
        self.luck = FastLuck(secrets.randbits(63) if seed is None else int(seed))
        self.state = self.blank.clone()
        self.state.start(self.luck, None)
        return self.state

    @property
    def table(self) -> State:
        """The position; `BadAction` before the first deal."""
        if self.state is None:
            raise BadAction("nothing is dealt yet: call reset() first")
        return self.state

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, the first where several do at once; None when it is over."""
        waiting = self.table.waiting()
        return waiting[0] if waiting else None

    def observation(self, seat: int) -> Any:
        """What a seat may know, as an array of its own."""
        clear(self._row, 0, len(self._row))
        self.game.observer.observe(self.table, seat, self._row, 0)
        return self._row_seen.copy()

    def action_mask(self, seat: int) -> Any:
        """Which moves are legal for a seat, a 1 for each; no 1 where the seat is not asked."""
        mask(self.table, seat, self._flags, 0)
        return self._flags_seen.copy()

    def play(self, seat: int, move: Any) -> None:
        """Play a move of a seat; `BadAction` says why it cannot be."""
        chosen = as_move(move)
        state = self.table
        if not state.waiting():
            raise BadAction("the game is over: call reset() to deal again")
        why = state.why_not(seat, chosen)
        if why is not None:
            text = filled(str(why), seat_name)
            raise BadAction(f"seat {seat} cannot play move {chosen}: {text}")
        state.play(seat, chosen, self.luck)

    def rewards(self) -> list[float]:
        """What every seat gets: nothing before the end."""
        result = self.table.result()
        return [0.0] * self.seats if result is None else rewards_of(result, self._reward)

    def text(self) -> str:
        """The table in words, for the seat that decides; for a spectator when it is over."""
        return described(self.game.scene(self.table.view(self._viewer())))

    def html(self) -> str:
        """The same as a picture, for a notebook."""
        return picture(self.game.scene(self.table.view(self._viewer())))

    def _viewer(self) -> int:
        seat = self.to_move
        return SPECTATOR if seat is None else seat


def as_move(move: Any) -> int:
    """A whole number from what a learner hands in."""
    if isinstance(move, (bool, np.bool_)) or not isinstance(move, (int, np.integer, np.ndarray)):
        raise BadAction(f"a move is a whole number, not {move!r}")
    array = np.asarray(move)
    if array.size != 1 or array.dtype.kind not in "iu":
        raise BadAction(f"a move is one whole number, not {move!r}")
    return int(array.reshape(-1)[0])
