"""One server for all tests of the client that need nothing special of it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import ServerProcess, quick_disk, serving


@pytest.fixture(scope="session")
def server() -> Iterator[ServerProcess]:
    with tempfile.TemporaryDirectory(dir=quick_disk()) as data, serving(Path(data)) as running:
        yield running


@pytest.fixture
def url(server: ServerProcess) -> str:
    return server.url
