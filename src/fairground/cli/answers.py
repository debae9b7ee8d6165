"""Answers to what people ask at the table: why not, help, and what was not understood."""

from __future__ import annotations

from rich.text import Text

from fairground.cli.blocks import Block, hanging, ink, stacked, wrapped
from fairground.cli.paint import LINK, STRONG
from fairground.cli.rulebook import clause_block
from fairground.cli.table import Table
from fairground.cli.understand import Unknown
from fairground.cli.zones import Pen
from fairground.kernel.scene import Prompt, Refusal
from fairground.kernel.words import named

MOST_REASONS = 12

HELP = (
    ("2, stop", "make a move: its number in the list, or the move itself"),
    ("?", "why the moves that are not in the list are not possible"),
    ("? stop", "why one move is not possible, with the clause"),
    ("hint", "what the strongest bot would do in your place, and why"),
    ("rules", "all clauses; rules PYL-13 or rules 13 shows one"),
    ("moves", "the whole list of moves; moves play shows those that begin so"),
    ("log", "everything that happened so far"),
    ("table", "draw the table again"),
    ("quit", "leave; a recorded game goes on later where it stopped"),
)


def why_not_block(table: Table, seat: int, move: int, pen: Pen) -> Block:
    """Why a move is not possible, with the clause; or that it is."""
    notation = table.game.notation(move)
    reason = table.state.why_not(seat, move)
    if reason is None:
        return sentence_block(f"That is possible now: {notation}.", pen)
    sentence = sentence_block(f"That is not possible now: {notation}. {reason.text}", pen)
    return stacked([sentence, clause_block(table.game, reason.clause, pen.width)])


def all_why_not_block(table: Table, prompt: Prompt, pen: Pen) -> Block:
    """Why each move one might try is not possible, and the clauses behind it."""
    shown = prompt.refusals[:MOST_REASONS]
    if not shown:
        return sentence_block("Every move you could try is possible now.", pen)
    left = len(prompt.refusals) - len(shown)
    more = [sentence_block(f"{left} more; ask for one: ? {prompt.refusals[-1].move}", pen)]
    clauses = dict.fromkeys(refusal.clause for refusal in shown)
    return stacked(
        [
            *(_refusal(refusal, pen) for refusal in shown),
            *(more if left else []),
            *(clause_block(table.game, clause, pen.width) for clause in clauses),
        ]
    )


def _refusal(refusal: Refusal, pen: Pen) -> Block:
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


def help_block(table: Table, pen: Pen) -> Block:
    """Everything that can be typed."""
    words = list(HELP)
    if table.game.remarks:
        words.append((next(iter(table.game.remarks)), _remarks(table)))
    if len(table.persons) > 1:
        words.append(("as 2", "let seat 2 decide, if it may"))
    longest = max(len(word) for word, _ in words)
    return stacked(
        hanging(Block([ink(f" {word.ljust(longest)}", LINK)]), meaning, pen.width - 1)
        for word, meaning in words
    )


def _remarks(table: Table) -> str:
    return "a friendly word; also: " + ", ".join(list(table.game.remarks)[1:])


def sentence_block(text: str, pen: Pen) -> Block:
    """A sentence with names for its seats, as wide as the screen."""
    style = STRONG if pen.means.colour else ""
    return Block(
        Text(" ") + line for line in wrapped(named(text, pen.name), pen.width - 2, style).lines
    )
