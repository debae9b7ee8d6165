"""Who may look where: the few places of the table that not everybody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.language.codes import FOE_HAND, NOBODY, ROOM

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair


def hand_shown_to(t: Unfair, viewer: i64) -> i64:
    """UNF-384: the seat whose hand lies open to this viewer while it chooses a card, or -1."""
    if viewer < 0 or viewer != t.turn:
        return NOBODY
    frame = t.agenda.top()
    if frame[f.KIND] == f.TARGET:
        run = t.agenda.below()
        return run[f.R_FOE] if printed.SE_SCOPE[printed.ARG_A[run[f.R_PC]]] == FOE_HAND else NOBODY
    if frame[f.KIND] == f.DISCARDS and frame[f.HOLDER] != frame[f.SEAT]:
        return frame[f.HOLDER]
    return NOBODY


def sees_hand(t: Unfair, viewer: i64, seat: i64) -> bool:
    """UNF-381: one's own hand, or one that is being looked through."""
    return viewer == seat or hand_shown_to(t, viewer) == seat


def sees_drawn(t: Unfair, viewer: i64) -> bool:
    """Cards drawn aside: revealed to all, or looked at by one."""
    return t.drawn_open or t.drawn_seat == viewer


def sees_plans(t: Unfair, viewer: i64, seat: i64) -> bool:
    """Blueprints are shown at the end of the game."""
    return viewer == seat or t.turn == NOBODY


def sees_mind(t: Unfair, viewer: i64, seat: i64) -> bool:
    """A mastermind is seen by its owner, and by all once it is recruited."""
    return viewer == seat or t.recruited[seat] != 0


def sees_city(t: Unfair, viewer: i64) -> bool:
    """The next City card, if this viewer has looked at it."""
    return viewer >= 0 and t.peekers & printed.SEAT_BIT[viewer] != 0


def spoken(t: Unfair, move: i64) -> i64:
    """UNF-387: a move with every name left out that not everybody may know."""
    if m.KEEP <= move < m.CHOOSE:
        return m.KEEP
    if m.DISCARD + printed.BLUEPRINT_FIRST <= move < m.BURY:
        return m.DISCARD + printed.BLUEPRINT_FIRST
    if m.BURY <= move < m.TYPE:
        return m.BURY + (move - m.BURY) % ROOM
    if m.CHOOSE_CARD <= move < m.OPTION and hand_shown_to(t, t.turn) >= 0:
        return m.CHOOSE_CARD
    return move
