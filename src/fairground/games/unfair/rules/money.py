"""Money windows: what they offer (UNF-285 to UNF-295)."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.table import Table

MOST_LOANS: Final = 6


def add_money(t: Table, seat: int, moves: list[int]) -> None:
    """UNF-295: what every money window offers."""
    if t.loans[seat] < MOST_LOANS:
        moves.append(m.LOAN)
    if len(t.showcase[seat]) == 2:
        moves.append(m.SELL_SHOWCASE)
