"""What all doors are told alike: which game, how many seats, which house rules and rewards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches

from fairground.envs.errors import BadSetting
from fairground.envs.tables import AT_RANDOM, BY_HUNCH, BY_RANK, BY_SCORE, BY_WIN
from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.options import HouseRules, written
from fairground.kernel.state import State

REWARDS = {"ranks": BY_RANK, "wins": BY_WIN, "scores": BY_SCORE}
OPPONENTS = {"random": AT_RANDOM, "hunch": BY_HUNCH}
VERSIONED = re.compile(r"(?P<name>.+)-v(?P<version>\d+)")


def game_of(named: Game | str) -> Game:
    """A game, or the installed one of a name like `karma` or, with its version, `karma-v2`."""
    if isinstance(named, Game):
        return named
    found = VERSIONED.fullmatch(named)
    game = registry.game(found["name"] if found else named)
    if found and int(found["version"]) != game.version:
        raise BadSetting(f"{named} is not installed; this is {versioned(game)}")
    return game


def versioned(game: Game) -> str:
    """The name of a game's environment: a new version of the rules is another environment."""
    return f"{game.name}-v{game.version}"


def blank_table(
    game: Game, seats: int | None, options: HouseRules | Mapping[str, object] | None
) -> State:
    """A table before any luck; options by name, as values or as they are written in a record."""
    wanted = game.usual_seats if seats is None else seats
    if options is None or isinstance(options, HouseRules):
        return game.blank(wanted, options)
    texts = {name.replace("_", "-"): _as_text(value) for name, value in options.items()}
    return game.blank(wanted, game.suited(wanted, texts, people=0))


def _as_text(value: object) -> str:
    return (
        value
        if isinstance(value, str)
        else written(tuple(value) if isinstance(value, list) else value)
    )


def one_of(what: str, value: object, known: Mapping[str, int]) -> int:
    """The number behind a word; `BadSetting` lists the words there are."""
    if isinstance(value, str) and value in known:
        return known[value]
    near = get_close_matches(str(value), known, 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    raise BadSetting(f"{what} is one of {', '.join(known)}, not {value!r}{hint}")
