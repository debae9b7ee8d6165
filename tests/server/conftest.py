"""One server for all tests that need nothing special of it, and the same with two wings."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import ServerProcess, everybody_goes_home, quick_disk, serving


@pytest.fixture(scope="session", params=[1, 2], ids=["one-wing", "two-wings"])
def server(request: pytest.FixtureRequest) -> Iterator[ServerProcess]:
    with (
        tempfile.TemporaryDirectory(dir=quick_disk()) as data,
        serving(Path(data), wings=request.param) as running,
    ):
        yield running


@pytest.fixture(autouse=True)
def home() -> Iterator[None]:
    yield
    everybody_goes_home()


@pytest.fixture
def url(server: ServerProcess) -> str:
    return server.url
