"""The schema of the PostgreSQL database: migrations, how it is opened, what is wrong in words.

Beside what the SQLite file has there are `nodes` and `shards`, which say what machine owns which
tables, and `counters` for limits that all nodes share. Whose tables a list shows is a column of
`cards`, so that an entry and its summary are one statement.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from fairground.server.storage.interface import SHARDS, StorageError

if TYPE_CHECKING:
    import asyncpg

LOG = logging.getLogger("fairground.storage")

SCHEMA: Final = 1
"""Rises with every migration; MIGRATIONS[n] leads from n to n + 1."""
SCHEMES: Final = ("postgresql", "postgres")
NO_DRIVER: Final = (
    "A PostgreSQL database needs the extra of that name: pip install 'fairground[postgres]'"
)
MIGRATION_LOCK: Final = 0x6661_6972
"""Of two nodes that start together one migrates."""
CONNECT_TIMEOUT: Final = 2.0
"""Seconds until a database that does not answer counts as gone."""
OPEN_TRANSACTION: Final = "1s"
"""How long a node that has stopped may hold a transaction open: less than a lease."""

LEASE: Final = 2.0
"""Seconds a node counts as alive after a renewal."""
ALIVE: Final = f"until BETWEEN clock_timestamp() AND clock_timestamp() + interval '{LEASE} seconds'"
"""Is a node alive? A lease that ends later than one renewed now was given by another clock, which
has been set back or was that of another machine: it is worth nothing."""
KEEPALIVES: Final = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""The database lets go of the connections of a machine that is gone after half a minute; systems
wait for two hours."""

MIGRATIONS: Final = (
    f"""
    CREATE TABLE entries (
        "table" text NOT NULL, number integer NOT NULL, entry bytea NOT NULL, checksum bigint,
        PRIMARY KEY ("table", number)
    );
    CREATE TABLE snapshots (
        "table" text PRIMARY KEY, number integer NOT NULL, data bytea NOT NULL
    );
    CREATE TABLE cards (
        "table" text PRIMARY KEY, shard integer NOT NULL, status text NOT NULL,
        listed boolean NOT NULL, at bigint NOT NULL, guests text[] NOT NULL, card bytea NOT NULL
    );
    CREATE INDEX cards_by_status ON cards (status, listed, at);
    CREATE INDEX cards_by_guest ON cards USING gin (guests);
    CREATE TABLE guests (
        id text PRIMARY KEY, name text NOT NULL, token_serial bigint NOT NULL,
        link_serial bigint NOT NULL, cookie_serial bigint NOT NULL, seen bigint NOT NULL
    );
    CREATE TABLE bans (subject text PRIMARY KEY, reason text NOT NULL, at bigint NOT NULL);
    CREATE TABLE keys (name text PRIMARY KEY, value bytea NOT NULL);
    CREATE TABLE nodes (
        node text PRIMARY KEY, address text NOT NULL, leaving boolean NOT NULL,
        since timestamptz NOT NULL, until timestamptz NOT NULL
    );
    CREATE TABLE shards (shard integer PRIMARY KEY, node text, epoch bigint NOT NULL);
    INSERT INTO shards SELECT n, NULL, 0 FROM generate_series(0, {SHARDS - 1}) AS n;
    CREATE UNLOGGED TABLE counters (
        name text PRIMARY KEY, ends timestamptz NOT NULL, count bigint NOT NULL
    );
    """,
)


def is_postgres(database: str) -> bool:
    """Does this name a PostgreSQL database?"""
    return urlsplit(database).scheme in SCHEMES


def shown(database: str) -> str:
    """A database as it may stand in a log: without user and password."""
    parts = urlsplit(database)
    place = (parts.netloc.rpartition("@")[2]) or "localhost"
    return f"{parts.scheme}://{place}{parts.path}"


def driver() -> Any:
    """The module that speaks to PostgreSQL; `StorageError` says how to get it."""
    try:
        import asyncpg  # noqa: PLC0415 - an extra, and only this storage needs it
    except ImportError as fault:
        raise StorageError(NO_DRIVER) from fault
    return asyncpg


async def connect(database: str, **settings: str) -> asyncpg.Connection:
    """A connection that syncs what it commits, with settings of its own; `StorageError` says why
    there is none."""
    asyncpg = driver()
    try:
        async with asyncio.timeout(CONNECT_TIMEOUT):
            connection = await asyncpg.connect(
                database,
                timeout=CONNECT_TIMEOUT,
                server_settings={
                    "application_name": "fairground",
                    "idle_in_transaction_session_timeout": OPEN_TRANSACTION,
                    **KEEPALIVES,
                    **settings,
                },
            )
            await _sync_commits(connection)
    except faults() as fault:
        raise StorageError(describe(fault)) from fault
    except ValueError as fault:  # a password with a slash in it, for example
        raise StorageError(f"this is no address of a database: {fault}") from fault
    return connection


async def _sync_commits(connection: asyncpg.Connection) -> None:
    """See to it that what is committed is on disk; a connection that cannot is closed."""
    try:
        if await connection.fetchval("SHOW synchronous_commit") == "off":
            await connection.execute("SET synchronous_commit = on")
    except BaseException:
        connection.terminate()
        raise


def faults() -> tuple[type[Exception], ...]:
    """What a call to the database may raise where the database is at fault, or our storage.

    A connection that breaks in the middle of a handshake is an internal error of the driver.
    """
    asyncpg = driver()
    return (
        StorageError,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        asyncpg.InternalClientError,
        OSError,
        TimeoutError,
    )


def is_lost(fault: BaseException) -> bool:
    """Is the connection gone, so that it is unknown what was done?"""
    asyncpg = driver()
    lost = (
        asyncpg.PostgresConnectionError,
        asyncpg.InterfaceError,
        asyncpg.InternalClientError,
        asyncpg.OperatorInterventionError,
        asyncpg.IdleInTransactionSessionTimeoutError,
        asyncpg.CannotConnectNowError,
        OSError,
        TimeoutError,
    )
    return isinstance(fault, lost)


async def prepare(database: str) -> bytes:
    """Make or migrate the schema before anything is served; the key that signs cookies."""
    connection = await connect(database)
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await _migrate(connection)
        if await connection.fetchval("SHOW fsync") == "off":
            LOG.warning("the database does not sync (fsync is off): a power cut may lose moves")
        key: bytes = await connection.fetchval("SELECT value FROM keys WHERE name = 'signing'")
        return key
    except faults() as fault:
        raise StorageError(describe(fault)) from fault
    finally:
        connection.terminate()


async def _migrate(connection: asyncpg.Connection) -> None:
    """Bring an older schema up to date, all at once or not at all."""
    await connection.execute(
        "CREATE TABLE IF NOT EXISTS fairground_schema (version integer NOT NULL)"
    )
    version = await connection.fetchval("SELECT version FROM fairground_schema") or 0
    if version > SCHEMA:
        raise StorageError(
            f"the database was made by a newer Fairground (schema {version}, this one knows"
            f" {SCHEMA})"
        )
    for step in range(version, SCHEMA):
        await connection.execute(MIGRATIONS[step])
    if version == 0:
        for name in ("signing", "nodes"):
            await connection.execute(
                "INSERT INTO keys VALUES ($1, $2)", name, secrets.token_bytes(32)
            )
    if version < SCHEMA:
        await connection.execute("DELETE FROM fairground_schema")
        await connection.execute("INSERT INTO fairground_schema VALUES ($1)", SCHEMA)


def describe(fault: BaseException) -> str:
    """What went wrong, for the operator."""
    text = str(fault).strip()
    if isinstance(fault, StorageError):
        return text
    if "No space left" in text or "could not extend file" in text:
        return "the disk of the database is full"
    if isinstance(fault, TimeoutError):
        return "the database does not answer"
    if isinstance(fault, driver().InternalClientError):  # the driver counts its own states
        return "the database ended the connection"
    if isinstance(fault, OSError) or is_lost(fault):
        return f"the database cannot be reached ({text or type(fault).__name__})"
    return text or type(fault).__name__
