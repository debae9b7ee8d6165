"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.player import ASKED, answer, question


def call_me(page: Page, url: str, name: str) -> None:
    page.goto(url)
    page.get_by_role("button", name=re.compile("Your name|Guest")).click()
    page.get_by_label("Your name, as the others see it").fill(name)
    page.get_by_role("button", name="Take this name").click()
    expect(page.get_by_role("button", name=name)).to_be_visible()


def open_a_table(page: Page, title: str) -> str:
    """A table for two: me and a friend."""
    page.get_by_label(f"Set up a table of {title}").click()
    page.get_by_role("button", name="Take one away").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return page.url


def invited(page: Page) -> str:
    """The link the page wants copied."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Keep for one friend").click()
    expect(page.get_by_text("The link is copied")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


def whose_turn(*pages: Page) -> Page:
    """The page that is asked."""
    pages[0].wait_for_function("() => document.querySelector('.prompt')")
    while True:
        for page in pages:
            if page.locator(ASKED).count():
                return page
        pages[0].wait_for_timeout(20)


def who_may_stop(*pages: Page) -> Page:
    """The page that is asked and may stop; until then it draws."""
    while not (page := whose_turn(*pages)).locator("[data-move=stop]").count():
        answer(page)
    return page


def test_two_browsers_and_an_invitation(sit: Sitting, url: str) -> None:
    mara, ines = sit(), sit()
    call_me(mara, url, "Mara")
    open_a_table(mara, "Press Your Luck")
    link = invited(mara)
    call_me(ines, url, "Ines")
    ines.goto(link)
    ines.get_by_role("button", name="Sit down").click()
    expect(mara.get_by_text("Everybody is here.")).to_be_visible()
    mara.get_by_role("button", name="Begin").click()
    expect(ines.locator(".seat", has_text="Mara")).to_be_visible()
    for _ in range(4):
        answer(whose_turn(mara, ines))
    expect(mara.locator(".log")).to_contain_text(re.compile("Ines|You"))


def test_a_seat_kept_for_somebody_is_not_free_for_others(sit: Sitting, url: str) -> None:
    mara, stranger = sit(), sit()
    call_me(mara, url, "Mara")
    address = open_a_table(mara, "Karma")
    invited(mara)
    stranger.goto(address)
    expect(stranger.get_by_text("kept: Mara has the link to it")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)


def test_words_remarks_and_who_is_away(sit: Sitting, url: str) -> None:
    mara, ines = sit(), sit()
    call_me(mara, url, "Mara")
    address = open_a_table(mara, "Life Is Not Fair")
    call_me(ines, url, "Ines")
    ines.goto(address)
    ines.get_by_role("button", name="Sit down").click()
    mara.get_by_role("button", name="Begin").click()
    whose_turn(mara, ines)
    ines.get_by_label("Chat message").fill("good luck")
    ines.keyboard.press("Enter")
    expect(mara.get_by_role("region", name="Chat")).to_contain_text("good luck")
    ines.get_by_role("button", name="Nicely played!").click()
    expect(mara.get_by_role("region", name="Chat")).to_contain_text("Nicely played!")
    ines.goto(url)
    expect(mara.locator(".seat", has_text="Ines")).to_contain_text("away")


def one_has_stopped(sit: Sitting, url: str) -> tuple[Page, Page]:
    """Two people at a table of their own; the first of these two has stopped."""
    mara, ines = sit(), sit()
    call_me(mara, url, "Mara")
    address = open_a_table(mara, "Press Your Luck")
    call_me(ines, url, "Ines")
    ines.goto(address)
    ines.get_by_role("button", name="Sit down").click()
    mara.get_by_role("button", name="Begin").click()
    first = who_may_stop(mara, ines)
    other = ines if first is mara else mara
    first.locator("[data-move=stop]").click()
    question(other)
    return first, other


def ask_to_take_back(sit: Sitting, url: str) -> tuple[Page, Page]:
    """Two people; one has stopped and asks to take that back, the other has not answered yet."""
    first, other = one_has_stopped(sit, url)
    first.get_by_label("Menu").click()
    first.get_by_role("button", name="Ask to take my move back").click()
    expect(first.get_by_text("You asked to take your move back.")).to_be_visible()
    return first, other


def test_taking_a_move_back_is_offered_to_who_can(sit: Sitting, url: str) -> None:
    first, other = one_has_stopped(sit, url)
    for page, offers in ((first, 1), (other, 0)):
        page.get_by_label("Menu").click()
        expect(page.get_by_role("button", name="Copy the link to this table")).to_be_visible()
        offered = page.get_by_role("button", name="Ask to take my move back")
        expect(offered).to_have_count(offers)


def test_a_move_is_taken_back_when_nobody_minds(sit: Sitting, url: str) -> None:
    first, other = ask_to_take_back(sit, url)
    other.get_by_role("button", name="Go ahead").click()
    question(first)
    expect(first.locator("[data-move=stop]")).to_be_visible()
    expect(other.locator(".log")).to_contain_text("took a move back")


def test_somebody_may_rather_not_have_a_move_taken_back(sit: Sitting, url: str) -> None:
    first, other = ask_to_take_back(sit, url)
    other.get_by_role("button", name="Rather not").click()
    expect(first.locator(".log")).to_contain_text("would rather play on")
    expect(other.locator("[data-move]").first).to_be_visible()


def test_somebody_watching_sees_what_everybody_sees(sit: Sitting, url: str) -> None:
    mara, guest = sit(), sit()
    call_me(mara, url, "Mara")
    mara.get_by_label("Play Karma now against bots").click()
    question(mara)
    guest.goto(mara.url)
    expect(guest.locator(".seat")).to_have_count(3)
    expect(guest.locator("[data-thing].legal")).to_have_count(0)
    expect(mara.get_by_text("1 watching")).to_be_visible()


def test_a_link_to_nowhere_says_so(sit: Sitting, url: str) -> None:
    page = sit()
    page.goto(f"{url}/t/nowhere")
    expect(page.get_by_text("There is no table behind this link any more.")).to_be_visible()


def test_an_address_where_nothing_is_shows_a_page_that_says_so(sit: Sitting, url: str) -> None:
    page = sit()
    page.goto(f"{url}/")
    page.evaluate(
        "history.pushState(null, '', '/karma'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    expect(page.get_by_role("heading", name="There is nothing here.")).to_be_visible()
    page.get_by_role("link", name="Back to the fair").click()
    expect(page.locator(".stall").first).to_be_visible()


def test_a_question_is_asked_in_front_of_an_open_dialog(sit: Sitting, url: str) -> None:
    """The other one has the menu open when a move is to be taken back."""
    first, other = one_has_stopped(sit, url)
    other.get_by_label("Menu").click()
    first.get_by_label("Menu").click()
    first.get_by_role("button", name="Ask to take my move back").click()
    other.get_by_role("dialog").get_by_role("button", name="Go ahead").click()
    expect(first.locator("[data-move=stop]")).to_be_visible()
