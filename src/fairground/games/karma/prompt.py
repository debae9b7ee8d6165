"""What a seat is asked, and what every answer would do, in words and tied to what is clicked."""

from __future__ import annotations

from fairground.games.karma.components import CODES, FIVE, GIVE, TABLE, UP
from fairground.games.karma.rules import moves as m
from fairground.games.karma.rules.cards import EMPTY, fitting
from fairground.games.karma.rules.moves import CHOOSING, FOLLOWING, GIVING, STAGES
from fairground.games.karma.text import (
    a_card,
    all_cards,
    cards,
    cards_that_fit,
    pile_of,
    player,
    verb_for,
)
from fairground.games.karma.view import KarmaView
from fairground.kernel.errors import Reason
from fairground.kernel.scene import Choice, Prompt, Refusal
from fairground.kernel.words import counted, listed


def prompt_of(view: KarmaView, reasons: dict[int, Reason]) -> Prompt:
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
        return Prompt(_waiting_for(view), refusals=refusals)
    question, hint, clause = _question(view)
    choices = tuple(
        Choice(m.NOTATIONS[move], _label(view, move), _things(view, move), _confirm(view, move))
        for move in view.legal
    )
    return Prompt(question=question, hint=hint, clause=clause, choices=choices, refusals=refusals)


def _waiting_for(view: KarmaView) -> str:
    if view.stage == STAGES[CHOOSING]:
        names = listed([player(seat) for seat in view.waiting])
        return f"Waiting for {names} to choose table cards."
    if view.stage == STAGES[GIVING]:
        return f"{player(view.turn)} chooses who gets the pile."
    if view.stage == STAGES[FOLLOWING]:
        return f"{player(view.turn)} may lay a table card."
    return f"{player(view.turn)} is playing."


def _question(view: KarmaView) -> tuple[str, str, str]:
    """Question, hint and clause."""
    if view.stage == STAGES[CHOOSING]:
        hint = "They are played last, so high numbers and Karma cards are good there."
        return ("Which three cards do you lay on the table?", hint, "KAR-3")
    if view.stage == STAGES[GIVING]:
        return (f"Who gets {pile_of(view)}?", "Even a player who is out may get it.", "KAR-41")
    if view.stage == STAGES[FOLLOWING]:
        return ("What do you lay on Play A Table Card?", "Any value fits.", "KAR-50")
    if m.FLIP in view.legal:
        return ("Flip a face-down card?", _odds(view), "KAR-81")
    clause = "KAR-10" if view.pile else "KAR-11"
    fits = cards_that_fit(view)
    return ("What do you play?", f"{fits[:1].upper()}{fits[1:]} fits.", clause)


def _odds(view: KarmaView) -> str:
    """How likely a face-down card fits, going by the cards this seat has not seen."""
    plays = fitting(view.pile[-1] if view.pile else EMPTY)
    good = sum(count for face, count in enumerate(view.unseen) if plays >> (3 * face) & 1)
    return f"It fits in {good / sum(view.unseen):.0%} of cases."


_PLAIN = {
    m.FLIP: "Flip a face-down card",
    m.FOLLOW_FLIP: "Follow up with a face-down card",
    m.NO_FOLLOW: "Lay nothing on it",
}


def _label(view: KarmaView, move: int) -> str:
    if move == m.PICKUP:
        return f"Pick up {pile_of(view)}"
    if move not in _PLAIN and m.GIVE_PILE <= move < m.FOLLOW:
        return _gift(view, move - m.GIVE_PILE)
    is_laid = move not in _PLAIN and move < m.CHOOSE
    return _short(move) + (_effect(view, move) if is_laid else "")


def _laying(move: int) -> str:
    face = m.face_of(move)
    verb = verb_for(face).capitalize() if move < m.PICKUP else "Follow up with"
    return f"{verb} {cards(face, m.count_of(move))}"


def _gift(view: KarmaView, to: int) -> str:
    state = "is out" if view.is_out(to) else f"has {counted(view.cards_of(to), 'card')}"
    return f"Give {pile_of(view)} to {player(to)}, who {state}"


def _effect(view: KarmaView, move: int) -> str:
    """What the cards would do, where that is more than lie there."""
    face, count = m.face_of(move), m.count_of(move)
    if face == GIVE:
        return f": {pile_of(view)} goes to another" if view.pile else ": there is no pile to give"
    if view.clears(face, count):
        return ": the pile is cleared and you play again"
    if face == UP and view.pile:
        return f": {a_card(view.pile[0])} comes up"
    if face == TABLE and move < m.PICKUP:
        return ": then lay a table card"
    if face == FIVE:
        return ": the next number must be 1 to 5"
    return ""


def _confirm(view: KarmaView, move: int) -> str:
    if move < m.PICKUP and m.face_of(move) == GIVE and not view.pile:
        return "There is no pile to give: the card would be lost. Play it?"
    return ""


def _short(move: int) -> str:
    """A move that is not possible, in the words of the buttons without what it would do."""
    if move in _PLAIN:
        return _PLAIN[move]
    if move >= m.CHOOSE:
        return f"Lay {all_cards(m.TRIPLES[move - m.CHOOSE])} on the table"
    if move == m.PICKUP:
        return "Pick up the pile"
    if m.GIVE_PILE <= move < m.FOLLOW:
        return f"Give the pile to {player(move - m.GIVE_PILE)}"
    return _laying(move)


def table_card(seat: int, face: int, copy: int) -> str:
    """The id of a face-up card: they lie side by side, also identical ones."""
    return f"table-p{seat + 1}-{CODES[face]}" + (f"-{copy + 1}" if copy else "")


def _things(view: KarmaView, move: int) -> tuple[str, ...]:
    """What one clicks for a move."""
    me = view.seat + 1
    if move >= m.CHOOSE:
        triple = sorted(m.TRIPLES[move - m.CHOOSE])  # equal cards are pressed as often as laid
        return tuple(f"hand-p{me}-{CODES[face]}" for face in triple)
    if move == m.PICKUP:
        return ("pile",)
    if move == m.NO_FOLLOW:
        return ()  # to do nothing is a button, not a thing
    if move in (m.FLIP, m.FOLLOW_FLIP):
        return (f"table-p{me}",)
    if m.GIVE_PILE <= move < m.FOLLOW:
        return (f"hand-p{move - m.GIVE_PILE + 1}",)
    return _cards_laid(view, move)


def _cards_laid(view: KarmaView, move: int) -> tuple[str, ...]:
    """The cards of a play or follow-up, in the hand or on the table, whichever comes first."""
    face = m.face_of(move)
    on_table = view.ups[view.seat].count(face)
    if on_table == 0 or (move < m.FOLLOW and face in view.hand):
        return (f"hand-p{view.seat + 1}-{CODES[face]}",)
    laid = min(m.count_of(move), on_table)
    return tuple(table_card(view.seat, face, copy) for copy in range(laid))
