"""Games the page has never heard of: the examples of docs/, installed the way anybody installs one.

Each is played from the lobby to the result by a browser that has never been here, on a laptop and
on a phone, and what it draws is measured: a row has a width, a die has pips, a wheel is round.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LAPTOP, Sitting
from tests.browser.player import ASKED, OVER, answer, play_to_the_end, question
from tests.browser.test_flights import PHONE
from tests.browser.test_games import set_up
from tests.browser.test_ways import faults
from tests.browser.typist import Typist
from tests.server.harness import ROOT, install, quick_disk, serving

EXAMPLES = ROOT / "docs" / "examples"
SCREENS = pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])


@pytest.fixture(scope="module")
def fair() -> Iterator[str]:
    """A server where the example games are installed."""
    games = {path.stem: f"{path.stem}:GAME" for path in EXAMPLES.glob("*.py")}
    games["bare"] = "tests.kernel.bare:BARE"
    with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
        (site := Path(folder, "site")).mkdir()
        paths = (install(site, **games), EXAMPLES)
        with serving(Path(folder, "data"), paths=paths, secret="5ec2e7" * 10) as server:
            yield server.url


def box(thing: Locator) -> tuple[float, float]:
    """How wide and high something is drawn."""
    found = thing.bounding_box()
    assert found, f"{thing} is nowhere"
    return found["width"], found["height"]


def is_on_screen(page: Page, thing: Locator) -> bool:
    """Is its middle inside the window?"""
    found, window = thing.bounding_box(), page.viewport_size
    assert found
    assert window
    x, y = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    return 0 <= x <= window["width"] and 0 <= y <= window["height"]


def expect_a_result(page: Page) -> None:
    """The result names a winner and every seat."""
    expect(page.locator(f"{OVER} h1")).to_have_text(re.compile(r"wins? with|share the win"))
    expect(page.locator(f"{OVER} ol li")).to_have_count(3)
    expect(page.get_by_text("The luck was fair: the seal matches")).to_be_visible()


def three_seats(page: Page, url: str, title: str, **rules: str) -> None:
    """A table with two easy bots, made in the lobby by somebody without a name."""
    page.goto(url)
    set_up(page, url, title, rules)
    question(page)


@SCREENS
def test_pig_is_played_with_a_die_one_can_see(
    sit: Sitting, fair: str, viewport: dict[str, int]
) -> None:
    page = sit(viewport=viewport)
    three_seats(page, fair, "Pig", Goal="60")
    roll(page)
    die = page.locator("[data-zone=die] svg")
    expect(die).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"^die: \d"))).to_be_visible()
    assert min(box(die)) >= 40
    assert is_on_screen(page, die)
    play_to_the_end(page)
    expect_a_result(page)


@SCREENS
def test_a_game_that_brings_a_lesson_is_taught(
    sit: Sitting, fair: str, viewport: dict[str, int]
) -> None:
    """Its pictures and its steps are drawn by the parts every game has."""
    page = sit(stranger=True, viewport=viewport)
    page.goto(fair)
    page.get_by_label("a guided first game of Pig").click()
    expect(page.locator("dialog [data-zone=die] svg")).to_be_visible()
    page.get_by_role("button", name="Skip to the guided game").click()
    question(page)
    expect(page.locator(".guide")).to_contain_text("Roll the die")
    expect(page.locator("div.halo")).to_have_count(1)
    play_to_the_end(page)
    expect(page.locator(f"{OVER} ol li")).to_have_count(2)


def test_a_game_without_a_lesson_offers_none(sit: Sitting, fair: str) -> None:
    page = sit(stranger=True)
    page.goto(fair)
    magpie = page.locator(".stall", has=page.get_by_role("heading", name="Magpie"))
    expect(magpie.get_by_role("button")).to_have_count(1)
    page.get_by_label("Play Magpie now against bots").click()
    question(page)
    expect(page.locator("h1")).to_have_text("Magpie")


def roll(page: Page) -> None:
    """The die is the thing one presses; the ticket has what can be done with it."""
    page.locator("[data-thing=die].legal").click()
    expect(page.locator("[data-thing=die]")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Roll again").click()


@SCREENS
def test_magpie_is_played_with_a_row_of_cards(
    sit: Sitting, fair: str, viewport: dict[str, int]
) -> None:
    page = sit(viewport=viewport)
    three_seats(page, fair, "Magpie", Turns="4")
    row = page.locator("[data-zone=row]")
    expect(row).to_have_accessible_name("row")
    assert box(row)[0] >= 180
    cards = row.locator(".card")
    for card in cards.all():
        assert box(card)[0] >= 40
        assert is_on_screen(page, card)
    take_a_card(page)
    mine = page.get_by_role("group", name="Your cards")
    assert box(mine.locator(".card").first)[0] >= 40
    play_to_the_end(page)
    expect_a_result(page)


def take_a_card(page: Page) -> None:
    """A card of the row is chosen by a click and taken with the ticket's button."""
    page.locator("[data-zone=row] .card.legal").first.click()
    page.locator(f"{ASKED} .btn.primary").click()
    page.wait_for_selector("[data-zone=cards-p1] .card")
    question(page)


def until_a_card_is_warm(page: Page, url: str) -> Locator:
    """Play until the number that was taken last lies in the row; most games have that."""
    warm = page.locator("[data-zone=row] .card.refused")
    for press in range(100):
        if not press or page.locator(OVER).count():
            three_seats(page, url, "Magpie", Turns="8")
        if warm.count():
            return warm.first
        answer(page, press)
        question(page)
    raise AssertionError("no card was ever warm")


def test_a_card_that_cannot_be_taken_says_why_when_the_mouse_rests_on_it(
    sit: Sitting, fair: str
) -> None:
    page = sit()
    warm = until_a_card_is_warm(page, fair)
    warm.hover()
    expect(page.get_by_text("was taken last: take another number.")).to_be_visible()


def test_the_cards_of_rivals_lie_on_the_table_under_their_names(sit: Sitting, fair: str) -> None:
    page = sit()
    three_seats(page, fair, "Magpie")
    take_a_card(page)
    for name in ("Otto", "Pippa"):
        row = page.get_by_role("group", name=f"{name}: cards")
        assert box(row.locator(".card").first)[0] >= 40


@SCREENS
def test_ferry_is_played_with_wheel_track_dice_and_bank(
    sit: Sitting, fair: str, viewport: dict[str, int]
) -> None:
    page = sit(viewport=viewport)
    three_seats(page, fair, "Ferry")
    assert min(box(page.locator("[data-zone=wheel] svg"))) >= 100
    assert box(page.locator("svg[data-zone=way]"))[0] >= 180
    expect(page.locator("svg[data-zone=way] .piece")).to_have_count(3)
    expect(page.get_by_role("img", name="Otto, on stop 0")).to_be_attached()
    purses = page.get_by_role("group", name="purses")
    expect(purses.get_by_role("row")).to_have_count(4)
    expect(purses.get_by_role("row", name="Otto 6")).to_be_attached()
    page.locator("[data-thing=dice].legal").click()
    page.get_by_role("button", name="Sail for 3 coins").click()
    expect(page.locator("[data-zone=dice] svg")).to_have_count(2)
    expect(page.get_by_role("button", name=re.compile(r"^ferry dice: \d, \d"))).to_be_visible()
    play_to_the_end(page)
    expect_a_result(page)


def test_a_spin_of_a_sixth_game_is_seen_before_its_piece_goes_on(sit: Sitting, fair: str) -> None:
    page = sit(pace="slow", reduced_motion="no-preference")
    three_seats(page, fair, "Ferry")
    page.locator("[data-thing=wheel].legal").click()
    page.locator(f"{ASKED} .btn.primary").click()
    expect(page.locator(".prompt .q strong")).to_have_text("Round and round it goes.")
    expect(page.locator(".spotlight")).to_be_attached()
    page.keyboard.press("Space")
    expect(page.locator(".log")).to_contain_text("You walk")


@pytest.mark.parametrize("title", ["Pig", "Magpie", "Ferry"])
def test_a_sixth_game_is_played_by_keyboard_alone(sit: Sitting, fair: str, title: str) -> None:
    page = sit()
    typist = Typist(page)
    typist.set_up(fair, title, {"Pig": {"Goal": "20"}}.get(title, {}))
    typist.play_to_the_end()
    expect_a_result(page)


@pytest.mark.parametrize("title", ["Pig", "Magpie", "Ferry"])
def test_axe_finds_nothing_at_a_table_of_a_sixth_game(sit: Sitting, fair: str, title: str) -> None:
    page = sit()
    three_seats(page, fair, title)
    answer(page)
    question(page)
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert faults(page) == []


@SCREENS
def test_a_game_of_rules_and_a_view_alone_can_be_played(
    sit: Sitting, fair: str, viewport: dict[str, int]
) -> None:
    page = sit(viewport=viewport)
    three_seats(page, fair, "Bare", Goal="60")
    expect(page.locator(".prompt")).to_contain_text("Your move?")
    assert min(box(page.locator(".stage svg.back"))) >= 60
    play_to_the_end(page)
    expect_a_result(page)


def test_the_lobby_counts_no_games_and_has_a_stall_for_each(sit: Sitting, fair: str) -> None:
    page = sit()
    page.goto(fair)
    for title in ("Pig", "Magpie", "Ferry", "Karma"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert not re.search(r"\b(five|six|eight) games\b", page.inner_text("body"), re.IGNORECASE)
    page.get_by_label("Rules of Magpie").click()
    expect(page.locator("#clause-MAG-2")).to_contain_text("still warm")


def test_a_sixth_game_can_be_watched(sit: Sitting, fair: str) -> None:
    page, other = sit(), sit()
    three_seats(page, fair, "Magpie")
    other.goto(page.url)
    expect(other.get_by_role("group", name="row", exact=True)).to_be_visible()
    assert box(other.locator("[data-zone=row]"))[0] >= 180
