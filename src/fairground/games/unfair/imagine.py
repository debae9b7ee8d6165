"""Filling in what a seat cannot see: every hidden card is pooled with its like and dealt anew.

Park, Event and Blueprint cards, Showcase cards, masterminds and a City card that was peeked at
are pools of their own. The order of dealing and the pools depend on the view alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules.language.codes import ROOM
from fairground.games.unfair.rules.language.printed import (
    BLUEPRINT_FIRST,
    EVENT_FIRST,
    MIND_CARDS,
    MIND_FIRST,
    SHOWCASE_CARDS,
    SHOWCASE_FIRST,
)
from fairground.games.unfair.rules.numbers import changed, replaced
from fairground.games.unfair.rules.rounds.decks import layer_cards
from fairground.games.unfair.rules.secrets import (
    sees_city,
    sees_drawn,
    sees_hand,
    sees_mind,
    sees_plans,
)
from fairground.kernel.luck import Luck, Why
from fairground.kernel.state import Hidden

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair

IMAGINED: Final = Why("imagined")
POOLS: Final[list[str]] = ["park", "event", "blueprint", "showcase", "mastermind"]
FIRSTS: Final[list[int]] = [0, EVENT_FIRST, BLUEPRINT_FIRST, SHOWCASE_FIRST, MIND_FIRST]
ENDS: Final[list[int]] = [
    EVENT_FIRST,
    BLUEPRINT_FIRST,
    SHOWCASE_FIRST,
    SHOWCASE_FIRST + SHOWCASE_CARDS,
    MIND_FIRST + MIND_CARDS,
]


def hidden_from(t: Unfair, viewer: int) -> list[Hidden]:
    """What a viewer cannot see, place by place; a deck is the last place of its pool."""
    places: list[Hidden] = []
    for pool in range(len(POOLS)):
        held = _held(t, viewer, pool)
        deck = _copies(t.deck, FIRSTS[pool], ENDS[pool])
        if len(held) == 0 or sum([len(cards) for cards in held]) + len(deck) == 0:
            continue
        for at, cards in enumerate(held):
            if cards:
                places.append(Hidden(POOLS[pool], f"{POOLS[pool]} {at}", cards[:]))
        if deck:
            places.append(Hidden(POOLS[pool], f"{POOLS[pool]} deck", deck))
    if t.peeked >= 0 and not sees_city(t, viewer):
        places.append(Hidden("city", "next", [t.peeked]))
        places.append(Hidden("city", "deck", layer_cards(t)))
    return places


def redeal(t: Unfair, viewer: int, luck: Luck) -> None:
    """Deal every hidden card of the table anew."""
    for pool in range(len(POOLS)):
        held = _held(t, viewer, pool)
        counts = t.deck
        for cards in held:
            for card in cards:
                counts[card] += 1
        for at, cards in enumerate(held):
            dealt = [_draw(counts, FIRSTS[pool], ENDS[pool], luck) for _ in cards]
            dealt.sort()
            held[at] = dealt
        _lay_out(t, viewer, pool, held)
    if t.peeked >= 0 and not sees_city(t, viewer):
        t.deck[t.peeked] += 1
        cards = layer_cards(t)
        t.peeked = cards[luck.pick(len(cards), IMAGINED)]
        t.deck[t.peeked] -= 1


def _draw(counts: vec[i64], first: int, end: int, luck: Luck) -> int:
    at = luck.pick(sum([*counts[first:end]]), IMAGINED)
    card = first
    while at >= counts[card]:
        at -= counts[card]
        card += 1
    counts[card] -= 1
    return card


def _copies(counts: vec[i64], first: int, end: int) -> list[int]:
    cards: list[int] = []
    for card in range(first, end):
        cards.extend([card] * counts[card])
    return cards


def _held(t: Unfair, viewer: int, pool: int) -> list[list[int]]:
    """The hidden cards of a pool outside its deck, one list per place, in a fixed order."""
    first = FIRSTS[pool]
    end = ENDS[pool]
    held: list[list[int]] = []
    for seat in range(t.parks):
        for cards in _places_of(t, viewer, seat, pool):
            held.append([card for card in cards if first <= card < end])
    drawn: list[int] = []
    if t.drawn and not sees_drawn(t, viewer):
        drawn = [card for card in t.drawn if first <= card < end]
    held.append(drawn)
    return held


def _places_of(t: Unfair, viewer: int, seat: int, pool: int) -> list[list[int]]:
    """Hand, buried cards, Blueprints or Showcase cards of a seat, empty where they are seen."""
    nothing: list[int] = []
    other = seat != viewer
    if pool == 4:
        return [nothing if t.minds[seat] < 0 or sees_mind(t, viewer, seat) else [t.minds[seat]]]
    if pool == 3:
        return [t.showcase[seat] if other else nothing, t.box[seat] if other else nothing]
    if pool == 2:
        plans = nothing if sees_plans(t, viewer, seat) else t.plans[seat]
        return [plans, t.plan_piles[seat] if other else nothing]
    hand = nothing if sees_hand(t, viewer, seat) else t.hands[seat]
    if pool == 1 or not t.buried:
        return [hand]
    places = [hand]
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        places.append([e & 255 for e in t.buried if e >> 8 == row] if other else nothing)
    return places


def _lay_out(t: Unfair, viewer: int, pool: int, held: list[list[int]]) -> None:
    """Put the dealt cards where the hidden ones were."""
    at = 0
    for seat in range(t.parks):
        if pool == 4:
            if held[at]:
                t.minds = changed(t.minds, seat, held[at][0])
            at += 1
        elif pool == 3:
            if seat != viewer:
                t.showcase = replaced(t.showcase, seat, held[at])
                t.box = replaced(t.box, seat, held[at + 1])
            at += 2
        elif pool == 2:
            _lay_plans(t, viewer, seat, held[at], held[at + 1])
            at += 2
        else:
            at = _lay_hand(t, viewer, seat, pool, held, at)
    if held[at]:
        t.drawn = held[at]


def _lay_plans(t: Unfair, viewer: int, seat: int, plans: list[int], pile: list[int]) -> None:
    """Blueprints that are kept, and the face-down discards."""
    if not sees_plans(t, viewer, seat):
        t.plans = replaced(t.plans, seat, plans)
    if seat != viewer:
        t.plan_piles = replaced(t.plan_piles, seat, pile)


def _lay_hand(t: Unfair, viewer: int, seat: int, pool: int, held: list[list[int]], at: int) -> int:
    """A hand holds Park and Event cards; each pool replaces its own part."""
    if not sees_hand(t, viewer, seat):
        if pool == 0:
            t.hands[seat] = held[at] + [card for card in t.hands[seat] if card >= EVENT_FIRST]
        else:
            t.hands[seat] = [card for card in t.hands[seat] if card < EVENT_FIRST] + held[at]
    at += 1
    if pool == 1 or not t.buried:
        return at
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        if seat != viewer and held[at]:
            rest = [entry for entry in t.buried if entry >> 8 != row]
            t.buried = sorted(rest + [row << 8 | card for card in held[at]])
        at += 1
    return at
