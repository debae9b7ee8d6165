"""Closing, demolishing and limits: the frames that carry them out, with all that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Reacted, Shielded
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.possible import is_protected
from fairground.games.unfair.rules.effects.selectors import CARD
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language.printed import AB_MODS, AB_PC
from fairground.games.unfair.rules.park import changes, looks
from fairground.games.unfair.rules.park.abilities import abilities_of, ability_of, spaces_of
from fairground.games.unfair.rules.park.places import LOCAL
from fairground.games.unfair.rules.park.stars import new_run

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def push_close(t: Unfair, place: i64, by: i64) -> None:
    """Something is about to close."""
    t.agenda.push(vec[i64]([f.CLOSE_ITEM, place // LOCAL, place, by, 0]))


def push_demolish(t: Unfair, place: i64, by: i64) -> None:
    """Something is about to be demolished."""
    t.agenda.push(vec[i64]([f.DEMOLISH_ITEM, place, by]))


def close_now(t: Unfair, told: list[Event] | None) -> None:
    """UNF-144: no card stops it, so it closes, unless it is closed or protected."""
    frame = t.agenda.pop()
    place = frame[f.PLACE]
    if looks.card_at(t, place) < 0 or not looks.is_open(t, place):
        return
    if frame[f.BY] != frame[f.SEAT] and is_protected(t, place, c.CLOSE):
        if told is not None:
            told.append(Shielded(frame[f.SEAT], looks.card_at(t, place)))
        return
    changes.shut_place(t, place, told)
    changes.note_done(t)


def react(t: Unfair, move: i64, told: list[Event] | None) -> None:
    """UNF-66: a reaction keeps the attraction open at its own cost."""
    frame = t.agenda.pop()
    seat = frame[f.SEAT]
    place = seat * LOCAL + m.REACT_PLACES[move - m.REACT]
    card = looks.card_at(t, place)
    if told is not None:
        told.append(Reacted(seat, card, looks.row_of(frame[f.PLACE]) % c.ROOM))
    pay_with(t, ability_of(card, c.ON_CLOSE), place, told)


def pay_with(t: Unfair, ability: i64, place: i64, told: list[Event] | None) -> None:
    """UNF-62: a block or reaction closes itself or is used up for the round."""
    if AB_MODS[ability] & c.CLOSE_THIS:
        changes.shut_place(t, place, told)
    else:
        changes.mark_spent(t, ability, place)


def step_demolish(t: Unfair, told: list[Event] | None) -> None:
    """UNF-138 to UNF-142: protection, then it leaves, then what follows from that."""
    frame = t.agenda.pop()
    place = frame[f.GOING]
    by = frame[f.GONE_BY]
    seat = place // LOCAL
    if looks.card_at(t, place) < 0:
        return
    if by != seat and is_protected(t, place, c.DEMOLISH):
        if told is not None:
            told.append(Shielded(seat, looks.card_at(t, place)))
        return
    if looks.is_built_in(t, place):
        t.agenda.push(vec[i64]([f.CLOSE_ITEM, seat, looks.ride_place(looks.row_of(place)), by, 1]))
        return
    card = looks.card_at(t, place)
    was_open = looks.is_open(t, place)
    changes.remove_place(t, place, told)
    changes.note_done(t)
    _follow(t, place, card, by, was_open)


def _follow(t: Unfair, place: i64, card: i64, by: i64, was_open: bool) -> None:
    """`gone` first, then `on-lost`, then the limits; so they are pushed the other way round."""
    seat = place // LOCAL
    t.agenda.push(vec[i64]([f.LIMITS, seat]))
    if by != seat:
        found = abilities_of(t, seat, c.ON_LOST)
        for at in range(len(found) - 2, -1, -2):
            t.agenda.push(new_run(AB_PC[found[at]], seat, seat, c.NOBODY, found[at + 1]))
    gone = ability_of(card, c.ON_GONE)
    if gone >= 0 and was_open:
        t.agenda.push(new_run(AB_PC[gone], seat, seat, c.NOBODY, CARD + card))


def within_limits(t: Unfair, told: list[Event] | None) -> None:
    """UNF-109: an attraction whose space is gone moves to the lowest empty one."""
    seat = t.agenda.pop()[f.SEAT]
    room = spaces_of(t, seat)
    for space in range(room, c.ROOM):
        if t.ride[seat * c.ROOM + space] >= 0:
            to = 0
            while t.ride[seat * c.ROOM + to] >= 0:
                to += 1
            changes.move_ride(t, seat * c.ROOM + space, seat * c.ROOM + to, told)


def answer_limits(t: Unfair, move: i64) -> None:
    """One attraction more has to go; the limits are looked at again afterwards."""
    seat = t.agenda.top()[f.SEAT]
    push_demolish(t, seat * LOCAL + move - m.DEMOLISH, seat)
