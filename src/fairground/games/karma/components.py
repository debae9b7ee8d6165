"""What is in the box: numbers from 1 to 16, four kinds of Karma cards, and three sizes of deck.

A face is a small number in deck order: 0 to 15 are the numbers 1 to 16, then the Karma cards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NUMBERS: Final = 16
GIVE: Final = 16
TABLE: Final = 17
UP: Final = 18
FIVE: Final = 19
FACES: Final = 20

CODES: Final = (*(str(number) for number in range(1, NUMBERS + 1)), "GIVE", "TABLE", "UP", "FIVE")
NAMES: Final = (
    *CODES[:NUMBERS],
    "Give The Pile To A Friend",
    "Play A Table Card",
    "Bottoms Up",
    "Five or Below",
)

HAND: Final = 3
"""KAR-3, KAR-18: cards in hand at the start, and what the hand is filled up to."""
TABLE_CARDS: Final = 3
"""KAR-2, KAR-3: face-down cards at the start, and as many face-up ones."""
DEALT: Final = HAND + TABLE_CARDS


class Edition(NamedTuple):
    """One of the decks the game is played with."""

    copies: int
    """How many cards there are of every face."""
    seats: range
    run: int
    """KAR-30, KAR-95: how many identical cards in a row clear the pile, and the most one may
    play together."""
    turn_limit: int
    """KAR-93: after how many turns the game is stopped, if the house rules do not say."""

    @property
    def cards(self) -> int:
        """The size of the deck."""
        return self.copies * FACES


EDITIONS: Final = {
    40: Edition(2, range(2, 5), 2, 500),
    60: Edition(3, range(2, 7), 3, 1000),
    80: Edition(4, range(5, 9), 2, 1000),
}


def is_number(face: int) -> bool:
    """Is this a number and no Karma card?"""
    return face < NUMBERS
