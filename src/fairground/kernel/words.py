"""Words that every game's sentences need.

A seat stands in a sentence as `{p1}`; whoever shows the sentence puts a name there with `named`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_SEAT = re.compile(r"\{p(\d+)\}")


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
    filled = _SEAT.sub(lambda seat: name(int(seat[1]) - 1), text)
    return filled[:1].upper() + filled[1:]


def seat_name(seat: int) -> str:
    """What a seat is called where nobody has a name."""
    return f"seat {seat + 1}"


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(things: Sequence[str], link: str = "and") -> str:
    """`red`, `red and blue`, `red, blue and green`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {link} {things[-1]}"
