"""What masterminds do: recruited, used, dismissed; and the park that Redshift rearranges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairground.games.unfair.events import MindLeft, Moved, Recruited
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.change import (
    forget_side,
    move_ride,
    move_upgrade,
    note_done,
    put_side,
    swap_rides,
)
from fairground.games.unfair.rules.codes import NOBODY, ROOM
from fairground.games.unfair.rules.decks import discard
from fairground.games.unfair.rules.frames import GRIPPING, HALVING, SEAT
from fairground.games.unfair.rules.leave import push_demolish
from fairground.games.unfair.rules.park import (
    count_rides,
    ride_place,
    side_at,
    side_place,
    side_row_of,
    upgrade_place,
)
from fairground.games.unfair.rules.places import LOCAL, PLACE_SPACE, POWER_FIRST, UP_FIRST, UPS
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import GRIP_CARD, UPGRADES

if TYPE_CHECKING:
    from fairground.kernel.events import Event


def recruit(t: Table, seat: int, told: list[Event] | None) -> None:
    """UNF-171: both Showcase cards go to the box, the mastermind comes beside the gate."""
    t.box[seat] = t.showcase[seat]
    t.showcase[seat] = []
    t.recruited[seat] = 1
    if told is not None:
        told.append(Recruited(seat, t.minds[seat]))


# Leaving


def step_mind_leaves(t: Table) -> None:
    """UNF-180: after a level 3 the mastermind goes, unless Eternity Grip goes for it."""
    seat = t.agenda.pop()[SEAT]
    t.agenda.push([GRIPPING, seat])


def answer_grip(t: Table, seat: int, move: int, told: list[Event] | None) -> None:
    """D20: dismissed, or the Grip and half of the attractions, rounded up, instead."""
    t.agenda.pop()
    if move == m.DISMISS:
        dismiss(t, seat, told)
        return
    t.agenda.push([HALVING, seat, (count_rides(t, seat) + 1) // 2])
    push_demolish(t, side_place(t, side_row_of(t, seat, GRIP_CARD)), seat)


def dismiss(t: Table, seat: int, told: list[Event] | None) -> None:
    """The mastermind goes to the box."""
    card = t.minds[seat]
    t.minds[seat] = NOBODY
    t.recruited[seat] = 0
    discard(t, seat, card)
    if told is not None:
        told.append(MindLeft(seat, card))


def answer_halve(t: Table, frame: list[int], move: int) -> None:
    """One attraction of the owner's choice goes."""
    frame[2] -= 1
    push_demolish(t, frame[SEAT] * LOCAL + move - m.DEMOLISH, frame[SEAT])


# Redshift


def answer_rearrange(t: Table, seat: int, move: int, told: list[Event] | None) -> None:
    """D16: one shift after the other until done (UNF-184)."""
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
    note_done(t)


def _shift_upgrade(t: Table, seat: int, index: int, told: list[Event] | None) -> None:
    place = seat * LOCAL + UP_FIRST + index // ROOM
    row = seat * ROOM + index % ROOM
    move_upgrade(t, place, row, told)
    t.shifted.append(upgrade_place(row, UPGRADES[index // ROOM % UPS]))


def _shift_ride(t: Table, seat: int, index: int, told: list[Event] | None) -> None:
    """UNF-183: to an empty space, or two attractions change places."""
    row = seat * ROOM + index // ROOM
    to = seat * ROOM + index % ROOM
    if t.ride[to] < 0:
        move_ride(t, row, to, told)
    else:
        swap_rides(t, row, to)
        if told is not None:
            told.append(Moved(seat, t.ride[to], row % ROOM, to % ROOM))
            told.append(Moved(seat, t.ride[row], to % ROOM, row % ROOM))
    t.shifted = [_carried(place, row, to) for place in t.shifted]
    t.shifted.append(ride_place(to))


def _carried(place: int, row: int, to: int) -> int:
    """Where a shifted thing is after its attraction has gone to another space."""
    space = PLACE_SPACE[place % LOCAL]
    if space == row % ROOM:
        return place + _step(place, to - row)
    return place + _step(place, row - to) if space == to % ROOM else place


def _step(place: int, spaces: int) -> int:
    return spaces if place % LOCAL < UP_FIRST else spaces * UPS


def _shift_power(t: Table, seat: int, index: int) -> None:
    """A staff power goes to another person and keeps what was used."""
    side = side_at(t, seat * LOCAL + POWER_FIRST + index // len(m.PERSONS))
    new = put_side(t, seat, t.side_card[side], m.PERSONS[index % len(m.PERSONS)])
    t.side_spent[new] = t.side_spent[side]
    t.shifted.append(side_place(t, new))
    forget_side(t, side)
