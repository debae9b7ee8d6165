"""The paints of cards and seats, for everything that draws a scene outside the page.

Paint is only ever laid under letters that were chosen for it, and no colour stands alone: a card
has its symbol and its name, a seat its number. The page has the same in `tokens.css`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

CREAM: Final = "#FFFAEF"
INK: Final = "#2A1F17"
LAMP: Final = "#F2B233"


class Paint(NamedTuple):
    """A card colour: its ground, the ink on it, and its symbol."""

    ground: str
    ink: str
    symbol: str


CARDS: Final = {
    "P": Paint("#63399B", CREAM, "☾"),
    "G": Paint("#2B7A3A", CREAM, "♣"),
    "B": Paint("#1C5FB0", CREAM, "≈"),
    "Y": Paint("#F0BC26", INK, "★"),
    "K": Paint("#EE8DB4", INK, "♥"),
    "R": Paint("#BE3527", CREAM, "♦"),
    "O": Paint("#EC8528", INK, "○"),
    "W": Paint("#5B5F66", CREAM, "✻"),
    "*": Paint("#22304F", CREAM, "∩"),
}
PAPER: Final = Paint("#F1E6CF", INK, "")
"""A card without a colour of its own."""

SEATS: Final = (
    "#BE3527",
    "#1C5FB0",
    "#2B7A3A",
    "#8A5A00",
    "#63399B",
    "#0F6460",
    "#A33A6B",
    "#4A4F57",
)


def card_paint(code: str) -> Paint:
    """The paint of a card; one the fair does not know is plain paper."""
    return CARDS.get(code, PAPER)


def seat_paint(seat: int) -> str:
    """The paint of a seat; cream can be read on it."""
    return SEATS[seat % len(SEATS)]
