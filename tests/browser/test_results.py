"""The result fits a phone, whoever played, also when the ledger has come."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.boxes import look_at
from tests.browser.screens import NAMES, SEATS, Case, played_out, seen_by
from tests.server.harness import serving

SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800))
FITS = "document.documentElement.scrollWidth <= innerWidth"
DECIDED = ".decided"


def result_of(browser: Browser, url: str, case: Case) -> Page:
    """The result of a game that was played by lot, as the first of its people sees it."""
    page = seen_by(browser, url, *played_out(url, case))
    page.get_by_role("button", name="Back to the result").click()
    return page


def test_a_result_with_long_names_is_no_wider_than_the_screen(browser: Browser, url: str) -> None:
    page = result_of(browser, url, Case("press-your-luck", 5))
    page.get_by_label("The chances of").wait_for()
    for width, height in SIZES:
        look_at(page, width, height, 100)
        page.wait_for_function(FITS)
    page.context.close()


def test_the_way_into_the_replay_is_on_the_first_screen(browser: Browser, url: str) -> None:
    page = result_of(browser, url, Case("unfair", 2))
    look_at(page, 1280, 800, 100)
    expect(page.get_by_role("button", name="Walk through the game")).to_be_in_viewport()
    expect(page.locator(".best")).to_be_in_viewport()
    page.context.close()


@pytest.mark.parametrize("game", SEATS)
def test_what_decided_it_is_said_in_every_game(browser: Browser, url: str, game: str) -> None:
    """In words, with a way to the step it happened at; the viewer is "you"."""
    page = result_of(browser, url, Case(game, 2))
    decided = page.locator(DECIDED)
    decided.get_by_role("link").wait_for()
    expect(decided.get_by_role("link")).to_contain_text(re.compile(r"steps? \d+.*chances"))
    expect(decided.locator("progress")).to_have_count(0)
    expect(decided).not_to_contain_text(NAMES[0])
    page.context.close()


def test_what_decided_it_has_its_place_while_it_is_worked_out(
    browser: Browser, tmp_path: Path
) -> None:
    """A line says that it is coming and how far it is; nothing moves when it is known."""
    with serving(tmp_path, review_process="tests.server.held_review_process") as held:
        page = result_of(browser, held.url, Case("press-your-luck", 2))
        decided = page.locator(DECIDED)
        expect(decided).to_contain_text("What decided it: the game is being played on")
        expect(decided.locator("progress")).to_have_attribute("max", "2")
        expect(decided.locator("progress")).to_have_js_property("value", 1)
        page.context.close()
