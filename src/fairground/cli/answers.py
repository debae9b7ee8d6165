"""Answers to what people ask at the table: why not, help, and what was not understood."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from rich.text import Text

from fairground.cli.blocks import Block, hanging, ink, stacked, wrapped
from fairground.cli.paint import LINK, STRONG
from fairground.cli.rulebook import clause_block, clauses_of
from fairground.cli.table import LocalTable
from fairground.cli.understand import Unknown
from fairground.cli.zones import Pen
from fairground.kernel.game import Game
from fairground.kernel.scene import Hand, Prompt, Refusal, Scene
from fairground.kernel.words import listed, named

MOST_REASONS = 12
REASON = 20
"""Columns that a reason needs beside a move; else it follows the move as a sentence."""

KEYS = (
    ("Tab, arrows", "go from pane to pane, from thing to thing; what the cursor is on is shown"),
    ("Enter, Space", "choose a thing or press a move; Enter on what is chosen makes the move"),
    ("Escape", "close a text, let go of what is chosen, back to the moves"),
    ("letters", "type a move, its number, a part of its words, or one of the words below"),
    ("mouse", "everything can be clicked; panes and texts scroll by themselves"),
)


def keys_block(pen: Pen) -> Block:
    """The keys of the full-screen table."""
    return stacked([_words(KEYS, pen), Block([""])])


FIRST_KEYS = (
    ("Down", "to the moves"),
    ("Tab", "to the cards"),
    ("Enter", "chooses"),
    ("F1", "helps"),
)


def welcome_block(game: Game, pen: Pen) -> Block:
    """What one reads in the place of a card before the first one is looked at."""
    goal = wrapped(game.goal or game.tagline, pen.width)
    typed = wrapped("A move can be typed, too: its number, or its words.", pen.width)
    keys = [ink(f"{key:6}", LINK) + Text(does) for key, does in FIRST_KEYS]
    return stacked([goal, Block(["", *keys]), typed])


def help_block(game: Game, prompt: Prompt, people: int, pen: Pen) -> Block:
    """Everything that can be typed, with examples from the game that is played."""
    words = [*_examples(game, prompt), *LATER]
    if game.remarks:
        others = ", ".join(list(game.remarks)[1:])
        words.append((next(iter(game.remarks)), f"a friendly word; also: {others}"))
    if people > 1:
        words.append(("as 2", "let seat 2 decide, if it may"))
    return _words(words, pen)


LATER = (
    ("hint", "what the strongest bot would do in your place, and why"),
    ("undo", "take your last decision back, if nothing was drawn or revealed since"),
    ("log", "everything that happened so far"),
    ("table", "draw the whole table"),
    ("goal", "how one wins"),
    ("lesson", "what the game has to say to beginners about this question"),
    ("quit", "leave; a recorded game goes on later where it stopped"),
)


def _examples(game: Game, prompt: Prompt) -> list[tuple[str, str]]:
    """What takes something with it, spoken of with what there is in this game."""
    move = prompt.choices[0].move if prompt.choices else game.notations[0]
    refused = prompt.refusals[0].move if prompt.refusals else move
    clause = next(iter(clauses_of(game)), "")
    card = next((entry.face.name for entry in game.card_book().cards), "")
    rules = [("rules", f"all clauses; rules {clause} shows one")] if clause else []
    cards = [(f"card {card}", "one card with all its words; a part of its name will do")]
    return [
        (f"1, {move}", "make a move: its number in the list, or the move itself"),
        ("?", "why the moves that are not in the list are not possible"),
        (f"? {refused}", "why one move is not possible, with the clause"),
        ("moves", f"the whole list of moves; moves {move.split()[0]} shows those that begin so"),
        *(cards if card else []),
        *rules,
    ]


def _words(words: Iterable[tuple[str, str]], pen: Pen) -> Block:
    shown = list(words)
    longest = max(len(word) for word, _ in shown)
    return stacked(
        hanging(Block([ink(f" {word.ljust(longest)}", LINK)]), meaning, pen.width - 1)
        for word, meaning in shown
    )


def why_not_block(table: LocalTable, seat: int, move: int, pen: Pen) -> Block:
    """Why a move is not possible, with the clause; or that it is."""
    notation = table.game.notation(move)
    reason = table.state.why_not(seat, move)
    if reason is None:
        return sentence_block(f"That is possible now: {notation}.", pen)
    sentence = sentence_block(f"That is not possible now: {notation}. {reason.text}", pen)
    return stacked([sentence, clause_block(table.game, reason.clause, pen.width)])


def all_why_not_block(table: LocalTable, seat: int, scene: Scene, pen: Pen) -> Block:
    """Why each move one might try is not possible, and the clauses behind it."""
    every = [*scene.prompt.refusals, *_about_own_cards(table, seat, scene)]
    if not every:
        return sentence_block(
            "What you can do now is in the list. To ask about another move, type ? and the move.",
            pen,
        )
    return refusals_block(table.game, every, pen)


def refusals_block(game: Game, every: Sequence[Refusal], pen: Pen) -> Block:
    """Refused moves, each with its reason, and the clauses behind them."""
    shown = every[:MOST_REASONS]
    left = len(every) - len(shown)
    more = [sentence_block(f"{left} more; ask for one: ? {every[-1].move}", pen)]
    clauses = dict.fromkeys(refusal.clause for refusal in shown if refusal.clause)
    return stacked(
        [
            *(_refusal(refusal, pen) for refusal in shown),
            *(more if left else []),
            *(clause_block(game, clause, pen.width) for clause in clauses),
        ]
    )


def _about_own_cards(table: LocalTable, seat: int, scene: Scene) -> list[Refusal]:
    """Why one's own cards cannot be used, where no refusal of the scene says it.

    For every card held, the move with its code in it that is nearest to legal. Cards that only
    belong to another question share a line.
    """
    found: list[Refusal] = []
    elsewhere: list[str] = []
    refused = frozenset[str]().union(*(_parts(each.move) for each in scene.prompt.refusals))
    for code, name in _held(scene, seat).items():
        if code in refused:
            continue
        refusal = _about_card(table, seat, code, scene.prompt.question)
        if refusal is not None and scene.prompt.question in refusal.why:
            elsewhere.append(name)
        elif refusal is not None:
            found.append(refusal)
    if elsewhere:
        them = "it" if len(elsewhere) == 1 else "them"
        why = f"At this question nothing can be done with {them}."
        found.append(Refusal(listed(elsewhere), listed(elsewhere), why))
    return found


def _about_card(table: LocalTable, seat: int, code: str, question: str) -> Refusal | None:
    """Why nothing can be done with a card: by a rule rather than by the question, and least of all
    because something is not there. None where something can."""
    state, game, view = table.state, table.game, table.state.view(seat)
    named = [move for move, text in enumerate(game.notations) if code in _parts(text)]
    grounds = {move: state.refusal(seat, move) for move in named}
    if not all(grounds.values()):
        return None
    found: list[tuple[int, Refusal]] = []
    for move, ground in grounds.items():
        reason, text = game.reason(view, move, ground), game.notation(move)
        far = 2 if game.denied(view, move, ground) else int(question in reason.text)
        found.append((far, Refusal(text, text, reason.text, reason.clause)))
    return min(found, key=lambda each: each[0])[1] if found else None


def _held(scene: Scene, seat: int) -> dict[str, str]:
    """The names of one's cards by their codes."""
    hands = [zone for zone in scene.zones if isinstance(zone, Hand) and zone.seat == seat]
    faces = [card.face for hand in hands for card in hand.cards]
    return {face.code: face.name for face in faces if face is not None}


@cache
def _parts(notation: str) -> frozenset[str]:
    """The words and codes a move is written with."""
    return frozenset(re.split(r"[ @+]", notation))


def _refusal(refusal: Refusal, pen: Pen) -> Block:
    if len(refusal.move) > pen.width - REASON:
        return sentence_block(f"{refusal.move}: {named(refusal.why, pen.name)}", pen)
    move = Block([ink(f" {refusal.move}", LINK)])
    return hanging(move, named(refusal.why, pen.name), pen.width - 1)


def puzzled_block(unknown: Unknown, pen: Pen) -> Block:
    """What was understood, and what would be."""
    meant = f" Did you mean {unknown.near}?" if unknown.near else ""
    return sentence_block(
        f"{unknown.text!r} is no move of this game.{meant} Type a number or a move from the "
        f"list; help tells what else there is.",
        pen,
    )


def sentence_block(text: str, pen: Pen) -> Block:
    """A sentence with names for its seats, as wide as the screen."""
    style = STRONG if pen.means.colour else ""
    return Block(
        Text(" ") + line for line in wrapped(named(text, pen.name), pen.width - 2, style).lines
    )
