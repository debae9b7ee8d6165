"""Around a game: coming late and coming back, going away, inviting, nudging, a clock, once more."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.player import ASKED, OVER, answer, question
from tests.browser.test_first_contact import begin, everybody_plays, open_for_friends, sit_down
from tests.browser.test_people import call_me, open_a_table, whose_turn
from tests.browser.test_ways import faults


def two_play(sit: Sitting, url: str, title: str = "Press Your Luck") -> tuple[Page, Page]:
    """Mara and Ines at a table whose game has begun."""
    mara, ines = sit(), sit()
    call_me(mara, url, "Mara")
    address = open_a_table(mara, title)
    call_me(ines, url, "Ines")
    ines.goto(address)
    ines.get_by_role("button", name="Sit down").click()
    begin(mara)
    whose_turn(mara, ines)
    return mara, ines


def menu(page: Page, name: str) -> None:
    page.get_by_label("Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=name).click()


# Going away and coming back


def test_who_goes_away_leaves_and_finds_their_seat_again(sit: Sitting, url: str) -> None:
    mara, ines = two_play(sit, url)
    table = ines.url
    menu(ines, "Go away; my seat stays mine")
    ines.wait_for_url(re.compile(r"/$"))
    expect(mara.locator(".seat", has_text="Ines")).to_contain_text("away")
    menu(mara, "Let a bot sit in for Ines")
    expect(mara.locator(".log")).to_contain_text("A bot sits in for Ines.")
    ines.goto(table)
    expect(ines.locator(".prompt")).to_contain_text("A bot is playing your seat.")
    expect(ines.locator(ASKED)).to_have_count(0)
    ines.get_by_role("button", name="Play on").click()
    expect(mara.locator(".log")).to_contain_text("Ines is back.")
    everybody_plays(mara, ines)


def test_a_bot_is_not_offered_for_a_player_who_is_here(sit: Sitting, url: str) -> None:
    mara, _ = two_play(sit, url)
    mara.get_by_label("Menu").click()
    expect(mara.get_by_role("button", name="Copy the link to this table")).to_be_visible()
    expect(mara.get_by_role("button", name="Let a bot sit in")).to_have_count(0)


def test_giving_up_is_asked_once_more(sit: Sitting, url: str) -> None:
    mara, ines = two_play(sit, url)
    menu(ines, "Give up")
    dialog = ines.get_by_role("dialog")
    expect(dialog.get_by_text("Give up for good?")).to_be_visible()
    dialog.get_by_role("button", name="No, I play on").click()
    expect(mara.get_by_text("gave up")).to_have_count(0)
    dialog.get_by_role("button", name="Give up").click()
    dialog.get_by_role("button", name="Yes, give up").click()
    expect(mara.locator(".log")).to_contain_text("Ines gave up; a bot plays on.")
    expect(ines.get_by_text("You gave up.")).to_be_visible()


def test_a_late_friend_takes_over_a_bots_seat(sit: Sitting, url: str) -> None:
    mara, late = sit(), sit()
    call_me(mara, url, "Mara")
    mara.get_by_label("Play Karma now against bots").click()
    question(mara)
    late.goto(mara.url)
    late.get_by_label("Whose seat").select_option(label="Pippa")
    late.get_by_role("button", name="Play for Pippa").click()
    expect(late.get_by_role("region", name="Your hand")).to_be_visible()
    expect(mara.locator(".log")).to_contain_text("Guest comes along and takes over a bot's seat.")
    expect(mara.locator(".seat", has_text="Guest")).not_to_contain_text("away")
    everybody_plays(mara, late)


# Inviting


def test_an_invitation_pasted_into_a_tab_that_shows_the_table_works(sit: Sitting, url: str) -> None:
    host, friend = sit(), sit()
    open_for_friends(host, url, "Karma", friends=1)
    host.get_by_role("button", name="Keep for one friend").click()
    link = host.get_by_label("Link", exact=True).input_value()
    expect(host.get_by_text("It works on this computer only.")).to_be_visible()
    friend.goto(host.url)
    expect(friend.get_by_text("kept: Guest has the link to it")).to_be_visible()
    friend.evaluate("link => { location.href = link }", link)
    expect(friend.get_by_text("you are invited")).to_be_visible()
    sit_down(friend)
    begin(host)
    everybody_plays(host, friend)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_while_friends_are_awaited(sit: Sitting, url: str, theme: str) -> None:
    host, friend = sit(color_scheme=theme), sit(color_scheme=theme)
    open_for_friends(host, url, "Karma", friends=1)
    friend.goto(host.url)
    expect(friend.get_by_placeholder("Your name")).to_be_visible()
    assert faults(friend) == []
    host.get_by_role("button", name="Keep for one friend").click()
    expect(host.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(friend.get_by_text("The free seats are kept.")).to_be_visible()
    assert faults(host) == faults(friend) == []
    host.goto(url)
    host.get_by_label("Play Karma now against bots").click()
    question(host)
    friend.goto(host.url)
    expect(friend.get_by_text("You are watching.")).to_be_visible()
    assert faults(friend) == []


# Pausing, nudging and the clock


def test_a_pause_ends_as_visibly_as_it_begins(sit: Sitting, url: str) -> None:
    mara, ines = two_play(sit, url)
    menu(mara, "Pause the table")
    for page in (mara, ines):
        expect(page.locator(".prompt")).to_contain_text("The table rests.")
        expect(page.locator(f"{ASKED}, [data-move], [data-thing].legal")).to_have_count(0)
    ines.get_by_role("button", name="Go on").click()
    for page in (mara, ines):
        expect(page.get_by_text("The table goes on.")).to_be_visible()
        expect(page.get_by_text("The table rests.")).to_have_count(0)
    everybody_plays(mara, ines)


def test_who_keeps_the_others_waiting_may_be_nudged(sit: Sitting, url: str) -> None:
    mara, ines = two_play(sit, url)
    slow = whose_turn(mara, ines)
    other = ines if slow is mara else mara
    name = "Mara" if slow is mara else "Ines"
    nudge = other.get_by_role("button", name=f"Nudge {name}")
    other.clock.install()
    other.reload()
    expect(other.locator(".prompt")).to_be_visible()
    other.clock.fast_forward(15_000)
    slow.get_by_label("Chat message").fill("let me think")
    slow.keyboard.press("Enter")
    expect(other.get_by_role("region", name="Chat")).to_contain_text("let me think")
    expect(nudge).to_have_count(0)
    other.clock.fast_forward(6_000)
    expect(nudge).to_be_visible()
    nudge.click()
    expect(slow.get_by_text("is waiting for you.")).to_be_visible()
    expect(nudge).to_have_count(0)


@pytest.mark.parametrize("device", [{}, {"viewport": {"width": 390, "height": 844}}])
def test_who_waits_for_somebody_gone_may_let_a_bot_sit_in(
    sit: Sitting, url: str, device: dict[str, Any]
) -> None:
    mara, ines = two_play(sit, url)
    gone = whose_turn(mara, ines)
    name, other = ("Mara", ines) if gone is mara else ("Ines", mara)
    if device:
        other.set_viewport_size(device["viewport"])
    gone.goto(url)
    ticket = other.locator(".prompt")
    expect(ticket).to_contain_text(f"{name} was last here 10 seconds ago.")
    ticket.get_by_role("button", name=f"Let a bot sit in for {name}").click()
    question(other)


def test_who_waits_for_a_host_that_is_gone_begins(sit: Sitting, url: str) -> None:
    host, friend = sit(), sit()
    open_for_friends(host, url, "Karma", friends=2)
    friend.goto(host.url)
    sit_down(friend)
    expect(friend.get_by_text("Guest begins the game.")).to_be_visible()
    host.goto(url)
    expect(friend.get_by_text("You may begin.")).to_be_visible()
    friend.get_by_role("button", name="Begin, bots take the free seats").click()
    expect(friend.locator(".prompt")).to_be_visible()


def set_up_with_a_clock(page: Page, url: str, clock: str) -> None:
    page.goto(url)
    page.get_by_label("Set up a table of Press Your Luck").click()
    page.get_by_label("Clock").select_option(label=clock)
    for seat in page.get_by_role("radiogroup", name="Who sits in seat").all():
        seat.get_by_role("radio", name="Easy").click()
    page.get_by_role("button", name="Sit down and begin").click()


def test_a_clock_is_chosen_with_the_table_and_shows_on_the_ticket(sit: Sitting, url: str) -> None:
    page = sit()
    set_up_with_a_clock(page, url, "1 minute")
    question(page)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(1:00|0:5\d)$"))
    answer(page)
    question(page)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(1:00|0:5\d)$"))


def test_a_table_without_a_clock_shows_none(sit: Sitting, url: str) -> None:
    page = sit()
    set_up_with_a_clock(page, url, "none")
    question(page)
    expect(page.get_by_role("timer")).to_have_count(0)


# Once more


def play_out(*pages: Page) -> None:
    """Whoever is asked answers, until the result is there."""
    while not pages[0].locator(OVER).count():
        for page in pages:
            if page.locator(ASKED).count():
                page.bring_to_front()
                answer(page)
        pages[0].wait_for_timeout(20)


def test_the_next_game_is_offered_to_everybody_and_takes_along_only_who_comes(
    sit: Sitting, url: str
) -> None:
    mara, ines = two_play(sit, url)
    play_out(mara, ines)
    expect(ines.locator(OVER)).to_be_visible()
    ines.get_by_label("Chat message").fill("once more?")
    ines.keyboard.press("Enter")
    expect(mara.get_by_role("region", name="Chat")).to_contain_text("once more?")
    before = mara.url
    mara.get_by_role("button", name="Play again, same table").click()
    mara.wait_for_url(lambda address: address != before)
    expect(mara.get_by_text("kept for Ines")).to_be_visible()
    expect(mara.get_by_role("region", name="Chat")).to_contain_text("once more?")
    expect(ines.get_by_text("The next game is being set up.")).to_be_visible()
    assert faults(ines) == []
    ines.get_by_role("button", name="Come along", exact=True).click()
    ines.wait_for_url(mara.url)
    expect(ines.get_by_role("region", name="Chat")).to_contain_text("once more?")
    begin(mara)
    everybody_plays(mara, ines)


def test_who_looks_at_the_table_again_hears_of_the_next_game(sit: Sitting, url: str) -> None:
    mara, ines = two_play(sit, url)
    play_out(mara, ines)
    ines.get_by_role("button", name="Look at the table").click()
    mara.get_by_role("button", name="Play again, same table").click()
    ines.get_by_role("button", name="Come along").click()
    expect(ines.get_by_text("(you)")).to_be_visible()
