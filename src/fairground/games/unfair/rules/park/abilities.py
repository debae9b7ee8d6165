"""Abilities and standing effects in force in a park, and the limits they set. Questions only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


def abilities_of(t: Unfair, seat: int, trigger: int) -> list[int]:
    """Every ability of a trigger in force in a park, each followed by its place, in the order of
    UNF-305: entrance, attractions by space with their upgrades, cards left of the entrance."""
    found: list[int] = []
    if seat == t.quinn and trigger != c.ON_STATIC:
        return found  # UNF-454: what protects is static
    bit: i64 = printed.TRIGGER_BIT[trigger]
    gates = t.gates[seat]
    if gates and printed.TRIGGERED[gates[len(gates) - 1]] & bit:
        _add(found, gates[len(gates) - 1], trigger, seat * LOCAL + GATE)
    if (printed.RIDE_TRIGGERS | printed.UPGRADE_TRIGGERS) & bit:
        _add_rides(t, seat, found, trigger, bit)
    side: i64 = 0
    for owner in t.side_seat:
        if owner == seat:
            card: i64 = t.side_card[side]
            kinds: i64 = printed.TRIGGERED[card]
            if kinds & bit and looks.is_available(t, side):
                _add(found, card, trigger, looks.side_place(t, side))
        side += 1
    return found


def _add_rides(t: Unfair, seat: int, found: list[int], trigger: int, bit: i64) -> None:
    upgrades = printed.UPGRADE_TRIGGERS & bit != 0
    row: i64 = seat * c.ROOM
    for _ in range(c.ROOM):
        ride: i64 = t.ride[row]
        if ride >= 0:
            kinds: i64 = printed.TRIGGERED[ride]
            if kinds & bit and not t.shut[row]:
                _add(found, ride, trigger, looks.ride_place(row))
            if upgrades and t.towers[row]:
                _add_upgrades(t, found, row, trigger, bit)
        row += 1


def _add_upgrades(t: Unfair, found: list[int], row: int, trigger: int, bit: int) -> None:
    """UNF-146: upgrades work on a closed attraction too, animals only at home (UNF-270)."""
    tower = t.towers[row]
    for at in range(looks.first_loose(t, row), len(tower)):
        card = tower[at]
        if printed.TRIGGERED[card] & bit and not looks.is_muted(t, row, card):
            for ability in printed.ABILITIES[card]:
                if printed.AB_TRIGGER[ability] == trigger and printed.HOME[ability] in (
                    0,
                    row % c.ROOM + 1,
                ):
                    found.append(ability)
                    found.append(looks.upgrade_place(row, card))


def _add(found: list[int], card: int, trigger: int, place: int) -> None:
    for ability in printed.ABILITIES[card]:
        if printed.AB_TRIGGER[ability] == trigger:
            found.append(ability)
            found.append(place)


def ability_of(card: int, trigger: int) -> int:
    """The ability of a card with a trigger; every card has at most one, but for static ones."""
    for ability in printed.ABILITIES[card]:
        if printed.AB_TRIGGER[ability] == trigger:
            return ability
    return c.NOBODY


def standing(t: Unfair, seat: int, word: int) -> int:
    """The sum of a standing effect over a park, its pinned uses and the pinned City card."""
    total: i64 = 0
    bit: i64 = printed.WORD_BIT[word]
    if printed.ANY_STANDING & bit and seat != t.quinn:
        total = _printed_number(t, seat, word, bit)
    if t.pins or t.pinned_city >= 0:
        total += _pinned_number(t, seat, word)
    return total


def _printed_number(t: Unfair, seat: int, word: int, bit: i64) -> i64:
    total: i64 = 0
    gates = t.gates[seat]
    if gates and printed.STANDING_BITS[gates[len(gates) - 1]] & bit:
        total += static_number(gates[len(gates) - 1], word)
    if (printed.RIDE_STANDING | printed.UPGRADE_STANDING) & bit:
        total += _ridden_number(t, seat, word, bit)
    side: i64 = 0
    for owner in t.side_seat:
        if (
            owner == seat
            and printed.STANDING_BITS[t.side_card[side]] & bit
            and looks.is_available(t, side)
        ):
            total += static_number(t.side_card[side], word)
        side += 1
    return total


def _ridden_number(t: Unfair, seat: int, word: int, bit: i64) -> i64:
    total: i64 = 0
    row: i64 = seat * c.ROOM
    for _ in range(c.ROOM):
        ride: i64 = t.ride[row]
        if ride >= 0:
            bits: i64 = printed.STANDING_BITS[ride]
            if bits & bit and not t.shut[row]:
                total += static_number(ride, word)
            if printed.UPGRADE_STANDING & bit:
                for card in t.towers[row]:
                    if printed.STANDING_BITS[card] & bit:
                        total += static_number(card, word)
        row += 1
    return total


def static_number(card: int, word: int) -> int:
    """What one card adds while it is in force."""
    total = 0
    for ability in printed.ABILITIES[card]:
        if printed.AB_TRIGGER[ability] == c.ON_STATIC:
            total += ability_number(ability, word)
    return total


def ability_number(ability: int, word: int) -> int:
    """What one ability adds."""
    total = 0
    for row in printed.AB_STANDING[ability]:
        if printed.ST_WORD[row] == word:
            total += printed.ST_NUMBER[row]
    return total


def _pinned_number(t: Unfair, seat: int, word: int) -> int:
    total = 0
    for pin in t.pins:
        if pin >> 10 == seat:
            total += ability_number(pin & 1023, word)
    if t.pinned_city >= 0:
        total += ability_number(printed.ABILITIES[t.pinned_city][0], word)
    return total


def limit(t: Unfair, seat: int, word: int, main: int) -> int:
    """A limit of the active entrance, with what other cards add or take."""
    gates = t.gates[seat]
    if gates:
        card = gates[len(gates) - 1]
        main = ability_number(ability_of(card, c.ON_LIMITS), word)
        if word == c.SUPERS and main == 0:
            return 0  # UNF-107: a ban stays a ban
    return main + standing(t, seat, word)


def spaces_of(t: Unfair, seat: int) -> int:
    """UNF-96: how many attraction spaces the park has."""
    return min(c.ROOM, limit(t, seat, c.SPACES, MAIN_SPACES))


def supers_of(t: Unfair, seat: int) -> int:
    """How many super attractions the park may have."""
    return limit(t, seat, c.SUPERS, MAIN_SUPERS)


def capacity_of(t: Unfair, seat: int) -> int:
    """UNF-302: how many stars pay; Leisure Suits takes 3 (UNF-409)."""
    return limit(t, seat, c.CAPACITY, MAIN_CAPACITY) - (SUITS if t.leisure_suits else 0)


def power_of(t: Unfair, seat: int) -> int:
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
