"""What a park looks like: sizes, stars, limits, abilities in force. Questions only, no changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.unfair.rules.codes import (
    CAPACITY,
    NOBODY,
    ON_LIMITS,
    ON_STATIC,
    P_ATTRACTION,
    P_GATE,
    P_POWER,
    P_SIDE,
    P_UPGRADE,
    PLAIN,
    POWER_MORE,
    ROOM,
    SPACES,
    STAFF,
    SUPER,
    SUPERS,
)
from fairground.games.unfair.rules.places import (
    GATE,
    LOCAL,
    PLACE_KIND,
    PLACE_SPACE,
    PLACE_UP,
    POWER_CARD,
    POWER_FIRST,
    POWER_ON,
    SIDE_AT,
    SIDE_FIRST,
    UP_FIRST,
    UPS,
)
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_STANDING,
    AB_TRIGGER,
    ABILITIES,
    ANY_STANDING,
    BUILT_IN,
    HOME,
    KIND,
    MUTERS,
    NAME_BIT,
    POWER_ICONS,
    RIDE_STANDING,
    RIDE_TRIGGERS,
    ST_NUMBER,
    ST_WORD,
    STANDING_BITS,
    STARS,
    THEME,
    TRIGGER_BIT,
    TRIGGERED,
    TYPES,
    UP,
    UPGRADE_STANDING,
    UPGRADE_TRIGGERS,
    WIFI,
    WORD_BIT,
)

MAIN_SPACES: Final = 5
MAIN_SUPERS: Final = 1
MAIN_CAPACITY: Final = 15
SUITS: Final = 3
"""UNF-409: more stars, less capacity."""
ANIMAL: Final = 1 << 9
OWN_USE: Final = 1 << 60
"""The bit of an attraction's own ability in `spent`."""


# Attractions


def first_loose(t: Table, row: int) -> int:
    """Where the loose upgrades of a tower begin: a built-in one is the lowest (UNF-133)."""
    return 1 if BUILT_IN[t.ride[row]] >= 0 else 0


def buried_under(t: Table, row: int) -> int:
    """How many cards are buried under an attraction."""
    count = 0
    for entry in t.buried:
        if entry >> 8 == row:
            count += 1
    return count


def buried_of(t: Table, seat: int) -> list[int]:
    """All cards buried in a park, in rising order."""
    cards = [entry & 255 for entry in t.buried if (entry >> 8) // ROOM == seat]
    cards.sort()
    return cards


def graves_of(t: Table, seat: int) -> list[int]:
    """The rows of a park that have cards under them."""
    return sorted({entry >> 8 for entry in t.buried if (entry >> 8) // ROOM == seat})


def size_of(t: Table, row: int) -> int:
    """UNF-135: its own icon, one per upgrade, one per buried card."""
    if t.ride[row] < 0:
        return 0
    size = 1 + len(t.towers[row])
    return size + buried_under(t, row) if t.buried else size


def largest_size(t: Table, seat: int) -> int:
    """UNF-136: the size no attraction of the park exceeds."""
    best = 0
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        size = size_of(t, row)
        best = max(best, size)
    return best


def has_wifi(t: Table, row: int) -> bool:
    """UNF-58: on the attraction or on any of its upgrades."""
    if WIFI[t.ride[row]]:
        return True
    for card in t.towers[row]:
        if WIFI[card]:
            return True
    return False


def upgrade_types(t: Table, row: int) -> int:
    """The types of all upgrades of an attraction together."""
    types = 0
    for card in t.towers[row]:
        types |= TYPES[card]
    return types


def stars_on(t: Table, row: int) -> int:
    """An attraction's own stars and those of its upgrades, whether it is open or not."""
    stars = STARS[t.ride[row]]
    tower = t.towers[row]
    for at in range(first_loose(t, row), len(tower)):
        stars += STARS[tower[at]]
    return stars


def count_rides(t: Table, seat: int) -> int:
    """How many attractions the park has."""
    count = 0
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        if t.ride[row] >= 0:
            count += 1
    return count


def has_cards(t: Table, seat: int) -> bool:
    """Is there an attraction, or a staff power with a choice of people?"""
    return count_rides(t, seat) > 0 or (seat in t.side_seat and _can_hand_on(t, seat))


def _can_hand_on(t: Table, seat: int) -> bool:
    mine = [side for side in range(len(t.side_card)) if t.side_seat[side] == seat]
    people = [side for side in mine if KIND[t.side_card[side]] == STAFF]
    return len(people) > 1 and any([t.side_on[side] >= 0 for side in mine])


def count_supers(t: Table, seat: int) -> int:
    """How many of them are super attractions."""
    count = 0
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        if t.ride[row] >= 0 and KIND[t.ride[row]] == SUPER:
            count += 1
    return count


def open_rides(t: Table, seat: int) -> int:
    """How many attractions are open."""
    count = 0
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        if t.ride[row] >= 0 and not t.shut[row]:
            count += 1
    return count


def is_muted(t: Table, row: int, card: int) -> bool:
    """UNF-272: a fence on the attraction silences its animals."""
    return t.names[row] & MUTERS != 0 and TYPES[card] & ANIMAL != 0


def takes_no_upgrades(card: int) -> bool:
    """UNF-112: is this attraction plain?"""
    return STANDING_BITS[card] & WORD_BIT[PLAIN] != 0


# Cards left of the entrance


def is_available(t: Table, side: int) -> bool:
    """UNF-155, UNF-159: face up, and a power only with its person."""
    if t.side_shut[side]:
        return False
    on = t.side_on[side]
    return on < 0 or not t.side_shut[_person(t, t.side_seat[side], on)]


def person_of(t: Table, side: int) -> int:
    """The side number of a person, as powers remember it."""
    return SIDE_AT[t.side_card[side]] + t.side_copy[side]


def side_row_of(t: Table, seat: int, card: int) -> int:
    """The row of a card left of a seat's entrance, or -1."""
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and t.side_card[side] == card:
            return side
    return NOBODY


def has_active(t: Table, seat: int, card: int) -> bool:
    """Does this card stand available left of the entrance?"""
    side = side_row_of(t, seat, card)
    return side >= 0 and is_available(t, side)


def _person(t: Table, seat: int, on: int) -> int:
    """The row of the person a power is attached to."""
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and t.side_on[side] < 0 and person_of(t, side) == on:
            return side
    raise ValueError("a staff power without its person")


def side_place(t: Table, side: int) -> int:
    """The place of a row of side cards."""
    base = t.side_seat[side] * LOCAL
    on = t.side_on[side]
    if on < 0:
        return base + SIDE_FIRST + person_of(t, side)
    for at in range(len(POWER_ON)):
        if POWER_ON[at] == on and POWER_CARD[at] == t.side_card[side]:
            return base + POWER_FIRST + at + t.side_copy[side]
    raise ValueError("no such staff power")


def side_at(t: Table, place: int) -> int:
    """The row of side cards that stands at a place, or -1."""
    for side in range(len(t.side_card)):
        if side_place(t, side) == place:
            return side
    return NOBODY


# Places


def upgrade_place(row: int, card: int) -> int:
    """The place of an upgrade."""
    return (row // ROOM) * LOCAL + UP_FIRST + (row % ROOM) * UPS + UP[card]


def ride_place(row: int) -> int:
    """The place of an attraction."""
    return (row // ROOM) * LOCAL + row % ROOM


def row_of(place: int) -> int:
    """The row of the attraction a place is, or is on; -1 left of the entrance."""
    space = PLACE_SPACE[place % LOCAL]
    return (place // LOCAL) * ROOM + space if space >= 0 else NOBODY


def card_at(t: Table, place: int) -> int:
    """The card that stands at a place, or -1."""
    local = place % LOCAL
    kind = PLACE_KIND[local]
    if kind == P_ATTRACTION:
        return t.ride[row_of(place)]
    if kind == P_UPGRADE:
        card = PLACE_UP[local]
        return card if t.names[row_of(place)] & NAME_BIT[card] else NOBODY
    if kind == P_GATE:
        gates = t.gates[place // LOCAL]
        return gates[len(gates) - 1] if gates else NOBODY
    side = side_at(t, place)
    return t.side_card[side] if side >= 0 else NOBODY


def is_built_in(t: Table, place: int) -> bool:
    """Is the upgrade at this place printed on its attraction?"""
    local = place % LOCAL
    return PLACE_KIND[local] == P_UPGRADE and BUILT_IN[t.ride[row_of(place)]] == PLACE_UP[local]


def is_open(t: Table, place: int) -> bool:
    """Is what stands here face up? Upgrades and the gate have no other side."""
    kind = PLACE_KIND[place % LOCAL]
    if kind == P_ATTRACTION:
        return not t.shut[row_of(place)]
    if kind in (P_SIDE, P_POWER):
        return not t.side_shut[side_at(t, place)]
    return True


# Abilities in force


def abilities_of(t: Table, seat: int, trigger: int) -> list[int]:
    """Every ability of a trigger in force in a park, each followed by its place, in the order of
    UNF-305: entrance, attractions by space with their upgrades, cards left of the entrance."""
    found: list[int] = []
    if seat == t.quinn and trigger != ON_STATIC:
        return found  # UNF-454: what protects is static
    bit: i64 = TRIGGER_BIT[trigger]
    gates = t.gates[seat]
    if gates and TRIGGERED[gates[len(gates) - 1]] & bit:
        _add(found, gates[len(gates) - 1], trigger, seat * LOCAL + GATE)
    if (RIDE_TRIGGERS | UPGRADE_TRIGGERS) & bit:
        _add_rides(t, seat, found, trigger, bit)
    side: i64 = 0
    for owner in t.side_seat:
        if owner == seat:
            card: i64 = t.side_card[side]
            kinds: i64 = TRIGGERED[card]
            if kinds & bit and is_available(t, side):
                _add(found, card, trigger, side_place(t, side))
        side += 1
    return found


def _add_rides(t: Table, seat: int, found: list[int], trigger: int, bit: i64) -> None:
    upgrades = UPGRADE_TRIGGERS & bit != 0
    row: i64 = seat * ROOM
    for _ in range(ROOM):
        ride: i64 = t.ride[row]
        if ride >= 0:
            kinds: i64 = TRIGGERED[ride]
            if kinds & bit and not t.shut[row]:
                _add(found, ride, trigger, ride_place(row))
            if upgrades and t.towers[row]:
                _add_upgrades(t, found, row, trigger, bit)
        row += 1


def _add_upgrades(t: Table, found: list[int], row: int, trigger: int, bit: int) -> None:
    """UNF-146: upgrades work on a closed attraction too, animals only at home (UNF-270)."""
    tower = t.towers[row]
    for at in range(first_loose(t, row), len(tower)):
        card = tower[at]
        if TRIGGERED[card] & bit and not is_muted(t, row, card):
            for ability in ABILITIES[card]:
                if AB_TRIGGER[ability] == trigger and HOME[ability] in (0, row % ROOM + 1):
                    found.append(ability)
                    found.append(upgrade_place(row, card))


def _add(found: list[int], card: int, trigger: int, place: int) -> None:
    for ability in ABILITIES[card]:
        if AB_TRIGGER[ability] == trigger:
            found.append(ability)
            found.append(place)


def ability_of(card: int, trigger: int) -> int:
    """The ability of a card with a trigger; every card has at most one, but for static ones."""
    for ability in ABILITIES[card]:
        if AB_TRIGGER[ability] == trigger:
            return ability
    return NOBODY


def standing(t: Table, seat: int, word: int) -> int:
    """The sum of a standing effect over a park, its pinned uses and the pinned City card."""
    total: i64 = 0
    bit: i64 = WORD_BIT[word]
    if ANY_STANDING & bit and seat != t.quinn:
        total = _printed_number(t, seat, word, bit)
    if t.pins or t.pinned_city >= 0:
        total += _pinned_number(t, seat, word)
    return total


def _printed_number(t: Table, seat: int, word: int, bit: i64) -> i64:
    total: i64 = 0
    gates = t.gates[seat]
    if gates and STANDING_BITS[gates[len(gates) - 1]] & bit:
        total += static_number(gates[len(gates) - 1], word)
    if (RIDE_STANDING | UPGRADE_STANDING) & bit:
        total += _ridden_number(t, seat, word, bit)
    side: i64 = 0
    for owner in t.side_seat:
        if owner == seat and STANDING_BITS[t.side_card[side]] & bit and is_available(t, side):
            total += static_number(t.side_card[side], word)
        side += 1
    return total


def _ridden_number(t: Table, seat: int, word: int, bit: i64) -> i64:
    total: i64 = 0
    row: i64 = seat * ROOM
    for _ in range(ROOM):
        ride: i64 = t.ride[row]
        if ride >= 0:
            bits: i64 = STANDING_BITS[ride]
            if bits & bit and not t.shut[row]:
                total += static_number(ride, word)
            if UPGRADE_STANDING & bit:
                for card in t.towers[row]:
                    if STANDING_BITS[card] & bit:
                        total += static_number(card, word)
        row += 1
    return total


def static_number(card: int, word: int) -> int:
    """What one card adds while it is in force."""
    total = 0
    for ability in ABILITIES[card]:
        if AB_TRIGGER[ability] == ON_STATIC:
            total += ability_number(ability, word)
    return total


def ability_number(ability: int, word: int) -> int:
    """What one ability adds."""
    total = 0
    for row in AB_STANDING[ability]:
        if ST_WORD[row] == word:
            total += ST_NUMBER[row]
    return total


def _pinned_number(t: Table, seat: int, word: int) -> int:
    total = 0
    for pin in t.pins:
        if pin >> 10 == seat:
            total += ability_number(pin & 1023, word)
    if t.pinned_city >= 0:
        total += ability_number(ABILITIES[t.pinned_city][0], word)
    return total


# Limits and stars


def limit(t: Table, seat: int, word: int, main: int) -> int:
    """A limit of the active entrance, with what other cards add or take."""
    gates = t.gates[seat]
    if gates:
        card = gates[len(gates) - 1]
        main = ability_number(ability_of(card, ON_LIMITS), word)
        if word == SUPERS and main == 0:
            return 0  # UNF-107: a ban stays a ban
    return main + standing(t, seat, word)


def spaces_of(t: Table, seat: int) -> int:
    """UNF-96: how many attraction spaces the park has."""
    return min(ROOM, limit(t, seat, SPACES, MAIN_SPACES))


def supers_of(t: Table, seat: int) -> int:
    """How many super attractions the park may have."""
    return limit(t, seat, SUPERS, MAIN_SUPERS)


def capacity_of(t: Table, seat: int) -> int:
    """UNF-302: how many stars pay; Leisure Suits takes 3 (UNF-409)."""
    return limit(t, seat, CAPACITY, MAIN_CAPACITY) - (SUITS if t.leisure_suits else 0)


def power_of(t: Table, seat: int) -> int:
    """UNF-157, UNF-176: active Power icons, the mastermind's own one with them."""
    icons = standing(t, seat, POWER_MORE) + t.recruited[seat]
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and POWER_ICONS[t.side_card[side]] and is_available(t, side):
            icons += POWER_ICONS[t.side_card[side]]
    return icons


def themes_on(t: Table, row: int) -> int:
    """How many different themes an attraction can show: every wild icon is one more (UNF-209)."""
    count = 0
    for card in t.towers[row]:
        if THEME[card] >= 0:
            count += 1
    return count
