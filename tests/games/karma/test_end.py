"""The end: KAR-90 to KAR-93."""

from __future__ import annotations

import pytest

from fairground import Result
from tests.games.karma.tables import GAME, in_turn, losers, play, seeing, table

pytestmark = pytest.mark.rules


def test_kar_90_no_cards_in_any_location_is_out() -> None:
    state = play(table("", hands=["5", "1 2", "3"]), "play 5")
    assert state.holders() == (1, 2)
    for left in ({"ups": ["9"]}, {"downs": [1]}):
        state = play(table("", hands=["5", "1 2", "3"], **left), "play 5")
        assert state.holders() == (0, 1, 2)


def test_kar_90_an_empty_hand_is_filled_first() -> None:
    state = table("", hands=["5", "1 2"], draw=1, bag="9")
    play(state, "play 5")
    assert state.result() is None
    assert state.holders() == (0, 1)


def test_kar_91_the_only_holder_of_cards_loses_and_all_others_win() -> None:
    state = play(table("", hands=["5", "", "3"]), "play 5")
    assert state.waiting() == ()
    assert state.result() == Result((1, 1, 3), (1, 1, 0), "one holder left")


def test_kar_92_checked_at_the_end_of_the_turn() -> None:
    state = table("5", hands=["5 9", "4"])
    play(state, "play 5")
    assert in_turn(state) == 1, "the turn goes on after clearing"
    play(state, "play 9")
    assert losers(state) == [2]


def test_kar_92_after_filling_the_hand() -> None:
    state = table("", hands=["5", "1"], draw=1, bag="7")
    assert play(state, "play 5").result() is None


def test_kar_92_after_a_pile_was_given_away() -> None:
    state = play(table("9", hands=["GIVE", "5", ""]), "play GIVE")
    assert state.result() is None
    assert play(state, "give-pile 2").result() == Result((1, 3, 1), (1, 0, 1), "one holder left")


def test_kar_93_the_game_is_stopped_after_the_limit() -> None:
    state = table("", hands=["5 6 7", "1 2"], turns=99, turn_limit=100)
    play(state, "play 5")
    assert state.result() == Result((1, 1), (1, 1), "turn limit"), "two cards each: a draw"
    state = table("", hands=["5 6 7 8", "1 2"], turns=99, turn_limit=100)
    assert losers(play(state, "play 5")) == [1]


def test_kar_93_table_cards_count() -> None:
    state = table(
        "", hands=["5 6", "1", "2 3"], ups=["", "9"], downs=[0, 1], turns=99, turn_limit=100
    )
    assert losers(play(state, "play 5")) == [2]


def test_kar_93_several_with_the_most_cards_lose_together() -> None:
    state = table("", hands=["5 6", "1 2", "3 4"], turns=99, turn_limit=100)
    play(state, "play 5")
    assert state.result() == Result((1, 2, 2), (1, 0, 0), "turn limit")


def test_kar_93_players_who_are_out_do_not_make_it_a_draw_by_losing() -> None:
    state = table("", hands=["5 6", "1", ""], turns=99, turn_limit=100)
    assert losers(play(state, "play 5")) == [1, 2], "seat 3 is out and wins"


def test_kar_93_the_last_holder_loses_even_in_the_last_turn() -> None:
    state = table("", hands=["5", "1 2"], turns=99, turn_limit=100)
    result = play(state, "play 5").result()
    assert result is not None
    assert result.reason == "one holder left"


def test_kar_93_playing_again_is_the_same_turn() -> None:
    state = table("", hands=["5 5 6 6 7 8", "1 2"], turns=98, turn_limit=100)
    play(state, "play 5 5", "play 6 6", "play 7")
    assert state.turns == 99
    assert in_turn(state) == 2


@pytest.mark.parametrize(
    ("edition", "seats", "turns"), [(40, 2, 500), (60, 2, 1000), (80, 5, 1000)]
)
def test_kar_93_the_limit_depends_on_the_edition(edition: int, seats: int, turns: int) -> None:
    state = table(hands=["1"] * 2 if seats == 2 else ["1", "2", "3", "4", "5"], edition=edition)
    assert state.limit == turns


def test_the_bound_holds_where_every_turn_is_as_long_as_it_can_be() -> None:
    options = GAME.options(turn_limit=100)
    assert GAME.bound(2, options) == 2 + 3 * (100 + 20)


def test_a_failing_flip_can_prolong_the_game() -> None:
    state = table("9", hands=["", "1"], downs=[1], bag="3")
    play(state, "flip", luck=seeing(state, "3"))
    assert state.result() is None
    assert state.holders() == (0, 1)
