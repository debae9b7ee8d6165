"""Cards as a terminal draws them: large as a little card, small as a chip, wordy as a line.

A card always shows its code or name; paint and symbol come on top where the terminal has them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from fairground.cli.blocks import Block, flowing, ink, stacked, wrapped
from fairground.cli.paint import NOW, QUIET, STRONG, Means, card_style
from fairground.kernel.paints import card_paint
from fairground.kernel.scene import Card, Counter, Face

SHORT = 5
"""The longest code that fits on a little card."""
LONGEST_FACT = 14
"""So many letters has a line of a card at most that stands beside its name: `7 coins`."""
LONGEST_NAME = 12
"""A longer name gives way to the code where cards lie side by side."""


def is_wordy(card: Card) -> bool:
    """Does the card need words rather than a code?"""
    face = card.face
    return face is not None and (bool(face.lines) or len(face.code) > SHORT or bool(card.on))


def cards_block(cards: Sequence[Card], means: Means, width: int) -> Block:
    """Cards side by side: large while they are few, chips when they are counted or many."""
    if not cards:
        return Block([ink("none", QUIET)])
    if any(is_wordy(card) for card in cards):
        return stacked(wordy(card, means, width) for card in cards)
    if any(card.count != 1 for card in cards):
        return chips_block(cards, means, width)
    drawn = large_cards(cards, means)
    if _lines(drawn, width) > 2:
        return chips_block(cards, means, width)
    return flowing(drawn, width, 1)


def _lines(drawn: Sequence[Block], width: int) -> int:
    return -(-sum(block.width + 1 for block in drawn) // width)


def large_cards(cards: Sequence[Card], means: Means) -> list[Block]:
    """Cards of one size, each on its own, to be laid out by the caller."""
    letters = max((len(card.face.code) for card in cards if card.face), default=1)
    return [large(card, means, letters) for card in cards]


def chips_block(cards: Sequence[Card], means: Means, width: int) -> Block:
    """Cards as chips in lines."""
    one = counted_chip if any(card.count != 1 for card in cards) else chip
    return flowing([Block([one(card, means)]) for card in cards], width, 1)


def large(card: Card, means: Means, letters: int = 1) -> Block:
    """A little card of three lines, wide enough for a code of that many letters."""
    if card.face is None:
        return _framed(("░" if means.symbols else "#") * letters, letters, means)
    if means.colour:
        return _painted(card.face, letters, means)
    return _framed(card.face.code, letters, means)


def _painted(face: Face, letters: int, means: Means) -> Block:
    """Code in two corners and the symbol between them, as on paper."""
    paint = card_paint(face.paint)
    width = letters + 4
    symbol = paint.symbol if means.symbols else ""
    rows = [f" {face.code}".ljust(width), symbol.center(width), f"{face.code} ".rjust(width)]
    if not symbol:
        rows = [" " * width, face.code.center(width), " " * width]
    return Block(ink(row, card_style(paint)) for row in rows)


def _framed(code: str, letters: int, means: Means) -> Block:
    inside = f" {code.center(letters)} "
    if means.symbols:
        bar = "─" * len(inside)
        return Block([f"╭{bar}╮", f"│{inside}│", f"╰{bar}╯"])
    bar = "-" * len(inside)
    return Block([f"+{bar}+", f"|{inside}|", f"+{bar}+"])


def slot(means: Means) -> Block:
    """A free place for a card."""
    dashes = ("┌╌╌╌┐", "╎   ╎", "└╌╌╌┘") if means.symbols else (". . .", ".   .", ". . .")
    return Block(ink(line, QUIET) for line in dashes)


def chip(card: Card, means: Means) -> Text:
    """A card in a few letters."""
    if card.face is None:
        return ink("[?]", QUIET)
    return _stamp(_label(card.face), card.face, means) + _state(card)


def counted_chip(card: Card, means: Means) -> Text:
    """Equal cards with their number; none of a kind keeps its place, so that it is missed."""
    if card.face is None:
        return ink(f"[? {card.count}]", QUIET)
    label = _label(card.face)
    if card.count == 0:
        return ink(f" {label} {'·' if means.symbols else '-'} ", QUIET)
    return _stamp(f"{label} x{card.count}", card.face, means)


def small_chip(card: Card, means: Means) -> Text:
    """A card side by side with others: its name where that is short, otherwise its code."""
    face = card.face
    if face is None or card.count != 1:
        return counted_chip(card, means) if card.count != 1 else chip(card, means)
    label = face.name if len(face.name) <= LONGEST_NAME else face.code
    return _stamp(label, face, means) + _state(card)


def _stamp(label: str, face: Face, means: Means) -> Text:
    if means.colour:
        return ink(f" {label} ", card_style(card_paint(face.paint)))
    return Text(f"[{label}]")


def _label(face: Face) -> str:
    return face.code if len(face.code) <= SHORT and not face.lines else face.name


def wordy(card: Card, means: Means, width: int) -> Block:
    """A card with words on it: its name, what it says, and what is attached to it."""
    if card.face is None:
        return Block([ink(f"{card.count} face down", QUIET)])
    head = _stamp(card.face.name, card.face, means) + _state(card)
    if card.face.type or card.face.signs:
        head.append(f"  {card.face.type or ' '.join(card.face.signs)}", QUIET)
    attached = [wordy(other, means, width - 4).indented(4) for other in card.on]
    return stacked([_with_words(head, "  ".join(card.face.lines), width), *attached])


def card_line(card: Card, means: Means) -> Text:
    """A card in a line: name, state, price and what sort of card it is, without its sentences."""
    label = chip(card, means)
    if card.face is None:
        return label + ink(" face down", QUIET)
    words = ", ".join(_facts(card.face))
    return label + ink(f"{'  ' if card.counters else ' '}{words}", QUIET) if words else label


def line_cuts(card: Card, line: Text) -> tuple[int, ...]:
    """Where a line that ends with `card_line` may stop: behind a fact, or a word of the sort."""
    if card.face is None:
        return ()
    text = line.plain
    words, sort = len(", ".join(_facts(card.face))), len(card.face.type)
    before = len(text[: len(text) - words].rstrip())
    facts = [at for at in range(before, len(text) - sort) if text[at] == ","]
    more = [at for at in range(len(text) - sort, len(text)) if text[at] in " ,"]
    return (before, *facts, *more)


def _facts(face: Face) -> list[str]:
    """Price and stars, and what sort of card it is."""
    facts = [line for line in face.lines if is_fact(line)]
    return [*facts, face.type] if face.type else facts


def is_fact(line: str) -> bool:
    """Is a line of a card a short figure, such as a price: `7 coins`?"""
    return len(line) <= LONGEST_FACT and line[:1].isdecimal() and not line.endswith(".")


def _with_words(head: Text, words: str, width: int) -> Block:
    """The words behind the name if they fit on the line, otherwise beneath it."""
    if not words:
        return wrapped(head, width)
    if head.cell_len + 2 + len(words) <= width:
        return Block([head + ink(f"  {words}", QUIET)])
    return stacked([wrapped(head, width), wrapped(words, width - 4, QUIET).indented(4)])


def _state(card: Card) -> Text:
    state = Text()
    if card.count > 1:
        state.append(f" x{card.count}")
    if card.mark:
        state.append(f" {card.mark}", QUIET)
    if card.used:
        state.append(f" {card.used}", QUIET)
    for counter in card.counters:
        state.append("  ")
        state += counter_text(counter)
    return state


def counter_text(counter: Counter) -> Text:
    """`score cards 9`, `colours 5 of 7`."""
    most = f" of {counter.most}" if counter.most is not None else ""
    return ink(f"{counter.name} ", QUIET) + ink(f"{counter.value:,}{most}", STRONG)


def lamp(means: Means) -> Text:
    """The sign on the plate of a seat that is asked."""
    return ink(" now ", NOW) if means.colour else ink("<now>", STRONG)
