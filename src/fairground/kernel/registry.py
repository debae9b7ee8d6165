"""The games and bots that are installed, found through entry points and nowhere else.

A package that cannot be loaded, or holds something else than it says, is left out and named once
in the log; all others stay.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import PurePath

from fairground.kernel.errors import FairgroundError, UnknownBot, UnknownGame
from fairground.kernel.game import Game
from fairground.kernel.playout import Bot

GAMES = "fairground.games"
BOTS = "fairground.bots"
BOT_FILES = "fairground.bot_files"
"""Makers of bots from files, by the ending of their names."""
NEEDED = (
    "name",
    "title",
    "tagline",
    "length",
    "version",
    "seats",
    "house_rules",
    "notations",
    "state",
)
"""What a game cannot be without; every command and the server ask for it."""

log = logging.getLogger("fairground")


def game(name: str) -> Game:
    """The installed game of that name; `UnknownGame` lists what there is."""
    found = _found(GAMES, name, UnknownGame)
    assert isinstance(found, Game)
    return found


def all_games() -> dict[str, Game]:
    """Every installed game that can be loaded, by name."""
    return {name: game(name) for name in _names(GAMES)}


def is_installed(one: Game) -> bool:
    """Is it the installed game of its name?"""
    return one.name in _names(GAMES) and game(one.name) is one


def bot(name: str, game: Game) -> Bot:
    """A fresh bot for a game, of that kind or from that file; `UnknownBot` lists what there is."""
    made = _from_file(name, game) if is_bot_file(name) else _maker(name)(game)
    if not isinstance(made, Bot):
        raise UnknownBot(f"the installed bot {name!r} does not work: it makes no Bot")
    return made


def is_bot(name: str) -> bool:
    """Can `bot` make one of that name? A file is looked at only then."""
    return name in bot_names() or is_bot_file(name)


def is_bot_file(name: str) -> bool:
    """Is it the name of a file that an installed package makes bots from?"""
    return PurePath(name).suffix[1:] in _entries(BOT_FILES)


def bot_names() -> list[str]:
    """The kinds of bots that are installed and can be loaded."""
    return _names(BOTS)


@cache
def bot_about(name: str) -> str:
    """What kind of player it is, in the words of its author."""
    return (_maker(name).__doc__ or "").strip().partition("\n")[0]


def left_out() -> dict[str, str]:
    """What is installed but does not work, "game pig" or "bot deep", each with the fault."""
    return {
        f"{_kind(group)} {name}": _fault(group, name)
        for group in (GAMES, BOTS)
        for name in sorted(_entries(group))
        if _fault(group, name)
    }


def _maker(name: str) -> Callable[[Game], object]:
    maker = _found(BOTS, name, UnknownBot)
    assert callable(maker)
    return maker


def _from_file(name: str, game: Game) -> object:
    maker = _entries(BOT_FILES)[PurePath(name).suffix[1:]].load()
    try:
        return maker(game, name)
    except (OSError, ValueError) as fault:
        raise UnknownBot(f"no bot can be made from {name!r}: {fault}") from fault


def _names(group: str) -> list[str]:
    return [name for name in sorted(_entries(group)) if not _fault(group, name)]


@cache
def _entries(group: str) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


def _found(group: str, name: str, error: type[FairgroundError]) -> object:
    if name not in _entries(group):
        raise error(_unknown(group, name))
    fault = _fault(group, name)
    if fault:
        raise error(f"the installed {_kind(group)} {name!r} does not work: {fault}")
    return _entries(group)[name].load()


def _unknown(group: str, name: str) -> str:
    what, known = group.rpartition(".")[2], _names(group)
    near = get_close_matches(name, known, 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    there = ", ".join(known) or "none"
    return f"no {_kind(group)} is called {name!r}{hint}; the {what} are: {there}"


@cache
def _fault(group: str, name: str) -> str:
    """What is wrong with an installed part, named in the log the first time; empty if it works."""
    try:
        fault = _wrong(group, name, _entries(group)[name].load())
    except Exception as error:  # code of another package may raise anything
        fault = f"{type(error).__name__}: {error}"
    if fault:
        log.warning("The installed %s %r is left out: %s", _kind(group), name, fault)
    return fault


def _wrong(group: str, name: str, found: object) -> str:
    if group == BOTS:
        return "" if callable(found) else f"{found!r} makes no bots"
    if not isinstance(found, Game):
        return f"{found!r} is no Game"
    missing = [need for need in NEEDED if not hasattr(found, need)]
    if missing:
        return f"it has no {', '.join(missing)}"
    return "" if found.name == name else f"it calls itself {found.name!r}"


def _kind(group: str) -> str:
    return group.rpartition(".")[2].removesuffix("s")
