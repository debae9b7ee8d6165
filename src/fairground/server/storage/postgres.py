"""Tables and guests in a PostgreSQL database, shared by all nodes of a cluster.

One connection writes: it takes everything that waits and commits it in one statement (group
commit), so that a thousand tables cost hardly more syncs than a single one. Two others read. After
a lost connection a write is tried again: one that had succeeded is recognised, so nothing is
written twice. What may be written is up to the leases of the node (`held`, kept by cluster/).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from fairground.server.storage import postgres_schema
from fairground.server.storage import postgres_statements as statements
from fairground.server.storage.interface import (
    Ban,
    Guest,
    LeaseLost,
    NewEntry,
    StorageError,
    TableSummary,
    UncertainWrite,
    checked_journal,
    read_summaries,
    shard_of,
)
from fairground.server.storage.postgres_schema import connect, describe, faults, is_lost
from fairground.server.storage.postgres_statements import NOT_OURS, Other, PostgresWork, Write

if TYPE_CHECKING:
    import asyncpg

LOG = logging.getLogger("fairground.storage")

READERS: Final = 2
WRITE_TIMEOUT: Final = 5.0
"""Seconds a statement may take before its connection counts as lost."""
READ_TIMEOUT: Final = 10.0
SCAN_TIMEOUT: Final = 600.0
"""Seconds to look through all journals."""
TRY_FOR: Final = 8.0
"""Seconds in which a lost database may come back before a write is given up."""
TRY_EVERY: Final = 0.1
PROBE: Final = 2.0
"""Seconds without work after which a storage that failed is tried again."""
WRITER: Final = {"plan_cache_mode": "force_generic_plan"}
"""The statement of a round is planned once: planned for every round it costs three times as much,
and there is one good plan, whatever the round."""
GUESTS: Final = "SELECT id, name, token_serial, link_serial, cookie_serial, seen FROM guests"

PostgresJob = tuple[PostgresWork, "asyncio.Future[None]"]


class PostgresStorage:
    """One database. `open` it on the event loop before it is used."""

    def __init__(self, database: str, node: str = "") -> None:
        self.database = database
        self.node = node
        """Under which name leases are held."""
        self.held: dict[int, int] = {}
        """The epoch of every shard this node owns."""
        self.on_lost: Callable[[int], None] = lambda _: None
        """Called when a write shows that a shard belongs to another node."""
        self._loop = asyncio.get_running_loop()
        self._waiting: list[PostgresJob] = []
        self._work_came = asyncio.Event()
        self._is_closing = False
        self._fault = ""
        """Why the last write failed."""
        self._writing: asyncpg.Connection | None = None
        self._readers: asyncio.Queue[asyncpg.Connection | None] = asyncio.Queue()
        for _ in range(READERS):
            self._readers.put_nowait(None)
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make or check the schema, and begin to write."""
        await postgres_schema.prepare(self.database)
        self._writer = self._loop.create_task(self._write_all())

    # Writing

    def append(self, writing: NewEntry) -> Awaitable[None]:
        """Add an entry, and the summary that goes with it."""
        return self._write_to(writing.table, entry=writing, summary=writing.summary)

    def keep_summary(self, summary: TableSummary) -> Awaitable[None]:
        """Keep the summary of a table."""
        return self._write_to(summary.table, summary=summary)

    def keep_snapshot(self, table: str, number: int, data: bytes) -> Awaitable[None]:
        """Keep the latest snapshot of a table."""
        return self._change_at(table, partial(statements.keep_snapshot, table, number, data))

    def rewrite(self, table: str, entries: Mapping[int, bytes]) -> Awaitable[None]:
        """Put other entries in the place of these numbers, and forget the snapshot."""
        return self._change_at(table, partial(statements.rewrite, table, entries))

    def delete_table(self, table: str) -> Awaitable[None]:
        """Forget a table with its journal, snapshot and summary."""
        return self._change_at(table, partial(statements.delete_table, table))

    def keep_guest(self, guest: Guest, before: Guest | None = None) -> Awaitable[None]:
        """Write a guest down, or change one."""
        return self._write(partial(statements.keep_guest, guest, before))

    def delete_guest(self, guest: str) -> Awaitable[None]:
        """Forget a guest, and which tables were theirs."""
        return self._write(partial(statements.delete_guest, guest))

    def keep_ban(self, ban: Ban) -> Awaitable[None]:
        """Ban a guest or an address."""
        return self._write(partial(statements.keep_ban, ban))

    def lift_ban(self, subject: str) -> Awaitable[None]:
        """Let a guest or an address in again."""
        return self._write(partial(statements.lift_ban, subject))

    def new_key(self) -> Awaitable[None]:
        """Draw another signing key."""
        return self._write(statements.new_key)

    def tell(self, news: str) -> Awaitable[None]:
        """Tell all nodes something."""

        async def work(connection: asyncpg.Connection) -> None:
            await statements.tell(connection, news)

        return self._write(work)

    def is_healthy(self) -> bool:
        """Did the last write succeed?"""
        return not self._fault

    async def purge(self) -> None:
        """Let PostgreSQL reuse the room of what was deleted; its logs and backups are its own."""
        connection = await connect(self.database)
        try:
            async with asyncio.timeout(SCAN_TIMEOUT):
                await connection.execute("VACUUM (SKIP_LOCKED) entries, snapshots, cards, guests")
        except faults() as fault:
            LOG.warning("room not reclaimed", extra={"fault": describe(fault)})
        finally:
            connection.terminate()

    async def close(self) -> None:
        """Write what waits, then close all connections."""
        self._is_closing = True
        self._work_came.set()
        if self._writer is not None:
            await self._writer
        for _ in range(READERS):
            _drop(await self._readers.get())

    def _write_to(
        self, table: str, entry: NewEntry | None = None, summary: TableSummary | None = None
    ) -> asyncio.Future[None]:
        epoch = self.held.get(shard_of(table))
        if epoch is None:
            return self._refused()
        return self._write(Write(table, epoch, entry, summary))

    def _change_at(self, table: str, change: Other) -> asyncio.Future[None]:
        """Change what is stored of a table, while its lease is locked."""
        epoch = self.held.get(shard_of(table))
        if epoch is None:
            return self._refused()

        async def work(connection: asyncpg.Connection) -> None:
            await statements.check_held(connection, self.node, table, epoch)
            await change(connection)

        return self._write(work)

    def _refused(self) -> asyncio.Future[None]:
        refused: asyncio.Future[None] = self._loop.create_future()
        refused.set_exception(LeaseLost(NOT_OURS))
        return refused

    def _write(self, work: PostgresWork) -> asyncio.Future[None]:
        """Done when it is on disk. All that waits when the writer is free goes there together."""
        done: asyncio.Future[None] = self._loop.create_future()
        if self._is_closing:
            done.set_exception(StorageError("the server is closing"))
            return done
        self._waiting.append((work, done))
        self._work_came.set()
        return done

    async def _write_all(self) -> None:
        while await self._has_work():
            jobs, self._waiting = self._waiting, []
            futures = {id(work): done for work, done in jobs}
            for works in statements.rounds([work for work, _ in jobs]):
                outcome = await self._committed(works)
                _resolve([futures[id(work)] for work in works], outcome)
        _drop(self._writing)

    async def _has_work(self) -> bool:
        """Wait for work; false at the end. A storage that failed is looked at now and then."""
        while not self._waiting:
            if self._is_closing:
                return False
            self._work_came.clear()
            try:
                async with asyncio.timeout(PROBE if self._fault else None):
                    await self._work_came.wait()
            except TimeoutError:
                await self._probe()
        return True

    async def _probe(self) -> None:
        try:
            async with asyncio.timeout(WRITE_TIMEOUT):
                await (await self._connection()).execute("UPDATE keys SET value = value")
            self._remember("")
        except faults() as fault:
            self._drop_writing()
            LOG.debug("storage still fails", extra={"fault": str(fault)})

    async def _committed(self, works: list[PostgresWork]) -> list[Exception | None]:
        """Commit a round, however often the connection is lost meanwhile, for some seconds."""
        until, sent = self._loop.time() + TRY_FOR, False
        while True:
            try:
                connection = await self._connection()
                outcome = await self._commit(connection, works, sent)
                self._remember("")
                return outcome
            except Exception as fault:  # whatever it is, the writer must go on
                if not isinstance(fault, faults()):
                    LOG.exception("write failed for a reason of its own")
                lost = is_lost(fault) or not isinstance(fault, faults())
                sent = sent or lost
                self._drop_writing()
                why = describe(fault)
                self._remember(why)
                has_gone = lost or isinstance(fault, StorageError)
                if not has_gone or self._is_closing or self._loop.time() > until:
                    kind = UncertainWrite if sent else StorageError
                    return [kind(why)] * len(works)
                await asyncio.sleep(TRY_EVERY)

    async def _commit(
        self, connection: asyncpg.Connection, works: list[PostgresWork], again: bool
    ) -> list[Exception | None]:
        async with asyncio.timeout(WRITE_TIMEOUT):
            if isinstance(works[0], Write):
                writes = [work for work in works if isinstance(work, Write)]
                outcome = await statements.write(connection, self.node, writes, again)
                self._note_lost(writes, outcome)
                return outcome
            try:
                async with connection.transaction():
                    await works[0](connection)
            except StorageError as fault:
                return [fault]
            return [None]

    def _note_lost(self, writes: list[Write], outcome: list[Exception | None]) -> None:
        for work, fault in zip(writes, outcome, strict=True):
            if isinstance(fault, LeaseLost) and self.held.get(shard_of(work.table)) == work.epoch:
                self.on_lost(shard_of(work.table))

    async def _connection(self) -> asyncpg.Connection:
        if self._writing is None or self._writing.is_closed():
            self._writing = await connect(self.database, **WRITER)
        return self._writing

    def _drop_writing(self) -> None:
        _drop(self._writing)
        self._writing = None

    def _remember(self, fault: str) -> None:
        if fault and not self._fault:
            LOG.error("storage failed", extra={"fault": fault})
        elif self._fault and not fault:
            LOG.info("storage recovered")
        self._fault = fault

    # Reading

    async def journal(self, table: str, after: int = 0) -> list[bytes]:
        """The entries with a number above `after`."""
        sql = (
            'SELECT number, entry, checksum FROM entries WHERE "table" = $1 AND number > $2'
            " ORDER BY number"
        )
        return checked_journal(table, after, await self._rows(sql, table, after))

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The latest snapshot."""
        rows = await self._rows('SELECT number, data FROM snapshots WHERE "table" = $1', table)
        return rows[0] if rows else None

    async def summaries(self, status: str, since: int, most: int) -> list[TableSummary]:
        """Listed tables of a status where something happened since then, the latest first."""
        sql = (
            "SELECT card FROM cards WHERE status = $1 AND listed AND at >= $2"
            " ORDER BY at DESC LIMIT $3"
        )
        return read_summaries(await self._rows(sql, status, since, most))

    async def summaries_of(
        self, guest: str, status: str, since: int, most: int
    ) -> list[TableSummary]:
        """The tables of a guest in the same way, listed or not."""
        sql = (
            "SELECT card FROM cards WHERE guests @> ARRAY[$1] AND status = $2 AND at >= $3"
            " ORDER BY at DESC LIMIT $4"
        )
        return read_summaries(await self._rows(sql, guest, status, since, most))

    async def unfinished(self, shards: Collection[int] | None = None) -> list[str]:
        """Every table whose game is running; only those of some shards, if given."""
        sql = (
            "SELECT \"table\" FROM cards WHERE status = 'running'"
            " AND ($1::int[] IS NULL OR shard = ANY($1))"
        )
        rows = await self._rows(sql, None if shards is None else list(shards))
        return [row[0] for row in rows]

    async def summary(self, table: str) -> TableSummary | None:
        """The summary of one table."""
        rows = await self._rows('SELECT card FROM cards WHERE "table" = $1', table)
        found = read_summaries(rows)
        return found[0] if found else None

    async def all_summaries(self) -> list[TableSummary]:
        """Every table, the latest first."""
        return read_summaries(await self._rows("SELECT card FROM cards ORDER BY at DESC"))

    async def guest(self, guest: str) -> Guest | None:
        """A guest by id."""
        rows = await self._rows(f"{GUESTS} WHERE id = $1", guest)
        return Guest(*rows[0]) if rows else None

    async def guests_named(self, text: str, most: int) -> list[Guest]:
        """Guests whose name has this text in it, the latest seen first."""
        sql = f"{GUESTS} WHERE position(lower($1) in lower(name)) > 0 ORDER BY seen DESC LIMIT $2"
        return [Guest(*row) for row in await self._rows(sql, text, most)]

    async def idle_guests(self, before: int) -> list[str]:
        """Guests last seen before that time, at whose tables nothing has happened since."""
        sql = (
            "SELECT g.id FROM guests AS g WHERE g.seen < $1 AND NOT EXISTS"
            " (SELECT 1 FROM cards WHERE at >= $1 AND cards.guests @> ARRAY[g.id])"
        )
        return [row[0] for row in await self._rows(sql, before)]

    async def tables_of(self, guest: str) -> list[str]:
        """Every table whose journal names a guest; reads all journals, so not on a reader."""
        sql = 'SELECT DISTINCT "table" FROM entries WHERE position($1::bytea in entry) > 0'
        connection = await connect(self.database)
        try:
            async with asyncio.timeout(SCAN_TIMEOUT):
                return [row[0] for row in await connection.fetch(sql, guest.encode())]
        except faults() as fault:
            raise StorageError(describe(fault)) from fault
        finally:
            connection.terminate()

    async def bans(self) -> list[Ban]:
        """Whom the server does not let in."""
        rows = await self._rows("SELECT subject, reason, at FROM bans ORDER BY at")
        return [Ban(*row) for row in rows]

    async def key(self) -> bytes:
        """The key that signs cookies."""
        key: bytes = (await self._rows("SELECT value FROM keys WHERE name = 'signing'"))[0][0]
        return key

    async def node_key(self) -> bytes:
        """The key with which nodes sign what they send to each other."""
        key: bytes = (await self._rows("SELECT value FROM keys WHERE name = 'nodes'"))[0][0]
        return key

    async def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a statement that belongs to no table and no guest, committed at once."""
        return await self._rows(sql, *values)

    async def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query; one that fails on a connection that was lost is tried once more."""
        reader = await self._readers.get()
        try:
            for has_more in (reader is not None, False):
                try:
                    reader = reader or await connect(self.database)
                    async with asyncio.timeout(READ_TIMEOUT):
                        return [tuple(row) for row in await reader.fetch(sql, *values)]
                except faults() as fault:
                    _drop(reader)
                    reader = None
                    if not (has_more and is_lost(fault)):
                        raise StorageError(describe(fault)) from fault
            raise AssertionError
        except BaseException:
            _drop(reader)
            reader = None
            raise
        finally:
            self._readers.put_nowait(reader)


def _resolve(done: list[asyncio.Future[None]], outcome: list[Exception | None]) -> None:
    for future, fault in zip(done, outcome, strict=True):
        if future.cancelled():
            continue
        if fault is None:
            future.set_result(None)
        else:
            future.set_exception(fault)


def _drop(connection: asyncpg.Connection | None) -> None:
    if connection is not None:
        connection.terminate()
