"""Set-up: PYL-1 to PYL-6."""

from __future__ import annotations

from collections import Counter

import pytest

import fairground
from tests.games.press_your_luck.tables import (
    GAME,
    draw,
    fresh,
    in_turn,
    open_card,
    play,
    table,
    unseen,
)
from tests.games.press_your_luck.worlds import after_each_draw

pytestmark = pytest.mark.rules


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_pyl_1_two_to_five_players(seats: int) -> None:
    assert len(fresh(seats).dump()["won"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_pyl_1_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(fairground.BadSeats, match=f"2 to 5 players, not {seats}"):
        fresh(seats)


def test_pyl_1_seven_colours_and_one_rainbow() -> None:
    state = fresh()
    assert list(state.census()) == ["P", "G", "B", "Y", "K", "R", "O"]
    cards = sum(state.census().values())
    down = state.dump()["upper"] + state.dump()["lower"]
    assert down + 1 == cards + 1  # the open card has left the piles, the rainbow is in them


@pytest.mark.parametrize("each", [7, 9])
def test_pyl_2_every_colour_has_seven_cards_or_nine(each: int) -> None:
    state = fresh(per_colour=each)
    assert set(state.census().values()) == {each}


def test_pyl_2_seven_is_the_default() -> None:
    assert set(fresh().census().values()) == {7}


def test_pyl_3_no_rainbow_while_cards_of_the_upper_pile_remain() -> None:
    last_of_the_upper_pile = table(open="P", unseen="PPPPGGGGBBBBYYYYKKKKRRRRO")
    assert last_of_the_upper_pile.dump()["upper"] == 1
    ways = [open_card(world) for world, _ in after_each_draw(last_of_the_upper_pile)]
    assert len(ways) == 25
    assert "*" not in ways


def test_pyl_3_the_rainbow_is_any_card_of_the_lower_pile() -> None:
    first_of_the_lower_pile = table(open="P", unseen="PPPPGGGGBBBBYYYYKKKKRRRR")
    assert first_of_the_lower_pile.dump()["upper"] == 0
    ways = [open_card(world) for world, _ in after_each_draw(first_of_the_lower_pile)]
    assert Counter(ways) == {"*": 1, "P": 4, "G": 4, "B": 4, "Y": 4, "K": 4, "R": 4}


@pytest.mark.parametrize(("each", "upper", "lower"), [(7, 25, 25), (9, 32, 32)])
def test_pyl_4_the_upper_pile_has_the_odd_card(each: int, upper: int, lower: int) -> None:
    piles = fresh(per_colour=each).dump()
    assert piles["upper"] == upper - 1  # its first card has been turned up
    assert piles["lower"] == lower


def test_pyl_5_the_first_card_lies_open() -> None:
    luck = fairground.scripted_luck([0, 48])
    state = GAME.new(3, None, luck)
    assert state.dump()["open"] == 6
    assert [str(pick) for pick in luck.asked] == ["first-player=0/3", "first-card=48/49"]


def test_pyl_5_the_open_card_is_no_longer_unseen() -> None:
    state = fresh()
    assert len(unseen(state)) == 48
    assert unseen(state).count(open_card(state)) == 6


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_pyl_6_the_first_player_is_drawn_by_lot(first: int) -> None:
    luck = fairground.scripted_luck([first, 0])
    state = GAME.new(4, None, luck)
    assert state.waiting() == (first,)
    assert str(luck.asked[0]) == f"first-player={first}/4"


def test_pyl_6_turns_go_to_the_next_seat_and_round_again() -> None:
    state = table(scores=["", "", ""], turn=2)
    order = []
    for _ in range(4):
        order.append(in_turn(state))
        draw(state, "G" if open_card(state) == "P" else "P")
        play(state, "stop")
    assert order == [2, 3, 1, 2]
