"""What the PostgreSQL storage writes, each change fenced by the lease of its table's shard.

A round is one statement: entries and summaries of as many tables as wait, committed and synced
once. It locks the rows of the shards it relies on, so that a node that takes a shard over waits
for it, and a node that has lost a shard writes nothing: its epoch does not fit any more.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec.structs import astuple

from fairground.server.storage.interface import (
    Ban,
    Guest,
    LeaseLost,
    NewEntry,
    TableSummary,
    WriteConflict,
    checksum,
    shard_of,
)

if TYPE_CHECKING:
    import asyncpg

LARGEST_ROUND: Final = 500
"""Tables that one statement writes to at most."""
NEWS: Final = "fairground_news"
"""The channel on which nodes hear of guests, bans and keys that have changed."""
NOT_OURS: Final = "another node owns this table now"
TAKEN: Final = "the number is taken"

HELD: Final = """
    held AS (
        SELECT shard FROM shards JOIN unnest($2::int[], $3::bigint[]) AS w (shard, epoch)
            USING (shard, epoch)
        WHERE node = $1 FOR KEY SHARE OF shards
    )"""
ADDED: Final = """
    added AS (
        INSERT INTO entries ("table", number, entry, checksum)
        SELECT w."table", w.number, w.entry, w.checksum
        FROM unnest($4::text[], $5::int[], $6::bytea[], $7::bigint[], $8::int[])
            AS w ("table", number, entry, checksum, shard) JOIN held USING (shard)
        WHERE w.number = 1 + coalesce((
            SELECT number FROM entries AS e
            WHERE e."table" = w."table" AND e.number = w.number - 1
        ), 0)
        ON CONFLICT DO NOTHING RETURNING "table"
    )"""
"""An entry is added after the one before it only: where the database has lost its newest entries (a
replica that was behind, a backup) no hole is made, and the node reads the table again."""
CARDED: Final = """
    carded AS (
        INSERT INTO cards ("table", shard, status, listed, at, guests, card)
        SELECT w."table", w.shard, w.status, w.listed, w.at,
            ARRAY(SELECT jsonb_array_elements_text(w.guests::jsonb)), w.card
        FROM unnest(
            $9::text[], $10::int[], $11::text[], $12::bool[], $13::bigint[], $14::text[],
            $15::bytea[], $16::bool[]
        ) AS w ("table", shard, status, listed, at, guests, card, with_entry)
        JOIN held USING (shard)
        WHERE NOT with_entry OR w."table" IN (SELECT "table" FROM added)
        ON CONFLICT ("table") DO UPDATE SET status = excluded.status, listed = excluded.listed,
            at = excluded.at, guests = excluded.guests, card = excluded.card
    )"""
DONE: Final = (
    'SELECT ARRAY(SELECT shard FROM held) AS held, ARRAY(SELECT "table" FROM added) AS added'
)
WRITE_ENTRIES: Final = f"WITH {HELD}, {ADDED} {DONE}"
WRITE_BOTH: Final = f"WITH {HELD}, {ADDED}, {CARDED} {DONE}"


class Write(NamedTuple):
    """An entry, a summary, or both together, of a table of which the node holds that epoch."""

    table: str
    epoch: int
    entry: NewEntry | None = None
    summary: TableSummary | None = None


Other = Callable[["asyncpg.Connection"], Awaitable[None]]
PostgresWork = Write | Other
"""What waits to be written; anything but entries and summaries is rare, and written alone."""


def rounds(works: list[PostgresWork]) -> Iterator[list[PostgresWork]]:
    """The works in order, cut into statements: no table twice in one of them."""
    group: list[PostgresWork] = []
    tables: set[str] = set()
    for work in works:
        table = work.table if isinstance(work, Write) else None
        if group and (table is None or table in tables or len(group) == LARGEST_ROUND):
            yield group
            group, tables = [], set()
        if table is None:
            yield [work]
        else:
            group.append(work)
            tables.add(table)
    if group:
        yield group


async def write(
    connection: asyncpg.Connection, node: str, writes: list[Write], again: bool
) -> list[Exception | None]:
    """Write entries and summaries in one statement; what was not written, and why.

    `again` says that the connection was lost in an earlier try, which may have succeeded.
    """
    entries = [work.entry for work in writes if work.entry is not None]
    carded = [work for work in writes if work.summary is not None]
    values = (*_leases(writes), *_entry_columns(entries))
    if carded:
        row = await connection.fetchrow(WRITE_BOTH, node, *values, *_card_columns(carded))
    else:
        row = await connection.fetchrow(WRITE_ENTRIES, node, *values)
    held, added = set(row["held"]), set(row["added"])
    faults = [_fault(work, held, added) for work in writes]
    if again and any(faults):
        return [
            fault and await _unless_written(connection, work, fault)
            for work, fault in zip(writes, faults, strict=True)
        ]
    return faults


def _leases(writes: list[Write]) -> tuple[list[int], list[int]]:
    held = {shard_of(work.table): work.epoch for work in writes}
    return list(held), list(held.values())


def _entry_columns(entries: list[NewEntry]) -> tuple[list[object], ...]:
    return (
        [entry.table for entry in entries],
        [entry.number for entry in entries],
        [entry.entry for entry in entries],
        [checksum(entry.table, entry.number, entry.entry) for entry in entries],
        [shard_of(entry.table) for entry in entries],
    )


def _card_columns(writes: list[Write]) -> tuple[list[object], ...]:
    cards = [work.summary for work in writes if work.summary is not None]
    return (
        [card.table for card in cards],
        [shard_of(card.table) for card in cards],
        [card.status for card in cards],
        [card.listed for card in cards],
        [card.at for card in cards],
        [msgspec.json.encode(sorted(set(card.guests))).decode() for card in cards],
        [msgspec.json.encode(card) for card in cards],
        [work.entry is not None for work in writes],
    )


def _fault(work: Write, held: set[int], added: set[str]) -> Exception | None:
    if shard_of(work.table) not in held:
        return LeaseLost(NOT_OURS)
    if work.entry is not None and work.table not in added:
        return WriteConflict(TAKEN)
    return None


async def _unless_written(
    connection: asyncpg.Connection, work: Write, fault: Exception
) -> Exception | None:
    """No fault where the earlier try has written this very entry."""
    if work.entry is None:
        return fault
    sql = 'SELECT entry FROM entries WHERE "table" = $1 AND number = $2'
    found = await connection.fetchval(sql, work.table, work.entry.number)
    return None if found == work.entry.entry else fault


async def check_held(connection: asyncpg.Connection, node: str, table: str, epoch: int) -> None:
    """Hold the lease of a table until the transaction ends; `LeaseLost` if another has it."""
    sql = "SELECT 1 FROM shards WHERE shard = $1 AND node = $2 AND epoch = $3 FOR KEY SHARE"
    if await connection.fetchval(sql, shard_of(table), node, epoch) is None:
        raise LeaseLost(NOT_OURS)


async def keep_snapshot(
    table: str, number: int, data: bytes, connection: asyncpg.Connection
) -> None:
    """Keep the latest snapshot of a table; an older one comes too late."""
    await connection.execute(
        'INSERT INTO snapshots VALUES ($1, $2, $3) ON CONFLICT ("table") DO UPDATE'
        " SET number = excluded.number, data = excluded.data"
        " WHERE snapshots.number <= excluded.number",
        table,
        number,
        data,
    )


async def rewrite(table: str, entries: Mapping[int, bytes], connection: asyncpg.Connection) -> None:
    """Put other entries in the place of these numbers, and forget the snapshot."""
    rows = [
        (entry, checksum(table, number, entry), table, number) for number, entry in entries.items()
    ]
    await connection.executemany(
        'UPDATE entries SET entry = $1, checksum = $2 WHERE "table" = $3 AND number = $4', rows
    )
    await connection.execute('DELETE FROM snapshots WHERE "table" = $1', table)


async def delete_table(table: str, connection: asyncpg.Connection) -> None:
    """Forget a table with its journal, snapshot and summary."""
    for kind in ("entries", "snapshots", "cards"):
        await connection.execute(f'DELETE FROM {kind} WHERE "table" = $1', table)


async def keep_guest(guest: Guest, before: Guest | None, connection: asyncpg.Connection) -> None:
    """Write a new guest down, or change one that is as before."""
    row = astuple(guest)
    if before is None:
        done = await connection.execute(
            "INSERT INTO guests VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING", *row
        )
    else:
        done = await connection.execute(
            "UPDATE guests SET id = $1, name = $2, token_serial = $3, link_serial = $4,"
            " cookie_serial = $5, seen = $6 WHERE id = $7 AND name = $8 AND token_serial = $9"
            " AND link_serial = $10 AND cookie_serial = $11",
            *row,
            *astuple(before)[:-1],
        )
        await tell(connection, f"guest {guest.id}")
    if done.endswith(" 0"):
        raise WriteConflict("the guest has changed")


async def delete_guest(guest: str, connection: asyncpg.Connection) -> None:
    """Forget a guest, and which tables were theirs."""
    await connection.execute("DELETE FROM guests WHERE id = $1", guest)
    await connection.execute(
        "UPDATE cards SET guests = array_remove(guests, $1) WHERE guests @> ARRAY[$1]", guest
    )
    await tell(connection, f"guest {guest}")


async def keep_ban(ban: Ban, connection: asyncpg.Connection) -> None:
    """Ban a guest or an address."""
    await connection.execute(
        "INSERT INTO bans VALUES ($1, $2, $3) ON CONFLICT (subject) DO UPDATE"
        " SET reason = excluded.reason, at = excluded.at",
        *astuple(ban),
    )
    await tell(connection, "bans")


async def lift_ban(subject: str, connection: asyncpg.Connection) -> None:
    """Let a guest or an address in again."""
    await connection.execute("DELETE FROM bans WHERE subject = $1", subject)
    await tell(connection, "bans")


async def new_key(connection: asyncpg.Connection) -> None:
    """Draw another signing key."""
    key = secrets.token_bytes(32)
    await connection.execute("UPDATE keys SET value = $1 WHERE name = 'signing'", key)
    await tell(connection, "key")


async def tell(connection: asyncpg.Connection, news: str) -> None:
    """Tell all nodes something, when the transaction is committed."""
    await connection.execute("SELECT pg_notify($1, $2)", NEWS, news)
