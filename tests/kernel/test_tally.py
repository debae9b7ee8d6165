"""Tallies and agendas: what states are made of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.kernel.agenda import Agenda, load_agenda
from fairground.kernel.errors import BadDump
from fairground.kernel.luck import FastLuck, ScriptedLuck, Why
from fairground.kernel.tally import (
    HEX,
    OCTAL,
    any_cards,
    any_face,
    count_in,
    counts_of,
    face_at,
    faces_in,
    is_of_one_face,
    kinds_in,
    one,
    size_of,
    tally_of,
)

pytestmark = pytest.mark.rules

CARD = Why("card")


WIDTHS = {OCTAL: (20, 7), HEX: (15, 15)}
"""Bits per face, with the most faces and the most cards of each."""


@st.composite
def tallies(draw: st.DrawFn) -> tuple[list[int], int]:
    bits = draw(st.sampled_from(sorted(WIDTHS)))
    faces, most = WIDTHS[bits]
    return draw(st.lists(st.integers(0, most), min_size=1, max_size=faces)), bits


@given(tallies())
def test_a_tally_holds_its_counts(given: tuple[list[int], int]) -> None:
    counts, bits = given
    tally = tally_of(counts, bits)
    assert counts_of(tally, len(counts), bits) == counts
    assert [count_in(tally, face, bits) for face in range(len(counts))] == counts
    assert size_of(tally, bits) == sum(counts)
    assert kinds_in(tally, bits) == sum(1 for count in counts if count)
    assert is_of_one_face(tally, bits) == (kinds_in(tally, bits) <= 1)
    faces = faces_in(tally, bits)
    assert faces == [face for face, count in enumerate(counts) for _ in range(count)]
    assert [face_at(tally, at, bits) for at in range(len(faces))] == faces
    assert sum(one(face, bits) for face in faces) == tally


def test_tallies_reach_to_the_last_face() -> None:
    """Sixty bits: a shift of 32 bits would already go wrong at the ninth face."""
    assert count_in(15 * one(14, HEX), 14, HEX) == 15
    assert face_at(one(14, HEX), 0, HEX) == 14
    assert count_in(7 * one(19, OCTAL), 19, OCTAL) == 7
    assert face_at(one(19, OCTAL), 0, OCTAL) == 19


def test_every_card_of_a_bag_is_one_outcome() -> None:
    bag = tally_of([2, 0, 3], HEX)
    assert [any_face(bag, ScriptedLuck([at]), CARD, HEX) for at in range(5)] == [0, 0, 2, 2, 2]


def test_a_bag_of_identical_cards_needs_no_luck() -> None:
    assert any_face(tally_of([0, 3], OCTAL), ScriptedLuck([]), CARD, OCTAL) == 1


@given(tallies(), st.integers(0, 2**32))
def test_dealt_cards_come_out_of_the_pool(given: tuple[list[int], int], seed: int) -> None:
    counts, bits = given
    size = sum(counts) // 2
    cards = any_cards(tally_of(counts, bits), size, FastLuck(seed), CARD, bits)
    assert size_of(cards, bits) == size
    dealt = counts_of(cards, len(counts), bits)
    assert all(some <= all_there for some, all_there in zip(dealt, counts, strict=True))


def test_an_agenda_is_a_stack_of_frames() -> None:
    agenda = Agenda()
    assert (len(agenda), agenda.kind()) == (0, -1)
    agenda.push([1, 5])
    agenda.push([2, 0, 7])
    agenda.top()[1] = 9
    twin = agenda.clone()
    assert (agenda.kind(), agenda.below(), agenda.pop()) == (2, [1, 5], [2, 9, 7])
    assert twin.dump() == [[1, 5], [2, 9, 7]]
    assert load_agenda(twin.dump(), [1, 2, 0]).dump() == twin.dump()


@pytest.mark.parametrize("damage", [None, [[]], [[9]], [[1]], [[1, "x"]], [[1, True]], [3]])
def test_a_damaged_agenda_is_refused(damage: object) -> None:
    with pytest.raises(BadDump):
        load_agenda(damage, [1, 2])
