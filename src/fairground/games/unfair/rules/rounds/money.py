"""Money windows: what they offer (UNF-285 to UNF-295)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.codes import MEDAL_PRICE
from fairground.games.unfair.rules.numbers import Moves
from fairground.games.unfair.rules.park.abilities import standing

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair

MOST_LOANS: Final = 6
MEDAL_COINS: Final = 10


def add_money(t: Unfair, seat: i64, moves: Moves) -> None:
    """UNF-295: what every money window offers."""
    if t.loans[seat] < MOST_LOANS:
        moves.append(m.LOAN)
    if len(t.showcase[seat]) == 2:
        moves.append(m.SELL_SHOWCASE)
    if t.medals[seat] > 0:
        moves.append(m.SELL_MEDAL)


def medal_price(t: Unfair, seat: i64) -> i64:
    """UNF-247: what a silver medal sells for; a card may pay better."""
    return max(MEDAL_COINS, standing(t, seat, MEDAL_PRICE))
