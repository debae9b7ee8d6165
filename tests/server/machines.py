"""Machines for drills: network namespaces with an address each, and a cable between any two.

Needs root and `ip` of iproute2. A cable is a pair of links through a bridge in a namespace of its
own: when it is cut, both ends see no carrier, keep their routes, and nothing arrives any more, as
with a cable that was pulled. Only namespaces made here are touched.
"""

from __future__ import annotations

import ctypes
import itertools
import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

NAMESPACES: Final = Path("/run/netns")
CLONE_NEWNET: Final = 0x40000000


def ip(*words: str) -> str:
    """What a command of iproute2 says."""
    ran = subprocess.run(["ip", *words], check=True, capture_output=True, text=True)
    return ran.stdout


class Machine:
    """One namespace with one address, which all its cables lead to."""

    def __init__(self, space: str, address: str) -> None:
        self.space, self.address = space, address
        ip("netns", "add", space)
        ip("-n", space, "link", "set", "lo", "up")
        ip("-n", space, "address", "add", f"{address}/32", "dev", "lo")

    def command(self, *words: str) -> list[str]:
        """A command as it is run on this machine."""
        return ["ip", "netns", "exec", self.space, *words]

    def start(self, *words: str, **options: Any) -> subprocess.Popen[bytes]:
        """Start a program on this machine; the process is the program itself."""
        return subprocess.Popen(self.command(*words), **options)

    def power_off(self) -> None:
        """End everything that runs here, at once, but this process, if it has entered."""
        for pid in set(map(int, ip("netns", "pids", self.space).split())) - {os.getpid()}:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def enter(self) -> None:
        """Move this thread, and those it starts from now on, to this machine."""
        with (NAMESPACES / self.space).open() as space:
            if ctypes.CDLL(None, use_errno=True).setns(space.fileno(), CLONE_NEWNET):
                raise OSError(ctypes.get_errno(), "setns failed")


class Network:
    """Machines by name, and the cables between them."""

    def __init__(self) -> None:
        self._name = f"fairground-{os.getpid()}"
        self._cables = f"{self._name}-cables"
        ip("netns", "add", self._cables)
        self.machines: dict[str, Machine] = {}
        self._ports: dict[frozenset[str], tuple[str, str]] = {}
        self._count = itertools.count()

    def machine(self, name: str, address: str) -> Machine:
        """Another machine, without any cable yet."""
        self.machines[name] = Machine(f"{self._name}-{name}", address)
        return self.machines[name]

    def connect(self, *names: str) -> None:
        """Put a cable between each two of these machines."""
        for one, other in itertools.combinations(names, 2):
            number = next(self._count)
            bridge = f"cable{number}"
            ip("-n", self._cables, "link", "add", bridge, "type", "bridge")
            ip("-n", self._cables, "link", "set", bridge, "up")
            ends = (one, other, f"{bridge}a"), (other, one, f"{bridge}b")
            for here, there, port in ends:
                self._plug(bridge, port, self.machines[here], there)
            self._ports[frozenset((one, other))] = f"{bridge}a", f"{bridge}b"

    def _plug(self, bridge: str, port: str, machine: Machine, other: str) -> None:
        link = f"to-{other}"
        peer = ("peer", "name", link, "netns", machine.space)
        ip("-n", self._cables, "link", "add", port, "type", "veth", *peer)
        ip("-n", self._cables, "link", "set", port, "master", bridge, "up")
        ip("-n", machine.space, "link", "set", link, "up")
        route = (f"{self.machines[other].address}/32", "dev", link, "src", machine.address)
        ip("-n", machine.space, "route", "add", *route)

    def cut(self, one: str, other: str) -> None:
        """Pull the cable between two machines."""
        self._set(one, other, "down")

    def mend(self, one: str, other: str) -> None:
        """Put it back."""
        self._set(one, other, "up")

    def cables_of(self, name: str) -> list[tuple[str, str]]:
        """All cables of a machine."""
        return [(name, other) for pair in self._ports if name in pair for other in pair - {name}]

    def _set(self, one: str, other: str, state: str) -> None:
        for port in self._ports[frozenset((one, other))]:
            ip("-n", self._cables, "link", "set", port, state)

    def close(self) -> None:
        """End everything on all machines, and remove them."""
        for machine in self.machines.values():
            machine.power_off()
            ip("netns", "del", machine.space)
        ip("netns", "del", self._cables)
