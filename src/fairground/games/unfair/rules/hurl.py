"""Mecha-Rarrgon: its upgrades are thrown at a kaiju, all together (UNF-246)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.change import remove_place, shut_place
from fairground.games.unfair.rules.frames import (
    H_ROW,
    H_SPACE,
    H_THROWN,
    HURLING,
    R_ACTOR,
    R_HOST,
    R_KAIJU,
    SEAT,
)
from fairground.games.unfair.rules.kaiju import strike
from fairground.games.unfair.rules.park import is_built_in, ride_place, row_of, upgrade_place
from fairground.games.unfair.rules.places import PLACE_UP, UP_FIRST
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import NAME_BIT
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.kernel.events import Event


def push_hurl(t: Table, run: list[int]) -> None:
    """D17 begins: the kaiju was named with the use."""
    t.agenda.push([HURLING, run[R_ACTOR], run[R_KAIJU], row_of(run[R_HOST]), 0])


def answer_hurl(
    t: Table, frame: list[int], move: int, luck: Luck, told: list[Event] | None
) -> None:
    """Everything is chosen first and demolished together."""
    if move != m.FIRE:
        frame[H_THROWN] |= NAME_BIT[PLACE_UP[UP_FIRST + move - m.THROW]]
        return
    t.agenda.pop()
    thrown = _demolish(t, frame[H_ROW], frame[H_THROWN], told)
    strike(t, frame[SEAT], frame[H_SPACE], thrown, luck, told)


def _demolish(t: Table, row: int, names: int, told: list[Event] | None) -> int:
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
