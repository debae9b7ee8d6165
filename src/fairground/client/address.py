"""Addresses as people pass them on: a server, a table's link, an invitation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from fairground.client.errors import BadAddress

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
SCHEMES = ("http", "https")


@dataclass(frozen=True)
class Address:
    """What an address says: a server, and perhaps a table there, a seat and what opens it."""

    server: str
    table: str = ""
    seat: int | None = None
    invitation: str = ""


def read_address(text: str) -> Address:
    """Read `host:port`, a server's URL, `…/t/TABLE` or an invitation; `BadAddress` says why not."""
    url = text.strip() if "://" in text else f"http://{text.strip()}"
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port  # a port that is no number is noticed here
    except ValueError as fault:
        raise BadAddress(f"{text!r} is no address: {fault}.") from fault
    if parts.scheme not in SCHEMES or not host:
        raise BadAddress(f"{text!r} is no address of a server, such as http://127.0.0.1:8000.")
    server = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
    return _with_table(text, server, parts.path.strip("/"), parts.fragment)


def _with_table(text: str, server: str, path: str, fragment: str) -> Address:
    """Read what follows the server: nothing, or a table with what its fragment says."""
    if not path:
        return Address(server)
    room, _, table = path.partition("/")
    if room != "t" or not TABLE_ID.fullmatch(table):
        raise BadAddress(f"{text!r} is no link to a table; those look like {server}/t/TABLE.")
    said = parse_qs(fragment)
    seat = said.get("seat", [""])[0]
    return Address(
        server=server,
        table=table,
        seat=int(seat) if seat.isdecimal() and seat.isascii() else None,
        invitation=said.get("invitation", [""])[0],
    )
