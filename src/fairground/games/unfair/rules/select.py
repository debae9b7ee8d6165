"""Selectors, amounts and conditions of the card language, worked out on a table.

`find` gives the candidates of a selector: places for things in parks, `CARD + number` for cards
in hands and piles. Who "own" and "foe" are comes from the Run frame that asks.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.rules.codes import (
    A_THAT_MANY,
    AND,
    ANY,
    AT_LEAST,
    AT_MOST,
    DID,
    DRAWN,
    EACH,
    EACH_HAND,
    EVENT_DISCARD,
    F_ALL,
    F_AT_HOME,
    F_BUILT_IN,
    F_CLOSED,
    F_DEAREST,
    F_DISTINCT,
    F_FIRST,
    F_HACKER,
    F_LARGEST,
    F_LOOSE,
    F_LOWEST,
    F_ON_LARGEST,
    F_OPEN,
    F_OTHER,
    F_TOPMOST,
    F_WIFI,
    FOE_HAND,
    HAND,
    HERE,
    HOLDER,
    MARKET,
    N_ATTRACTION,
    N_BLUEPRINT,
    N_BURIED,
    N_CARD,
    N_ENTRANCE,
    N_EVENT_CARD,
    N_KAIJU,
    N_MEDAL,
    N_PARK_CARD,
    N_POWER_ICON,
    N_SIDE,
    N_UPGRADE,
    NOBODY,
    ODD,
    OF_FOE,
    OWN,
    PARK_DISCARD,
    RIVAL,
    ROOM,
    T_HACKER,
    THIS,
    WILD,
)
from fairground.games.unfair.rules.frames import (
    R_ACTOR,
    R_COUNT,
    R_DID,
    R_DIE_1,
    R_DIE_2,
    R_FOE,
    R_HOST,
    R_SUBJECT,
)
from fairground.games.unfair.rules.park import (
    card_at,
    first_loose,
    has_wifi,
    largest_size,
    power_of,
    ride_place,
    row_of,
    side_place,
    size_of,
    stars_on,
    themes_on,
    upgrade_place,
    upgrade_types,
)
from fairground.games.unfair.rules.places import GATE, LOCAL, POWER_FIRST, POWER_ON, SIDE_FIRST
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AM_BASE,
    AM_CAP,
    AM_FACTOR,
    AM_OF,
    AM_WORD,
    BLUEPRINT_FIRST,
    BUILT_IN,
    CARD_HOME,
    CO_A,
    CO_K,
    CO_KIND,
    EVENT_FIRST,
    KIND,
    NAME_BIT,
    PRICE,
    SE_FLAGS,
    SE_NAMED,
    SE_NOUN,
    SE_PRICE,
    SE_SCOPE,
    SE_SIZE,
    SE_SPACE,
    SE_STARS,
    SE_THEME,
    SE_THEMES,
    SE_TYPES,
    SE_WITH,
    SE_WITH_NAME,
    SE_WITHOUT,
    THEME,
    TYPES,
    UPGRADES,
)

CARD: Final = 4096
"""Candidates from here on are cards, not places."""
NOUN_OF_KIND: Final[list[int]] = [1, 2, 4, 8, 16, 32, 1, 0, 0, 0, 0]
"""A super attraction is an attraction (UNF-98)."""


# Cards in hands and piles


def fits_card(select: int, card: int) -> bool:
    """Is this card, wherever it lies, one of those a selector speaks of?"""
    noun = SE_NOUN[select]
    if noun & (N_CARD | N_PARK_CARD | N_EVENT_CARD | N_BLUEPRINT):
        if card < EVENT_FIRST:
            return noun & (N_CARD | N_PARK_CARD) != 0
        if card < BLUEPRINT_FIRST:
            return noun & (N_CARD | N_EVENT_CARD) != 0
        return noun & N_BLUEPRINT != 0
    if not noun & NOUN_OF_KIND[KIND[card]]:
        return False
    types = SE_TYPES[select]
    return types == 0 or TYPES[card] & types != 0


def _cards_of(t: Table, select: int, cards: list[int]) -> list[int]:
    """Every card of a list that fits, once for each copy."""
    found: list[int] = []
    for card in cards:
        if card >= 0 and fits_card(select, card):
            found.append(CARD + card)
    return found


def _pile_of(t: Table, select: int, first: int, end: int, other: int) -> list[int]:
    found: list[int] = []
    for card in range(first, end):
        if t.pile[card] and card != other and fits_card(select, card):
            found.append(CARD + card)
    return found


# Candidates


def find(t: Table, select: int, run: list[int]) -> list[int]:
    """The candidates of a selector, in the order of UNF-343."""
    scope = SE_SCOPE[select]
    if scope >= HAND:
        return _find_cards(t, select, scope, run)
    if SE_NOUN[select] & N_BLUEPRINT:
        return _cards_of(t, select, t.plans[_one_seat(scope, run)])
    found: list[int] = []
    if scope in (OWN, OF_FOE, EACH):
        _find_in(t, select, _one_seat(scope, run), found)
    elif scope in (RIVAL, ANY):
        for seat in range(t.parks):
            if _is_meant(t, scope, seat, run[R_ACTOR]):
                _find_in(t, select, seat, found)
    else:
        _find_near(t, select, scope, run[R_HOST], found)
    if SE_FLAGS[select] & F_OTHER and run[R_HOST] in found:
        found.remove(run[R_HOST])
    if SE_FLAGS[select] & (F_FIRST | F_LOWEST | F_DEAREST):
        found = _narrow(t, select, found)
    return found


def _is_meant(t: Table, scope: int, seat: int, actor: int) -> bool:
    """Rivals are all others, any are all; in a peaceful world there is only oneself (UNF-404)."""
    if t.world_peace:
        return scope == ANY and seat == actor
    return scope == ANY or seat != actor


def _one_seat(scope: int, run: list[int]) -> int:
    if scope == OF_FOE:
        return run[R_FOE]
    return run[R_SUBJECT] if scope == EACH else run[R_ACTOR]


def _hand_seat(scope: int, run: list[int]) -> int:
    if scope == HAND:
        return run[R_ACTOR]
    return run[R_FOE] if scope == FOE_HAND else run[R_SUBJECT]


def _find_cards(t: Table, select: int, scope: int, run: list[int]) -> list[int]:
    if scope in (HAND, FOE_HAND, EACH_HAND):
        return _cards_of(t, select, t.hands[_hand_seat(scope, run)])
    if scope == DRAWN:
        return _cards_of(t, select, t.drawn)
    if scope == MARKET and SE_NOUN[select] & N_KAIJU:
        return [CARD + card for card in t.kaiju if card >= 0]
    if scope == MARKET:
        return sorted(_cards_of(t, select, t.market))
    other = NOBODY
    if SE_FLAGS[select] & F_OTHER:
        other = run[R_HOST] - CARD if run[R_HOST] >= CARD else card_at(t, run[R_HOST])
    if scope == PARK_DISCARD:
        return _pile_of(t, select, 0, EVENT_FIRST, other)
    if scope == EVENT_DISCARD:
        return _pile_of(t, select, EVENT_FIRST, BLUEPRINT_FIRST, other)
    raise ValueError("a building offer finds its cards itself")


def _find_in(t: Table, select: int, seat: int, found: list[int]) -> None:
    """Everything in one park that fits."""
    noun = SE_NOUN[select]
    if noun & (N_ATTRACTION | N_UPGRADE):
        largest = 0
        if SE_FLAGS[select] & (F_LARGEST | F_ON_LARGEST):
            largest = largest_size(t, seat)
        for row in range(seat * ROOM, seat * ROOM + ROOM):
            if t.ride[row] >= 0:
                if noun & N_ATTRACTION and fits_ride(t, select, row, largest):
                    found.append(ride_place(row))
                if noun & N_UPGRADE:
                    _find_upgrades(t, select, row, largest, found)
    if noun & N_SIDE:
        _find_side(t, select, seat, found)
    if noun & N_ENTRANCE and t.gates[seat]:  # UNF-251, UNF-252
        found.append(seat * LOCAL + GATE)


def _find_side(t: Table, select: int, seat: int, found: list[int]) -> None:
    """What fits left of the entrance."""
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and _fits_side(t, select, side):
            found.append(side_place(t, side))


def _find_near(t: Table, select: int, scope: int, host: int, found: list[int]) -> None:
    """What is meant by here, this and holder."""
    if scope == THIS:
        found.append(host)
        return
    row = row_of(host)
    if scope == HERE and SE_NOUN[select] & N_ATTRACTION:
        found.append(ride_place(row))
    elif scope == HERE:
        _find_upgrades(t, select, row, 0, found)
    elif scope == HOLDER:
        on = POWER_ON[host % LOCAL - POWER_FIRST]
        found.append(host // LOCAL * LOCAL + SIDE_FIRST + on)


def fits_ride(t: Table, select: int, row: int, largest: int) -> bool:
    """Does an attraction pass the filters?"""
    card = t.ride[row]
    flags = SE_FLAGS[select]
    if flags:
        if (flags & F_OPEN and t.shut[row]) or (flags & F_CLOSED and not t.shut[row]):
            return False
        if flags & F_WIFI and not has_wifi(t, row):
            return False
        if flags & F_LARGEST and size_of(t, row) < largest:
            return False
    types = SE_TYPES[select]
    if types and not TYPES[card] & types:
        return False
    space = SE_SPACE[select]
    if space and row % ROOM + 1 != space:
        return False
    return _fits_size(t, select, row) and _fits_upgrades(t, select, row)


def _fits_size(t: Table, select: int, row: int) -> bool:
    if SE_SIZE[select] and size_of(t, row) < SE_SIZE[select]:
        return False
    if SE_STARS[select] and stars_on(t, row) < SE_STARS[select]:
        return False
    return not SE_THEMES[select] or themes_on(t, row) >= SE_THEMES[select]


def _fits_upgrades(t: Table, select: int, row: int) -> bool:
    needed = SE_WITH[select]
    if needed and upgrade_types(t, row) & needed != needed:
        return False
    if SE_WITHOUT[select] and upgrade_types(t, row) & SE_WITHOUT[select]:
        return False
    name = SE_WITH_NAME[select]
    if name >= 0 and not t.names[row] & NAME_BIT[name]:
        return False
    return SE_THEME[select] < 0 or has_theme(t, row, SE_THEME[select])


def has_theme(t: Table, row: int, theme: int) -> bool:
    """UNF-201: a theme icon, or a wild one that can be it; at the end it is what was fixed."""
    is_wild = False
    for card in t.towers[row]:
        if THEME[card] == theme:
            return True
        if THEME[card] == WILD:
            is_wild = is_wild or not t.wilds
            if t.wilds and upgrade_place(row, card) * 16 + theme in t.wilds:
                return True
    return is_wild


def _find_upgrades(t: Table, select: int, row: int, largest: int, found: list[int]) -> None:
    flags = SE_FLAGS[select]
    if flags & F_CLOSED or (flags & F_ON_LARGEST and size_of(t, row) < largest):
        return  # UNF-144: attractions close, their upgrades do not
    tower = t.towers[row]
    loose = first_loose(t, row)
    for at in range(len(tower)):
        if (flags & F_LOOSE and at < loose) or (flags & F_BUILT_IN and at >= loose):
            continue
        if flags & F_TOPMOST and at < len(tower) - 1:
            continue
        if _fits_upgrade(select, tower[at], at < loose, row):
            found.append(upgrade_place(row, tower[at]))


def _fits_upgrade(select: int, card: int, built_in: bool, row: int) -> bool:
    types = SE_TYPES[select]
    if types and not TYPES[card] & types:
        return False
    if SE_PRICE[select] and (built_in or PRICE[card] > SE_PRICE[select]):
        return False
    if SE_NAMED[select] >= 0 and card != SE_NAMED[select]:
        return False
    if SE_FLAGS[select] & F_AT_HOME:
        return not built_in and CARD_HOME[card] == row % ROOM + 1
    return True


def _fits_side(t: Table, select: int, side: int) -> bool:
    card = t.side_card[side]
    if not SE_NOUN[select] & NOUN_OF_KIND[KIND[card]]:
        return False
    flags = SE_FLAGS[select]
    if (flags & F_OPEN and t.side_shut[side]) or (flags & F_CLOSED and not t.side_shut[side]):
        return False
    return not flags & F_HACKER or TYPES[card] & T_HACKER != 0


def _narrow(t: Table, select: int, found: list[int]) -> list[int]:
    """`first`, `lowest` and `dearest` look at what the plain filters have left."""
    flags = SE_FLAGS[select]
    if flags & F_FIRST and found:
        row = row_of(found[0])
        found = [place for place in found if row_of(place) == row]
    if flags & F_LOWEST and found:
        found = found[:1]
    if flags & F_DEAREST and found:
        best = max([_price_at(t, place) for place in found])
        found = [place for place in found if _price_at(t, place) == best]
    return found


def _price_at(t: Table, place: int) -> int:
    """The printed price; a built-in upgrade has none (UNF-137)."""
    card = card_at(t, place)
    if card in UPGRADES and BUILT_IN[t.ride[row_of(place)]] == card:
        return NOBODY
    return PRICE[card]


# Amounts and conditions


def count(t: Table, select: int, run: list[int]) -> int:
    """How many things a selector speaks of."""
    noun = SE_NOUN[select]
    if noun & N_POWER_ICON:
        return power_of(t, _one_seat(SE_SCOPE[select], run))
    if noun & N_MEDAL:
        return t.medals[_one_seat(SE_SCOPE[select], run)]
    if noun & N_BURIED:
        return _count_buried(t, _one_seat(SE_SCOPE[select], run))
    found = find(t, select, run)
    if SE_FLAGS[select] & F_DISTINCT:
        return len({card_at(t, place) for place in found})
    return len(found)


def _count_buried(t: Table, seat: int) -> int:
    number = 0
    for entry in t.buried:
        if (entry >> 8) // ROOM == seat:
            number += 1
    return number


def amount(t: Table, row: int, run: list[int]) -> int:
    """The number an amount stands for now; `all` is as many as there can be."""
    if AM_WORD[row]:
        return run[R_COUNT] if AM_WORD[row] == A_THAT_MANY else 999
    total = AM_BASE[row]
    if AM_OF[row] >= 0:
        total += AM_FACTOR[row] * count(t, AM_OF[row], run)
        if AM_CAP[row] >= 0 and total > AM_CAP[row]:
            total = AM_CAP[row]
    return total


def holds(t: Table, row: int, run: list[int]) -> bool:
    """Is a condition true?"""
    kind = CO_KIND[row]
    if kind == AT_LEAST:
        return amount(t, CO_A[row], run) >= CO_K[row]
    if kind == AT_MOST:
        return amount(t, CO_A[row], run) <= CO_K[row]
    if kind == AND:
        for part in range(CO_A[row], CO_A[row] + CO_K[row]):
            if not holds(t, part, run):
                return False
        return True
    if kind == DID:
        return run[R_DID] != 0
    result = run[R_DIE_1] + run[R_DIE_2]
    return result % 2 == 1 if kind == ODD else result >= CO_K[row]


def takes_all(select: int) -> bool:
    """Does the selector mean every candidate?"""
    return SE_FLAGS[select] & F_ALL != 0
