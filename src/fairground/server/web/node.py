"""One node of several: its leases, what it passes on, and the port where other nodes ask it."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from fairground.server.cluster.counters import DatabaseCounts
from fairground.server.cluster.leases import Leases
from fairground.server.cluster.news import News
from fairground.server.cluster.signature import NodeSignature
from fairground.server.metrics import METRICS
from fairground.server.storage.postgres import PostgresStorage
from fairground.server.tables.registry import TableRegistry
from fairground.server.web.app import ClusterParts, Server
from fairground.server.web.passing import Passing


class ClusterNode:
    """A node of a cluster."""

    def __init__(self, storage: PostgresStorage, inner: socket.socket) -> None:
        self.storage = storage
        self.inner = inner
        self.leases = Leases(storage, _url(inner))

    async def parts(self) -> ClusterParts:
        """What the application needs of it."""
        signature = NodeSignature(await self.storage.node_key())
        passing = Passing(self.leases, signature)
        return ClusterParts(passing, signature, DatabaseCounts(self.storage))

    @asynccontextmanager
    async def member(self, server: Server) -> AsyncIterator[None]:
        """Take part in the cluster: hold shards, and give them away at the end."""
        leases, registry, connections = self.leases, server.registry, server.connections
        news = News(registry.services, self.storage, server.guests, server.bans, connections)
        follow_leases(registry, leases)
        leases.on_news, leases.on_silence = news.hear, connections.come_again
        METRICS.gauge("shards_held", "Shards this node holds.", lambda: len(self.storage.held))
        registry.is_ready = True
        await leases.open()
        try:
            yield
        finally:
            await leases.close()


def follow_leases(registry: TableRegistry, leases: Leases) -> None:
    """Open the tables of shards that are gained, and let go of those that are lost."""

    def gain(shards: Collection[int]) -> None:
        registry.let_go(frozenset(shards))  # what is in memory is of an earlier epoch
        registry.services.spawn(registry.open_running(frozenset(shards)))

    def lose(shards: Collection[int]) -> None:
        registry.let_go(frozenset(shards))

    async def release(shards: Collection[int]) -> None:
        await registry.release(frozenset(shards))

    leases.on_gain, leases.on_loss, leases.release = gain, lose, release


def _url(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
