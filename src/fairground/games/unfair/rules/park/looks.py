"""What stands in a park: attractions, cards left of the entrance, places. Questions only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.park import places

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair

ANIMAL: Final = 1 << 9
OWN_USE: Final = 1 << 60
"""The bit of an attraction's own ability in `spent`."""


def first_loose(t: Unfair, row: i64) -> i64:
    """Where the loose upgrades of a tower begin: a built-in one is the lowest (UNF-133)."""
    return 1 if printed.BUILT_IN[t.ride[row]] >= 0 else 0


def buried_under(t: Unfair, row: i64) -> i64:
    """How many cards are buried under an attraction."""
    count = 0
    for entry in t.buried:
        if entry >> 8 == row:
            count += 1
    return count


def buried_of(t: Unfair, seat: i64) -> list[int]:
    """All cards buried in a park, in rising order."""
    cards = [entry & 255 for entry in t.buried if (entry >> 8) // c.ROOM == seat]
    cards.sort()
    return cards


def graves_of(t: Unfair, seat: i64) -> list[int]:
    """The rows of a park that have cards under them."""
    return sorted({entry >> 8 for entry in t.buried if (entry >> 8) // c.ROOM == seat})


def size_of(t: Unfair, row: i64) -> i64:
    """UNF-135: its own icon, one per upgrade, one per buried card."""
    if t.ride[row] < 0:
        return 0
    size = 1 + len(t.towers[row])
    return size + buried_under(t, row) if t.buried else size


def largest_size(t: Unfair, seat: i64) -> i64:
    """UNF-136: the size no attraction of the park exceeds."""
    best = 0
    for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
        size = size_of(t, row)
        best = max(best, size)
    return best


def has_wifi(t: Unfair, row: i64) -> bool:
    """UNF-58: on the attraction or on any of its upgrades."""
    if printed.WIFI[t.ride[row]]:
        return True
    for card in t.towers[row]:
        if printed.WIFI[card]:
            return True
    return False


def upgrade_types(t: Unfair, row: i64) -> i64:
    """The types of all upgrades of an attraction together."""
    types = 0
    for card in t.towers[row]:
        types |= printed.TYPES[card]
    return types


def stars_on(t: Unfair, row: i64) -> i64:
    """An attraction's own stars and those of its upgrades, whether it is open or not."""
    stars = printed.STARS[t.ride[row]]
    tower = t.towers[row]
    for at in range(first_loose(t, row), len(tower)):
        stars += printed.STARS[tower[at]]
    return stars


def themes_on(t: Unfair, row: i64) -> i64:
    """How many different themes an attraction can show: every wild icon is one more (UNF-209)."""
    count = 0
    for card in t.towers[row]:
        if printed.THEME[card] >= 0:
            count += 1
    return count


def count_rides(t: Unfair, seat: i64) -> i64:
    """How many attractions the park has."""
    count = 0
    for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
        if t.ride[row] >= 0:
            count += 1
    return count


def has_cards(t: Unfair, seat: i64) -> bool:
    """Is there an attraction, or a staff power with a choice of people?"""
    return count_rides(t, seat) > 0 or (seat in t.side_seat and _can_hand_on(t, seat))


def _can_hand_on(t: Unfair, seat: i64) -> bool:
    mine = [side for side in range(len(t.side_card)) if t.side_seat[side] == seat]
    people = [side for side in mine if printed.KIND[t.side_card[side]] == c.STAFF]
    return len(people) > 1 and any([t.side_on[side] >= 0 for side in mine])


def count_supers(t: Unfair, seat: i64) -> i64:
    """How many of them are super attractions."""
    count = 0
    for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
        if t.ride[row] >= 0 and printed.KIND[t.ride[row]] == c.SUPER:
            count += 1
    return count


def open_rides(t: Unfair, seat: i64) -> i64:
    """How many attractions are open."""
    count = 0
    for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
        if t.ride[row] >= 0 and not t.shut[row]:
            count += 1
    return count


def is_muted(t: Unfair, row: i64, card: i64) -> bool:
    """UNF-272: a fence on the attraction silences its animals."""
    return t.names[row] & printed.MUTERS != 0 and printed.TYPES[card] & ANIMAL != 0


def takes_no_upgrades(card: i64) -> bool:
    """UNF-112: is this attraction plain?"""
    return printed.STANDING_BITS[card] & printed.WORD_BIT[c.PLAIN] != 0


def is_available(t: Unfair, side: i64) -> bool:
    """UNF-155, UNF-159: face up, and a power only with its person."""
    if t.side_shut[side]:
        return False
    on = t.side_on[side]
    return on < 0 or not t.side_shut[_person(t, t.side_seat[side], on)]


def person_of(t: Unfair, side: i64) -> i64:
    """The side number of a person, as powers remember it."""
    return places.SIDE_AT[t.side_card[side]] + t.side_copy[side]


def side_row_of(t: Unfair, seat: i64, card: i64) -> i64:
    """The row of a card left of a seat's entrance, or -1."""
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and t.side_card[side] == card:
            return side
    return c.NOBODY


def has_active(t: Unfair, seat: i64, card: i64) -> bool:
    """Does this card stand available left of the entrance?"""
    side = side_row_of(t, seat, card)
    return side >= 0 and is_available(t, side)


def _person(t: Unfair, seat: i64, on: i64) -> i64:
    """The row of the person a power is attached to."""
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and t.side_on[side] < 0 and person_of(t, side) == on:
            return side
    raise ValueError("a staff power without its person")


def side_place(t: Unfair, side: i64) -> i64:
    """The place of a row of side cards."""
    base = t.side_seat[side] * places.LOCAL
    on = t.side_on[side]
    if on < 0:
        return base + places.SIDE_FIRST + person_of(t, side)
    for at in range(len(places.POWER_ON)):
        if places.POWER_ON[at] == on and places.POWER_CARD[at] == t.side_card[side]:
            return base + places.POWER_FIRST + at + t.side_copy[side]
    raise ValueError("no such staff power")


def side_at(t: Unfair, place: i64) -> i64:
    """The row of side cards that stands at a place, or -1."""
    for side in range(len(t.side_card)):
        if side_place(t, side) == place:
            return side
    return c.NOBODY


def upgrade_place(row: i64, card: i64) -> i64:
    """The place of an upgrade."""
    return (
        (row // c.ROOM) * places.LOCAL
        + places.UP_FIRST
        + (row % c.ROOM) * places.UPS
        + printed.UP[card]
    )


def ride_place(row: i64) -> i64:
    """The place of an attraction."""
    return (row // c.ROOM) * places.LOCAL + row % c.ROOM


def row_of(place: i64) -> i64:
    """The row of the attraction a place is, or is on; -1 left of the entrance."""
    space = places.PLACE_SPACE[place % places.LOCAL]
    return (place // places.LOCAL) * c.ROOM + space if space >= 0 else c.NOBODY


def card_at(t: Unfair, place: i64) -> i64:
    """The card that stands at a place, or -1."""
    local = place % places.LOCAL
    kind = places.PLACE_KIND[local]
    if kind == c.P_ATTRACTION:
        return t.ride[row_of(place)]
    if kind == c.P_UPGRADE:
        card = places.PLACE_UP[local]
        return card if t.names[row_of(place)] & printed.NAME_BIT[card] else c.NOBODY
    if kind == c.P_GATE:
        gates = t.gates[place // places.LOCAL]
        return gates[len(gates) - 1] if gates else c.NOBODY
    side = side_at(t, place)
    return t.side_card[side] if side >= 0 else c.NOBODY


def person_at(place: i64) -> i64:
    """The staff member whose power stands at a place, or -1."""
    power = place % places.LOCAL - places.POWER_FIRST
    if not 0 <= power < len(places.POWER_ON):
        return c.NOBODY
    return places.SIDE_CARD[places.POWER_ON[power]]


def is_built_in(t: Unfair, place: i64) -> bool:
    """Is the upgrade at this place printed on its attraction?"""
    local = place % places.LOCAL
    return (
        places.PLACE_KIND[local] == c.P_UPGRADE
        and printed.BUILT_IN[t.ride[row_of(place)]] == places.PLACE_UP[local]
    )


def is_open(t: Unfair, place: i64) -> bool:
    """Is what stands here face up? Upgrades and the gate have no other side."""
    kind = places.PLACE_KIND[place % places.LOCAL]
    if kind == c.P_ATTRACTION:
        return not t.shut[row_of(place)]
    if kind in (c.P_SIDE, c.P_POWER):
        return not t.side_shut[side_at(t, place)]
    return True


def is_spent(t: Unfair, ability: i64, place: i64) -> bool:
    """Has this ability been used this round?"""
    local = place % places.LOCAL
    if local == places.GATE:
        return t.gate_spent[place // places.LOCAL] != 0
    if local >= places.SIDE_FIRST:
        return t.side_spent[side_at(t, place)] >> printed.ORDER[ability] & 1 != 0
    bit = (
        OWN_USE
        if places.PLACE_KIND[local] == c.P_ATTRACTION
        else printed.NAME_BIT[card_at(t, place)]
    )
    return t.spent[row_of(place)] & bit != 0
