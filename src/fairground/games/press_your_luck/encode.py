"""The view of Press Your Luck as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from fairground.games.press_your_luck.components import CODES, COLOURS
from fairground.games.press_your_luck.view import PressYourLuckView

MOST_SEATS = 5
MOST_CARDS = 63
PER_COLOUR = 9

FEATURES: tuple[str, ...] = (
    *(f"open {code}" for code in CODES),
    "open rainbow",
    *(f"row {code}" for code in CODES),
    *(f"discards {code}" for code in CODES),
    *(f"unseen {code}" for code in CODES),
    "unseen known",
    "upper pile",
    "lower pile",
    "empty stops",
    "nine per colour",
    "face-down",
    "manual",
    *(
        f"seat +{ahead} {what}"
        for ahead in range(MOST_SEATS)
        for what in ("present", "turn", "score", "known", *CODES)
    ),
)


def encode(view: PressYourLuckView) -> list[float]:
    """One number between 0 and 1 per feature."""
    known = view.unseen is not None
    return [
        *(float(view.open == card) for card in range(COLOURS + 1)),
        *(float(colour in view.row) for colour in range(COLOURS)),
        *(count / PER_COLOUR for count in view.lost),
        *(count / PER_COLOUR for count in view.unseen or (0,) * COLOURS),
        float(known),
        view.upper / MOST_CARDS,
        view.lower / MOST_CARDS,
        min(view.idle, MOST_SEATS) / MOST_SEATS,
        float(view.options["per-colour"] == "9"),
        float(view.options["score-cards"] == "face-down"),
        float(view.options["announce"] == "manual"),
        *(number for ahead in range(MOST_SEATS) for number in _seat(view, ahead)),
    ]


def _seat(view: PressYourLuckView, ahead: int) -> list[float]:
    """A seat counted from the viewer; a spectator counts from the first."""
    if ahead >= view.seats:
        return [0.0] * (4 + COLOURS)
    seat = (max(view.seat, 0) + ahead) % view.seats
    won = view.won[seat]
    counts = [count / PER_COLOUR for count in won or (0,) * COLOURS]
    turn = float(seat in view.waiting)
    return [1.0, turn, view.scores[seat] / MOST_CARDS, float(won is not None), *counts]
