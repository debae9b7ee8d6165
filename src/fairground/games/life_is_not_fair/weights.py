"""What counts as dear and as cheap in Life Is Not Fair, for heuristic.py and hunch.py alike."""

from __future__ import annotations

from typing import Final

DEAR: Final = 6
"""A card of this value is worth exchanging: the average card costs less than five."""
CHEAP_HAND: Final = 15
"""Game Over pays while the rest of the hand costs no more than this."""
