"""The games and bots that are installed, found through entry points and nowhere else."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from fairground.kernel.errors import UnknownBot, UnknownGame
from fairground.kernel.game import Game
from fairground.kernel.playout import Bot

GAMES = "fairground.games"
BOTS = "fairground.bots"


def game(name: str) -> Game:
    """The installed game of that name; `UnknownGame` lists what there is."""
    found: Game = _entry(GAMES, name, UnknownGame).load()
    return found


def games() -> dict[str, Game]:
    """Every installed game by name."""
    return {name: entry.load() for name, entry in sorted(_entries(GAMES).items())}


def bot(name: str, game: Game) -> Bot:
    """A fresh bot of that kind for a game; `UnknownBot` lists what there is."""
    made: Bot = _entry(BOTS, name, UnknownBot).load()(game)
    return made


def bot_names() -> list[str]:
    """The kinds of bots that are installed."""
    return sorted(_entries(BOTS))


@cache
def bot_about(name: str) -> str:
    """What kind of player it is, in the words of whoever wrote it."""
    return (_entry(BOTS, name, UnknownBot).load().__doc__ or "").strip().partition("\n")[0]


@cache
def _entries(group: str) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


def _entry(group: str, name: str, error: type[Exception]) -> EntryPoint:
    known = _entries(group)
    if name not in known:
        near = get_close_matches(name, known, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        what = group.rpartition(".")[2]
        raise error(
            f"no {what[:-1]} is called {name!r}{hint}; the {what} are: "
            f"{', '.join(sorted(known)) or 'none'}"
        )
    return known[name]
