"""A real Chromium, a real server with the built page, and people in front of it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from fairground.server.web.static import DOCUMENT, PAGE
from tests.browser.chromium import chromium
from tests.browser.known import knows_the_games
from tests.browser.reach import listen
from tests.patience import PATIENCE
from tests.server.harness import ServerProcess, everybody_goes_home, quick_disk, serving

SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LAPTOP = {"width": 1280, "height": 800}
NONCES = """(first => {
  let next = first;
  crypto.getRandomValues = (bytes) => {
    new DataView(bytes.buffer).setUint32(0, next++);
    return bytes;
  };
})"""
"""Instead of chance: with a known secret, a table of this page has the same luck in every run."""
MOST = PATIENCE * 1000
"""Milliseconds after which something that should be on the page is not."""
expect.set_options(timeout=MOST)
PACE = "localStorage.getItem('pace') ?? localStorage.setItem('pace', '{}')"
"""The pace of what is shown, for a page that has not been given another one."""

CUT = ("ERR_CONNECTION", "ERR_INTERNET_DISCONNECTED", "WebSocket")
"""What Chromium writes of a connection that a test cuts."""

Sitting = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed after each module: as long as it is open, its event loop runs in this process, and
    tests that start one of their own could not follow."""
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=chromium(), args=SWITCHES)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server() -> Iterator[ServerProcess]:
    assert (PAGE / DOCUMENT).is_file(), "the page has not been built: make page"
    with (
        tempfile.TemporaryDirectory(dir=quick_disk()) as data,
        serving(Path(data), secret="5ec2e7" * 10) as running,
    ):
        yield running


@pytest.fixture
def url(server: ServerProcess) -> str:
    return server.url


@pytest.fixture(autouse=True)
def home() -> Iterator[None]:
    yield
    everybody_goes_home()


@pytest.fixture
def sit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Sitting]:
    """Opens browsers, each somebody of their own; whatever one complains about fails the test."""
    contexts, complaints = [], []
    first = crc32(request.node.name.encode())

    def opened(pace: str = "", *, stranger: bool = False, **how: Any) -> Page:
        """Somebody who knows the games, unless a `stranger`, to whom an introduction is offered.

        Everything is shown at once, unless a test is about what moves.
        """
        moves = how.get("reduced_motion") == "no-preference"
        context = browser.new_context(**{"viewport": LAPTOP, "reduced_motion": "reduce", **how})
        context.set_default_timeout(MOST)
        contexts.append(context)
        context.add_init_script(f"{NONCES}({first + len(contexts)})")
        context.add_init_script("localStorage.setItem('soon', 'off')")
        context.add_init_script(PACE.format(pace or ("normal" if moves else "instant")))
        if not stranger:
            knows_the_games(context)
        listen(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: note(said.type, said.text, complaints))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def note(kind: str, text: str, complaints: list[str]) -> None:
    """Errors count; a connection that a test cuts on purpose does not."""
    if kind == "error" and not any(sign in text for sign in CUT):
        complaints.append(text)
