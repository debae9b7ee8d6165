"""The house rules of Press Your Luck."""

from __future__ import annotations

from dataclasses import dataclass

from fairground.kernel.options import HouseRules, on_off, one_of


@dataclass(frozen=True)
class Options(HouseRules):
    """The house rules as RULES.md lists them."""

    per_colour: int = one_of(
        7,
        9,
        help="Cards of every colour; nine give four or five players more turns.",
        clause="PYL-2",
    )
    score_cards: str = one_of(
        "open",
        "face-down",
        help="Whether everybody can see who has which score cards.",
        clause="PYL-30",
    )
    announce: str = one_of(
        "auto",
        "manual",
        help="Whether seven colours win by themselves or must be claimed.",
        clause="PYL-21",
    )
    pass_limit: bool = on_off(
        True,
        help="After a whole round of empty stops the next player must draw.",
        clause="PYL-18",
    )
