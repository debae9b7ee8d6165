"""Mecha-Rarrgon: its upgrades are thrown at a kaiju, all together (UNF-246)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.kaiju.attacks import strike
from fairground.games.unfair.rules.language.codes import ROOM
from fairground.games.unfair.rules.language.printed import NAME_BIT
from fairground.games.unfair.rules.park.changes import remove_place, shut_place
from fairground.games.unfair.rules.park.looks import is_built_in, ride_place, row_of, upgrade_place
from fairground.games.unfair.rules.park.places import LOCAL, PLACE_UP, UP_FIRST
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def push_hurl(t: Unfair, run: vec[i64]) -> None:
    """The kaiju was named with the use."""
    t.agenda.push(vec[i64]([f.HURLING, run[f.R_ACTOR], run[f.R_KAIJU], row_of(run[f.R_HOST]), 0]))


def hurl_moves(t: Unfair, frame: vec[i64]) -> list[int]:
    """One more upgrade, or fire once at least one was chosen."""
    moves = [m.FIRE] if frame[f.H_THROWN] else []
    row = frame[f.H_ROW]
    for card in t.towers[row]:
        if not frame[f.H_THROWN] & NAME_BIT[card]:
            moves.append(m.THROW + upgrade_place(row, card) % LOCAL - ROOM)
    moves.sort()
    return moves


def answer_hurl(
    t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: list[Event] | None
) -> None:
    """Everything is chosen first and demolished together."""
    if move != m.FIRE:
        frame[f.H_THROWN] |= NAME_BIT[PLACE_UP[UP_FIRST + move - m.THROW]]
        return
    t.agenda.pop()
    thrown = _demolish(t, frame[f.H_ROW], frame[f.H_THROWN], told)
    strike(t, frame[f.SEAT], frame[f.H_SPACE], thrown, luck, told)


def _demolish(t: Unfair, row: i64, names: i64, told: list[Event] | None) -> i64:
    """UNF-138: the built-in upgrade stays, and its attraction closes at the end."""
    places = [upgrade_place(row, card) for card in t.towers[row] if names & NAME_BIT[card]]
    closes = False
    for place in places:
        if is_built_in(t, place):
            closes = True
        else:
            remove_place(t, place, told)
    if closes:
        shut_place(t, ride_place(row), told)
    return len(places)
