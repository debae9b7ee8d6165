"""Tallies, offers and the numbering of moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.games.karma.components import CODES
from fairground.games.karma.rules import cards
from fairground.games.karma.rules import moves as m
from fairground.games.karma.rules.cards import moves_in, plays_of, tally_of_pile
from fairground.kernel.each_seat import EachSeat, each_seat
from fairground.kernel.tally import (
    OCTAL,
    count_in,
    counts_of,
    face_at,
    faces_in,
    is_of_one_face,
    one,
    size_of,
    tally_of_faces,
)
from tests.games.karma.tables import GAME, codes

pytestmark = pytest.mark.rules

counts = st.lists(st.integers(0, 4), min_size=20, max_size=20)


@given(counts=counts)
def test_a_tally_counts_every_face(counts: list[int]) -> None:
    cards = [face for face, count in enumerate(counts) for _ in range(count)]
    tally = tally_of_faces(cards, OCTAL)
    assert counts_of(tally, 20, OCTAL) == counts
    assert [count_in(tally, face, OCTAL) for face in range(20)] == counts
    assert faces_in(tally, OCTAL) == cards
    assert size_of(tally, OCTAL) == len(cards)
    assert [face_at(tally, at, OCTAL) for at in range(len(cards))] == cards
    assert tally_of_pile(bytes(cards)) == tally
    assert is_of_one_face(tally, OCTAL) == (len(set(cards)) <= 1)


def test_one_card_of_every_face() -> None:
    assert [one(face, OCTAL) for face in range(20)] == [8**face for face in range(20)]


@given(counts=counts, most=st.sampled_from([2, 3]))
def test_plays_are_up_to_two_or_three_identical_cards(counts: list[int], most: int) -> None:
    tally = tally_of_faces([face for face, count in enumerate(counts) for _ in range(count)], OCTAL)
    expected = [
        3 * face + laid - 1
        for face, count in enumerate(counts)
        for laid in range(1, min(count, most) + 1)
    ]
    assert moves_in(plays_of(tally, most), 0) == expected


@given(bits=st.sets(st.integers(0, 61)), first=st.sampled_from([0, 62, 70]))
def test_an_offer_lists_its_moves(bits: set[int], first: int) -> None:
    offer = sum(1 << bit for bit in bits)
    assert moves_in(offer, first) == sorted(first + bit for bit in bits)


def test_numbers_kept_by_seat() -> None:
    numbers = each_seat([3, 1, 4])
    assert numbers.first(8) == [3, 1, 4, 0, 0, 0, 0, 0]
    twin = numbers.clone()
    for seat in range(8):
        twin[seat] = 10 + seat
    assert twin.first(8) == [10, 11, 12, 13, 14, 15, 16, 17]
    assert numbers.first(3) == [3, 1, 4]
    assert isinstance(twin, EachSeat)
    with pytest.raises(IndexError):
        twin[8]


def test_move_numbers_are_fixed() -> None:
    assert len(m.NOTATIONS) == len(set(m.NOTATIONS)) == m.MOVES == GAME.moves
    assert m.NOTATIONS[m.PICKUP] == "pickup"
    assert m.NOTATIONS[m.FLIP] == "flip"
    assert m.NOTATIONS[m.GIVE_PILE] == "give-pile 1"
    assert m.NOTATIONS[m.FOLLOW] == "follow 1"
    assert m.NOTATIONS[m.FOLLOW_FLIP] == "follow flip"
    assert m.NOTATIONS[m.NO_FOLLOW] == "no-follow"
    assert m.NOTATIONS[m.CHOOSE] == "table 1 1 1"
    assert m.NOTATIONS[m.MOVES - 1] == "table FIVE FIVE FIVE"


def test_plays_and_follow_ups_name_their_cards() -> None:
    for face, code in enumerate(CODES):
        for count in (1, 2, 3):
            laid = " ".join([code] * count)
            for verb in ("play", "follow"):
                move = GAME.parse(f"{verb} {laid}")
                assert (m.face_of(move), m.count_of(move)) == (face, count)
                assert cards.STACKS[3 * face + count - 1] == bytes([face] * count)


def test_choices_are_written_in_deck_order() -> None:
    assert GAME.notation(GAME.parse("table 3 16 GIVE")) == "table 3 16 GIVE"
    for at in (0, 7, 700, 1539):
        assert m.NOTATIONS[m.CHOOSE + at] == f"table {codes(m.TRIPLES[at])}"


def test_what_fits_on_what() -> None:
    for top in range(21):
        fitting = {face for face in range(20) if cards.fitting(top) >> (3 * face) & 1}
        numbers = {face for face in fitting if face < 16}
        assert fitting - numbers == {16, 17, 18, 19}
        if top < 16:
            assert numbers == set(range(top, 16))
        else:
            assert numbers == (
                set(range(5)) if CODES[top : top + 1] == ("FIVE",) else set(range(16))
            )
