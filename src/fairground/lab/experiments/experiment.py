"""What an experiment compares: a game, its players, and settings of its house rules.

The file is TOML. Settings are a list of tables, or a grid whose values are all combined:

    game = "game-of-life"
    seats = 4
    bots = "heuristic"        # one kind for all seats, or a list with one for each
    seed = "tuition"
    games = 2000              # deals; every setting plays each of them once

    [[settings]]              # the first one is what the others are compared with
    tuition = 100000

    [[settings]]
    tuition = 0

Instead of `games`, `precision = 0.5` plays until every seat's wins are known to within half a
percentage point, and at most `most` deals. `measures` and `[samples]` are told of in wanted.py.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Final

from fairground.kernel import registry
from fairground.kernel.errors import FairgroundError
from fairground.kernel.game import Game
from fairground.kernel.options import written
from fairground.kernel.plain import Plain
from fairground.kernel.words import is_harmless, quoted
from fairground.lab.experiments.wanted import (
    FROM_GAMES,
    SIZES,
    BadExperiment,
    measures_asked,
    samples_asked,
    samples_of,
)
from fairground.lab.measures.skill import LEVELS

GAMES: Final = 1_000
MOST: Final = 200_000
"""Deals after which a precision that was asked for is given up, unless `most` says otherwise."""
FIELDS: Final = frozenset(
    (
        "game",
        "seats",
        "bots",
        "seed",
        "games",
        "precision",
        "most",
        "settings",
        "grid",
        "measures",
        "samples",
        "levels",
    )
)
NAME: Final = "name"
"""The field of a setting that is no house rule."""


@dataclass(frozen=True)
class Setting:
    """House rules under a name; `options` holds those that were given."""

    name: str
    options: Mapping[str, str]


@dataclass(frozen=True)
class Experiment:
    """What to play, in words and numbers only, so that it can be sent to any process."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: str
    settings: tuple[Setting, ...]
    games: int = GAMES
    """Deals; every setting plays each of them once."""
    precision: float | None = None
    """Percentage points to which every seat's wins are to be known; `games` is the limit then."""
    measures: tuple[str, ...] = FROM_GAMES
    samples: Mapping[str, int] = field(default_factory=lambda: dict(SIZES))
    """How many games expensive measures are worked out from, by the name of the sample."""
    levels: tuple[str, ...] = LEVELS
    """The players of the ladder that says how far skill reaches."""

    def __post_init__(self) -> None:
        _check(self)

    @property
    def sample_names(self) -> list[str]:
        """The samples that its measures need, the cheapest first."""
        return samples_of(self.measures)

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data, rules version included: other rules would give other figures."""
        return {
            "game": self.game,
            "rules_version": registry.game(self.game).version,
            "seats": self.seats,
            "bots": list(self.bots),
            "seed": self.seed,
            "settings": [{NAME: each.name, **each.options} for each in self.settings],
            "games": self.games,
            "precision": self.precision,
            "measures": list(self.measures),
            "samples": dict(self.samples),
            "levels": list(self.levels),
        }


def read_experiment(path: Path) -> Experiment:
    """The experiment of a TOML file."""
    try:
        fields = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadExperiment(f"{path}: {fault.strerror}") from fault
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise BadExperiment(f"{path}: {fault}") from fault
    try:
        return experiment_of(fields)
    except FairgroundError as fault:
        raise BadExperiment(f"{path}: {fault}") from fault


def experiment_of(fields: Mapping[str, Any]) -> Experiment:
    """The experiment that these fields describe; what is missing is filled in."""
    if unknown := sorted(set(fields) - FIELDS):
        raise BadExperiment(f"{unknown[0]!r} is no field; there are: {', '.join(sorted(FIELDS))}")
    game = registry.game(_given(fields, "game", str, None))
    seats = _given(fields, "seats", int, game.usual_seats)
    precision = fields.get("precision")
    limit = _given(fields, "most", int, MOST) if precision is not None else GAMES
    return Experiment(
        game=game.name,
        seats=seats,
        bots=_bots(fields.get("bots", "heuristic"), seats),
        seed=str(fields.get("seed", game.name)),
        settings=_settings(game, fields),
        games=_given(fields, "games", int, limit),
        precision=_precision(precision),
        measures=measures_asked(fields.get("measures")),
        samples=samples_asked(fields.get("samples", {})),
        levels=_bots(fields.get("levels", LEVELS), 1),
    )


def _given(fields: Mapping[str, Any], name: str, kind: type, usual: Any) -> Any:
    value = fields.get(name, usual)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadExperiment(f"{name} must be given as a {_KINDS[kind]}, not {value!r}")
    return value


def _precision(given: Any) -> float | None:
    if given is not None and (isinstance(given, bool) or not isinstance(given, int | float)):
        raise BadExperiment(f"a precision is a number of percentage points, not {given!r}")
    return None if given is None else float(given)


_KINDS: Final = {str: "text", int: "whole number"}


def _bots(given: Any, seats: int) -> tuple[str, ...]:
    if not isinstance(given, str | list | tuple):
        raise BadExperiment(f"players are named by text or a list of it, not {given!r}")
    kinds = given.split(",") if isinstance(given, str) else given
    names = tuple(str(kind).strip() for kind in kinds)
    return names * seats if len(names) == 1 else names


def _settings(game: Game, fields: Mapping[str, Any]) -> tuple[Setting, ...]:
    listed: Sequence[Mapping[str, Any]] = fields.get("settings", [])
    if ("grid" in fields) == bool(listed):
        raise BadExperiment("give either [[settings]], one table each, or [grid] with lists")
    chosen = listed or _combined(fields["grid"])
    if not isinstance(chosen, list) or not all(isinstance(each, Mapping) for each in chosen):
        raise BadExperiment(f"settings are tables, [[settings]] above each, not {chosen!r}")
    return tuple(setting_of(game, each) for each in chosen)


def _combined(grid: Any) -> list[dict[str, Any]]:
    if not isinstance(grid, Mapping):
        raise BadExperiment(f"[grid] is a table with a list for each house rule, not {grid!r}")
    lists = [values if isinstance(values, list) else [values] for values in grid.values()]
    return [dict(zip(grid, values, strict=True)) for values in product(*lists)]


def setting_of(game: Game, fields: Mapping[str, Any]) -> Setting:
    """House rules as they were written, checked; named after themselves unless they have a name."""
    texts = {
        name.replace("_", "-"): value if isinstance(value, str) else written(value)
        for name, value in fields.items()
        if name != NAME
    }
    checked = game.house_rules.read(texts).written
    options = {name: checked[name] for name in texts}
    own = ", ".join(f"{name} {value}" for name, value in options.items())
    return Setting(str(fields.get(NAME, own or "usual house rules")), options)


def _check(experiment: Experiment) -> None:
    names = [setting.name for setting in experiment.settings]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise BadExperiment(f"two settings are called {twice!r}: give each a name of its own")
    for text in (*names, experiment.seed):
        if not text.strip() or not is_harmless(text):
            raise BadExperiment(
                f"names and seeds are one line of plain letters, not {quoted(text)}"
            )
    if len(experiment.bots) != experiment.seats:
        raise BadExperiment(
            f"{experiment.seats} seats, but {len(experiment.bots)} bots: name one kind for all, "
            f"or one for each"
        )
    if experiment.games < 1:
        raise BadExperiment(f"at least one game has to be played, not {experiment.games}")
    if experiment.precision is not None and not 0 < experiment.precision < 50:
        raise BadExperiment(f"a precision is between 0 and 50 points, not {experiment.precision}")
