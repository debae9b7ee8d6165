"""Luck is unbiased, tagged, forceable, and the same everywhere."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from hashlib import sha512

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fairground
from fairground.kernel.errors import LuckRanOut, WrongLuck
from fairground.kernel.luck import (
    NOBODY,
    DuplicateLuck,
    FastLuck,
    Luck,
    Pick,
    RecordedLuck,
    ReplayedLuck,
    ScriptedLuck,
    SealedLuck,
    Why,
    for_seats,
)

pytestmark = pytest.mark.rules

CARD = Why("card", 1)
SEALED = [4, 4, 3, 33, 31, 5, 79752]


class Words(Luck):
    """Luck made of given 32-bit words."""

    def __init__(self, *words: int) -> None:
        self.words = list(words)

    def word(self) -> int:
        return self.words.pop(0)


def test_the_public_names_make_every_kind_of_luck() -> None:
    assert fairground.luck("x").pick(10, CARD) == SealedLuck("x").pick(10, CARD)
    assert fairground.fast_luck(7).pick(10, CARD) == FastLuck(7).pick(10, CARD)
    assert fairground.scripted_luck([3]).pick(10, CARD) == 3
    assert fairground.recorded_luck(ScriptedLuck([3])).pick(10, CARD) == 3


def test_sealed_luck_is_sha_512_over_key_and_counter() -> None:
    """Anybody can check a table's luck with nothing but a hash function."""
    key = sha512(b"fairground luck 1\nany seed").digest()
    stream = b"".join(sha512(key + block.to_bytes(8, "big")).digest() for block in range(3))
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    luck = SealedLuck("any seed")
    assert [luck.pick(1 << 31, CARD) for _ in range(48)] == [word % (1 << 31) for word in words]


def test_sealed_luck_never_changes() -> None:
    """These numbers are in every record ever written: they may not change."""
    luck = SealedLuck("tuesday")
    assert [luck.pick(n, CARD) for n in (6, 6, 6, 52, 52, 10, 10**6)] == SEALED


def test_fast_luck_never_changes() -> None:
    luck = FastLuck(7, 3)
    assert [luck.pick(1000, CARD) for _ in range(6)] == [276, 393, 281, 794, 651, 807]


def test_fast_luck_throws_the_uneven_rest_away() -> None:
    """Multiplying favours some outcomes unless a few words are thrown away, as with 3 of 2**32."""
    n = 3 << 29
    counts = Counter(luck.pick(n, CARD) * 8 // n for luck in [FastLuck(11)] for _ in range(8000))
    assert all(abs(count - 1000) < 200 for count in counts.values())


def test_a_choice_is_a_pick_among_the_options() -> None:
    assert ScriptedLuck([2]).choose([4, 5, 9]) == 9
    assert ScriptedLuck([]).choose([7]) == 7


def test_a_word_in_the_uneven_rest_is_thrown_away() -> None:
    """No modulo bias: with 3 outcomes only the very last word of the range is uneven."""
    assert Words(2**32 - 1, 5).pick(3, CARD) == 2
    assert Words(2**32 - 2).pick(3, CARD) == (2**32 - 2) % 3


@pytest.mark.parametrize("luck", [FastLuck(5), SealedLuck("five")], ids=["fast", "sealed"])
@pytest.mark.parametrize("n", [2, 3, 7, 10, 49])
def test_picks_are_uniform(luck: Luck, n: int) -> None:
    draws = 400 * n
    counts = Counter(luck.pick(n, CARD) for _ in range(draws))
    chi_square = sum((counts[value] - 400) ** 2 / 400 for value in range(n))
    assert set(counts) == set(range(n))
    assert chi_square < n + 6 * (2 * n) ** 0.5


@given(st.integers(0, 2**63), st.integers(0, 2**40))
def test_fast_luck_clones_go_the_same_way(seed: int, stream: int) -> None:
    luck = FastLuck(seed, stream)
    luck.pick(100, CARD)
    twin = luck.clone()
    assert [luck.pick(97, CARD) for _ in range(5)] == [twin.pick(97, CARD) for _ in range(5)]


def test_streams_of_one_seed_differ() -> None:
    assert len({FastLuck(9, stream).pick(1 << 31, CARD) for stream in range(200)}) == 200


def test_a_choice_of_one_costs_no_luck() -> None:
    luck = ScriptedLuck([])
    assert luck.pick(1, CARD) == 0
    assert RecordedLuck(luck).take() == []


@pytest.mark.parametrize("n", [0, -3, 2**31 + 1])
@pytest.mark.parametrize("luck", [FastLuck(1), SealedLuck("1")], ids=["fast", "sealed"])
def test_a_pick_needs_outcomes(luck: Luck, n: int) -> None:
    with pytest.raises(ValueError, match=f"not {n}"):
        luck.pick(n, CARD)


def test_scripted_luck_gives_what_it_was_told_and_remembers_what_for() -> None:
    luck = ScriptedLuck([3, 0])
    assert [luck.pick(5, CARD), luck.pick(2, Why("coin"))] == [3, 0]
    assert [str(pick) for pick in luck.asked] == ["card:p2=3/5", "coin=0/2"]
    with pytest.raises(LuckRanOut, match="no value for card:p2 out of 5"):
        luck.pick(5, CARD)


def test_scripted_luck_refuses_the_impossible() -> None:
    with pytest.raises(WrongLuck, match="script says 5, but card:p2 has outcomes 0 to 4"):
        ScriptedLuck([5]).pick(5, CARD)


def test_scripted_luck_goes_on_with_another() -> None:
    luck = ScriptedLuck([1], then=ScriptedLuck([4]))
    assert [luck.pick(5, CARD), luck.pick(5, CARD)] == [1, 4]
    assert luck.left() == 0


def test_recorded_luck_notes_every_pick_until_it_is_taken() -> None:
    luck = RecordedLuck(ScriptedLuck([2, 1]))
    luck.pick(3, CARD)
    luck.pick(2, Why("coin"))
    assert luck.take() == [Pick(3, 2, CARD), Pick(2, 1, Why("coin"))]
    assert luck.take() == []


def test_replayed_luck_insists_on_what_was_recorded() -> None:
    picks = [Pick(3, 2, CARD), Pick(2, 1, Why("coin"))]
    luck = ReplayedLuck(picks)
    assert luck.pick(3, CARD) == 2
    assert luck.left() == picks[1:]
    with pytest.raises(
        WrongLuck, match="the record says coin=1/2, the game asks for coin out of 6"
    ):
        luck.pick(6, Why("coin"))
    assert luck.pick(2, Why("coin")) == 1
    with pytest.raises(LuckRanOut):
        luck.pick(2, Why("coin"))


def test_why_names_purpose_and_recipient() -> None:
    assert str(Why("card", 1)) == "card:p2"
    assert str(Why("first-player")) == "first-player"
    assert Why("first-player").seat == NOBODY
    assert [why.seat for why in for_seats("card", 3)] == [0, 1, 2]
    assert Why("card", 1) == CARD
    assert len({CARD, Why("card", 1), Why("card", 2)}) == 2


# Duplicate luck


def test_every_purpose_and_recipient_has_a_stream_of_its_own() -> None:
    one, two = DuplicateLuck(1, 5), DuplicateLuck(1, 5)
    mine, theirs = Why("draw", 0), Why("draw", 1)
    together = [(one.pick(1000, mine), one.pick(1000, theirs)) for _ in range(20)]
    first = [two.pick(1000, mine) for _ in range(20)]
    second = [two.pick(1000, theirs) for _ in range(20)]
    assert together == list(zip(first, second, strict=True))
    assert first != second


def test_another_deal_or_seed_is_other_luck() -> None:
    lucks = [DuplicateLuck(1, 5), DuplicateLuck(1, 6), DuplicateLuck(2, 5)]
    assert len({tuple(luck.pick(1000, Why("spin")) for _ in range(9)) for luck in lucks}) == 3


@pytest.mark.parametrize("used", [0, 5, 40])
@pytest.mark.parametrize("kind", ["sealed", "fast"])
def test_luck_goes_on_where_it_was_after_pickling_and_copying(kind: str, used: int) -> None:
    luck: Luck = SealedLuck("t") if kind == "sealed" else FastLuck(7, 1)
    for _ in range(used):
        luck.pick(6, CARD)
    twins = [pickle.loads(pickle.dumps(luck)), copy.copy(luck), copy.deepcopy(luck), luck]
    rolls = [[twin.pick(1000, CARD) for _ in range(20)] for twin in twins]
    assert rolls == [rolls[0]] * 4


def test_a_pick_survives_pickling() -> None:
    pick = Pick(6, 2, CARD)
    assert pickle.loads(pickle.dumps(pick)) == copy.deepcopy(pick) == pick
