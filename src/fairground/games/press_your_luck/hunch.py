"""A hunch for Press Your Luck: draw as long as the row grows on average."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.press_your_luck.rules.cards import (
    BIT,
    ROW_CARDS,
    ROW_TALLY,
    has_every_colour,
)
from fairground.games.press_your_luck.rules.moves import DRAW, STOP
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import Luck
from fairground.kernel.state import State
from fairground.kernel.tally import HEX, count_in


class Greed(Hunch):
    """Weighs the card within reach against the row at risk, and nothing else."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """Draw if that brings more cards on average than stopping, or if there is no choice."""
        table = cast(PressYourLuck, state)
        if table.row == 0:
            return DRAW
        if has_every_colour(table.won_by(seat) + ROW_TALLY[table.row]):
            return table.legal(seat)[-1]  # stop, and show where that has to be said
        return DRAW if grows(table) else STOP


def grows(table: PressYourLuck) -> bool:
    """Does the row have more cards after a draw, on average?"""
    row = ROW_CARDS[table.row | BIT[table.open]]
    deadly: i64 = 0
    for colour in row:
        deadly += count_in(table.bag, colour, HEX)
    left = table.upper + table.lower
    return (left - deadly) * len(row) > left * (len(row) - 1)


HUNCH: Final = Greed()
