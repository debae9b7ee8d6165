"""The view of Karma as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from collections.abc import Sequence

from fairground.games.karma.components import CODES, FACES, TABLE_CARDS
from fairground.games.karma.rules.moves import CHOOSING, SEATS, STAGES
from fairground.games.karma.view import KarmaView
from fairground.kernel.features import Feature, Features, each

MOST_CARDS = 80
MOST_COPIES = 4
MOST_TURNS = 2000
LAYERS = 3
"""How many cards from the top and from the bottom of the pile are told in order."""

FEATURES = Features(
    *each([f"hand {code}" for code in CODES], MOST_COPIES),
    *each([f"chosen {code}" for code in CODES], TABLE_CARDS),
    *each([f"unseen {code}" for code in CODES], MOST_COPIES),
    *each([f"removed {code}" for code in CODES], MOST_COPIES),
    *each([f"pile {code}" for code in CODES], MOST_COPIES),
    *each(f"from top {layer} {code}" for layer in range(LAYERS) for code in CODES),
    *each(f"from bottom {layer} {code}" for layer in range(LAYERS) for code in CODES),
    Feature("pile size", MOST_CARDS),
    Feature("draw pile", MOST_CARDS),
    Feature("turns", MOST_TURNS),
    Feature("most turns", MOST_TURNS),
    *each(STAGES),
    Feature("waited for"),
    Feature("edition 40"),
    Feature("edition 60"),
    Feature("edition 80"),
    Feature("follow forced"),
    Feature("chains"),
    *(
        feature
        for ahead in range(SEATS)
        for feature in (
            Feature(f"seat +{ahead} present"),
            Feature(f"seat +{ahead} in turn"),
            Feature(f"seat +{ahead} out"),
            Feature(f"seat +{ahead} hand", MOST_CARDS),
            Feature(f"seat +{ahead} face-down", TABLE_CARDS),
            *each([f"seat +{ahead} known {code}" for code in CODES], MOST_COPIES),
            *each([f"seat +{ahead} face-up {code}" for code in CODES], TABLE_CARDS),
        )
    ),
)
PER_SEAT = 5 + 2 * FACES


def encode(view: KarmaView) -> list[int]:
    """One number per feature."""
    edition = view.options["edition"]
    return [
        *_counts(view.hand),
        *_counts(view.chosen),
        *view.unseen,
        *view.removed,
        *_counts(view.pile),
        *_layers(view.pile[::-1]),
        *_layers(view.pile),
        len(view.pile),
        view.draw,
        view.turns,
        view.limit,
        *(int(view.stage == stage) for stage in STAGES),
        int(view.seat in view.waiting),
        *(int(edition == cards) for cards in ("40", "60", "80")),
        int(view.options["follow"] == "forced"),
        int(view.options["chains"] == "on"),
        *(number for ahead in range(SEATS) for number in _seat(view, ahead)),
    ]


def _counts(cards: Sequence[int]) -> list[int]:
    return [cards.count(face) for face in range(FACES)]


def _layers(cards: Sequence[int]) -> list[int]:
    """The first cards one by one; all zero where there is none."""
    first = [*cards[:LAYERS], *[-1] * LAYERS][:LAYERS]
    return [int(card == face) for card in first for face in range(FACES)]


def _seat(view: KarmaView, ahead: int) -> list[int]:
    """A seat counted from the viewer; a spectator counts from the first."""
    if ahead >= view.seats:
        return [0] * PER_SEAT
    seat = (max(view.seat, 0) + ahead) % view.seats
    return [
        1,
        int(view.stage != STAGES[CHOOSING] and view.turn == seat),
        int(view.is_out(seat)),
        view.held[seat],
        view.downs[seat],
        *_counts(view.known[seat]),
        *_counts(view.ups[seat]),
    ]
