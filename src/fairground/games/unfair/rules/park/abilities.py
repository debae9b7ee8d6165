"""Abilities and standing effects in force in a park, and the limits they set. Questions only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.park import looks
from fairground.games.unfair.rules.park.places import GATE, LOCAL

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair

MAIN_SPACES: Final = 5
MAIN_SUPERS: Final = 1
MAIN_CAPACITY: Final = 15
SUITS: Final = 3
"""UNF-409: more stars, less capacity."""


NOTHING: Final[vec[i64]] = vec[i64]()


def abilities_of(t: Unfair, seat: i64, trigger: i64) -> vec[i64]:
    """Every ability of a trigger in force in a park, each followed by its place, in the order of
    UNF-305: entrance, attractions by space with their upgrades, cards left of the entrance."""
    bit = printed.TRIGGER_BIT[trigger]
    if not t.marks[seat] & bit or (seat == t.quinn and trigger != c.ON_STATIC):
        return NOTHING  # UNF-454: what protects is static
    found = NOTHING
    gates = t.gates[seat]
    if gates:
        found = _add(found, gates[len(gates) - 1], trigger, seat * LOCAL + GATE)
    if (printed.RIDE_TRIGGERS | printed.UPGRADE_TRIGGERS) & bit:
        found = _add_rides(t, seat, found, trigger, bit)
    for side in range(len(t.side_seat)):
        if t.side_seat[side] == seat:
            card = t.side_card[side]
            if printed.TRIGGERED[card] & bit and looks.is_available(t, side):
                found = _add(found, card, trigger, looks.side_place(t, side))
    return found


def _add_rides(t: Unfair, seat: i64, found: vec[i64], trigger: i64, bit: i64) -> vec[i64]:
    upgrades = printed.UPGRADE_TRIGGERS & bit != 0
    row = seat * c.ROOM
    for _ in range(c.ROOM):
        ride = t.ride[row]
        if ride >= 0:
            if printed.TRIGGERED[ride] & bit and not t.shut[row]:
                found = _add(found, ride, trigger, looks.ride_place(row))
            if upgrades and t.towers[row]:
                found = _add_upgrades(t, found, row, trigger, bit)
        row += 1
    return found


def _add_upgrades(t: Unfair, found: vec[i64], row: i64, trigger: i64, bit: i64) -> vec[i64]:
    """UNF-146: upgrades work on a closed attraction too, animals only at home (UNF-270)."""
    tower = t.towers[row]
    for at in range(looks.first_loose(t, row), len(tower)):
        card: i64 = tower[at]
        if printed.TRIGGERED[card] & bit and not looks.is_muted(t, row, card):
            for ability in range(printed.AB_FIRST[card], printed.AB_END[card]):
                home = printed.HOME[ability]
                if printed.AB_TRIGGER[ability] == trigger and home in (0, row % c.ROOM + 1):
                    found = append(append(found, ability), looks.upgrade_place(row, card))
    return found


def _add(found: vec[i64], card: i64, trigger: i64, place: i64) -> vec[i64]:
    for ability in range(printed.AB_FIRST[card], printed.AB_END[card]):
        if printed.AB_TRIGGER[ability] == trigger:
            found = append(append(found, ability), place)
    return found


def ability_of(card: i64, trigger: i64) -> i64:
    """The ability of a card with a trigger; every card has at most one, but for static ones."""
    return printed.ABILITY_OF[trigger * printed.COUNT + card]


def standing(t: Unfair, seat: i64, word: i64) -> i64:
    """The sum of a standing effect over a park, its pinned uses and the pinned City card."""
    total: i64 = 0
    if t.marks[seat] & printed.MARK_OF[word] and seat != t.quinn:
        total = _printed_number(t, seat, word, printed.WORD_BIT[word])
    if t.pins or t.pinned_city >= 0:
        total += _pinned_number(t, seat, word)
    return total


def _printed_number(t: Unfair, seat: i64, word: i64, bit: i64) -> i64:
    total: i64 = 0
    gates = t.gates[seat]
    if gates:
        total += static_number(gates[len(gates) - 1], word)
    if (printed.RIDE_STANDING | printed.UPGRADE_STANDING) & bit:
        total += _ridden_number(t, seat, word, bit)
    for side in range(len(t.side_seat)):
        if t.side_seat[side] == seat:
            number = static_number(t.side_card[side], word)
            if number and looks.is_available(t, side):
                total += number
    return total


def _ridden_number(t: Unfair, seat: i64, word: i64, bit: i64) -> i64:
    total: i64 = 0
    for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
        ride = t.ride[row]
        if ride >= 0:
            if not t.shut[row]:
                total += static_number(ride, word)
            if printed.UPGRADE_STANDING & bit:
                for card in t.towers[row]:
                    total += static_number(card, word)
    return total


def static_number(card: i64, word: i64) -> i64:
    """What one card adds while it is in force."""
    return printed.STATIC_NUMBER[word * printed.COUNT + card]


def ability_number(ability: i64, word: i64) -> i64:
    """What one ability adds."""
    return printed.ABILITY_NUMBER[word * len(printed.AB_CARD) + ability]


def _pinned_number(t: Unfair, seat: i64, word: i64) -> i64:
    total: i64 = 0
    for pin in t.pins:
        if pin >> 10 == seat:
            total += ability_number(pin & 1023, word)
    if t.pinned_city >= 0:
        total += ability_number(printed.AB_FIRST[t.pinned_city], word)
    return total


def limit(t: Unfair, seat: i64, word: i64, main: i64) -> i64:
    """A limit of the active entrance, with what other cards add or take."""
    gates = t.gates[seat]
    if gates:
        card = gates[len(gates) - 1]
        main = ability_number(ability_of(card, c.ON_LIMITS), word)
        if word == c.SUPERS and main == 0:
            return 0  # UNF-107: a ban stays a ban
    return main + standing(t, seat, word)


def spaces_of(t: Unfair, seat: i64) -> i64:
    """UNF-96: how many attraction spaces the park has."""
    return min(c.ROOM, limit(t, seat, c.SPACES, MAIN_SPACES))


def supers_of(t: Unfair, seat: i64) -> i64:
    """How many super attractions the park may have."""
    return limit(t, seat, c.SUPERS, MAIN_SUPERS)


def capacity_of(t: Unfair, seat: i64) -> i64:
    """UNF-302: how many stars pay; Leisure Suits takes 3 (UNF-409)."""
    return limit(t, seat, c.CAPACITY, MAIN_CAPACITY) - (SUITS if t.leisure_suits else 0)


def power_of(t: Unfair, seat: i64) -> i64:
    """UNF-157, UNF-176: active Power icons, the mastermind's own one with them."""
    icons = standing(t, seat, c.POWER_MORE) + t.recruited[seat]
    for side in range(len(t.side_card)):
        if (
            t.side_seat[side] == seat
            and printed.POWER_ICONS[t.side_card[side]]
            and looks.is_available(t, side)
        ):
            icons += printed.POWER_ICONS[t.side_card[side]]
    return icons
