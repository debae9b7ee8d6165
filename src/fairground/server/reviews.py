"""Reviews: how much of a finished game was luck, counted in a process of its own.

It is work of many seconds, so it is done one review at a time, behind everything else the machine
has to do, and only as long as somebody asks for it; what came of it is kept for a while.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import msgspec

from fairground.kernel.state import SPECTATOR
from fairground.server import wire
from fairground.server.records import record_of
from fairground.server.refusals import Refused, TooMuch, Unwell
from fairground.server.reviewer import Progress, Question
from fairground.server.springs import Springs
from fairground.server.steps import Replay

LOG = logging.getLogger("fairground.reviews")
REVIEWER = "fairground.server.reviewer"
KEPT = 64
"""Reviews kept in memory."""
QUEUE = 8
"""Reviews that may wait for their turn."""
A_WHILE = 2.0
"""Seconds a request waits for the end before it is told how far things are."""
FORGOTTEN = 15.0
"""Seconds after which a review that nobody asks for any more is given up."""
PATIENCE = 40
"""So many times the seconds it should take, a review may take."""
LONGEST = 4 * 1024 * 1024
"""Bytes of a ledger."""


class Reviewing:
    """One review, from the first question on."""

    def __init__(self, table: str, asked_at: float) -> None:
        self.table = table
        self.asked_at = asked_at
        """When somebody last wanted to know."""
        self.progress = Progress(0, 0)
        self.is_over = asyncio.Event()

    @property
    def has_failed(self) -> bool:
        """Is it over without a ledger?"""
        return self.is_over.is_set() and self.progress.ledger is None


class Reviews:
    """The reviews somebody has asked for lately."""

    def __init__(self, springs: Springs) -> None:
        self._springs = springs
        self._kept: OrderedDict[str, Reviewing] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of(self, table: str, begin: Callable[[], Awaitable[Replay]]) -> wire.Review:
        """How far the review of a table is; `begin` gives its replay if nobody has asked before."""
        if table not in self._kept:
            self._begin(table, await begin())
        reviewing = self._kept[table]
        reviewing.asked_at = self._springs.clock()
        with suppress(TimeoutError):
            await asyncio.wait_for(reviewing.is_over.wait(), A_WHILE)
        if reviewing.has_failed:
            raise Unwell("The game could not be reviewed. Its record is as it was.")
        found = reviewing.progress
        return wire.Review(table, found.done, found.moments, found.ledger)

    def _begin(self, table: str, replay: Replay) -> None:
        if table in self._kept:
            return  # somebody else has asked in the meantime
        if not replay.table.is_revealed:
            raise Refused("The game is not over yet.")
        if sum(not each.is_over.is_set() for each in self._kept.values()) > QUEUE:
            raise TooMuch("Many games are being reviewed; ask again in a minute.")
        self._kept[table] = Reviewing(table, self._springs.clock())
        question = question_of(replay, self._springs.settings.review)
        self._springs.spawn(self._work(self._kept[table], question))
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _work(self, reviewing: Reviewing, question: Question) -> None:
        try:
            async with self._turn, asyncio.timeout(PATIENCE * question.seconds):
                await self._follow(reviewing, question)
        except Exception as fault:  # whatever goes wrong, the table is not touched by it
            what = {"table": reviewing.table, "fault": repr(fault)}
            LOG.warning("review failed", extra=what)
        finally:
            reviewing.is_over.set()
            if reviewing.has_failed:
                self._kept.pop(reviewing.table, None)  # whoever asks again gets a new one

    async def _follow(self, reviewing: Reviewing, question: Question) -> None:
        """Let a process work, and note what it says, until it is done or nobody wants to know."""
        async with _working(question) as lines:
            async for line in lines:
                reviewing.progress = msgspec.json.decode(line, type=Progress)
                if self._springs.clock() - reviewing.asked_at > FORGOTTEN:
                    return
        if reviewing.progress.ledger is None:
            raise EOFError("the reviewer is gone")


def question_of(replay: Replay, seconds: int) -> Question:
    """The whole record, and the step of the replay that every decision belongs to."""
    steps = [step for step, change in enumerate(replay.steps) for _ in change.steps]
    return Question(record_of(replay, SPECTATOR).text(), seconds, (0, *steps))


@asynccontextmanager
async def _working(question: Question) -> AsyncIterator[asyncio.StreamReader]:
    """What a process that works on a question says; it does not outlive the block."""
    worker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        REVIEWER,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        worker.stdin.write(msgspec.json.encode(question) + b"\n")
        yield worker.stdout
    finally:
        if worker.returncode is None:
            worker.kill()
        await worker.wait()
