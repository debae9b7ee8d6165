"""Closing, demolishing and limits: the frames that carry them out, with all that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairground.games.unfair.events import Reacted, Shielded
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.change import (
    mark_spent,
    move_ride,
    note_done,
    remove_place,
    shut_place,
)
from fairground.games.unfair.rules.codes import (
    CLOSE,
    CLOSE_THIS,
    DEMOLISH,
    NOBODY,
    ON_CLOSE,
    ON_GONE,
    ON_LOST,
    ROOM,
)
from fairground.games.unfair.rules.frames import (
    CLOSE_BY,
    CLOSE_ITEM,
    CLOSE_PLACE,
    DEMOLISH_ITEM,
    LIMITS,
    SEAT,
)
from fairground.games.unfair.rules.park import (
    abilities_of,
    ability_of,
    card_at,
    is_built_in,
    is_open,
    ride_place,
    row_of,
    spaces_of,
)
from fairground.games.unfair.rules.places import LOCAL
from fairground.games.unfair.rules.select import CARD
from fairground.games.unfair.rules.stars import new_run
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import AB_MODS, AB_PC
from fairground.games.unfair.rules.targets import is_protected

if TYPE_CHECKING:
    from fairground.kernel.events import Event


def push_close(t: Table, place: int, by: int) -> None:
    """Something is about to close."""
    t.agenda.push([CLOSE_ITEM, place // LOCAL, place, by, 0])


def push_demolish(t: Table, place: int, by: int) -> None:
    """Something is about to be demolished."""
    t.agenda.push([DEMOLISH_ITEM, place, by])


def close_now(t: Table, told: list[Event] | None) -> None:
    """UNF-144: nobody stops it, so it closes, unless it is closed or protected."""
    frame = t.agenda.pop()
    place = frame[CLOSE_PLACE]
    if card_at(t, place) < 0 or not is_open(t, place):
        return
    if frame[CLOSE_BY] != frame[SEAT] and is_protected(t, place, CLOSE):
        if told is not None:
            told.append(Shielded(frame[SEAT], card_at(t, place)))
        return
    shut_place(t, place, told)
    note_done(t)


def react(t: Table, move: int, told: list[Event] | None) -> None:
    """UNF-66: a reaction keeps the attraction open at its own cost."""
    frame = t.agenda.pop()
    seat = frame[SEAT]
    place = seat * LOCAL + m.REACT_PLACES[move - m.REACT]
    card = card_at(t, place)
    if told is not None:
        told.append(Reacted(seat, card, row_of(frame[CLOSE_PLACE]) % ROOM))
    pay_with(t, ability_of(card, ON_CLOSE), place, told)


def pay_with(t: Table, ability: int, place: int, told: list[Event] | None) -> None:
    """UNF-62: a block or reaction closes itself or is used up for the round."""
    if AB_MODS[ability] & CLOSE_THIS:
        shut_place(t, place, told)
    else:
        mark_spent(t, ability, place)


def step_demolish(t: Table, told: list[Event] | None) -> None:
    """UNF-138 to UNF-142: protection, then it leaves, then what follows from that."""
    frame = t.agenda.pop()
    place = frame[1]
    by = frame[2]
    seat = place // LOCAL
    if card_at(t, place) < 0:
        return
    if by != seat and is_protected(t, place, DEMOLISH):
        if told is not None:
            told.append(Shielded(seat, card_at(t, place)))
        return
    if is_built_in(t, place):
        t.agenda.push([CLOSE_ITEM, seat, ride_place(row_of(place)), by, 1])
        return
    card = card_at(t, place)
    was_open = is_open(t, place)
    remove_place(t, place, told)
    note_done(t)
    _follow(t, place, card, by, was_open)


def _follow(t: Table, place: int, card: int, by: int, was_open: bool) -> None:
    """`gone` first, then `on-lost`, then the limits; so they are pushed the other way round."""
    seat = place // LOCAL
    t.agenda.push([LIMITS, seat])
    if by != seat:
        found = abilities_of(t, seat, ON_LOST)
        for at in range(len(found) - 2, -1, -2):
            t.agenda.push(new_run(AB_PC[found[at]], seat, seat, NOBODY, found[at + 1]))
    gone = ability_of(card, ON_GONE)
    if gone >= 0 and was_open:
        t.agenda.push(new_run(AB_PC[gone], seat, seat, NOBODY, CARD + card))


def within_limits(t: Table, told: list[Event] | None) -> None:
    """UNF-109: an attraction whose space is gone moves to the lowest empty one."""
    seat = t.agenda.pop()[SEAT]
    room = spaces_of(t, seat)
    for space in range(room, ROOM):
        if t.ride[seat * ROOM + space] >= 0:
            to = 0
            while t.ride[seat * ROOM + to] >= 0:
                to += 1
            move_ride(t, seat * ROOM + space, seat * ROOM + to, told)


def exceed(t: Table, move: int) -> None:
    """D19: one attraction more has to go; the limits are looked at again afterwards."""
    seat = t.agenda.top()[SEAT]
    push_demolish(t, seat * LOCAL + move - m.DEMOLISH, seat)
