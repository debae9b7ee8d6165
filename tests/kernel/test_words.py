"""Words: plurals, lists, and what may be shown of texts that other people wrote."""

from __future__ import annotations

import pytest

from fairground.kernel.words import (
    counted,
    escaped,
    is_harmless,
    listed,
    made_harmless,
    named,
    quoted,
    seat_name,
)

HARM = [
    "\x1b[2J",
    "a\nb",
    "\x7f",
    "\x9b",
    "\u202e",
    "\u2067",
    "\u200b",
    "\ufeff",
    "\ud800",
    "\u2029",
]


@pytest.mark.parametrize("text", HARM)
def test_what_does_harm_is_known_and_taken_out(text: str) -> None:
    assert not is_harmless(text)
    assert is_harmless(made_harmless(text))
    assert is_harmless(escaped(text))
    assert is_harmless(quoted(text))


@pytest.mark.parametrize(
    "text", ["Ada", "Zoë", "Ада", "أدا", "艾达", "👨‍👩‍👧", "آ‌د", "A  B", "{p1}"]
)
def test_names_of_the_whole_world_are_harmless(text: str) -> None:
    assert is_harmless(text)


def test_a_text_becomes_one_line_of_a_given_length() -> None:
    assert made_harmless(" a\n\tb \x1b[31mred ") == "a b [31mred"
    assert made_harmless("x" * 10, 4) == "xxx…"
    assert made_harmless("xxxx", 4) == "xxxx"


def test_a_long_text_is_recognised_by_its_beginning() -> None:
    assert quoted("x" * 1000) == f"'{'x' * 60}…'"


def test_one_is_not_many() -> None:
    assert [counted(n, "seat") for n in (0, 1, 2, 1200)] == [
        "0 seats",
        "1 seat",
        "2 seats",
        "1,200 seats",
    ]


def test_lists_and_names() -> None:
    assert listed(["red", "blue", "green"]) == "red, blue and green"
    assert named("{p2} wins", seat_name) == "Seat 2 wins"
