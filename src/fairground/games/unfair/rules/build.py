"""Building: which cards fit where, what they cost, and the moves that build them."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.rules.codes import (
    ATTRACTION,
    BAN,
    DEVELOPMENT,
    ENTRANCE,
    FREE,
    FROM_HAND,
    FROM_MARKET,
    FROM_SHOWCASE,
    FULL,
    HALF,
    LESS_1,
    MARKET,
    NOBODY,
    ON_STATIC,
    POWER,
    PRICE_RULE,
    RESOURCE,
    ROOM,
    SKIP_FREE,
    STAFF,
    SUPER,
    UPGRADE,
)
from fairground.games.unfair.rules.moves import BUILD, LOT_COUNT, LOT_FIRST, PERSONS
from fairground.games.unfair.rules.park import (
    abilities_of,
    count_supers,
    spaces_of,
    standing,
    supers_of,
    takes_no_upgrades,
)
from fairground.games.unfair.rules.places import SIDE_AT
from fairground.games.unfair.rules.select import fits_card
from fairground.games.unfair.rules.stars import stars_of
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_STANDING,
    ABILITIES,
    EVENT_FIRST,
    KIND,
    NAME_BIT,
    PRICE,
    SE_SCOPE,
    ST_ARGUMENT,
    ST_SELECTOR,
    ST_WORD,
    STANDING_BITS,
    TYPES,
    WORD_BIT,
)

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


def fit_of(t: Table, row: int, card: int) -> int:
    """UNF-110 to UNF-113: can this upgrade go on that attraction?"""
    ride = t.ride[row]
    if ride < 0:
        return NOTHING_THERE
    if takes_no_upgrades(ride):
        return TAKES_NONE
    if t.names[row] & NAME_BIT[card]:
        return NAME_THERE
    if TYPES[card] & FEATURE and not TYPES[ride] & RIDE_TYPES:
        return NO_FEATURE
    return FITS


def price_of(t: Table, seat: int, card: int, source: int, word: int) -> int:
    """UNF-91, UNF-92: first what is less, then the best of half and free."""
    price = PRICE[card]
    best = word
    less = 1 if word == LESS_1 else 0
    for rule in _price_rules(t, seat):
        if _applies(rule, card, source):
            found = ST_ARGUMENT[rule]
            if found == LESS_1:
                less += 1
            elif found == FREE or best != FREE:
                best = found
    price = max(0, price - less)
    if best == FREE:
        return 0
    return (price + 1) // 2 if best == HALF else price


def _price_rules(t: Table, seat: int) -> list[int]:
    """Every standing price in force for a seat."""
    rules: list[int] = []
    if _has_prices(t, seat):
        found = abilities_of(t, seat, ON_STATIC)
        for at in range(0, len(found), 2):
            _add_prices(found[at], rules)
    for pin in t.pins:
        if pin >> 10 == seat:
            _add_prices(pin & 1023, rules)
    if t.pinned_city >= 0:
        _add_prices(ABILITIES[t.pinned_city][0], rules)
    return rules


def _has_prices(t: Table, seat: int) -> bool:
    bit = WORD_BIT[PRICE_RULE]
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and STANDING_BITS[t.side_card[side]] & bit:
            return True
    for card in t.gates[seat]:
        if STANDING_BITS[card] & bit:
            return True
    return False


def _add_prices(ability: int, rules: list[int]) -> None:
    for row in AB_STANDING[ability]:
        if ST_WORD[row] == PRICE_RULE:
            rules.append(row)


def _applies(rule: int, card: int, source: int) -> bool:
    select = ST_SELECTOR[rule]
    if SE_SCOPE[select] == MARKET and source != FROM_MARKET:
        return False
    return fits_card(select, card)


def is_banned(t: Table, seat: int, card: int) -> bool:
    """UNF-276: an open attraction may forbid building cards of a kind."""
    bit = WORD_BIT[BAN]
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        ride = t.ride[row]
        if ride >= 0 and not t.shut[row] and STANDING_BITS[ride] & bit:
            for ability in ABILITIES[ride]:
                for rule in AB_STANDING[ability]:
                    if ST_WORD[rule] == BAN and fits_card(ST_SELECTOR[rule], card):
                        return True
    return False


def may_build_super(t: Table, seat: int) -> bool:
    """UNF-99, UNF-101: five stars before it is built, and room under the limit."""
    return count_supers(t, seat) < supers_of(t, seat) and stars_of(t, seat) >= SUPER_STARS


def skip_cost(t: Table, seat: int, space: int) -> int:
    """UNF-93: 3 coins for every empty space with a lower number."""
    empty = 0
    for lower in range(space):
        if t.ride[seat * ROOM + lower] < 0:
            empty += 1
    if empty and standing(t, seat, SKIP_FREE) == 0:
        return SKIP_PRICE * empty
    return 0


class Offer:
    """What may be built now: which cards, at what price word, where, and with how many coins."""

    def __init__(self, select: int, word: int, row: int, budget: int) -> None:
        self.select = select
        """Only cards of this selector, or -1 for any."""
        self.word = word
        self.row = row
        """Only on this attraction, or -1 for anywhere."""
        self.budget = budget


def action_offer(t: Table, seat: int) -> Offer:
    """The Build action: any card, at its price (UNF-80)."""
    return Offer(NOBODY, FULL, NOBODY, t.coins[seat])


def add_builds(t: Table, seat: int, offer: Offer, moves: list[int]) -> None:
    """Every building move of an offer, from hand, Market and Showcase (UNF-90, UNF-116)."""
    last = NOBODY
    for card in t.hands[seat]:
        if card >= EVENT_FIRST:
            break
        if card != last:
            add_lots(t, seat, card, FROM_HAND, offer, moves)
        last = card
    for space in range(len(t.market)):
        card = t.market[space]
        if card >= 0 and t.market.index(card) == space:
            add_lots(t, seat, card, FROM_MARKET, offer, moves)
    for card in t.showcase[seat]:
        add_lots(t, seat, card, FROM_SHOWCASE, offer, moves)


def add_lots(t: Table, seat: int, card: int, source: int, offer: Offer, moves: list[int]) -> None:
    """Every place where one card can be built within the budget."""
    if offer.select >= 0 and not fits_card(offer.select, card):
        return
    price = price_of(t, seat, card, source, offer.word)
    if price > offer.budget:
        return
    base = BUILD + source * LOT_COUNT + LOT_FIRST[card]
    kind = KIND[card]
    if kind == UPGRADE:
        _add_upgrade(t, seat, card, offer, base, moves)
    elif kind in (ATTRACTION, SUPER):
        _add_ride(t, seat, card, offer.budget - price, base, moves)
    elif kind == POWER:
        _add_power(t, seat, base, moves)
    else:
        moves.append(base)


def _add_upgrade(t: Table, seat: int, card: int, offer: Offer, base: int, moves: list[int]) -> None:
    for space in range(ROOM):
        row = seat * ROOM + space
        if offer.row in (NOBODY, row) and fit_of(t, row, card) == FITS:
            moves.append(base + space)


def _add_ride(t: Table, seat: int, card: int, budget: int, base: int, moves: list[int]) -> None:
    """UNF-93, UNF-95: the first empty space, or a later one for the skip payment."""
    if is_banned(t, seat, card):
        return
    if KIND[card] == SUPER and not may_build_super(t, seat):
        return
    for space in range(spaces_of(t, seat)):
        if t.ride[seat * ROOM + space] < 0 and skip_cost(t, seat, space) <= budget:
            moves.append(base + space)


def _add_power(t: Table, seat: int, base: int, moves: list[int]) -> None:
    """UNF-156, UNF-160: on any person, available or not."""
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and KIND[t.side_card[side]] == STAFF:
            person = SIDE_AT[t.side_card[side]] + t.side_copy[side]
            moves.append(base + PERSONS.index(person))


def can_build(t: Table, seat: int, select: int, row: int) -> bool:
    """UNF-342: is there a fitting card and a legal place, whatever the coins?"""
    moves: list[int] = []
    add_builds(t, seat, Offer(select, FREE, row, NO_LIMIT), moves)
    return len(moves) > 0


def stands_aside(card: int) -> bool:
    """Does this card stand left of the entrance?"""
    return KIND[card] in (STAFF, RESOURCE, DEVELOPMENT, POWER)


def is_gate(card: int) -> bool:
    """Is this a replacement entrance?"""
    return KIND[card] == ENTRANCE
