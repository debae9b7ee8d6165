"""Every table fits every screen: boxes are measured with few and with many seats, long names, all
sizes, and twice the text. All numbers of seats and more moments: `python -m tests.browser.screens`.
"""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser.boxes import faults, look_at
from tests.browser.screens import (
    SEATS,
    SIZES,
    Case,
    faults_of,
    gathered,
    is_asked,
    one_move,
    opened,
    play_on,
    seen_by,
)
from tests.browser.test_connection import SOCKET

PAIRS = [
    Case(game, seats, moves)
    for game, (least, *_, most) in SEATS.items()
    for seats, moves in ((least, 12), (most, 40))
]
"""Few seats early, many seats later; each on all sizes."""


@pytest.mark.parametrize("case", PAIRS, ids=str)
def test_a_table_fits_every_screen(browser: Browser, url: str, case: Case) -> None:
    page = opened(browser, url, case)
    assert list(faults_of(page)) == []
    page.context.close()


def test_every_line_that_can_be_spoken_is_seen_whole(browser: Browser, url: str) -> None:
    """Five long answers and a line to type in: no button lies below the rim of the ticket."""
    people, table = gathered(url, Case("life-is-not-fair", 3))
    lot, present = Random(4), people[0].look(table)
    while not (is_asked(present) and "say nothing" in present["legal"]):
        one_move(people, table, present, lot)
        present = people[0].look(table)
    page = seen_by(browser, url, people[0], table)
    for width, height in ((1280, 800), (1366, 768), (1920, 1080)):
        look_at(page, width, height, 100)
        acts = page.locator(".acts")
        assert acts.locator(".btn").count() == 5
        assert acts.evaluate("acts => acts.scrollHeight - acts.clientHeight") <= 0, width
    page.context.close()


LONG_HINT = (
    "Once per Events step, Hacking: take coins from an opponent: 1 coin and 1 coin for each of "
    "their Wi-Fi attractions, at most 3 in all."
)
"""As long as the words of a card that comes at a player."""


def hinting(page: Page) -> None:
    """From now on every question of this page has a long hint."""

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def changed(message: str | bytes) -> None:
            heard = json.loads(message)
            for holder in (heard, heard.get("present", {})):
                if "choices" in holder.get("scene", {}).get("prompt", {}):
                    holder["scene"]["prompt"]["hint"] = LONG_HINT
            socket.send(json.dumps(heard))

        server.on_message(changed)

    page.route_web_socket(SOCKET, pass_on)


@pytest.mark.parametrize("game", ["karma", "unfair"])
def test_a_long_hint_is_read_whole(browser: Browser, url: str, game: str) -> None:
    page = opened(browser, url, Case(game, 2, 12))
    hinting(page)
    page.reload()
    page.get_by_text(LONG_HINT).wait_for()
    for width, height in SIZES:
        look_at(page, width, height, 100)
        assert not [fault for fault in faults(page) if "the hint" in fault], (width, height)
    page.context.close()


def test_a_long_advice_of_a_bot_is_read_whole(browser: Browser, url: str) -> None:
    """Two moves of Unfair with their figures are three lines on a large screen."""
    page = opened(browser, url, Case("unfair", 2, 12))
    kiosk, coaster = (f"Build {what} in space 1 from hand for 9" for what in ("Kiosk", "Coaster"))
    answer = {
        "move": kiosk,
        "rounds": 9,
        "considered": [
            {"move": f"{kiosk} coins", "value": 0.22, "tried": 5},
            {"move": f"{coaster} coins", "value": 0.29, "tried": 4},
        ],
        "table": "",
        "version": int(page.locator(".prompt").get_attribute("data-version") or 0),
        "bot": "regular",
    }
    page.route("**/hint", lambda route: route.fulfill(json=answer))
    page.get_by_label("Ask a bot for a hint").click()
    page.get_by_text(f"not “{coaster} coins”").wait_for()
    for width, height in SIZES:
        look_at(page, width, height, 100)
        assert not [fault for fault in faults(page) if "the hint" in fault], (width, height)
    page.context.close()


ASKED_AGAIN = 12
"""So many questions and answers are watched."""
HELD_STILL = """() => [".prompt", ".scene > .stage", ".scene > .mine, .ahead"].map((part) => {
  const { top, height } = document.querySelector(part).getBoundingClientRect();
  return `${part} at ${Math.round(top)}, ${Math.round(height)} high`;
})"""


INK_AND_GROUND = """() => [
  getComputedStyle(document.body).color,
  getComputedStyle(document.documentElement).backgroundColor,
]"""
BLACK, WHITE = "rgb(0, 0, 0)", "rgb(255, 255, 255)"
BLACK_AND_WHITE = ([BLACK, WHITE], [WHITE, BLACK])


LAPTOP, PHONE = (1280, 800), (390, 844)


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("press-your-luck", LAPTOP),
        ("karma", LAPTOP),
        ("unfair", LAPTOP),
        ("game-of-life", PHONE),
    ],
)
def test_the_table_stands_still(
    browser: Browser, url: str, game: str, size: tuple[int, int]
) -> None:
    """However long a question is and however many answers it has."""
    people, table = gathered(url, Case(game, 2, 12))
    play_on(people, table, 12)
    page = seen_by(browser, url, people[0], table)
    look_at(page, *size, 100)
    places = {tuple(page.evaluate(HELD_STILL))}
    lot = Random(3)
    for _ in range(ASKED_AGAIN):
        one_move(people, table, people[0].look(table), lot)
        version = people[0].look(table)["version"]
        page.wait_for_selector(f".prompt[data-version='{version}']")
        places.add(tuple(page.evaluate(HELD_STILL)))
    assert len(places) == 1, places
    page.context.close()


def test_the_plain_look_and_large_letters_are_chosen_once(browser: Browser, url: str) -> None:
    page = opened(browser, url, Case("karma", 2, 12))
    page.get_by_label("Menu").click()
    for look in ("Plain look", "Large letters"):
        page.get_by_role("switch", name=look).click()
    page.reload()
    page.locator("html[data-plain][data-large] .prompt .q strong").wait_for()
    assert page.evaluate(INK_AND_GROUND) in BLACK_AND_WHITE
    page.set_viewport_size({"width": 1280, "height": 800})
    assert faults(page, 200) == []
    page.context.close()


@pytest.fixture
def karma(browser: Browser, url: str) -> Page:
    page = opened(browser, url, Case("karma", 4, 12))
    look_at(page, 1280, 800, 100)
    return page


@pytest.mark.parametrize(
    ("what", "style", "found"),
    [
        (".main > .prompt", "margin-top: -40px", "on each other"),
        (".main > .prompt", "width: 90px", "the ticket is 90 wide"),
        (".main > .prompt", "translate: 0 120px", "the question is not in sight"),
        (".seat .n", "width: 0; overflow: hidden", "a name of 0"),
        (".seat .n", "width: 40px; white-space: nowrap; overflow: hidden", "cut by"),
        (".seat .facts", "translate: 200px", "out of article.seat"),
        (".prompt .q span", "max-height: 8px", "the hint scrolls by"),
        (".main > .own", "display: none", "one's own plate is missing"),
        (".body", "padding-bottom: 400px", "the table scrolls by"),
    ],
)
def test_the_measure_notices(karma: Page, what: str, style: str, found: str) -> None:
    assert faults(karma) == []
    spoil = "([what, style]) => { document.querySelector(what).style.cssText = style; }"
    karma.evaluate(spoil, [what, style])
    assert any(found in fault for fault in faults(karma))
    karma.context.close()
