"""Legal moves as rows of numbers, for games with more moves than a network should have outputs.

A move is known by its notation (`build log-flume@3 from market`), so a row is its words: the first
is the kind of move, the others are what it touches, a card and its place apart (`log-flume`, `@3`).
Every word has one number in the whole game; 0 stands where a shorter move has no word. A learner
gives every word a vector and scores each legal move beside the observation, instead of one output
for each of thousands of numbers; `examples/ppo.py` does.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from fairground.envs.settings import game_of
from fairground.kernel.game import Game
from fairground.kernel.view import View

WORD = re.compile(r"@?[^\s:/+@]+")


class MoveRows:
    """The rows of all moves of a game, made once."""

    def __init__(self, game: Game | str) -> None:
        self.game = game_of(game)
        texts = [WORD.findall(notation) for notation in self.game.notations]
        self.words = ("", *dict.fromkeys(word for text in texts for word in text))
        """The words by their numbers."""
        numbers = {word: number for number, word in enumerate(self.words)}
        self.rows = np.zeros((len(texts), max(map(len, texts), default=1)), dtype=np.int16)
        """One row per move number."""
        for row, text in zip(self.rows, texts, strict=True):
            row[: len(text)] = [numbers[word] for word in text]

    def of(self, moves: Any) -> Any:
        """The rows of some moves, such as the legal ones."""
        return self.rows[np.asarray(moves, dtype=np.int64)]

    def priced(self, view: View) -> Any:
        """The rows of a view's legal moves, with a last column: what the move costs, if it does."""
        prices = [[self.game.price(view, move) or 0] for move in view.legal]
        costs = np.array(prices, dtype=np.int16).reshape(-1, 1)
        return np.concatenate([self.of(view.legal), costs], axis=1)
