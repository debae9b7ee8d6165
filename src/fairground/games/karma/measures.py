"""How a game of Karma went, for designers: figures besides who lost and after how long."""

from __future__ import annotations

from typing import Final

from fairground.games.karma.rules.state import Karma
from fairground.kernel.tally import OCTAL, size_of

NAMES: Final = (
    "rounds of the table",
    "cards that left the game",
    "cards the losers still hold",
)


def measures_of(table: Karma) -> tuple[float, ...]:
    """One figure per name; of table cards the face-up ones count as held, as those in hand do."""
    held = sum(
        size_of(cards, OCTAL)
        for seat in table.holders()
        for cards in (table.hands[seat], table.ups[seat])
    )
    return (int(table.turns) / table.seats, int(size_of(table.removed, OCTAL)), int(held))
