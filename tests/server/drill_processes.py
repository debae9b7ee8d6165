"""A house of processes for the drill: three nodes, each with a way to the database of its own.

Nodes are killed, stopped for longer than a lease, cut off from the database and drained, and the
database is restarted.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

from tests.patience import PATIENCE
from tests.server import rigged
from tests.server.harness import FORKS
from tests.server.postgres import Postgres
from tests.server.proxies import Balancer, HaproxyBalancer, StallingProxy

NODES: Final = 3
STOPPED: Final = 3.5
STALLED: Final = 4.5
"""Seconds a node is stopped, or cut off: longer than a lease."""
NAME: Final = "drill"

WentOn = Callable[[], Awaitable[None]]
"""Waits until every table has gone on, from now."""
Event = Callable[[int, WentOn], Awaitable[None]]
"""What happens to the node of that number."""


class NodeProcess:
    """One node, with a way to the database that can stall."""

    def __init__(self, data: Path, database: str, way: StallingProxy) -> None:
        self.port = _quiet_port()
        self.way = way
        self._rig = {"data": str(data), "database": database, "port": self.port}
        self.process = self._started()

    def _started(self) -> ForkServerProcess:
        here, there = FORKS.Pipe(duplex=False)
        rig = json.dumps({**self._rig, "pace": 0, "snapshot_every": 7})
        process = FORKS.Process(target=rigged.serve, args=(rig, there.send), daemon=True)
        process.start()
        there.close()
        assert here.poll(PATIENCE), "a node did not open"
        here.recv()
        here.close()
        return process

    def start(self) -> None:
        self.process = self._started()

    def signal(self, number: signal.Signals) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, number)

    def join(self) -> None:
        self.process.join(PATIENCE)
        assert self.process.exitcode is not None, "a node did not end"


class ProcessHouse:
    """Three nodes, a database and a balancer."""

    size = NODES
    longest: Mapping[str, float] = {
        "kill": 4.0,
        "stop": 6.0,
        "stall": 6.0,
        "drain": 4.0,
        "database": 8.0,
    }

    def __init__(
        self,
        postgres: Postgres,
        data: Path,
        balance: Callable[[list[int]], Balancer | HaproxyBalancer] = Balancer,
    ) -> None:
        self.postgres = postgres
        self.database = postgres.url(NAME)
        self._data = data
        self._balance = balance
        self._ways = [StallingProxy(postgres.port) for _ in range(NODES)]
        self.nodes: list[NodeProcess] = []
        self._balancer: Balancer | HaproxyBalancer | None = None
        self.events: Mapping[str, Event] = {
            "kill": self.kill,
            "stop": self.stop,
            "stall": self.stall,
            "drain": self.drain,
            "database": self.restart_database,
        }

    async def open(self, doors: int) -> list[str]:
        await asyncio.to_thread(self.postgres.database, NAME)
        for way in self._ways:
            await way.open()
        starts = [asyncio.to_thread(self._node, way) for way in self._ways]
        self.nodes = list(await asyncio.gather(*starts))
        self._balancer = self._balance([node.port for node in self.nodes])
        return [f"http://127.0.0.1:{port}" for port in await self._balancer.open(doors)]

    def _node(self, way: StallingProxy) -> NodeProcess:
        return NodeProcess(self._data, self.postgres.url(NAME, way.port), way)

    async def close(self) -> None:
        if self._balancer is not None:
            self._balancer.close()
        for node in self.nodes:
            node.process.kill()
            await asyncio.to_thread(node.process.join)
        for way in self._ways:
            way.close()
        await asyncio.sleep(0)  # what was cut is closed
        await asyncio.to_thread(self.postgres.close)

    def doors_hit(self, event: str, node: int) -> set[int]:
        if event == "database" or self._balancer is None:
            return set()
        return self._balancer.doors_at(self.nodes[node].port)

    # Events

    async def kill(self, index: int, went_on: WentOn) -> None:
        node = self.nodes[index]
        node.signal(signal.SIGKILL)
        await asyncio.to_thread(node.join)
        await went_on()
        await asyncio.to_thread(node.start)

    async def stop(self, index: int, _: WentOn) -> None:
        self.nodes[index].signal(signal.SIGSTOP)
        await asyncio.sleep(STOPPED)
        self.nodes[index].signal(signal.SIGCONT)

    async def stall(self, index: int, _: WentOn) -> None:
        self.nodes[index].way.stall()
        await asyncio.sleep(STALLED)
        self.nodes[index].way.flow()

    async def drain(self, index: int, _: WentOn) -> None:
        node = self.nodes[index]
        node.signal(signal.SIGTERM)
        await asyncio.to_thread(node.join)
        assert node.process.exitcode == 0
        await asyncio.to_thread(node.start)

    async def restart_database(self, _: int, __: WentOn) -> None:
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.to_thread(self.postgres.start)


def _quiet_port() -> int:
    """A free port that no outgoing connection is given while the node is down."""
    for port in random.sample(range(20_000, 32_000), 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")
