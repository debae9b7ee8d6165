"""The result of a finished game."""

from __future__ import annotations

import msgspec


class Result(msgspec.Struct, frozen=True):
    """Ranks (1 is first, equal ranks share), scores, and how the game ended, seat by seat.

    A player alone against the game is first, or second if the game has won.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the first rank."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)
