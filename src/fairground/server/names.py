"""Names of people: every character can be seen, and no two at a table read the same.

Bots have names by their seats, as on the page (`web/src/words/names.ts`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from typing import Final

from fairground.server.refusals import BadRequest

JOINER, NON_JOINER, EMOJI_SELECTOR = "\u200d", "\u200c", "\ufe0f"
BOTS: Final = ("Juno", "Otto", "Pippa", "Rolf", "Nell", "Gus", "Wanda", "Ferris")
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and signs that show nothing."""
UNSEEN: Final = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))
"""Categories without a picture: controls, formats, private use, breaks of lines."""
SELECTORS: Final = ("VARIATION SELECTOR", "MONGOLIAN FREE VARIATION SELECTOR")
MOST_MARKS: Final = 3
"""Accents on one letter; no script needs more."""
VIRAMA: Final = 9
"""The combining class of signs after which a joiner forms another letter."""


def check_name(name: str) -> str:
    """The name as it is, or `BadRequest` where a character cannot be seen or misleads."""
    if not all(_is_fine(name, at) for at in range(len(name))) or _has_tower(name):
        raise BadRequest("The name has characters that cannot be seen, or too many on one letter.")
    return name


def _is_fine(name: str, at: int) -> bool:
    sign, before = name[at], name[at - 1] if at else " "
    after = name[at + 1] if at + 1 < len(name) else " "
    if sign == JOINER:
        return unicodedata.combining(before) == VIRAMA or (_in_emoji(before) and _in_emoji(after))
    if sign == NON_JOINER:
        arabic = unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
        return arabic or unicodedata.combining(before) == VIRAMA
    if unicodedata.name(sign, "").startswith(SELECTORS):
        return sign == EMOJI_SELECTOR and _in_emoji(before)
    category = unicodedata.category(sign)
    return category not in UNSEEN and sign not in BLANK and (category != "Zs" or sign == " ")


def _in_emoji(sign: str) -> bool:
    return sign == EMOJI_SELECTOR or unicodedata.category(sign) in ("So", "Sk")


def _has_tower(name: str) -> bool:
    """Are there more marks on one letter than any script needs?"""
    marks = 0
    for sign in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(sign) == "Mn" else 0
        if marks > MOST_MARKS:
            return True
    return False


def as_read(name: str) -> str:
    """A name as people read it: width, case and spaces make no difference."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def distinct_name(name: str, others: Collection[str]) -> str:
    """The name, with a number where another person's reads the same."""
    taken = {as_read(other) for other in others}
    called, number = name, 1
    while as_read(called) in taken:
        number += 1
        called = f"{name} {number}"
    return called


def seat_names(names: Sequence[str], bots: Collection[int]) -> tuple[str, ...]:
    """What the seats are called on the page; one without a person or bot has no name."""
    called = [BOTS[seat % len(BOTS)] if seat in bots else each for seat, each in enumerate(names)]
    return tuple(
        f"{name} {called[:seat].count(name) + 1}" if name and name in called[:seat] else name
        for seat, name in enumerate(called)
    )
