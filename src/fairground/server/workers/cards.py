"""Luck cards: the picture of a finished game, and the general picture of each game.

The drawing is made here in a millisecond. A process of its own makes it a PNG, in a tenth of a
second and one at a time; the last ones are kept.
"""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from fairground.kernel.game import Game
from fairground.kernel.state import SPECTATOR
from fairground.kernel.words import named
from fairground.lab.card import CardFacts, Stroke, card, general_card
from fairground.server.messages import wire
from fairground.server.names import seat_names
from fairground.server.refusals import Unavailable
from fairground.server.services import Services
from fairground.server.tables.table import Table

DRAWING_PROCESS = "fairground.lab.picture"
KEPT = 64
"""Pictures kept."""
QUEUE = 8
"""Pictures that may wait to be drawn."""
PATIENCE = 20.0
"""Seconds a picture may take."""
SENTENCES = 2


class Picture(NamedTuple):
    """A PNG as it is sent."""

    body: bytes


def drawn(table: Table, ledger: wire.ReviewLedger) -> str:
    """The card of a finished game, as SVG."""
    names = names_shown(table)
    return card(
        CardFacts(
            title=table.game.title,
            headline=headline(table),
            names=names,
            course=ledger.chances,
            shares=[(each.start, each.luck, each.own, each.others) for each in ledger.shares],
            seal=ledger.seal,
            worst=_worst(ledger, names),
        )
    )


def names_shown(table: Table) -> tuple[str, ...]:
    """What the seats of a table are called on the page."""
    seats = table.facts.seats
    bots = [number for number, seat in enumerate(seats) if not seat.name]
    return seat_names([seat.name for seat in seats], bots)


def headline(table: Table) -> str:
    """How a finished game ended, in a sentence."""
    assert table.state is not None
    ending = table.game.scene(table.state.view(SPECTATOR)).ending
    return named(ending.headline, names_shown(table).__getitem__) if ending else ""


def _worst(ledger: wire.ReviewLedger, names: tuple[str, ...]) -> Stroke | None:
    """Of what the review tells, the stroke of luck that cost a seat most."""
    strokes = [swing for swing in ledger.swings if swing.kind == "luck" and min(swing.gains) < 0]
    if not strokes:
        return None
    worst = min(strokes, key=lambda swing: min(swing.gains))
    words = " ".join(named(text, lambda seat: names[seat]) for text in worst.words[:SENTENCES])
    loss = min(worst.gains)
    return Stroke(worst.gains.index(loss), -loss, words or "The deal.")


def general(game: Game) -> str:
    """The picture of a game that tells nothing of any table."""
    return general_card(game.title, game.tagline)


class Cards:
    """Drawings as PNG, for previews of links and to be saved."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: OrderedDict[str, asyncio.Future[bytes]] = OrderedDict()
        """By drawing; those who ask for the same one wait for the same."""
        self._turn = asyncio.Lock()

    async def picture(self, svg: str, check: Callable[[], None]) -> Picture:
        """A drawing as PNG; `check` refuses a caller for whom too many were drawn."""
        if svg not in self._kept:
            check()
            self._begin(svg)
        self._kept.move_to_end(svg)
        return Picture(await asyncio.shield(self._kept[svg]))

    def _begin(self, svg: str) -> None:
        if sum(not made.done() for made in self._kept.values()) >= QUEUE:
            raise Unavailable("Many pictures are being drawn. Ask again in a moment.")
        self._kept[svg] = asyncio.get_running_loop().create_future()
        self._services.spawn(self._draw(svg, self._kept[svg]))
        if len(self._kept) > KEPT + QUEUE:
            self._kept.popitem(last=False)

    async def _draw(self, svg: str, made: asyncio.Future[bytes]) -> None:
        png = b""
        try:
            async with self._turn, asyncio.timeout(PATIENCE):
                png = await _png(svg)
        finally:
            if png:
                made.set_result(png)
            else:
                self._kept.pop(svg, None)  # the next one who asks may have it
                made.set_exception(Unavailable("The picture could not be drawn."))
                made.exception()  # noticed, though no request may wait for it


async def _png(svg: str) -> bytes:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", DRAWING_PROCESS, stdin=pipe, stdout=pipe
    )
    try:
        return (await process.communicate(svg.encode()))[0]
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
