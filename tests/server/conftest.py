"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import ServerProcess, everybody_goes_home, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(Path(tmp_path_factory.mktemp("house"))) as running:
        yield running


@pytest.fixture(autouse=True)
def home() -> Iterator[None]:
    yield
    everybody_goes_home()


@pytest.fixture
def url(server: ServerProcess) -> str:
    return server.url
