"""The table as a screen reader gets it: Chromium's own accessibility tree of every game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Sitting
from tests.browser.player import answer, question
from tests.browser.test_games import GAMES, set_up

CONTROLS = {"button", "link", "textbox", "radio", "checkbox", "switch", "slider", "combobox"}
PLACES = {"region", "complementary", "group", "dialog", "article"}
PICTURES = {"image", "img"}
Node = dict[str, Any]


def tree(page: Page) -> list[Node]:
    """Everything that is said, in order; what is decoration is not there."""
    reader = page.context.new_cdp_session(page)
    reader.send("Accessibility.enable")
    nodes = reader.send("Accessibility.getFullAXTree")["nodes"]
    reader.detach()
    return [node for node in nodes if not node.get("ignored")]


def said(node: Node) -> tuple[str, str]:
    return node["role"]["value"], str(node.get("name", {}).get("value", "")).strip()


def unnamed(nodes: list[Node]) -> list[str]:
    """Controls, places and pictures nobody could tell apart because they have no name."""
    spoken = CONTROLS | PLACES | PICTURES
    return [role for role, name in map(said, nodes) if role in spoken and not name]


def repeated(nodes: list[Node]) -> list[str]:
    """Places with the name of another one of their kind."""
    count = Counter(said(node) for node in nodes if said(node)[0] in PLACES - {"group"})
    return [f"{times} times {role} {name}" for (role, name), times in count.items() if times > 1]


def doubled(nodes: list[Node]) -> list[str]:
    """Names that say the same words twice in a row, or have a seat's mark or nothing for a part."""
    names = [name for role, name in map(said, nodes) if role in CONTROLS | PLACES | PICTURES]
    faults = ("{p", ", ,", "undefined", "null")
    return [name for name in names if stutters(name) or any(fault in name for fault in faults)]


def stutters(name: str) -> bool:
    """Two equal numbers are two cards; two equal words are one too many."""
    parts = name.split(", ")
    return any(one == other and not one.isdigit() for one, other in pairwise(parts))


NAMELESS = """() => [...document.querySelectorAll("svg")].filter((drawing) =>
  drawing.checkVisibility() && !drawing.ariaLabel &&
  !drawing.closest("[aria-hidden=true], [role=img], button, a")).length"""
"""Drawings without a name that a reader is not told to pass over."""


@pytest.mark.parametrize("title", GAMES)
def test_everything_on_a_table_has_a_name_of_its_own(sit: Sitting, url: str, title: str) -> None:
    page = sit()
    set_up(page, url, title, {})
    for press in range(8):
        question(page)
        nodes = tree(page)
        assert unnamed(nodes) == []
        assert repeated(nodes) == []
        assert doubled(nodes) == []
        assert page.evaluate(NAMELESS) == 0
        answer(page, press)


KEEP_WORDS = """() => {
  window.words = [];
  const region = document.querySelector("[role=log]");
  new MutationObserver((news) => {
    const added = news.flatMap(({ addedNodes }) => [...addedNodes]);
    window.words.push(...added.map((node) => node.textContent).filter(Boolean));
  }).observe(region, { childList: true, subtree: true });
}"""
"""Notes what is added to the region a screen reader speaks from."""


def happened(page: Page) -> list[str]:
    """The whole log, in sentences."""
    rest = page.get_by_role("button", name="earlier")
    if rest.count():
        rest.click()
    return [" ".join(line.split()) for line in page.locator(".log .moment").all_inner_texts()]


SAYS_THE_QUESTION = """() =>
  window.words.at(-1) === document.querySelector(".prompt .q strong").innerText"""
"""What was said last is what is asked now; a question that waits for nobody may have passed."""
SAID = """events => {
  const said = new Set(window.words.map((words) => words.trim().split(/\\s+/).join(" ")));
  return events.every((words) => said.has(words));
}"""
"""Every one of these events was said."""


@pytest.mark.parametrize("title", GAMES)
def test_every_event_is_said_once_and_then_the_question(sit: Sitting, url: str, title: str) -> None:
    page = sit()
    set_up(page, url, title, {})
    question(page)
    answer(page)
    question(page)
    page.wait_for_load_state("networkidle")  # what was before has been asked for and is there
    before = len(happened(page))
    page.evaluate(KEEP_WORDS)
    for press in range(4):
        answer(page, press)
        question(page)
    page.wait_for_function(SAYS_THE_QUESTION)
    events = happened(page)[before:]  # read first: at a table that goes on more may be said
    assert events
    page.wait_for_function(SAID, arg=events)
    spoken = page.evaluate("window.words")
    said = Counter(" ".join(words.split()) for words in spoken)
    for words, times in Counter(events).items():
        assert said[words] == times, (
            f"{words!r} happened {times} times and was said {said[words]} times"
        )
