"""A bet as on a table: press a number of the strip, then a sum, then say that this is all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.player import ASKED, press_on
from tests.browser.screens import Case, gathered, is_asked
from tests.server.harness import Json, Person

SCREENS = [(390, 844), (320, 568), (844, 390), (1280, 800), (2560, 1440)]


def is_bet(present: Json) -> bool:
    return is_asked(present) and "no-bet" in present["legal"]


def asked_to_bet(page: Page, url: str) -> tuple[Person, str]:
    """A table of two where the viewer may bet on the other one's spin."""
    people, table = gathered(url, Case("game-of-life", 2))
    while not is_bet(present := people[0].look(table)):
        asked = people[present["asked"][0]]
        seen = asked.look(table)
        asked.at(table, "moves", version=seen["version"], move=seen["legal"][0])
    show(page, url, people[0], table)
    return people[0], table


def show(page: Page, url: str, person: Person, table: str) -> None:
    """The table in a browser that is this person's."""
    kept = person.http.cookies.items()
    page.context.add_cookies([{"name": name, "value": value, "url": url} for name, value in kept])
    page.goto(f"{url}/t/{table}")
    page.wait_for_selector(ASKED)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_bet_is_a_number_of_the_strip_and_a_sum(
    sit: Sitting, url: str, width: int, height: int
) -> None:
    page = sit(viewport={"width": width, "height": height})
    ada, table = asked_to_bet(page, url)
    moves = page.locator(f"{ASKED} .acts [data-move]")
    expect(moves).to_have_count(2)  # nothing, and nothing from now on
    seven = page.locator('[data-thing="strip-7"]')
    expect(seven).to_be_in_viewport(ratio=0.9)
    press_on(seven)
    assert moves.all_inner_texts() == ["$500", "$1,000", "All $2,000"]
    expect(page.locator(f"{ASKED} select")).to_have_count(0)
    page.get_by_role("button", name="Bet $500 on 7: pays $5,000").click()
    page.get_by_role("button", name="That is all: $500 on 7").click()
    ada.until(table, lambda now: not is_bet(now))


def test_the_spin_waits_for_no_bet_and_nobody_is_called_to_it(sit: Sitting, url: str) -> None:
    page = sit()
    people, table = gathered(url, Case("game-of-life", 2))
    while not is_bet(people[0].look(table)):
        asked = people[people[0].look(table)["asked"][0]]
        seen = asked.look(table)
        asked.at(table, "moves", version=seen["version"], move=seen["legal"][0])
    show(page, url, people[0], table)
    expect(page).to_have_title("The Game of Life")
    seen = people[1].look(table)
    assert seen["legal"][0] == "spin"
    people[1].at(table, "moves", version=seen["version"], move="spin")
    expect(page.get_by_role("button", name="Not this game")).to_have_count(0)
