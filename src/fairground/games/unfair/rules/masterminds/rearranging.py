"""Redshift: the park is rearranged, one shift after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairground.games.unfair.events import Moved
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.codes import ROOM, STAFF
from fairground.games.unfair.rules.language.printed import KIND, UPGRADES
from fairground.games.unfair.rules.numbers import changed
from fairground.games.unfair.rules.park import changes, looks, places
from fairground.games.unfair.rules.park.abilities import spaces_of
from fairground.games.unfair.rules.park.building import FITS, fit_of

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def rearrange_moves(t: Unfair, seat: i64) -> list[int]:
    """UNF-184: every card in at most one shift, every step leaves a legal park."""
    moves = [m.DONE]
    _add_upgrade_shifts(t, seat, moves)
    _add_ride_shifts(t, seat, moves)
    _add_power_shifts(t, seat, moves)
    return moves


def _add_upgrade_shifts(t: Unfair, seat: i64, moves: list[int]) -> None:
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        if t.ride[row] < 0:
            continue
        for card in sorted(t.towers[row][looks.first_loose(t, row) :]):
            place = looks.upgrade_place(row, card)
            if place not in t.shifted:
                _add_upgrade_shift(t, seat, place, card, row, moves)
    moves.sort()


def _add_upgrade_shift(
    t: Unfair, seat: i64, place: i64, card: i64, row: i64, moves: list[int]
) -> None:
    base = m.SHIFT + (place % places.LOCAL - places.UP_FIRST) * ROOM
    for to in range(seat * ROOM, seat * ROOM + ROOM):
        # UNF-184: to another attraction, or to the top of its own
        fits = t.towers[row][-1] != card if to == row else fit_of(t, to, card) == FITS
        if fits:
            moves.append(base + to % ROOM)


def _add_ride_shifts(t: Unfair, seat: i64, moves: list[int]) -> None:
    room = spaces_of(t, seat)
    for space in range(ROOM):
        row = seat * ROOM + space
        if t.ride[row] >= 0 and looks.ride_place(row) not in t.shifted:
            for to in range(room):
                if to != space:
                    moves.append(m.SHIFT_RIDE + space * ROOM + to)


def _add_power_shifts(t: Unfair, seat: i64, moves: list[int]) -> None:
    people = [
        m.PERSONS.index(looks.person_of(t, side))
        for side in range(len(t.side_card))
        if t.side_seat[side] == seat and KIND[t.side_card[side]] == STAFF
    ]
    people.sort()
    powers = [
        side
        for side in range(len(t.side_card))
        if t.side_seat[side] == seat and t.side_on[side] >= 0
    ]
    for place in sorted([looks.side_place(t, side) for side in powers]):
        if place not in t.shifted:
            _add_power_shift(t, place, people, moves)


def _add_power_shift(t: Unfair, place: i64, people: list[int], moves: list[int]) -> None:
    power = place % places.LOCAL - places.POWER_FIRST
    for person in people:
        if m.PERSONS[person] != places.POWER_ON[power]:
            moves.append(m.SHIFT_POWER + power * len(m.PERSONS) + person)


def answer_rearrange(t: Unfair, seat: i64, move: i64, told: list[Event] | None) -> None:
    """One shift after the other until done (UNF-184)."""
    if move == m.DONE:
        t.agenda.pop()
        t.shifted = []
        return
    if move < m.SHIFT_RIDE:
        _shift_upgrade(t, seat, move - m.SHIFT, told)
    elif move < m.SHIFT_POWER:
        _shift_ride(t, seat, move - m.SHIFT_RIDE, told)
    else:
        _shift_power(t, seat, move - m.SHIFT_POWER)
    changes.note_done(t)


def _shift_upgrade(t: Unfair, seat: i64, index: i64, told: list[Event] | None) -> None:
    place = seat * places.LOCAL + places.UP_FIRST + index // ROOM
    row = seat * ROOM + index % ROOM
    changes.move_upgrade(t, place, row, told)
    t.shifted = [*t.shifted, looks.upgrade_place(row, UPGRADES[index // ROOM % places.UPS])]


def _shift_ride(t: Unfair, seat: i64, index: i64, told: list[Event] | None) -> None:
    """UNF-183: to an empty space, or two attractions change places."""
    row = seat * ROOM + index // ROOM
    to = seat * ROOM + index % ROOM
    if t.ride[to] < 0:
        changes.move_ride(t, row, to, told)
    else:
        changes.swap_rides(t, row, to)
        if told is not None:
            told.append(Moved(seat, t.ride[to], row % ROOM, to % ROOM))
            told.append(Moved(seat, t.ride[row], to % ROOM, row % ROOM))
    t.shifted = [_carried(place, row, to) for place in t.shifted]
    t.shifted = [*t.shifted, looks.ride_place(to)]


def _carried(place: i64, row: i64, to: i64) -> i64:
    """Where a shifted thing is after its attraction has gone to another space."""
    space = places.PLACE_SPACE[place % places.LOCAL]
    if space == row % ROOM:
        return place + _step(place, to - row)
    return place + _step(place, row - to) if space == to % ROOM else place


def _step(place: i64, spaces: i64) -> i64:
    return spaces if place % places.LOCAL < places.UP_FIRST else spaces * places.UPS


def _shift_power(t: Unfair, seat: i64, index: i64) -> None:
    """A staff power goes to another person and keeps what was used."""
    side = looks.side_at(t, seat * places.LOCAL + places.POWER_FIRST + index // len(m.PERSONS))
    new = changes.put_side(t, seat, t.side_card[side], m.PERSONS[index % len(m.PERSONS)])
    t.side_spent = changed(t.side_spent, new, t.side_spent[side])
    t.shifted = [*t.shifted, looks.side_place(t, new)]
    changes.forget_side(t, side)
