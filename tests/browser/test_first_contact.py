"""First contact: browsers that have never been here and have no name come, sit down and play."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.player import ASKED, answer, question
from tests.server.harness import ServerProcess, quick_disk

GAMES = ("Karma", "Press Your Luck")

WayIn = Callable[[Page, Page], None]


def open_for_friends(host: Page, url: str, title: str, friends: int = 2) -> None:
    """A table at the fair with a seat for every friend and no bots, made without a name."""
    host.goto(url)
    host.get_by_label(f"Set up a table of {title}").click()
    while host.get_by_role("radiogroup", name="Who sits in seat").count() > friends:
        host.get_by_role("button", name="Take one away").click()
    for seat in host.get_by_role("radiogroup", name="Who sits in seat").all():
        seat.get_by_role("radio", name="Friend").click()
    listed = host.get_by_role("switch", name="Show it at the fair")
    if listed.get_attribute("aria-checked") != "true":
        listed.click()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")


def by_plain_link(host: Page, friend: Page) -> None:
    friend.goto(host.url)


def by_invitation(host: Page, friend: Page) -> None:
    with host.expect_response("**/invite") as heard:
        host.get_by_role("button", name="Keep for one friend").first.click()
    address = urlsplit(host.url)
    friend.goto(f"{address.scheme}://{address.netloc}{heard.value.json()['link']}")


def by_lobby_row(host: Page, friend: Page) -> None:
    address = urlsplit(host.url)
    friend.goto(f"{address.scheme}://{address.netloc}")
    friend.locator(f'a[href="{address.path}"]').click()


WAYS: dict[str, WayIn] = {
    "plain link": by_plain_link,
    "invitation": by_invitation,
    "lobby row": by_lobby_row,
}


def sit_down(friend: Page) -> None:
    friend.get_by_role("button", name="Sit down").first.click()
    expect(friend.get_by_text("(you)")).to_be_visible()


def begin(host: Page) -> None:
    expect(host.get_by_text("Everybody is here.")).to_be_visible()
    host.get_by_role("button", name="Begin").click()


def everybody_plays(*pages: Page) -> None:
    """Play until every page has been asked and has answered."""
    waiting = list(pages)
    for _ in range(200):
        for page in pages:
            if page.locator(ASKED).count():
                page.bring_to_front()
                answer(page)
                waiting = [other for other in waiting if other is not page]
        if not waiting:
            return
        pages[0].wait_for_timeout(20)
    raise AssertionError(f"{len(waiting)} of {len(pages)} were never asked")


def expect_everybody_here(*pages: Page) -> None:
    """No page shows a seat as away, and none counts a player as watching."""
    for page in pages:
        expect(page.locator(".seat").first).to_be_visible()
        expect(page.locator(".seat", has_text="away")).to_have_count(0)
        expect(page.get_by_text("watching")).to_have_count(0)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("title", GAMES)
def test_friends_without_a_name_come_in_and_play(
    sit: Sitting, url: str, title: str, way: str
) -> None:
    host, *friends = sit(), sit(), sit()
    open_for_friends(host, url, title)
    for friend in friends:
        WAYS[way](host, friend)
        sit_down(friend)
    begin(host)
    expect_everybody_here(host, *friends)
    everybody_plays(host, *friends)


@pytest.mark.parametrize("when", ["before they sit", "after they sit", "after the start"])
def test_a_server_that_starts_again_does_not_keep_a_friend_from_playing(
    sit: Sitting, when: str
) -> None:
    host, friend = sit(), sit()
    with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
        server = ServerProcess(Path(folder))
        port = urlsplit(server.url).port

        def start_again(now: str) -> None:
            nonlocal server
            if now == when:
                server.kill()
                server = ServerProcess(Path(folder), port=port)

        open_for_friends(host, server.url, "Karma", friends=1)
        by_plain_link(host, friend)
        expect(friend.get_by_role("button", name="Sit down")).to_be_visible()
        start_again("before they sit")
        sit_down(friend)
        start_again("after they sit")
        begin(host)
        expect(friend.locator(".seat").first).to_be_visible()
        start_again("after the start")
        expect_everybody_here(host, friend)
        everybody_plays(host, friend)
        server.stop()


def test_quick_play_without_a_name_leads_to_ones_cards(sit: Sitting, url: str) -> None:
    page = sit()
    page.goto(url)
    page.get_by_label("Play Karma now against bots").click()
    question(page)
    answer(page)
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()


def test_who_watched_first_sits_down_and_plays(sit: Sitting, url: str) -> None:
    """Watching one table and sitting down at the next, with the same page all the time."""
    host, friend = sit(), sit()
    host.goto(url)
    host.get_by_label("Play Karma now against bots").click()
    question(host)
    friend.goto(host.url)
    expect(host.get_by_text("1 watching")).to_be_visible()
    other = sit()
    open_for_friends(other, url, "Press Your Luck", friends=1)
    friend.get_by_label("Back to the fair").click()
    friend.locator(f'a[href="{urlsplit(other.url).path}"]').click()
    sit_down(friend)
    begin(other)
    everybody_plays(other, friend)


def test_both_tabs_of_a_friend_are_in_the_seat(sit: Sitting, url: str) -> None:
    """The second tab was open before its person was anybody."""
    host, first = sit(), sit()
    open_for_friends(host, url, "Karma", friends=1)
    by_plain_link(host, first)
    second = first.context.new_page()
    by_plain_link(host, second)
    expect(second.get_by_role("button", name="Sit down")).to_be_visible()
    sit_down(first)
    expect(second.get_by_text("(you)")).to_be_visible()
    begin(host)
    expect_everybody_here(host, first, second)
    second.bring_to_front()
    question(second)
    expect(second.get_by_role("region", name="Your hand")).to_be_visible()


def test_a_name_taken_in_one_tab_is_the_name_in_the_other(sit: Sitting, url: str) -> None:
    host, first = sit(), sit()
    open_for_friends(host, url, "Karma", friends=1)
    by_plain_link(host, first)
    second = first.context.new_page()
    second.goto(url)
    second.get_by_role("button", name="Your name").click()
    second.get_by_label("Your name, as the others see it").fill("Ines")
    second.get_by_role("button", name="Take this name").click()
    expect(second.get_by_role("button", name="Ines")).to_be_visible()
    sit_down(first)
    expect(host.get_by_text("Ines")).to_be_visible()
    expect(host.get_by_text(re.compile("^Guest$"))).to_have_count(0)


def take_the_name(page: Page, name: str) -> None:
    page.get_by_role("button", name="Change my name").click()
    page.get_by_label("Your name, as the others see it").fill(name)
    page.get_by_role("button", name="Take this name").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_friend_who_came_by_link_takes_a_name_without_leaving_the_table(
    sit: Sitting, url: str
) -> None:
    host, friend = sit(), sit()
    open_for_friends(host, url, "Karma", friends=1)
    by_plain_link(host, friend)
    sit_down(friend)
    take_the_name(friend, "Ines")
    expect(friend.get_by_text("Ines (you)")).to_be_visible()
    expect(host.get_by_text("Ines", exact=True)).to_be_visible()
    begin(host)
    question(host)
    host.get_by_label("Menu").click()
    take_the_name(host, "Mara")
    expect(friend.locator(".seat", has_text="Mara")).to_be_visible()


def test_a_friend_is_asked_for_a_name_before_sitting_down(sit: Sitting, url: str) -> None:
    host, friend = sit(), sit()
    host.goto(f"{url}/new/karma")
    host.get_by_placeholder("Your name").fill("Mara")
    host.get_by_role("button", name="Take one away").click()
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_text("Mara (you)")).to_be_visible()
    by_plain_link(host, friend)
    friend.get_by_placeholder("Your name").fill("Ines")
    friend.keyboard.press("Enter")
    expect(friend.get_by_text("Ines (you)")).to_be_visible()
    expect(friend.get_by_placeholder("Your name")).to_have_count(0)
    expect(host.get_by_text("Ines", exact=True)).to_be_visible()


def test_two_without_a_name_are_told_apart_in_the_chat(sit: Sitting, url: str) -> None:
    host, friend = sit(), sit()
    open_for_friends(host, url, "Karma", friends=1)
    by_plain_link(host, friend)
    sit_down(friend)
    friend.get_by_label("Chat message").fill("hello")
    friend.keyboard.press("Enter")
    expect(host.get_by_role("list", name="Words")).to_contain_text("Guest 2hello")


def test_the_link_of_the_table_opens_every_seat_that_is_not_kept(sit: Sitting, url: str) -> None:
    host, friend, late = sit(), sit(), sit()
    open_for_friends(host, url, "Karma")
    host.get_by_role("button", name="Invite friends").click()
    expect(host.get_by_label("Link", exact=True)).to_have_value(host.url)
    host.get_by_role("button", name="Keep for one friend").first.click()
    expect(host.get_by_text("only this link opens it")).to_be_visible()
    by_plain_link(host, friend)
    sit_down(friend)
    by_plain_link(host, late)
    expect(late.get_by_text("Ask Guest for the link to one, or to free it")).to_be_visible()
    expect(late.get_by_role("button", name="Sit down")).to_have_count(0)
    host.get_by_role("button", name="Free this seat").click()
    sit_down(late)


def test_who_comes_to_a_full_table_reads_that_it_is_full(sit: Sitting, url: str) -> None:
    host, friend, late = sit(), sit(), sit()
    open_for_friends(host, url, "Karma", friends=1)
    for visitor in (friend, late):
        by_plain_link(host, visitor)
    sit_down(friend)
    expect(late.get_by_text("The table is full: you are watching.")).to_be_visible()
    expect(late.get_by_role("link", name="Play with friends")).to_be_visible()
    begin(host)
    expect(late.locator(".prompt")).to_contain_text("The table is full: you are watching.")


def test_who_waits_goes_to_the_fair_and_finds_the_table_there(sit: Sitting, url: str) -> None:
    host = sit()
    open_for_friends(host, url, "Karma", friends=1)
    table = host.url
    host.get_by_role("link", name="Back to the fair").click()
    mine = host.get_by_role("region", name="Your tables")
    mine.locator(f'a[href="{urlsplit(table).path}"]').click()
    expect(host.get_by_text("Waiting for friends.")).to_be_visible()
    expect(host.get_by_text("(you)")).to_be_visible()
