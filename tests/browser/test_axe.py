"""Axe looks at the screens round a game, and at tables with twice the text."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.boxes import look_at
from tests.browser.conftest import Sitting
from tests.browser.screens import Case, become, opened, played_out
from tests.browser.test_people import call_me, open_a_table
from tests.browser.test_ways import faults


def test_the_waiting_room(sit: Sitting, url: str) -> None:
    page = sit()
    call_me(page, url, "Mara")
    open_a_table(page, "Karma")
    page.get_by_role("button", name="Invite friends").wait_for()
    assert faults(page) == []


def test_the_result_and_looking_back(sit: Sitting, url: str) -> None:
    page = sit()
    ada, table = played_out(url, Case("press-your-luck", 2))
    become(page, url, ada)
    page.goto(f"{url}/t/{table}")
    page.get_by_text("The luck was fair: the seal matches").wait_for()
    assert faults(page) == []
    page.get_by_role("button", name="Walk through the game").click()
    page.get_by_role("slider", name="Step").wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("game", ["game-of-life", "unfair"])
def test_twice_the_text(browser: Browser, url: str, game: str) -> None:
    page = opened(browser, url, Case(game, 4, 12))
    for width, height in ((390, 844), (1280, 800), (2560, 1440)):
        look_at(page, width, height, 200)
        assert faults(page) == []
    page.context.close()
