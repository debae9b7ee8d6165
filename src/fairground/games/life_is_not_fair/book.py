"""The card book of Life Is Not Fair: its cards, its words and a note on everything there is."""

from __future__ import annotations

from functools import cache

from fairground.games.life_is_not_fair.components import FACES, is_wild
from fairground.games.life_is_not_fair.notes import NOTES, TERMS
from fairground.games.life_is_not_fair.scene import card_face
from fairground.kernel.cardbook import CardBook, CardEntry, CardGroup


@cache
def card_book() -> CardBook:
    """Everything to look up: the wilds first, for they have words."""
    cards = [
        CardEntry(card_face(one), "wilds" if is_wild(one) else "numbers") for one in range(FACES)
    ]
    cards.sort(key=lambda card: card.group, reverse=True)
    groups = (
        CardGroup("wilds", "Wilds", ("Grey cards. They obey those who say what they do.",)),
        CardGroup("numbers", "Number cards", ("Four colours, each from 1 to 9.",)),
    )
    return CardBook(tuple(cards), groups, TERMS, NOTES)
