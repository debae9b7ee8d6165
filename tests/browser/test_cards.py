"""Looking cards up, and reading how a score came about."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sitting
from tests.browser.player import question
from tests.browser.screens import Case, become, played_out
from tests.browser.test_games import set_up

SEARCH_ENDS = "document.querySelector('form.look').getBoundingClientRect().bottom"
"""Where the line of the search ends, which stays on top while the cards go by."""


def test_cards_are_found_by_pack_type_and_words(sit: Sitting, url: str) -> None:
    page = sit()
    page.goto(f"{url}/rules/unfair")
    page.get_by_role("link", name="All cards").click()
    expect(page.get_by_role("status")).to_have_text("176 of 176 cards")
    page.get_by_label("Look for words on cards").fill("block hacking")
    expect(page.get_by_role("heading", name="Firewall")).to_be_visible()
    expect(page.get_by_role("heading", name="Phisher")).to_have_count(0)
    page.get_by_label("Type").select_option("resource")
    expect(page.get_by_role("status")).to_have_text("1 of 176 cards")


def test_a_pack_and_a_word_have_addresses(sit: Sitting, url: str) -> None:
    page = sit()
    page.goto(f"{url}/cards/unfair#pack-ocean")
    overview = page.get_by_role("heading", name="Ocean", exact=True)
    expect(overview).to_be_in_viewport()
    assert (overview.bounding_box() or {"y": 0})["y"] >= page.evaluate(SEARCH_ENDS)
    expect(page.get_by_role("heading", name="Hacker", exact=True)).to_have_count(0)
    page.goto(f"{url}/cards/unfair#word-topmost")
    expect(page.locator("dt.here")).to_have_text("topmost")
    page.get_by_role("link", name="UNF-132").click()
    expect(page).to_have_url(re.compile("/rules/unfair#UNF-132"))


def test_the_result_says_how_a_score_came_about(sit: Sitting, url: str) -> None:
    page = sit()
    ada, table = played_out(url, Case("unfair", 2))
    become(page, url, ada)
    page.goto(f"{url}/t/{table}")
    page.get_by_text("How it came about").first.click()
    expect(page.get_by_role("row", name="In all").first).to_be_visible()


def test_a_card_in_the_market_says_its_type_on_a_laptop(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "Unfair", {})
    question(page)
    types = page.locator(".market .pcard .type, .hand .pcard .type")
    assert types.count() >= page.locator(".market .pcard").count()
    for each in types.all():
        expect(each).to_be_visible()
