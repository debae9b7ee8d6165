"""The small numbers of the rules: moves with their notation, endings, and grounds of refusal."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 5

DRAW: Final = 0
STOP: Final = 1
SHOW: Final = 2
STOP_SHOW: Final = 3
NOTATIONS: Final = ("draw", "stop", "show", "stop show")

# Grounds of refusal, worded in text.py.
MUST_DRAW: Final = "must-draw"
NO_CLAIMS: Final = "no-claims"
NOT_SEVEN: Final = "not-seven"
ALREADY_SEVEN: Final = "already-seven"

# How a game stands.
RUNNING: Final = 0
SEVEN_COLOURS: Final = 1
RAINBOW_END: Final = 2
ENDINGS: Final = ("", "seven colours", "rainbow")

NO_LIMIT: Final = 1 << 30
"""More empty stops in succession than there can be."""
