"""One server for all tests that need nothing special of it; some run on both storages."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import (
    DATABASES,
    ServerProcess,
    everybody_goes_home,
    quick_disk,
    serving,
)
from tests.server.postgres import close_shared, shared

HERE = Path(__file__).parent
STORAGES = "FAIRGROUND_STORAGES"
"""With `all` in this variable every test of a running server runs on both: make test-postgres."""
ON_BOTH = (
    "tables",
    "messages",
    "test_guests.py",
    "test_kills.py",
    "storage/test_storages.py",
    "web/test_docs.py",
    "web/test_hostile.py",
    "web/test_lobby_handlers.py",
    "attacks/test_guests.py",
    "attacks/test_hosts.py",
)
"""Tests that always run a second time, on PostgreSQL."""
ON_BOTH_IF_ASKED = (
    "attacks",
    "web/test_openapi.py",
    "workers",
    "test_bad_days.py::test_a_clock_that_jumps",
)
"""Those that take long, and those that hardly touch what is stored."""
ON_THE_FILE = (
    "tables/test_discreet.py",
    "tables/test_older_rules.py",
    "tables/test_rematches.py",
    "tables/test_snapshots.py",
    "tables/test_waking.py",
    "tables/test_window.py",
    "messages/test_secrets.py",
    "attacks/test_guests.py::test_what_is_deleted_is_not_in_the_files_either",
    "attacks/test_health.py::test_after_a_full_disk_is_freed_the_server_says_ready_by_itself",
    "attacks/test_health.py::test_a_full_disk_loses_nothing_that_was_acknowledged",
    "attacks/test_health.py::test_a_data_file_that_is_deleted_or_swapped_is_noticed",
    "attacks/test_health.py::test_a_harmed_write_ahead_log_is_told",
)
"""Tests among them that look into the SQLite file, or stand between it and a table."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    path = Path(metafunc.definition.path)
    if HERE in path.parents and _is_on_both(path.relative_to(HERE).as_posix(), metafunc):
        metafunc.parametrize("storage", ("sqlite", "postgres"), indirect=True, scope="session")


def _is_on_both(file: str, metafunc: pytest.Metafunc) -> bool:
    names = {file, file.partition("/")[0], f"{file}::{metafunc.function.__name__}"}
    asked = ON_BOTH_IF_ASKED if os.environ.get(STORAGES) == "all" else ()
    return bool(names & {*ON_BOTH, *asked}) and not names & set(ON_THE_FILE)


@pytest.fixture(scope="session", autouse=True)
def storage(request: pytest.FixtureRequest) -> Iterator[str]:
    """What servers keep their data in while the test runs."""
    kind: str = getattr(request, "param", "sqlite")
    if kind == "postgres":
        DATABASES.append(shared().of)
    yield kind
    if kind == "postgres":
        DATABASES.pop()


@pytest.fixture(scope="session", autouse=True)
def databases() -> Iterator[None]:
    yield
    close_shared()


@pytest.fixture(scope="session")
def server(storage: str) -> Iterator[ServerProcess]:
    with (
        tempfile.TemporaryDirectory(dir=quick_disk()) as data,
        serving(Path(data)) as running,
    ):
        yield running


@pytest.fixture(autouse=True)
def home() -> Iterator[None]:
    yield
    everybody_goes_home()


@pytest.fixture
def url(server: ServerProcess) -> str:
    return server.url
