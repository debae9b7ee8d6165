"""What the next card may bring, as far as a seat can tell: for the prompt and for the heuristic."""

from __future__ import annotations

from typing import NamedTuple

from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.view import PressYourLuckView


class Odds(NamedTuple):
    """The chances of a draw; what is left to 1 is success."""

    failure: float
    rainbow: float


def odds_of(view: PressYourLuckView) -> Odds:
    """The odds of drawing now: exact in the open game, a fair guess where cards lie face down."""
    return odds_with(view, view.row)


def odds_with(view: PressYourLuckView, row: tuple[int, ...]) -> Odds:
    """The odds of drawing the open card to some row."""
    unseen = unseen_by(view)
    rainbow = 0.0 if view.upper or not view.lower else 1 / view.lower
    danger = sum(unseen[colour] for colour in {*row, view.open} if colour < COLOURS)
    failure = danger / sum(unseen) if danger else 0.0
    return Odds((1 - rainbow) * failure, rainbow)


def unseen_by(view: PressYourLuckView) -> tuple[int, ...]:
    """Cards per colour that are nowhere in sight; face-down score cards are among them."""
    if view.unseen is not None:
        return view.unseen
    each = int(view.options["per-colour"])
    seen = [*view.row, view.open]
    shown = [view.lost, *(won for won in view.won if won is not None)]
    return tuple(
        each - seen.count(colour) - sum(counts[colour] for counts in shown)
        for colour in range(COLOURS)
    )
