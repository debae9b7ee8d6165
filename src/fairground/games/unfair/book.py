"""The card book of Unfair: all cards by pack, what the packs are, fixed words and notes."""

from __future__ import annotations

from functools import cache

from fairground.games.unfair.cards.deck import CARDS, PACKS
from fairground.games.unfair.cards.glossary import TERMS
from fairground.games.unfair.notes import NOTES
from fairground.games.unfair.scene import PACK_OF, face
from fairground.kernel.cardbook import CardBook, CardEntry, CardGroup


@cache
def card_book() -> CardBook:
    """Everything to look up, by pack and then in the order of the decks."""
    order = [pack.id for pack in PACKS]
    cards = [
        CardEntry(face(number), PACK_OF[card.id], card.copies)
        for number, card in enumerate(CARDS)
        if card.deck != "printed"
    ]
    cards.sort(key=lambda card: order.index(card.group))
    groups = tuple(
        CardGroup(pack.id, pack.name, (pack.overview, pack.plays), pack.panorama) for pack in PACKS
    )
    return CardBook(tuple(cards), groups, TERMS, NOTES)
