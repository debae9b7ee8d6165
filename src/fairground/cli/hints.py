"""Hints: what a bot thought about a decision, for the person who has to make it."""

from __future__ import annotations

from fairground.bots.thinking import Considered, Thought
from fairground.cli.blocks import Block, beside, ink, stacked, wrapped
from fairground.cli.paint import LINK, QUIET, STRONG
from fairground.cli.zones import Pen
from fairground.kernel.scene import Prompt
from fairground.kernel.words import named

MOST_SHOWN = 5


def hint_block(thought: Thought, prompt: Prompt, pen: Pen) -> Block:
    """The answer, what speaks for it and for the others, and what would probably follow."""
    if thought.rounds == 0:
        return Block([ink(f" There is nothing to choose: {thought.best}.", STRONG)])
    tried = [considered for considered in thought.considered if considered.tried][:MOST_SHOWN]
    return stacked(
        [
            Block([ink(f" Out of {thought.rounds:,} imagined games:", STRONG)]),
            _table(tried, prompt, pen),
            *_line(thought, pen),
        ]
    )


def _table(tried: list[Considered], prompt: Prompt, pen: Pen) -> Block:
    labels = {choice.move: named(choice.label, pen.name) for choice in prompt.choices}
    return beside(
        [
            Block(ink(f" {considered.move}", LINK) for considered in tried),
            Block(f"won {considered.value:4.0%} of {considered.tried:,}" for considered in tried),
            Block(ink(labels.get(considered.move, ""), QUIET) for considered in tried),
        ]
    )


def _line(thought: Thought, pen: Pen) -> list[Block]:
    """Moves of the others among them are what they would do in their own interest."""
    if len(thought.line) == 1:
        return []
    following = ", ".join(thought.line[1:])
    return [wrapped(f" After {thought.line[0]} most likely: {following}", pen.width - 1, QUIET)]
