"""A sensible quick player: it compares what stopping and drawing do to its hope of winning.

The hope is a guess, a curve over the lead (weights.py). Early on it weighs cards against risk one
step ahead; late in the game, a player who is behind keeps drawing and one who is ahead stops in
time. On small decks, which are solved exactly, an empty row is never worth stopping at, so it is
not weighed at all. quick.py does the same without a view.
"""

from __future__ import annotations

from typing import NamedTuple

from fairground.games.press_your_luck import weights as w
from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.odds import odds_of, odds_with
from fairground.games.press_your_luck.rules import moves as m
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.luck import Luck

Row = tuple[int, ...]


class Thresholds(NamedTuple):
    """Where the hope changes, in cards of lead; weights.py says what each means."""

    spread_at_end: float
    spread_per_root: float
    colour: float
    rival_per_root: float


THRESHOLDS = Thresholds(
    spread_at_end=w.SPREAD_AT_END,
    spread_per_root=w.SPREAD_PER_ROOT,
    colour=w.COLOUR,
    rival_per_root=w.RIVAL_PER_ROOT,
)


def choose(view: PressYourLuckView, luck: Luck) -> int:
    """Claim what is won, draw where nothing is at stake, otherwise follow the better hope."""
    del luck  # nothing is left to it
    for claim in (m.SHOW, m.STOP_SHOW):
        if claim in view.legal:
            return claim
    if m.STOP not in view.legal or not view.row:
        return m.DRAW
    return weigh(view, THRESHOLDS)


def weigh(view: PressYourLuckView, thresholds: Thresholds) -> int:
    """Draw or stop, by these thresholds; there are cards in the row."""
    drawing = _hope_after_draw(view, thresholds)
    return m.DRAW if drawing > _hope_after_stop(view, thresholds) else m.STOP


def _hope_after_stop(view: PressYourLuckView, thresholds: Thresholds) -> float:
    """A rival handed the one colour it lacks takes it and wins, unless that very draw fails."""
    hope = _hope(view, view.row, thresholds)
    return hope * odds_with(view, ()).failure if hope < 1 and _is_gift(view) else hope


def _hope_after_draw(view: PressYourLuckView, thresholds: Thresholds) -> float:
    odds = odds_of(view)
    longer = (*view.row, view.open)
    success = 1 - odds.failure - odds.rainbow
    return (
        odds.failure * _hope(view, (), thresholds)
        + odds.rainbow * _outcome(view, longer)
        + success * _hope(view, longer, thresholds)
    )


def _hope(view: PressYourLuckView, row: Row, thresholds: Thresholds) -> float:
    """The chance of winning from here, roughly, with these cards taken."""
    if _colours(view, view.seat, row) == COLOURS:
        return 1.0
    root = w.root_of(view.upper, view.lower)
    lead = w.worth_of_lead(
        _lead(view, row),
        _colour_lead(view, row),
        view.seats,
        root,
        thresholds.colour,
        thresholds.rival_per_root,
    )
    return w.leaning(lead, root, thresholds.spread_at_end, thresholds.spread_per_root)


def _outcome(view: PressYourLuckView, row: Row) -> float:
    """What the rainbow would make of the game now (PYL-22 to PYL-25)."""
    if _colours(view, view.seat, row) == COLOURS:
        return 1.0
    return w.outcome(_lead(view, row), _colour_lead(view, row))


def _lead(view: PressYourLuckView, row: Row) -> int:
    """How many cards ahead of the best rival."""
    rivals = [score for seat, score in enumerate(view.scores) if seat != view.seat]
    return view.scores[view.seat] + len(row) - max(rivals)


def _colour_lead(view: PressYourLuckView, row: Row) -> int:
    """How many colours ahead of the best rival; face down they are taken to have as many now."""
    rivals = [seat for seat in range(view.seats) if seat != view.seat and view.won[seat]]
    now = _colours(view, view.seat, ())
    best = max((_colours(view, seat, ()) for seat in rivals), default=now)
    return _colours(view, view.seat, row) - best


def _is_gift(view: PressYourLuckView) -> bool:
    """Is the open card the very colour that the next player lacks?"""
    following = (view.seat + 1) % view.seats
    won = view.won[following]
    if won is None or won[view.open]:
        return False
    return _colours(view, following, ()) == COLOURS - 1


def _colours(view: PressYourLuckView, seat: int, row: Row) -> int:
    """How many colours a seat has together with a row; none are known where cards lie hidden."""
    won = view.won[seat] or ()
    return sum(1 for colour, count in enumerate(won) if count or colour in row)
