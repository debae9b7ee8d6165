"""The road as flat tables, made of the board once: a step costs one look into a list."""

from __future__ import annotations

from typing import Final

from fairground.games.game_of_life.board import (
    BEFORE,
    CHILDREN,
    FIVE_REVENGE_SPACES,
    FORKS,
    NUMBER_OF,
    SPACES,
)

# What a space does, by kind. Those from PAYDAY on act on a car that enters, passing or not.
BLANK: Final = 0
LIFE_SPACE: Final = 1
CHILD: Final = 2
LUCKY: Final = 3
PAYDAY: Final = 4
OFFICE: Final = 5
MARKET_SPACE: Final = 6
GRAD: Final = 7
MARRY_SPACE: Final = 8
KIDS: Final = 9
RETIRE_SPACE: Final = 10

_KINDS: Final = {
    "blank": BLANK,
    "life": LIFE_SPACE,
    "child": CHILD,
    "lucky": LUCKY,
    "payday": PAYDAY,
    "office": OFFICE,
    "market": MARKET_SPACE,
    "grad": GRAD,
    "marry": MARRY_SPACE,
    "kids": KIDS,
    "retire": RETIRE_SPACE,
    "start": BLANK,
    "acres": BLANK,
    "farm": BLANK,
}

# LIFE spaces that are more than an amount.
AMOUNT: Final = 0
MISS: Final = 1
RESTAURANT: Final = 2
GOLD: Final = 3
GRANDCHILDREN: Final = 4
_SPECIALS: Final = ("", "miss", "restaurant", "gold", "grandchildren")

# Policies that help against a demand.
NO_COVER: Final = 0
COVER_AUTO: Final = 1
COVER_HEALTH: Final = 2
COVER_PROPERTY: Final = 3
_COVERS: Final = ("", "auto", "health", "property")

KIND: Final[list[int]] = [_KINDS[space.kind] for space in SPACES]
AMOUNTS: Final[list[int]] = [space.amount for space in SPACES]
SPECIAL: Final[list[int]] = [_SPECIALS.index(space.special) for space in SPACES]
COVER: Final[list[int]] = [_COVERS.index(space.cover) for space in SPACES]
BORN: Final[list[int]] = [CHILDREN[space.name] if space.kind == "child" else 0 for space in SPACES]

NEXT: Final[list[int]] = [
    NUMBER_OF[space.next[0]] if len(space.next) == 1 else -1 for space in SPACES
]
"""The next space, or -1 where the player, the first turn or retirement decides."""
BACK: Final[list[int]] = list(BEFORE)
"""GOL-130: one step back."""
IS_FORK: Final[list[bool]] = [space.id in FORKS for space in SPACES]
FORK_TO: Final[list[int]] = [NUMBER_OF[to] for roads in FORKS.values() for to in roads.values()]
"""Where the four fork moves lead, in the order of their numbers."""
HOLDS_MANY: Final[list[bool]] = [
    space.kind in ("start", "marry", "retire", "acres", "farm") for space in SPACES
]
"""GOL-26: places that are never occupied."""
ALL_REVENGE: Final[list[bool]] = [space.kind == "payday" for space in SPACES]
FIVE_REVENGE: Final[list[bool]] = [space.id in FIVE_REVENGE_SPACES for space in SPACES]
