"""Quinn's choices: what they give up, pick and take. Questions only, no changes.

Rule T says what they lose where an owner would choose (UNF-455), rule H what they go for where
they choose among your things (UNF-456).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairground.games.unfair.rules.effects.possible import is_protected
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language.printed import KIND, NAMES, PRICE
from fairground.games.unfair.rules.park import looks
from fairground.games.unfair.rules.park.abilities import spaces_of
from fairground.games.unfair.rules.park.building import FITS, fit_of
from fairground.games.unfair.rules.park.places import LOCAL

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair


def best_place(t: Unfair, places: list[int]) -> i64:
    """Rule T among Quinn's own things, rule H among those of others."""
    best = places[0]
    for place in places:
        if _key(t, place) < _key(t, best):
            best = place
    return best


def _key(t: Unfair, place: i64) -> tuple[int, i64, i64, i64, str]:
    """Smaller keys come first; a built-in upgrade counts as price 0."""
    row = looks.row_of(place)
    card = looks.card_at(t, place)
    price = 0 if looks.is_built_in(t, place) else PRICE[card]
    size = looks.size_of(t, row) if row >= 0 else 0
    space = row % c.ROOM if row >= 0 else c.NOBODY
    if place // LOCAL == t.quinn:
        return (price, -space, _icon(t, place, row, card), 0, NAMES[card])
    return (-price, -size, space, -_icon(t, place, row, card), NAMES[card])


def _icon(t: Unfair, place: i64, row: i64, card: i64) -> i64:
    """How far up the ribbon: an attraction's own icon is the lowest."""
    if row < 0 or KIND[card] != c.UPGRADE:
        return 0
    return 1 + t.towers[row].index(card)


def dearest_card(cards: list[int]) -> i64:
    """Rule H among cards; those without a price count as 0."""
    best = cards[0]
    for card in cards:
        if (-PRICE[card], NAMES[card]) < (-PRICE[best], NAMES[best]):
            best = card
    return best


# Quinn's park


def largest_row(t: Unfair, rows: list[int]) -> i64:
    """The largest of these attractions, in the lowest space among equals; -1 without any."""
    best = c.NOBODY
    for row in rows:
        if best < 0 or looks.size_of(t, row) > looks.size_of(t, best):
            best = row
    return best


def quinn_rides(t: Unfair) -> list[int]:
    """The rows of Quinn's attractions, by space."""
    first = t.quinn * c.ROOM
    return [row for row in range(first, first + c.ROOM) if t.ride[row] >= 0]


def free_row(t: Unfair) -> i64:
    """The first empty space, or -1."""
    for row in range(t.quinn * c.ROOM, t.quinn * c.ROOM + spaces_of(t, t.quinn)):
        if t.ride[row] < 0:
            return row
    return c.NOBODY


def row_for(t: Unfair, card: i64) -> i64:
    """Quinn's largest attraction that takes an upgrade, or -1."""
    return largest_row(t, [row for row in quinn_rides(t) if fit_of(t, row, card) == FITS])


def quinn_person(t: Unfair) -> i64:
    """The row of the staff member longest in Quinn's park, or -1."""
    for side in range(len(t.side_card)):
        if t.side_seat[side] == t.quinn and KIND[t.side_card[side]] == c.STAFF:
            return side
    return c.NOBODY


# The Market


def wanted(t: Unfair, kinds: tuple[int, ...]) -> i64:
    """The Market space of the dearest card of these kinds that fits, the lowest among equals."""
    best = c.NOBODY
    for space in range(len(t.market)):
        card = t.market[space]
        is_dearer = card >= 0 and (best < 0 or PRICE[card] > PRICE[t.market[best]])
        if is_dearer and KIND[card] in kinds and _fits(t, card):
            best = space
    return best


def _fits(t: Unfair, card: i64) -> bool:
    kind = KIND[card]
    if kind == c.ATTRACTION:
        return free_row(t) >= 0
    if kind == c.UPGRADE:
        return row_for(t, card) >= 0
    return kind in (c.STAFF, c.RESOURCE, c.DEVELOPMENT) or (
        kind == c.POWER and quinn_person(t) >= 0
    )


# Raids


def raid_target(t: Unfair, seat: i64) -> i64:
    """UNF-461: the topmost loose upgrade that is not protected, on the largest such attraction."""
    rows = [row for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM) if _spoil(t, row) >= 0]
    row = largest_row(t, rows)
    return _spoil(t, row) if row >= 0 else c.NOBODY


def _spoil(t: Unfair, row: i64) -> i64:
    if t.ride[row] < 0:
        return c.NOBODY
    tower = t.towers[row]
    for at in range(len(tower) - 1, looks.first_loose(t, row) - 1, -1):
        place = looks.upgrade_place(row, tower[at])
        if not is_protected(t, place, c.SEIZE if row_for(t, tower[at]) >= 0 else c.DEMOLISH):
            return place
    return c.NOBODY
