"""House rules are declared once, checked everywhere, and say what is allowed."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass

import pytest

from fairground.kernel.errors import BadOption
from fairground.kernel.options import HouseRules, between, on_off, one_of, several


@dataclass(frozen=True)
class Rules(HouseRules):
    deck_size: int = one_of(40, 60, help="How many cards.", clause="TOY-1")
    style: str = one_of("calm", "wild", default="wild", help="How it feels.")
    limit: int | None = between(10, 50, step=10, default=None, none=True, help="Turns at most.")
    peace: bool = on_off(False, help="Nobody may attack.")
    packs: tuple[str, ...] = several("ocean", "hacker", help="What is in the box.")


def test_defaults_are_the_first_value_unless_said_otherwise() -> None:
    assert Rules() == Rules(deck_size=40, style="wild", limit=None, peace=False, packs=())


def test_options_are_written_as_people_write_them() -> None:
    rules = Rules(limit=20, peace=True, packs=("ocean", "hacker"))
    assert rules.written == {
        "deck-size": "40",
        "style": "wild",
        "limit": "20",
        "peace": "on",
        "packs": "ocean,hacker",
    }
    assert Rules.read(rules.written) == rules
    assert Rules.read({"limit": "none"}) == Rules()
    assert Rules().written["packs"] == "none"
    assert Rules.read({"packs": "none"}) == Rules()


def test_hyphens_and_underscores_name_the_same_option() -> None:
    assert Rules.chosen({"deck_size": 60}) == Rules.chosen({"deck-size": 60}) == Rules(60)


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ({"deck-size": "41"}, "deck-size is one of: 40, 60; not '41'"),
        ({"limit": "15"}, "limit is one of: none or 10 to 50 in steps of 10; not '15'"),
        ({"peace": "yes"}, "peace is one of: on, off; not 'yes'"),
        ({"packs": "ocean,sand"}, "packs is one of: a list of ocean, hacker; not 'ocean,sand'"),
        ({"deck-sise": "40"}, "there is no option 'deck-sise' .did you mean deck-size.."),
        ({"zzz": "1"}, "there is no option 'zzz'; there are: deck-size, style, limit"),
    ],
)
def test_a_bad_option_says_what_is_allowed(texts: dict[str, str], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Rules.read(texts)


@pytest.mark.parametrize("value", [True, 40.0, "40", None])
def test_a_value_of_another_kind_is_refused(value: object) -> None:
    with pytest.raises(BadOption):
        Rules.chosen({"deck_size": value})


def test_options_never_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules().deck_size = 60  # type: ignore[misc] # it is refused, as the test says


def test_every_option_explains_itself() -> None:
    declared = dict(Rules.declared())
    assert declared["deck-size"].help == "How many cards."
    assert declared["deck-size"].clause == "TOY-1"
    assert declared["limit"].words == "none or 10 to 50 in steps of 10"
