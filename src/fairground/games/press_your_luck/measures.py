"""What became of the cards, for designers: figures of a finished game besides points and length."""

from __future__ import annotations

from typing import Final

from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.tally import HEX, size_of

NAMES: Final = ("cards scored by a player", "cards lost by a player", "cards never turned up")


def measures_of(table: PressYourLuck) -> tuple[float, ...]:
    """One figure per name."""
    scored = sum(size_of(tally, HEX) for tally in table.won)
    lost = int(size_of(table.lost, HEX))
    return (int(scored) / table.seats, lost / table.seats, int(size_of(table.bag, HEX)))
