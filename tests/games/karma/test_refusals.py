"""Every ground of refusal: what was tried, why not, and by which clause."""

from __future__ import annotations

import pytest

from fairground import Illegal
from fairground.games.karma.rules import moves as m
from fairground.games.karma.rules.state import Karma
from fairground.games.karma.text import PLAIN_WORDS, WORDS_FOR
from fairground.kernel.luck import ScriptedLuck
from fairground.kernel.plain import Plain
from tests.games.karma.tables import play, table

pytestmark = pytest.mark.rules

FRESH: dict[str, Plain] = {
    "hands": ["1 2 3 4 5 6", "7 8 9 10 11 12"],
    "downs": [3, 3],
    "draw": 22,
    "stage": "choosing",
    "choosing": [1, 2],
}
TABLE: dict[str, Plain] = {"hands": ["TABLE 8", "2"], "ups": ["5 9", ""]}

CASES = {
    m.CHOOSE_FIRST: ("", FRESH, "play 1", "First choose three of your six cards", "KAR-3"),
    m.NOT_DEALT: ("", FRESH, "table 1 2 7", "Your six cards are a 1, a 2, a 3", "KAR-3"),
    m.ALREADY_CHOSEN: ("", {}, "table 1 2 3", "have been chosen", "KAR-3"),
    m.NOT_HELD: ("", {"hands": ["5", "6"]}, "play 9", "A 9 is not in your hand", "KAR-12"),
    m.TOO_FEW: ("", {"hands": ["5", "6"]}, "play 5 5", "only one 5 in your hand", "KAR-13"),
    m.NO_THREES: ("", {"hands": ["5 5", "6"]}, "play 5 5 5", "No more than two", "KAR-13"),
    m.ONE_GIVE: ("", {"hands": ["GIVE GIVE", "6"]}, "play GIVE GIVE", "one at a time", "KAR-36"),
    m.TOO_LOW: ("8", {"hands": ["5", "6"]}, "play 5", "A 5 is lower than an 8", "KAR-10"),
    m.ABOVE_FIVE: ("FIVE", {"hands": ["6", "5"]}, "play 6", "only 1 to 5", "KAR-70"),
    m.NOTHING_TO_PICK_UP: ("", {}, "pickup", "no pile to pick up", "KAR-11"),
    m.NOT_YET_FACE_DOWN: ("", {"downs": [2]}, "flip", "until your hand is empty", "KAR-80"),
    m.ONLY_FACE_DOWN: ("", {"hands": ["", "6"], "downs": [2]}, "play 5", "flip one", "KAR-81"),
    m.NOTHING_TO_GIVE: ("3", {}, "give-pile 2", "Only Give The Pile", "KAR-41"),
    m.NOTHING_TO_FOLLOW: ("3", {}, "follow 1", "Only Play A Table Card", "KAR-50"),
}

AFTER_GIVE = {
    m.SAY_WHO: ("pickup", "First say who", "KAR-41"),
    m.NOT_YOURSELF: ("give-pile 1", "not to yourself", "KAR-41"),
    m.NO_SUCH_SEAT: ("give-pile 3", "only 2 seats", "KAR-41"),
}

AFTER_TABLE = {
    m.FOLLOW_FIRST: (TABLE, "play 8", "First follow up", "KAR-50"),
    m.TABLE_ON_TABLE: (
        {"hands": ["TABLE 1", "2"], "ups": ["TABLE 5", ""]},
        "follow TABLE",
        "may not follow itself",
        "KAR-57",
    ),
    m.MUST_FOLLOW: ({**TABLE, "follow": "forced"}, "no-follow", "has to", "KAR-55"),
    m.NO_FACE_DOWN: ({"hands": ["TABLE 8", "2"]}, "follow flip", "from the hand", "KAR-52"),
    m.NOT_HELD: (TABLE, "follow 8", "An 8 is not among your face-up cards", "KAR-51"),
    m.TOO_FEW: (TABLE, "follow 5 5", "only one 5 among your face-up cards", "KAR-13"),
    m.NOT_YET_FACE_DOWN: ({**TABLE, "downs": [1]}, "follow flip", "Face-up cards", "KAR-51"),
    m.ONLY_FACE_DOWN: (
        {"hands": ["TABLE 8", "2"], "downs": [1]},
        "follow 8",
        "the follow-up is a flip",
        "KAR-51",
    ),
}


def refused(state: Karma, move: str, ground: str, words: str, clause: str) -> None:
    """The move is refused on that ground, in words, and nothing has changed."""
    before = state.dump()
    number = state.parse(move)
    seat = state.waiting()[0]
    assert state.refusal(seat, number) == ground
    with pytest.raises(Illegal) as raised:
        state.play(seat, number, ScriptedLuck([]))
    assert raised.value.tried == move
    assert words in raised.value.reason
    assert raised.value.clause == clause
    assert state.dump() == before


@pytest.mark.parametrize("ground", CASES)
def test_refused_in_turn(ground: str) -> None:
    pile, position, move, words, clause = CASES[ground]
    refused(table(pile, **position), move, ground, words, clause)


@pytest.mark.parametrize("ground", AFTER_GIVE)
def test_refused_while_giving(ground: str) -> None:
    move, words, clause = AFTER_GIVE[ground]
    state = play(table("3", hands=["GIVE 1", "2"]), "play GIVE")
    refused(state, move, ground, words, clause)


@pytest.mark.parametrize("ground", AFTER_TABLE)
def test_refused_while_following(ground: str) -> None:
    position, move, words, clause = AFTER_TABLE[ground]
    refused(play(table("3", **position), "play TABLE"), move, ground, words, clause)


def test_every_ground_has_words_and_a_test() -> None:
    assert {*CASES, *AFTER_GIVE, *AFTER_TABLE} == {*PLAIN_WORDS, *WORDS_FOR}


def test_kar_22_somebody_else_is_in_turn() -> None:
    state = table("", hands=["1", "2"])
    reason = state.why_not(1, state.parse("play 2"))
    assert reason is not None
    assert (reason.text, reason.clause) == ("It is for {p1} to decide now.", "KAR-22")


def test_who_has_chosen_is_not_asked_again() -> None:
    state = play(table("", **FRESH), "table 1 2 3")
    reason = state.why_not(0, state.parse("table 4 5 6"))
    assert reason is not None
    assert reason.text == "It is for {p2} to decide now."


def test_after_the_end_nothing_is_possible() -> None:
    state = play(table("", hands=["1", "2"]), "play 1")
    reason = state.why_not(1, state.parse("play 2"))
    assert reason is not None
    assert reason.text == "The game is over."


def test_a_card_on_the_table_is_told_apart_from_one_that_is_nowhere() -> None:
    state = table("", hands=["5", "6"], ups=["9"])
    reason = state.why_not(0, state.parse("play 9"))
    assert reason is not None
    assert reason.text == "A 9 lies on the table: first play your hand."


def test_numbers_that_are_no_moves() -> None:
    state = table("", hands=["5", "6"])
    for number in (-1, m.MOVES):
        reason = state.why_not(0, number)
        assert reason is not None
        assert "no move number" in reason.text
