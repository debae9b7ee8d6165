"""Choosing at the ticket: what it says meanwhile, which button Enter presses, which keys act."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.boxes import look_at
from tests.browser.player import press_on
from tests.browser.screens import MOST_MOVES, Case, gathered, is_asked, seen_by
from tests.patience import wait_until
from tests.server.harness import Json, Person

LEGAL = "[data-thing].legal[aria-pressed=false]"
TICKET = ".prompt .q"
BUTTONS = ".prompt.asked .acts [data-move]"
PHONES = [(320, 568, 100), (320, 568, 200), (390, 844, 100), (1280, 800, 100)]
CUT = """buttons => buttons.filter((button) => {
  const own = button.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(button);
  const text = words.getBoundingClientRect();
  const paper = button.closest(".ticket").getBoundingClientRect();
  const isWide = text.left >= own.left && text.right <= own.right;
  const isHigh = text.top >= own.top && text.bottom <= own.bottom;
  const isIn = own.left >= paper.left && own.right <= paper.right && own.bottom <= paper.bottom;
  return !isWide || !isHigh || !isIn;
}).map((button) => button.textContent)"""


def table_of(browser: Browser, url: str, game: str) -> tuple[list[Person], str, Page]:
    people, table = gathered(url, Case(game, 2))
    return people, table, seen_by(browser, url, people[0], table)


@pytest.mark.parametrize(("width", "height", "percent"), PHONES)
def test_three_cards_are_chosen_one_by_one_and_counted(
    browser: Browser, url: str, width: int, height: int, percent: int
) -> None:
    _, _, page = table_of(browser, url, "karma")
    look_at(page, width, height, percent)
    for count in ("1 of 3 chosen", "2 of 3 chosen"):
        press_on(page.locator(LEGAL).first)
        expect(page.locator(TICKET)).to_contain_text(count)
        expect(page.locator(BUTTONS)).to_have_count(0)
    press_on(page.locator(LEGAL).first)
    expect(page.locator(f"{BUTTONS}.primary")).to_have_count(1)
    assert page.locator(BUTTONS).evaluate_all(CUT) == []


def test_cards_that_have_to_go_are_marked_together(browser: Browser, url: str) -> None:
    people, table = gathered(url, Case("unfair", 2))
    wait_for(people, table, lambda seen: len(seen["legal"]) > 6 and all_discards(seen))
    page = seen_by(browser, url, people[0], table)
    goes = len(people[0].look(table)["view"]["parks"][0]["hand"]) - 5
    expect(page.locator(TICKET)).to_contain_text(f"discard {goes} cards")
    for count in range(1, goes):
        press_on(page.locator(LEGAL).first)
        expect(page.locator(TICKET)).to_contain_text(f"{count} of {goes} chosen")
    press_on(page.locator(LEGAL).first)
    press_on(page.locator(f"{BUTTONS}.primary"))
    wait_until(lambda: people[0].look(table), lambda seen: seen["legal"] and not all_discards(seen))


def all_discards(seen: Json) -> bool:
    return all(move.startswith("discard ") for move in seen["legal"])


def test_letters_can_be_switched_off_and_act_at_the_table_only(browser: Browser, url: str) -> None:
    people, table, page = table_of(browser, url, "press-your-luck")
    wait_for(people, table, lambda seen: len(seen["legal"]) == 2)
    letters = page.locator(f"{BUTTONS} kbd", has_not_text="Enter")
    expect(letters).to_have_count(2)
    letter, before = letters.first.inner_text(), version(page)
    page.locator(".rail button").first.focus()
    page.keyboard.press(letter)
    assert version(page) == before
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Letter keys").click()
    page.keyboard.press("Escape")
    expect(letters).to_have_count(0)
    page.locator(TICKET).focus()
    page.keyboard.press(letter)
    assert version(page) == before


def test_enter_presses_nothing_arbitrary(browser: Browser, url: str) -> None:
    people, table, page = table_of(browser, url, "press-your-luck")
    wait_for(people, table, lambda seen: len(seen["legal"]) == 2)
    expect(page.locator(BUTTONS)).to_have_count(2)
    expect(page.locator(f"{BUTTONS}.primary")).to_have_count(0)
    before = version(page)
    page.locator(TICKET).focus()
    page.keyboard.press("Enter")
    assert version(page) == before


def test_an_office_sells_several_things_in_one_dialog(browser: Browser, url: str) -> None:
    people, table = gathered(url, Case("game-of-life", 2))
    wait_for(people, table, lambda seen: "leave" in seen["legal"] and len(seen["legal"]) > 4)
    page = seen_by(browser, url, people[0], table)
    page.get_by_role("button", name=re.compile(r"^Choose from \d")).click()
    offers = page.locator("dialog ul:not(.lasting) > li > .btn")
    expect(offers.first).to_contain_text("pays half at spaces 65 and 115")
    left = offers.count()
    for bought in (1, 2):
        offers.first.click()
        expect(offers).to_have_count(left - bought)
        expect(page.locator("dialog .no").last).to_contain_text("You have")
    offers.get_by_text("Leave the office").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def wait_for(people: list[Person], table: str, holds: Callable[[Json], bool]) -> None:
    """The first move of whoever is asked, until the first player is asked what is wanted."""
    for _ in range(MOST_MOVES):
        present = people[0].look(table)
        if is_asked(present) and holds(present):
            return
        first(people, table, present)
    raise AssertionError("it was never asked")


def first(people: list[Person], table: str, present: Json) -> None:
    seat = present["asked"][0]
    seen = people[seat].look(table)
    usual = [move for move in seen["legal"] if re.match("leave|draw park|keep (?!none)", move)]
    move = (usual or seen["legal"])[0]
    people[seat].at(table, "moves", version=seen["version"], move=move)


def version(page: Page) -> str:
    return page.locator(".prompt").get_attribute("data-version") or ""
