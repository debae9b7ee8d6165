"""Every face of Unfair as a text that people can review.

`python -m tests.games.unfair.faces` writes faces.txt anew after a change of words.
"""

from __future__ import annotations

from pathlib import Path

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.scene import face

FILE = Path(__file__).with_name("faces.txt")


def faces() -> str:
    """All cards in the order of their numbers, one paragraph each."""
    return "\n".join(_face(number) for number in range(len(CARDS)))


def _face(number: int) -> str:
    shown, card = face(number), CARDS[number]
    copies = f" | {card.copies} copies" if card.copies > 1 else ""
    head = f"{shown.name} | {shown.type}{copies}"
    signs = f"  [{' '.join(shown.signs)}]\n" if shown.signs else ""
    return f"{head}\n{signs}" + "".join(f"  {line}\n" for line in shown.lines)


if __name__ == "__main__":
    FILE.write_text(faces(), encoding="utf-8")
