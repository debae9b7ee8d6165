"""The view of Unfair as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.rules.frames import ASKING
from fairground.games.unfair.rules.language.codes import ROOM, SEATS, STEPS
from fairground.games.unfair.rules.language.printed import (
    BLUEPRINT_CARDS,
    BLUEPRINT_FIRST,
    KAIJU_CARDS,
    PARK_CARDS,
    SHOWCASE_CARDS,
    SHOWCASE_FIRST,
    UPGRADES,
)
from fairground.games.unfair.rules.park.places import SIDES
from fairground.games.unfair.view import ParkSeen, RideSeen, UnfairView
from fairground.kernel.features import Feature, Features, clamped, each

HELD = BLUEPRINT_FIRST
RIDES = [n for n, card in enumerate(CARDS) if card.kind in ("attraction", "super")]
SIDE_IDS = sorted({card for card, _ in SIDES})
NAMES = [card.id for card in CARDS]

COPIES = 9
"""The same card is counted up to so often."""
MANY = 99
"""Loans, stars, cards and medals are counted up to so many."""
MOST_COINS = 999

RIDE_FEATURES = (
    *each(f"is {NAMES[card]}" for card in RIDES),
    *each(f"has {NAMES[card]}" for card in UPGRADES),
    Feature("closed"),
    Feature("size", MANY),
    Feature("stars", MANY),
)
PARK_FEATURES = (
    Feature("coins", MOST_COINS),
    *each(("loans", "stars", "capacity"), MANY),
    Feature("spaces", ROOM),
    *each(("hand park", "hand events", "blueprints", "showcase"), MANY),
    Feature("replaced gate"),
    Feature("medals", MANY),
    *each([f"side {NAMES[card]}" for card in SIDE_IDS], COPIES),
    *each([f"closed {NAMES[card]}" for card in SIDE_IDS], COPIES),
    *(
        Feature(f"space {space + 1} {name}", high, low)
        for space in range(ROOM)
        for name, high, low in RIDE_FEATURES
    ),
)
FEATURES = Features(
    Feature("round", MANY),
    Feature("rounds", MANY),
    *each(f"step {word}" for word in STEPS),
    Feature("first"),
    Feature("closure"),
    Feature("crossed"),
    *each(f"asked {kind}" for kind in range(ASKING + 1)),
    Feature("my turn"),
    *each(f"city {card.id}" for card in CARDS if card.deck == "city"),
    *each([f"market {NAMES[card]}" for card in range(PARK_CARDS)], COPIES),
    *each([f"health {NAMES[card]}" for card in KAIJU_CARDS], 6),
    *each([f"hand {NAMES[card]}" for card in range(HELD)], COPIES),
    *each([f"plan {NAMES[BLUEPRINT_FIRST + at]}" for at in range(BLUEPRINT_CARDS)], COPIES),
    *each([f"showcase {NAMES[SHOWCASE_FIRST + at]}" for at in range(SHOWCASE_CARDS)], COPIES),
    *each([f"drawn {NAMES[card]}" for card in range(HELD + BLUEPRINT_CARDS)], COPIES),
    *each([f"discard {NAMES[card]}" for card in range(HELD)], COPIES),
    *(
        Feature(f"seat +{ahead} {name}", high, low)
        for ahead in range(SEATS)
        for name, high, low in PARK_FEATURES
    ),
)
CITY = [n for n, card in enumerate(CARDS) if card.deck == "city"]


def encode(view: UnfairView) -> list[int]:
    """One number per feature; what has no end is counted up to the end of its range."""
    me = max(0, view.seat)
    own = view.parks[me] if view.seat >= 0 else None
    asked = view.asked.kind if view.asked else -1
    held = SHOWCASE_FIRST
    return [
        view.round,
        view.rounds,
        *(int(view.step == step) for step in range(len(STEPS))),
        int(view.first == me),
        int(view.closure),
        int(view.crossed),
        *(int(asked == kind) for kind in range(ASKING + 1)),
        int(view.seat in view.waiting),
        *(int(view.city_open == card) for card in CITY),
        *_counts(view.market, range(PARK_CARDS)),
        *(_health(view, card) for card in KAIJU_CARDS),
        *_counts(own.hand if own else None, range(HELD)),
        *_counts(own.plans if own else None, range(BLUEPRINT_FIRST, SHOWCASE_FIRST)),
        *_counts(own.held if own else None, range(held, held + SHOWCASE_CARDS)),
        *_counts(view.drawn, range(HELD + BLUEPRINT_CARDS)),
        *_counts((*view.park_pile, *view.event_pile), range(HELD)),
        *(n for ahead in range(SEATS) for n in _seat(view, me, ahead)),
    ]


def _health(view: UnfairView, card: int) -> int:
    """A kaiju's die, or nothing while it is not in the Market."""
    return view.health[view.kaiju.index(card)] if card in view.kaiju else 0


def _counts(cards: tuple[int, ...] | None, faces: Sequence[int]) -> list[int]:
    """How often each face is there, counted in one pass: there are hundreds of faces."""
    counts = Counter(cards or ())
    return [min(counts[face], COPIES) for face in faces]


def _seat(view: UnfairView, me: int, ahead: int) -> list[int]:
    """A park, or nothing where no player sits."""
    if ahead >= len(view.parks):
        return [0] * len(PARK_FEATURES)
    return _park(view.parks[(me + ahead) % len(view.parks)])


def _park(park: ParkSeen) -> list[int]:
    side = tuple(card.card for card in park.side)
    closed = tuple(card.card for card in park.side if card.closed)
    return [
        clamped(park.coins, 0, MOST_COINS),
        *(clamped(number, 0, MANY) for number in (park.loans, park.stars, park.capacity)),
        park.spaces,
        *(min(n, MANY) for n in (park.hand_park, park.hand_events)),
        *(min(n, MANY) for n in (park.blueprints, park.showcase)),
        int(bool(park.gates)),
        clamped(park.medals, 0, MANY),
        *_counts(side, SIDE_IDS),
        *_counts(closed, SIDE_IDS),
        *(number for ride in park.rides for number in _ride(ride)),
    ]


def _ride(ride: RideSeen | None) -> list[int]:
    if ride is None:
        return [0] * len(RIDE_FEATURES)
    return [
        *(int(ride.card == card) for card in RIDES),
        *(int(card in ride.upgrades) for card in UPGRADES),
        int(ride.closed),
        clamped(ride.size, 0, MANY),
        clamped(ride.stars, 0, MANY),
    ]
