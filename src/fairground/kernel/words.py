"""Words that every game's sentences need, and what a harmless text is.

A seat stands in a sentence as `{p1}`; `named` puts a name there when it is shown.
Names, chat and records come from other people: `is_harmless` decides what may be shown as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

_SEAT = re.compile(r"\{p(\d+)\}")

HARMFUL: Final = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f"
    r"\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
)
"""What no name and no message may hold, as the inside of a regular expression's brackets.

Control characters and escape sequences, breaks of lines, what turns the direction of writing
around, and what takes no room. The joiners that emoji and some scripts need are none of these.
"""
LONGEST_NAME: Final = 64
"""Characters of a player's name in a record."""
QUOTED: Final = 60
"""Characters of a text that are enough to recognise it in a message."""

_HARMFUL = re.compile(rf"[{HARMFUL}\ud800-\udfff]")


def actor(seat: int, viewer: int) -> tuple[str, Callable[[str], str]]:
    """Who did it, seen from a seat, and how verbs follow: `You draw`, `{p2} draws`."""
    if seat == viewer:
        return "You", lambda verb: verb
    return f"{{p{seat + 1}}}", third_person


def third_person(verb: str) -> str:
    """`draw` becomes `draws`, `pass` `passes`, `carry` `carries`."""
    if verb.endswith(("s", "x", "ch", "sh", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def mid(who: str) -> str:
    """A subject in the middle of a sentence."""
    return "you" if who == "You" else who


def named(text: str, name: Callable[[int], str]) -> str:
    """A sentence with names for its seats; one that begins with a name begins with a capital."""
    return at_start(filled(text, name))


def at_start(words: str) -> str:
    """Words as they begin a sentence: with a capital."""
    return words[:1].upper() + words[1:]


def filled(text: str, name: Callable[[int], str]) -> str:
    """A text with names for its seats, otherwise as it is: for labels and titles."""
    return _SEAT.sub(lambda seat: name(int(seat[1]) - 1), text)


def seat_name(seat: int) -> str:
    """What a seat is called where no seat has a name."""
    return f"seat {seat + 1}"


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`, `1,000 cards`."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def listed(things: Sequence[str], link: str = "and") -> str:
    """`red`, `red and blue`, `red, blue and green`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {link} {things[-1]}"


# Texts of other people


def is_harmless(text: str) -> bool:
    """May a line of text be shown as it is, on a terminal, a page and in a log?"""
    return _HARMFUL.search(text) is None


def made_harmless(text: str, longest: int | None = None) -> str:
    """The text as one harmless line: spaces for what must not be shown, and no longer than that."""
    line = " ".join(_HARMFUL.sub(" ", text).split())
    return line if longest is None or len(line) <= longest else f"{line[: longest - 1]}…"


def escaped(text: str) -> str:
    r"""The text with what must not be shown written out, as in JSON: `\u001b`."""
    return _HARMFUL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def quoted(text: str) -> str:
    """A text in quotation marks for a message about it: harmless, and shortened."""
    return repr(text if len(text) <= QUOTED else f"{text[:QUOTED]}…")
