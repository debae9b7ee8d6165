"""The house rules of Life Is Not Fair."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from fairground.kernel.errors import BadOption
from fairground.kernel.options import HouseRules, between, on_off, one_of

ONE_COPY_SEATS = 4
"""LNF-1: one copy of the deck serves so many players."""
JURY_FROM = 3
"""LNF-65: people it takes for an appeal: two concerned, and at least one to judge."""


@dataclass(frozen=True)
class Options(HouseRules):
    """Section 6 of the rules."""

    copies: str | int = one_of(
        "auto",
        1,
        2,
        help="Copies of the deck; auto takes one up to four players and two above.",
        clause="LNF-1",
    )
    draw_then_play: bool = on_off(
        True,
        help="Whether a card just drawn may be played at once if it fits.",
        clause="LNF-15",
    )
    rounds: int = between(
        1,
        20,
        default=5,
        help="How many rounds are played and added up.",
        clause="LNF-70",
    )
    target: int | None = between(
        20,
        200,
        default=None,
        none=True,
        help="Play until somebody has so many points instead, for twenty rounds at most.",
        clause="LNF-71",
    )
    appeals: bool = on_off(
        False,
        help="Whether somebody who was mocked may appeal to the group; needs three players.",
        clause="LNF-62",
        for_people=True,
        people=JURY_FROM,
    )
    turn_limit: int = between(
        50,
        1000,
        default=500,
        help="Turns after which a round ends by itself.",
        clause="LNF-43",
    )
    lines: str = one_of(
        "spoken",
        "automatic",
        help="Whether the line of a wild must be spoken, or is always right.",
        clause="LNF-24",
    )

    def fit(self, seats: int) -> None:
        """LNF-1 and LNF-65 bind options to the number of players."""
        if self.copies == 1 and seats > ONE_COPY_SEATS:
            raise BadOption(
                f"copies 1 serves up to {ONE_COPY_SEATS} players, not {seats}; "
                f"take 2 or auto (LNF-1)"
            )
        if self.appeals and seats == 2:
            raise BadOption(
                "appeals on needs three players or more: "
                "with two there is nobody to judge; take off (LNF-65)"
            )

    def with_people(self, people: int) -> Self:
        """LNF-65: bots do not vote, so there is no appeal where a person is not there to judge."""
        return replace(self, appeals=False) if self.appeals and people < JURY_FROM else self

    def copies_for(self, seats: int) -> int:
        """LNF-1: how many copies of the deck lie on the table."""
        if isinstance(self.copies, int):
            return self.copies
        return 1 if seats <= ONE_COPY_SEATS else 2
