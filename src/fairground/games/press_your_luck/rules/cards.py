"""A row as a number: one bit per colour, for it never holds a colour twice.

All other places are tallies of the kernel.
"""

from __future__ import annotations

from typing import Final

from fairground.games.press_your_luck.components import COLOURS
from fairground.kernel.tally import HEX, one

BIT: Final[list[int]] = [1 << colour for colour in range(COLOURS + 1)]
ROW_CARDS: Final[list[tuple[int, ...]]] = [
    tuple([colour for colour in range(COLOURS) if row >> colour & 1]) for row in range(1 << COLOURS)
]
ROW_TALLY: Final[list[int]] = [sum([one(card, HEX) for card in cards]) for cards in ROW_CARDS]
