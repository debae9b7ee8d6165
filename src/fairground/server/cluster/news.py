"""What nodes tell each other through the database: guests, bans and keys that have changed.

Every node keeps guests and bans in memory. A change is announced when it is committed; a node that
may have missed something, because its connection was lost, reads everything again.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Protocol

import msgspec

from fairground.server.bans import Bans
from fairground.server.guests import Ended, Guests
from fairground.server.services import Services
from fairground.server.storage.interface import StorageError
from fairground.server.storage.postgres import PostgresStorage

LOG = logging.getLogger("fairground.cluster")

LEAVES_FOR: Final = 600.0
"""Seconds after which the deletion of a guest is given up, if its node tells no end of it."""


class OpenSockets(Protocol):
    """All sockets of a node."""

    def end_bad(self) -> None:
        """Close those whose credentials were taken back."""

    def end_banned(self, bans: Bans) -> None:
        """Close those of banned addresses."""

    def end_all(self) -> None:
        """Close those of guests."""


class News:
    """Hears what other nodes tell, and tells them."""

    def __init__(
        self,
        services: Services,
        storage: PostgresStorage,
        guests: Guests,
        bans: Bans,
        connections: OpenSockets,
    ) -> None:
        self._services = services
        self._storage = storage
        self._guests = guests
        self._bans = bans
        self._connections = connections
        guests.announce = self.tell

    def tell(self, news: str) -> None:
        """Tell all nodes, this one included."""
        self._services.spawn(self._tell(news))

    async def _tell(self, news: str) -> None:
        try:
            await self._storage.tell(news)
        except StorageError as fault:
            LOG.warning("other nodes not told", extra={"fault": str(fault)})

    def hear(self, news: str) -> None:
        """Take what a node tells."""
        self._services.spawn(self._take(news))

    async def _take(self, news: str) -> None:
        kind, _, about = news.partition(" ")
        try:
            await self._do(kind, about)
        except StorageError as fault:
            LOG.warning("news not followed", extra={"news": kind, "fault": str(fault)})

    async def _do(self, kind: str, about: str) -> None:
        match kind:
            case "guest":
                await self._guests.refresh(about)
                self._connections.end_bad()
            case "ended":
                self._guests.on_ended(Ended(*msgspec.json.decode(about)))
            case "leaving":
                self._guests.mark_leaving(about)
                loop = asyncio.get_running_loop()
                loop.call_later(LEAVES_FOR, self._guests.mark_staying, about)
            case "staying":
                self._guests.mark_staying(about)
            case "bans":
                await self._read_bans()
            case "key":
                self._guests.use_key(await self._storage.key())
                self._connections.end_all()
            case _:
                await self._read_all()

    async def _read_bans(self) -> None:
        await self._bans.load()
        self._connections.end_banned(self._bans)

    async def _read_all(self) -> None:
        """Something may have been missed."""
        key = await self._storage.key()
        if not self._guests.signs_with(key):
            self._guests.use_key(key)
            self._connections.end_all()
        await self._guests.refresh()
        self._connections.end_bad()
        await self._read_bans()
