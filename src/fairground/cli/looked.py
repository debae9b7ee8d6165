"""What one reads of a thing that is looked at: name, sort, its own words and the notes on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from fairground.cli.blocks import Block, ink, stacked, wrapped
from fairground.cli.paint import LINK, QUIET, STRONG
from fairground.cli.zones import Pen
from fairground.kernel.cardbook import CardBook
from fairground.kernel.look import Look, NamedNote
from fairground.kernel.scene import Prompt, Refusal
from fairground.kernel.words import filled, named


def look_block(look: Look, pen: Pen) -> Block:
    """Everything about one thing, the card's own words first."""
    width = pen.width
    name = ink(filled(look.name, pen.name), STRONG)
    kind = [wrapped(look.type, width, QUIET)] if look.type else []
    lines = [wrapped(filled(line, pen.name), width) for line in look.lines]
    told = [_told(told, pen) for told in look.told if told.text or told.name]
    return stacked([wrapped(name, width), *kind, *lines, *told])


def asked_about(prompt: Prompt, looks: Mapping[str, Look], most: int) -> list[Look]:
    """The cards with words that moves name; none of them where they are more than `most`."""
    things = dict.fromkeys(thing for choice in prompt.choices for thing in choice.things)
    found = {looks[each].name: looks[each] for each in things if each in looks}
    cards = [look for look in found.values() if look.type and look.lines]
    return cards if len(cards) <= most else []


def words_block(look: Look, pen: Pen) -> Block:
    """What stands on a card: its name, its sort and its own words."""
    head = ink(filled(look.name, pen.name), STRONG) + ink(f", {look.type}", QUIET)
    text = " ".join(line if line.endswith(".") else f"{line}." for line in look.lines)
    return stacked([wrapped(head, pen.width), wrapped(filled(text, pen.name), pen.width)])


def _told(told: NamedNote, pen: Pen) -> Block:
    text = Text()
    if told.name:
        text.append(f"{filled(told.name, pen.name)}{': ' if told.text else ''}", LINK)
    text.append(named(told.text, pen.name), QUIET)
    if told.clause:
        text.append(f" {told.clause}", QUIET)
    return wrapped(text, pen.width)


def refused_block(refusals: Iterable[Refusal], pen: Pen) -> Block:
    """Why nothing can be done with a thing, each reason once."""
    reasons = {refusal.why: refusal.clause for refusal in refusals}
    return stacked(
        wrapped(ink(f"{named(why, pen.name)} {clause}".rstrip(), ""), pen.width)
        for why, clause in reasons.items()
    )


def found_by_name(name: str, looks: Mapping[str, Look], pen: Pen) -> list[Look]:
    """Things on the table whose name has every word of a text; an exact name alone."""
    words = name.casefold().split()
    by_name: dict[str, Look] = {}
    for look in looks.values():
        by_name.setdefault(filled(look.name, pen.name).casefold(), look)
    if name.casefold() in by_name:
        return [by_name[name.casefold()]]
    return [look for text, look in by_name.items() if all(word in text for word in words)]


def in_book(name: str, book: CardBook) -> list[Look]:
    """Cards of the card book with a text in their name."""
    found = [card.face for card in book.cards if name.casefold() in card.face.name.casefold()]
    return [Look(face.code, face.name, face.type, face.lines) for face in found]
