"""The spaces of a game for Gymnasium and PettingZoo: whole numbers within their declared ranges."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from fairground.kernel.game import Game


def observation_box(game: Game) -> Any:
    """One number per feature, with the lowest and the highest that it can be."""
    features = game.features
    low, high = (np.array(ends, dtype=np.int16) for ends in (features.lows, features.highs))
    return spaces.Box(low, high, dtype=np.int16)


def masked(game: Game, more: int = 0) -> Any:
    """An observation together with the mask of the moves, and of so many actions beside them."""
    return spaces.Dict(
        {
            "observation": observation_box(game),
            "action_mask": spaces.Box(0, 1, (game.moves + more,), dtype=np.int8),
        }
    )


def moves(game: Game, more: int = 0) -> Any:
    """A number for every move."""
    return spaces.Discrete(game.moves + more)
