"""What a park loses with a thing, and what protects it, read on a view: for quick players."""

from __future__ import annotations

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.language import Effect, Selector
from fairground.games.unfair.rules.language.codes import (
    CLOSE,
    DEMOLISH,
    P_ATTRACTION,
    P_GATE,
    P_UPGRADE,
)
from fairground.games.unfair.rules.language.printed import POINTS, PRICE, STARS
from fairground.games.unfair.rules.park.places import (
    PLACE_KIND,
    PLACE_SPACE,
    PLACE_UP,
    POWER_CARD,
    POWER_FIRST,
    SIDE_AT,
    SIDE_CARD,
    SIDE_FIRST,
)
from fairground.games.unfair.view import ParkSeen

HARMS = {CLOSE: "close", DEMOLISH: "demolish"}
"""Effects that hurt what they are aimed at."""


def loss(park: ParkSeen, local: int, harm: str) -> float:
    """What a park loses with a thing that is closed or demolished: nothing, if it is shielded."""
    if is_shielded(park, local, harm):
        return 0.0
    kind = PLACE_KIND[local]
    space = PLACE_SPACE[local]
    ride = park.rides[space] if kind in (P_ATTRACTION, P_UPGRADE) else None
    if ride is None:
        return _side_loss(park, local)
    if harm == "close":
        return float(STARS[ride.card]) + 0.1 * ride.size
    if kind == P_UPGRADE:
        return ride.size + 0.5 * float(STARS[PLACE_UP[local]])
    return ride.size * (ride.size + 1) / 2 + 0.5 * ride.stars


def _side_loss(park: ParkSeen, local: int) -> float:
    """Cards beside the gate, and the entrance itself, by what they show and cost."""
    if PLACE_KIND[local] == P_GATE:
        return PRICE[park.gates[-1]] / 4 if park.gates else 0.0
    at = local - SIDE_FIRST
    card = SIDE_CARD[at] if at < len(SIDE_CARD) else POWER_CARD[local - POWER_FIRST]
    carried = [side.card for side in park.side if side.on == at]
    return sum(int(POINTS[each] + STARS[each]) + int(PRICE[each]) / 4 for each in (card, *carried))


def is_shielded(park: ParkSeen, local: int, harm: str) -> bool:
    """UNF-150: does a card of the park keep this place from `close` or `demolish`?"""
    kind = PLACE_KIND[local]
    if kind != P_GATE and any(_guards(card, "own", "item", harm) for card in park.pinned):
        return True
    if kind == P_UPGRADE:
        ride = park.rides[PLACE_SPACE[local]]
        others = [card for card in ride.upgrades if card != PLACE_UP[local]] if ride else []
        return any(_guards(card, "here", "upgrade", harm) for card in others)
    if kind == P_ATTRACTION:
        ride = park.rides[local]
        return any(_guards(c, "here", "attraction", harm) for c in (ride.upgrades if ride else ()))
    return local < POWER_FIRST and _has_guardian(park, local - SIDE_FIRST, harm)


def _has_guardian(park: ParkSeen, person: int, harm: str) -> bool:
    """Does a staff power protect its holder?"""
    available = [side for side in park.side if not side.closed]
    on = [side.card for side in available if side.on == person]
    stands = any(SIDE_AT[side.card] + side.copy == person for side in available)
    return stands and any(_guards(card, "holder", "staff", harm) for card in on)


def _guards(card: int, scope: str, noun: str, harm: str) -> bool:
    effects = [effect for each in CARDS[card].abilities for effect in each.effects]
    return any(_is_guard(effect, scope, noun, harm) for effect in effects)


def _is_guard(effect: Effect, scope: str, noun: str, harm: str) -> bool:
    if effect.word != "protect" or not isinstance(effect.args[0], Selector):
        return False
    what = effect.args[0]
    return what.scope == scope and noun in what.nouns and effect.args[1] in ("any", harm)
