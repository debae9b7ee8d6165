"""The card book of Press Your Luck: its cards, its words and a note on everything there is."""

from __future__ import annotations

from functools import cache

from fairground.games.press_your_luck.components import CODES, RAINBOW
from fairground.games.press_your_luck.notes import NOTES, TERMS
from fairground.games.press_your_luck.scene import card_face
from fairground.kernel.cardbook import CardBook, CardEntry, CardGroup

COPIES = 7
"""PYL-2: cards of every colour in the usual game."""


@cache
def card_book() -> CardBook:
    """Everything to look up."""
    colours = [CardEntry(card_face(card), "deck", COPIES) for card in range(len(CODES))]
    text = ("Seven cards of every colour, nine in the long game, and one rainbow.",)
    groups = (CardGroup("deck", "The deck", text),)
    return CardBook((*colours, CardEntry(card_face(RAINBOW), "deck")), groups, TERMS, NOTES)
