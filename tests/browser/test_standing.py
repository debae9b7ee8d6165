"""Answers given for a while at an Unfair table: the question whether to block an attack."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.screens import MOST_MOVES, Case, gathered, is_asked, one_move, seen_by


@pytest.fixture
def blocking(browser: Browser, url: str) -> Page:
    """The first player could block an attack, or let it happen."""
    people, table = gathered(url, Case("unfair", 2))
    lot = random.Random(1)
    for _ in range(MOST_MOVES):
        present = people[0].look(table)
        if is_asked(present) and present.get("discreet") and len(present["legal"]) > 1:
            return seen_by(browser, url, people[0], table)
        one_move(people, table, present, lot)
    raise AssertionError("no attack could be blocked")


def test_not_to_be_asked_again_in_this_step_is_shown_and_taken_back(blocking: Page) -> None:
    page = blocking
    page.get_by_role("button", name="Do not ask again …").click()
    for choice in page.locator("dialog .lasting button").all():
        assert is_inside(page, choice), choice.inner_text()
    page.get_by_role("button", name=re.compile(r"^Answer in .* step of round \d: Let it")).click()
    expect(page.get_by_text(re.compile("From now on in the rest of the .* step"))).to_be_visible()
    expect(page.locator(".prompt.asked", has_text="Block it?")).to_have_count(0)
    page.get_by_role("button", name="1 standing answer").click()
    page.get_by_role("button", name="Switch off").click()
    expect(page.get_by_role("button", name="standing answer")).to_have_count(0)


def is_inside(page: Page, thing: Locator) -> bool:
    """Nothing of it stands out of the paper it is printed on."""
    box, paper = thing.bounding_box(), page.locator("dialog[open]").bounding_box()
    assert box is not None
    return paper is not None and box["x"] + box["width"] <= paper["x"] + paper["width"]
