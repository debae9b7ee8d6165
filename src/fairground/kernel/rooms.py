"""The rooms of a game: the modules of its package, found by their names."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

NAMES: Final = (
    "view",
    "scene",
    "text",
    "reasons",
    "highlights",
    "book",
    "encode",
    "heuristic",
    "measures",
    "lesson",
)
LATER: Final = "lesson"
"""The room that is loaded when it is asked for."""


class Rooms:
    """The modules a package has of those a game may have."""

    def __init__(self, package: str | None = None) -> None:
        there = [room for room in NAMES if package and find_spec(f"{package}.{room}")]
        self._names: Final = {room: f"{package}.{room}" for room in there}
        self._loaded: Final = {room: self._load(room) for room in there if room != LATER}

    def _load(self, room: str) -> ModuleType:
        return import_module(self._names[room])

    def __contains__(self, room: str) -> bool:
        return room in self._names

    def get(self, place: str) -> Any:
        """What a room calls so (`view.view_of`); None if there is no such room or name."""
        room, _, name = place.partition(".")
        if room not in self._names:
            return None
        return getattr(self._loaded.get(room) or self._load(room), name, None)
