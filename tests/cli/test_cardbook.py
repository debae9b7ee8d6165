"""`fairground cards`: looking cards up."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


def test_a_text_finds_the_cards_that_have_it(run: Run) -> None:
    shown = run("cards", "unfair", "penguins")
    assert shown.exit_code == 0
    assert "animal upgrade" in shown.output
    assert "Guests, in space 1: gain 2 coins." in shown.output
    assert "1 kind of card" in shown.output


def test_the_whole_book_has_every_pack_and_word(run: Run) -> None:
    shown = run("cards", "unfair").output
    assert "176 kinds of card, 23 words" in shown
    for text in ("Ocean", "Kaiju", "Retcon", "topmost:"):
        assert text in shown


def test_programs_read_json(run: Run) -> None:
    book = json.loads(run("cards", "unfair", "penguins", "--json").output)["book"]
    assert [card["face"]["name"] for card in book["cards"]] == ["Penguins"]


@pytest.mark.usefixtures("_toy")
def test_what_is_not_there_is_said(run: Run) -> None:
    assert "No card and no word" in run("cards", "unfair", "zeppelin").output
    without = run("cards", "toy")
    assert without.exit_code == 2
    assert "has no card book" in without.output


def test_games_with_few_cards_have_a_book_too(run: Run) -> None:
    shown = run("cards", "karma", "bottoms up").output
    assert "The bottom card of the pile comes to the top." in shown
