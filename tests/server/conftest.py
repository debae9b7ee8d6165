"""One server for all tests that need nothing special of it; some run on both storages."""

from __future__ import annotations

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
ON_BOTH = ("tables", "messages", "test_guests.py", "test_kills.py", "storage/test_storages.py")
"""Tests that run a second time, on PostgreSQL."""
ON_THE_FILE = (
    "tables/test_discreet.py",
    "tables/test_older_rules.py",
    "tables/test_rematches.py",
    "tables/test_snapshots.py",
    "tables/test_waking.py",
    "tables/test_window.py",
    "messages/test_secrets.py",
)
"""Tests among them that look into the SQLite file, or stand between it and a table."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    path = Path(metafunc.definition.path)
    if HERE not in path.parents:
        return
    name = path.relative_to(HERE).as_posix()
    if {name, name.split("/")[0]} & set(ON_BOTH) and name not in ON_THE_FILE:
        kinds = ("sqlite", "postgres")
        metafunc.parametrize("storage", kinds, indirect=True, scope="session")


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
