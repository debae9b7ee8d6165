"""Big moments are seen before play goes on, in the order they happened, and block no player.

People move over HTTP while a page looks on; the page notes every state it was drawn in, so that
no test depends on how fast this machine is.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Sitting
from tests.browser.player import ASKED, OVER
from tests.browser.screens import Case, gathered, one_move
from tests.browser.test_connection import SOCKET
from tests.browser.test_ways import faults
from tests.server.harness import Json, Person

SPOT = ".spotlight"
TURNING = "Round and round it goes."
NOTE = """
window.seen = [];
const text = (found) => document.querySelector(found)?.textContent.trim() ?? "";
const look = () => {
  const now = {
    kind: document.querySelector(".spotlight:not(.coming)")?.dataset.kind ?? "",
    headline: text(".spotlight .big"),
    question: text(".prompt .q strong"),
    money: [...document.querySelectorAll("[data-seat] .facts")].map((e) => e.textContent).join(),
    log: text(".log li:last-child .moment"),
    row: document.querySelectorAll("[data-zone=row] [data-thing]").length,
    ended: Boolean(document.querySelector(".prompt.over")),
    result: Boolean(document.querySelector(".result")),
  };
  if (JSON.stringify(now) !== JSON.stringify(window.seen.at(-1))) window.seen.push(now);
};
new MutationObserver(look).observe(document, {
  subtree: true, childList: true, characterData: true, attributes: true,
});
"""
MOVING = """() => document.getAnimations().some((animation) =>
  animation.effect.getKeyframes?.().some((frame) =>
    ["transform", "translate", "scale", "rotate"].some((name) => name in frame)))"""


def watch(page: Page, url: str, person: Person, table: str) -> None:
    """Open a table as one of its people, with everything noted that is drawn."""
    kept = person.http.cookies.items()
    page.context.add_cookies([{"name": name, "value": value, "url": url} for name, value in kept])
    page.add_init_script(NOTE)
    page.goto(f"{url}/t/{table}")
    page.wait_for_selector(".prompt .q strong")


def play(people: list[Person], table: str, choose: Callable[[Json], str]) -> Json:
    """The first who is asked moves over HTTP; what they saw before comes back."""
    present = people[0].look(table)
    person = people[present["asked"][0]]
    seen: Json = person.look(table)
    person.at(table, "moves", version=seen["version"], move=choose(seen))
    return seen


def draw_until_bust(people: list[Person], table: str) -> None:
    """One player draws until the colour is there already."""
    turn = people[0].look(table)["view"]["turn"]
    while people[0].look(table)["view"]["turn"] == turn:
        play(people, table, lambda _: "draw")


def notes(page: Page, kind: str = "") -> list[dict[str, Any]]:
    """What was drawn so far, or with a kind of highlight on it."""
    seen: list[dict[str, Any]] = page.evaluate("window.seen")
    return [note for note in seen if not kind or note["kind"] == kind]


def until(page: Page, kind: str) -> None:
    """Wait until a kind of highlight was drawn."""
    page.wait_for_function("kind => window.seen.some((note) => note.kind === kind)", arg=kind)


def asked(people: list[Person], table: str) -> Json:
    """What the first who is asked sees."""
    seen: Json = people[people[0].look(table)["asked"][0]].look(table)
    return seen


def first_or_no_bet(seen: Json) -> str:
    legal: list[str] = seen["legal"]
    return "no-bet" if "no-bet" in legal else legal[0]


def play_to_a_spin(people: list[Person], table: str) -> None:
    """Somebody may spin, and all bets are placed."""
    while "spin" not in asked(people, table)["legal"]:
        play(people, table, first_or_no_bet)


def test_question_money_and_log_wait_until_the_wheel_stands(sit: Sitting, url: str) -> None:
    page = sit(pace="slow", reduced_motion="no-preference")
    people, table = gathered(url, Case("game-of-life", 2))
    play_to_a_spin(people, table)
    watch(page, url, people[0], table)
    play(people, table, lambda _: "spin")
    while "no-bet" in asked(people, table)["legal"]:
        play(people, table, lambda _: "no-bet")
    until(page, "spins")
    expect(page.locator(SPOT)).to_have_count(0)
    seen = notes(page)
    first = next(at for at, note in enumerate(seen) if note["question"] == TURNING)
    before, turning = seen[first - 1], [note for note in seen if note["question"] == TURNING]
    assert {(note["money"], note["log"]) for note in turning} == {(before["money"], before["log"])}
    assert seen[-1]["log"] != before["log"]
    assert seen[-1]["question"] != TURNING


def test_a_bust_is_seen_before_the_row_is_gone(sit: Sitting, url: str) -> None:
    page = sit(pace="slow", reduced_motion="no-preference")
    people, table = gathered(url, Case("press-your-luck", 2))
    watch(page, url, people[0], table)
    draw_until_bust(people, table)
    until(page, "strikes")
    busts = notes(page, "strikes")
    assert {note["headline"] for note in busts} == {"Bust!"}
    assert busts[0]["row"] >= 2
    expect(page.locator("[data-zone=row] [data-thing]")).to_have_count(0)


APART = """() => {
  const words = document.querySelector(".spotlight .big").getBoundingClientRect();
  return [...document.querySelectorAll("[data-zone=row] [data-thing]")].every((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    return right <= words.left || left >= words.right || bottom <= words.top || top >= words.bottom;
  });
}"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_the_words_of_a_bust_lie_on_no_card_of_the_row(
    sit: Sitting, url: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = sit(pace="slow", reduced_motion="reduce", viewport=viewport)
    people, table = gathered(url, Case("press-your-luck", 2))
    watch(page, url, people[0], table)
    draw_until_bust(people, table)
    expect(page.locator(SPOT)).to_contain_text("Bust!")
    page.wait_for_selector(f"{SPOT}:not(.coming)")
    assert page.evaluate(APART)


def test_what_a_plate_has_more_or_less_is_said_on_it(sit: Sitting, url: str) -> None:
    page = sit(pace="slow")
    people, table = gathered(url, Case("unfair", 2))
    watch(page, url, people[0], table)
    while not any(move.startswith("loan") for move in asked(people, table)["legal"]):
        play(people, table, lambda seen: seen["legal"][0])
    seat = people[0].look(table)["asked"][0]
    play(people, table, lambda seen: next(m for m in seen["legal"] if m.startswith("loan")))
    expect(page.locator(f"[data-seat='{seat}'] .change").first).to_have_text(re.compile(r"^\+\d+$"))


def test_the_end_of_a_round_is_a_panel_that_any_key_ends(sit: Sitting, url: str) -> None:
    page = sit(pace="slow")
    people, table = gathered(url, Case("life-is-not-fair", 2))
    watch(page, url, people[0], table)
    lot = random.Random(3)
    while people[0].look(table)["view"]["round"] == 1:
        one_move(people, table, people[0].look(table), lot)
    panel = page.locator(f"{SPOT}.counts")
    panel.wait_for()
    expect(panel).to_contain_text("Round 1 is over")
    expect(panel.get_by_role("row")).to_have_count(3)
    expect(panel).to_contain_text("You")
    expect(page.locator(ASKED)).to_have_count(0)
    assert faults(page) == []
    version = people[0].look(table)["version"]
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)
    assert people[0].look(table)["version"] == version, "the key that went on played a move"
    assert page.locator(".log").get_by_text("Round 2").count()


def test_a_press_goes_on_as_well(sit: Sitting, url: str) -> None:
    page = sit(pace="slow")
    people, table = gathered(url, Case("press-your-luck", 2))
    watch(page, url, people[0], table)
    draw_until_bust(people, table)
    expect(page.locator(SPOT)).to_contain_text("Bust!")
    page.mouse.click(20, 400)
    expect(page.locator("[data-zone=row] [data-thing]")).to_have_count(0)
    expect(page.locator(SPOT)).to_have_count(0)


def test_the_last_move_is_seen_and_then_the_result(sit: Sitting, url: str) -> None:
    page = sit(pace="quick")
    people, table = gathered(url, Case("press-your-luck", 2))
    watch(page, url, people[0], table)
    lot = random.Random(1)
    while not people[0].look(table)["view"]["result"]:
        one_move(people, table, people[0].look(table), lot)
    expect(page.locator(OVER)).to_be_visible()
    ends = [note for note in notes(page) if note["result"] or note["ended"]]
    assert not ends[0]["result"], "the table was never seen at its end"
    assert ends[-1]["result"] is True
    last = [note["headline"] for note in notes(page, "swells")][-1]
    assert last == page.locator(".result h1").inner_text().replace("\n", " ")
    ranked = page.locator(".result ol li")
    expect(ranked.first).to_contain_text(re.compile(r"\d+ score cards?"))
    won = page.locator(".result li.win", has_text="(you)").count()
    expect(page.locator(".result h1")).to_have_text(re.compile("You" if won else "wins|share"))


def test_at_once_shows_everything_at_once(sit: Sitting, url: str) -> None:
    page = sit(pace="instant", reduced_motion="no-preference")
    people, table = gathered(url, Case("press-your-luck", 2))
    watch(page, url, people[0], table)
    draw_until_bust(people, table)
    expect(page.locator(".log li").last).to_contain_text("was there already")
    assert not any(note["kind"] for note in notes(page))


def test_without_motion_the_order_is_the_same(sit: Sitting, url: str) -> None:
    page = sit(pace="slow", reduced_motion="reduce")
    people, table = gathered(url, Case("press-your-luck", 2))
    watch(page, url, people[0], table)
    draw_until_bust(people, table)
    until(page, "strikes")
    assert not page.evaluate(MOVING)
    assert notes(page, "strikes")[0]["row"] >= 2


def test_who_comes_back_sees_the_present_and_no_old_moments(sit: Sitting, url: str) -> None:
    page = sit(pace="slow")
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    page.route_web_socket(SOCKET, pass_on)
    people, table = gathered(url, Case("press-your-luck", 2))
    watch(page, url, people[0], table)
    page.context.set_offline(True)
    sockets[-1].close()
    expect(page.get_by_text("Your connection dropped.")).to_be_visible()
    draw_until_bust(people, table)
    page.context.set_offline(False)
    expect(page.locator(".log li").last).to_contain_text("was there already")
    page.reload()
    expect(page.locator(".log li").last).to_contain_text("was there already")
    assert not any(note["kind"] for note in notes(page))


@pytest.mark.parametrize("pace", ["Quick", "At once"])
def test_the_pace_is_chosen_in_the_menu_and_remembered(sit: Sitting, url: str, pace: str) -> None:
    page = sit()
    page.goto(url)
    page.get_by_label("Play Press Your Luck now against bots").click()
    page.wait_for_selector(".prompt")
    page.get_by_label("Menu").click()
    chosen = page.get_by_role("radiogroup", name="Pace of what is shown")
    chosen.get_by_role("radio", name=pace).click()
    page.reload()
    page.wait_for_selector(".prompt")
    page.get_by_label("Menu").click()
    expect(chosen.get_by_role("radio", name=pace)).to_be_checked()
