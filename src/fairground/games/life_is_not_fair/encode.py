"""The view of Life Is Not Fair as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from fairground.games.life_is_not_fair.components import CODES, FACES
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.view import Cards, LifeIsNotFairView
from fairground.kernel.features import Feature, Features, clamped, each

COPIES = 2
MOST_CARDS = 80
MOST_TURNS = 1000
MOST_POINTS = 250
"""Totals are given up to so many points above and below nothing."""

FEATURES = Features(
    *each([f"hand {code}" for code in CODES], COPIES),
    *each(f"top {code}" for code in CODES),
    *each([f"stack {code}" for code in CODES], COPIES),
    *each(f"drawn {code}" for code in CODES),
    *each(f"given {code}" for code in CODES),
    *each([f"deck {code}" for code in CODES], COPIES),
    Feature("deck known"),
    Feature("deck size", MOST_CARDS),
    *each(f"phase {phase}" for phase in m.PHASES),
    Feature("round", m.MOST_ROUNDS),
    Feature("turns", MOST_TURNS),
    Feature("most turns", MOST_TURNS),
    Feature("passes in succession", m.MOST_SEATS),
    Feature("two copies"),
    Feature("draw then play"),
    Feature("spoken lines"),
    Feature("rounds", m.MOST_ROUNDS),
    Feature("target", 200),
    *(
        feature
        for ahead in range(m.MOST_SEATS)
        for feature in (
            Feature(f"seat +{ahead} present"),
            Feature(f"seat +{ahead} cards", MOST_CARDS),
            Feature(f"seat +{ahead} total", MOST_POINTS, -MOST_POINTS),
            Feature(f"seat +{ahead} in turn"),
            Feature(f"seat +{ahead} swapped"),
            Feature(f"seat +{ahead} may appeal"),
            Feature(f"seat +{ahead} accused"),
        )
    ),
)
PER_SEAT = 7


def encode(view: LifeIsNotFairView) -> list[int]:
    """One number per feature; a match to a target counts as one of twenty rounds (LNF-71)."""
    options = view.options
    target = 0 if options["target"] == "none" else int(options["target"])
    return [
        *_counts(view.hand),
        *_one(view.top),
        *_counts(view.stack),
        *_one(view.drawn),
        *_one(view.given),
        *_counts(view.deck_cards or ()),
        int(view.deck_cards is not None),
        view.deck,
        *(int(view.phase == phase) for phase in m.PHASES),
        view.round,
        view.turns,
        int(options["turn-limit"]),
        view.idle,
        int(_cards_on_table(view) > FACES),
        int(options["draw-then-play"] == "on"),
        int(options["lines"] == "spoken"),
        m.MOST_ROUNDS if target else int(options["rounds"]),
        target,
        *(number for ahead in range(m.MOST_SEATS) for number in _seat(view, ahead)),
    ]


def _counts(cards: Cards) -> list[int]:
    return [cards.count(face) for face in range(FACES)]


def _one(card: int | None) -> list[int]:
    return [int(card == face) for face in range(FACES)]


def _cards_on_table(view: LifeIsNotFairView) -> int:
    return view.deck + len(view.stack) + sum(view.sizes)


def _seat(view: LifeIsNotFairView, ahead: int) -> list[int]:
    """A seat counted from the viewer; a spectator counts from the first."""
    if ahead >= view.seats:
        return [0] * PER_SEAT
    seat = (max(view.seat, 0) + ahead) % view.seats
    may_appeal = view.options["appeals"] == "on" and seat not in view.appealed
    return [
        1,
        view.sizes[seat],
        clamped(view.totals[seat], -MOST_POINTS, MOST_POINTS),
        int(view.turn == seat and view.result is None),
        int(seat in view.swapped),
        int(may_appeal),
        int(view.appeal is not None and view.appeal.accused == seat),
    ]
