"""Other ways to play: why-not, by keyboard alone, on a phone, in the dark, with axe looking on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.player import answer, play_to_the_end, question
from tests.browser.test_games import GAMES, set_up
from tests.browser.typist import Typist

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LYING = {**PHONE, "viewport": {"width": 844, "height": 390}}


def until_refused(page: Page) -> None:
    """Play until something on the table is not possible now."""
    for press in range(60):
        question(page)
        if page.locator("[data-thing].refused").count():
            return
        answer(page, press)
    raise AssertionError("everything was always possible")


def test_what_is_not_possible_says_why_with_the_clause(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "Life Is Not Fair", {})
    until_refused(page)
    thing = page.locator("[data-thing].refused").first
    thing.hover()
    bubble = page.get_by_role("tooltip")
    expect(bubble).to_contain_text(re.compile(r"LNF-\d+"))
    expect(thing).to_have_attribute("aria-describedby", "why-not")
    bubble.get_by_role("button").click()
    expect(page.locator("li.here")).to_contain_text(re.compile(r"LNF-\d+"))


def test_a_tap_on_what_is_not_possible_says_why_too(sit: Sitting, url: str) -> None:
    page = sit(**PHONE)
    set_up(page, url, "Life Is Not Fair", {})
    until_refused(page)
    page.locator("[data-thing].refused").first.tap(force=True)
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile(r"LNF-\d+"))


SHORT: dict[str, dict[str, str]] = {
    "The Game of Life": {"Betting": "off"},
    "Karma": {},
    "Life Is Not Fair": {"Rounds": "1"},
    "Press Your Luck": {},
    "Unfair": {"First date": "on", "World peace": "on"},
}
"""House rules that make a game short, for hands that have to walk to everything."""


@pytest.mark.parametrize("title", SHORT)
def test_a_whole_game_by_keyboard_alone(sit: Sitting, url: str, title: str) -> None:
    page = sit()
    typist = Typist(page)
    typist.set_up(url, title, SHORT[title])
    typist.play_to_the_end()
    expect(page.locator(".result h1")).not_to_be_empty()


def test_tab_and_arrows_reach_a_card_and_enter_plays_it(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "Karma", {})
    question(page)
    page.locator("body").press("Tab")
    for _ in range(40):
        if page.evaluate("document.activeElement?.matches('[data-thing].legal')"):
            break
        page.keyboard.press("Tab")
    first = page.evaluate("document.activeElement.dataset.thing")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.thing") != first
    page.keyboard.press("Enter")
    expect(page.locator("[data-thing].chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-thing].chosen")).to_have_count(0)


@pytest.mark.parametrize("how", [PHONE, LYING], ids=["upright", "lying"])
def test_a_phone_shows_the_whole_table(sit: Sitting, url: str, how: dict[str, Any]) -> None:
    page = sit(**how)
    set_up(page, url, "Press Your Luck", {})
    question(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_to_the_end(page)


@pytest.mark.parametrize("title", GAMES)
def test_plates_keep_to_their_room_on_a_phone(sit: Sitting, url: str, title: str) -> None:
    page = sit(**PHONE)
    page.goto(url)
    page.get_by_label(f"Play {title} now against bots").click()
    for press in range(5):
        question(page)
        answer(page, press)
    for plate in page.locator(".seat").all():
        room = plate.evaluate("plate => plate.scrollWidth - plate.clientWidth")
        assert room <= 0, f"{plate.get_attribute('aria-label')} is {room} wider than its plate"


def set_up_four_parks(page: Page, url: str) -> None:
    page.goto(f"{url}/new/unfair")
    more = page.get_by_role("button", name="Add a seat")
    while more.is_enabled():
        more.click()
    for seat in page.get_by_role("radiogroup", name="Who sits in seat").all():
        seat.get_by_role("radio", name="Easy").click()
    page.get_by_role("button", name="Sit down and begin").click()


def test_four_parks_find_room_on_a_phone_and_everything_can_be_tapped(
    sit: Sitting, url: str
) -> None:
    page = sit(**PHONE)
    set_up_four_parks(page, url)
    for press in range(45):
        question(page)
        answer(page, press)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        seats = page.locator(".seats")
        assert seats.evaluate("line => line.scrollWidth <= line.clientWidth"), "a plate overflows"


def test_events_are_said_to_a_screen_reader(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "Press Your Luck", {})
    question(page)
    answer(page)
    question(page)
    expect(page.get_by_role("log")).not_to_be_empty()
    expect(page).to_have_title(re.compile("Press Your Luck"))


def faults(page: Page) -> list[str]:
    """What axe finds against WCAG A and AA and good practice; visible labels are in the names."""
    rules = {
        "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        "rules": {"label-content-name-mismatch": {"enabled": True}},
    }
    found = Axe().run(page, options=rules).response["violations"]
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_lobby(sit: Sitting, url: str, theme: str) -> None:
    page = sit(color_scheme=theme)
    page.goto(url)
    page.wait_for_selector(".stall")
    assert faults(page) == []
    page.get_by_label("Set up a table of Karma").click()
    assert faults(page) == []
    page.goto(f"{url}/rules/press-your-luck")
    page.wait_for_selector("#clause-PYL-1")
    assert faults(page) == []


@pytest.mark.parametrize("title", GAMES)
def test_axe_finds_nothing_at_the_table(sit: Sitting, url: str, title: str) -> None:
    page = sit()
    set_up(page, url, title, {})
    for press in range(6):
        question(page)
        answer(page, press)
    question(page)
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert faults(page) == []
