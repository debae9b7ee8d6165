"""Events have a public part and a secret part."""

from __future__ import annotations

from fairground.kernel.state import SPECTATOR
from tests.laws.toys import Drew, HushGame, Played


def test_only_the_audience_sees_the_secret_part() -> None:
    drew = Drew(1, 4)
    assert drew.seen_by(1) == drew
    assert drew.seen_by(0).as_data() == {"kind": "drew", "seat": 1, "card": None}
    assert drew.seen_by(SPECTATOR).as_data()["card"] is None
    assert drew.as_data() == {"kind": "drew", "seat": 1, "card": 4}


def test_an_event_without_secrets_is_the_same_for_all() -> None:
    played = Played(0, 3)
    assert played.seen_by(1) is played


def test_lines_are_made_of_what_was_seen() -> None:
    lines = [HushGame().line(Drew(1, 4).seen_by(viewer), viewer) for viewer in (0, 1)]
    assert [line.text for line in lines if line] == ["Seat 1 draws a card.", "Seat 1 draws 4."]
