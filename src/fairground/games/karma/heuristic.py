"""A sensible quick player: shed low cards first, clear when possible, keep Karma for hard times.

Every move gets a worth by the tips of the rules (section 10), and the best one is made.
"""

from __future__ import annotations

from fairground.games.karma.components import FIVE, GIVE, TABLE, UP
from fairground.games.karma.rules import moves as m
from fairground.games.karma.view import KarmaView
from fairground.kernel.luck import Luck

CLEARING = 100
"""Two cards gone and another play: nothing is better."""
EACH_MORE = 10
"""Every further card that is laid with the first."""
BLIND = -50
GIVE_UP = -100

KEEPING = {GIVE: 30, TABLE: 18, UP: 20, FIVE: 19}
"""How dear a Karma card is; a number is as dear as it is high."""
PER_CARD_GIVEN = 5


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
        return _for_the_table(m.TRIPLES[move - m.CHOOSE])
    if move in (m.PICKUP, m.NO_FOLLOW):
        return GIVE_UP
    if move in (m.FLIP, m.FOLLOW_FLIP):
        return BLIND
    if m.GIVE_PILE <= move < m.FOLLOW:
        return -view.cards_of(move - m.GIVE_PILE)
    return _laid(view, m.face_of(move), m.count_of(move))


def _for_the_table(triple: tuple[int, ...]) -> float:
    """Tip 1: Karma cards and high numbers are easy to play late; tip 4: so are pairs."""
    pairs = len(triple) - len(set(triple))
    return sum(dear(face) for face in triple) + EACH_MORE * pairs


def _laid(view: KarmaView, face: int, count: int) -> float:
    """Tips 2, 4 and 5: the lowest number, a pair if there is one, GIVE for a large pile."""
    if view.clears(face, count):
        return CLEARING - dear(face)
    if face == GIVE:
        return PER_CARD_GIVEN * len(view.pile) - 2 * dear(GIVE)
    return EACH_MORE * (count - 1) - dear(face)


def dear(face: int) -> int:
    """How much one would like to keep a card."""
    return KEEPING.get(face, face + 1)
