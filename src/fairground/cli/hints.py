"""Hints: what a bot thought about a decision, for the person who has to make it."""

from __future__ import annotations

from collections.abc import Callable

from fairground.bots.thinking import Considered, Thought
from fairground.cli.blocks import Block, beside, ink, stacked, wrapped
from fairground.cli.paint import LINK, QUIET, STRONG
from fairground.cli.zones import Pen
from fairground.kernel.scene import Prompt
from fairground.kernel.winning import Winning
from fairground.kernel.words import named

MOST_SHOWN = 5

Counts = Callable[[Considered], str]
"""How good a move looked, in the words of its game."""


def counts_of(winning: Winning, seats: int) -> Counts:
    """`won 40% of 1,000`, or how often a move did not lose where all win but one."""

    def count(considered: Considered) -> str:
        chance = winning.chance(considered.value, seats)
        return f"{winning.did} {chance:4.0%} of {considered.tried:,}"

    return count


WINS = counts_of(Winning(), 2)


def hint_block(thought: Thought, prompt: Prompt, pen: Pen, counts: Counts = WINS) -> Block:
    """The answer, what speaks for it and for the others, and what would probably follow."""
    if thought.rounds == 0:
        return Block([ink(f" There is nothing to choose: {thought.best}.", STRONG)])
    tried = [considered for considered in thought.considered if considered.tried][:MOST_SHOWN]
    return stacked(
        [
            Block([ink(f" Out of {thought.rounds:,} imagined games:", STRONG)]),
            _table(tried, prompt, pen, counts),
            *_line(thought, pen),
        ]
    )


def _table(tried: list[Considered], prompt: Prompt, pen: Pen, counts: Counts) -> Block:
    """Moves and figures side by side; the labels behind them, or beneath where that is too wide."""
    labels = {choice.move: named(choice.label, pen.name) for choice in prompt.choices}
    moves = Block(ink(f" {considered.move}", LINK) for considered in tried)
    figures = Block(counts(considered) for considered in tried)
    words = [labels.get(considered.move, "") for considered in tried]
    whole = beside([moves, figures, Block(ink(label, QUIET) for label in words)])
    if whole.width <= pen.width:
        return whole
    rows = zip(beside([moves, figures]).lines, words, strict=True)
    return stacked(
        stacked([Block([row]), wrapped(label, pen.width - 4, QUIET).indented(4)])
        for row, label in rows
    )


def _line(thought: Thought, pen: Pen) -> list[Block]:
    """Moves of the others among them are what they would do in their own interest."""
    if len(thought.line) == 1:
        return []
    following = ", ".join(thought.line[1:])
    return [wrapped(f" After {thought.line[0]} most likely: {following}", pen.width - 1, QUIET)]
