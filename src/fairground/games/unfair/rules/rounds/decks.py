"""Decks, piles and the Market: drawing, discarding, refilling. Nothing here asks anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import RULE, Drew, MarketFilled
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import (
    changed,
    put_in,
    replaced,
    total,
    where,
    with_card,
    zeros,
)
from fairground.kernel.luck import Luck, Why, for_seats

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

CITY: Final = Why("city")
REFILL: Final = Why("market")
DRAWS: Final[list[list[Why]]] = [
    for_seats("draw-park"),
    for_seats("draw-event"),
    for_seats("draw-blueprint"),
]
RANDOM_CARD: Final = for_seats("random-card")


def draw_card(t: Unfair, which: i64, luck: Luck, why: Why) -> i64:
    """Take the next card of a deck, every unseen card equally likely; -1 if there is none."""
    if t.left[which] == 0:
        _renew(t, which)
        if t.left[which] == 0:
            return c.NOBODY
    card = _pick(t.deck, printed.DECK_FIRST[which], t.left[which], luck, why)
    t.deck[card] -= 1
    t.left[which] -= 1
    if t.left[which] == 0:  # UNF-290
        _renew(t, which)
    return card


def _pick(deck: vec[i64], first: i64, size: i64, luck: Luck, why: Why) -> i64:
    card: i64 = first
    count: i64 = deck[card]
    while count == 0:
        card += 1
        count = deck[card]
    if count == size:
        return card  # nothing else is left, so no luck is needed
    at: i64 = luck.pick(size, why)
    while at >= count:
        at -= count
        card += 1
        count = deck[card]
    return card


def _renew(t: Unfair, which: i64) -> None:
    """UNF-290: the discards become the deck."""
    if which == c.BLUEPRINT_DECK:
        for plans in t.plan_piles:
            for card in plans:
                t.deck[card] += 1
                t.left[which] += 1
        t.plan_piles = [[] for _ in t.plan_piles]
        return
    for card in range(printed.DECK_FIRST[which], printed.DECK_END[which]):
        if t.pile[card]:
            t.deck[card] += t.pile[card]
            t.left[which] += t.pile[card]
            t.pile[card] = 0


def can_draw(t: Unfair, which: i64) -> bool:
    """Is there a card to draw, discards included? Blueprints only until the Closure card."""
    if which == c.BLUEPRINT_DECK:
        return not t.closure and (t.left[which] > 0 or _has_plans(t))
    return t.left[which] > 0 or _has_pile(t, which)


def _has_plans(t: Unfair) -> bool:
    for plans in t.plan_piles:
        if plans:
            return True
    return False


def _has_pile(t: Unfair, which: i64) -> bool:
    for card in range(printed.DECK_FIRST[which], printed.DECK_END[which]):
        if t.pile[card]:
            return True
    return False


def put_in_hand(t: Unfair, seat: i64, card: i64) -> None:
    """A card joins a hand or, if it is a Blueprint, the Blueprints of a seat; both are sorted."""
    if card < printed.BLUEPRINT_FIRST:
        put_in(t.hands[seat], card)
    else:
        t.plans = replaced(t.plans, seat, with_card(t.plans[seat], card))


def draw_cards(t: Unfair, seat: i64, which: i64, count: i64, luck: Luck) -> list[int]:
    """Draw so many cards, or as many as there are (UNF-291).

    Where all that is left of a deck has to be drawn, nothing is left to luck.
    """
    cards: list[int] = []
    while len(cards) < count:
        if t.left[which] == 0:
            _renew(t, which)
            if t.left[which] == 0:
                break
        if count - len(cards) >= t.left[which]:
            _take_rest(t, which, cards)
        else:
            cards.append(draw_card(t, which, luck, DRAWS[which][seat]))
    return cards


def _take_rest(t: Unfair, which: i64, cards: list[int]) -> None:
    """All cards that are left; then the discards become the deck (UNF-290)."""
    for card in range(printed.DECK_FIRST[which], printed.DECK_END[which]):
        for _ in range(t.deck[card]):
            cards.append(card)
        t.deck[card] = 0
    t.left[which] = 0
    _renew(t, which)


def draw_to_hand(
    t: Unfair,
    seat: i64,
    which: i64,
    count: i64,
    luck: Luck,
    told: list[Event] | None,
    by: i64 = RULE,
) -> i64:
    """Draw cards into the hand, for a card or by a rule; return how many there were."""
    if which == c.BLUEPRINT_DECK and t.closure:
        return 0
    got = draw_cards(t, seat, which, count, luck)
    for card in got:
        put_in_hand(t, seat, card)
    if told is not None and got:
        told.append(Drew(seat=seat, deck=which, count=len(got), cards=tuple(got), by=by))
    return len(got)


def draw_aside(t: Unfair, seat: i64, which: i64, count: i64, luck: Luck) -> None:
    """Draw cards that lie before a seat until it has chosen among them."""
    cards = draw_cards(t, seat, which, count, luck)
    cards.sort()
    t.drawn = cards
    t.drawn_seat = seat
    t.drawn_open = False


def discard(t: Unfair, seat: i64, card: i64) -> None:
    """A card goes to its discard pile, Blueprints face down (UNF-79).

    Showcase cards go to the box (UNF-118), which is kept as their pile: it is never drawn from.
    """
    if printed.BLUEPRINT_FIRST <= card < printed.SHOWCASE_FIRST:
        t.plan_piles = replaced(t.plan_piles, seat, with_card(t.plan_piles[seat], card))
    else:
        t.pile[card] += 1


def fill_market(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
    """UNF-10, UNF-294: empty spaces are refilled, the lowest first."""
    for space in range(c.MARKET_ROOM):
        if t.market[space] < 0 and t.kaiju[space] < 0:  # UNF-233
            t.market[space] = draw_card(t, c.PARK_DECK, luck, REFILL)
            if told is not None and t.market[space] >= 0:
                told.append(MarketFilled(t.first, space, t.market[space]))


def take_from_market(t: Unfair, card: i64, luck: Luck, told: list[Event] | None) -> None:
    """Equal cards: the lowest space is taken; it is refilled at once."""
    t.market[where(t.market, card)] = c.NOBODY
    fill_market(t, luck, told)


def city_layer(t: Unfair) -> i64:
    """The layer of the City deck that is on top."""
    layer = 0
    while t.city_left[layer] == 0:
        layer += 1
    return layer


def layer_cards(t: Unfair) -> list[int]:
    """The City cards the next one comes from."""
    layer = city_layer(t)
    cards: list[int] = []
    for card in range(printed.CITY_FIRST, printed.CITY_FIRST + printed.CITY_CARDS):
        if t.deck[card] and printed.LAYER[card] == layer:
            cards.append(card)
    return cards


def look_at_city(t: Unfair, luck: Luck) -> i64:
    """The next City card, drawn from its layer the moment a seat sees it."""
    if t.peeked < 0:
        cards = layer_cards(t)
        t.peeked = cards[luck.pick(len(cards), CITY)]
        t.deck[t.peeked] -= 1
    return t.peeked


def reveal_city(t: Unfair, luck: Luck) -> i64:
    """UNF-41: the next City card lies open; no seat need remember having seen it."""
    card = look_at_city(t, luck)
    t.city_left = changed(t.city_left, city_layer(t), t.city_left[city_layer(t)] - 1)
    t.peeked = c.NOBODY
    t.peekers = 0
    t.city_open = card
    return card


def random_card(cards: list[int], luck: Luck, why: Why) -> i64:
    """One of some cards in rising order, each equally likely; equal cards need no luck."""
    if cards[0] == cards[len(cards) - 1]:
        return cards[0]
    return cards[luck.pick(len(cards), why)]


def count_events(t: Unfair, seat: i64) -> i64:
    """How many Event cards a seat holds: their backs show it."""
    count = 0
    for card in t.hands[seat]:
        if card >= printed.EVENT_FIRST:
            count += 1
    return count


# Packs


def take_packs(t: Unfair, packs: list[int]) -> None:
    """UNF-4, UNF-11, UNF-12: the cards of the packs in play, mixed by type."""
    t.packs = packs
    t.deck = zeros(int(printed.COUNT))
    for pack in packs:
        for card in printed.PACK_CARDS[pack]:
            if not (t.first_date and card in printed.LONG_GAME):
                t.deck[card] = printed.COPIES[card]
    t.stock = t.deck[:]
    has_kaiju = len(printed.KAIJU_CARDS) > 0 and t.deck[printed.KAIJU_CARDS[0]] > 0
    if t.first_date:  # UNF-402
        t.city_left = vec[i64]([3, 3, 0] if has_kaiju else [4, 0, 2])
    else:
        t.city_left = vec[i64]([4, 3, 1] if has_kaiju else [4, 0, 4])
    count_decks(t)


def count_decks(t: Unfair) -> None:
    """How many cards every deck has."""
    t.left = vec[i64]([_count(t, which) for which in range(len(printed.DECK_END))])


def _count(t: Unfair, which: i64) -> i64:
    return total(t.deck[printed.DECK_FIRST[which] : printed.DECK_END[which]])
