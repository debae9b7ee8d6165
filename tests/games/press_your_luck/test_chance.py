"""Chance and its bounds: the odds of every draw, and how long a game can last."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import fairground
from fairground.games.press_your_luck.odds import odds_of
from fairground.games.press_your_luck.rules.state import PressYourLuck
from tests.games.press_your_luck.tables import (
    FACE_DOWN,
    GAME,
    draw,
    fresh,
    in_turn,
    legal,
    open_card,
    play,
    seen,
    table,
    unseen,
)
from tests.games.press_your_luck.worlds import after_each_draw

pytestmark = pytest.mark.rules


def odds(state: PressYourLuck) -> tuple[Fraction, Fraction, Fraction]:
    """Failure, rainbow and success of a draw, by forcing every way it can go."""
    asked = in_turn(state)
    found: Counter[str] = Counter()
    for world, _ in after_each_draw(state):
        if world.result() is not None:
            found["rainbow"] += 1
        else:
            found["success" if in_turn(world) == asked else "failure"] += 1
    total = found.total()
    return (
        Fraction(found["failure"], total),
        Fraction(found["rainbow"], total),
        Fraction(found["success"], total),
    )


def test_odds_of_example_11() -> None:
    state = table(open="P")
    assert odds(state) == (Fraction(6, 48), Fraction(0), Fraction(42, 48))
    draw(state, "G")
    assert odds(state) == (Fraction(12, 47), Fraction(0), Fraction(35, 47))


def test_odds_of_example_12() -> None:
    state = table(row="P", open="G", unseen="PPGYYKKRR")
    assert odds(state) == (Fraction(3, 10), Fraction(1, 10), Fraction(6, 10))


POSITIONS = [
    pytest.param(table(open="P"), id="fresh"),
    pytest.param(table(row="P G B", open="Y", scores=["KKK", "RRR", "OO"]), id="a row"),
    pytest.param(table(row="P", open="G", unseen="PPGYYKKRR"), id="lower pile"),
    pytest.param(table(row="P G B Y K R", open="O", unseen="PGBYKRO"), id="all seven"),
    pytest.param(table(row="P", open="G", unseen=""), id="only the rainbow is left"),
]


@pytest.mark.parametrize("state", POSITIONS)
def test_the_odds_people_are_told_are_the_odds(state: PressYourLuck) -> None:
    failure, rainbow, _ = odds(state)
    assert odds_of(seen(state, 1)) == pytest.approx((float(failure), float(rainbow)))


def test_the_odds_of_the_face_down_game_count_hidden_cards_as_unseen() -> None:
    state = table(open="P", scores=["PP", "PPP", ""], **FACE_DOWN)
    assert odds_of(seen(state, 1)).failure == pytest.approx(4 / 46)
    assert odds_of(seen(state, 2)).failure == pytest.approx(3 / 45)
    assert odds_of(seen(state, 0)).failure == pytest.approx(6 / 48)


def test_a_card_turned_up_is_tagged_with_the_seat_it_serves() -> None:
    picks = [pick for _, picks in after_each_draw(table(turn=2)) for pick in picks]
    assert {str(pick).split("=")[0] for pick in picks} == {"turn-up:p2"}
    assert [pick.value for pick in picks] == list(range(48))


def test_the_last_card_of_the_deck_needs_no_luck() -> None:
    state = table(row="P", open="G", unseen="")
    play(state, "draw")
    assert open_card(state) == "*"


@pytest.mark.parametrize(("each", "first", "last"), [(7, 25, 49), (9, 32, 63)])
def test_pyl_3_when_the_rainbow_can_come(each: int, first: int, last: int) -> None:
    """It is possible from draw 25 (32) on, and sure at draw 49 (63)."""
    state = fresh(2, per_colour=each)
    possible = []
    for number in range(1, last + 1):
        possible += [number for w, _ in after_each_draw(state) if open_card(w) == "*"]
        if number < last:
            play(state, "draw", fairground.scripted_luck([0]))  # the rainbow would be the last pick
    assert possible == list(range(first, last + 1))
    play(state, "draw")
    assert state.result() is not None


@pytest.mark.parametrize(("each", "most"), [(7, 49), (9, 63)])
def test_random_play_ends_within_the_deck(each: int, most: int) -> None:
    for stream in range(100):
        luck = fairground.recorded_luck(fairground.fast_luck(8, stream))
        house = GAME.options(per_colour=each)
        state = GAME.new(2 + stream % 4, house, luck)
        luck.take()
        decisions = fairground.playout(state, luck, fairground.fast_luck(9, stream))
        draws = sum(1 for pick in luck.take() if pick.why.purpose == "turn-up")
        assert draws <= most
        assert decisions <= (GAME.bound(state.seats, house) or 0)
        assert set(state.census().values()) == {each}


def longest_game(state: PressYourLuck) -> int:
    """Everybody refuses while they may, then takes a single card that never fails."""
    while state.waiting() and state.number < 1000:
        if "stop" in legal(state):
            play(state, "stop")
            continue
        left = Counter(unseen(state))
        del left[open_card(state)]
        draw(state, max(left, key=lambda card: left[card]) if left else "*")
        if state.waiting():
            play(state, "stop")
    return state.number


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("each", [7, 9])
def test_the_bound_is_reached_and_not_passed(seats: int, each: int) -> None:
    state = fresh(seats, per_colour=each, announce="manual")
    assert longest_game(state) == GAME.bound(seats, state.options)


def test_without_the_pass_limit_there_is_no_bound() -> None:
    assert GAME.bound(3, GAME.options(pass_limit=False)) is None
