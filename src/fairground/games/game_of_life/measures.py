"""How lives end, for designers: figures of a finished game besides money and length."""

from __future__ import annotations

from typing import Final

from fairground.games.game_of_life.board import FARM
from fairground.games.game_of_life.rules.bank import worth
from fairground.games.game_of_life.rules.state import GameOfLife

MILLION: Final = 1_000_000
NAMES: Final = (
    "players who end as millionaires",
    "players who end in the Poor Farm",
    "children",
)


def measures_of(table: GameOfLife) -> tuple[float, ...]:
    """One figure per name."""
    seats = range(table.seats)
    retired = [seat for seat in seats if table.at[seat] != FARM]
    rich = sum(worth(table, seat) >= MILLION for seat in retired)
    return (rich, int(table.seats) - len(retired), int(sum(table.children)))
