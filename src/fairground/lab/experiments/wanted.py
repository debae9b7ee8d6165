"""Which measures an experiment may ask for, and from which games they are worked out.

Some are told by every game that is played; the others are measured on samples, games of their own
that are played again, played on or reviewed: `[samples]` of an experiment says how many.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from fairground.kernel.errors import FairgroundError

FROM_GAMES: Final = ("wins", "scores", "length", "endings", "own")
"""What every game tells by itself; measured unless an experiment names its measures."""
CHOICES: Final = "choices"
RESTRICTED: Final = "restricted"
CARDS: Final = "cards"
REVIEWS: Final = "reviews"
LADDER: Final = "ladder"
SAMPLED: Final[Mapping[str, tuple[str, ...]]] = {
    "choices": (CHOICES,),
    "restricted": (RESTRICTED,),
    "cards": (CARDS, REVIEWS),
    "luck": (REVIEWS,),
    "drama": (REVIEWS,),
    "skill": (LADDER,),
}
"""The samples that the other measures are worked out from."""
SIZES: Final[Mapping[str, int]] = {
    CHOICES: 200,
    RESTRICTED: 100,
    CARDS: 60,
    REVIEWS: 10,
    LADDER: 100,
}
"""Games under every setting, unless `[samples]` says otherwise. A deal of restricted play is played
again besides, once for every kind of move."""
FEWEST: Final = 2
"""One game says nothing about how far it can be trusted."""
ALL: Final = (*FROM_GAMES, *SAMPLED)


class BadExperiment(FairgroundError):
    """An experiment that cannot be played, with the reason."""


def measures_asked(given: Any) -> tuple[str, ...]:
    """The measures of a file, checked; in the order in which they are told."""
    if given is None:
        return FROM_GAMES
    names = given.split(",") if isinstance(given, str) else given
    if not isinstance(names, list | tuple) or not names:
        raise BadExperiment(f"measures are a list of names, not {given!r}; there are: {_listed()}")
    asked = [str(name).strip() for name in names]
    for name in asked:
        if name not in ALL:
            raise BadExperiment(f"{name!r} is no measure; there are: {_listed()}")
    return tuple(name for name in ALL if name in asked)


def samples_asked(given: Any) -> dict[str, int]:
    """How many games every sample has."""
    if not isinstance(given, Mapping):
        raise BadExperiment(f"samples are a table with a number each, not {given!r}")
    for name, size in given.items():
        if name not in SIZES:
            raise BadExperiment(f"{name!r} is no sample; there are: {', '.join(SIZES)}")
        if not isinstance(size, int) or isinstance(size, bool) or size < FEWEST:
            raise BadExperiment(f"a sample has {FEWEST} games or more: {name} = {size!r}")
    return {**SIZES, **given}


def samples_of(measures: Iterable[str]) -> list[str]:
    """The samples that these measures need, the cheapest first."""
    needed = {sample for measure in measures for sample in SAMPLED.get(measure, ())}
    return [sample for sample in SIZES if sample in needed]


def _listed() -> str:
    return ", ".join(ALL)
