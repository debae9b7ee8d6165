"""A sensible quick player: it compares what stopping and drawing do to its hope of winning.

The hope is a guess, a curve over the lead that grows steeper as the deck runs out. Early on it
weighs cards against risk one step ahead; late in the game, whoever is behind keeps drawing and
whoever is ahead stops in time. The constants were found by playing many games against fixed
policies; small changes to them hardly matter.
"""

from __future__ import annotations

from math import exp, sqrt

from fairground.games.press_your_luck import rules
from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.odds import odds_of
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.luck import Luck

SPREAD_AT_END = 0.5
SPREAD_PER_ROOT = 0.4
"""How many cards of lead still turn around, at the end and with every root of a card left."""

RIVAL_PER_ROOT = 0.2
"""How many cards every further rival may yet be luckier by, for every root of a card left."""

HOPE_AFTER_GIFT = 0.3
"""What is left of the hope if the next player is handed the one colour it lacks."""


def choose(view: PressYourLuckView, luck: Luck) -> int:
    """Claim what is won, draw where nothing is at stake, otherwise follow the better hope."""
    for claim in (rules.SHOW, rules.STOP_SHOW):
        if claim in view.legal:
            return claim
    if rules.STOP not in view.legal or not view.row:
        return rules.DRAW
    return rules.DRAW if _hope_after_draw(view) > _hope_after_stop(view) else rules.STOP


def _hope_after_stop(view: PressYourLuckView) -> float:
    hope = _hope(view, view.row)
    return hope * HOPE_AFTER_GIFT if hope < 1 and _is_gift(view) else hope


def _hope_after_draw(view: PressYourLuckView) -> float:
    odds = odds_of(view)
    longer = (*view.row, view.open)
    success = 1 - odds.failure - odds.rainbow
    return (
        odds.failure * _hope(view, ())
        + odds.rainbow * _outcome(view, longer)
        + success * _hope(view, longer)
    )


def _hope(view: PressYourLuckView, row: tuple[int, ...]) -> float:
    """The chance of winning from here, roughly, with these cards taken."""
    missing = _missing(view, view.seat).difference(row)
    if not missing:
        return 1.0
    root = sqrt(view.upper + view.lower / 2)  # the rainbow comes halfway through the lower pile
    colours = (COLOURS - len(missing)) / view.seats  # they decide most games of two, few of five
    rivals = RIVAL_PER_ROOT * root * (view.seats - 1)
    ahead = _lead(view, row) + colours - rivals
    return 1 / (1 + exp(-ahead / (SPREAD_AT_END + SPREAD_PER_ROOT * root)))


def _outcome(view: PressYourLuckView, row: tuple[int, ...]) -> float:
    """What the rainbow would make of the game now (PYL-22 to PYL-24)."""
    lead = _lead(view, row)
    if lead > 0 or not _missing(view, view.seat).difference(row):
        return 1.0
    return 0.5 if lead == 0 else 0.0


def _lead(view: PressYourLuckView, row: tuple[int, ...]) -> int:
    """How many cards ahead of the best rival."""
    rivals = [score for seat, score in enumerate(view.scores) if seat != view.seat]
    return view.scores[view.seat] + len(row) - max(rivals)


def _is_gift(view: PressYourLuckView) -> bool:
    """Is the open card the very colour that the next player lacks?"""
    return _missing(view, (view.seat + 1) % view.seats) == {view.open}


def _missing(view: PressYourLuckView, seat: int) -> set[int]:
    """The colours a seat lacks; none are known to be missing where its cards lie face down."""
    won = view.won[seat]
    return {colour for colour in range(COLOURS) if won is not None and not won[colour]}
