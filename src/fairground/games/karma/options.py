"""The house rules of Karma."""

from __future__ import annotations

from dataclasses import dataclass

from fairground.games.karma.components import EDITIONS, Edition
from fairground.kernel.errors import BadOption
from fairground.kernel.options import HouseRules, between, on_off, one_of
from fairground.kernel.words import listed


@dataclass(frozen=True)
class Options(HouseRules):
    """Section 6 of the rules."""

    edition: int = one_of(
        40,
        60,
        80,
        help="Cards in the deck: 40 for 2 to 4 players, 60 for 2 to 6, 80 for 5 to 8; "
        "unless chosen, the fewest that are enough.",
        clause="KAR-95",
    )
    follow: str = one_of(
        "optional",
        "forced",
        help="Whether the follow-up of Play A Table Card may be declined.",
        clause="KAR-55",
    )
    chains: bool = on_off(
        False,
        help="The book to the letter: two Give The Pile together, Table Cards of a hand in a row.",
        clause="KAR-36",
    )
    show_known: bool = on_off(
        True,
        help="Whether the page marks hand cards that everybody has seen; off, you must remember.",
    )
    turn_limit: int | None = between(
        100,
        2000,
        default=None,
        none=True,
        help="Turns after which the game is stopped; none leaves it to the edition: "
        "500 with 40 cards, 1000 with more.",
        clause="KAR-93",
    )

    dealer: int | None = between(
        1,
        8,
        default=None,
        none=True,
        help="The seat that deals; none draws lots, as before the first game of a series.",
        clause="KAR-6",
    )

    @property
    def deck(self) -> Edition:
        """The edition's figures."""
        return EDITIONS[self.edition]

    @property
    def last_turn(self) -> int:
        """KAR-93: how many turns there are at most."""
        return self.deck.turn_limit if self.turn_limit is None else self.turn_limit

    @classmethod
    def for_seats(cls, seats: int) -> dict[str, str]:
        """The smallest edition that is made for so many players."""
        fitting = [str(cards) for cards, deck in EDITIONS.items() if seats in deck.seats]
        return {"edition": fitting[0]} if fitting else {}

    def fit(self, seats: int) -> None:
        """Every edition is made for some numbers of players; the dealer is one of them."""
        fitting = self.deck.seats
        if seats not in fitting:
            others = [str(cards) for cards, deck in EDITIONS.items() if seats in deck.seats]
            raise BadOption(
                f"edition {self.edition} is for {fitting[0]} to {fitting[-1]} players, "
                f"not {seats}; choose edition {listed(others, 'or')}"
            )
        if self.dealer is not None and self.dealer > seats:
            raise BadOption(f"seat {self.dealer} cannot deal: there are {seats} seats")
