"""A game of rules and a view alone is shown, spoken of and played, and obeys every law."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.kernel import defaults, laws
from fairground.kernel.events import Event
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import playout
from fairground.kernel.scene import Counter
from tests.kernel.bare import BARE

pig = importlib.import_module("pig")


class Peeked(Event, frozen=True, tag="peeked-at"):
    SECRET: ClassVar[frozenset[str]] = frozenset({"card"})
    card: int | None
    places: tuple[int, ...] = (1, 2)
    twice: bool = False


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_it_obeys_every_law(law: Callable[[laws.Case], None], data: st.DataObject) -> None:
    law(data.draw(laws.cases(BARE)))


def test_numbers_of_every_seat_stand_on_the_plates_and_others_in_the_hint() -> None:
    state = BARE.new(3, BARE.options(goal=50), FastLuck(1))
    state.play(0, pig.ROLL, FastLuck(3))
    scene = BARE.scene(state.view(0))
    assert scene.plates[1].counters == (Counter("scores", 0),)
    assert scene.prompt.hint.startswith("Turn 0, pot ")


def test_moves_are_buttons_and_refusals_have_a_reason() -> None:
    state = BARE.new(2, BARE.options(goal=50), FastLuck(1))
    prompt = BARE.scene(state.view(0)).prompt
    assert prompt.question == "Your move?"
    assert [choice.label for choice in prompt.choices] == ["Roll"]
    assert [(no.label, no.why) for no in prompt.refusals] == [("Hold", "Not now: nothing yet.")]
    assert BARE.scene(state.view(1)).prompt.question == "{p1} is choosing."


def test_the_end_is_shown_with_its_winner() -> None:
    state = BARE.new(2, BARE.options(goal=20), FastLuck(1))
    playout(state, FastLuck(2))
    scene = BARE.scene(state.view(0))
    assert scene.prompt.question == "The game is over."
    assert scene.ending is not None
    assert "wins with" in scene.ending.headline


def test_the_log_says_what_the_viewer_may_know() -> None:
    event = Peeked(seat=1, card=7, twice=True)
    own, other = (defaults.line(event.seen_by(seat)) for seat in (1, 0))
    assert own.text == "{p2}: peeked at, card 7, places 1, 2, twice yes."
    assert other.text == "{p2}: peeked at, places 1, 2, twice yes."
