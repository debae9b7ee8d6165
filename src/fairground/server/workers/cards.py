"""Luck cards: the picture of a finished game, and the general picture of each game.

Drawing one takes a millisecond. Where the extra that makes PNG is installed, a picture becomes one
in a thread of its own, once; the last ones are kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from fairground.kernel.game import Game
from fairground.kernel.state import SPECTATOR
from fairground.kernel.words import named
from fairground.lab.card import CardFacts, Stroke, card, general_card
from fairground.server.messages import wire
from fairground.server.tables.records import names_at
from fairground.server.tables.table import Table

CONVERTER = "vl_convert"
KEPT = 64
"""Pictures kept as PNG."""
SENTENCES = 2


class Picture(NamedTuple):
    """A picture as it is sent."""

    body: bytes
    kind: str


def drawn(table: Table, ledger: wire.ReviewLedger) -> str:
    """The card of a finished game, as SVG."""
    names = tuple(names_at(table))
    return card(
        CardFacts(
            title=table.game.title,
            headline=_headline(table, names),
            names=names,
            course=ledger.chances,
            luck=ledger.luck,
            seal=ledger.seal,
            worst=_worst(ledger, names),
        )
    )


def _headline(table: Table, names: tuple[str, ...]) -> str:
    assert table.state is not None
    ending = table.game.scene(table.state.view(SPECTATOR)).ending
    return named(ending.headline, lambda seat: names[seat]) if ending else ""


def _worst(ledger: wire.ReviewLedger, names: tuple[str, ...]) -> Stroke | None:
    """Of what the review tells, the stroke of luck that cost a seat most."""
    strokes = [swing for swing in ledger.swings if swing.kind == "luck" and min(swing.gains) < 0]
    if not strokes:
        return None
    worst = min(strokes, key=lambda swing: min(swing.gains))
    words = " ".join(named(text, lambda seat: names[seat]) for text in worst.words[:SENTENCES])
    loss = min(worst.gains)
    return Stroke(worst.gains.index(loss), -loss, words or "The deal.")


class Cards:
    """Pictures for previews of links: PNG where it can be made, otherwise SVG."""

    def __init__(self) -> None:
        self._has_converter = find_spec(CONVERTER) is not None
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._turn = asyncio.Lock()

    async def preview(self, svg: str) -> Picture:
        """A picture as programs that show links want it."""
        if not self._has_converter:
            return Picture(svg.encode(), "image/svg+xml")
        async with self._turn:
            if svg not in self._kept:
                self._kept[svg] = await asyncio.to_thread(_png, svg)
            self._kept.move_to_end(svg)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return Picture(self._kept[svg], "image/png")


def general(game: Game) -> str:
    """The picture of a game that tells nothing of any table."""
    return general_card(game.title, game.tagline)


def _png(svg: str) -> bytes:
    made: bytes = import_module(CONVERTER).svg_to_png(svg)
    return made
