"""The card book of a game: every card by group, the words its rules use in a fixed sense, and notes
on everything that lies on its table.

A game gives one (`Game.card_book`); commands and page only show it.
"""

from __future__ import annotations

import msgspec

from fairground.kernel.scene import Face, Part


class CardEntry(Part, frozen=True):
    """One kind of card: its face, the group it belongs to, and how many there are."""

    face: Face
    group: str
    copies: int = 1


class CardGroup(Part, frozen=True):
    """Cards that come together, such as a theme pack, with what it is and how it plays.

    `picture` names cards (by their code) that form one picture side by side.
    """

    id: str
    name: str
    text: tuple[str, ...] = ()
    picture: tuple[str, ...] = ()


class Term(Part, frozen=True):
    """A word with a fixed meaning, the clause behind it, and the forms it is written in."""

    name: str
    meaning: str
    clause: str = ""
    forms: tuple[str, ...] = ()


class Note(Part, frozen=True):
    """What a thing on the table is and does, in a sentence or two, and the clause behind it.

    `name` is what it is called where the scene has no word for it: an icon, a sort of card.
    """

    text: str
    clause: str = ""
    name: str = ""


class CardBook(Part, frozen=True):
    """Everything there is to look up. `notes` are by the keys of look.py: many things share one."""

    cards: tuple[CardEntry, ...] = ()
    groups: tuple[CardGroup, ...] = ()
    terms: tuple[Term, ...] = ()
    notes: dict[str, Note] = msgspec.field(default_factory=dict)

    def found(self, text: str) -> CardBook:
        """What has every word of a text in its name, type, group or sentences."""
        words = text.casefold().split()
        names = {group.id: group.name for group in self.groups}
        cards = [card for card in self.cards if _has(words, _card_text(card, names))]
        terms = [term for term in self.terms if _has(words, f"{term.name} {term.meaning}")]
        return CardBook(tuple(cards), self.groups, tuple(terms))


def _card_text(card: CardEntry, names: dict[str, str]) -> str:
    group = names.get(card.group, "")
    return " ".join([card.face.name, card.face.type, group, *card.face.lines])


def _has(words: list[str], text: str) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)
