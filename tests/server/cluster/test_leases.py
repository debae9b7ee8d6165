"""Leases and fences on a real database: who owns a table, and who may still write to it."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import asyncpg
import pytest

from fairground.server.cluster.counters import DatabaseCounts
from fairground.server.cluster.leases import ANSWER, RENEW, Leases
from fairground.server.cluster.signature import NodeSignature
from fairground.server.operators import signature as operators
from fairground.server.refusals import Forbidden
from fairground.server.storage import postgres_statements as statements
from fairground.server.storage.interface import (
    SHARDS,
    LeaseLost,
    NewEntry,
    StorageError,
    WriteConflict,
    shard_of,
)
from fairground.server.storage.postgres import PostgresStorage
from fairground.server.storage.postgres_schema import LEASE, NO_DRIVER, driver, shown
from fairground.server.storage.postgres_statements import Write
from tests.patience import PATIENCE
from tests.server.postgres import shared

EXPIRE = "UPDATE nodes SET until = clock_timestamp() - interval '1 second' WHERE node = $1"
OLD = "UPDATE nodes SET since = since - interval '1 hour'"

LATER = "UPDATE nodes SET until = until + interval '1 hour', since = since + interval '1 hour'"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return shared().of(tmp_path)


@asynccontextmanager
async def node(database: str, name: str) -> AsyncIterator[Leases]:
    """A node without tables; it renews only when a test lets it."""
    storage = PostgresStorage(database, name)
    await storage.open()
    leases = Leases(storage, f"http://{name}:1")
    await leases.tick()
    yield leases
    await leases.close()
    await storage.close()


async def ask(database: str, sql: str, *values: object) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(sql, *values)
    await connection.close()


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await work()

    asyncio.run(bounded())


def test_the_first_node_takes_everything_and_others_get_their_share(database: str) -> None:
    async def work() -> None:
        async with node(database, "a") as a, node(database, "b") as b, node(database, "c") as c:
            for each in (a, b, c) * 12:
                await each.tick()
                await each.settled()
            held = [len(each.storage.held) for each in (a, b, c)]
            assert sum(held) == SHARDS
            assert max(held) <= -(-SHARDS // 3)
            await b.close()
            for each in (a, c):
                await each.tick()
            assert len(a.storage.held) + len(c.storage.held) == SHARDS

    run(work)


def test_a_node_that_lost_its_lease_writes_nothing(database: str) -> None:
    async def work() -> None:
        async with node(database, "a") as a, node(database, "b") as b:
            await a.storage.append(NewEntry("t", 1, b"one"))
            await ask(database, OLD)
            await ask(database, EXPIRE, "a")
            await b.tick()
            assert b.token("t") is not None
            lost: list[int] = []
            a.on_loss = lost.extend
            for write in (
                a.storage.append(NewEntry("t", 2, b"two")),
                a.storage.keep_snapshot("t", 1, b"old"),
                a.storage.delete_table("t"),
                a.storage.rewrite("t", {1: b"else"}),
            ):
                with pytest.raises(LeaseLost):
                    await write
            assert lost == [shard_of("t")]
            assert await b.storage.journal("t") == [b"one"]
            await b.storage.append(NewEntry("t", 2, b"two of b"))
            await a.tick()
            assert a.token("t") is None
            assert await a.storage.journal("t") == [b"one", b"two of b"]

    run(work)


def test_a_lease_that_has_not_run_out_is_left_alone(database: str) -> None:
    async def work() -> None:
        async with node(database, "a") as a, node(database, "b") as b:
            await ask(database, OLD)
            await b.tick()
            assert (len(a.storage.held), len(b.storage.held)) == (SHARDS, 0)

    run(work)


def test_a_node_that_was_away_takes_nothing_at_once(database: str) -> None:
    """After a pause of the database all leases have run out, and every node keeps its own."""

    async def work() -> None:
        async with node(database, "a") as a, node(database, "b") as b:
            await ask(database, OLD)
            for name in "ab":
                await ask(database, EXPIRE, name)
            await b.tick()
            assert len(b.storage.held) == 0
            await a.tick()
            assert len(a.storage.held) == SHARDS

    run(work)


def test_a_takeover_waits_for_a_write_that_holds_the_lease(database: str) -> None:
    async def work() -> None:
        async with node(database, "a") as a, node(database, "b") as b:
            await ask(database, OLD)
            await ask(database, EXPIRE, "a")
            epoch = a.storage.held[shard_of("t")]
            writing = await asyncpg.connect(database)
            async with writing.transaction():
                await statements.check_held(writing, "a", "t", epoch)
                await b.tick()
                assert b.token("t") is None
                assert b.token("u") is not None
            await writing.close()
            await b.tick()
            assert b.token("t") is not None

    run(work)


def test_a_clock_of_the_database_that_was_set_back_keeps_no_dead_node_alive(database: str) -> None:
    """Leases and times of the clock before are worth nothing; nodes that are here keep theirs."""

    async def work() -> None:
        async with node(database, "a") as a, node(database, "b") as b:
            await ask(database, LATER)
            await b.tick()
            assert b.token("t") is None  # a has a whole lease to come again
            await ask(database, OLD + " WHERE node = 'b'")
            await ask(database, LATER + " WHERE node = 'a'")
            await b.tick()
            assert b.token("t") is not None
            await a.tick()
            assert len(a.storage.held) + len(b.storage.held) == SHARDS
            assert a.token("t") is None

    run(work)


def test_a_node_that_cannot_renew_says_nothing_about_tables(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another may own them by now: a reader would see an old table for as long as that lasts."""

    async def work() -> None:
        async with node(database, "a") as a:
            assert a.token("t") is not None
            assert a.is_ready
            asked = asyncio.create_task(a.owner("t", PATIENCE))
            loop = asyncio.get_running_loop()
            monkeypatch.setattr(a, "_renewed_at", loop.time() - LEASE)
            assert a.token("t") is None
            assert await a.owner("t", 0.0) is None
            waiting = asyncio.create_task(a.owner("t", PATIENCE))
            await asyncio.sleep(0)
            assert not waiting.done()
            await a.tick()
            for found in (await asked, await waiting):
                assert found is not None
                assert found.node == "a"

    run(work)


def test_no_entry_is_added_after_one_that_is_missing(database: str) -> None:
    """A replica that was behind becomes the database: nodes know entries that it does not."""

    async def work() -> None:
        async with node(database, "a") as a:
            for number in (1, 2, 3):
                await a.storage.append(NewEntry("t", number, b"entry"))
            await ask(database, "DELETE FROM entries WHERE number > 1")
            with pytest.raises(WriteConflict):
                await a.storage.append(NewEntry("t", 4, b"entry"))
            await a.storage.append(NewEntry("t", 2, b"other"))
            assert await a.storage.journal("t") == [b"entry", b"other"]

    run(work)


def test_a_write_whose_answer_was_lost_is_recognised(database: str) -> None:
    async def work() -> None:
        async with node(database, "a") as a:
            connection = await asyncpg.connect(database)
            epoch = a.storage.held[shard_of("t")]
            same = [Write("t", epoch, NewEntry("t", 1, b"one"))]
            other = [Write("t", epoch, NewEntry("t", 1, b"other"))]
            assert await statements.write(connection, "a", same, again=False) == [None]
            assert await statements.write(connection, "a", same, again=True) == [None]
            for works, again in ((same, False), (other, True)):
                (fault,) = await statements.write(connection, "a", works, again=again)
                assert isinstance(fault, WriteConflict)
            await connection.close()
            assert await a.storage.journal("t") == [b"one"]

    run(work)


def test_counts_are_shared_and_begin_anew(database: str) -> None:
    async def work() -> None:
        async with node(database, "a") as a, node(database, "b") as b:
            one, other = DatabaseCounts(a.storage), DatabaseCounts(b.storage)
            counted = [await counts.count("tables/x", 60) for counts in (one, other, one)]
            assert counted == [1, 2, 3]
            for ends in ("clock_timestamp()", "clock_timestamp() + interval '1 hour'"):
                await ask(database, f"UPDATE counters SET ends = {ends}")
                assert await other.count("tables/x", 60) == 1

    run(work)


def test_signatures_of_nodes_are_for_one_request() -> None:
    signature = NodeSignature(b"k" * 32)
    header = signature.sign("POST", "/work", "192.0.2.1 http", b"{}")["Fairground-Node"]
    signature.check(header, "POST", "/work", "192.0.2.1 http", b"{}")
    for request in (
        ("POST", "/work", "192.0.2.1 http", b"[]"),
        ("POST", "/work", "192.0.2.2 http", b"{}"),
        ("POST", "/socket", "192.0.2.1 http", b"{}"),
    ):
        with pytest.raises(Forbidden):
            signature.check(header, *request)
    with pytest.raises(Forbidden):
        NodeSignature(b"j" * 32).check(header, "POST", "/work", "192.0.2.1 http", b"{}")


@pytest.mark.parametrize("ahead", [-55, -1, 1, 55])
def test_clocks_of_nodes_may_differ_by_less_than_a_minute(
    ahead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    true_time = time.time
    node, operator = NodeSignature(b"k" * 32), partial(operators.sign, b"k" * 32)
    with monkeypatch.context() as there:
        there.setattr(time, "time", lambda: true_time() + ahead)
        header = node.sign("POST", "/work", "local", b"{}")["Fairground-Node"]
        command = operator(b"{}")
    node.check(header, "POST", "/work", "local", b"{}")
    operators.check(b"k" * 32, command, b"{}")
    for much in (-130, 130):
        monkeypatch.setattr(time, "time", lambda much=much: true_time() + much)
        with pytest.raises(Forbidden):
            node.check(header, "POST", "/work", "local", b"{}")
        with pytest.raises(Forbidden):
            operators.check(b"k" * 32, command, b"{}")


def test_shards_that_could_not_be_handed_over_are_served_again(database: str) -> None:
    """Whatever went wrong while their tables were stopped: else no node would answer for them."""

    async def fail(_: object) -> None:
        raise KeyError("a table that is not there")

    async def work() -> None:
        async with node(database, "a") as a, node(database, "b"):
            a.release = fail
            await a.tick()
            await a.settled()
            served = [f"t{number}" for number in range(1_000) if a.token(f"t{number}") is not None]
            assert {shard_of(table) for table in served} == set(a.storage.held)
            a.release = _nothing

    run(work)


async def _nothing(_: object) -> None:
    """Nothing is to be stopped."""


def test_leases_are_shorter_than_what_a_stopped_node_may_hold() -> None:
    assert RENEW + ANSWER < LEASE


def test_without_the_driver_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StorageError, match="fairground\\[postgres\\]"):
        driver()
    assert "pip install" in NO_DRIVER


def test_a_password_is_not_shown() -> None:
    assert (
        shown("postgresql://me:secret@db.example:5433/fair") == "postgresql://db.example:5433/fair"
    )


@asynccontextmanager
async def held_up(database: str, table: str) -> AsyncIterator[None]:
    """Nothing can be written to a table of the database for the length of a block."""
    connection = await asyncpg.connect(database)
    async with connection.transaction():
        await connection.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE")
        yield
    await connection.close()


def test_a_connection_that_was_left_in_the_middle_of_an_answer_is_not_used_again(
    database: str,
) -> None:
    """One task talks on a connection at a time: what was given up is still being answered."""

    async def work() -> None:
        async with node(database, "a") as a, node(database, "b") as b:
            await b.tick()
            used = a._connection
            async with held_up(database, "shards"):
                with pytest.raises(TimeoutError):
                    await a._hand_over(sorted(a.storage.held)[:1])
            assert a._connection is not used
            await a.tick()

    run(work)


def test_a_node_that_starts_while_the_database_is_slow_is_ready_when_it_is_not(
    database: str,
) -> None:
    async def work() -> None:
        storage = PostgresStorage(database, "a")
        await storage.open()
        leases = Leases(storage, "http://a:1")
        async with held_up(database, "nodes"):
            await leases.open()
            assert not storage.held
        while len(storage.held) < SHARDS:
            await leases.until_changed()
        await leases.close()
        await storage.close()

    run(work)
