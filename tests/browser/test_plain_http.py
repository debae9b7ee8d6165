"""Over plain http by a host name a browser has no clipboard and no WebCrypto: what works then."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.chromium import chromium
from tests.browser.conftest import MOST, SWITCHES
from tests.browser.known import knows_the_games
from tests.browser.player import play_to_the_end
from tests.browser.test_first_contact import open_for_friends
from tests.server.harness import quick_disk, serving

NOTE = "document.addEventListener('copy', () => { window.copied = getSelection() + '' })"


@pytest.fixture(scope="module")
def by_name() -> Iterator[Page]:
    """A browser that finds the server by a name, which makes the page an insecure context."""
    with (
        tempfile.TemporaryDirectory(dir=quick_disk()) as folder,
        serving(Path(folder)) as server,
        sync_playwright() as driver,
    ):
        rules = "--host-resolver-rules=MAP fair.test 127.0.0.1"
        browser = driver.chromium.launch(executable_path=chromium(), args=[*SWITCHES, rules])
        page = browser.new_context(reduced_motion="reduce").new_page()
        page.set_default_timeout(MOST)
        knows_the_games(page)
        page.goto(f"http://fair.test:{urlsplit(server.url).port}/")
        assert not page.evaluate("isSecureContext")
        yield page
        browser.close()


def home(page: Page) -> str:
    address = urlsplit(page.url)
    return f"{address.scheme}://{address.netloc}/"


def test_an_invitation_is_copied_and_drawn(by_name: Page) -> None:
    open_for_friends(by_name, home(by_name), "Karma", friends=1)
    by_name.evaluate(NOTE)
    by_name.get_by_role("button", name="Invite friends").click()
    expect(by_name.get_by_text("The link is copied")).to_be_visible()
    link = by_name.get_by_label("Link", exact=True).input_value()
    assert link.startswith(home(by_name))
    assert by_name.evaluate("window.copied") == link
    expect(by_name.get_by_text("It works on this computer only.")).to_have_count(0)
    code = by_name.get_by_role("img", name="The link as a QR code")
    expect(code).to_be_visible()
    assert (code.locator("path").get_attribute("d") or "").count("M") > 100


def test_where_nothing_can_be_copied_the_link_is_marked(by_name: Page) -> None:
    open_for_friends(by_name, home(by_name), "Karma", friends=1)
    by_name.evaluate("document.execCommand = () => false")
    by_name.get_by_role("button", name="Invite friends").click()
    expect(by_name.get_by_text("The link is marked")).to_be_visible()
    link = by_name.get_by_label("Link", exact=True)
    marked = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert link.evaluate(marked) == link.input_value()


def test_the_seal_check_says_what_it_needs(by_name: Page) -> None:
    by_name.goto(home(by_name))
    by_name.get_by_label("Play Press Your Luck now against bots").click()
    play_to_the_end(by_name)
    expect(by_name.get_by_text("only over https or on localhost")).to_be_visible()
