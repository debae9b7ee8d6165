"""How far a park in sight is on the way to a Blueprint: the goals, read on a view.

The rules score Blueprints on the table; this is for players who plan, and only estimates.
"""

from __future__ import annotations

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.language import (
    Amount,
    Condition,
    Selector,
)
from fairground.games.unfair.cards.vocabulary import (
    FITTINGS,
    RIDES,
    WITH,
)
from fairground.games.unfair.view import ParkSeen, RideSeen
from fairground.games.unfair.weights import HOPEFUL, HOPEFUL_ROUNDS, MISSED


def worth(card: int, park: ParkSeen, rounds_left: int) -> float:
    """What a Blueprint may be worth: its points once met, a guess on the way, -10 if hopeless."""
    plan = CARDS[card]
    if plan.goal is None or plan.bonus is None:
        return 0.0
    done = progress(plan.goal, park)
    if done >= 1:
        more = plan.bonus_points * _hope(progress(plan.bonus, park), rounds_left)
        return plan.points + more
    return (plan.points + MISSED) * _hope(done, rounds_left) - MISSED


def _hope(done: float, rounds_left: int) -> float:
    """A goal half done is worth more the more rounds are left."""
    if done >= 1:
        return 1.0
    return done * min(1.0, rounds_left / HOPEFUL_ROUNDS) * HOPEFUL


def progress(condition: Condition, park: ParkSeen) -> float:
    """From 0 to 1: how much of a goal stands."""
    if condition.word == "and":
        parts = [progress(part, park) for part in condition.args if isinstance(part, Condition)]
        return sum(parts) / len(parts) if min(parts) > 0 else 0.0
    amounts = [arg for arg in condition.args if isinstance(arg, Amount)]
    of, needed = amounts[0].of, amounts[1].base
    if of is None:
        return 0.0
    if of.nouns[0] in ("power-icon", "buried"):
        return min(1.0, _number(of.nouns[0], park) / needed)
    if condition.word == "at-most":
        return float(len(_found(of, park)) <= needed)
    return min(1.0, sum(_found(of, park)) / needed)


def _number(noun: str, park: ParkSeen) -> int:
    if noun == "power-icon":
        return park.power
    return sum(ride.buried for ride in park.rides if ride)


def _found(selector: Selector, park: ParkSeen) -> list[float]:
    """How well each thing fits: the best ones first, as many as there are."""
    if "attraction" in selector.nouns:
        fits = [_ride_fit(selector, ride) for ride in park.rides if ride]
        return sorted((fit for fit in fits if fit), reverse=True)
    if "upgrade" in selector.nouns:
        return [1.0] * _count_upgrades(selector, park)
    kinds = [CARDS[card.card].kind for card in park.side]
    return [1.0 for kind in kinds if kind in selector.nouns]


def _count_upgrades(selector: Selector, park: ParkSeen) -> int:
    found = []
    for space, ride in enumerate(park.rides):
        for card in ride.upgrades if ride else ():
            if any(word in CARDS[card].types for words in selector.filters for word in words):
                home = any(a.has(f"home-{space + 1}") for a in CARDS[card].abilities)
                if home or not selector.has("at-home"):
                    found.append(card)
    return len({*found}) if selector.has("distinct") else len(found)


def _ride_fit(selector: Selector, ride: RideSeen) -> float:
    """1 if it fits; a type must fit, what is still missing on it counts in part."""
    parts = [1.0]
    types = [word for card in (ride.card, *ride.upgrades) for word in CARDS[card].types]
    for words in selector.filters:
        if words[0] in RIDES:
            if not any(word in CARDS[ride.card].types for word in words):
                return 0.0
        elif words[0] == "wifi":
            if "wifi" not in types:
                return 0.0
        else:
            parts.append(_part(words[0], ride, types))
    return sum(parts) / len(parts) if len(parts) < 3 or min(parts) > 0 else 0.5 * max(0.2, parts[1])


def _part(word: str, ride: RideSeen, types: list[str]) -> float:
    joined = WITH.fullmatch(word)
    if joined and joined[1] == "with":
        wild = joined[2].startswith("theme-") and "theme-wild" in types
        return float(wild or joined[2] in types)
    name, _, number = word.rpartition("-")
    if name == "size":
        return min(1.0, ride.size / int(number))
    if name == "stars":
        return min(1.0, ride.stars / int(number))
    if name == "themes":
        return min(1.0, sum(t.startswith("theme-") for t in types) / int(number))
    return 1.0 if word not in FITTINGS else float(word in types)
