"""The lobby as newcomers see it: nobody here has ever chosen a name."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sitting
from tests.browser.player import ASKED
from tests.browser.test_first_contact import begin, sit_down
from tests.browser.test_people import whose_turn
from tests.server.harness import serving

PYL = "Press Your Luck"
HOUR = 3_600_000


def rows(page: Page, heading: str) -> Locator:
    """The tables under a heading of the lobby."""
    return page.locator(f"h2:text-is('{heading}') + ul > .open")


def home(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_selector(".stall")
    page.wait_for_load_state("networkidle")
    return page


def set_up(page: Page, url: str, **shown: bool) -> str:
    """A table for me and a friend; its id."""
    home(page, url).get_by_label(f"Set up a table of {PYL}").click()
    page.get_by_role("button", name="Take one away").click()
    if shown:
        page.get_by_role("switch", name="Show it at the fair").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def the_row(page: Page, table: str) -> Locator:
    return page.locator(".open", has=page.locator(f"a[href='/t/{table}']"))


def test_a_table_for_friends_is_private_unless_it_is_shown(sit: Sitting, url: str) -> None:
    host, stranger = sit(), sit()
    table = set_up(host, url)
    expect(the_row(home(host, url), table)).to_contain_text("private")
    expect(the_row(home(stranger, url), table)).to_have_count(0)


def test_a_running_table_is_to_watch_and_not_under_free_seats(sit: Sitting, url: str) -> None:
    host, friend, stranger = sit(), sit(), sit()
    table = set_up(host, url, shown=True)
    way = f"a[href='/t/{table}']"
    free = rows(home(friend, url), "Tables with a free seat")
    expect(free.locator(way)).to_have_text("Sit down")
    free.locator(way).click()
    sit_down(friend)
    begin(host)
    host.wait_for_selector(".prompt")
    home(stranger, url)
    expect(rows(stranger, "Tables to watch").locator(way)).to_have_text("Watch")
    expect(rows(stranger, "Tables with a free seat").locator(way)).to_have_count(0)


def test_ones_own_tables_say_whose_turn_it_is_and_mine_stand_first(sit: Sitting, url: str) -> None:
    host, friend = sit(), sit()
    table = set_up(host, url)
    friend.goto(f"{url}/t/{table}")
    sit_down(friend)
    begin(host)
    asked = whose_turn(host, friend)
    other = friend if asked is host else host
    waiting = set_up(other, url)
    set_up(asked, url)
    first = rows(home(asked, url), "Your tables").first
    expect(first).to_contain_text("your turn")
    expect(first.locator(f"a[href='/t/{table}']")).to_have_text("Go on")
    home(other, url)
    expect(the_row(other, table)).to_contain_text(
        re.compile("Guest( 2)?\N{RIGHT SINGLE QUOTATION MARK}s turn")
    )
    expect(the_row(other, waiting)).to_contain_text("one free seat")


def test_whose_turn_it_is_sees_that_without_scrolling(sit: Sitting, url: str) -> None:
    host, friend = sit(), sit()
    table = set_up(host, url)
    friend.goto(f"{url}/t/{table}")
    sit_down(friend)
    begin(host)
    asked = whose_turn(host, friend)
    expect(the_row(home(asked, url), table)).to_be_in_viewport(ratio=1)


def test_the_lobby_has_a_switch_for_sound_on_a_phone(sit: Sitting, url: str) -> None:
    page = sit(viewport={"width": 360, "height": 740})
    sound = home(page, url).get_by_role("button", name="Sound")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_every_own_table_is_there(sit: Sitting, url: str) -> None:
    page = sit()
    for _ in range(8):
        set_up(page, url)
    expect(rows(home(page, url), "Your tables")).to_have_count(8)


def test_times_are_right(sit: Sitting, tmp_path: Path) -> None:
    page = sit()
    with serving(tmp_path, ago=3 * HOUR) as server:
        table = set_up(page, server.url)
        port = int(server.url.rpartition(":")[2])
    with serving(tmp_path, port=port) as server:
        expect(the_row(home(page, server.url), table)).to_contain_text("3 hours ago")
        fresh = set_up(page, server.url)
        expect(the_row(home(page, server.url), fresh)).to_contain_text("a moment ago")
        assert [row.get_attribute("href") for row in page.locator(".mine a").all()] == [
            f"/t/{fresh}",
            f"/t/{table}",
        ]


def test_karma_with_eight_seats_picks_an_edition_that_is_enough(sit: Sitting, url: str) -> None:
    page = sit()
    home(page, url).get_by_label("Set up a table of Karma").click()
    edition = page.get_by_role("radiogroup", name="Edition")
    expect(edition.get_by_role("radio", checked=True)).to_have_text("40")
    for _ in range(5):
        page.get_by_role("button", name="Add a seat").click()
    expect(edition.get_by_role("radio", checked=True)).to_have_text("80")
    for seat in range(2, 9):
        easy = page.get_by_role("radiogroup", name=f"Who sits in seat {seat}").get_by_text("Easy")
        easy.click()
    page.get_by_role("button", name="Sit down and begin").click()
    page.wait_for_selector(ASKED)
    expect(page.locator(".seat")).to_have_count(8)
