"""What is shown for itself at a table of Press Your Luck, made of events alone."""

from __future__ import annotations

from typing import Literal

from fairground.games.press_your_luck import events as e
from fairground.games.press_your_luck.components import CODES
from fairground.games.press_your_luck.scene import row_cards
from fairground.games.press_your_luck.text import score_zone
from fairground.kernel.events import Event
from fairground.kernel.scene import Highlight, Row


def highlight(event: Event) -> Highlight | None:
    """A bust, the rainbow and seven colours; everything else is seen well enough as it happens."""
    match event:
        case e.Failed(turned=turned, lost=lost):
            twins = ("open", f"row-{CODES[turned]}")
            return _with_row("strike", "Bust!", lost, twins)
        case e.RainbowCame(cards=cards):
            return _with_row("headline", "The rainbow!", cards, ("open",))
        case e.Claimed():
            return Highlight("headline", "Seven colours!", (score_zone(event.seat),))
    return None


def _with_row(
    kind: Literal["strike", "headline"], words: str, row: tuple[int, ...], things: tuple[str, ...]
) -> Highlight:
    """The card turned up lies open, and the row is still there."""
    return Highlight(
        kind=kind,
        headline=words,
        things=things,
        before=True,
        ahead=("deck",),
        zones=(Row("row", "row", row_cards(row)),),
    )
