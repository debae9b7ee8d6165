"""Bots think here: in processes of their own, with a time budget, never on the event loop.

A worker is handed a world in which everything its seat cannot see is imagined, so it could not
cheat if it tried. One that crashes or is late is replaced, and its question goes to the heuristic;
so does a question for which no worker becomes free in time.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable

import msgspec

from fairground.bots.advice import Advice
from fairground.kernel.luck import FastLuck
from fairground.kernel.state import State
from fairground.server.metrics import METRICS
from fairground.server.workers.json_process import JsonProcess
from fairground.server.workers.turn_queue import Priority, QueueFull, TurnQueue

LOG = logging.getLogger("fairground.bots")
BOT_PROCESS = "fairground.server.workers.bot_process"
PATIENCE = 3.0
"""Seconds a question waits for a free worker before the heuristic answers it."""

QUICK = "heuristic"
"""The bot that needs no time to think."""

Seeds = Callable[[State, int], int]
"""Where the chance in a bot's thoughts comes from, for a seat in a position."""


def fresh(state: State, seat: int) -> int:
    """A seed that cannot be guessed."""
    return secrets.randbits(64)


class Brief(Advice, frozen=True):
    """The heuristic's advice in the place of a bot that thinks: no worker was free in time."""


class BotQuestion(msgspec.Struct, frozen=True):
    """What a worker is asked: which bot, for which seat, in which imagined world."""

    bot: str
    seat: int
    world: dict[str, object]
    seed: int


class BotWorkers:
    """A few worker processes. A question waits until one of them is free, but not for long."""

    def __init__(
        self,
        size: int,
        budget: float,
        module: str = BOT_PROCESS,
        seeds: Seeds = fresh,
        patience: float = PATIENCE,
    ) -> None:
        self._budget = budget
        self._module = module
        self._seeds = seeds
        self._queue: TurnQueue[JsonProcess | None]
        self._queue = TurnQueue([None] * size, patience)  # started when first needed
        self._all: set[JsonProcess] = set()

    async def advise(
        self,
        state: State,
        seat: int,
        bot: str,
        priority: Priority = Priority.PEOPLE,
        asker: str = "",
    ) -> Advice:
        """A legal move, whatever happens to the bot. Askers of one priority take turns."""
        try:
            advice = await self._think(state, seat, bot, priority, asker)
            if state.parse(advice.move) in state.legal(seat):
                return advice
            LOG.warning("bot made an illegal move", extra={"bot": bot, "move": advice.move})
        except QueueFull as fault:  # what the limits are for
            LOG.info("bot thinks briefly", extra={"bot": bot, "why": str(fault)})
            METRICS.count("bot_hurried", bot != QUICK)
            return (Advice if bot == QUICK else Brief)(self.stand_in(state, seat))
        except Exception as fault:  # whatever a bot does, the table goes on
            LOG.warning("bot failed", extra={"bot": bot, "fault": repr(fault)})
        METRICS.count("bot_fallbacks")
        return Advice(self.stand_in(state, seat))

    def stand_in(self, state: State, seat: int) -> str:
        """A sensible move on the spot: the game's heuristic or, failing that, any legal one."""
        legal = state.legal(seat)
        try:
            move = state.game.heuristic(state.view(seat), FastLuck(self._seeds(state, seat)))
        except Exception:
            LOG.exception("heuristic failed", extra={"game": state.game.name})
            move = legal[0]
        return state.notation(move if move in legal else legal[0])

    async def _think(
        self, state: State, seat: int, bot: str, priority: Priority, asker: str
    ) -> Advice:
        worker = await self._queue.take(priority, asker)
        try:
            world = state.imagine(seat, FastLuck(self._seeds(state, seat)))
            question = BotQuestion(bot, seat, world.dump(), self._seeds(state, seat))
            worker = worker or await self._start()
            async with asyncio.timeout(self._budget):
                return await _ask(worker, question)
        except BaseException:
            self._stop(worker)
            worker = None
            raise
        finally:
            self._queue.put(worker)

    async def _start(self) -> JsonProcess:
        worker = await JsonProcess.start(self._module)
        self._all.add(worker)
        return worker

    def _stop(self, worker: JsonProcess | None) -> None:
        """A worker in the middle of a thought cannot be used again."""
        if worker is not None:
            self._all.discard(worker)
            worker.kill()

    async def close(self) -> None:
        """Stop all worker processes."""
        for worker in list(self._all):
            self._stop(worker)
            await worker.wait()


async def _ask(worker: JsonProcess, question: BotQuestion) -> Advice:
    await worker.send(question)
    return msgspec.json.decode(await worker.read_line(), type=Advice)
