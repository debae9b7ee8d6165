"""Section 5: who knows what, what is imagined, and what a pause gives away."""

from __future__ import annotations

from collections import Counter

import pytest

import fairground
from fairground.games.game_of_life.events import Dealt, DrewCard
from tests.games.game_of_life.tables import (
    GAME,
    asked,
    fresh,
    hands,
    lines,
    play,
    seen,
    spin,
    table,
)

pytestmark = pytest.mark.rules


def test_a_card_drawn_from_the_bag_is_the_owners_secret() -> None:
    state = table("49 3")
    (drew,) = [event for event in spin(state, 1, "E") if isinstance(event, DrewCard)]
    assert drew.seen_by(0) == DrewCard(0, 2)
    assert drew.seen_by(1) == drew.seen_by(-1) == DrewCard(0, None)
    assert lines([drew], 1) == ["You draw a Share the Wealth card: Exemption."]
    assert lines([drew], 2) == ["{p1} draws a Share the Wealth card."]


def test_the_deal_is_secret_too() -> None:
    told: list[fairground.Event] = []
    GAME.new(3, luck=fairground.luck("deal"), told=told)
    dealt = [event for event in told if isinstance(event, Dealt)]
    assert [event.seen_by(0) != event for event in dealt] == [False, True, True]


def test_a_spectator_sees_no_hand() -> None:
    state = fresh(4)
    assert all(player.hand is None for player in seen(state, 0).players)


@pytest.mark.parametrize("hand", ["C", "P", "E"])
def test_the_waiting_list_does_not_depend_on_the_hand(hand: str) -> None:
    state = table("49 3 30", jobs="doctor plumber plumber", hands=f"- {hand} C")
    spin(state, 1)
    assert asked(state) == [2, 3]


def test_known_cards_stay_where_they_are_when_others_are_imagined() -> None:
    state = table("3 30 40", hands="C PE PPC", known="- P P")
    luck = fairground.fast_luck(3)
    for _ in range(50):
        world = state.imagine(0, luck)
        mine, second, third = hands(world).split()
        assert (mine, len(second), len(third)) == ("C", 2, 3)
        assert "P" in second
        assert "P" in third
        assert world.queue == state.queue


def test_imagined_hands_follow_the_unseen_cards() -> None:
    """One unknown card of seat 2, and 7 C, 8 P, 8 E that seat 1 cannot see."""
    state = table("3 30", hands="C P")
    luck = fairground.fast_luck(4)
    found = Counter(hands(state.imagine(0, luck)).split()[1] for _ in range(4_600))
    for letter, count in (("C", 7), ("P", 8), ("E", 8)):
        assert abs(found[letter] - count * 200) < 150


def test_imagined_answers_are_only_given_with_a_card() -> None:
    state = table("49 3 30 40", jobs="doctor plumber plumber plumber", hands="- C P C")
    spin(state, 1)
    play(state, "give collect", seat=2)
    luck = fairground.fast_luck(5)
    answers: Counter[bool] = Counter()
    for _ in range(300):
        world = state.imagine(3, luck)
        held = "C" in hands(world).split()[1]
        gives = world.agenda.top()[4] & 2 != 0
        assert held or not gives
        answers[gives] += 1
    assert set(answers) == {False, True}
    assert state.imagine(1, luck).agenda.top()[4] == 2


def test_cards_in_the_farm_stay_unseen() -> None:
    state = table("126 30", hands="CE -", asking="retirement")
    play(state, "tycoon 1", 2)
    assert seen(state, 2).players[0].hand is None
    assert seen(state, 1).players[0].hand == (1, 0, 1)


def test_a_losing_giver_is_not_known_by_more_than_the_spin_showed() -> None:
    state = table("49 3 30", jobs="doctor plumber plumber", hands="- CC C", known="- C -")
    spin(state, 1)
    play(state, "give collect", seat=2)
    play(state, "give collect", 2, 5, seat=3)
    assert seen(state, 1).players[1].known == (1, 0, 0)


def test_giving_a_known_card_leaves_the_rest_unknown() -> None:
    state = table("49 3", jobs="doctor plumber", hands="- CC", known="- C")
    spin(state, 1)
    play(state, "give collect")
    assert seen(state, 1).players[1].known == (0, 0, 0)
    assert hands(state).split()[1] == "C"
