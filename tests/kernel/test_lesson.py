"""The kernel's part of a lesson: what is due, pictures from a real game, and games without one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pig import GAME as PIG
from pig import LESSON

from fairground.kernel.lesson import LEARNER, answered, due, introduction, positions
from fairground.kernel.scene import Dice
from tests.kernel.bare import BARE


def test_a_game_without_a_lesson_has_none_and_no_goal() -> None:
    assert BARE.lesson() is None
    assert not BARE.has_lesson
    assert BARE.goal == ""


def test_a_game_that_brings_a_lesson_has_one() -> None:
    assert PIG.has_lesson
    assert PIG.lesson() is LESSON


def test_a_step_is_due_in_the_positions_it_asks_for_and_not_once_it_was_shown() -> None:
    first, second, *_ = (state.view(LEARNER) for state in positions(PIG, LESSON))
    assert [tip.id for tip in due(LESSON, first)] == ["roll"]
    assert [tip.id for tip in due(LESSON, second)] == ["roll", "hold"]
    assert [tip.id for tip in due(LESSON, second, {"roll"})] == ["hold"]
    assert due(LESSON, second, {"roll", "hold"}) == ()


def test_who_does_otherwise_than_advised_is_answered() -> None:
    step = replace(LESSON.steps[0], advised=lambda view: ("roll",), otherwise="So you hold.")
    first = next(positions(PIG, LESSON)).view(LEARNER)
    tips = due(replace(LESSON, steps=(step,)), first)
    assert answered(tips, "hold") == ("So you hold.",)
    assert answered(tips, "roll") == ()
    other = replace(step, id="other", advised=lambda view: ("hold",), otherwise="So you roll.")
    both = due(replace(LESSON, steps=(step, other)), first)
    assert (answered(both, "hold"), answered(both, "roll")) == ((), ()), "one of them says so"
    assert answered(both, "pass") == ("So you hold.",)
    assert answered(due(LESSON, first), "hold") == (), "nothing was advised"


def test_the_end_of_a_lesson_is_due_when_the_game_is_over() -> None:
    *_, last = positions(PIG, LESSON)
    assert due(LESSON, last.view(LEARNER)) == ()
    [tip] = due(replace(LESSON, known="You roll.", to_try="Next, hold."), last.view(LEARNER))
    assert (tip.id, tip.text) == ("end", "You roll. Next, hold.")


def test_nothing_is_due_while_others_decide() -> None:
    others = [
        view for state in positions(PIG, LESSON) if LEARNER not in (view := state.view(0)).waiting
    ]
    assert others
    assert not any(due(LESSON, view) for view in others)


def test_a_page_shows_the_first_position_it_asks_for() -> None:
    goal, one = introduction(PIG, LESSON).pages
    assert (goal.tip.id, one.tip.id) == ("goal", "one")
    die = one.scene.zones[0]
    assert isinstance(die, Dice)
    assert die.values == (1,)


def test_the_same_lesson_always_has_the_same_pictures() -> None:
    assert introduction(PIG, LESSON) == introduction(PIG, LESSON)


def test_a_page_no_game_comes_to_is_named() -> None:
    never = replace(LESSON.pages[0], id="never", when=lambda view: False)
    with pytest.raises(LookupError, match="never"):
        introduction(PIG, replace(LESSON, pages=(never,)))
