"""What is in the box: seven colours and one rainbow."""

from __future__ import annotations

from typing import Final

CODES: Final = "PGBYKRO"
NAMES: Final = ("purple", "green", "blue", "yellow", "pink", "red", "orange")
COLOURS: Final = 7

RAINBOW: Final = 7
RAINBOW_CODE: Final = "*"
RAINBOW_NAME: Final = "rainbow"


def code(card: int) -> str:
    """The short code of a card."""
    return RAINBOW_CODE if card == RAINBOW else CODES[card]


def name(card: int) -> str:
    """The colour of a card in words."""
    return RAINBOW_NAME if card == RAINBOW else NAMES[card]


def upper_pile(per_colour: int) -> int:
    """PYL-4: how many cards lie in the upper pile; it has the odd one."""
    return (COLOURS * per_colour + 1) // 2


def lower_pile(per_colour: int) -> int:
    """PYL-4: how many cards lie in the lower pile, the rainbow included."""
    return COLOURS * per_colour - upper_pile(per_colour) + 1
