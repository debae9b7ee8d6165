"""Choosing: things that were pressed become a move, by comparison with what moves name.

The page does the same in TypeScript; web/tests/scenes/choosing.json holds what both have to find.
`python -m tests.kernel.test_choosing` writes that file again.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from fairground.kernel.choosing import (
    asking,
    complete,
    kept,
    matching,
    natural,
    progress,
    refusals_of,
    toggled,
)
from fairground.kernel.scene import Choice, Prompt, Refusal, Scene

SCENES = Path(__file__).parents[2] / "web" / "tests" / "scenes"
KEPT = SCENES / "choosing.json"
NAMES = ("unfair", "karma", "press-your-luck", "life-is-not-fair", "game-of-life-jobs")
PAIRS = Prompt(
    "Which?",
    choices=(
        Choice("pair", "Two sevens", ("seven", "seven")),
        Choice("one", "A seven", ("seven",)),
        Choice("a@1", "A on 1", ("a", "1")),
        Choice("a@2", "A on 2", ("a", "2")),
        Choice("pass", "Pass"),
    ),
    refusals=(
        Refusal("b@1", "B on 1", "Too dear.", "T-1", ("b", "1")),
        Refusal("x", "X", "Closed.", "T-2", ("1",)),
    ),
)


def prompts() -> dict[str, Prompt]:
    """Questions of kept scenes, and one with everything that is hard."""
    kept = {name: json.loads((SCENES / f"{name}.json").read_text())["before"] for name in NAMES}
    read = {name: msgspec.convert(scene, Scene).prompt for name, scene in kept.items()}
    return {**read, "pairs": PAIRS}


def walks(prompt: Prompt) -> list[list[str]]:
    """Some ways to press things: the things of every seventh move, and those of two moves mixed."""
    some = list(prompt.choices)[::7] or list(prompt.choices)
    straight = [list(choice.things) for choice in some]
    mixed = [[*a.things, *b.things] for a, b in pairwise(some)]
    return [walk for walk in (*straight, *mixed) if walk]


def found(prompt: Prompt) -> list[dict[str, Any]]:
    """What is chosen and possible after every press of every walk."""
    steps = []
    for walk in walks(prompt):
        chosen: tuple[str, ...] = ()
        for thing in walk:
            before, chosen = chosen, toggled(chosen, thing, prompt)
            steps.append(_step(before, thing, chosen, prompt))
    return steps


def _step(before: tuple[str, ...], thing: str, chosen: tuple[str, ...], prompt: Prompt) -> Any:
    return {
        "before": list(before),
        "thing": thing,
        "chosen": list(chosen),
        "matching": [choice.move for choice in matching(chosen, prompt)],
        "complete": [choice.move for choice in complete(chosen, prompt)],
        "asking": sorted(asking(chosen, prompt)),
        "progress": progress(chosen, prompt),
        "main": (natural(chosen, prompt) or Choice("", "")).move,
    }


def everything() -> dict[str, Any]:
    return {
        "pairs": msgspec.to_builtins(PAIRS),
        "found": {name: found(prompt) for name, prompt in prompts().items()},
    }


def test_page_and_terminal_choose_alike() -> None:
    assert json.loads(KEPT.read_text()) == json.loads(json.dumps(everything()))


def test_a_pile_of_equal_cards_is_chosen_as_often_as_a_move_names_it() -> None:
    assert toggled(("seven",), "seven", PAIRS) == ("seven", "seven")
    assert toggled(("seven", "seven"), "seven", PAIRS) == ()


def test_what_does_not_go_with_the_choice_replaces_its_end() -> None:
    assert toggled(("a", "1"), "2", PAIRS) == ("a", "2")
    assert toggled(("a", "1"), "seven", PAIRS) == ("seven",)
    assert toggled(("a",), "nothing", PAIRS) == ("a",)


def test_what_is_chosen_is_kept_while_it_begins_a_move() -> None:
    assert kept(("a", "2"), PAIRS) == ("a", "2")
    assert kept(("b",), PAIRS) == ()


def test_a_refusal_that_begins_with_a_thing_comes_before_one_that_names_it() -> None:
    assert [each.move for each in refusals_of("1", PAIRS)] == ["x"]
    assert [each.move for each in refusals_of("b", PAIRS)] == ["b@1"]


if __name__ == "__main__":
    KEPT.write_text(json.dumps(everything(), indent=1) + "\n")
