"""QR codes: a link for a telephone's camera. What they say is never kept or logged."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby

import segno

from fairground.server.messages.answers import Code

MARGIN = 4
"""Empty squares around a code, which cameras need."""


DRAWING = ThreadPoolExecutor(1, "fairground-codes")
"""One code after the other, beside the event loop: a long text takes sixty milliseconds."""


async def drawn(text: str) -> Code:
    """The code of a text."""
    return await asyncio.get_running_loop().run_in_executor(DRAWING, code_of, text)


def code_of(text: str) -> Code:
    """The code of a text, as light as its length allows."""
    rows = list(segno.make(text, error="m", micro=False).matrix_iter(border=MARGIN))
    return Code(len(rows), "".join(_bars(y, row) for y, row in enumerate(rows)))


def _bars(y: int, row: Iterable[int]) -> str:
    """One row as bars of dark squares."""
    bars, x = [], 0
    for dark, squares in groupby(row):
        length = len(list(squares))
        if dark:
            bars.append(f"M{x} {y}h{length}v1h-{length}z")
        x += length
    return "".join(bars)
