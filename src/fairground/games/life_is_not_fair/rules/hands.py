"""The hands of up to eight seats as eight numbers with names of their own.

A list would do the same, but every number put into a list becomes an object; hands change with
every card, and this alone makes a game twice as fast and a copy cheap.
"""

from __future__ import annotations

from mypy_extensions import i64

from fairground.games.life_is_not_fair.rules.cards import all_in, bit, size_of
from fairground.kernel.state import State


class Hands(State):
    """What every seat holds: the faces of its hand, and beside them those it holds twice."""

    hand_1: i64
    hand_2: i64
    hand_3: i64
    hand_4: i64
    hand_5: i64
    hand_6: i64
    hand_7: i64
    hand_8: i64
    doubles: list[int]
    """The faces every seat holds twice; never written with one copy of the deck."""

    def empty_hands(self) -> None:
        """Nobody holds anything."""
        self.hand_1 = 0
        self.hand_2 = 0
        self.hand_3 = 0
        self.hand_4 = 0
        self.hand_5 = 0
        self.hand_6 = 0
        self.hand_7 = 0
        self.hand_8 = 0
        self.doubles = [0] * self.seats

    def copy_hands(self, twin: Hands) -> None:
        """Give a twin the same cards; `doubles` are the caller's to copy or share."""
        twin.hand_1 = self.hand_1
        twin.hand_2 = self.hand_2
        twin.hand_3 = self.hand_3
        twin.hand_4 = self.hand_4
        twin.hand_5 = self.hand_5
        twin.hand_6 = self.hand_6
        twin.hand_7 = self.hand_7
        twin.hand_8 = self.hand_8

    def held(self, seat: i64) -> i64:
        """The faces a seat holds, once or twice."""
        if seat < 2:
            return self.hand_1 if seat == 0 else self.hand_2
        if seat < 4:
            return self.hand_3 if seat == 2 else self.hand_4
        if seat < 6:
            return self.hand_5 if seat == 4 else self.hand_6
        return self.hand_7 if seat == 6 else self.hand_8

    def hold(self, seat: i64, cards: i64) -> None:
        """The seat holds these faces from now on."""
        if seat < 4:
            self._hold_low(seat, cards)
        elif seat == 4:
            self.hand_5 = cards
        elif seat == 5:
            self.hand_6 = cards
        elif seat == 6:
            self.hand_7 = cards
        else:
            self.hand_8 = cards

    def _hold_low(self, seat: i64, cards: i64) -> None:
        if seat == 0:
            self.hand_1 = cards
        elif seat == 1:
            self.hand_2 = cards
        elif seat == 2:
            self.hand_3 = cards
        else:
            self.hand_4 = cards

    def hand_of(self, seat: int) -> list[int]:
        """The cards of a seat in rising order."""
        return all_in(self.held(seat), self.doubles[seat])

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return size_of(self.held(seat)) + size_of(self.doubles[seat])

    def put_in_hand(self, seat: i64, face: i64) -> None:
        """A card joins a hand."""
        one = bit(face)
        cards = self.held(seat)
        if cards & one:
            self.doubles[seat] |= one
        else:
            self.hold(seat, cards | one)

    def take_from_hand(self, seat: i64, face: i64) -> None:
        """A card leaves the hand that holds it."""
        one = bit(face)
        twice: i64 = self.doubles[seat]
        if twice & one:
            self.doubles[seat] = twice - one
        else:
            self.hold(seat, self.held(seat) - one)
