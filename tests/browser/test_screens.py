"""Every table fits every screen: boxes are measured with few and with many seats, long names, all
sizes, and twice the text. All numbers of seats and more moments: `python -m tests.browser.screens`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.boxes import faults, look_at
from tests.browser.screens import SEATS, Case, faults_of, opened

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
