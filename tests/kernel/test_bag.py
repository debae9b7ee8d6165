"""Bags, tallies and agendas: what states are made of."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.kernel.agenda import Agenda, load_agenda
from fairground.kernel.bag import Bag, load_bag
from fairground.kernel.errors import BadDump
from fairground.kernel.luck import FastLuck, ScriptedLuck, Why
from fairground.kernel.tally import (
    ONE,
    count_in,
    counts_of,
    face_at,
    faces_in,
    kinds_in,
    size_of,
    tally_of,
)

pytestmark = pytest.mark.rules

CARD = Why("card")
COUNTS = st.lists(st.integers(0, 15), min_size=1, max_size=15)


def test_every_card_of_a_bag_is_one_outcome() -> None:
    drawn = [Bag([2, 0, 3]).draw(ScriptedLuck([at]), CARD) for at in range(5)]
    assert drawn == [0, 0, 2, 2, 2]


def test_a_bag_empties_and_fills() -> None:
    bag = Bag([1, 2])
    faces = sorted(bag.draw(FastLuck(1), CARD) for _ in range(3))
    assert (faces, bag.size, bag.counts) == ([0, 1, 1], 0, [0, 0])
    bag.put(1)
    assert (bag.size, bag.counts) == (1, [0, 1])
    with pytest.raises(ValueError, match="no card of face 0"):
        bag.take(0)


def test_drawing_among_some_faces_leaves_the_others() -> None:
    bag = Bag([5, 1, 2])
    assert bag.count_of([1, 2]) == 3
    assert [bag.clone().draw_among([1, 2], ScriptedLuck([at]), CARD) for at in range(3)] == [
        1,
        2,
        2,
    ]
    assert Bag([5, 0, 1]).draw_among([1, 2], ScriptedLuck([]), CARD) == 2


def test_bags_are_copied_whole() -> None:
    bag = Bag([1, 2])
    twin = bag.clone()
    twin.take(1)
    assert (bag.counts, twin.counts, twin.size) == ([1, 2], [1, 1], 2)
    counts = [4]
    Bag(counts).take(0)
    assert counts == [4]


@pytest.mark.parametrize("damage", [None, "3", [1], [1, 2, 3], [1, -1], [1, True], [1, 1.0]])
def test_a_damaged_bag_is_refused(damage: object) -> None:
    with pytest.raises(BadDump):
        load_bag(damage, 2)


@given(COUNTS)
def test_a_tally_holds_its_counts(counts: list[int]) -> None:
    tally = tally_of(counts)
    assert counts_of(tally, len(counts)) == counts
    assert [count_in(tally, face) for face in range(len(counts))] == counts
    assert size_of(tally) == sum(counts)
    assert kinds_in(tally) == sum(1 for count in counts if count)
    faces = faces_in(tally, len(counts))
    assert [face_at(tally, at) for at in range(len(faces))] == faces


def test_tallies_reach_to_the_fifteenth_face() -> None:
    """Sixty bits: a shift of 32 bits would already go wrong at the ninth face."""
    assert count_in(15 * ONE[14], 14) == 15
    assert face_at(ONE[14], 0) == 14


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


def test_a_bag_survives_pickling_and_its_copies_are_independent() -> None:
    bag = Bag([2, 1])
    pickled, copied = pickle.loads(pickle.dumps(bag)), copy.copy(bag)
    pickled.take(0)
    copied.take(1)
    assert (bag.dump(), pickled.dump(), copied.dump()) == ([2, 1], [1, 1], [2, 0])
