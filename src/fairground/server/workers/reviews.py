"""Reviews: how much of a finished game was luck, counted in a process of its own.

It is work of many seconds, so it is done one review at a time, behind everything else the machine
has to do, and only as long as it is asked for; what came of it is kept for a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import msgspec

from fairground.kernel.state import SPECTATOR
from fairground.server.messages import wire
from fairground.server.refusals import Refused, TooManyRequests, Unavailable
from fairground.server.services import Services
from fairground.server.tables.records import record_of
from fairground.server.tables.replay import Replay
from fairground.server.workers.json_process import JsonProcess
from fairground.server.workers.review_process import Progress, ReviewQuestion

LOG = logging.getLogger("fairground.reviews")
REVIEW_PROCESS = "fairground.server.workers.review_process"
KEPT = 64
"""Reviews kept in memory."""
QUEUE = 8
"""Reviews that may wait for their turn."""
A_WHILE = 2.0
"""Seconds a request waits for the end before it is told how far things are."""
FORGOTTEN = 15.0
"""Seconds after which a review that is no longer asked for is given up."""
PATIENCE = 40
"""So many times the seconds it should take, a review may take."""


class Reviewing:
    """One review, from the first question on."""

    def __init__(self, table: str, asked_at: float) -> None:
        self.table = table
        self.asked_at = asked_at
        """When it was last asked for."""
        self.progress = Progress(0, 0)
        self.is_over = asyncio.Event()

    @property
    def has_failed(self) -> bool:
        """Is it over without a ledger?"""
        return self.is_over.is_set() and self.progress.ledger is None


class Reviews:
    """The reviews asked for lately."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: OrderedDict[str, Reviewing] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of(self, table: str, begin: Callable[[], Awaitable[Replay]]) -> wire.Review:
        """How far the review of a table is; `begin` gives its replay the first time."""
        if table not in self._kept:
            self._begin(table, await begin())
        reviewing = self._kept[table]
        reviewing.asked_at = self._services.clock()
        with suppress(TimeoutError):
            await asyncio.wait_for(reviewing.is_over.wait(), A_WHILE)
        if reviewing.has_failed:
            raise Unavailable("The game could not be reviewed. Its record is as it was.")
        found = reviewing.progress
        return wire.Review(table, found.done, found.moments, found.ledger)

    def found(self, table: str) -> wire.ReviewLedger | None:
        """The ledger of a table, if it is finished and still kept."""
        reviewing = self._kept.get(table)
        return None if reviewing is None else reviewing.progress.ledger

    def begin(self, table: str, replay: Replay) -> None:
        """Review a table for a reader who does not wait."""
        if table not in self._kept:
            self._begin(table, replay)

    def _begin(self, table: str, replay: Replay) -> None:
        if table in self._kept:
            return  # asked for in the meantime
        if not replay.table.is_revealed:
            raise Refused("The game is not over yet.")
        if sum(not each.is_over.is_set() for each in self._kept.values()) > QUEUE:
            raise TooManyRequests("Many games are being reviewed; ask again in a minute.")
        self._kept[table] = Reviewing(table, self._services.clock())
        question = question_of(replay, self._services.settings.review)
        self._services.spawn(self._work(self._kept[table], question))
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _work(self, reviewing: Reviewing, question: ReviewQuestion) -> None:
        try:
            async with self._turn, asyncio.timeout(PATIENCE * question.seconds):
                await self._follow(reviewing, question)
        except Exception as fault:  # whatever goes wrong, the table is not touched by it
            what = {"table": reviewing.table, "fault": repr(fault)}
            LOG.warning("review failed", extra=what)
        finally:
            reviewing.is_over.set()
            if reviewing.has_failed:
                self._kept.pop(reviewing.table, None)  # the next request begins a new one

    async def _follow(self, reviewing: Reviewing, question: ReviewQuestion) -> None:
        """Let a process work, and note what it says, until it is done or no longer asked for."""
        async with _working(question) as worker:
            async for line in worker.lines():
                reviewing.progress = msgspec.json.decode(line, type=Progress)
                if self._services.clock() - reviewing.asked_at > FORGOTTEN:
                    return
        if reviewing.progress.ledger is None:
            raise EOFError("the review process ended")


def question_of(replay: Replay, seconds: int) -> ReviewQuestion:
    """The whole record, and the step of the replay that every decision belongs to."""
    steps = [step for step, change in enumerate(replay.steps) for _ in change.steps]
    return ReviewQuestion(record_of(replay, SPECTATOR).text(), seconds, (0, *steps))


@asynccontextmanager
async def _working(question: ReviewQuestion) -> AsyncIterator[JsonProcess]:
    """A process that works on a question; it does not outlive the block."""
    worker = await JsonProcess.start(REVIEW_PROCESS)
    try:
        await worker.send(question)
        yield worker
    finally:
        worker.kill()
        await worker.wait()
