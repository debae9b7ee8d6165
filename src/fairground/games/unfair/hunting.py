"""What kaiju are worth to a sensible player: hits bring medals, attacks cost what they hit.

Only estimates, made of the view, for heuristic.py.
"""

from __future__ import annotations

from fairground.games.unfair.cards.deck import NUMBER
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.printed import BUILT_IN
from fairground.games.unfair.rules.park.places import PLACE_SPACE, PLACE_UP, UP_FIRST
from fairground.games.unfair.view import UnfairView
from fairground.games.unfair.weights import CLOSING, FIRST_ARRIVAL, MEDAL

PYLON = NUMBER["guest-reassurance-pylon"]
MECHA = NUMBER["mecha-rarrgon"]


def has_kaiju(view: UnfairView) -> bool:
    """Are kaiju about, or still to come?"""
    return view.city_left[1] > 0 or any(card >= 0 for card in view.kaiju)


def readiness(view: UnfairView, card: int) -> float:
    """What a pylon or Mecha-Rarrgon adds by the hits it will make; not before it is time."""
    if card not in (PYLON, MECHA) or not has_kaiju(view):
        return 0.0
    rounds = view.rounds - max(view.round, FIRST_ARRIVAL - 1)
    haste = 1.0 if view.round >= FIRST_ARRIVAL - 2 else 0.2 * view.round
    have = sum(PYLON in ride.upgrades for ride in view.parks[view.seat].rides if ride)
    return 0.3 * MEDAL * min(3, rounds) * haste / (1 + have)


def hit(target: int) -> float:
    """An event aimed at a kaiju."""
    return MEDAL - CLOSING if target >= m.PARKS else 0.0


def gamble(target: int) -> float:
    """Hit and Miss: one time in two a medal, the other time a small harm."""
    return 0.5 * MEDAL + 0.5 if target >= m.PARKS else 0.0


def reload(view: UnfairView) -> float:
    """Rapid Reload is for a pylon that can then fire again."""
    rides = [ride for ride in view.parks[view.seat].rides if ride and PYLON in ride.upgrades]
    ready = any(ride.closed for ride in rides) and any(card >= 0 for card in view.kaiju)
    return MEDAL - CLOSING if ready else -0.5


def throw(view: UnfairView, move: int) -> float:
    """An icon for a medal, while the kaiju has health left; the built-in one costs least."""
    if view.asked is None:
        return 0.0
    local = UP_FIRST + move - m.THROW
    ride = view.parks[view.seat].rides[PLACE_SPACE[local]]
    thrown = view.asked.detail
    if ride is None or thrown >= view.health[view.kaiju.index(view.asked.card)]:
        return -1.0
    if BUILT_IN[ride.card] == PLACE_UP[local]:
        return MEDAL - CLOSING
    return MEDAL - (ride.size - thrown)
