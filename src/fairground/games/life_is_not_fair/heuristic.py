"""A sensible quick player: high cards first, the right line, Game Over when it pays (section 9).

It never appeals, and as a bot it casts no vote (LNF-65). hunch.py makes the same choices,
compiled; the figures of both are in weights.py.
"""

from __future__ import annotations

from fairground.games.life_is_not_fair.components import (
    DRAW_TWO,
    GAME_OVER,
    NUMBER_CARDS,
    VALUES,
    colour_of,
    is_wild,
)
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.view import LifeIsNotFairView
from fairground.games.life_is_not_fair.weights import CHEAP_HAND, DEAR
from fairground.kernel.luck import Luck


def choose(view: LifeIsNotFairView, luck: Luck) -> int:
    """The move of this phase; the luck is not needed."""
    del luck
    match view.phase:
        case "exchange":
            return _exchange(view)
        case "line":
            return m.SAY + _right_line(view)
        case "vote":
            return m.ABSTAIN
    return _turn(view)


def _exchange(view: LifeIsNotFairView) -> int:
    dearest = max(view.hand, key=lambda face: VALUES[face])
    return m.SWAP + dearest if VALUES[dearest] >= DEAR else m.KEEP


def _right_line(view: LifeIsNotFairView) -> int:
    return (view.top or DRAW_TWO) - DRAW_TWO


def _turn(view: LifeIsNotFairView) -> int:
    """The dearest card worth playing; otherwise draw or pass, which is always the last one."""
    cards = [move for move in view.legal if move < m.SWAP and _is_worth_playing(view, move)]
    if cards:
        return max(cards, key=lambda face: (VALUES[face], _company(view, face)))
    return next(move for move in view.legal if move in (m.DRAW, m.PASS))


def _is_worth_playing(view: LifeIsNotFairView, face: int) -> bool:
    """Everything is, but Game Over with a dear hand."""
    return face != GAME_OVER or hand_worth(view) - VALUES[GAME_OVER] <= CHEAP_HAND


def hand_worth(view: LifeIsNotFairView) -> int:
    """What the own hand costs if the round ends now."""
    return sum(VALUES[face] for face in view.hand)


def _company(view: LifeIsNotFairView, face: int) -> int:
    """How many cards of the same colour stay in hand to follow with."""
    if is_wild(face):
        return 0
    colour = colour_of(face)
    return sum(1 for other in view.hand if other < NUMBER_CARDS and colour_of(other) == colour)
