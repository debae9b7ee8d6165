"""Imagining the face-down game: worlds a seat cannot tell from the real one, dealt fairly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb, sqrt

import pytest

import fairground
from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.imagine import _short_of_one
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.tally import HEX, counts_of, tally_of
from tests.games.press_your_luck.tables import FACE_DOWN, MANUAL, scores, seen, table, unseen

pytestmark = pytest.mark.rules

Hand = tuple[int, ...]


def hands(size: int, pool: Hand) -> Iterator[tuple[Hand, int]]:
    """Every hand of a size from a pool of counts, with the number of ways to deal it."""
    if len(pool) == 1:
        if size <= pool[0]:
            yield (size,), comb(pool[0], size)
        return
    for count in range(min(size, pool[0]) + 1):
        for rest, ways in hands(size - count, pool[1:]):
            yield (count, *rest), comb(pool[0], count) * ways


def short_hands(size: int, pool: Hand) -> Iterator[tuple[Hand, int]]:
    """Those that lack a colour."""
    return ((hand, ways) for hand, ways in hands(size, pool) if 0 in hand)


def less(pool: Hand, hand: Hand) -> Hand:
    return tuple(p - h for p, h in zip(pool, hand, strict=True))


def lacking(hand: Hand) -> Hand:
    return tuple(colour for colour, count in enumerate(hand) if not count)


def assert_fair(found: Counter[Hand], ways: Counter[Hand]) -> None:
    """Every outcome comes up as often as combinatorics says, within five standard deviations."""
    assert found.keys() <= ways.keys()
    draws, total = found.total(), ways.total()
    for outcome, count in ways.items():
        p = count / total
        assert abs(found[outcome] - draws * p) < 5 * sqrt(draws * p * (1 - p)) + 1, outcome


def worlds(state: PressYourLuck, seat: int, count: int) -> Iterator[PressYourLuck]:
    luck = fairground.fast_luck(12)
    for _ in range(count):
        yield state.imagine(seat - 1, luck)


def held_by(world: PressYourLuck, seat: int) -> Hand:
    return tuple(world.dump()["won"][seat - 1])


CLOSED = table(row="P G", open="B", scores=["PPG", "KRYO", "YYB"], turn=2, **FACE_DOWN)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_seat_cannot_tell_the_difference(seat: int) -> None:
    for world in worlds(CLOSED, seat, 50):
        assert seen(world, seat) == seen(CLOSED, seat)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_sizes_are_kept_and_no_card_is_lost(seat: int) -> None:
    for world in worlds(CLOSED, seat, 50):
        assert [len(cards) for cards in scores(world)] == [3, 4, 3]
        assert len(unseen(world)) == len(unseen(CLOSED))
        assert world.census() == CLOSED.census()


def test_worlds_differ_and_the_table_is_left_alone() -> None:
    before = CLOSED.dump()
    assert len({tuple(scores(world)) for world in worlds(CLOSED, 1, 50)}) > 10
    assert CLOSED.dump() == before


def test_a_spectator_imagines_every_seat() -> None:
    imagined = list(worlds(CLOSED, 0, 50))
    assert all(len({held_by(world, seat) for world in imagined}) > 5 for seat in (1, 2, 3))


def test_in_the_open_game_there_is_nothing_to_imagine() -> None:
    state = table(scores=["PPG", "KR"])
    assert [world.dump() for world in worlds(state, 1, 3)] == [state.dump()] * 3


def test_after_the_end_there_is_nothing_to_imagine() -> None:
    state = table(row="O", open="P", scores=["PGBYKR", "GG"], **FACE_DOWN)
    state.play(0, state.parse("stop"), fairground.scripted_luck([]))
    assert [world.dump() for world in worlds(state, 2, 3)] == [state.dump()] * 3


CROWDED = ["", "PPGBYKKRR", "PGGBBYYKO"]


def test_pyl_21_nobody_holds_seven_colours_while_showing_is_automatic() -> None:
    state = table(scores=["", "PPGBYKKRR", "PGGBBYYKK"], **FACE_DOWN)
    for world in worlds(state, 1, 300):
        assert all(0 in held_by(world, seat) for seat in (1, 2, 3))


def test_pyl_32_somebody_may_hold_seven_colours_where_claims_are_made() -> None:
    state = table(scores=CROWDED, **FACE_DOWN, **MANUAL)
    assert any(0 not in held_by(world, 3) for world in worlds(state, 1, 300))


def test_frequencies_of_one_rival_without_the_automatic_win() -> None:
    state = table(open="P", scores=["", "PGG"], unseen="PBBBO", **FACE_DOWN, **MANUAL)
    pool = (2, 2, 3, 0, 0, 0, 1)
    found = Counter(held_by(world, 2) for world in worlds(state, 1, 4000))
    assert_fair(found, Counter(dict(hands(3, pool))))


def test_frequencies_of_one_rival_who_lacks_a_colour() -> None:
    state = table(open="P", scores=["", "PGGBYKRR"], unseen="OOB", **FACE_DOWN)
    pool = (1, 2, 2, 1, 1, 2, 2)
    found = Counter(held_by(world, 2) for world in worlds(state, 1, 6000))
    assert_fair(found, Counter(dict(short_hands(8, pool))))


def test_frequencies_of_two_rivals_who_each_lack_a_colour() -> None:
    """Dealing one after the other would favour first hands that leave the second no choice."""
    state = table(open="P", scores=["", "PGBKRO", "PPGGBKRROO"], unseen="Y", **FACE_DOWN)
    pool = (3, 3, 2, 1, 2, 3, 3)
    exact: Counter[Hand] = Counter()
    for first, ways in short_hands(6, pool):
        rest = sum(more for _, more in short_hands(10, less(pool, first)))
        exact[lacking(first)] += ways * rest
    found = Counter(lacking(held_by(world, 2)) for world in worlds(state, 1, 20_000))
    assert_fair(found, exact)


def test_frequencies_of_the_rare_path() -> None:
    """`_short_of_one` chooses the absent colour first and must not favour hands lacking two."""
    pool = (1, 2, 1, 2, 2, 1, 2)
    luck = fairground.fast_luck(5)
    found: Counter[Hand] = Counter()
    for _ in range(20_000):
        hand = _short_of_one(8, tally_of(pool, HEX), luck)
        found[tuple(counts_of(hand, COLOURS, HEX))] += 1
    exact = Counter(dict(short_hands(8, pool)))
    assert {len(lacking(hand)) for hand in exact} == {1, 2, 3}
    assert_fair(found, exact)


def test_a_rival_who_almost_surely_has_seven_colours_is_imagined_without() -> None:
    """One hand in forty thousand lacks a colour here: plain dealing would take for ever."""
    rival = "PPPPPPGGGGGGGBBBBBBBYYYYYYYKKKKKKKRRRR"
    state = table(open="P", scores=["", rival], unseen="RRROOOOOOO", **FACE_DOWN)
    pool = (6, 7, 7, 7, 7, 7, 7)
    assert sum(ways for _, ways in short_hands(38, pool)) / comb(48, 38) < 1 / 30_000
    for world in worlds(state, 1, 20):
        assert 0 in held_by(world, 2)
        assert len(scores(world)[1]) == 38
