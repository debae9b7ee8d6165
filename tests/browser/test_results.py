"""The result fits a phone, whoever played, also when the ledger has come."""

from __future__ import annotations

import random

from playwright.sync_api import Browser

from tests.browser.boxes import look_at
from tests.browser.screens import Case, gathered, one_move, seen_by

SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800))
FITS = "document.documentElement.scrollWidth <= innerWidth"


def test_a_result_with_long_names_is_no_wider_than_the_screen(browser: Browser, url: str) -> None:
    people, table = gathered(url, Case("press-your-luck", 5))
    lot = random.Random(3)
    while not (present := people[0].look(table))["view"]["result"]:
        one_move(people, table, present, lot)
    page = seen_by(browser, url, people[0], table)
    page.get_by_role("button", name="Back to the result").click()
    page.get_by_label("The chances of").wait_for()
    for width, height in SIZES:
        look_at(page, width, height, 100)
        page.wait_for_function(FITS)
    page.context.close()
