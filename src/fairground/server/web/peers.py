"""Who is at the other end: addresses of clients, and the proxies whose word about them counts.

`X-Forwarded-For` and `X-Forwarded-Proto` are believed from trusted peers only. Limits count an
IPv4 address, or the /64 network of an IPv6 address, which is what one household has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from ipaddress import (
    IPv4Address,
    IPv6Address,
    ip_address,
    ip_network,
)
from typing import Final

Address = IPv4Address | IPv6Address

HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that limits look at."""
DEFAULT_PORTS: Final = {"http": ":80", "https": ":443"}


@dataclass(frozen=True)
class Client:
    """One client: the address its limits are counted by, and the scheme its browser sees."""

    address: str
    scheme: str = "http"


class Proxies:
    """The proxies that are trusted."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = [ip_network(network, strict=False) for network in trusted]

    def trusts(self, address: str) -> bool:
        """Is this the address of a trusted proxy?"""
        parsed = _parsed(address)
        return parsed is not None and any(parsed in network for network in self._networks)

    def client(self, peer: str, forwarded_for: str, forwarded_proto: str) -> Client:
        """The client behind a request that came from a peer, by what its headers say."""
        if not self.trusts(peer):
            return Client(household(peer))
        return Client(household(self._nearest(peer, forwarded_for)), _scheme(forwarded_proto))

    def _nearest(self, peer: str, forwarded_for: str) -> str:
        """The last address of the chain that is no trusted proxy: what is before it is hearsay."""
        nearest = peer
        for text in reversed(forwarded_for.split(",")):
            address = text.strip()
            if _parsed(address) is None:
                break
            nearest = address
            if not self.trusts(address):
                break
        return nearest


def household(address: str) -> str:
    """What limits count: an IPv4 address, or the network of an IPv6 address."""
    parsed = _parsed(address)
    if isinstance(parsed, IPv6Address):
        return str(ip_network((parsed, HOUSEHOLD), strict=False))
    return address if parsed is None else str(parsed)


def is_same_origin(headers: Mapping[str, str], scheme: str) -> bool:
    """Programs send no origin; browsers always do, and it has to be this server."""
    if headers.get("Sec-Fetch-Site") in ("cross-site", "same-site"):
        return False
    origin = headers.get("Origin")
    host = headers.get("Host", "").removesuffix(DEFAULT_PORTS[scheme])
    return origin is None or origin == f"{scheme}://{host}"


def _scheme(forwarded_proto: str) -> str:
    """The scheme between the browser and the first proxy."""
    first = forwarded_proto.partition(",")[0].strip().lower()
    return "https" if first == "https" else "http"


def _parsed(address: str) -> Address | None:
    """An address; one of IPv4 that is written as IPv6 is what it stands for."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return mapped or parsed
