"""The place of the card that is looked at: its words, and why nothing can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from fairground.cli.answers import welcome_block
from fairground.cli.blocks import Block, ink, stacked, wrapped
from fairground.cli.looked import look_block, refused_block
from fairground.cli.paint import STRONG
from fairground.cli.tui.block_view import BlockView
from fairground.cli.zones import Pen
from fairground.kernel.game import Game
from fairground.kernel.look import Look
from fairground.kernel.scene import Refusal

PenOf = Callable[[int], Pen]
"""Names and means for a number of columns."""


class LookPane(BlockView):
    """Shows one thing whole; before the first one, a word about the game."""

    look: Look | None = None

    def show_thing(self, look: Look, refusals: Sequence[Refusal], pen_of: PenOf) -> None:
        """Show a thing, and above it why it cannot be used."""
        self.look = look

        def shown(width: int) -> Block:
            pen = pen_of(width)
            blocks = [look_block(look, pen)]
            if refusals:
                why = wrapped(ink("Not now: ", STRONG), width)
                blocks = [why, refused_block(refusals, pen), Block([""]), *blocks]
            return stacked(blocks)

        self.show(shown)

    def welcome(self, game: Game, pen_of: PenOf) -> None:
        """What the game is about, and the first keys."""
        self.show(lambda width: welcome_block(game, pen_of(width)))

    def own_words(self, width: int, pen_of: PenOf) -> int:
        """Rows for what stands on the card itself, without the notes on it."""
        if self.look is None:
            return 0
        return look_block(replace(self.look, notes=()), pen_of(width - 2)).height
