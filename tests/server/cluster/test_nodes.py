"""Several processes on one port, and what other nodes may ask each of them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from tests.patience import PATIENCE, wait_until
from tests.server.attacks.process import COMMAND
from tests.server.harness import Person, two_at
from tests.server.plain_http import ask
from tests.server.postgres import shared

NODES = "SELECT address FROM nodes WHERE until > clock_timestamp()"
SHARES = "SELECT count(*) FROM shards WHERE node IS NOT NULL GROUP BY node ORDER BY 1"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return shared().of(tmp_path)


@contextmanager
def two_processes(database: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    words = ["serve", "--port", "0", "--processes", "2", "--log-level", "warning", "--unlimited"]
    environment = {**os.environ, "FAIRGROUND_DATABASE": database}
    with subprocess.Popen(
        [str(COMMAND), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    ) as process:
        try:
            assert process.stdout is not None
            addresses = (re.search(r"http://\S+", line) for line in process.stdout)
            yield next(found[0] for found in addresses if found), process
        finally:
            process.terminate()
            process.wait(PATIENCE)


def column(database: str, sql: str) -> list[object]:
    async def ask() -> list[object]:
        connection = await asyncpg.connect(database)
        try:
            return [row[0] for row in await connection.fetch(sql)]
        finally:
            await connection.close()

    return asyncio.run(ask())


def until(database: str, sql: str, wanted: list[object]) -> None:
    wait_until(lambda: column(database, sql), lambda found: found == wanted)


def test_two_processes_share_a_port_and_one_that_dies_is_replaced(database: str) -> None:
    with two_processes(database) as (url, parent):
        until(database, SHARES, [128, 128])
        tables = [two_at(url, "press-your-luck")[0] for _ in range(8)]
        children = Path(f"/proc/{parent.pid}/task/{parent.pid}/children").read_text().split()
        servers = [child for child in map(int, children) if _serves(child)]
        assert len(servers) == 2
        before = column(database, NODES)
        os.kill(servers[0], signal.SIGKILL)
        _until_replaced(database, before)
        until(database, SHARES, [128, 128])
        visitor = Person(url, "Vera")
        assert {visitor.look(table)["about"]["status"] for table in tables} == {"running"}
    assert parent.returncode == 0
    assert column(database, NODES) == []


def _until_replaced(database: str, before: list[object]) -> None:
    """Wait until one of two nodes is gone, and another has come."""
    wait_until(lambda: set(column(database, NODES)), lambda now: len(now & set(before)) == 1)


def _serves(process: int) -> bool:
    return b"resource_tracker" not in Path(f"/proc/{process}/cmdline").read_bytes()


def test_the_port_for_nodes_takes_nothing_from_others(database: str) -> None:
    with two_processes(database) as (url, _):
        until(database, SHARES, [128, 128])
        table, ada, _ = two_at(url, "press-your-luck")
        for address in column(database, NODES):
            for path in (f"/api/tables/{table}", "/socket", "/"):
                answer = ask("GET", f"{address}{path}", headers={"Cookie": ada.cookie})
                assert answer.status_code == 403
            assert ask("POST", f"{address}/operators", json={}).status_code == 403
        answer = ask("GET", url + "/readyz", headers={"Fairground-Node": "x"})
        assert answer.status_code == 200


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--processes", "2"), "share a PostgreSQL database"),
        (("--address", "127.0.0.1:8100"), "share a PostgreSQL database"),
        (("--database", "mysql://x/y"), "PostgreSQL database"),
        (("--database", "postgresql://127.0.0.1:9/x", "--address", "0.0.0.0:1"), "not 0.0.0.0"),
        (("--database", "postgresql://127.0.0.1:9/x"), "cannot be reached"),
    ],
)
def test_what_cannot_be_is_one_sentence(words: tuple[str, ...], said: str) -> None:
    command = [str(COMMAND), "serve", "--port", "0", *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert ran.returncode != 0
    assert said in ran.stderr
    assert "Traceback" not in ran.stderr
