"""Building: which cards fit where, what they cost, and the moves that build them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.selectors import fits_card
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import Gathered, in_order
from fairground.games.unfair.rules.park import abilities
from fairground.games.unfair.rules.park.looks import count_supers, takes_no_upgrades
from fairground.games.unfair.rules.park.places import SIDE_AT
from fairground.games.unfair.rules.park.stars import stars_of

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair

SKIP_PRICE: Final = 3
SUPER_STARS: Final = 5
FEATURE: Final = 1 << 6
RIDE_TYPES: Final = 0b111
"""Thrill, leisure and theatre: the attractions that take features."""
NO_LIMIT: Final = 1 << 20

# Why an upgrade does not fit an attraction; 0 is a fit.
FITS: Final = 0
NOTHING_THERE: Final = 1
TAKES_NONE: Final = 2
NAME_THERE: Final = 3
NO_FEATURE: Final = 4


def fit_of(t: Unfair, row: i64, card: i64) -> i64:
    """UNF-110 to UNF-113: can this upgrade go on that attraction?"""
    ride = t.ride[row]
    if ride < 0:
        return NOTHING_THERE
    if takes_no_upgrades(ride):
        return TAKES_NONE
    if t.names[row] & printed.NAME_BIT[card]:
        return NAME_THERE
    if printed.TYPES[card] & FEATURE and not printed.TYPES[ride] & RIDE_TYPES:
        return NO_FEATURE
    return FITS


def price_of(t: Unfair, seat: i64, card: i64, source: i64, word: i64) -> i64:
    """What a card costs before any skipped spaces."""
    return reduced(printed.PRICE[card], _price_rules(t, seat), card, source, word)


def reduced(price: i64, rules: vec[i64], card: i64, source: i64, word: i64) -> i64:
    """UNF-91, UNF-92: first what is less, then the best of half and free."""
    best = word
    less = 1 if word == c.LESS_1 else 0
    for rule in rules:
        if _applies(rule, card, source):
            found = printed.ST_ARGUMENT[rule]
            if found == c.LESS_1:
                less += 1
            elif found == c.FREE or best != c.FREE:
                best = found
    price = max(0, price - less)
    if best == c.FREE:
        return 0
    return (price + 1) // 2 if best == c.HALF else price


def _price_rules(t: Unfair, seat: i64) -> vec[i64]:
    """Every standing price in force for a seat."""
    rules = abilities.NOTHING
    if _has_prices(t, seat):
        found = abilities.abilities_of(t, seat, c.ON_STATIC)
        for at in range(0, len(found), 2):
            rules = _add_prices(found[at], rules)
    for pin in t.pins:
        if pin >> 10 == seat:
            rules = _add_prices(pin & 1023, rules)
    if t.pinned_city >= 0:
        rules = _add_prices(printed.AB_FIRST[t.pinned_city], rules)
    return rules


def _has_prices(t: Unfair, seat: i64) -> bool:
    if not t.marks[seat] & printed.MARK_OF[c.PRICE_RULE]:
        return False
    bit = printed.WORD_BIT[c.PRICE_RULE]
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and printed.STANDING_BITS[t.side_card[side]] & bit:
            return True
    for card in t.gates[seat]:
        if printed.STANDING_BITS[card] & bit:
            return True
    return False


def _add_prices(ability: i64, rules: vec[i64]) -> vec[i64]:
    for row in range(printed.ST_FIRST[ability], printed.ST_END[ability]):
        if printed.ST_WORD[row] == c.PRICE_RULE:
            rules = append(rules, row)
    return rules


def _applies(rule: i64, card: i64, source: i64) -> bool:
    select = printed.ST_SELECTOR[rule]
    if printed.SE_SCOPE[select] == c.MARKET and source != c.FROM_MARKET:
        return False
    return fits_card(select, card)


def is_banned(t: Unfair, seat: i64, card: i64) -> bool:
    """UNF-276: an open attraction may forbid building cards of a kind."""
    bit = printed.WORD_BIT[c.BAN]
    for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
        ride = t.ride[row]
        if ride >= 0 and not t.shut[row] and printed.STANDING_BITS[ride] & bit:
            for ability in range(printed.AB_FIRST[ride], printed.AB_END[ride]):
                for rule in range(printed.ST_FIRST[ability], printed.ST_END[ability]):
                    if printed.ST_WORD[rule] == c.BAN and fits_card(
                        printed.ST_SELECTOR[rule], card
                    ):
                        return True
    return False


def may_build_super(t: Unfair, seat: i64) -> bool:
    """UNF-99, UNF-101: five stars before it is built, and room under the limit."""
    return count_supers(t, seat) < abilities.supers_of(t, seat) and stars_of(t, seat) >= SUPER_STARS


def skip_cost(t: Unfair, seat: i64, space: i64) -> i64:
    """UNF-93: 3 coins for every empty space with a lower number."""
    empty = 0
    for lower in range(space):
        if t.ride[seat * c.ROOM + lower] < 0:
            empty += 1
    return empty * skip_price(t, seat)


def skip_price(t: Unfair, seat: i64) -> i64:
    """3 coins, unless a card lets its owner skip for nothing."""
    return SKIP_PRICE if abilities.standing(t, seat, c.SKIP_FREE) == 0 else 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Offer:
    """What may be built now, with everything about the park that all its cards have in common."""

    def __init__(self, t: Unfair, seat: i64, select: i64, word: i64, row: i64, budget: i64) -> None:
        self.seat: Final = seat
        self.select: Final = select
        """Only cards of this selector, or -1 for any."""
        self.word: Final = word
        self.budget: Final = budget
        self.rules: Final = _price_rules(t, seat)
        self.market: Final = in_order(t.market)
        self.bans: bool = False
        """Does an open attraction forbid building something?"""
        self.spaces: vec[i64] = vec[i64](capacity=2 * c.ROOM)
        """The empty spaces, each followed by what it costs to skip to it."""
        self.rows: vec[i64] = vec[i64](capacity=c.ROOM)
        """The attractions that take upgrades."""
        self._look(t, row)

    def _look(self, t: Unfair, only: i64) -> None:
        """UNF-93, UNF-95: the first empty space, or a later one for the skip payment."""
        seat = self.seat
        room = abilities.spaces_of(t, seat)
        price = skip_price(t, seat)
        skip: i64 = 0
        for space in range(c.ROOM):
            row = seat * c.ROOM + space
            ride = t.ride[row]
            if ride >= 0:
                if only in (c.NOBODY, row) and not takes_no_upgrades(ride):
                    self.rows = append(self.rows, row)
                if printed.STANDING_BITS[ride] & printed.WORD_BIT[c.BAN] and not t.shut[row]:
                    self.bans = True
            elif space < room:
                self.spaces = append(append(self.spaces, space), skip)
                skip += price


def action_offer(t: Unfair, seat: i64) -> Offer:
    """The Build action: any card, at its price (UNF-80)."""
    return Offer(t, seat, c.NOBODY, c.FULL, c.NOBODY, t.coins[seat])


def add_builds(t: Unfair, offer: Offer, moves: Gathered) -> None:
    """Every building move of an offer, from hand, Market and Showcase (UNF-90, UNF-116)."""
    last = c.NOBODY
    for card in t.hands[offer.seat]:
        if card >= printed.EVENT_FIRST:
            break
        if card != last:
            add_lots(t, card, c.FROM_HAND, offer, moves)
        last = card
    last = c.NOBODY
    for card in offer.market:
        if card > last:
            add_lots(t, card, c.FROM_MARKET, offer, moves)
        last = card
    for card in t.showcase[offer.seat]:
        add_lots(t, card, c.FROM_SHOWCASE, offer, moves)


def add_discards(t: Unfair, offer: Offer, other: i64, moves: Gathered) -> None:
    """Every building move out of the Park discards, but for cards named like `other`."""
    for card in range(printed.EVENT_FIRST):
        if t.pile[card] and card != other:
            add_lots(t, card, c.FROM_DISCARD, offer, moves)


def add_lots(t: Unfair, card: i64, source: i64, offer: Offer, moves: Gathered) -> None:
    """Every place where one card can be built within the budget."""
    if offer.select >= 0 and not fits_card(offer.select, card):
        return
    price = printed.PRICE[card]
    if len(offer.rules) or offer.word != c.FULL:
        price = reduced(price, offer.rules, card, source, offer.word)
    if price > offer.budget:
        return
    base = m.BUILD + source * m.LOT_COUNT + m.LOT_FIRST[card]
    kind = printed.KIND[card]
    if kind == c.UPGRADE:
        _add_upgrade(t, card, offer, base, moves)
    elif kind in (c.ATTRACTION, c.SUPER):
        _add_ride(t, card, offer, price, base, moves)
    elif kind == c.POWER:
        _add_power(t, offer.seat, base, moves)
    else:
        moves.append(base)


def _add_upgrade(t: Unfair, card: i64, offer: Offer, base: i64, moves: Gathered) -> None:
    """UNF-111, UNF-112, as `fit_of` has it."""
    bit: i64 = printed.NAME_BIT[card]
    is_feature = printed.TYPES[card] & FEATURE != 0
    first = offer.seat * c.ROOM
    for row in offer.rows:
        names: i64 = t.names[row]
        if not names & bit and not (is_feature and not printed.TYPES[t.ride[row]] & RIDE_TYPES):
            moves.append(base + row - first)


def _add_ride(t: Unfair, card: i64, offer: Offer, price: i64, base: i64, moves: Gathered) -> None:
    if len(offer.spaces) == 0 or (offer.bans and is_banned(t, offer.seat, card)):
        return
    if printed.KIND[card] == c.SUPER and not may_build_super(t, offer.seat):
        return
    for at in range(0, len(offer.spaces), 2):
        if price + offer.spaces[at + 1] <= offer.budget:
            moves.append(base + offer.spaces[at])


def _add_power(t: Unfair, seat: i64, base: i64, moves: Gathered) -> None:
    """UNF-156, UNF-160: on any person, available or not."""
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and printed.KIND[t.side_card[side]] == c.STAFF:
            person = SIDE_AT[t.side_card[side]] + t.side_copy[side]
            moves.append(base + m.PERSON_INDEX[person])


def can_build(t: Unfair, seat: i64, select: i64, row: i64, other: i64) -> bool:
    """UNF-342: is there a fitting card and a legal place, whatever the coins?"""
    moves = Gathered()
    offer = Offer(t, seat, select, c.FREE, row, NO_LIMIT)
    if printed.SE_SCOPE[select] == c.PARK_DISCARD:
        add_discards(t, offer, other, moves)
    else:
        add_builds(t, offer, moves)
    return len(moves.row) > 0
