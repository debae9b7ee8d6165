"""Other editions: KAR-95 to KAR-97, and who may play with them."""

from __future__ import annotations

import pytest

from fairground import BadOption, BadSeats, fast_luck
from fairground.games.karma.components import CODES
from tests.games.karma.tables import (
    GAME,
    gone,
    hand,
    in_turn,
    legal,
    pile,
    play,
    seeing,
    table,
    ups,
    why_not,
)

pytestmark = pytest.mark.rules

FIVE_SEATS = ["1 2", "3", "4", "5", "6"]


def test_kar_95_three_of_each_and_three_clear() -> None:
    state = GAME.new(2, GAME.options(edition=60), fast_luck(1))
    assert state.census() == dict.fromkeys(CODES, 3)
    state = table("9", hands=["9 1", "9 2"], edition=60)
    play(state, "play 9")
    assert (pile(state), in_turn(state)) == ("9 9", 2)
    play(state, "play 9")
    assert (pile(state), in_turn(state)) == ("", 2), "who completes three plays again"


def test_kar_95_two_or_three_may_be_played_together() -> None:
    state = table("3", hands=["9 9 9 1", "2"], edition=60)
    assert legal(state) == ["play 9", "play 9 9", "play 9 9 9", "pickup"]
    assert pile(play(state.clone(), "play 9 9 9")) == ""
    assert pile(play(state.clone(), "play 9 9")) == "3 9 9"


def test_kar_95_two_on_one_and_one_on_two_clear() -> None:
    assert pile(play(table("9", hands=["9 9 1", "2"], edition=60), "play 9 9")) == ""
    assert pile(play(table("3 9 9", hands=["9 1", "2"], edition=60), "play 9")) == ""


def test_kar_95_a_pair_alone_ends_the_turn() -> None:
    state = play(table("3", hands=["9 9 1", "2"], edition=60), "play 9 9")
    assert in_turn(state) == 2


def test_kar_96_the_second_card_clears_and_two_is_the_most() -> None:
    state = GAME.new(5, GAME.options(edition=80), fast_luck(1))
    assert state.census() == dict.fromkeys(CODES, 4)
    state = table("3", hands=["9 9 9 1", *FIVE_SEATS[1:]], edition=80)
    assert legal(state) == ["play 9", "play 9 9", "pickup"]
    assert why_not(state, "play 9 9 9").clause == "KAR-96"
    assert pile(play(state, "play 9 9")) == ""


def test_kar_96_a_pair_on_a_third_card_clears_all() -> None:
    state = play(table("3 9", hands=["9 9 1", *FIVE_SEATS[1:]], edition=80), "play 9 9")
    assert pile(state) == ""
    assert gone(state, "9") == 4
    assert in_turn(state) == 1


def test_kar_97_three_uppermost_however_they_came_there() -> None:
    state = table("UP 9", hands=["UP 1", "UP 2"], edition=60)
    play(state, "play UP")
    assert (pile(state), in_turn(state)) == ("9 UP UP", 2), "bringing up does not clear"
    play(state, "play UP")
    assert (pile(state), in_turn(state)) == ("", 2)


def test_kar_97_up_up_moves_one_card() -> None:
    state = play(table("3 4 9", hands=["UP UP 1", "2"], edition=60), "play UP UP")
    assert pile(state) == "4 9 UP UP 3"


def test_kar_97_up_up_on_an_empty_pile_moves_none() -> None:
    state = play(table("", hands=["UP UP 1", "2"], edition=60), "play UP UP")
    assert pile(state) == "UP UP"
    assert "play 2" in legal(state)


def test_kar_97_table_table_gives_one_follow_up() -> None:
    state = table("3", hands=["TABLE TABLE 1", "2"], ups=["9 12"], edition=60)
    play(state, "play TABLE TABLE", "follow 9")
    assert (pile(state), ups(state, 1), in_turn(state)) == ("3 TABLE TABLE 9", "12", 2)


def test_kar_97_five_five_is_one_limit() -> None:
    state = play(table("3", hands=["FIVE FIVE 1", "2 9"], edition=60), "play FIVE FIVE")
    assert legal(state) == ["play 2", "pickup"]
    assert legal(play(state, "play 2")) == ["pickup"]


def test_kar_97_follow_ups_of_two_and_three() -> None:
    state = table("3", hands=["TABLE 1", "2"], ups=["9 9 9"], edition=60)
    play(state, "play TABLE")
    assert legal(state) == ["follow 9", "follow 9 9", "follow 9 9 9", "no-follow"]
    assert pile(play(state.clone(), "follow 9 9")) == "3 TABLE 9 9"
    cleared = play(state.clone(), "follow 9 9 9")
    assert (pile(cleared), in_turn(cleared)) == ("", 1)


def test_kar_97_a_flipped_third_table_does_not_clear() -> None:
    state = table("TABLE", hands=["TABLE 1", "2"], downs=[2], bag="TABLE 9", edition=60)
    play(state, "play TABLE", "follow flip", luck=seeing(state, "TABLE"))
    assert (pile(state), in_turn(state)) == ("TABLE TABLE TABLE", 2)


def test_kar_97_the_third_karma_card_does_nothing_but_clear() -> None:
    state = play(table("TABLE TABLE", hands=["TABLE 1", "2"], ups=["9"], edition=60), "play TABLE")
    assert (pile(state), legal(state)) == ("", ["play 1"])
    state = play(table("3 UP", hands=["UP UP 1", "2"], edition=60), "play UP UP")
    assert (pile(state), hand(state, 1)) == ("", "1")


def test_kar_97_give_is_still_played_alone() -> None:
    state = table("3", hands=["GIVE GIVE GIVE", "2"], edition=60)
    assert legal(state) == ["play GIVE", "pickup"]
    assert why_not(state, "play GIVE GIVE GIVE").clause == "KAR-36"


@pytest.mark.parametrize(
    ("edition", "seats"), [(40, (2, 3, 4)), (60, (2, 3, 4, 5, 6)), (80, (5, 6, 7, 8))]
)
def test_editions_are_for_their_numbers_of_players(edition: int, seats: tuple[int, ...]) -> None:
    options = GAME.options(edition=edition)
    for number in range(2, 9):
        if number in seats:
            assert GAME.new(number, options, fast_luck(1)).seats == number
        else:
            with pytest.raises(BadOption, match=f"not {number}; choose edition"):
                GAME.new(number, options, fast_luck(1))


@pytest.mark.parametrize(
    ("seats", "edition"), [(2, 40), (3, 40), (4, 40), (5, 60), (6, 60), (7, 80), (8, 80)]
)
def test_unless_chosen_the_edition_is_the_smallest_that_is_enough(seats: int, edition: int) -> None:
    assert GAME.new(seats, None, fast_luck(1)).options.written["edition"] == str(edition)
    assert GAME.suited(seats, {"follow": "forced"}).written["edition"] == str(edition)


def test_an_edition_that_was_chosen_stays_chosen() -> None:
    assert GAME.suited(5, {"edition": "80"}).written["edition"] == "80"
    with pytest.raises(BadOption, match="not 8; choose edition 80"):
        GAME.suited(8, {"edition": "40"})


def test_nobody_plays_with_one_or_nine() -> None:
    for number in (1, 9):
        with pytest.raises(BadSeats, match="2 to 8 players"):
            GAME.new(number, None, fast_luck(1))
