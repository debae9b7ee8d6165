"""What is in the box: four colours from one to nine, three draw wilds and Game Over."""

from __future__ import annotations

from typing import Final

COLOURS: Final = 4
NUMBERS: Final = 9
NUMBER_CARDS: Final = 36
"""Faces below this one are number cards, the others are wilds."""

DRAW_TWO: Final = 36
DRAW_THREE: Final = 37
DRAW_FOUR: Final = 38
GAME_OVER: Final = 39
FACES: Final = 40

COLOUR_CODES: Final = "YGBR"
COLOUR_NAMES: Final = ("yellow", "green", "blue", "red")
AREAS: Final = ("relations", "possessions", "mind", "body")

CODES: Final[tuple[str, ...]] = (
    *(f"{colour}{number}" for colour in COLOUR_CODES for number in range(1, NUMBERS + 1)),
    *("D2", "D3", "D4", "GO"),
)
NAMES: Final[tuple[str, ...]] = (
    *(f"{colour} {number}" for colour in COLOUR_NAMES for number in range(1, NUMBERS + 1)),
    *("Draw Two", "Draw Three", "Draw Four", "Game Over"),
)
FACE_OF: Final[dict[str, int]] = {code: face for face, code in enumerate(CODES)}

VALUES: Final[list[int]] = [*(list(range(1, NUMBERS + 1)) * COLOURS), 2, 3, 4, 2]
"""LNF-3: the number every card bears, which is also what it costs in a hand (LNF-53)."""

LINES: Final = ("draw-two", "draw-three", "draw-four", "game-over", "nothing")
"""LNF-24: what can be said over a wild; the first four in the order of the wilds."""


def is_wild(face: int) -> bool:
    """LNF-2: is it one of the four grey cards?"""
    return face >= NUMBER_CARDS


def colour_of(face: int) -> int:
    """The colour of a number card."""
    return face // NUMBERS
