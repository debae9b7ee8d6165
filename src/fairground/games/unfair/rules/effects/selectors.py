"""Selectors, amounts and conditions of the card language, worked out on a table.

`find` gives the candidates of a selector: places for things in parks, `CARD + number` for cards
in hands and piles. Who "own" and "foe" are comes from the Run frame that asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.park import looks, places
from fairground.games.unfair.rules.park.abilities import power_of

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair

CARD: Final = 4096
"""Candidates from here on are cards, not places."""
NOUN_OF_KIND: Final[list[int]] = [1, 2, 4, 8, 16, 32, 1, 0, 0, 0, 0]
"""A super attraction is an attraction (UNF-98)."""


# Cards in hands and piles


def fits_card(select: i64, card: i64) -> bool:
    """Is this card, wherever it lies, one of those a selector speaks of?"""
    noun = printed.SE_NOUN[select]
    if noun & (c.N_CARD | c.N_PARK_CARD | c.N_EVENT_CARD | c.N_BLUEPRINT):
        if card < printed.EVENT_FIRST:
            return noun & (c.N_CARD | c.N_PARK_CARD) != 0
        if card < printed.BLUEPRINT_FIRST:
            return noun & (c.N_CARD | c.N_EVENT_CARD) != 0
        return noun & c.N_BLUEPRINT != 0
    if not noun & NOUN_OF_KIND[printed.KIND[card]]:
        return False
    types = printed.SE_TYPES[select]
    return types == 0 or printed.TYPES[card] & types != 0


def _cards_of(t: Unfair, select: i64, cards: list[int]) -> list[int]:
    """Every card of a list that fits, once for each copy."""
    found: list[int] = []
    for card in cards:
        if card >= 0 and fits_card(select, card):
            found.append(CARD + card)
    return found


def _pile_of(t: Unfair, select: i64, first: i64, end: i64, other: i64) -> list[int]:
    found: list[int] = []
    for card in range(first, end):
        if t.pile[card] and card != other and fits_card(select, card):
            found.append(CARD + card)
    return found


def discardable(t: Unfair, holder: i64, select: i64) -> list[int]:
    """The cards of a holder that fit a selector, Blueprints or hand."""
    held = t.hands[holder] + t.plans[holder]
    return [card for card in held if fits_card(select, card)]


# Candidates


def find(t: Unfair, select: i64, run: vec[i64]) -> list[int]:
    """The candidates of a selector, in the order of UNF-343."""
    scope = printed.SE_SCOPE[select]
    if scope >= c.HAND:
        return _find_cards(t, select, scope, run)
    if printed.SE_NOUN[select] & c.N_BLUEPRINT:
        return _cards_of(t, select, t.plans[_one_seat(scope, run)])
    found: list[int] = []
    if scope in (c.OWN, c.OF_FOE, c.EACH):
        _find_in(t, select, _one_seat(scope, run), found)
    elif scope in (c.RIVAL, c.ANY):
        for seat in range(t.parks):
            if _is_meant(t, scope, seat, run[f.R_ACTOR]):
                _find_in(t, select, seat, found)
    else:
        _find_near(t, select, scope, run[f.R_HOST], found)
    if printed.SE_FLAGS[select] & c.F_OTHER and run[f.R_HOST] in found:
        found.remove(run[f.R_HOST])
    if printed.SE_FLAGS[select] & (c.F_FIRST | c.F_LOWEST | c.F_DEAREST):
        found = _narrow(t, select, found)
    return found


def _is_meant(t: Unfair, scope: i64, seat: i64, actor: i64) -> bool:
    """Rivals are all others, any are all; in a peaceful world there is only oneself (UNF-404)."""
    if t.world_peace:
        return scope == c.ANY and seat == actor
    return scope == c.ANY or seat != actor


def _one_seat(scope: i64, run: vec[i64]) -> i64:
    if scope == c.OF_FOE:
        return run[f.R_FOE]
    return run[f.R_SUBJECT] if scope == c.EACH else run[f.R_ACTOR]


def _hand_seat(scope: i64, run: vec[i64]) -> i64:
    if scope == c.HAND:
        return run[f.R_ACTOR]
    return run[f.R_FOE] if scope == c.FOE_HAND else run[f.R_SUBJECT]


def _find_cards(t: Unfair, select: i64, scope: i64, run: vec[i64]) -> list[int]:
    if scope in (c.HAND, c.FOE_HAND, c.EACH_HAND):
        return _cards_of(t, select, t.hands[_hand_seat(scope, run)])
    if scope == c.DRAWN:
        return _cards_of(t, select, t.drawn)
    if scope == c.MARKET and printed.SE_NOUN[select] & c.N_KAIJU:
        return [CARD + card for card in t.kaiju if card >= 0]
    if scope == c.MARKET:
        return sorted(_cards_of(t, select, [*t.market]))
    other = c.NOBODY
    if printed.SE_FLAGS[select] & c.F_OTHER:
        other = run[f.R_HOST] - CARD if run[f.R_HOST] >= CARD else looks.card_at(t, run[f.R_HOST])
    if scope == c.PARK_DISCARD:
        return _pile_of(t, select, 0, printed.EVENT_FIRST, other)
    if scope == c.EVENT_DISCARD:
        return _pile_of(t, select, printed.EVENT_FIRST, printed.BLUEPRINT_FIRST, other)
    raise ValueError("a building offer finds its cards itself")


def _find_in(t: Unfair, select: i64, seat: i64, found: list[int]) -> None:
    """Everything in one park that fits."""
    noun = printed.SE_NOUN[select]
    if noun & (c.N_ATTRACTION | c.N_UPGRADE):
        largest = 0
        if printed.SE_FLAGS[select] & (c.F_LARGEST | c.F_ON_LARGEST):
            largest = looks.largest_size(t, seat)
        for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
            if t.ride[row] >= 0:
                if noun & c.N_ATTRACTION and fits_ride(t, select, row, largest):
                    found.append(looks.ride_place(row))
                if noun & c.N_UPGRADE:
                    _find_upgrades(t, select, row, largest, found)
    if noun & c.N_SIDE:
        _find_side(t, select, seat, found)
    if noun & c.N_ENTRANCE and t.gates[seat]:  # UNF-251, UNF-252
        found.append(seat * places.LOCAL + places.GATE)


def _find_side(t: Unfair, select: i64, seat: i64, found: list[int]) -> None:
    """What fits left of the entrance."""
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and _fits_side(t, select, side):
            found.append(looks.side_place(t, side))


def _find_near(t: Unfair, select: i64, scope: i64, host: i64, found: list[int]) -> None:
    """What is meant by here, this and holder."""
    if scope == c.THIS:
        found.append(host)
        return
    row = looks.row_of(host)
    if scope == c.HERE and printed.SE_NOUN[select] & c.N_ATTRACTION:
        found.append(looks.ride_place(row))
    elif scope == c.HERE:
        _find_upgrades(t, select, row, 0, found)
    elif scope == c.HOLDER:
        on = places.POWER_ON[host % places.LOCAL - places.POWER_FIRST]
        found.append(host // places.LOCAL * places.LOCAL + places.SIDE_FIRST + on)


def fits_ride(t: Unfair, select: i64, row: i64, largest: i64) -> bool:
    """Does an attraction pass the filters?"""
    card = t.ride[row]
    flags = printed.SE_FLAGS[select]
    if flags:
        if (flags & c.F_OPEN and t.shut[row]) or (flags & c.F_CLOSED and not t.shut[row]):
            return False
        if flags & c.F_WIFI and not looks.has_wifi(t, row):
            return False
        if flags & c.F_LARGEST and looks.size_of(t, row) < largest:
            return False
    types = printed.SE_TYPES[select]
    if types and not printed.TYPES[card] & types:
        return False
    space = printed.SE_SPACE[select]
    if space and row % c.ROOM + 1 != space:
        return False
    return _fits_size(t, select, row) and _fits_upgrades(t, select, row)


def _fits_size(t: Unfair, select: i64, row: i64) -> bool:
    if printed.SE_SIZE[select] and looks.size_of(t, row) < printed.SE_SIZE[select]:
        return False
    if printed.SE_STARS[select] and looks.stars_on(t, row) < printed.SE_STARS[select]:
        return False
    return not printed.SE_THEMES[select] or looks.themes_on(t, row) >= printed.SE_THEMES[select]


def _fits_upgrades(t: Unfair, select: i64, row: i64) -> bool:
    needed = printed.SE_WITH[select]
    if needed and looks.upgrade_types(t, row) & needed != needed:
        return False
    if printed.SE_WITHOUT[select] and looks.upgrade_types(t, row) & printed.SE_WITHOUT[select]:
        return False
    name = printed.SE_WITH_NAME[select]
    if name >= 0 and not t.names[row] & printed.NAME_BIT[name]:
        return False
    return printed.SE_THEME[select] < 0 or has_theme(t, row, printed.SE_THEME[select])


def has_theme(t: Unfair, row: i64, theme: i64) -> bool:
    """UNF-201: a theme icon, or a wild one that can be it; at the end it is what was fixed."""
    is_wild = False
    for card in t.towers[row]:
        if printed.THEME[card] == theme:
            return True
        if printed.THEME[card] == c.WILD:
            is_wild = is_wild or not t.wilds
            if t.wilds and looks.upgrade_place(row, card) * 16 + theme in t.wilds:
                return True
    return is_wild


def _find_upgrades(t: Unfair, select: i64, row: i64, largest: i64, found: list[int]) -> None:
    flags = printed.SE_FLAGS[select]
    if flags & c.F_CLOSED or (flags & c.F_ON_LARGEST and looks.size_of(t, row) < largest):
        return  # UNF-144: attractions close, their upgrades do not
    tower = t.towers[row]
    loose = looks.first_loose(t, row)
    for at in range(len(tower)):
        if (flags & c.F_LOOSE and at < loose) or (flags & c.F_BUILT_IN and at >= loose):
            continue
        if flags & c.F_TOPMOST and at < len(tower) - 1:
            continue
        if _fits_upgrade(select, tower[at], at < loose, row):
            found.append(looks.upgrade_place(row, tower[at]))


def _fits_upgrade(select: i64, card: i64, built_in: bool, row: i64) -> bool:
    types = printed.SE_TYPES[select]
    if types and not printed.TYPES[card] & types:
        return False
    if printed.SE_PRICE[select] and (built_in or printed.PRICE[card] > printed.SE_PRICE[select]):
        return False
    if printed.SE_NAMED[select] >= 0 and card != printed.SE_NAMED[select]:
        return False
    if printed.SE_FLAGS[select] & c.F_AT_HOME:
        return not built_in and printed.CARD_HOME[card] == row % c.ROOM + 1
    return True


def _fits_side(t: Unfair, select: i64, side: i64) -> bool:
    card = t.side_card[side]
    if not printed.SE_NOUN[select] & NOUN_OF_KIND[printed.KIND[card]]:
        return False
    flags = printed.SE_FLAGS[select]
    if (flags & c.F_OPEN and t.side_shut[side]) or (flags & c.F_CLOSED and not t.side_shut[side]):
        return False
    return not flags & c.F_HACKER or printed.TYPES[card] & c.T_HACKER != 0


def _narrow(t: Unfair, select: i64, found: list[int]) -> list[int]:
    """`first`, `lowest` and `dearest` look at what the plain filters have left."""
    flags = printed.SE_FLAGS[select]
    if flags & c.F_FIRST and found:
        row = looks.row_of(found[0])
        found = [place for place in found if looks.row_of(place) == row]
    if flags & c.F_LOWEST and found:
        found = found[:1]
    if flags & c.F_DEAREST and found:
        best = max([_price_at(t, place) for place in found])
        found = [place for place in found if _price_at(t, place) == best]
    return found


def _price_at(t: Unfair, place: i64) -> i64:
    """The printed price; a built-in upgrade has none (UNF-137)."""
    card = looks.card_at(t, place)
    if card in printed.UPGRADES and printed.BUILT_IN[t.ride[looks.row_of(place)]] == card:
        return c.NOBODY
    return printed.PRICE[card]


# Amounts and conditions


def count(t: Unfair, select: i64, run: vec[i64]) -> i64:
    """How many things a selector speaks of."""
    noun = printed.SE_NOUN[select]
    if noun & c.N_POWER_ICON:
        return power_of(t, _one_seat(printed.SE_SCOPE[select], run))
    if noun & c.N_MEDAL:
        return t.medals[_one_seat(printed.SE_SCOPE[select], run)]
    if noun & c.N_BURIED:
        return _count_buried(t, _one_seat(printed.SE_SCOPE[select], run))
    found = find(t, select, run)
    if printed.SE_FLAGS[select] & c.F_DISTINCT:
        return len({looks.card_at(t, place) for place in found})
    return len(found)


def _count_buried(t: Unfair, seat: i64) -> i64:
    number = 0
    for entry in t.buried:
        if (entry >> 8) // c.ROOM == seat:
            number += 1
    return number


def amount(t: Unfair, row: i64, run: vec[i64]) -> i64:
    """The number an amount stands for now; `all` is as many as there can be."""
    if printed.AM_WORD[row]:
        return run[f.R_COUNT] if printed.AM_WORD[row] == c.A_THAT_MANY else 999
    total = printed.AM_BASE[row]
    if printed.AM_OF[row] >= 0:
        total += printed.AM_FACTOR[row] * count(t, printed.AM_OF[row], run)
        if printed.AM_CAP[row] >= 0 and total > printed.AM_CAP[row]:
            total = printed.AM_CAP[row]
    return total


def holds(t: Unfair, row: i64, run: vec[i64]) -> bool:
    """Is a condition true?"""
    kind = printed.CO_KIND[row]
    if kind == c.AT_LEAST:
        return amount(t, printed.CO_A[row], run) >= printed.CO_K[row]
    if kind == c.AT_MOST:
        return amount(t, printed.CO_A[row], run) <= printed.CO_K[row]
    if kind == c.AND:
        for part in range(printed.CO_A[row], printed.CO_A[row] + printed.CO_K[row]):
            if not holds(t, part, run):
                return False
        return True
    if kind == c.DID:
        return run[f.R_DID] != 0
    result = run[f.R_DIE_1] + run[f.R_DIE_2]
    return result % 2 == 1 if kind == c.ODD else result >= printed.CO_K[row]


def takes_all(select: i64) -> bool:
    """Does the selector mean every candidate?"""
    return printed.SE_FLAGS[select] & c.F_ALL != 0
