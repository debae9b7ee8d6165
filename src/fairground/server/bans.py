"""Bans: guests, addresses and networks that the server does not let in, kept in memory too."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network

from fairground.server.refusals import Forbidden
from fairground.server.storage.interface import Ban, Storage

Network = IPv4Network | IPv6Network

HOUSEHOLD = 64
"""Bits of an IPv6 address that belong to one household: shorter bans would miss it."""


class Bans:
    """All bans of a server; `load` reads them when it starts."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._guests: dict[str, Ban] = {}
        self._networks: dict[Network, Ban] = {}
        self._lengths: set[int] = set()
        """Lengths of the prefixes of all banned networks."""

    async def load(self) -> None:
        """Read all bans from storage."""
        self._guests, self._networks = {}, {}
        for ban in await self._storage.bans():
            network = network_of(ban.subject)
            if network is None:
                self._guests[ban.subject] = ban
            else:
                self._networks[network] = ban
        self._lengths = {network.prefixlen for network in self._networks}

    async def add(self, ban: Ban) -> None:
        """Let a guest or a network in no longer."""
        await self._storage.keep_ban(ban)
        await self.load()

    async def lift(self, subject: str) -> None:
        """Let a guest or a network in again."""
        await self._storage.lift_ban(subject)
        await self.load()

    def check_guest(self, guest: str) -> None:
        """`Forbidden` if a guest is banned."""
        if self._guests and (ban := self._guests.get(guest)) is not None:
            raise Forbidden(f"You are banned from this server{_because(ban)}.")

    def check_address(self, address: str) -> None:
        """`Forbidden` if an address, or the network it stands for, is banned."""
        if self._networks and (ban := self._ban_on(address)) is not None:
            raise Forbidden(f"Your address is banned from this server{_because(ban)}.")

    def _ban_on(self, address: str) -> Ban | None:
        network = network_of(address)
        if network is None:
            return None
        for length in self._lengths:
            if length <= network.prefixlen:
                ban = self._networks.get(network.supernet(new_prefix=length))
                if ban is not None:
                    return ban
        return None


@lru_cache(4096)
def network_of(subject: str) -> Network | None:
    """The network that an address or network stands for; None for anything else."""
    try:
        network = ip_network(subject, strict=False)
    except ValueError:
        return None
    if isinstance(network, IPv6Network) and network.prefixlen > HOUSEHOLD:
        return network.supernet(new_prefix=HOUSEHOLD)
    return network


def _because(ban: Ban) -> str:
    return f" ({ban.reason})" if ban.reason else ""
