"""The view of Press Your Luck as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from fairground.games.press_your_luck.components import CODES, COLOURS
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.features import Feature, Features, each

MOST_SEATS = 5
MOST_CARDS = 63
PER_COLOUR = 9

FEATURES = Features(
    *each(f"open {code}" for code in CODES),
    Feature("open rainbow"),
    *each(f"row {code}" for code in CODES),
    *each([f"discards {code}" for code in CODES], PER_COLOUR),
    *each([f"unseen {code}" for code in CODES], PER_COLOUR),
    Feature("unseen known"),
    Feature("upper pile", MOST_CARDS),
    Feature("lower pile", MOST_CARDS + 1),
    Feature("empty stops", MOST_SEATS),
    Feature("nine per colour"),
    Feature("face-down"),
    Feature("manual"),
    *(
        feature
        for ahead in range(MOST_SEATS)
        for feature in (
            Feature(f"seat +{ahead} present"),
            Feature(f"seat +{ahead} turn"),
            Feature(f"seat +{ahead} score", MOST_CARDS),
            Feature(f"seat +{ahead} known"),
            *each([f"seat +{ahead} {code}" for code in CODES], PER_COLOUR),
        )
    ),
)


def encode(view: PressYourLuckView) -> list[int]:
    """One number per feature."""
    return [
        *(int(view.open == card) for card in range(COLOURS + 1)),
        *(int(colour in view.row) for colour in range(COLOURS)),
        *view.lost,
        *(view.unseen or (0,) * COLOURS),
        int(view.unseen is not None),
        view.upper,
        view.lower,
        min(view.idle, MOST_SEATS),
        int(view.options["per-colour"] == "9"),
        int(view.options["score-cards"] == "face-down"),
        int(view.options["announce"] == "manual"),
        *(number for ahead in range(MOST_SEATS) for number in _seat(view, ahead)),
    ]


def _seat(view: PressYourLuckView, ahead: int) -> list[int]:
    """A seat counted from the viewer; a spectator counts from the first."""
    if ahead >= view.seats:
        return [0] * (4 + COLOURS)
    seat = (max(view.seat, 0) + ahead) % view.seats
    won = view.won[seat]
    turn = int(seat in view.waiting)
    return [1, turn, view.scores[seat], int(won is not None), *(won or (0,) * COLOURS)]
