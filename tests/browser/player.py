"""Somebody at the page who looks at what glows and presses it, by mouse or by keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.reach import lost

ASKED = ".prompt.asked:not(.waiting)"
OVER = ".result"
MOVE = f"{ASKED} .acts [data-move]"
LISTED = "dialog[open] ul:not(.lasting) > li > .btn"
LEGAL = "[data-thing].legal[aria-pressed=false]:not([inert], [inert] *)"
GONE_ON = """before => {
  const ticket = document.querySelector(".prompt.asked");
  return !ticket || ticket.dataset.version !== before;
}"""
SEEN = """thing => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.15, 0.7, 0.85];
  const points = parts.flatMap((x) => parts.map((y) => ({ x: x * width, y: y * height })));
  return points.find(({ x, y }) => thing.contains(document.elementFromPoint(left + x, top + y)));
}"""
"""A point of something that nothing lies on; of a card in a full hand that is only a strip."""
MARKS = """() => document.documentElement.outerHTML.match(/.{0,60}\\{p\\d.{0,20}/g)"""
"""Where a seat stands as `{p1}` instead of its name."""
MANY = 1500
"""Presses after which a game should long be over."""


def question(page: Page) -> None:
    """Wait until something is asked, or all is over. What is asked for is on the table.

    Seats have their names in all words, also in those only a screen reader says.
    """
    page.wait_for_selector(f"{ASKED}, {OVER}")
    missing = lost(page)
    assert not missing, f"nowhere on the table: {missing}"
    marks = page.evaluate(MARKS)
    assert not marks, f"seats without their names: {marks}"


def play_to_the_end(page: Page) -> None:
    """Answer every question until the result is there."""
    for press in range(MANY):
        question(page)
        if page.locator(OVER).count():
            return
        answer(page, press)
    raise AssertionError("the game does not end")


def answer(page: Page, press: int = 0) -> None:
    """Answer one question: with a thing on the table where one glows, else with a button.

    A question that holds nobody up, such as a bet, may pass by itself before it is answered.
    """
    version = _version(page)
    try:
        _press_something(page, press)
    except PlaywrightTimeout:
        if _version(page) == version:
            raise
    page.wait_for_function(GONE_ON, arg=version)


def _press_something(page: Page, press: int) -> None:
    if page.locator(LISTED).count():  # several may follow one another: the last ends them
        page.locator(LISTED).last.click()
        return
    if press % 3 and page.locator(LEGAL).count():
        _choose_things(page, press)
    if not page.locator(MOVE).count():
        page.keyboard.press("Escape")
        _choose_things(page, press + 1)
    buttons = page.locator(MOVE)
    if buttons.count():
        main = page.locator(f"{MOVE}.primary")
        (main if main.count() else buttons.nth(press % buttons.count())).click()
        sure = page.locator(f"{ASKED} .btn.primary", has_text="Yes:")
        if sure.count():
            sure.click()
    else:
        _from_the_list(page)


def press_on(thing: Locator) -> None:
    """Click where something can be seen."""
    thing.scroll_into_view_if_needed()
    thing.click(position=thing.evaluate(SEEN))


def _version(page: Page) -> str:
    return page.locator(".prompt").get_attribute("data-version") or ""


def _choose_things(page: Page, press: int) -> None:
    """Choose things until a move is complete; there are never more than a few to choose."""
    for attempt in range(4):
        things = page.locator(LEGAL)
        if not things.count():
            return
        press_on(things.nth((press + attempt) % things.count()))
        if page.locator(f"{ASKED} .acts .btn").count():
            return


def _from_the_list(page: Page) -> None:
    listed = page.locator(f"{ASKED} .acts .list")
    (listed if listed.count() else page.locator(f"{ASKED} .extras button").first).click()
    page.locator(LISTED).first.click()
