"""How parks end, for designers: figures of a finished game besides points and length."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.rules.points import LOANS, PLANS, RIDES, items_of
from fairground.games.unfair.rules.state import Unfair

NAMES: Final = (
    "Blueprints met by a player",
    "Blueprints missed by a player",
    "attractions of a player",
    "size of an attraction",
    "loans of a player",
)


def measures_of(table: Unfair) -> tuple[float, ...]:
    """One figure per name; Quinn is no player."""
    items = [item for seat in range(table.seats) for item in items_of(table, seat)]
    plans = [item[2] for item in items if item[0] == PLANS]
    sizes = [item[2] for item in items if item[0] == RIDES]
    loans = sum(item[2] for item in items if item[0] == LOANS)
    missed = plans.count(0)
    return (
        (len(plans) - missed) / table.seats,
        missed / table.seats,
        len(sizes) / table.seats,
        sum(sizes) / max(1, len(sizes)),
        loans / table.seats,
    )
