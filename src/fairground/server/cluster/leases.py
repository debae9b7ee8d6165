"""The leases of a node: which shards it holds, renewed by the clock of the database alone.

A node is alive for `LEASE` seconds after its last renewal. The shards of one that is not are taken
over by the others, each with the next epoch: whatever the old owner still writes does not fit any
more. All times are compared in the database; this process only decides how often it asks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from fairground.server.metrics import METRICS
from fairground.server.storage.interface import SHARDS, shard_of
from fairground.server.storage.postgres import PostgresStorage
from fairground.server.storage.postgres_schema import ALIVE, LEASE, connect, describe, faults
from fairground.server.storage.postgres_statements import NEWS

if TYPE_CHECKING:
    import asyncpg

LOG = logging.getLogger("fairground.cluster")

RENEW: Final = 0.5
"""Seconds between two renewals."""
ANSWER: Final = 1.0
"""Seconds the database has to answer a renewal before the connection counts as lost."""
SILENT_FOR: Final = 2 * LEASE
"""Seconds without a renewal after which clients are told to come again, perhaps elsewhere."""
AT_ONCE: Final = 16
"""Shards that are handed over together."""
CHANGED: Final = "fairground_shards"
"""The channel on which nodes hear that shards have changed hands."""
FORGOTTEN: Final = "1 minute"
"""How long a node that is gone is remembered."""

RENEWAL: Final = f"""
    INSERT INTO nodes (node, address, leaving, since, until)
    VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp() + interval '{LEASE} seconds')
    ON CONFLICT (node) DO UPDATE SET leaving = excluded.leaving, until = excluded.until,
        since = CASE WHEN nodes.{ALIVE} THEN nodes.since ELSE excluded.since END
"""
"""A node whose lease ran out begins anew: it has seen nothing of the others for a while."""
TAKEOVER: Final = f"""
    WITH fair AS (
        SELECT ceil({SHARDS}.0 / greatest(count(*), 1))::int AS share FROM nodes
        WHERE {ALIVE} AND NOT leaving
    ), free AS (
        SELECT shard FROM shards
        WHERE node IS NULL OR (
            node NOT IN (SELECT node FROM nodes WHERE {ALIVE})
            AND EXISTS (
                SELECT 1 FROM nodes WHERE node = $1
                AND since < clock_timestamp() - interval '{LEASE} seconds'
            )
        )
        ORDER BY shard
        LIMIT (SELECT greatest(0, share - (SELECT count(*) FROM shards WHERE node = $1)) FROM fair)
        FOR UPDATE SKIP LOCKED
    )
    UPDATE shards SET node = $1, epoch = epoch + 1 FROM free WHERE shards.shard = free.shard
    RETURNING shards.shard
"""
"""Take a fair share of what no node holds; from a node that seems gone only after having been here
for a whole lease, so that after a pause of the database all nodes keep what they have."""
HOLDERS: Final = f"""
    SELECT shard, epoch, coalesce(shards.node, ''), coalesce(address, ''),
        coalesce({ALIVE}, false), coalesce(leaving, false)
    FROM shards LEFT JOIN nodes USING (node) ORDER BY shard
"""
NODES: Final = f"SELECT node, address FROM nodes WHERE {ALIVE} AND NOT leaving"
HANDOVER: Final = """
    WITH locked AS (
        SELECT shard FROM shards WHERE node = $1 AND shard = ANY($2::int[]) FOR UPDATE
    )
    UPDATE shards SET node = $3, epoch = epoch + 1 FROM locked WHERE shards.shard = locked.shard
"""
FAREWELL: Final = "DELETE FROM nodes WHERE node = $1"
CLEANUP: Final = f"""
    DELETE FROM nodes WHERE until NOT BETWEEN clock_timestamp() - interval '{FORGOTTEN}'
        AND clock_timestamp() + interval '{FORGOTTEN}'
    AND node NOT IN (SELECT node FROM shards WHERE node IS NOT NULL)
"""

Release = Callable[[Collection[int]], Awaitable[None]]


class Holder(NamedTuple):
    """Who holds a shard, as it was when the database was last asked."""

    node: str = ""
    address: str = ""
    epoch: int = 0


class Leases:
    """What this node holds, and who holds the rest."""

    def __init__(  # noqa: PLR0915 - only fields
        self, storage: PostgresStorage, address: str
    ) -> None:
        self.storage = storage
        self.node = storage.node
        self.address = address
        self.holders = [Holder()] * SHARDS
        self.nodes: dict[str, str] = {}
        """Addresses of the nodes that are alive and stay, by name."""
        self.on_gain: Callable[[Collection[int]], None] = lambda _: None
        self.on_loss: Callable[[Collection[int]], None] = lambda _: None
        self.on_news: Callable[[str], None] = lambda _: None
        """Called with what other nodes tell; empty if something may have been missed."""
        self.on_silence: Callable[[], None] = lambda: None
        """Called when the database has not answered for a while."""
        self.release: Release = _release_nothing
        """Makes everything at the tables of some shards stop, before they are handed over."""
        self._releasing: set[int] = set()
        self._connection: asyncpg.Connection | None = None
        self._changed = asyncio.Event()
        """Set, and replaced, when anything about the holders has changed."""
        self._hurry = asyncio.Event()
        self._renewed_at = asyncio.get_running_loop().time()
        self._is_silent = False
        self._leaving = False
        self._turn = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None
        self._moving: asyncio.Task[None] | None = None
        storage.on_lost = self._lost_one

    async def open(self) -> None:
        """Say that this node is there, take a share, and keep it; a slow database has it later."""
        await self._renew()
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Give everything away, if the database lets us, and be gone."""
        self._leaving = True
        with suppress(*faults()):
            async with asyncio.timeout(2 * LEASE):
                await self.tick()
                await self._leave()
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait((self._running,))
        if self._connection is not None:
            self._connection.terminate()

    # Asked by the rest of the server

    def token(self, table: str) -> int | None:
        """The epoch under which a table is ours; None while it is not, or may be another's."""
        shard = shard_of(table)
        if shard in self._releasing or not self.is_renewed:
            return None
        return self.storage.held.get(shard)

    @property
    def is_renewed(self) -> bool:
        """Was the lease renewed lately? If not, others may own what is in memory here by now, and
        nothing of it is told to anybody. What may be written is up to the database alone."""
        return self._silence() < LEASE

    @property
    def is_ready(self) -> bool:
        """Has the database answered lately, and does this node stay?"""
        return not self._leaving and self.is_renewed

    async def owner(self, table: str, seconds: float) -> Holder | None:
        """Who serves a table, as soon as that is known; None after so many seconds without."""
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, seconds)):
                while (found := self._owner_now(table)) is None:
                    await self._changed.wait()
                return found
        return None

    def _owner_now(self, table: str) -> Holder | None:
        holder = self.holders[shard_of(table)]
        if holder.node == self.node:
            return holder if self.token(table) is not None else None
        return holder if holder.address else None

    def has_moved(self, table: str, holder: Holder) -> bool:
        """Is a table no longer held as it was?"""
        now = self.holders[shard_of(table)]
        return (now.node, now.epoch) != (holder.node, holder.epoch)

    async def until_moved(self, table: str, holder: Holder) -> None:
        """Return when a table is no longer held as it was."""
        while not self.has_moved(table, holder):
            await self._changed.wait()

    async def until_changed(self) -> None:
        """Return when any shard has changed hands."""
        await self._changed.wait()

    def hurry(self) -> None:
        """What is known about the holders is wrong: ask now."""
        self._hurry.set()

    # Asking the database

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEW):
                    await self._hurry.wait()
            self._hurry.clear()
            await self._renew()
            self._look_at_silence()

    async def _renew(self) -> None:
        """Renew now; what fails is tried again soon."""
        try:
            await self.tick()
        except faults() as fault:
            LOG.warning("lease not renewed", extra={"fault": describe(fault)})
        except Exception:  # whatever it is, leases have to be renewed
            LOG.exception("lease not renewed for a reason of its own")

    async def tick(self) -> None:
        """Renew, take what is free, and learn who holds what."""
        async with self._talking() as connection:
            began = asyncio.get_running_loop().time()
            await connection.execute(RENEWAL, self.node, self.address, self._leaving)
            if not self._leaving and await connection.fetch(TAKEOVER, self.node):
                await connection.execute("SELECT pg_notify($1, '')", CHANGED)
                await connection.execute(CLEANUP)
            nodes = await connection.fetch(NODES)
            rows = await connection.fetch(HOLDERS)
        was_renewed = self.is_renewed
        self._renewed_at, self._is_silent = began, False
        self.nodes = dict(map(tuple, nodes))
        self._learn([Holder(*row) for row in _holders(rows)])
        if not was_renewed:
            self._wake()
        self._balance()

    @asynccontextmanager
    async def _talking(self) -> AsyncIterator[asyncpg.Connection]:
        """The connection, for one task at a time. Where that was given up in the middle of an
        answer, whatever is asked next would be in its way: there is another connection then."""
        async with self._turn:
            try:
                async with asyncio.timeout(ANSWER):
                    yield await self._connected()
            except BaseException:
                self._drop()
                raise

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self.storage.database)
            await self._connection.add_listener(CHANGED, lambda *_: self._hurry.set())
            await self._connection.add_listener(NEWS, lambda *news: self.on_news(news[-1]))
            self.on_news("")
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
        self._connection = None

    def _learn(self, holders: list[Holder]) -> None:
        """Compare who holds what with what was known; tell who has to know."""
        held = self.storage.held
        ours = {shard: h.epoch for shard, h in enumerate(holders) if h.node == self.node}
        lost = [shard for shard, epoch in held.items() if ours.get(shard) != epoch]
        for shard in lost:
            del held[shard]
        gained = [shard for shard in ours if shard not in held]
        held.update(ours)
        self._releasing &= set(held)
        has_changed, self.holders = holders != self.holders, holders
        if lost:
            self.on_loss(lost)
        if gained:
            LOG.info("shards taken", extra={"shards": len(gained), "held": len(held)})
            self.on_gain(gained)
        METRICS.count("shards_taken", len(gained))
        if has_changed:
            self._wake()

    def _lost_one(self, shard: int) -> None:
        """A write has shown that a shard is another node's."""
        if self.storage.held.pop(shard, None) is not None:
            self.on_loss([shard])
            self._hurry.set()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    def _silence(self) -> float:
        return asyncio.get_running_loop().time() - self._renewed_at

    def _look_at_silence(self) -> None:
        """Without the database nothing can be acknowledged: clients may try another node."""
        if self._silence() > SILENT_FOR and not self._is_silent:
            self._is_silent = True
            self.on_silence()

    # Giving away

    def _balance(self) -> None:
        """Hand over what is more than a fair share, a few shards at a time."""
        if self._leaving or not self.nodes or (self._moving and not self._moving.done()):
            return
        excess = len(self.storage.held) - -(-SHARDS // len(self.nodes))
        if excess > 0 and len(self.nodes) > 1:
            shards = sorted(self.storage.held)[: min(excess, AT_ONCE)]
            self._moving = asyncio.create_task(self._hand_over_safely(shards))

    async def _hand_over_safely(self, shards: list[int]) -> None:
        try:
            await self._hand_over(shards)
        except Exception as fault:  # whatever it is, their tables have to be served again
            if not isinstance(fault, faults()):
                LOG.exception("shards not handed over for a reason of its own")
            LOG.warning("shards not handed over", extra={"fault": describe(fault)})
            self._releasing.difference_update(shards)
            self._wake()
            self.on_gain([shard for shard in shards if shard in self.storage.held])

    async def settled(self) -> None:
        """Return when what is being handed over has been."""
        if self._moving is not None:
            await asyncio.wait((self._moving,))

    async def _leave(self) -> None:
        await self.settled()
        while self.storage.held:
            await self._hand_over(sorted(self.storage.held)[:AT_ONCE])
        async with self._talking() as connection:
            await connection.execute(FAREWELL, self.node)

    async def _hand_over(self, shards: list[int]) -> None:
        """Finish what is under way at the tables of these shards, then let another node go on."""
        self._releasing.update(shards)
        await self.release(shards)
        async with self._talking() as connection:
            await connection.execute(HANDOVER, self.node, shards, self._least_busy())
            await connection.execute("SELECT pg_notify($1, '')", CHANGED)
            rows = await connection.fetch(HOLDERS)
        self._learn([Holder(*row) for row in _holders(rows)])

    def _least_busy(self) -> str | None:
        """The node that holds the fewest shards; None if there is no other."""
        others = [node for node in self.nodes if node != self.node]
        counts = [sum(h.node == node for h in self.holders) for node in others]
        return min(zip(counts, others, strict=True))[1] if others else None


async def _release_nothing(_: Collection[int]) -> None:
    """There are no tables."""


def _holders(rows: list[tuple[object, ...]]) -> list[tuple[str, str, int]]:
    """Node, address and epoch of every shard; the address only of a node that is alive."""
    return [
        (str(node), str(address) if alive else "", int(str(epoch)))
        for _, epoch, node, address, alive, _ in rows
    ]
