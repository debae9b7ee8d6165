"""What one reads of a thing that is looked at: name, sort, its own words and the notes on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from fairground.cli.blocks import Block, ink, stacked, wrapped
from fairground.cli.cards import is_fact
from fairground.cli.paint import LINK, QUIET, STRONG
from fairground.cli.zones import Pen
from fairground.kernel.cardbook import CardBook
from fairground.kernel.look import Look, NamedNote
from fairground.kernel.scene import Prompt, Refusal
from fairground.kernel.words import filled, named

WIDE = 50
"""Columns from which the sort of a card stands beside its name."""


def look_block(look: Look, pen: Pen) -> Block:
    """Everything about one thing, the card's own words first."""
    width = pen.width
    lines = [wrapped(filled(line, pen.name), width) for line in look.lines if not is_fact(line)]
    notes = [_note(each, pen) for each in look.notes if each.text or each.name]
    return stacked([_head(look, pen), *lines, *notes])


def _head(look: Look, pen: Pen) -> Block:
    """The name, then sort and price: on its line if there is room, otherwise below it."""
    name = ink(filled(look.name, pen.name), STRONG)
    facts = [line for line in look.lines if is_fact(line)]
    words = ", ".join([look.type, *facts] if look.type else facts)
    if not words:
        return wrapped(name, pen.width)
    if pen.width >= WIDE and name.cell_len + 2 + len(words) <= pen.width:
        return Block([name + ink(f"  {words}", QUIET)])
    return stacked([wrapped(name, pen.width), wrapped(words, pen.width, QUIET)])


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


def _note(note: NamedNote, pen: Pen) -> Block:
    text = Text()
    if note.name:
        text.append(f"{filled(note.name, pen.name)}{': ' if note.text else ''}", LINK)
    text.append(named(note.text, pen.name), QUIET)
    if note.clause:
        text.append(f" {note.clause}", QUIET)
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
