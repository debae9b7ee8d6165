"""A seat of a table: whose it is and who plays it; questions that its persons are asked."""

from __future__ import annotations

import msgspec

BOT_NONCE, NO_NONCE = "bot", "none"
"""What a seat that adds no nonce has: fixed words, so that the host cannot choose them later."""


class Seat(msgspec.Struct):
    """Whose a seat is, and who plays it now."""

    guest: str = ""
    name: str = ""
    bot: str = ""
    """The kind of bot that plays it; with a guest, in that guest's absence."""
    invited: bool = False
    nonce: str = ""
    resigned: bool = False
    left: bool = False
    kept: str = ""
    kept_name: str = ""
    """The guest a free seat is kept for, and what they are called."""

    @property
    def kept_for(self) -> str:
        """Whom a kept seat waits for, in words."""
        return self.kept_name or "a friend with an invitation"

    def is_free(self) -> bool:
        """May a guest sit down here?"""
        return not self.guest and not self.bot

    def is_person(self) -> bool:
        """Does a person decide here now?"""
        return bool(self.guest) and not self.bot


class PauseQuestion(msgspec.Struct):
    """A question put to the other persons: may the clock rest?"""

    seat: int
    agreed: list[int]


class Undo(msgspec.Struct):
    """A question put to the other persons: may the last `moves` be taken back?"""

    seat: int
    moves: int
    agreed: list[int]
