"""A stranger learns a game: introduction, guided first game, and the goal in sight ever after."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import fairground
from tests.browser.conftest import LAPTOP, Sitting
from tests.browser.player import ASKED, MOVE, answer, play_to_the_end, press_on, question
from tests.browser.test_first_contact import WAYS, everybody_plays, open_for_friends
from tests.browser.test_first_contact import begin as begin_together
from tests.browser.test_flights import PHONE
from tests.browser.test_ways import faults

SMALL = {"width": 320, "height": 568}
LYING = {"width": 844, "height": 390}
GUIDE = ".guide"
HALO = "div.halo"
GAMES = ["Karma", "Press Your Luck"]
TITLES = sorted(fairground.game(name).title for name in fairground.all_games())
SCREENS = pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
OVERLAPS = """([one, other]) => {
  const [a, b] = [one, other].map((each) => document.querySelector(each).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def learn(page: Page, url: str, title: str) -> None:
    """Press "Learn by playing" at a stall."""
    page.goto(url)
    page.get_by_label(f"a guided first game of {title}").click()


def read_on(page: Page) -> int:
    """Read the introduction to its last page; how many pages it has."""
    expect(page.locator("dialog .window .stage")).to_be_visible()
    pages = page.locator("dialog footer i").count()
    for _ in range(pages - 1):
        page.get_by_role("dialog").get_by_role("button", name="Next").click()
        expect(page.locator("dialog .window .stage")).to_be_visible()
    return pages


def begin(page: Page, url: str, title: str) -> None:
    """The guided first game, without its introduction."""
    learn(page, url, title)
    page.get_by_role("button", name="Skip to the guided game").click()
    question(page)
    expect(page.locator(GUIDE)).to_be_visible()


def title_of(page: Page) -> str:
    return page.locator(f"{GUIDE} > b").inner_text()


def is_on(page: Page, selector: str, other: str) -> bool:
    """Does one thing lie on another?"""
    found: bool = page.evaluate(OVERLAPS, [selector, other])
    return found


def stall(page: Page, title: str) -> Locator:
    return page.locator(".stall", has=page.get_by_role("heading", name=title, exact=True))


@SCREENS
@pytest.mark.parametrize("title", GAMES)
def test_from_the_introduction_through_the_first_steps_to_the_end_of_the_lesson(
    sit: Sitting, url: str, title: str, viewport: dict[str, int]
) -> None:
    page = sit(stranger=True, viewport=viewport)
    learn(page, url, title)
    assert 3 <= read_on(page) <= 5
    page.get_by_role("dialog").get_by_role("button", name="Learn by playing").click()
    question(page)
    first = title_of(page)
    expect(page.locator(HALO).first).to_be_visible()
    assert not is_on(page, GUIDE, ".prompt .q")
    page.locator(GUIDE).get_by_role("button", name="Got it").click()
    expect(page.locator(GUIDE)).to_have_count(0)
    expect(page.locator(HALO)).to_have_count(0)
    answer(page)
    question(page)
    expect(page.locator(GUIDE)).to_be_visible()
    assert title_of(page) != first
    page.get_by_role("button", name="End the lesson and just play on").click()
    expect(page.locator(GUIDE)).to_have_count(0)
    answer(page)
    question(page)
    expect(page.locator(GUIDE)).to_have_count(0)


def test_an_introduction_is_never_shown_twice_unless_it_is_asked_for(
    sit: Sitting, url: str
) -> None:
    page = sit(stranger=True)
    begin(page, url, "Karma")
    learn(page, url, "Karma")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(url)
    page.get_by_label("Play Karma now against bots").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(url)
    page.get_by_label("the introduction of Karma").click()
    expect(page.get_by_role("dialog")).to_contain_text("Lose everything")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_whoever_plays_a_game_for_the_first_time_is_offered_the_lesson(
    sit: Sitting, url: str
) -> None:
    page = sit(stranger=True)
    page.goto(url)
    page.get_by_label("Play Press Your Luck now against bots").click()
    read_on(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Learn by playing")).to_be_visible()
    dialog.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    question(page)
    expect(page.locator(GUIDE)).to_have_count(0)
    page.goto(url)
    page.get_by_label("Play Press Your Luck now against bots").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("dialog")).to_have_count(0)


@SCREENS
@pytest.mark.parametrize("way", WAYS)
def test_a_friend_who_comes_for_the_first_time_is_introduced_and_keeps_nobody_waiting(
    sit: Sitting, url: str, way: str, viewport: dict[str, int]
) -> None:
    """Seated before a word is read; the game begins behind it, and it says whose turn it is."""
    host, friend = sit(), sit(stranger=True, viewport=viewport)
    open_for_friends(host, url, "Karma", friends=1)
    WAYS[way](host, friend)
    expect(friend.get_by_role("dialog")).to_have_count(0)
    friend.get_by_role("button", name="Sit down").first.click()
    dialog = friend.get_by_role("dialog")
    expect(dialog).to_contain_text("Lose everything")
    expect(dialog).not_to_contain_text("It is your turn")
    begin_together(host)
    expect(dialog.get_by_role("status")).to_contain_text("It is your turn")
    friend.get_by_role("button", name="Skip, to the table").click()
    expect(dialog).to_have_count(0)
    expect(friend.locator(".prompt .q")).to_be_focused()
    answer(friend)
    friend.reload()
    expect(friend.locator(".prompt")).to_be_visible()
    expect(dialog).to_have_count(0)


def test_a_late_friend_is_introduced_too(sit: Sitting, url: str) -> None:
    host, friend = sit(), sit(stranger=True)
    host.goto(url)
    host.get_by_label("Play Karma now against bots").click()
    question(host)
    friend.goto(host.url)
    expect(friend.get_by_role("button", name="Play for")).to_be_visible()
    expect(friend.get_by_role("dialog")).to_have_count(0)
    friend.get_by_role("button", name="Play for").click()
    expect(friend.get_by_role("dialog")).to_contain_text("Lose everything")
    read_on(friend)
    friend.get_by_role("button", name="Back to the table").click()
    expect(friend.get_by_role("dialog")).to_have_count(0)
    everybody_plays(host, friend)


def test_a_step_is_shown_once_also_after_a_reload_and_a_lesson_can_be_taken_up_again(
    sit: Sitting, url: str
) -> None:
    page = sit(stranger=True)
    begin(page, url, "Press Your Luck")
    page.locator(GUIDE).get_by_role("button", name="Got it").click()
    page.reload()
    question(page)
    expect(page.locator(GUIDE)).to_have_count(0)
    answer(page)
    question(page)
    page.get_by_role("button", name="End the lesson and just play on").click()
    answer(page)
    question(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_text("its deal is a recorded one")).to_be_visible()
    page.get_by_role("button", name="Take the lesson up again").click()
    expect(page.locator(GUIDE)).to_be_visible()


def test_a_hint_that_was_not_acknowledged_comes_back_after_a_reload(sit: Sitting, url: str) -> None:
    page = sit(stranger=True)
    begin(page, url, "Press Your Luck")
    first = title_of(page)
    page.reload()
    question(page)
    expect(page.locator(f"{GUIDE} > b")).to_have_text(first)
    answer(page)
    question(page)
    page.reload()
    question(page)
    expect(page.locator(f"{GUIDE} > b")).not_to_have_text(first)


@SCREENS
def test_who_does_otherwise_than_advised_is_answered_once(
    sit: Sitting, url: str, viewport: dict[str, int]
) -> None:
    """Karma: begin with your lowest card. The answer stays for the next decision, until read."""
    page = sit(stranger=True, viewport=viewport)
    begin(page, url, "Karma")
    while title_of(page) != "A new pile":
        answer(page)
        question(page)
    press_on(page.locator("[data-thing^='hand-p1-']").last)
    page.locator(MOVE).first.click()
    expect(page.locator(GUIDE)).to_contain_text("Any card may open a pile.")
    question(page)
    expect(page.locator(GUIDE)).to_contain_text("Any card may open a pile.")
    page.locator(f"{GUIDE} .btn").click()
    expect(page.locator(GUIDE)).not_to_contain_text("Any card may open a pile.")


def test_who_plays_on_is_told_the_next_thing(sit: Sitting, url: str) -> None:
    page = sit(stranger=True)
    begin(page, url, "The Game of Life")
    titles = []
    for press in range(6):
        titles.append(title_of(page))
        answer(page, press)
        question(page)
    assert len(set(titles)) == len(titles) == 6


def test_the_menu_of_any_table_has_the_introduction(sit: Sitting, url: str) -> None:
    page = sit()
    page.goto(url)
    page.get_by_label("Play Karma now against bots").click()
    question(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The game in half a minute").click()
    read_on(page)
    page.get_by_role("button", name="Back to the table").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_lesson_by_keyboard_and_ear(sit: Sitting, url: str) -> None:
    page = sit(stranger=True)
    begin(page, url, "Press Your Luck")
    expect(page.get_by_role("status").filter(has_text="This card is next.")).to_have_count(1)
    version = page.locator(".prompt").get_attribute("data-version")
    page.locator(GUIDE).get_by_role("button", name="Got it").focus()
    page.keyboard.press("Enter")
    expect(page.locator(GUIDE)).to_have_count(0)
    assert page.locator(".prompt").get_attribute("data-version") == version, "Enter made a move"
    expect(page.locator(".prompt .q")).to_be_focused()
    answer(page)
    question(page)
    page.locator(GUIDE).get_by_role("button", name="Got it").focus()
    page.keyboard.press("Escape")
    expect(page.locator(GUIDE)).to_have_count(0)


@pytest.mark.parametrize("viewport", [SMALL, LYING], ids=["small", "lying"])
@pytest.mark.parametrize("title", TITLES)
def test_on_small_screens_nothing_covers_the_question(
    sit: Sitting, url: str, title: str, viewport: dict[str, int]
) -> None:
    page = sit(stranger=True, viewport=viewport)
    begin(page, url, title)
    assert not is_on(page, GUIDE, ".prompt .ticket")
    page.locator(f"{GUIDE} .btn").click()


@SCREENS
def test_a_word_about_an_answer_given_lies_on_no_word_of_the_lesson(
    sit: Sitting, url: str, viewport: dict[str, int]
) -> None:
    """The first hand of Unfair's guided game is kept by itself, and the page says so."""
    page = sit(stranger=True, viewport=viewport)
    begin(page, url, "Unfair")
    expect(page.locator(".rim p")).to_contain_text("There was one answer")
    assert not is_on(page, ".rim p", GUIDE)


@SCREENS
@pytest.mark.parametrize("title", GAMES)
def test_a_guided_game_is_played_to_its_end(
    sit: Sitting, url: str, title: str, viewport: dict[str, int]
) -> None:
    page = sit(stranger=True, viewport=viewport)
    begin(page, url, title)
    play_to_the_end(page)
    expect(page.locator(".result h1")).not_to_be_empty()
    expect(page.get_by_role("region", name="What you know now")).to_contain_text("Next, ")


def test_axe_finds_nothing_in_a_lesson(sit: Sitting, url: str) -> None:
    page = sit(stranger=True)
    learn(page, url, "Karma")
    expect(page.locator("dialog .window .stage")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Skip to the guided game").click()
    question(page)
    expect(page.locator(HALO).first).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("title", TITLES)
def test_the_goal_is_on_the_stall_in_the_waiting_room_and_at_the_table(
    sit: Sitting, url: str, title: str
) -> None:
    page = sit()
    goal = next(g for g in fairground.all_games().values() if g.title == title).goal
    page.goto(url)
    expect(stall(page, title)).to_contain_text(goal)
    open_for_friends(page, url, title)
    expect(page.locator("main")).to_contain_text(goal)
    page.get_by_role("button", name="Begin, bots take the free seats").click()
    page.wait_for_selector(f"{ASKED}, .prompt")
    expect(page.locator("header")).to_contain_text(goal)
    expect(page.locator("header .goal")).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 568})
    expect(page.locator("header .goal")).to_be_hidden()
    page.get_by_role("button", name=f"{title}: the goal").click()
    expect(page.locator("header .goal")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("header .goal")).to_be_hidden()
