"""What helps somebody at the table: reasons, links, light, sound, stillness, large letters."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sitting
from tests.browser.player import answer, play_to_the_end, question
from tests.browser.test_games import GAMES, set_up
from tests.browser.test_ways import PHONE, until_refused

REFUSED = "[data-thing].refused"


def test_focus_on_what_is_not_possible_says_why(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "Life Is Not Fair", {})
    until_refused(page)
    page.keyboard.press("Tab")
    for _ in range(120):
        if page.locator(f"{REFUSED}:focus").count():
            break
        inside = page.locator(f"[data-keys]:has({REFUSED}) [data-thing]:focus").count()
        page.keyboard.press("ArrowRight" if inside else "Tab")
    bubble = page.get_by_role("tooltip")
    expect(bubble).to_contain_text(re.compile(r"LNF-\d+"))
    expect(page.locator(f"{REFUSED}:focus")).to_have_attribute("aria-describedby", "why-not")
    page.keyboard.press("Tab")
    expect(bubble).to_have_count(0)


def hold(thing: Locator) -> None:
    """A finger that stays."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    finger = {"x": box["x"] + min(16, box["width"] / 2), "y": box["y"] + box["height"] / 2}
    hand = thing.page.context.new_cdp_session(thing.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(thing.page.locator("[role=tooltip], dialog[open]")).to_be_visible()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_on_what_is_not_possible_says_why(sit: Sitting, url: str) -> None:
    page = sit(**PHONE)
    set_up(page, url, "Life Is Not Fair", {})
    until_refused(page)
    why = page.locator(f"{REFUSED}:visible").first
    hold(why)
    expect(page.get_by_role("dialog").locator(".why")).to_contain_text(re.compile(r"LNF-\d+"))


def test_a_long_press_on_a_park_card_shows_it_whole_and_says_why(sit: Sitting, url: str) -> None:
    page = sit(**PHONE)
    set_up(page, url, "Unfair", {})
    until_refused(page)
    card = page.locator(f".pcard{REFUSED}:visible").first
    hold(card)
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"UNF-\d+"))


def copied(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_the_link_to_a_table_can_be_copied(sit: Sitting, url: str) -> None:
    page = sit(permissions=["clipboard-read", "clipboard-write"])
    set_up(page, url, "Press Your Luck", {})
    question(page)
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Copy the link to this table").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    assert copied(page) == page.url


def test_a_moment_of_a_game_can_be_shared(sit: Sitting, url: str) -> None:
    page, friend = sit(permissions=["clipboard-read", "clipboard-write"]), sit()
    set_up(page, url, "Press Your Luck", {})
    play_to_the_end(page)
    page.get_by_role("button", name="Walk through the game").click()
    page.get_by_role("slider", name="Step").fill("3")
    expect(page.get_by_text("Step 3 of")).to_be_visible()
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_text("The link to this moment is copied.")).to_be_visible()
    friend.goto(copied(page))
    expect(friend.get_by_text("Step 3 of")).to_be_visible()


def test_where_nothing_may_be_copied_the_link_is_shown(sit: Sitting, url: str) -> None:
    page = sit()
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    page.add_init_script("document.execCommand = () => false")
    set_up(page, url, "Press Your Luck", {})
    question(page)
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Copy the link to this table").click()
    expect(page.get_by_text(page.url)).to_be_visible()


def test_luck_that_was_tampered_with_is_found_in_the_browser(sit: Sitting, url: str) -> None:
    page = sit()

    def tampered(route: Any) -> None:
        record = route.fetch().text()
        route.fulfill(body=re.sub(r"(first-card)=\d+", r"\1=99", record))

    page.route("**/api/tables/*/record", tampered)
    set_up(page, url, "Press Your Luck", {})
    play_to_the_end(page)
    expect(page.get_by_text("has luck the seal does not give (first-card)")).to_be_visible()
    page.unroute_all(behavior="wait")  # no request is under way when the page closes


COUNT_TONES = """window.tones = 0;
const AudioOf = window.AudioContext;
window.AudioContext = class extends AudioOf {
  createOscillator() { window.tones += 1; return super.createOscillator(); }
};"""


def test_it_is_silent_until_somebody_turns_the_sound_on(sit: Sitting, url: str) -> None:
    page = sit()
    page.add_init_script(COUNT_TONES)
    set_up(page, url, "Press Your Luck", {})
    question(page)
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    answer(page)
    question(page)
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Sound").click()
    answer(page)
    page.wait_for_function("() => window.tones > 0")


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def test_night_is_chosen_in_the_menu_and_stays(sit: Sitting, url: str) -> None:
    page = sit(color_scheme="light")
    set_up(page, url, "Karma", {})
    question(page)
    day = ground(page)
    page.get_by_label("Menu").click()
    page.get_by_role("radio", name="Night").click()
    night = ground(page)
    assert night != day
    page.reload()
    question(page)
    assert ground(page) == night
    page.goto(url)
    page.wait_for_selector(".stall")
    assert ground(page) == night


LONGEST = """() => {
  const waits = document.getAnimations().map((each) => each.effect.getComputedTiming().endTime);
  window.longest = Math.max(window.longest ?? 0, ...waits);
  requestAnimationFrame(window.look);
}"""
LOOK_ON = f"() => {{ window.longest = 0; window.look = {LONGEST}; window.look(); }}"
"""Looks at every frame what moves, and keeps how long the longest of it takes."""


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_for_who_wants_it_still(
    sit: Sitting, url: str, motion: str, moves: bool
) -> None:
    page = sit(reduced_motion=motion)
    set_up(page, url, "Karma", {})
    question(page)
    page.evaluate(LOOK_ON)
    for press in range(3):
        answer(page, press)
        question(page)
    assert (page.evaluate("window.longest") > 20) == moves


HIDDEN = """() => {
  const isCut = (element) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return !hit || !(element.contains(hit) || hit.contains(element));
  };
  const controls = [...document.querySelectorAll(".bar button, .prompt button, .prompt select")];
  const cut = controls.filter((each) => each.checkVisibility() && isCut(each));
  return cut.map((each) => each.outerHTML.slice(0, 120));
}"""
"""Controls that nobody can press: outside the window, or under something."""

TWICE: dict[str, Any] = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
"""A laptop on which the browser shows everything twice as large."""


@pytest.mark.parametrize("title", GAMES)
def test_at_twice_the_size_every_control_can_be_pressed(sit: Sitting, url: str, title: str) -> None:
    page = sit(**TWICE)
    set_up(page, url, title, {})
    for press in range(6):
        question(page)
        assert page.evaluate(HIDDEN) == []
        answer(page, press)


@pytest.mark.parametrize("title", GAMES)
def test_with_large_letters_every_control_can_be_pressed(
    sit: Sitting, url: str, title: str
) -> None:
    page = sit()
    set_up(page, url, title, {})
    page.evaluate("document.documentElement.style.fontSize = '24px'")
    for press in range(6):
        question(page)
        assert page.evaluate(HIDDEN) == []
        answer(page, press)
