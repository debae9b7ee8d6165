"""A sensible quick player: shed low cards first, clear when possible, keep Karma for hard times.

Every move gets a worth by the tips of the rules (section 9), and the best one is made. hunch.py
does the same, compiled; what things are worth to both is in weights.py.
"""

from __future__ import annotations

from fairground.games.karma import weights as w
from fairground.games.karma.components import GIVE
from fairground.games.karma.rules import moves as m
from fairground.games.karma.view import KarmaView
from fairground.kernel.luck import Luck


def choose(view: KarmaView, luck: Luck) -> int:
    """The move with the greatest worth; of equal ones the first."""
    del luck  # the choice is plain
    return max(view.legal, key=lambda move: worth(view, move))


def ranked(view: KarmaView) -> list[int]:
    """The legal moves, the one with the greatest worth first."""
    return sorted(view.legal, key=lambda move: -worth(view, move))


def worth(view: KarmaView, move: int) -> float:
    """How good a legal move looks."""
    if move >= m.CHOOSE:
        return w.for_the_table(m.TRIPLES[move - m.CHOOSE])
    if move in (m.PICKUP, m.NO_FOLLOW):
        return w.GIVE_UP
    if move in (m.FLIP, m.FOLLOW_FLIP):
        return w.BLIND
    if m.GIVE_PILE <= move < m.FOLLOW:
        return -view.cards_of(move - m.GIVE_PILE)
    return _laid(view, m.face_of(move), m.count_of(move))


def _laid(view: KarmaView, face: int, count: int) -> float:
    """Tips 2, 4 and 5: the lowest number, a pair if there is one, GIVE for a large pile."""
    if view.clears(face, count):
        return w.CLEARING - w.DEAR[face]
    if face == GIVE:
        return w.PER_CARD_GIVEN * len(view.pile) - 2 * w.DEAR[GIVE]
    return w.EACH_MORE * (count - 1) - w.DEAR[face]
