"""What winning is called in a game, and how often it is said to happen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Winning:
    """The words for coming out first.

    Where several come first they share the win, and chances are told as shares of it. Where all do
    but one, a share says little: such a game counts how often a seat does not lose.
    """

    does: str = "wins"
    did: str = "won"
    all_but_one: bool = False
    unit: str = "points"
    """What a score is counted in; empty where it says no more than who won."""

    def counted(self, share: float) -> float:
        """What a game counts for a seat that won this share of it."""
        return 1.0 if self.all_but_one and share else share

    def begins(self, seats: int) -> str:
        """Why chances begin high where all but one win; nothing elsewhere."""
        if not self.all_but_one or seats < 3:
            return ""
        return f"All but one win, so each of {seats} begins at about {(seats - 1) / seats:.0%}."

    def chance(self, share: float, seats: int) -> float:
        """A mean share of wins, as this game tells it."""
        if not self.all_but_one or seats < 2:
            return share
        return min(1.0, share * (seats - 1))
