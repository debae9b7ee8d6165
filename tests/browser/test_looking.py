"""Everything on the table can be looked at, in all games: hover, focus, long press, the key I."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sitting
from tests.browser.player import SEEN, answer, question
from tests.browser.test_games import GAMES, set_up
from tests.browser.test_helps import hold
from tests.browser.test_ways import PHONE

CLAUSE = re.compile(r"[A-Z]{3}-\d+")
KINDS = """() => {
  const seen = new Map();
  for (const element of document.querySelectorAll(".main [data-look], .main [data-thing]")) {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    if (!width || !height || top < 0 || bottom > innerHeight) continue;
    if (element.closest("[inert]")) continue;
    const { look, thing } = element.dataset;
    const kind = (look ?? thing).replace(/[A-Z]*\\d+/g, "#").replace(/-(p#)?[A-Z#*]+$/, "");
    if (!seen.has(kind)) seen.set(kind, `[data-${look ? "look" : "thing"}="${look ?? thing}"]`);
  }
  return [...seen.values()];
}"""
"""One thing of every kind that is in sight, as a selector."""
MOST = 12
"""So many kinds of a game are hovered over: each takes the half second a mouse has to rest."""
STEPS = 30
"""So far one walks from thing to thing in the sheet."""


def game_at(page: Page, url: str, title: str, rules: dict[str, str], moves: int) -> None:
    set_up(page, url, title, rules)
    for press in range(moves):
        question(page)
        answer(page, press)
    question(page)


def things(page: Page) -> list[Locator]:
    """One thing of every kind, as far as something of it can be pointed at."""
    found = [page.locator(f".main {kind}").first for kind in page.evaluate(KINDS)]
    return [thing for thing in found if thing.evaluate(SEEN)]


def test_the_look_of_a_thing_waits_and_goes_with_the_mouse(sit: Sitting, url: str) -> None:
    page = sit()
    game_at(page, url, "Press Your Luck", {}, 1)
    panel = page.locator(".lookpanel")
    page.locator(".seat .fact").first.hover()
    expect(panel).to_contain_text("Score cards")
    expect(panel).to_contain_text(CLAUSE)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.locator(".seat .fact").nth(1).hover()
    expect(panel).to_be_visible()
    page.mouse.move(2, 2)
    expect(panel).to_have_count(0)


def at(thing: Locator) -> tuple[float, float]:
    """Where a mouse is on a thing: a space of the road is bent, so the middle may miss it."""
    spot = thing.evaluate(SEEN)
    corner = thing.evaluate("thing => thing.getBoundingClientRect().toJSON()")
    return corner["left"] + spot["x"], corner["top"] + spot["y"]


@pytest.mark.parametrize(("title", "rules"), GAMES.items())
def test_a_mouse_that_rests_reads_one_of_every_kind(
    sit: Sitting, url: str, title: str, rules: dict[str, str]
) -> None:
    page = sit()
    game_at(page, url, title, rules, 2)
    panel = page.locator(".lookpanel")
    looked = things(page)[:MOST]
    assert len(looked) >= 5
    for thing in looked:
        page.mouse.move(2, 2)
        expect(panel).to_have_count(0)
        page.mouse.move(*at(thing))
        expect(panel).to_contain_text(CLAUSE)


@pytest.mark.parametrize(("title", "rules"), GAMES.items())
def test_the_key_i_walks_through_everything(
    sit: Sitting, url: str, title: str, rules: dict[str, str]
) -> None:
    page = sit()
    game_at(page, url, title, rules, 2)
    page.keyboard.press("i")
    sheet = page.get_by_role("dialog")
    names = set()
    for _ in range(STEPS):
        expect(sheet).to_contain_text(CLAUSE)
        names.add(sheet.get_by_role("heading").first.inner_text())
        page.keyboard.press("ArrowRight")
    assert len(names) >= 8
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize(("title", "rules"), GAMES.items())
def test_focus_and_a_finger_that_stays(
    sit: Sitting, url: str, title: str, rules: dict[str, str]
) -> None:
    page = sit(**PHONE)
    game_at(page, url, title, rules, 1)
    thing = next(
        t for t in things(page) if t.evaluate("t => t.tabIndex >= -1 && !t.closest('svg')")
    )
    hold(thing)
    expect(page.get_by_role("dialog")).to_contain_text(CLAUSE)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    for _ in range(60):
        if page.locator(".main :is([data-thing], [data-look]):focus").count():
            break
        page.keyboard.press("Tab")
    described = page.locator(".main :focus")
    expect(described).to_have_attribute("aria-describedby", re.compile("look-panel|why-not"))
