"""What a typed line means."""

from __future__ import annotations

import pytest

from fairground.cli.understand import (
    AskWhy,
    Chosen,
    Meaning,
    PlainCommand,
    Rules,
    SayRemark,
    SitAs,
    Tried,
    Unknown,
    understand,
)
from fairground.kernel.scene import Choice, Prompt, Refusal
from tests.cli.toy import SHOUT, TOY

HIDE = Choice("hide 2", "Hide two")
GREET = Choice("greet", "Say “Good morning, all”")
PROMPT = Prompt(
    "?", choices=(Choice("hide 1", "Hide one"), HIDE, GREET), refusals=(Refusal("shout", "", ""),)
)


@pytest.mark.parametrize(
    ("typed", "meaning"),
    [
        ("2", Chosen(HIDE)),
        ("hide 2", Chosen(HIDE)),
        ("  HIDE   2 ", Chosen(HIDE)),
        ("good morning all!", Chosen(GREET)),
        ("shout", Tried(SHOUT)),
        ("Shout", Tried(SHOUT)),
        ("hide 3", Tried(2)),
        ("?", AskWhy(None)),
        ("? shout", AskWhy(SHOUT)),
        ("?shout", AskWhy(SHOUT)),
        ("? 2", AskWhy(1)),
        ("rules", Rules("")),
        ("rules toy-1", Rules("TOY-1")),
        ("cheer nice", SayRemark("cheer nice")),
        ("as 3", SitAs(2)),
        ("", PlainCommand("")),
        ("help", PlainCommand("help")),
        ("LOG", PlainCommand("log")),
        ("hint", PlainCommand("hint")),
        ("q", PlainCommand("quit")),
        ("exit", PlainCommand("quit")),
        ("4", Unknown("4", "")),
        ("as nobody", Unknown("as nobody", "")),
        ("hid", Unknown("hid", "hide 1")),
        ("shuot", Unknown("shuot", "shout")),
        ("? nothing like it", Unknown("nothing like it", "")),
        ("log please", Unknown("log please", "")),
    ],
)
def test_a_line_means(typed: str, meaning: Meaning) -> None:
    assert understand(typed, PROMPT, TOY) == meaning
