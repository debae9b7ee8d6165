"""Bots think here: in processes of their own, with a time budget, never on the event loop.

A thinker is handed a world in which everything its seat cannot see is imagined, so it could not
cheat if it tried. One that crashes or is late is replaced, and its question goes to the heuristic.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from collections.abc import Callable

import msgspec

from fairground.bots.thinking import Considered
from fairground.kernel.luck import FastLuck
from fairground.kernel.state import State
from fairground.server.metrics import METRICS

LOG = logging.getLogger("fairground.bots")
THINKER = "fairground.server.thinker"
LONGEST = 4 * 1024 * 1024
"""Bytes of a dumped world."""

Seeds = Callable[[State, int], int]
"""Where the chance in a bot's thoughts comes from, for a seat in a position."""


def fresh(state: State, seat: int) -> int:
    """A seed nobody can guess."""
    return secrets.randbits(64)


class Question(msgspec.Struct, frozen=True):
    """What a thinker is asked: which bot, for which seat, in which imagined world."""

    bot: str
    seat: int
    world: dict[str, object]
    seed: int


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it answers: a move and, from a bot that thinks, the reasons."""

    move: str
    rounds: int = 0
    considered: tuple[Considered, ...] = ()
    line: tuple[str, ...] = ()


class Thinkers:
    """A few worker processes. A question waits until one of them is free."""

    def __init__(
        self, size: int, budget: float, module: str = THINKER, seeds: Seeds = fresh
    ) -> None:
        self._budget = budget
        self._module = module
        self._seeds = seeds
        self._free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        for _ in range(size):
            self._free.put_nowait(None)  # started when first needed
        self._all: set[asyncio.subprocess.Process] = set()

    async def advise(self, state: State, seat: int, bot: str) -> Advice:
        """A legal move, whatever happens to the bot."""
        try:
            advice = await self._think(state, seat, bot)
            if state.parse(advice.move) in state.legal(seat):
                return advice
            LOG.warning("bot made an illegal move", extra={"bot": bot, "move": advice.move})
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

    async def _think(self, state: State, seat: int, bot: str) -> Advice:
        world = state.imagine(seat, FastLuck(self._seeds(state, seat)))
        question = Question(bot, seat, world.dump(), self._seeds(state, seat))
        thinker = await self._free.get()
        try:
            thinker = thinker or await self._start()
            async with asyncio.timeout(self._budget):
                return await _ask(thinker, question)
        except BaseException:
            self._dismiss(thinker)
            thinker = None
            raise
        finally:
            self._free.put_nowait(thinker)

    async def _start(self) -> asyncio.subprocess.Process:
        thinker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
        )
        self._all.add(thinker)
        return thinker

    def _dismiss(self, thinker: asyncio.subprocess.Process | None) -> None:
        """A thinker in the middle of a thought cannot be used again."""
        if thinker is not None:
            self._all.discard(thinker)
            if thinker.returncode is None:
                thinker.kill()

    async def close(self) -> None:
        """Send all thinkers home."""
        for thinker in list(self._all):
            self._dismiss(thinker)
            await thinker.wait()


async def _ask(thinker: asyncio.subprocess.Process, question: Question) -> Advice:
    assert thinker.stdin is not None
    assert thinker.stdout is not None
    thinker.stdin.write(msgspec.json.encode(question) + b"\n")
    await thinker.stdin.drain()
    line = await thinker.stdout.readline()
    if not line:
        raise EOFError("the thinker is gone")
    return msgspec.json.decode(line, type=Advice)
