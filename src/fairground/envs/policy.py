"""A trained network as a bot: layers from a file, run by NumPy.

`examples/ppo.py` writes such files. A bot sees the observation of its seat and nothing else, and
takes the legal move with the greatest score.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from fairground.envs.errors import BadSetting
from fairground.envs.settings import versioned
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck
from fairground.kernel.observe import observation
from fairground.kernel.playout import Bot, Imagination
from fairground.kernel.view import View


class PolicyBot(Bot):
    """Plays what a network prefers."""

    def __init__(self, game: Game, file: str | Path) -> None:
        self._game = game
        made_for, self._layers = _read(file)
        shape = (len(game.features), game.moves)
        found = (self._layers[0][0].shape[1], self._layers[-1][0].shape[0])
        if made_for != versioned(game) or found != shape:
            raise BadSetting(f"{file} is for {made_for} and not for {versioned(game)}")
        self._scale = scale(game)

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        """The legal move with the greatest score."""
        if len(view.legal) == 1:
            return view.legal[0]
        legal = np.array(view.legal)
        seen = observation(imagination.imagine(luck), view.seat)  # it follows from the view
        return int(legal[self._scores(seen, legal).argmax()])

    def _scores(self, numbers: list[int], legal: Any) -> Any:
        """Of the legal moves only: there may be thousands of others."""
        row = np.array(numbers, dtype=np.float32) * self._scale
        for weight, bias in self._layers[:-1]:
            row = np.maximum(weight @ row + bias, 0)
        weight, bias = self._layers[-1]
        return weight[legal] @ row + bias[legal]


def _read(file: str | Path) -> tuple[str, list[tuple[Any, Any]]]:
    """Which game a network is for, and its layers; nothing in a file is run."""
    try:
        with Path(file).open("rb") as opened, np.load(opened) as data:
            made_for = str(data["game"])
            count = sum(name.startswith("weight") for name in data.files)
            layers = [(data[f"weight{k}"], data[f"bias{k}"]) for k in range(count)]
    except (KeyError, ValueError, EOFError, BadZipFile, AttributeError) as fault:
        raise BadSetting(f"{file} holds no player's network: {fault}") from fault
    if not layers:
        raise BadSetting(f"{file} holds no player's network: it has no layers")
    return made_for, layers


def scale(game: Game) -> Any:
    """What brings every feature of a game between -1 and 1."""
    ends = np.abs(np.array([game.features.lows, game.features.highs], dtype=np.float32))
    return 1 / np.maximum(ends.max(axis=0), 1)


def save(file: str | Path, game: Game, layers: list[tuple[Any, Any]]) -> None:
    """Write the layers of a network, weights as rows of outputs; all but the last end in ReLU."""
    arrays = {}
    for number, (weight, bias) in enumerate(layers):
        arrays[f"weight{number}"], arrays[f"bias{number}"] = weight, bias
    np.savez(file, game=np.array(versioned(game)), **arrays)
