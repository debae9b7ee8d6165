"""What a seat is asked, and what every answer would do, in words and tied to what is clicked."""

from __future__ import annotations

from fairground.games.life_is_not_fair.components import (
    CODES,
    DRAW_FOUR,
    DRAW_THREE,
    DRAW_TWO,
    GAME_OVER,
    NAMES,
    is_wild,
)
from fairground.games.life_is_not_fair.heuristic import hand_worth
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.text import seat_mark, spoken, wanted
from fairground.games.life_is_not_fair.view import LifeIsNotFairView
from fairground.kernel.errors import Reason
from fairground.kernel.scene import Choice, Prompt, Refusal
from fairground.kernel.words import counted, listed

EFFECTS = {
    DRAW_TWO: "the next player draws two",
    DRAW_THREE: "the next player draws three",
    DRAW_FOUR: "the next player draws four",
    GAME_OVER: "the round is over",
}
"""What a live wild does."""


def prompt_of(view: LifeIsNotFairView, reasons: dict[int, Reason]) -> Prompt:
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
        return Prompt("The match is over.", refusals=refusals)
    choices = tuple(
        Choice(
            m.NOTATIONS[move],
            _label(view, move),
            _things(view, move),
            _confirm(move),
            says=_line(move),
        )
        for move in view.legal
    )
    if view.seat not in needed(view):
        who = listed([seat_mark(seat) for seat in needed(view)])
        return Prompt(_awaited(view, who), choices=choices, refusals=refusals)
    question, hint, clause = _question(view)
    only = view.legal[0] if len(view.legal) == 1 else None
    return Prompt(
        question=question,
        hint=hint,
        clause=clause,
        choices=choices,
        refusals=refusals,
        usual=m.NOTATIONS[only] if only in (m.DRAW, m.PASS) else "",
        soon=only == m.PASS,
    )


def needed(view: LifeIsNotFairView) -> tuple[int, ...]:
    """Who has to decide; others that wait may only appeal."""
    return view.waiting if view.appeal is not None else view.waiting[:1]


def _awaited(view: LifeIsNotFairView, who: str) -> str:
    return {
        "exchange": f"{who} may swap a card.",
        "turn": f"It is {who}'s turn.",
        "drawn": f"{who} has drawn a card.",
        "line": f"{who} has the word.",
        "vote": f"The group votes on the appeal: waiting for {who}.",
    }[view.phase]


def _question(view: LifeIsNotFairView) -> tuple[str, str, str]:
    """The question, a hint and the clause."""
    match view.phase:
        case "exchange":
            worth = f"Your hand costs {hand_worth(view)} points if you are caught with it."
            return ("Swap one card with the deck?", worth, "LNF-5")
        case "line":
            hint = "Only the instruction of the card itself makes it work."
            return ("What do you say?", hint, "LNF-24")
        case "vote":
            return (_appeal_question(view), "Votes are shown together.", "LNF-64")
        case "drawn":
            drawn = NAMES[view.drawn] if view.drawn is not None else "a card"
            return (f"You drew {drawn}. Play it?", _fitting(view), "LNF-15")
    return ("Your turn.", _fitting(view), "LNF-11")


def _appeal_question(view: LifeIsNotFairView) -> str:
    if view.appeal is None:
        return ""
    appellant, accused = seat_mark(view.appeal.seat), seat_mark(view.appeal.accused)
    return f"{appellant} says {accused} was rude. Shall {accused} draw two cards?"


def _fitting(view: LifeIsNotFairView) -> str:
    if view.top is None:
        return ""
    return f"On {NAMES[view.top]} goes {wanted(view.top)}."


def _label(view: LifeIsNotFairView, move: int) -> str:
    if move < m.SWAP:
        return _play_label(view, move)
    if move < m.KEEP:
        return f"Swap {NAMES[move - m.SWAP]} for a card of the deck"
    if move == m.DRAW:
        return "Draw a card"
    if move == m.PASS:
        return _pass_label(view)
    return _short(move)


def _play_label(view: LifeIsNotFairView, face: int) -> str:
    label = f"Play {NAMES[face]}"
    if is_wild(face):
        return f"{label}: with the right line {EFFECTS[face]}"
    left = len(view.hand) - 1
    return f"{label}, {counted(left, 'card')} left" if left else f"{label} and go out"


def _pass_label(view: LifeIsNotFairView) -> str:
    if view.drawn is None:
        return "Pass: there is nothing to draw"
    return f"Keep {NAMES[view.drawn]} and end the turn"


def _line(move: int) -> str:
    """What a move has its player say aloud; empty for most."""
    return spoken(move - m.SAY) if m.SAY <= move < m.SAY_NOTHING else ""


def _short(move: int) -> str:
    """A move without its circumstances."""
    if line := _line(move):
        return f"Say “{line}”"
    if m.APPEAL <= move < m.UPHOLD:
        return f"Appeal against {seat_mark(move - m.APPEAL)}"
    return {
        m.KEEP: "Keep the hand as it is",
        m.SAY_NOTHING: "Say nothing: the card is dead",
        m.UPHOLD: "Uphold: two cards for the offender",
        m.REJECT: "Reject: no penalty",
        m.ABSTAIN: "Abstain: cast no vote",
    }.get(move) or _short_of_card(move)


def _short_of_card(move: int) -> str:
    if move < m.SWAP:
        return f"Play {NAMES[move]}"
    if move < m.KEEP:
        return f"Swap {NAMES[move - m.SWAP]}"
    return m.NOTATIONS[move].capitalize()


def _confirm(move: int) -> str:
    if m.APPEAL <= move < m.UPHOLD:
        accused = seat_mark(move - m.APPEAL)
        return f"You have one appeal a round. Was {accused} really rude?"
    return ""


def _things(view: LifeIsNotFairView, move: int) -> tuple[str, ...]:
    if move < m.SWAP:
        return (CODES[move],)
    if move < m.KEEP:
        return (CODES[move - m.SWAP],)
    if m.APPEAL <= move < m.UPHOLD:
        return (f"hand-p{move - m.APPEAL + 1}",)
    if m.SAY <= move <= m.SAY_NOTHING:
        return ("stack",)
    if move == m.DRAW:
        return ("deck",)
    # to swap nothing is a button, not a thing
    return (f"hand-p{view.seat + 1}",) if move == m.PASS else ()
