"""Fairground: five tabletop games of luck on one rules kernel.

These names are the public face of the library; everything else may move. They are loaded when
first used, so that a command that needs little starts quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from fairground._modules import choose, chosen_set

choose()  # before anything that may be compiled is imported

if TYPE_CHECKING:
    from fairground.kernel.errors import (
        BadDump,
        BadNotation,
        BadOption,
        BadRecord,
        BadSeats,
        FairgroundError,
        Illegal,
        Reason,
        UnknownBot,
        UnknownGame,
    )
    from fairground.kernel.events import Event
    from fairground.kernel.game import Game
    from fairground.kernel.luck import Luck, fast_luck, luck, recorded_luck, scripted_luck
    from fairground.kernel.playout import BlindBot, Bot, Imagination, play_match, playout
    from fairground.kernel.record import Record
    from fairground.kernel.registry import all_games, bot, bot_names, game
    from fairground.kernel.result import Result
    from fairground.kernel.scene import Scene
    from fairground.kernel.state import SPECTATOR, State
    from fairground.kernel.view import View

__version__ = "0.1.0"

_HOMES = {
    "errors": (
        "BadDump BadNotation BadOption BadRecord BadSeats FairgroundError Illegal Reason "
        "UnknownBot UnknownGame"
    ),
    "events": "Event",
    "game": "Game",
    "luck": "Luck fast_luck luck recorded_luck scripted_luck",
    "playout": "BlindBot Bot Imagination play_match playout",
    "record": "Record",
    "registry": "all_games bot bot_names game",
    "result": "Result",
    "scene": "Scene",
    "state": "SPECTATOR State",
    "view": "View",
}
_PLACES = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = [
    "SPECTATOR",
    "BadDump",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadSeats",
    "BlindBot",
    "Bot",
    "Event",
    "FairgroundError",
    "Game",
    "Illegal",
    "Imagination",
    "Luck",
    "Reason",
    "Record",
    "Result",
    "Scene",
    "State",
    "UnknownBot",
    "UnknownGame",
    "View",
    "all_games",
    "bot",
    "bot_names",
    "fast_luck",
    "game",
    "is_compiled",
    "luck",
    "play_match",
    "playout",
    "recorded_luck",
    "scripted_luck",
]


def is_compiled() -> bool:
    """True if kernel and rules run compiled, False if as plain Python."""
    return chosen_set() is not None


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"fairground has no name {name!r}")
    value: object = getattr(import_module(f"fairground.kernel.{_PLACES[name]}"), name)
    globals()[name] = value
    return value
