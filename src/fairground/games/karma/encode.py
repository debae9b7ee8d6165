"""The view of Karma as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from collections.abc import Sequence

from fairground.games.karma.components import CODES, FACES, TABLE_CARDS
from fairground.games.karma.rules.moves import CHOOSING, SEATS, STAGES
from fairground.games.karma.view import KarmaView

MOST_CARDS = 80
MOST_COPIES = 4
LAYERS = 3
"""How many cards from the top and from the bottom of the pile are told in order."""

FEATURES: tuple[str, ...] = (
    *(f"hand {code}" for code in CODES),
    *(f"chosen {code}" for code in CODES),
    *(f"unseen {code}" for code in CODES),
    *(f"removed {code}" for code in CODES),
    *(f"pile {code}" for code in CODES),
    *(f"from top {layer} {code}" for layer in range(LAYERS) for code in CODES),
    *(f"from bottom {layer} {code}" for layer in range(LAYERS) for code in CODES),
    "pile size",
    "draw pile",
    "turns",
    *STAGES,
    "waited for",
    "edition 40",
    "edition 60",
    "edition 80",
    "follow forced",
    "chains",
    *(
        f"seat +{ahead} {what}"
        for ahead in range(SEATS)
        for what in (
            "present",
            "in turn",
            "out",
            "hand",
            "face-down",
            *(f"known {code}" for code in CODES),
            *(f"face-up {code}" for code in CODES),
        )
    ),
)
_PER_SEAT = 5 + 2 * FACES


def encode(view: KarmaView) -> list[float]:
    """One number between 0 and 1 per feature."""
    edition = view.options["edition"]
    return [
        *_counts(view.hand),
        *_counts(view.chosen),
        *(count / MOST_COPIES for count in view.unseen),
        *(count / MOST_COPIES for count in view.removed),
        *_counts(view.pile),
        *_layers(view.pile[::-1]),
        *_layers(view.pile),
        len(view.pile) / MOST_CARDS,
        view.draw / MOST_CARDS,
        view.turns / view.limit,
        *(float(view.stage == stage) for stage in STAGES),
        float(view.seat in view.waiting),
        *(float(edition == cards) for cards in ("40", "60", "80")),
        float(view.options["follow"] == "forced"),
        float(view.options["chains"] == "on"),
        *(number for ahead in range(SEATS) for number in _seat(view, ahead)),
    ]


def _counts(cards: Sequence[int]) -> list[float]:
    return [cards.count(face) / MOST_COPIES for face in range(FACES)]


def _layers(cards: Sequence[int]) -> list[float]:
    """The first cards one by one; all zero where there is none."""
    first = [*cards[:LAYERS], *[-1] * LAYERS][:LAYERS]
    return [float(card == face) for card in first for face in range(FACES)]


def _seat(view: KarmaView, ahead: int) -> list[float]:
    """A seat counted from the viewer; a spectator counts from the first."""
    if ahead >= view.seats:
        return [0.0] * _PER_SEAT
    seat = (max(view.seat, 0) + ahead) % view.seats
    return [
        1.0,
        float(view.stage != STAGES[CHOOSING] and view.turn == seat),
        float(view.is_out(seat)),
        view.held[seat] / MOST_CARDS,
        view.downs[seat] / TABLE_CARDS,
        *_counts(view.known[seat]),
        *_counts(view.ups[seat]),
    ]
