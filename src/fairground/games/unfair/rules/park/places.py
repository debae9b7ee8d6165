"""Places: one number for everything that can stand in a park, the same in moves and frames.

Within a park the attractions come first, then the upgrades by space and name, the cards left of
the entrance by card and copy number, staff powers by their person, and the gate. A place of the
whole table is `seat * LOCAL + local`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.language.codes import (
    DEVELOPMENT,
    P_ATTRACTION,
    P_GATE,
    P_POWER,
    P_SIDE,
    P_UPGRADE,
    POWER,
    RESOURCE,
    ROOM,
    STAFF,
)

UPS: Final[i64] = len(printed.UPGRADES)
SIDE_KINDS: Final[tuple[int, ...]] = (STAFF, RESOURCE, DEVELOPMENT)
SIDES: Final[list[tuple[int, int]]] = [
    (card, copy)
    for card in range(printed.COUNT)
    if printed.KIND[card] in SIDE_KINDS
    for copy in range(printed.COPIES[card])
]
"""Cards left of the entrance with their copy numbers, counted from 0."""
POWERS: Final[list[tuple[int, int, int]]] = [
    (side, card, copy)
    for side, (person, _) in enumerate(SIDES)
    if printed.KIND[person] == STAFF
    for card in range(printed.COUNT)
    if printed.KIND[card] == POWER
    for copy in range(printed.COPIES[card])
]
"""Staff powers: on which side card, which power, which copy."""

UP_FIRST: Final[i64] = ROOM
SIDE_FIRST: Final[i64] = UP_FIRST + ROOM * UPS
POWER_FIRST: Final[i64] = SIDE_FIRST + len(SIDES)
GATE: Final[i64] = POWER_FIRST + len(POWERS)
LOCAL: Final[i64] = GATE + 1

SIDE_AT: Final[vec[i64]] = vec[i64](
    [
        min([at for at, (c, _) in enumerate(SIDES) if c == card], default=-1)
        for card in range(printed.COUNT)
    ]
)
"""The first side entry of a card; its copies follow."""
SIDE_CARD: Final[vec[i64]] = vec[i64]([card for card, _ in SIDES])
SIDE_COPY: Final[vec[i64]] = vec[i64]([copy for _, copy in SIDES])
POWER_ON: Final[vec[i64]] = vec[i64]([side for side, _, _ in POWERS])
POWER_CARD: Final[vec[i64]] = vec[i64]([card for _, card, _ in POWERS])
POWER_COPY: Final[vec[i64]] = vec[i64]([copy for _, _, copy in POWERS])


def _kind(local: int) -> int:
    if local < UP_FIRST:
        return P_ATTRACTION
    if local < SIDE_FIRST:
        return P_UPGRADE
    if local < POWER_FIRST:
        return P_SIDE
    return P_POWER if local < GATE else P_GATE


PLACE_KIND: Final[vec[i64]] = vec[i64]([_kind(local) for local in range(LOCAL)])
PLACE_SPACE: Final[vec[i64]] = vec[i64](
    [
        local if local < UP_FIRST else (local - UP_FIRST) // UPS if local < SIDE_FIRST else -1
        for local in range(LOCAL)
    ]
)
PLACE_UP: Final[vec[i64]] = vec[i64](
    [
        printed.UPGRADES[(local - UP_FIRST) % UPS] if UP_FIRST <= local < SIDE_FIRST else -1
        for local in range(LOCAL)
    ]
)
"""The card of the upgrade a place names."""


def numbered(name: str, copy: int) -> str:
    """A card among equal ones: the first has no number."""
    return name if copy == 0 else f"{name}#{copy + 1}"


def place_name(local: int) -> str:
    """A place as moves write it."""
    kind = PLACE_KIND[local]
    if kind == P_ATTRACTION:
        return f"@{local + 1}"
    if kind == P_UPGRADE:
        return f"@{PLACE_SPACE[local] + 1}/{printed.NAMES[PLACE_UP[local]]}"
    if kind == P_SIDE:
        return side_name(local - SIDE_FIRST)
    if kind == P_POWER:
        power = local - POWER_FIRST
        name = numbered(printed.NAMES[POWER_CARD[power]], POWER_COPY[power])
        return f"{side_name(POWER_ON[power])}+{name}"
    return "gate"


def side_name(side: int) -> str:
    """A card left of the entrance as moves write it."""
    return numbered(printed.NAMES[SIDE_CARD[side]], SIDE_COPY[side])
