"""What a player sees of a table the server cannot read any more."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Sitting
from tests.server.harness import serving
from tests.server.tables.test_waking import change, flipped, moves_of, played, someone


def test_a_table_that_cannot_be_read_says_so(sit: Sitting, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ada = played(server.url)
        cookie = ada.cookie
    change(tmp_path, table, moves_of(tmp_path, table)[0], flipped)
    with serving(tmp_path) as server:
        page = sit()
        for way in ("", "/replay"):
            page.goto(f"{server.url}/t/{table}{way}")
            expect(page.get_by_role("heading")).to_have_text("This table cannot be opened.")
            expect(page.get_by_text("This table cannot be read any more.")).to_be_visible()
        page.get_by_role("link", name="Back to the fair").click()
        expect(page.get_by_label("Set up a table of Karma")).to_be_visible()
        assert someone(server.url, cookie).get("/readyz")["unreadable"] == 1
