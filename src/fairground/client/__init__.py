"""The client of a Fairground server: its API and its socket as typed Python.

    with fairground.client.connect("http://127.0.0.1:8000") as client: ...    # scripts, notebooks
    async with fairground.client.Client("http://127.0.0.1:8000") as client: ...    # programs

| module | holds |
| --- | --- |
| `address.py` | what an address, a table's link or an invitation says |
| `errors.py` | everything that can go wrong, as one small family with sentences |
| `http.py` | requests, and answers decoded to the wire's types |
| `client.py` | one server: who I am, its games, its tables |
| `table.py` | one table: everything that can be asked or done there |
| `connection.py` | the socket: opened again after a drop, with growing waits |
| `following.py` | one table followed over it: numbering, gaps, moves until they are acknowledged |
| `sync.py` | the same without async, over an event loop in a thread of its own |

It knows the messages of the wire and nothing else of the server, and no game by name.
"""

from fairground.client.address import Address, read_address
from fairground.client.client import Client
from fairground.client.connection import Lost
from fairground.client.errors import (
    BadAddress,
    ClientError,
    Forbidden,
    NotFairground,
    NotFound,
    Refused,
    Stale,
    TooManyRequests,
    Unauthorized,
    Unavailable,
    Unreachable,
)
from fairground.client.following import Following, Heard
from fairground.client.sync import SyncClient, SyncFollowing, SyncTable, connect
from fairground.client.table import Table

__all__ = [
    "Address",
    "BadAddress",
    "Client",
    "ClientError",
    "Following",
    "Forbidden",
    "Heard",
    "Lost",
    "NotFairground",
    "NotFound",
    "Refused",
    "Stale",
    "SyncClient",
    "SyncFollowing",
    "SyncTable",
    "Table",
    "TooManyRequests",
    "Unauthorized",
    "Unavailable",
    "Unreachable",
    "connect",
    "read_address",
]
