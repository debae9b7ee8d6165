"""Masterminds: what they offer, from recruiting to the park rearranged. Nothing is changed here.

What happens when one of these moves is played is told in schemes.py.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.build import FITS, Offer, add_lots, fit_of
from fairground.games.unfair.rules.codes import (
    FOE,
    FOES,
    FREE,
    FROM_BURIED,
    NOBODY,
    ROOM,
    STAFF,
)
from fairground.games.unfair.rules.money import add_money
from fairground.games.unfair.rules.park import (
    first_loose,
    graves_of,
    has_active,
    person_of,
    power_of,
    ride_place,
    side_place,
    spaces_of,
    upgrade_place,
)
from fairground.games.unfair.rules.places import LOCAL, POWER_FIRST, POWER_ON, UP_FIRST
from fairground.games.unfair.rules.stars import new_run
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_MODS,
    AB_PC,
    ABILITIES,
    CERTAIN,
    GRIP_CARD,
    KIND,
)
from fairground.games.unfair.rules.targets import can_do, can_touch

LEVELS: Final = 3


def may_recruit(t: Table, seat: int) -> bool:
    """UNF-171, UNF-172: a mastermind in waiting and two unbuilt Showcase cards."""
    return t.minds[seat] >= 0 and not t.recruited[seat] and len(t.showcase[seat]) == 2


def add_levels(t: Table, seat: int, moves: list[int]) -> None:
    """UNF-175 to UNF-178: every level with enough Power that can do something, once a round."""
    if not t.recruited[seat] or t.mind_spent[seat]:
        return
    power = power_of(t, seat)
    for level in range(min(LEVELS, power)):
        ability = ABILITIES[t.minds[seat]][level]
        base = m.MASTERMIND + level * m.PARKS
        pc = AB_PC[ability]
        if not AB_MODS[ability] & (FOE | FOES):
            if CERTAIN[ability] or can_do(t, pc, new_run(pc, seat, seat, NOBODY, NOBODY)):
                moves.append(base)
        elif not t.world_peace:
            _add_foes(t, seat, ability, base, moves)


def _add_foes(t: Table, seat: int, ability: int, base: int, moves: list[int]) -> None:
    pc = AB_PC[ability]
    for foe in range(t.parks):
        if foe != seat and can_touch(t, pc, new_run(pc, seat, seat, foe, NOBODY)):
            if AB_MODS[ability] & FOES:
                moves.append(base)
                return
            moves.append(base + 1 + foe)


# Leaving


def grip_offers(t: Table, seat: int) -> list[int]:
    """D20: Eternity Grip may go in the mastermind's place, if it is active (UNF-182)."""
    if has_active(t, seat, GRIP_CARD):
        return [m.GRIP, m.DISMISS]
    return [m.DISMISS]


def halve_offers(t: Table, frame: list[int]) -> list[int]:
    """D20, second part: attractions until half of them are gone."""
    if frame[2] == 0:
        return []
    first = frame[1] * ROOM
    return [m.DEMOLISH + space for space in range(ROOM) if t.ride[first + space] >= 0]


# Zam'Zmif


def exhume_offers(t: Table, seat: int, row: int) -> list[int]:
    """D21: buried cards are built free in a legal place; skipped spaces are paid (UNF-94).

    Where cards lie under several attractions the owner first says which one is dug under: of equal
    cards it matters which is taken, and that the question is asked follows from public numbers.
    """
    moves = [m.DONE]
    add_money(t, seat, moves)
    rows = graves_of(t, seat)
    if row < 0 and len(rows) > 1:
        moves += [m.choose_place(seat, ride_place(each)) for each in rows if _lots(t, seat, each)]
    else:
        for each in rows if row < 0 else [row]:
            moves += _lots(t, seat, each)
    moves.sort()
    return moves


def _lots(t: Table, seat: int, row: int) -> list[int]:
    """Every way to build a card that lies under an attraction."""
    moves: list[int] = []
    offer = Offer(t, seat, NOBODY, FREE, NOBODY, t.coins[seat])
    for card in sorted({entry & 255 for entry in t.buried if entry >> 8 == row}):
        add_lots(t, card, FROM_BURIED, offer, moves)
    return moves


# Redshift


def rearrange_offers(t: Table, seat: int) -> list[int]:
    """D16, UNF-184: every card in at most one shift, every step leaves a legal park."""
    moves = [m.DONE]
    _add_upgrade_shifts(t, seat, moves)
    _add_ride_shifts(t, seat, moves)
    _add_power_shifts(t, seat, moves)
    return moves


def _add_upgrade_shifts(t: Table, seat: int, moves: list[int]) -> None:
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        if t.ride[row] < 0:
            continue
        for card in sorted(t.towers[row][first_loose(t, row) :]):
            place = upgrade_place(row, card)
            if place not in t.shifted:
                _add_upgrade_shift(t, seat, place, card, row, moves)
    moves.sort()


def _add_upgrade_shift(
    t: Table, seat: int, place: int, card: int, row: int, moves: list[int]
) -> None:
    base = m.SHIFT + (place % LOCAL - UP_FIRST) * ROOM
    for to in range(seat * ROOM, seat * ROOM + ROOM):
        # UNF-184: to another attraction, or to the top of its own
        fits = t.towers[row][-1] != card if to == row else fit_of(t, to, card) == FITS
        if fits:
            moves.append(base + to % ROOM)


def _add_ride_shifts(t: Table, seat: int, moves: list[int]) -> None:
    room = spaces_of(t, seat)
    for space in range(ROOM):
        row = seat * ROOM + space
        if t.ride[row] >= 0 and ride_place(row) not in t.shifted:
            for to in range(room):
                if to != space:
                    moves.append(m.SHIFT_RIDE + space * ROOM + to)


def _add_power_shifts(t: Table, seat: int, moves: list[int]) -> None:
    people = [
        m.PERSONS.index(person_of(t, side))
        for side in range(len(t.side_card))
        if t.side_seat[side] == seat and KIND[t.side_card[side]] == STAFF
    ]
    people.sort()
    powers = [
        side
        for side in range(len(t.side_card))
        if t.side_seat[side] == seat and t.side_on[side] >= 0
    ]
    for place in sorted([side_place(t, side) for side in powers]):
        if place not in t.shifted:
            _add_power_shift(t, place, people, moves)


def _add_power_shift(t: Table, place: int, people: list[int], moves: list[int]) -> None:
    power = place % LOCAL - POWER_FIRST
    for person in people:
        if m.PERSONS[person] != POWER_ON[power]:
            moves.append(m.SHIFT_POWER + power * len(m.PERSONS) + person)
