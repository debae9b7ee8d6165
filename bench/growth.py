"""Does a move cost more at the ten-thousandth table, or after thousands? And the size of a table.

    python -m bench.growth --tables 10 1000 10000 --moves 10 100 1000 5000

In one process and without sockets, disk or bots: what grows with tables and moves is in the server
itself. Two people sit at every table and follow it; the processor time of a move is the lowest of
several rounds, which a busy machine disturbs least. Tables are measured once as they are played
and once at rest, as they are kept when nothing has happened there for a while.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import time
import tracemalloc
from collections.abc import Callable
from typing import Any, cast

from fairground.kernel.registry import all_games
from fairground.server.messages import wire
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage.interface import Storage
from fairground.server.tables import entries as e
from fairground.server.tables.live import LiveTable
from fairground.server.tables.registry import TableRegistry
from fairground.server.workers.bots import BotWorkers

GUESTS = ("ada", "bert")
ROUNDS, MOVES_OF_A_ROUND = 15, 200
SIZED_TABLES, SIZED_MOVES = 20, 40


class NoStorage:
    """Takes everything at once and keeps nothing."""

    def __getattr__(self, _: str) -> Callable[..., asyncio.Future[None]]:
        return self._take

    def _take(self, *_: object) -> asyncio.Future[None]:
        taken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        taken.set_result(None)
        return taken


class Listener:
    """A subscriber that forgets what it is sent."""

    def __init__(self, guest: str) -> None:
        self.guest = guest

    def deliver(self, message: bytes) -> None:
        """Forget it."""

    def come_again(self) -> None:
        """One process owns every table: this is never called."""


class Hall:
    """Tables of one game, and a clock that can be set forward."""

    def __init__(self, game: str) -> None:
        self.seconds = 0.0
        services = Services(
            Settings(rates=None, discreet=0.0),
            cast(Storage, NoStorage()),
            cast(BotWorkers, None),
            all_games(),
            clock=lambda: self.seconds,
        )
        self.registry = TableRegistry(services)
        self.game = self.registry.game(game)

    async def table(self, **options: Any) -> LiveTable:
        """A table whose game has begun, followed by both players."""
        rules = self.game.options(**options) if options else self.game.suited(len(GUESTS), {})
        places = tuple(e.Place(guest, guest.title()) for guest in GUESTS)
        secret = f"secret {self.registry.size}"
        made = e.Made(
            0, self.game.name, self.game.version, rules.written, "ada", False, secret, places
        )
        live = await self.registry.create(made)
        await live.do(lambda _: e.Started(0))
        for guest in GUESTS:
            live.subscribe(Listener(guest), wire.Watch(table=live.table.facts.table, show="view"))
        return live


async def play(live: LiveTable, moves: int) -> None:
    """The last of the legal moves, again and again."""
    for _ in range(moves):
        table = live.table
        if not table.asked():
            return
        assert table.state is not None
        seat = table.asked()[0]
        move = table.state.view(seat).legal[-1]
        await live.move(seat, table.facts.version, table.game.notations[move])


async def cost(tables: list[LiveTable]) -> float:
    """Microseconds of processor time of a move, played at these tables in turn."""
    rounds = []
    for number in range(ROUNDS):
        began = time.thread_time()
        for move in range(MOVES_OF_A_ROUND):
            await play(tables[(number * MOVES_OF_A_ROUND + move) % len(tables)], 1)
        rounds.append((time.thread_time() - began) / MOVES_OF_A_ROUND * 1e6)
    return min(rounds)


async def by_tables(counts: list[int]) -> None:
    hall, tables = Hall("press-your-luck"), list[LiveTable]()
    for count in counts:
        tables += [await hall.table(pass_limit=False) for _ in range(count - len(tables))]
        await cost(tables[-100:])  # warm up
        print(f"{count:6} tables: {await cost(tables):6.1f} us a move", flush=True)


async def by_moves(counts: list[int]) -> None:
    table = await Hall("press-your-luck").table(pass_limit=False)
    for count in counts:
        await play(table, count - table.table.facts.version)
        print(f"{count:6} moves:  {await cost([table]):6.1f} us a move", flush=True)


async def size(game: str) -> None:
    """Kilobytes of a table that was played at, then of the same at rest."""
    hall = Hall(game)
    await play(await hall.table(), SIZED_MOVES)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tables = [await hall.table() for _ in range(SIZED_TABLES)]
    for live in tables:
        await play(live, SIZED_MOVES)
    played = held_since(before)
    resting = sum(rest(hall, live) for live in tables)
    at_rest = held_since(before)
    tracemalloc.stop()
    print(f"{game:20} {played:6.1f} KB, at rest {at_rest:5.1f} KB ({resting} of {len(tables)})")


def rest(hall: Hall, live: LiveTable) -> bool:
    """Let time go by at a table."""
    hall.seconds += hall.registry.services.settings.linger + 1
    live.summary.is_due = False  # it was written meanwhile
    return live.pack_if_resting()


def held_since(before: int) -> float:
    """Kilobytes a table."""
    gc.collect()
    return (tracemalloc.get_traced_memory()[0] - before) / SIZED_TABLES / 1024


async def measure(tables: list[int], moves: list[int]) -> None:
    await by_tables(tables)
    await by_moves(moves)
    for game in sorted(all_games()):
        await size(game)


def main() -> None:
    parser = argparse.ArgumentParser(description="What grows with tables and with moves.")
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100, 1000, 10_000])
    parser.add_argument("--moves", type=int, nargs="*", default=[10, 100, 1000, 5000])
    chosen = parser.parse_args()
    asyncio.run(measure(chosen.tables, chosen.moves))


if __name__ == "__main__":
    main()
