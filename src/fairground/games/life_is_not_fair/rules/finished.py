"""A finished round, which the table keeps for all to look at until the next one ends."""

from __future__ import annotations

from typing import Final

from fairground.games.life_is_not_fair.rules.cards import all_in

FAR: Final = 1 << 20
"""Further than any score."""


class Finished:
    """A finished round, open to all: how it ended, by whom, with which hands and scores.

    Hands are sets of cards: the faces, and apart from them those held twice.
    """

    def __init__(
        self,
        *,
        number: int,
        ending: int,
        seat: int,
        hands: list[int],
        doubles: list[int],
        scores: tuple[int, ...],
    ) -> None:
        self.number: Final = number
        self.ending: Final = ending
        self.seat: Final = seat
        self.hands: Final = hands
        self.doubles: Final = doubles
        self.scores: Final = scores

    def hand_of(self, seat: int) -> list[int]:
        """The cards a seat had left."""
        return all_in(self.hands[seat], self.doubles[seat])
