"""LNF-1 to LNF-10: the deck, the deal, the exchange and the first card."""

from __future__ import annotations

from collections import Counter

import pytest

from fairground.games.life_is_not_fair.components import CODES, VALUES, is_wild
from fairground.games.life_is_not_fair.game import GAME
from fairground.kernel.luck import fast_luck, recorded_luck, scripted_luck
from tests.games.life_is_not_fair.tables import (
    fresh,
    hand,
    legal,
    play,
    refused,
    seen,
    stack,
    table,
)

pytestmark = pytest.mark.rules


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (4, 1), (5, 2), (8, 2)])
def test_lnf_1_copies_of_the_deck(seats: int, copies: int) -> None:
    census = fresh(seats).census()
    assert len(census) == 40
    assert set(census.values()) == {copies}


def test_lnf_2_four_wilds_without_a_colour() -> None:
    wilds = [code for face, code in enumerate(CODES) if is_wild(face)]
    assert wilds == ["D2", "D3", "D4", "GO"]
    colours = Counter(code[0] for code in CODES[:36])
    assert colours == {"Y": 9, "G": 9, "B": 9, "R": 9}


def test_lnf_3_numbers_of_the_wilds() -> None:
    assert VALUES[36:] == [2, 3, 4, 2]
    assert sum(VALUES) == 191


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_lnf_4_four_cards_for_the_owner_only(seats: int) -> None:
    state = fresh(seats)
    assert seen(state, 0).sizes == (4,) * seats
    assert len(seen(state, 1).hand) == 4
    assert seen(state, 0).hand == ()


def test_lnf_5_one_exchange_each_from_the_hand() -> None:
    state = table("", ["R1 R2 Y3 GO", "Y9 B9 R8 G3"], phase="exchange")
    assert legal(state, 1) == ["swap Y3", "swap R1", "swap R2", "swap GO", "keep"]
    assert legal(state, 2) == []
    play(state, "p1 keep")
    assert hand(state, 1) == "Y3 R1 R2 GO"
    assert state.waiting() == (1,)
    assert refused(state, "p1 swap R1") == "LNF-10"


def test_lnf_5_the_exchange_does_not_come_back() -> None:
    state = table("R9", ["R1", "R2"])
    assert refused(state, "p1 swap R1") == "LNF-5"
    assert refused(state, "p1 keep") == "LNF-5"


def test_lnf_6_the_given_card_cannot_come_back() -> None:
    state = table("", ["R1 R2 Y3 GO", "Y9 B9 R8 G3"], phase="exchange")
    luck = recorded_luck(fast_luck(1))
    state.play(0, GAME.parse("swap R1"), luck)
    (pick,) = luck.take()
    assert (pick.n, str(pick.why)) == (32, "exchange:p1")
    assert state.census()["R1"] == 1
    assert "R1" not in hand(state, 1)


def test_lnf_7_exchanges_go_around_from_the_starter() -> None:
    state = table("", ["R1 R2 R3 R4", "B1 B2 B3 B4", "G1 G2 G3 G4"], turn=2, phase="exchange")
    for seat in (2, 3, 1):
        assert state.waiting() == (seat - 1,)
        play(state, f"p{seat} keep", falls=["^Y5"] if seat == 1 else [])
    assert state.waiting() == (1,)
    assert seen(state, 1).phase == "turn"


def test_lnf_7_everybody_sees_who_swapped_nobody_sees_what() -> None:
    state = table("", ["R1 R2 R3 R4", "B1 B2 B3 B4"], phase="exchange")
    swap = GAME.parse("swap R4")
    assert GAME.move_seen(state, 0, swap, 1) == "swap"
    assert GAME.move_seen(state, 0, swap, -1) == "swap"
    assert GAME.move_seen(state, 0, swap, 0) == "swap R4"
    told = play(state, "p1 swap R4", falls=["Y5"])
    assert seen(state, 2).swapped == (0,)
    assert told[0].seen_by(1).as_data() == {"kind": "swapped", "seat": 0, "gave": None, "got": None}


def test_lnf_8_a_card_begins_the_stack() -> None:
    state = table("", ["R1 R2 R3 R4", "B1 B2 B3 B4"], phase="exchange")
    assert seen(state, 1).top is None
    play(state, "p1 keep", "p2 keep", falls=["^Y5"])
    assert stack(state) == "Y5"


def test_lnf_9_the_first_card_is_a_number_card() -> None:
    state = table("", ["R1 R2 R3 R4", "B1 B2 B3 B4"], phase="exchange")
    play(state, "p1 keep")
    luck = recorded_luck(fast_luck(1))
    state.play(1, GAME.parse("keep"), luck)
    (pick,) = luck.take()
    assert (pick.n, str(pick.why)) == (28, "turn-up")  # 32 cards, 4 of them wilds


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_lnf_10_the_first_starter_is_drawn_by_lot(starter: int) -> None:
    state = GAME.new(3, None, scripted_luck([starter], fast_luck(1)))
    assert state.waiting() == (starter,)


def test_lnf_10_the_next_round_is_started_by_the_next_seat() -> None:
    state = table("R9", ["R4", "Y2 G4", "B5 Y9"], turn=1, starter=2)
    play(state, "p1 play R4", then=1)
    assert seen(state, 0).round == 2
    assert seen(state, 0).starter == 0
    assert state.waiting() == (0,)


def test_lnf_10_turns_go_to_the_next_seat_and_around() -> None:
    state = table("R9", ["R1 Y1", "R2 Y2", "R3 Y3"], turn=2)
    play(state, "p2 play R2", "p3 play R3", "p1 play R1")
    assert state.waiting() == (1,)
