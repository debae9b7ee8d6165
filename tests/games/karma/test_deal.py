"""Deck and deal: KAR-1 to KAR-7."""

from __future__ import annotations

from collections import Counter

import pytest

from fairground import fast_luck
from fairground.games.karma.components import CODES, EDITIONS
from fairground.games.karma.rules.state import Karma
from fairground.kernel.errors import BadOption
from fairground.kernel.luck import RecordedLuck, ScriptedLuck
from tests.games.karma.tables import GAME, downs, hand, in_turn, legal, play, table, ups, view

pytestmark = pytest.mark.rules


def dealt(seats: int = 2, seed: int = 1, **options: object) -> Karma:
    state = GAME.new(seats, GAME.options(**options), fast_luck(seed))
    assert isinstance(state, Karma)
    return state


def test_kar_1_deck_has_two_of_each_of_twenty_faces() -> None:
    assert dealt().census() == dict.fromkeys(CODES, 2)
    assert CODES[:16] == tuple(str(number) for number in range(1, 17))
    assert EDITIONS[40].cards == 40


def test_kar_2_three_face_down_cards_without_a_face() -> None:
    state = dealt(3)
    assert [downs(state, seat) for seat in (1, 2, 3)] == [3, 3, 3]
    assert len(state.facts()["bag"]) == state.draw + 9
    assert not any(hasattr(view(state, seat), "bag") for seat in (0, 1, 2, 3))


def test_kar_3_six_cards_become_three_on_the_table_and_three_in_hand() -> None:
    state = table(
        hands=["1 2 3 14 UP FIVE", "4 5 6 7 8 9"],
        downs=[3, 3],
        draw=22,
        stage="choosing",
        choosing=[1, 2],
    )
    assert len(legal(state, 1)) == 20
    play(state, "table 14 UP FIVE")
    assert (hand(state, 1), ups(state, 1)) == ("1 2 3", "14 UP FIVE")


def test_kar_3_equal_cards_give_equal_choices_once() -> None:
    state = table(
        hands=["1 1 2 2 3 3", "4 5 6 7 8 9"],
        downs=[3, 3],
        draw=22,
        stage="choosing",
        choosing=[1, 2],
    )
    assert legal(state, 1) == [
        "table 1 1 2",
        "table 1 1 3",
        "table 1 2 2",
        "table 1 2 3",
        "table 1 3 3",
        "table 2 2 3",
        "table 2 3 3",
    ]


def test_kar_4_all_choose_at_once_in_any_order_and_show_together() -> None:
    state = dealt(3)
    assert state.waiting() == (0, 1, 2)
    state.play(1, state.legal(1)[0], ScriptedLuck([]))
    assert state.waiting() == (0, 2)
    assert legal(state, 2) == []
    assert view(state, 1).ups == ((), (), ())
    play(state, legal(state, 1)[0], legal(state, 3)[0])
    assert all(len(cards) == 3 for cards in view(state, 0).ups)
    assert len(state.waiting()) == 1


@pytest.mark.parametrize(
    ("seats", "edition", "left"),
    [(2, 40, 22), (3, 40, 13), (4, 40, 4), (2, 60, 42), (6, 60, 6), (5, 80, 35), (8, 80, 8)],
)
def test_kar_5_the_rest_is_the_draw_pile(seats: int, edition: int, left: int) -> None:
    assert dealt(seats, edition=edition).draw == left


def test_kar_6_the_dealer_is_drawn_by_lot() -> None:
    luck = RecordedLuck(fast_luck(5))
    state = GAME.new(4, None, luck)
    pick = luck.take()[0]
    assert (str(pick.why), pick.n, pick.value) == ("dealer", 4, state.facts()["dealer"])
    assert {dealt(4, seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_kar_6_in_a_series_the_deal_goes_to_the_left() -> None:
    state = dealt(3, dealer=3)
    assert state.dealer == 2
    rules = GAME.next_rules(state)
    assert rules.written["dealer"] == "1"
    assert GAME.new(3, rules, fast_luck(1)).facts()["dealer"] == 0


def test_kar_6_the_dealer_sits_at_the_table() -> None:
    with pytest.raises(BadOption, match="seat 5 cannot deal: there are 4 seats"):
        GAME.new(4, GAME.options(dealer=5), fast_luck(1))


def test_kar_7_left_of_the_dealer_opens_the_pile_from_the_hand() -> None:
    for seed in range(8):
        state = dealt(3, seed)
        for seat in (0, 1, 2):
            state.play(seat, state.legal(seat)[0], ScriptedLuck([]))
        assert state.waiting() == ((state.dealer + 1) % 3,)
        first = in_turn(state)
        playable = {move.split()[1] for move in legal(state)}
        assert playable == set(hand(state, first).split())


def test_every_card_of_the_deal_is_as_likely_as_any_other() -> None:
    seen: Counter[str] = Counter()
    for seed in range(2000):
        seen.update(hand(dealt(2, seed), 2).split())
    expected = 2000 * 6 / 20
    assert all(abs(seen[code] - expected) < 6 * expected**0.5 for code in CODES)
