"""Pull the plug in the middle of play, again and again, and count what was promised.

    python -m tests.server.kills --times 1000

Every move the server acknowledged must be in its table's record exactly once and in order; at most
the one move that was on its way may be there too. The two players are clients as anybody has them:
they come back by themselves and send a move without an answer again. After every restart each table
has to go on before the plug is pulled again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from urllib.parse import urlsplit

import fairground
from fairground.client import Client, Following
from tests.patience import PATIENCE
from tests.server import rigged
from tests.server.harness import DATABASES, FORKS, quick_disk

GAME = "press-your-luck"
BOTS_FOR = 10
"""Kills before which one of the tables has a bot; its process is slow to start."""
WORD_EVERY = 50
Move = tuple[int, str]


@dataclass
class Promise:
    """One table: what was acknowledged, and what is on its way."""

    table: str
    bot: bool
    acknowledged: list[Move] = field(default_factory=list)
    sent: Move | None = None
    """Seat and notation of the move without an answer."""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a move is on its way, so that the order of the answers is that of the moves."""
    went_on: asyncio.Event = field(default_factory=asyncio.Event)
    players: list[asyncio.Task[None]] = field(default_factory=list)


@dataclass
class Tally:
    """What was seen."""

    kills: int = 0
    acknowledged: int = 0
    finished: int = 0
    recognised: int = 0
    """Moves that were on disk although nobody had heard so, and were not played again."""


class Ordeal:
    """A server that is killed, and two people who play at all its tables."""

    def __init__(self, data: Path, tables: int, seed: int) -> None:
        self.data = data
        self.chance = random.Random(seed)
        self.wanted = tables
        self.promises: list[Promise] = []
        self.tally = Tally()
        self.url = ""
        self._may_move = asyncio.Event()
        """Cleared while promises are compared: only moves that are on their way may arrive."""

    async def run(self, times: int) -> Tally:
        """Play, kill, check; so many times, with a word about it now and then."""
        process = await asyncio.to_thread(self._serve)
        try:
            async with (
                Client(self.url, patience=PATIENCE) as ada,
                Client(self.url, patience=PATIENCE) as bert,
                asyncio.TaskGroup() as group,
            ):
                self._people, self._group = (ada, bert), group
                await asyncio.gather(ada.become("Ada"), bert.become("Bert"))
                for kill in range(times):
                    if kill and kill % WORD_EVERY == 0:
                        print(f"{kill} of {times}: {self.tally}", flush=True)
                    await self._check()
                    await self._pull_the_plug(process)
                    process = await asyncio.to_thread(self._serve)
                await self._check()
                for promise in list(self.promises):
                    self._end(promise)
        finally:
            process.kill()
            await asyncio.to_thread(process.join)
        return self.tally

    def _serve(self) -> ForkServerProcess:
        """A fresh process at the same port; its modules are loaded, so that it opens at once."""
        here, there = FORKS.Pipe(duplex=False)
        port = urlsplit(self.url).port or 0
        where = {"database": DATABASES[-1](self.data)} if DATABASES else {}
        rig = json.dumps(
            {"data": str(self.data), "port": port, "pace": 0, "snapshot_every": 7, **where}
        )
        process = FORKS.Process(target=rigged.serve, args=(rig, there.send))
        process.start()
        there.close()
        assert here.poll(PATIENCE), "the server did not open"
        self.url = str(here.recv())
        here.close()
        return process

    async def _check(self) -> None:
        """Compare every table with what was promised about it; then find new ones for the over."""
        over = await asyncio.gather(*(self._compare(promise) for promise in self.promises))
        self.tally.finished += sum(over)
        for promise, is_over in zip(list(self.promises), over, strict=True):
            if is_over:
                self._end(promise)
        while len(self.promises) < self.wanted:
            await self._begin()

    async def _compare(self, promise: Promise) -> bool:
        """Check a table's record against what is known now; is its game over?

        The table has gone on if a move is acknowledged from here on. That is said before the record
        is read: the last move of a game may be acknowledged meanwhile, and no other comes.
        """
        promise.went_on.clear()
        promised = list(promise.acknowledged)
        possible = [promise.sent] if promise.sent else []
        text = await self._people[0].table(promise.table).record()
        record = fairground.Record.read(text.splitlines(keepends=True))
        ours = [(s.seat, s.move) for s in record.steps if not (promise.bot and s.seat == 1)]
        assert ours[: len(promised)] == promised, f"{promise} but the record says {ours}"
        rest = ours[len(promised) :]
        assert rest in ([], possible), f"{rest} was not sent at {promise}"
        if record.result is not None:
            assert record.verify().luck_checked
        return record.result is not None

    async def _begin(self) -> None:
        """Set a table up, for both people or for one and a bot, and let them play."""
        bot = self.tally.kills < BOTS_FOR and not any(promise.bot for promise in self.promises)
        ada, bert = self._people
        table = await ada.create(GAME, ["mine", "heuristic" if bot else "open"])
        if not bot:
            await bert.join(table.id)
        await table.start()
        promise = Promise(table.id, bot)
        seats = (0,) if bot else (0, 1)
        promise.players = [self._group.create_task(self._play(seat, promise)) for seat in seats]
        self.promises.append(promise)

    def _end(self, promise: Promise) -> None:
        self.promises.remove(promise)
        for player in promise.players:
            player.cancel()

    async def _pull_the_plug(self, process: ForkServerProcess) -> None:
        """Kill the server at any moment after every table went on."""
        assert process.pid is not None
        self._may_move.set()
        going = [asyncio.create_task(promise.went_on.wait()) for promise in self.promises]
        await asyncio.wait(going, timeout=PATIENCE)
        stuck = [promise for promise in self.promises if not promise.went_on.is_set()]
        assert not stuck, f"after {self.tally} these tables did not go on: {stuck}"
        await asyncio.sleep(self.chance.random() * 0.15)  # the plug may go at any moment
        os.kill(process.pid, signal.SIGKILL)
        self._may_move.clear()
        self.tally.kills += 1
        await asyncio.to_thread(process.join)

    async def _play(self, seat: int, at: Promise) -> None:
        """One person at one table, to the end of its game."""
        async with self._people[seat].table(at.table).follow() as following:
            async for _ in following.turns():
                async with at.turn:
                    await self._may_move.wait()
                    await self._move(seat, at, following)
        at.went_on.set()

    async def _move(self, seat: int, at: Promise, following: Following) -> None:
        now = following.now
        if not now.legal:
            return  # the other seat was faster
        move = self.chance.choice(now.legal)
        at.sent = (seat, move)
        played = await following.play(move, now.version)
        at.acknowledged.append((seat, move))
        at.sent = None
        at.went_on.set()
        self.tally.acknowledged += 1
        self.tally.recognised += played.again


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the server under load and check its word.")
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
        ordeal = Ordeal(Path(folder), chosen.tables, chosen.seed)
        tally = asyncio.run(ordeal.run(chosen.times))
    print(f"{tally} in {time.monotonic() - began:.0f} s: every promise was kept")


if __name__ == "__main__":
    main()
