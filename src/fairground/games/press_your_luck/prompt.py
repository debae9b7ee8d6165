"""What a seat is asked, and what every answer would do, in words and tied to what is clicked."""

from __future__ import annotations

from fairground.games.press_your_luck.components import name
from fairground.games.press_your_luck.odds import odds_of
from fairground.games.press_your_luck.rules import moves as m
from fairground.games.press_your_luck.text import row_worth, score_zone
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.errors import Reason
from fairground.kernel.scene import Choice, Prompt, Refusal


def prompt_of(view: PressYourLuckView, reasons: dict[int, Reason]) -> Prompt:
    """The question with its choices, or whom the table is waiting for."""
    refusals = tuple(
        Refusal(
            move=m.NOTATIONS[move],
            label=_short(move),
            why=why.text,
            clause=why.clause,
            things=_things(view, move),
        )
        for move, why in reasons.items()
    )
    if view.result is not None:
        return Prompt("The game is over.", refusals=refusals)
    if view.seat not in view.waiting:
        return Prompt(f"{{p{view.turn + 1}}} is choosing.", refusals=refusals)
    choices = tuple(
        Choice(m.NOTATIONS[move], _label(view, move), _things(view, move)) for move in view.legal
    )
    question, clause = _question(view)
    return Prompt(
        question=question, hint=_odds(view), clause=clause, choices=choices, refusals=refusals
    )


def _question(view: PressYourLuckView) -> tuple[str, str]:
    if m.STOP not in view.legal:
        return "Nobody dared: you have to draw.", "PYL-18"
    if view.row:
        return "One more card?", "PYL-10"
    return "Your turn: will you draw?", "PYL-10"


def _odds(view: PressYourLuckView) -> str:
    """What a draw risks. In the face-down game this is what the open cards alone tell."""
    odds = odds_of(view)
    rainbow = f" and brings the rainbow in {odds.rainbow:.0%}" if odds.rainbow else ""
    basis = ", going by the cards you can see" if view.unseen is None else ""
    return f"A draw fails in {odds.failure:.0%} of cases{rainbow}{basis}."


def _label(view: PressYourLuckView, move: int) -> str:
    if move == m.DRAW:
        return f"Draw: {name(view.open)} goes into the row"
    if move == m.SHOW:
        return "Show seven colours and win"
    if move == m.STOP_SHOW:
        return f"Stop, keep {row_worth(view)}, show seven colours and win"
    return f"Stop, keep {row_worth(view)}{' and win' if _wins_by_stopping(view) else ''}"


def _wins_by_stopping(view: PressYourLuckView) -> bool:
    """PYL-21: would the row bring the seventh colour, with nothing left to claim?"""
    won = view.won[view.seat]
    held = won is not None and all(n or c in view.row for c, n in enumerate(won))
    return held and view.options["announce"] == "auto"


def _short(move: int) -> str:
    return m.NOTATIONS[move].capitalize()


def _things(view: PressYourLuckView, move: int) -> tuple[str, ...]:
    """What one clicks for a move: the card that is drawn, or the cards that are taken or shown."""
    if move == m.DRAW:
        return ("open",)
    if move == m.SHOW and view.seat >= 0:
        return (score_zone(view.seat),)
    return ("row",)
