"""Pull the plug in the middle of play, again and again, and count what was promised.

    python -m tests.server.kills --times 1000

Every move the server acknowledged must be in its table's record exactly once and in order; at most
the one move that was on its way may be there too. After every restart each table has to go on
before the plug is pulled again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import signal
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import fairground
from tests.server import rigged
from tests.server.harness import children, quick_disk

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["__main__", "tests.server.rigged"])
GAME = "press-your-luck"
PATIENCE = 60.0
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
    sent: tuple[int, int, str] | None = None
    """Seat, version and notation of the move without an answer."""
    asked: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
    """The version and the legal moves a seat last heard of."""
    went_on: asyncio.Event = field(default_factory=asyncio.Event)
    over: bool = False


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

    def __init__(self, data: Path, tables: int, seed: int, wings: int = 1) -> None:
        self.data = data
        self.wings = wings
        self.chance = random.Random(seed)
        self.wanted = tables
        self.promises: list[Promise] = []
        self.tally = Tally()
        self.tokens: list[str] = []
        self.url = ""

    async def run(self, times: int) -> Tally:
        """Play, kill, check; so many times, with a word about it now and then."""
        process = await asyncio.to_thread(self._serve)
        try:
            for kill in range(times):
                if kill and kill % WORD_EVERY == 0:
                    print(f"{kill} of {times}: {self.tally}", flush=True)
                await self._check()
                victim = self._victim(process)
                await self._play_until_the_plug_is_pulled(victim)
                self.tally.kills += 1
                if victim == process.pid:
                    await asyncio.to_thread(process.join)
                    process = await asyncio.to_thread(self._serve)
            await self._check()
        finally:
            process.kill()
            await asyncio.to_thread(process.join)
        return self.tally

    def _victim(self, process: ForkServerProcess) -> int:
        """Whose plug is pulled: the whole server's, the gate's, or that of a wing."""
        assert process.pid is not None
        if self.wings == 1:
            return process.pid
        return self.chance.choice([process.pid, *children(process.pid)])

    def _serve(self) -> ForkServerProcess:
        """A fresh process; its modules are loaded already, so that it opens at once."""
        here, there = FORKS.Pipe(duplex=False)
        rig = json.dumps(
            {"data": str(self.data), "pace": 0, "snapshot_every": 7, "wings": self.wings}
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
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as http:
            while (await http.get("/healthz")).status_code != 200:
                await asyncio.sleep(0.01)  # a wing is being opened again
            if not self.tokens:
                self.tokens = [await _guest(http, name) for name in ("Ada", "Bert")]
            await asyncio.gather(*(self._compare(http, promise) for promise in self.promises))
            self.tally.finished += sum(promise.over for promise in self.promises)
            self.promises = [promise for promise in self.promises if not promise.over]
            while len(self.promises) < self.wanted:
                self.promises.append(await self._new_table(http))

    async def _compare(self, http: httpx.AsyncClient, promise: Promise) -> None:
        answer = await http.get(f"/api/tables/{promise.table}/record")
        record = fairground.Record.read(answer.text.splitlines(keepends=True))
        ours = [(s.seat, s.move) for s in record.steps if not (promise.bot and s.seat == 1)]
        count = len(promise.acknowledged)
        assert ours[:count] == promise.acknowledged, f"{promise} but the record says {ours}"
        rest = ours[count:]
        possible = [(promise.sent[0], promise.sent[2])] if promise.sent else []
        assert rest in ([], possible), f"nobody sent {rest} at {promise}"
        promise.over = record.result is not None
        if promise.over:
            assert record.verify().luck_checked
        promise.went_on.clear()
        promise.asked.clear()

    async def _new_table(self, http: httpx.AsyncClient) -> Promise:
        bot = self.tally.kills < BOTS_FOR and not any(promise.bot for promise in self.promises)
        seats = [{"kind": "mine"}, {"kind": "bot"} if bot else {"kind": "open"}]
        made = await _post(http, "/api/tables", self.tokens[0], game=GAME, seats=seats)
        path = f"/api/tables/{made['table']}"
        if not bot:
            await _post(http, f"{path}/sit", self.tokens[1], seat=1)
        await _post(http, f"{path}/start", self.tokens[0])
        return Promise(made["table"], bot)

    async def _play_until_the_plug_is_pulled(self, victim: int) -> None:
        play = asyncio.gather(*(self._play(seat) for seat in (0, 1)))
        try:
            going = asyncio.gather(*(promise.went_on.wait() for promise in self.promises))
            await asyncio.wait_for(going, PATIENCE)
            await asyncio.sleep(self.chance.random() * 0.15)  # the plug may go at any moment
            os.kill(victim, signal.SIGKILL)
            await asyncio.wait_for(play, PATIENCE)
        finally:
            play.cancel()

    async def _play(self, seat: int) -> None:
        """One person, at all tables, over one socket, until it breaks."""
        url = self.url.replace("http", "ws") + "/socket"
        token = {"Authorization": f"Bearer {self.tokens[seat]}"}
        by_table = {promise.table: promise for promise in self.promises}
        try:
            async with connect(url, additional_headers=token, compression=None) as socket:
                for table in by_table:
                    await _send(socket, type="watch", table=table, show="view")
                async for message in socket:
                    heard = json.loads(message)
                    if heard.get("table") in by_table:
                        await self._hear(socket, seat, by_table[heard["table"]], heard)
        except (ConnectionClosed, OSError):
            return

    async def _hear(self, socket: ClientConnection, seat: int, at: Promise, heard: Any) -> None:
        assert heard["type"] != "refused", f"{heard} at {at}"
        if heard["type"] == "played":
            self._note(seat, at, heard)
        elif "version" in heard:
            at.asked[seat] = (heard["version"], heard.get("legal", []))
        if heard["type"] == "present" and at.sent and at.sent[0] == seat:
            await _send_move(socket, at)  # sent before the plug was pulled: was it heard?
        version, legal = at.asked.get(seat, (0, []))
        if legal and not at.sent:
            at.sent = (seat, version, self.chance.choice(legal))
            await _send_move(socket, at)
        if heard.get("about", {}).get("status") == "over":
            at.went_on.set()

    def _note(self, seat: int, at: Promise, heard: Any) -> None:
        assert at.sent is not None
        assert (at.sent[0], at.sent[1]) == (seat, heard["version"])
        at.acknowledged.append((seat, at.sent[2]))
        at.sent = None
        if at.asked.get(seat, (0,))[0] <= heard["version"]:
            at.asked.pop(seat, None)  # an answer to a question that is behind us
        at.went_on.set()
        self.tally.acknowledged += 1
        self.tally.recognised += bool(heard.get("again"))


async def _send(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


async def _send_move(socket: ClientConnection, at: Promise) -> None:
    assert at.sent is not None
    _, version, move = at.sent
    await _send(socket, type="move", table=at.table, version=version, move=move, ref="mine")


async def _guest(http: httpx.AsyncClient, name: str) -> str:
    await http.post("/api/me", json={"name": name})
    token = (await http.post("/api/me/token", json={})).json()["token"]
    http.cookies.clear()
    return str(token)


async def _post(http: httpx.AsyncClient, path: str, token: str, **body: Any) -> dict[str, Any]:
    answer = await http.post(path, json=body, headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the server under load and check its word.")
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wings", type=int, default=1, help="with several, a wing may fall alone")
    chosen = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
        ordeal = Ordeal(Path(folder), chosen.tables, chosen.seed, chosen.wings)
        tally = asyncio.run(ordeal.run(chosen.times))
    print(f"{tally} in {time.monotonic() - began:.0f} s: every promise was kept")


if __name__ == "__main__":
    main()
