"""Cards that travel are seen at the size they have on the table, not larger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import LAPTOP, Sitting
from tests.browser.player import OVER, answer, question
from tests.browser.test_games import set_up

PHONE = {"width": 390, "height": 844}
MEASURE = """(() => {
  window.flights = [];
  const faces = (root) => [...root.querySelectorAll("svg.face, svg.back")];
  const widest = (widths) => Math.max(0, ...widths);
  const drawn = (root) => widest(faces(root).map((face) => face.getBoundingClientRect().width));
  const grown = (thing) => thing.getBoundingClientRect().width / thing.offsetWidth;
  const lies = (face) => !face.closest("[inert]");
  const places = () => faces(document).filter(lies).map((face) => face.parentElement);
  window.lying = 0;
  const look = () => {
    lying = widest([lying, ...places().map((place) => place.offsetWidth)]);
    requestAnimationFrame(look);
  };
  look();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const flight = animate.call(this, frames, how);
    if (this.inert || "flying" in this.dataset) {
      flight.pause();
      for (const part of [0, 0.25, 0.5, 0.75]) {
        flight.currentTime = part * how.duration;
        window.flights.push({ copy: this.inert, drawn: drawn(this), grown: grown(this) });
      }
      flight.currentTime = 0;
      flight.play();
    }
    return flight;
  };
})()"""
"""Stops every flight at four moments and notes how wide the card is drawn; `lying` is the width of
the widest card that was on the table in any frame."""
ENOUGH = 8
LARGEST = 3.5
"""Times its size on the table that anything may have in flight: an open card into a row."""


def flights(page: Page) -> list[dict[str, Any]]:
    """What has been measured so far, of things that show a card."""
    return [flight for flight in page.evaluate("window.flights") if flight["drawn"]]


def copies(page: Page) -> int:
    """How often a copy was measured that flies to where no single cards are shown."""
    return sum(flight["copy"] for flight in flights(page))


def play_until_cards_fly(page: Page) -> None:
    """Answer questions until enough is measured."""
    press = 0
    while copies(page) < ENOUGH and not page.locator(OVER).count():
        question(page)
        answer(page, press)
        press += 1


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_flying_card_is_no_larger_than_cards_that_lie(
    sit: Sitting, url: str, viewport: dict[str, int]
) -> None:
    page = sit(viewport=viewport, reduced_motion="no-preference")
    page.add_init_script(MEASURE)
    set_up(page, url, "Press Your Luck", {})
    play_until_cards_fly(page)
    assert copies(page) >= ENOUGH
    growth = [flight["grown"] for flight in page.evaluate("window.flights")]
    assert max(growth) < LARGEST
    widest = page.evaluate("window.lying")
    assert [flight for flight in flights(page) if flight["drawn"] > widest + 1] == []
