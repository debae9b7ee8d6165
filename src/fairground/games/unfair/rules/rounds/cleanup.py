"""Cleanup: pinned cards leave, everything opens, abilities, the Market, hands down to five."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.kaiju.attacks import push_cleanup
from fairground.games.unfair.rules.language.codes import EVENT, NOBODY, ON_CLEANUP, ROOM
from fairground.games.unfair.rules.language.printed import AB_CARD, KIND
from fairground.games.unfair.rules.numbers import changed
from fairground.games.unfair.rules.park.changes import open_place
from fairground.games.unfair.rules.park.looks import ride_place, side_place
from fairground.games.unfair.rules.rounds.course import push_abilities
from fairground.games.unfair.rules.rounds.decks import fill_market
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def step_cleanup(t: Unfair, frame: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """UNF-315 to UNF-321: the six points in order."""
    if frame[f.POINT] == 1:
        discard_pinned(t)
        reopen_all(t, told)
        frame[f.POINT] = 3
    if frame[f.POINT] == 3:
        if _cleanup_abilities(t, frame):
            return
        frame[f.POINT] = 5
        frame[f.PLAYER] = 0
        _clear_market(t, luck, told)
    if frame[f.PLAYER] < t.parks:
        seat = (t.first + frame[f.PLAYER]) % t.parks
        frame[f.PLAYER] += 1
        t.agenda.push(vec[i64]([f.DISCARD_DOWN, seat]))
        return
    t.agenda.pop()
    t.first = (t.first + 1) % t.seats
    t.crossed = False
    _reset_used(t)


def discard_pinned(t: Unfair) -> None:
    """UNF-315: pinned Event cards and the pinned City card leave."""
    for pin in t.pins:
        if KIND[AB_CARD[pin & 1023]] == EVENT:
            t.pile[AB_CARD[pin & 1023]] += 1
    t.pins = []
    if t.pinned_city >= 0:
        t.pile[t.pinned_city] += 1
        t.pinned_city = NOBODY


def reopen_all(t: Unfair, told: list[Event] | None) -> None:
    """UNF-316: everything closed or unavailable is turned face up."""
    for row in range(t.parks * ROOM):
        if t.shut[row]:
            open_place(t, ride_place(row), told)
    for side in range(len(t.side_card)):
        if t.side_shut[side]:
            open_place(t, side_place(t, side), told)


def _cleanup_abilities(t: Unfair, frame: vec[i64]) -> bool:
    """UNF-317: in turn order; True while something was pushed."""
    while frame[f.PLAYER] < t.parks:
        seat = (t.first + frame[f.PLAYER]) % t.parks
        frame[f.PLAYER] += 1
        if push_abilities(t, seat, ON_CLEANUP):
            return True
    if frame[f.PLAYER] == t.parks:
        frame[f.PLAYER] += 1
        return push_cleanup(t)
    return False


def _clear_market(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
    """UNF-318: all Park cards go, new ones come."""
    for space in range(len(t.market)):
        if t.market[space] >= 0:
            t.pile[t.market[space]] += 1
            t.market[space] = NOBODY
    fill_market(t, luck, told)


def _reset_used(t: Unfair) -> None:
    """UNF-321: used abilities are ready again."""
    for row in range(t.parks * ROOM):
        t.spent[row] = 0
    for side in range(len(t.side_card)):
        t.side_spent = changed(t.side_spent, side, 0)
    for seat in range(t.parks):
        t.gate_spent = changed(t.gate_spent, seat, 0)
        t.mind_spent = changed(t.mind_spent, seat, 0)
        t.extra = changed(t.extra, seat, 0)
