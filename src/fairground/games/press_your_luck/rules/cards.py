"""A row as a number: one bit per colour, for it never holds a colour twice.

All other places are tallies of the kernel.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.press_your_luck.components import COLOURS
from fairground.kernel.tally import HEX, one

BIT: Final[list[int]] = [1 << colour for colour in range(COLOURS + 1)]
ROW_CARDS: Final[list[tuple[int, ...]]] = [
    tuple([colour for colour in range(COLOURS) if row >> colour & 1]) for row in range(1 << COLOURS)
]
ROW_TALLY: Final[list[int]] = [sum([one(card, HEX) for card in cards]) for cards in ROW_CARDS]
EACH_ONCE: Final[i64] = 0x1111111
"""The tally of one card of every colour."""


def has_every_colour(tally: i64) -> bool:
    """Are there cards of all seven colours? Any bit of a digit says that its colour is there."""
    pairs: i64 = tally | (tally >> 1)
    return (pairs | (pairs >> 2)) & EACH_ONCE == EACH_ONCE
