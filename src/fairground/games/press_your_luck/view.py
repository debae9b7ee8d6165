"""What one seat may know at a table of Press Your Luck: the only gate for secrets.

In the face-down game the colours of others' score cards are hidden, and with them how many cards
of each colour are unseen, which would give them away (PYL-30).
"""

from __future__ import annotations

from functools import lru_cache

from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.rules.cards import ROW_CARDS
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.tally import HEX, counts_of
from fairground.kernel.view import View, head

Counts = tuple[int, ...]


class PressYourLuckView(View, frozen=True):
    """The table as a seat sees it; colours are counted in the order of the box."""

    turn: int
    """Whose turn it is, or was when the game ended."""
    idle: int
    """How many turns in succession ended with nothing (PYL-18)."""
    open: int
    row: tuple[int, ...]
    upper: int
    lower: int
    lost: Counts
    scores: tuple[int, ...]
    """How many score cards every seat has."""
    won: tuple[Counts | None, ...]
    """Which ones, or None where this seat may not look."""
    unseen: Counts | None
    """Colour cards that were never open, or None in the face-down game."""


def view_of(state: PressYourLuck, seat: int) -> PressYourLuckView:
    """Everything `seat` may know."""
    closed = state.is_face_down()
    return PressYourLuckView(
        *head(state, seat),
        turn=state.turn,
        idle=state.idle,
        open=state.open,
        row=ROW_CARDS[state.row],
        upper=state.upper,
        lower=state.lower,
        lost=_counts(state.lost),
        scores=tuple(state.scores()),
        won=tuple(
            [None if closed and p != seat else _counts(won) for p, won in enumerate(state.won)]
        ),
        unseen=None if closed else _counts(state.bag),
    )


@lru_cache(maxsize=4096)
def _counts(tally: int) -> Counts:
    """A tally colour by colour. Most stay as they are from move to move, so they are kept."""
    return tuple(counts_of(tally, COLOURS, HEX))
