"""Hints: what a bot thought about a decision, for the person who has to make it."""

from __future__ import annotations

from fairground.bots.advice import Advice, Considered, sentence
from fairground.cli.blocks import Block, beside, ink, stacked, wrapped
from fairground.cli.paint import LINK, QUIET, STRONG
from fairground.cli.zones import Pen
from fairground.kernel.scene import Prompt
from fairground.kernel.winning import Winning
from fairground.kernel.words import named

MOST_SHOWN = 5

WINS = Winning()


def hint_block(
    thought: Advice, prompt: Prompt, pen: Pen, winning: Winning = WINS, seats: int = 2
) -> Block:
    """The answer with its reason, the figures of the others, and what would probably follow."""
    labels = {choice.move: named(choice.label, pen.name) for choice in prompt.choices}
    advice = sentence(thought, lambda move: labels.get(move, move), winning, seats)
    answer = wrapped(advice, pen.width - 1, STRONG).indented(1)
    if thought.rounds == 0:
        return answer
    tried = [considered for considered in thought.considered if considered.tried][:MOST_SHOWN]
    counts = [_count(considered, winning, seats) for considered in tried]
    games = Block([f" Out of {thought.rounds:,} imagined games:"])
    return stacked([answer, games, _table(tried, counts, labels, pen), *_line(thought, pen)])


def _count(considered: Considered, winning: Winning, seats: int) -> str:
    """`won 40% of 1,000`, or how often a move did not lose where all win but one."""
    chance = winning.chance(considered.value, seats)
    return f"{winning.did} {chance:4.0%} of {considered.tried:,}"


def _table(tried: list[Considered], counts: list[str], labels: dict[str, str], pen: Pen) -> Block:
    """Moves and figures side by side; the labels behind them, or beneath where that is too wide."""
    moves = Block(ink(f" {considered.move}", LINK) for considered in tried)
    figures = Block(counts)
    words = [labels.get(considered.move, "") for considered in tried]
    whole = beside([moves, figures, Block(ink(label, QUIET) for label in words)])
    if whole.width <= pen.width:
        return whole
    rows = zip(beside([moves, figures]).lines, words, strict=True)
    return stacked(
        stacked([Block([row]), wrapped(label, pen.width - 4, QUIET).indented(4)])
        for row, label in rows
    )


def _line(thought: Advice, pen: Pen) -> list[Block]:
    """Moves of the others among them are what they would do in their own interest."""
    if len(thought.line) == 1:
        return []
    following = ", ".join(thought.line[1:])
    return [wrapped(f" After {thought.line[0]} most likely: {following}", pen.width - 1, QUIET)]
