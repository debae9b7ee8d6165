"""What is shown for itself at a table of Press Your Luck, made of events alone."""

from __future__ import annotations

from fairground.games.press_your_luck import events as e
from fairground.games.press_your_luck.components import CODES
from fairground.games.press_your_luck.scene import row_cards
from fairground.kernel.events import Event
from fairground.kernel.scene import Highlight, HighlightKind, Row


def highlight(event: Event, viewer: int) -> Highlight | None:
    """A bust, the rainbow and seven colours; everything else is seen well enough as it happens."""
    match event:
        case e.Failed(turned=turned, lost=lost):
            return _with_row("strikes", "Bust!", lost, (f"row-{CODES[turned]}",))
        case e.RainbowCame(cards=cards):
            return _with_row("swells", "The rainbow!", cards, ("open",))
        case e.Claimed():
            return Highlight("swells", "Seven colours!", (f"plate-p{event.seat + 1}",))
    return None


def _with_row(
    kind: HighlightKind, words: str, row: tuple[int, ...], things: tuple[str, ...]
) -> Highlight:
    """The card turned up lies open, and the row is still there."""
    return Highlight(
        kind=kind,
        headline=words,
        things=things,
        origin=("open",),
        before=True,
        ahead=("deck",),
        zones=(Row("row", "row", row_cards(row)),),
    )
