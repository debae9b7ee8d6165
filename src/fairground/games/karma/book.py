"""The card book of Karma: its cards, its words and a note on everything there is."""

from __future__ import annotations

from functools import cache

from fairground.games.karma.components import EDITIONS, FACES, NUMBERS
from fairground.games.karma.notes import NOTES, TERMS
from fairground.games.karma.scene import card_face
from fairground.kernel.cardbook import CardBook, CardEntry, CardGroup

COPIES = EDITIONS[40].copies
"""KAR-1: cards of every face in the usual deck."""


@cache
def card_book() -> CardBook:
    """Everything to look up, numbers first."""
    cards = tuple(
        CardEntry(card_face(number), "numbers" if number < NUMBERS else "karma", COPIES)
        for number in range(FACES)
    )
    groups = (
        CardGroup("numbers", "Numbers", ("Two of each, three or four in the larger decks.",)),
        CardGroup("karma", "Karma cards", ("They fit on everything, and each does something.",)),
    )
    return CardBook(cards, groups, TERMS, NOTES)
