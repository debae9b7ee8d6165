"""The view of Unfair as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

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

HELD = BLUEPRINT_FIRST
RIDES = [n for n, card in enumerate(CARDS) if card.kind in ("attraction", "super")]
SIDE_IDS = sorted({card for card, _ in SIDES})
NAMES = [card.id for card in CARDS]

RIDE_FEATURES = (
    *(f"is {NAMES[card]}" for card in RIDES),
    *(f"has {NAMES[card]}" for card in UPGRADES),
    "closed",
    "size",
    "stars",
)
PARK_FEATURES = (
    "coins",
    "loans",
    "stars",
    "capacity",
    "spaces",
    "hand park",
    "hand events",
    "blueprints",
    "showcase",
    "replaced gate",
    "medals",
    *(f"side {NAMES[card]}" for card in SIDE_IDS),
    *(f"closed {NAMES[card]}" for card in SIDE_IDS),
    *(f"space {space + 1} {what}" for space in range(ROOM) for what in RIDE_FEATURES),
)
FEATURES: tuple[str, ...] = (
    "round",
    *(f"step {word}" for word in STEPS),
    "first",
    "closure",
    "crossed",
    *(f"asked {kind}" for kind in range(ASKING + 1)),
    "my turn",
    *(f"city {card.id}" for card in CARDS if card.deck == "city"),
    *(f"market {NAMES[card]}" for card in range(PARK_CARDS)),
    *(f"health {NAMES[card]}" for card in KAIJU_CARDS),
    *(f"hand {NAMES[card]}" for card in range(HELD)),
    *(f"plan {NAMES[BLUEPRINT_FIRST + at]}" for at in range(BLUEPRINT_CARDS)),
    *(f"showcase {NAMES[SHOWCASE_FIRST + at]}" for at in range(SHOWCASE_CARDS)),
    *(f"drawn {NAMES[card]}" for card in range(HELD + BLUEPRINT_CARDS)),
    *(f"discard {NAMES[card]}" for card in range(HELD)),
    *(f"seat +{ahead} {what}" for ahead in range(SEATS) for what in PARK_FEATURES),
)


def encode(view: UnfairView) -> list[float]:
    """One number per feature, most of them between 0 and 1."""
    me = max(0, view.seat)
    own = view.parks[me] if view.seat >= 0 else None
    asked = view.asked.kind if view.asked else -1
    city = [n for n, card in enumerate(CARDS) if card.deck == "city"]
    held = SHOWCASE_FIRST
    return [
        view.round / view.rounds,
        *(float(view.step == step) for step in range(len(STEPS))),
        float(view.first == me),
        float(view.closure),
        float(view.crossed),
        *(float(asked == kind) for kind in range(ASKING + 1)),
        float(view.seat in view.waiting),
        *(float(view.city_open == card) for card in city),
        *(view.market.count(card) / 3 for card in range(PARK_CARDS)),
        *(_health(view, card) for card in KAIJU_CARDS),
        *_counts(own.hand if own else None, range(HELD)),
        *_counts(own.plans if own else None, range(BLUEPRINT_FIRST, SHOWCASE_FIRST)),
        *_counts(own.held if own else None, range(held, held + SHOWCASE_CARDS)),
        *_counts(view.drawn, range(HELD + BLUEPRINT_CARDS)),
        *_counts((*view.park_pile, *view.event_pile), range(HELD)),
        *(n for ahead in range(SEATS) for n in _seat(view, me, ahead)),
    ]


def _health(view: UnfairView, card: int) -> float:
    """A kaiju's die, or nothing while it is not in the Market."""
    return view.health[view.kaiju.index(card)] / 6 if card in view.kaiju else 0.0


def _counts(cards: tuple[int, ...] | None, faces: range) -> list[float]:
    return [(cards or ()).count(card) / 3 for card in faces]


def _seat(view: UnfairView, me: int, ahead: int) -> list[float]:
    """A park, or nothing where nobody sits."""
    if ahead >= len(view.parks):
        return [0.0] * len(PARK_FEATURES)
    return _park(view.parks[(me + ahead) % len(view.parks)])


def _park(park: ParkSeen) -> list[float]:
    side = [card.card for card in park.side]
    closed = [card.card for card in park.side if card.closed]
    return [
        park.coins / 50,
        park.loans / 6,
        park.stars / 30,
        park.capacity / 30,
        park.spaces / ROOM,
        park.hand_park / 10,
        park.hand_events / 10,
        park.blueprints / 5,
        park.showcase / 2,
        float(bool(park.gates)),
        park.medals / 10,
        *(float(side.count(card)) for card in SIDE_IDS),
        *(float(closed.count(card)) for card in SIDE_IDS),
        *(number for ride in park.rides for number in _ride(ride)),
    ]


def _ride(ride: RideSeen | None) -> list[float]:
    if ride is None:
        return [0.0] * len(RIDE_FEATURES)
    return [
        *(float(ride.card == card) for card in RIDES),
        *(float(card in ride.upgrades) for card in UPGRADES),
        float(ride.closed),
        ride.size / 15,
        ride.stars / 20,
    ]
