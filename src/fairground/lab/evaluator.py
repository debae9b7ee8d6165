"""Who says what a position is worth: a game's quick players, and the way they are counted.

Ledgers are comparable only if the same evaluator made them. It is known by the version of the
rules, the version of the method and a hash of every source that takes part in the figures; the
sources lie beside the compiled modules, so that the hash is the same for both.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from fairground.kernel.game import Game
from fairground.lab.sources import hash_of, read_source, sources_below

METHOD: Final = 1
"""Raised when the same record, seed and quick players would give another ledger."""
KERNEL: Final = ("hunch.py", "luck.py", "record.py", "shares.py", "state.py")
LAB: Final = ("ledger.py", "review.py", "story.py")


class Evaluator(NamedTuple):
    """What has to be equal for two ledgers to be comparable."""

    game: str
    rules_version: int
    method: int
    hash: str

    @property
    def label(self) -> str:
        """As it is told to people."""
        rules = f"{self.game} rules {self.rules_version}"
        return f"quick players of {rules}, method {self.method}, {self.hash}"


def evaluator_of(game: Game) -> Evaluator:
    """The evaluator of a game as it is installed here."""
    return Evaluator(game.name, game.version, METHOD, _hash_of(type(game).__module__))


@cache
def _hash_of(module: str) -> str:
    """Of the package that a game's class lives in, and of what counts the games."""
    games = {f"game/{name}": text for name, text in _sources_of(module)}
    return hash_of(dict(_shared()) | games)


def _shared() -> Iterator[tuple[str, bytes]]:
    for folder, names in (("kernel", KERNEL), ("lab", LAB)):
        for name in names:
            yield f"{folder}/{name}", read_source(files("fairground").joinpath(folder, name))


def _sources_of(module: str) -> Iterator[tuple[str, bytes]]:
    package = module.rpartition(".")[0]
    if package:
        yield from sources_below(files(package))
    elif (file := sys.modules[module].__file__) is not None:
        yield module, Path(file).read_bytes()  # a game in a file of its own
