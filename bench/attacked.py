"""How long friends wait for their moves while others ask all that the limits let them ask.

    python -m bench.attacked                         # every attack, ten seconds each
    python -m bench.attacked watch lesson --seconds 5

Two friends play at a table of their own, about fifteen moves a second. First no other guest is
there; then twenty guests of one address ask for the same again and again, each over a connection
of its own. A row has the 99th of a hundred times of both, and how many times longer it is under
attack; at most three times is aimed at. What is refused counts as asked: limits are part of the
answer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.attacks.friend import Friends, friends_at
from tests.server.attacks.guests import Guest, close_all, two_at
from tests.server.attacks.process import Server, serving
from tests.server.attacks.raw import message, upgrade
from tests.server.harness import Person, everybody_goes_home, quick_disk
from tests.server.harness import serving as preparing

GUESTS = 20
SOURCE = "127.66.0.1"
"""The address of all who attack."""
MID_GAME = 90
"""Moves until there is much to see at a table."""
AIM = 3.0


class Asker(NamedTuple):
    """One connection of an attack: what opens it, and what is then asked so often a second."""

    head: bytes
    asked: tuple[bytes, ...]
    rate: float


Plan = Callable[[Guest, str, str], Asker]
"""What a guest asks, with a running table of others and a finished one."""


def http(guest: Guest, method: str, path: str, body: object = None) -> bytes:
    """A request over a connection that stays open."""
    data = json.dumps(body).encode() if body is not None else b""
    fields = ["Host: 127.0.0.1", f"Cookie: {guest.cookie}", f"Content-Length: {len(data)}"]
    if body is not None:
        fields.append("Content-Type: application/json")
    return "\r\n".join((f"{method} {path} HTTP/1.1", *fields, "", "")).encode() + data


def watching(rate: float) -> Plan:
    """Ask to watch one table again and again, over a socket."""

    def plan(guest: Guest, table: str, _: str) -> Asker:
        return Asker(upgrade({"Cookie": guest.cookie}), (message("watch", table=table),), rate)

    return plan


def resuming(rate: float) -> Plan:
    """The same, as if a little had been missed."""

    def plan(guest: Guest, table: str, _: str) -> Asker:
        since = guest.look(table)["number"] - 30
        asked = (message("watch", table=table, since=since, you=-1),)
        return Asker(upgrade({"Cookie": guest.cookie}), asked, rate)

    return plan


def coming(rate: float) -> Plan:
    """Come and go: how many watch changes each time."""

    def plan(guest: Guest, table: str, _: str) -> Asker:
        asked = (message("watch", table=table), message("unwatch", table=table))
        return Asker(upgrade({"Cookie": guest.cookie}), asked, rate)

    return plan


def getting(path: str, rate: float = 2.5) -> Plan:
    """Ask for an address; `{table}` is the running table, `{over}` the finished one."""

    def plan(guest: Guest, table: str, over: str) -> Asker:
        return Asker(b"", (http(guest, "GET", path.format(table=table, over=over)),), rate)

    return plan


def coding(guest: Guest, _: str, __: str) -> Asker:
    """QR codes of long texts."""
    body = {"text": "http://fair.test/" + "x" * 380}
    return Asker(b"", (http(guest, "POST", "/api/code", body),), 2.5)


def hinting(guest: Guest, _: str, __: str) -> Asker:
    """Hints at a table of one's own."""
    own = str(guest.post("/api/quick", game="unfair")["table"])
    return Asker(b"", (http(guest, "POST", f"/api/tables/{own}/hint", {}),), 2.5)


ATTACKS: dict[str, Plan] = {
    "watch": watching(22),
    "watch-slowly": watching(9),
    "resume": resuming(9),
    "come-and-go": coming(9),
    "look": getting("/api/tables/{table}?show=scene"),
    "replay": getting("/api/tables/{table}/replay?step=100"),
    "log": getting("/api/tables/{table}/replay?since=-1"),
    "record": getting("/api/tables/{table}/record"),
    "review": getting("/api/tables/{over}/review"),
    "hint": hinting,
    "lesson": getting("/api/games/unfair/lesson"),
    "cards": getting("/api/games/unfair/cards"),
    "games": getting("/api/games"),
    "lobby": getting("/api/tables"),
    "code": coding,
}


class Line(asyncio.Protocol):
    """A connection that asks and forgets what it hears; one that is closed is opened again."""

    def __init__(self, asker: Asker, port: int) -> None:
        self._asker, self._port = asker, port
        self._next = 0

    async def open(self) -> None:
        """Connect, and ask from now on."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", self._port, local_addr=(SOURCE, 0))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._asker.head)
        self._ask()

    def connection_lost(self, _: Exception | None) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(1 / self._asker.rate, lambda: loop.create_task(self.open()))

    def _ask(self) -> None:
        if not self._transport.is_closing():
            self._transport.write(self._asker.asked[self._next])
            self._next = (self._next + 1) % len(self._asker.asked)
            asyncio.get_running_loop().call_later(1 / self._asker.rate, self._ask)


def attack(askers: list[Asker], port: int) -> None:
    """Ask until this process is ended."""

    async def run() -> None:
        for number, asker in enumerate(askers):
            await Line(asker, port).open()
            await asyncio.sleep(0.5 / (number + len(askers)))
        await asyncio.Event().wait()

    asyncio.run(run())


@contextmanager
def attacking(askers: list[Asker], port: int) -> Iterator[None]:
    """An attack from a process of its own, for the length of a block."""
    process = multiprocessing.get_context("spawn").Process(target=attack, args=(askers, port))
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def in_mid_game(data: Path) -> str:
    """A table of Unfair at which two have played a while, left in a data folder."""
    with preparing(data) as server:
        players = [Person(server.url, "Ada"), Person(server.url, "Bert")]
        table = players[0].make("unfair", "mine", "open", window=0)
        players[1].at(table, "sit", seat=1)
        players[0].at(table, "start")
        version = 0
        while version < MID_GAME:
            version = max(_played(player, table, version) for player in players)
        everybody_goes_home()
    return table


def _played(player: Person, table: str, number: int) -> int:
    """Play a move, if this player is asked; the version the table has."""
    seen = player.look(table)
    if legal := seen.get("legal"):
        move = legal[number % len(legal)]
        player.http.post(
            f"/api/tables/{table}/moves", json={"version": seen["version"], "move": move}
        )
    return int(seen["version"])


def finished(server: Server) -> str:
    """A table whose game is over: both players have left it."""
    table, *players = two_at(server, "karma")
    for player in players:
        player.at(table, "resign")
    return table


def p99(times: list[float]) -> float:
    """The 99th of a hundred, in milliseconds."""
    return sorted(times)[int(0.99 * (len(times) - 1))] * 1000


def row(
    name: str, friends: Friends, server: Server, tables: tuple[str, str], seconds: float
) -> None:
    """Attack once, and print what the friends noticed."""
    guests = [Guest(server, f"Eve {number}", f"127.67.0.{number + 1}") for number in range(GUESTS)]
    askers = [ATTACKS[name](guest, *tables) for guest in guests]
    quiet = friends.play_for(seconds)
    with attacking(askers, server.port):
        time.sleep(1.0)  # it is under way
        attacked = friends.play_for(seconds)
    calm, late = p99(quiet), p99(attacked)
    print(
        f"{name:14} quiet {calm:7.1f} ms {len(quiet) / seconds:5.1f} moves/s"
        f"   attacked {late:8.1f} ms {len(attacked) / seconds:5.1f} moves/s"
        f"   {late / calm:7.1f} times{'' if late <= AIM * calm else '  (!)'}",
        flush=True,
    )


def main() -> None:
    """One row per attack."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=10.0)
    chosen = parser.parse_args()
    for name in chosen.attacks:
        with TemporaryDirectory(dir=quick_disk()) as data:
            table = in_mid_game(Path(data))
            with serving(data=Path(data)) as server, friends_at(server) as friends:
                row(name, friends, server, (table, finished(server)), chosen.seconds)
                close_all()


if __name__ == "__main__":
    main()
