"""A house of machines for the drill: network namespaces, set up as docs/hosting.md says.

One has PostgreSQL, three have nodes, one has HAProxy or Caddy in front, and on one sit the people
who play. The database's role, the nodes' command and the balancer's file are those of the page.
Machines lose their power and their cables, nodes are restarted one after the other.
"""

from __future__ import annotations

import asyncio
import re
import shlex
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Final

from tests.patience import PATIENCE
from tests.server import balancers
from tests.server.attacks.process import COMMAND
from tests.server.drill_processes import Event, WentOn
from tests.server.harness import ROOT
from tests.server.machines import Machine, Network
from tests.server.postgres import SYNCED, Postgres
from tests.server.proxies import is_ready

HOSTING: Final = ROOT / "docs" / "examples" / "hosting"
NODES: Final = ("one", "two", "three")
ADDRESSES: Final = {
    "people": "10.0.0.8",
    "front": "10.0.0.9",
    "database": "10.0.0.10",
    "one": "10.0.0.11",
    "two": "10.0.0.12",
    "three": "10.0.0.13",
}
CUT: Final = 4.5
"""Seconds a cable is cut: longer than a lease."""
PASSWORD: Final = "drill"
NETWORK: Final = "10.0.0.0/24"


class DatabaseMachine(Postgres):
    """A machine with PostgreSQL, at its usual port; this process reaches it through a file."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        super().__init__(SYNCED)

    def set_up(self) -> str:
        """Step 1 of the page: a role, a database, and a line for the network of the nodes."""
        with (self._data / "pg_hba.conf").open("a") as allowed:
            allowed.write(f"host fairground fairground {NETWORK} scram-sha-256\n")
        for sql in (
            f"CREATE ROLE fairground LOGIN PASSWORD '{PASSWORD}'",
            "CREATE DATABASE fairground OWNER fairground",
            "SELECT pg_reload_conf()",
        ):
            asyncio.run(self._execute(sql))
        return f"postgresql://fairground:{PASSWORD}@{self._machine.address}/fairground"

    def url(self, name: str, _: int = 0) -> str:
        return f"postgresql://postgres@/{name}?host={self._folder}"

    def _started(self, options: list[str], log: IO[bytes]) -> subprocess.Popen[bytes]:
        user = [f"--reuid={self._user['user']}", f"--regid={self._user['group']}"]
        words = ["-D", str(self._data), f"-h{self._machine.address}", "-k", str(self._folder)]
        postgres = [str(self._programs / "postgres"), *words, *options]
        command = ["setpriv", *user, "--clear-groups", *postgres]
        return self._machine.start(*command, stdout=log, stderr=log)


class NodeMachine:
    """A machine with a node: the command of the unit file, without limits on one address."""

    def __init__(self, machine: Machine, database: str) -> None:
        self._machine = machine
        unit = (HOSTING / "fairground-node.service").read_text()
        line = re.search(r"^ExecStart=(.*)$", unit, re.M)
        assert line is not None
        address = line[1].replace("${ADDRESS}", f"{machine.address}:8100")
        self._words = [str(COMMAND), *shlex.split(address)[1:], "--unlimited"]
        self._environment = {"FAIRGROUND_DATABASE": database, "HOME": "/nonexistent"}
        self.start()

    def start(self) -> None:
        self.process = self._machine.start(
            *self._words,
            "--log-level",
            "error",
            env=self._environment,
            stdout=subprocess.PIPE,
        )
        assert self.process.stdout is not None
        assert b"open at" in self.process.stdout.readline(), "a node did not open"

    def stop(self) -> None:
        """As `systemctl stop` does."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(PATIENCE) == 0

    def power_off(self) -> None:
        self._machine.power_off()
        self.process.wait(PATIENCE)


class MachineHouse:
    """Machines, cables, and what happens to them."""

    size = len(NODES)
    longest: Mapping[str, float] = {
        "power": 4.0,
        "database-cable": 6.0,
        "node-cable": 6.0,
        "front-cable": 6.0,
        "restart": 4.0,
        "database": 8.0,
    }

    def __init__(self, folder: Path, front: str) -> None:
        self._folder = folder
        self._front = front
        if front == "caddy":  # it keeps connections to a machine that is gone; clients notice
            self.longest = {**self.longest, "power": 40.0, "front-cable": 40.0}
        self.network = Network()
        self.nodes: list[NodeMachine] = []
        self.database = ""
        self.events: Mapping[str, Event] = {
            "power": self.power,
            "database-cable": self.database_cable,
            "node-cable": self.node_cable,
            "front-cable": self.front_cable,
            "restart": self.restart,
            "database": self.restart_database,
        }

    async def open(self, doors: int) -> list[str]:
        machines = {name: self.network.machine(name, a) for name, a in ADDRESSES.items()}
        self.network.connect("database", *NODES)
        for node in NODES:
            self.network.connect("front", node)
        self.network.connect("people", "front")
        self.network.connect("people", "database")  # where the drill looks into journals
        self._postgres = await asyncio.to_thread(DatabaseMachine, machines["database"])
        self.database = await asyncio.to_thread(self._postgres.set_up)
        for node in NODES:
            opened = await asyncio.to_thread(NodeMachine, machines[node], self.database)
            self.nodes.append(opened)
        self._open_front(machines["front"])
        machines["people"].enter()
        async with asyncio.timeout(PATIENCE):
            while not await is_ready(8080, ADDRESSES["front"]):
                await asyncio.sleep(0.1)
        return [f"http://{ADDRESSES['front']}:8080"] * doors

    def _open_front(self, machine: Machine) -> None:
        """Step 4: the files without TLS; Caddy has a port in the place of a name that it would need
        a certificate for."""
        if self._front == "haproxy":
            config = self._folder / "haproxy.cfg"
            config.write_text(balancers.behind_another([8080]).replace("127.0.0.1:8080", ":8080"))
            machine.start("haproxy", "-db", "-q", "-f", str(config))
            return
        text = (HOSTING / "Caddyfile").read_text().replace("fair.example.org", ":8080")
        file = self._folder / "Caddyfile"
        file.write_text(text)
        words = ("caddy", "run", "--adapter", "caddyfile", "--config", str(file))
        machine.start(*words, stderr=subprocess.DEVNULL)

    async def close(self) -> None:
        await asyncio.to_thread(self.network.close)
        await asyncio.to_thread(self._postgres.close)

    def doors_hit(self, _: str, __: int) -> set[int]:
        """Unknown, so that all clients count as those of other nodes."""
        return set()

    # Events

    async def power(self, index: int, went_on: WentOn) -> None:
        """A machine is gone from one moment to the next: it does not even close connections."""
        cables = self.network.cables_of(NODES[index])
        for cable in cables:
            self.network.cut(*cable)
        self.nodes[index].power_off()
        await went_on()
        for cable in cables:
            self.network.mend(*cable)
        await asyncio.to_thread(self.nodes[index].start)

    async def database_cable(self, index: int, _: WentOn) -> None:
        await self._cut(NODES[index], "database")

    async def node_cable(self, index: int, _: WentOn) -> None:
        await self._cut(NODES[index], NODES[index - 1])

    async def front_cable(self, index: int, _: WentOn) -> None:
        await self._cut(NODES[index], "front")

    async def _cut(self, one: str, other: str) -> None:
        self.network.cut(one, other)
        await asyncio.sleep(CUT)
        self.network.mend(one, other)

    async def restart(self, _: int, went_on: WentOn) -> None:
        """Step 5: one node after the other."""
        for node in self.nodes:
            await asyncio.to_thread(node.stop)
            await asyncio.to_thread(node.start)
            await went_on()

    async def restart_database(self, _: int, __: WentOn) -> None:
        await asyncio.to_thread(self._postgres.stop)
        await asyncio.to_thread(self._postgres.start)
