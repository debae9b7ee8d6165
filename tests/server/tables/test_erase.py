"""A journal without a guest: name and words go, everything else stays as it was."""

from __future__ import annotations

from msgspec.structs import replace

from fairground.kernel.state import SPECTATOR
from fairground.server.tables import entries as e
from fairground.server.tables.erase import FORMER, erasure

MADE = e.Made(
    at=1,
    game="karma",
    rules=1,
    options={},
    maker="ada",
    listed=True,
    secret="s",
    places=(e.Place("ada", "Ada"), e.Place()),
)


def test_words_of_a_spectator_go_and_those_of_others_stay() -> None:
    said = e.Said(2, SPECTATOR, "Eve", "watching", "eve")
    others = e.Said(3, 0, "Ada", "welcome", "ada")
    found = erasure([MADE, said, others], "eve")
    assert found.entries == {2: replace(said, name=FORMER, text="")}
    assert found.seats == frozenset()


def test_a_seat_that_was_given_up_forgets_the_name_too() -> None:
    sat, stood, next_guest = e.Sat(2, 1, "eve", "Eve"), e.Stood(3, 1), e.Sat(4, 1, "bert", "Bert")
    old_words = e.Said(5, 1, "Bert", "mine")  # of 0.1.0: it belongs to the seat's guest
    found = erasure([MADE, sat, stood, next_guest, old_words], "eve")
    assert found.entries == {2: replace(sat, name=FORMER)}


def test_the_maker_keeps_the_seat_without_the_name() -> None:
    found = erasure([MADE, e.Renamed(2, 0, "Ada L.")], "ada")
    made = found.entries[1]
    assert isinstance(made, e.Made)
    assert made.places[0] == e.Place("ada", FORMER)
    assert found.entries[2] == e.Renamed(2, 0, FORMER)
    assert found.seats == {0}
