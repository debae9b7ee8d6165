"""The hope of winning Press Your Luck, for heuristic.py and quick.py alike.

It is a guess, a curve over the lead that grows steeper as the deck runs out. Where it bends was not
guessed: the thresholds are those that cost least in games on small decks, which are solved exactly
(bench/press_your_luck_thresholds.py).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

SPREAD_AT_END: Final = 0.5
"""How many cards of lead still turn around when the deck is used up,"""
SPREAD_PER_ROOT: Final = 0.4
"""and how many more with every root of a card left."""
COLOUR: Final = 0.9
"""What a colour more than the others have is worth, in a game of two."""
RIVAL_PER_ROOT: Final = 0.05
"""How many cards a rival may yet be luckier by, for every root of a card left."""


def root_of(upper: i64, lower: i64) -> float:
    """The root of the cards left: the rainbow comes halfway through the lower pile."""
    return sqrt(float(upper) + float(lower) / 2.0)


def leaning(lead: float, root: float, spread_at_end: float, spread_per_root: float) -> float:
    """The chance of winning with so many cards of lead, roughly."""
    return 1.0 / (1.0 + exp(-lead / (spread_at_end + spread_per_root * root)))


def worth_of_lead(
    cards: i64, colours: i64, seats: i64, root: float, colour: float, rival_per_root: float
) -> float:
    """A lead in cards and colours over the best rival, as cards; the luckiest of several counts."""
    rivals = rival_per_root * root * sqrt(float(seats - 1))
    return float(cards) + colour * float(colours) * 2.0 / float(seats) - rivals


def outcome(cards: i64, colours: i64) -> float:
    """What the rainbow would make of such a lead now (PYL-22 to PYL-25)."""
    lead = colours if cards == 0 else cards
    if lead == 0:
        return 0.5
    return 1.0 if lead > 0 else 0.0
