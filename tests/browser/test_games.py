"""Every game, from the lobby to the result, by somebody who only sees the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.player import OVER, answer, play_to_the_end, question
from tests.browser.test_bets import asked_to_bet

GAMES = {
    "The Game of Life": {},
    "Karma": {},
    "Life Is Not Fair": {"Rounds": "1"},
    "Press Your Luck": {},
    "Unfair": {},
}


def set_up(page: Page, url: str, title: str, rules: dict[str, str]) -> int:
    """A table with easy bots, made the way people make one; says how many sit at it."""
    page.goto(url)
    page.get_by_label(f"Set up a table of {title}").click()
    bots = page.get_by_role("radiogroup", name="Who sits in seat").all()
    for seat in bots:
        seat.get_by_role("radio", name="Easy").click()
    for rule, value in rules.items():
        control = page.get_by_label(rule, exact=True)
        if value in ("on", "off"):
            control.click()
        else:
            control.fill(value)
    page.get_by_role("button", name="Sit down and begin").click()
    return len(bots) + 1


@pytest.mark.parametrize("title", GAMES)
def test_a_person_plays_bots_from_the_lobby_to_the_result(
    sit: Sitting, url: str, title: str
) -> None:
    page = sit()
    seats = set_up(page, url, title, GAMES[title])
    play_to_the_end(page)
    expect(page.locator(".result h1")).not_to_be_empty()
    expect(page.locator(".result ol li")).to_have_count(seats)
    expect(page.get_by_text("The luck was fair: the seal matches")).to_be_visible()


def test_one_click_is_enough_to_play(sit: Sitting, url: str) -> None:
    page = sit()
    page.goto(url)
    page.get_by_label("Play Press Your Luck now against bots").click()
    expect(page).to_have_title(re.compile("Press Your Luck"))
    question(page)
    answer(page)
    page.goto(url)
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("link", name="Go on: Press Your Luck")).to_be_visible()


def percent(text: str) -> int:
    """The number of `+48 % ±3`."""
    return int(text.split(maxsplit=1)[0].replace("\N{MINUS SIGN}", "-"))


def test_the_result_says_how_much_was_luck(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "Press Your Luck", {})
    play_to_the_end(page)
    luck = page.get_by_role("region", name="Luck or skill?")
    expect(luck.get_by_text("Of all that moved the chances")).to_be_visible()
    for seat in luck.get_by_role("option").all():
        luck.get_by_label("The chances of").select_option(seat.get_attribute("value"))
        *parts, result = [percent(text) for text in luck.locator(".sum").all_inner_texts()]
        assert sum(parts) == result
    luck.get_by_role("link", name="Step").first.click()
    expect(page.get_by_text(re.compile(r"Step \d+ of"))).to_be_visible()


def test_the_game_can_be_looked_back_on_and_its_record_taken_home(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "Press Your Luck", {})
    play_to_the_end(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert download.value.path().read_text().startswith("fairground record 1\n")
    page.get_by_role("button", name="Walk through the game").click()
    slider = page.get_by_role("slider", name="Step")
    slider.fill("1")
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    assert page.url.endswith("/replay/2")


def test_a_replay_that_has_ended_is_played_again_from_the_beginning(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "Press Your Luck", {})
    play_to_the_end(page)
    page.get_by_role("button", name="Walk through the game").click()
    slider = page.get_by_role("slider", name="Step")
    slider.fill(slider.get_attribute("max") or "")
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_text(re.compile("^Step 1 of"))).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()


def test_rules_are_readable_before_playing_and_open_at_a_clause(sit: Sitting, url: str) -> None:
    page = sit()
    page.goto(url)
    page.get_by_label("Rules of Karma").click()
    expect(page.locator("#clause-KAR-10")).to_contain_text("On your turn")
    page.goto(f"{url}/rules/karma#KAR-32")
    expect(page.locator("li.here")).to_contain_text("KAR-32")


def test_a_hint_comes_from_a_bot(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "Press Your Luck", {})
    question(page)
    page.get_by_label("Ask a bot for a hint").click()
    reason = re.compile(r"he bot won \d+ of 100|no difference that matters|but ended with")
    expect(page.locator(".advice")).to_contain_text(reason)


def test_a_standing_answer_is_given_until_it_is_switched_off(sit: Sitting, url: str) -> None:
    page = sit()
    asked_to_bet(page, url)
    page.get_by_role("button", name=re.compile(r"^All \d+ moves")).click()
    page.get_by_label("Always answer: Not now", exact=True).click()
    expect(page.get_by_text("From now on")).to_be_visible()
    expect(page.locator(".prompt.asked", has_text="Bet on a number?")).to_have_count(0)
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Switch off").click()
    expect(page.get_by_text("None. Beside a question")).to_be_visible()


A_SUM = re.compile(r"Hand (over|on) a|hands you a")
"""Questions of The Game of Life that are about a sum."""


def until_a_sum_is_at_stake(page: Page, url: str) -> None:
    """Play until a question is about a sum; nearly every game has some."""
    for press in range(600):
        question(page)
        if page.locator(".prompt.asked .q", has_text=A_SUM).count():
            return
        if page.locator(OVER).count():
            set_up(page, url, "The Game of Life", {"Betting": "off"})
        else:
            answer(page, press)
    raise AssertionError("no sum was ever at stake")


def test_a_standing_answer_for_small_things_looks_at_the_amount(sit: Sitting, url: str) -> None:
    page = sit()
    set_up(page, url, "The Game of Life", {"Betting": "off"})
    until_a_sum_is_at_stake(page, url)
    asked = page.locator(".prompt .q strong").inner_text()
    page.get_by_role("button", name="Do not ask again …").click()
    page.get_by_role("button", name=re.compile(r"^Answer up to [\d,]+:")).last.click()
    expect(page.get_by_text("From now on up to")).to_be_visible()
    expect(page.locator(".prompt.asked .q", has_text=asked)).to_have_count(0)
    page.get_by_role("button", name="1 standing answer").click()
    expect(page.get_by_text(re.compile(r"up to [\d,]+, when GOL-\d+ asks"))).to_be_visible()
    page.get_by_role("button", name="Switch off").click()
    expect(page.get_by_role("button", name="standing answer")).to_have_count(0)
