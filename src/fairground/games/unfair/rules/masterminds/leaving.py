"""A mastermind leaves, or Eternity Grip goes in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import MindLeft
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.codes import NOBODY, ROOM
from fairground.games.unfair.rules.language.printed import GRIP_CARD
from fairground.games.unfair.rules.numbers import changed
from fairground.games.unfair.rules.park import looks
from fairground.games.unfair.rules.park.losing import push_demolish
from fairground.games.unfair.rules.park.places import LOCAL
from fairground.games.unfair.rules.rounds.decks import discard

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def step_mind_leaves(t: Unfair) -> None:
    """UNF-180: after a level 3 the mastermind goes, unless Eternity Grip goes for it."""
    seat = t.agenda.pop()[f.SEAT]
    t.agenda.push(vec[i64]([f.GRIPPING, seat]))


def grip_moves(t: Unfair, seat: i64) -> list[int]:
    """Eternity Grip may go in the mastermind's place, if it is active (UNF-182)."""
    if looks.has_active(t, seat, GRIP_CARD):
        return [m.GRIP, m.DISMISS]
    return [m.DISMISS]


def answer_grip(t: Unfair, seat: i64, move: i64, told: list[Event] | None) -> None:
    """Dismissed, or the Grip and half of the attractions, rounded up, instead."""
    t.agenda.pop()
    if move == m.DISMISS:
        dismiss(t, seat, told)
        return
    t.agenda.push(vec[i64]([f.HALVING, seat, (looks.count_rides(t, seat) + 1) // 2]))
    push_demolish(t, looks.side_place(t, looks.side_row_of(t, seat, GRIP_CARD)), seat)


def dismiss(t: Unfair, seat: i64, told: list[Event] | None) -> None:
    """The mastermind goes to the box."""
    card = t.minds[seat]
    t.minds = changed(t.minds, seat, NOBODY)
    t.recruited = changed(t.recruited, seat, 0)
    discard(t, seat, card)
    if told is not None:
        told.append(MindLeft(seat, card))


def halve_moves(t: Unfair, frame: vec[i64]) -> list[int]:
    """Attractions until half of them are gone."""
    if frame[f.HALF_LEFT] == 0:
        return []
    first = frame[f.SEAT] * ROOM
    return [m.DEMOLISH + space for space in range(ROOM) if t.ride[first + space] >= 0]


def answer_halve(t: Unfair, frame: vec[i64], move: i64) -> None:
    """One attraction of the owner's choice goes."""
    frame[f.HALF_LEFT] -= 1
    push_demolish(t, frame[f.SEAT] * LOCAL + move - m.DEMOLISH, frame[f.SEAT])
