"""The view of Life Is Not Fair as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from fairground.games.life_is_not_fair.components import CODES, FACES
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.view import Cards, LifeIsNotFairView

COPIES = 2
MOST_CARDS = 80
MOST_POINTS = 100
"""Totals are scaled by this; a long match may pass it."""

SEAT_FEATURES = ("present", "cards", "total", "in turn", "swapped", "may appeal", "accused")

FEATURES: tuple[str, ...] = (
    *(f"hand {code}" for code in CODES),
    *(f"top {code}" for code in CODES),
    *(f"stack {code}" for code in CODES),
    *(f"drawn {code}" for code in CODES),
    *(f"given {code}" for code in CODES),
    *(f"deck {code}" for code in CODES),
    "deck known",
    "deck size",
    *(f"phase {phase}" for phase in m.PHASES),
    "round",
    "turns",
    "passes in succession",
    "two copies",
    "draw then play",
    "spoken lines",
    "rounds",
    "target",
    *(f"seat +{ahead} {what}" for ahead in range(m.MOST_SEATS) for what in SEAT_FEATURES),
)


def encode(view: LifeIsNotFairView) -> list[float]:
    """One number per feature, most of them between 0 and 1."""
    options = view.options
    return [
        *_counts(view.hand),
        *_one(view.top),
        *_counts(view.stack),
        *_one(view.drawn),
        *_one(view.given),
        *_counts(view.deck_cards or ()),
        float(view.deck_cards is not None),
        view.deck / MOST_CARDS,
        *(float(view.phase == phase) for phase in m.PHASES),
        view.round / m.MOST_ROUNDS,
        view.turns / int(options["turn-limit"]),
        view.idle / view.seats,
        float(_cards_on_table(view) > FACES),
        float(options["draw-then-play"] == "on"),
        float(options["lines"] == "spoken"),
        int(options["rounds"]) / m.MOST_ROUNDS,
        0.0 if options["target"] == "none" else int(options["target"]) / MOST_POINTS,
        *(number for ahead in range(m.MOST_SEATS) for number in _seat(view, ahead)),
    ]


def _counts(cards: Cards) -> list[float]:
    return [cards.count(face) / COPIES for face in range(FACES)]


def _one(card: int | None) -> list[float]:
    return [float(card == face) for face in range(FACES)]


def _cards_on_table(view: LifeIsNotFairView) -> int:
    return view.deck + len(view.stack) + sum(view.sizes)


def _seat(view: LifeIsNotFairView, ahead: int) -> list[float]:
    """A seat counted from the viewer; a spectator counts from the first."""
    if ahead >= view.seats:
        return [0.0] * len(SEAT_FEATURES)
    seat = (max(view.seat, 0) + ahead) % view.seats
    may_appeal = view.options["appeals"] == "on" and seat not in view.appealed
    return [
        1.0,
        view.sizes[seat] / MOST_CARDS,
        view.totals[seat] / MOST_POINTS,
        float(view.turn == seat and view.result is None),
        float(seat in view.swapped),
        float(may_appeal),
        float(view.appeal is not None and view.appeal.accused == seat),
    ]
