"""Who may look where: the few places of the table that not everybody sees."""

from __future__ import annotations

from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.codes import FOE_HAND, NOBODY, ROOM
from fairground.games.unfair.rules.frames import DISCARDS, R_FOE, R_PC, SEAT, TARGET
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import ARG_A, BLUEPRINT_FIRST, SE_SCOPE, SEAT_BIT


def hand_shown_to(t: Table, viewer: int) -> int:
    """UNF-384: the seat whose hand lies open to this viewer while it chooses a card, or -1."""
    if viewer < 0 or viewer != t.turn:
        return NOBODY
    frame = t.agenda.top()
    if frame[0] == TARGET:
        run = t.agenda.below()
        return run[R_FOE] if SE_SCOPE[ARG_A[run[R_PC]]] == FOE_HAND else NOBODY
    if frame[0] == DISCARDS and frame[2] != frame[SEAT]:
        return frame[2]
    return NOBODY


def sees_hand(t: Table, viewer: int, seat: int) -> bool:
    """UNF-381: one's own hand, or one that is being looked through."""
    return viewer == seat or hand_shown_to(t, viewer) == seat


def sees_drawn(t: Table, viewer: int) -> bool:
    """Cards drawn aside: revealed to all, or looked at by one."""
    return t.drawn_open or t.drawn_seat == viewer


def sees_plans(t: Table, viewer: int, seat: int) -> bool:
    """Blueprints are shown at the end of the game."""
    return viewer == seat or t.turn == NOBODY


def sees_mind(t: Table, viewer: int, seat: int) -> bool:
    """A mastermind is seen by its owner, and by all once it is recruited."""
    return viewer == seat or t.recruited[seat] != 0


def sees_city(t: Table, viewer: int) -> bool:
    """The next City card, if this viewer has looked at it."""
    return viewer >= 0 and t.peekers & SEAT_BIT[viewer] != 0


def spoken(t: Table, move: int) -> int:
    """UNF-387: a move with every name left out that not everybody may know."""
    if m.KEEP <= move < m.CHOOSE:
        return m.KEEP
    if m.DISCARD + BLUEPRINT_FIRST <= move < m.BURY:
        return m.DISCARD + BLUEPRINT_FIRST
    if m.BURY <= move < m.TYPE:
        return m.BURY + (move - m.BURY) % ROOM
    if m.CHOOSE_CARD <= move < m.OPTION and hand_shown_to(t, t.turn) >= 0:
        return m.CHOOSE_CARD
    return move
