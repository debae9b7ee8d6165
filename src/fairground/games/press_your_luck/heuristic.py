"""A sensible quick player: it weighs one more card against the row (rules, section 10)."""

from __future__ import annotations

from typing import NamedTuple

from fairground.games.press_your_luck import rules
from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.luck import Luck


class Chances(NamedTuple):
    """What the next card may bring."""

    failure: float
    rainbow: float


def chances(view: PressYourLuckView) -> Chances:
    """The odds of a draw, by the cards this seat has not seen lying open."""
    unseen = unseen_by(view)
    total = sum(unseen)
    rainbow = 1 / view.lower if view.upper == 0 and view.lower else 0.0
    if total == 0:
        return Chances(0.0, rainbow)
    danger = sum(unseen[colour] for colour in {*view.row, view.open})
    return Chances((1 - rainbow) * danger / total, rainbow)


def unseen_by(view: PressYourLuckView) -> tuple[int, ...]:
    """Cards per colour that are nowhere in sight; face-down score cards are among them."""
    if view.unseen is not None:
        return view.unseen
    each = int(view.options["per-colour"])
    own = (view.won[view.seat] or (0,) * COLOURS) if view.seat >= 0 else (0,) * COLOURS
    table = [*view.row, view.open]
    return tuple(each - own[c] - view.lost[c] - table.count(c) for c in range(COLOURS))


def choose(view: PressYourLuckView, luck: Luck) -> int:
    """Claim what is won, risk nothing for nothing, otherwise weigh the odds."""
    for move in (rules.SHOW, rules.STOP_SHOW):
        if move in view.legal:
            return move
    if rules.STOP not in view.legal or not view.row:
        return rules.DRAW
    if _completes(view) and view.options["announce"] == "auto":
        return rules.STOP
    return rules.DRAW if _draw_worth(view) > _row_worth(view, view.row) else rules.STOP


def _completes(view: PressYourLuckView) -> bool:
    """Would taking the row bring all seven colours?"""
    return all(colour in view.row for colour in _missing(view))


def _missing(view: PressYourLuckView) -> set[int]:
    won = view.won[view.seat]
    return {colour for colour in range(COLOURS) if won is not None and not won[colour]}


def _draw_worth(view: PressYourLuckView) -> float:
    """One step ahead: the longer row, if the draw does not fail."""
    chance = chances(view)
    longer = _row_worth(view, (*view.row, view.open))
    safe = (1 - chance.failure) * longer
    if chance.rainbow and not _is_ahead(view):
        safe += chance.rainbow * 0.0
    return safe


def _row_worth(view: PressYourLuckView, row: tuple[int, ...]) -> float:
    """Cards, plus something for every colour that was missing: it matters with few players."""
    missing = _missing(view)
    fresh = len(missing.intersection(row))
    return len(row) + fresh * _colour_bonus(view, len(missing))


def _colour_bonus(view: PressYourLuckView, missing: int) -> float:
    """Seven colours decide most games of two and few games of five."""
    return {2: 0.6, 3: 0.35, 4: 0.15}.get(view.seats, 0.05) * (1 + (COLOURS - missing) / COLOURS)


def _is_ahead(view: PressYourLuckView) -> bool:
    with_row = view.scores[view.seat] + len(view.row)
    rivals = [score for seat, score in enumerate(view.scores) if seat != view.seat]
    return with_row > max(rivals)
