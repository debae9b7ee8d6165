"""What sort of card it is stands on every card of market and hand, whole, on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.boxes import look_at
from tests.browser.screens import Case, opened

SCREENS = [(320, 568), (390, 664), (390, 844), (844, 390), (1280, 800), (1366, 768)]
CARDS = ".market .pcard, .mine .hand .pcard"
MISSING = """(cards) => [...document.querySelectorAll(cards)].flatMap((card) => {
  const type = card.querySelector(".type");
  if (!type?.checkVisibility()) return [`none: ${card.ariaLabel}`];
  const [paper, words] = [card.getBoundingClientRect(), type.getBoundingClientRect()];
  const isIn =
    words.left >= paper.left && words.right <= paper.right && words.bottom <= paper.bottom;
  const isWhole =
    type.scrollWidth <= type.clientWidth + 1 && type.scrollHeight <= type.clientHeight + 1;
  return isIn && isWhole ? [] : [`cut: ${type.textContent}`];
})"""
"""Cards without their type line, and type lines of which a part cannot be read."""


@pytest.mark.parametrize("moves", [0, 90])
def test_every_card_of_market_and_hand_says_its_type(
    browser: Browser, url: str, moves: int
) -> None:
    page = opened(browser, url, Case("unfair", 2, moves))
    page.locator(".market .pcard").nth(3).wait_for()
    for width, height in SCREENS:
        look_at(page, width, height, 100)
        assert page.evaluate(MISSING, CARDS) == [], f"{width}x{height}"
    page.context.close()
