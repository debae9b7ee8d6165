"""The numbers of observe.py read off the view, by themselves: a law holds the two equal.

Other games tell their numbers once. Here they are written down twice, so that the law proves more
than that a telling agrees with itself.
"""

from __future__ import annotations

from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.rules.moves import MOST_SEATS
from fairground.games.press_your_luck.view import PressYourLuckView


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
