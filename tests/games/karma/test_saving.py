"""Dumps: they come back, and what is no position is refused with the reason."""

from __future__ import annotations

from typing import cast

import pytest

from fairground import BadDump, fast_luck
from fairground.games.karma.rules.state import Karma
from fairground.kernel.plain import Plain
from fairground.kernel.playout import playout
from tests.games.karma.tables import GAME, dump, play, table

pytestmark = pytest.mark.rules

FRESH: dict[str, Plain] = {
    "hands": ["1 2 3 4 5 6", "7 8 9 10 11 12"],
    "downs": [3, 3],
    "draw": 22,
    "stage": "choosing",
    "choosing": [1, 2],
}


@pytest.mark.parametrize("moves", [["play GIVE"], ["play TABLE"], ["play TABLE", "follow 9"]])
def test_a_position_in_the_middle_of_anything_comes_back(moves: list[str]) -> None:
    state = play(
        table("3", hands=["GIVE TABLE 5", "2"], ups=["9"], draw=3), *moves, luck=fast_luck(1)
    )
    again = GAME.load(state.dump())
    assert again.dump() == state.dump()
    assert again.legal(state.turn) == state.legal(state.turn)
    playout(state, fast_luck(2))
    playout(again, fast_luck(2))
    assert again.dump() == state.dump()


def test_a_giver_without_cards_goes_out_after_the_gift_also_when_loaded() -> None:
    state = play(table("9", hands=["GIVE", "5", ""]), "play GIVE")
    again = table_of(state)
    assert again.holders() == state.holders() == (0, 1)
    for game in (state, again):
        play(game, "give-pile 3")
        assert game.holders() == (1, 2)
    assert again.dump() == state.dump()


def table_of(state: Karma) -> Karma:
    return cast("Karma", GAME.load(state.dump()))


def test_finished_games_come_back() -> None:
    for seed in range(5):
        state = GAME.new(3, GAME.options(turn_limit=100), fast_luck(seed))
        playout(state, fast_luck(seed, 1))
        assert GAME.load(state.dump()).result() == state.result()


BROKEN: list[tuple[dict[str, Plain], str]] = [
    ({"stage": "resting"}, "stage is one of choosing, playing"),
    ({"choosing": [0]}, "nobody chooses table cards"),
    ({"turn": 5}, "turn is a number from 0 to 1"),
    ({"hands": [[0]]}, "hands has one part for each of 2 seats"),
    ({"hands": [[0, 0, 0], [1]]}, "more than 2 cards of a face"),
    ({"hands": [[0], [2]]}, "every face has 2 cards"),
    ({"known": [[5], []]}, "cannot be known in the hand"),
    ({"downs": [1, 0]}, "draw pile and face-down cards"),
    ({"pile": [20]}, "pile is a number from 0 to 19"),
    ({"pile": "3"}, "pile is a list of numbers"),
    ({"turns": 501}, "turns is a number from 0 to 500"),
    ({"turns": 500}, "500 turns are over, but the game is playing"),
    ({"stage": "turn limit"}, "0 turns are over, but the game is turn limit"),
    ({"stage": "one holder left"}, "2 seats hold cards"),
    ({"stage": "giving"}, "an empty pile cannot be given"),
    ({"stage": "following"}, "no TABLE on the pile"),
]


@pytest.mark.parametrize(("damage", "words"), BROKEN, ids=[words for _, words in BROKEN])
def test_what_is_no_position_is_refused(damage: dict[str, Plain], words: str) -> None:
    with pytest.raises(BadDump, match=words):
        GAME.load({**dump(hands=["1", "2"]), **damage})


def test_a_give_cannot_lie_on_the_pile() -> None:
    with pytest.raises(BadDump, match="never lies on the pile"):
        table("GIVE", hands=["1", "2"])


def test_four_face_up_cards_are_too_many() -> None:
    with pytest.raises(BadDump, match="more than 3 face-up"):
        table("", hands=["1", "2"], ups=["3 4 5 6"])


def test_a_turn_needs_cards() -> None:
    with pytest.raises(BadDump, match="who has no cards"):
        table("", hands=["", "2", "3"])
    with pytest.raises(BadDump, match="somebody always holds"):
        table("", hands=["", ""])


@pytest.mark.parametrize(
    "damage",
    [
        {"turns": 1},
        {"choosing": []},
        {"turn": 1},
        {"downs": [3, 2], "draw": 23},
        {"choosing": [0]},
        {"known": [[0], []]},
    ],
)
def test_a_deal_is_a_deal(damage: dict[str, Plain]) -> None:
    fresh = dump(**FRESH)
    assert GAME.load(fresh).waiting() == (0, 1)
    with pytest.raises(BadDump):
        GAME.load({**fresh, **damage})


def test_positions_of_version_1_go_on_where_chains_are_off() -> None:
    """KAR-57: version 2 changed nothing else."""
    old = {**dump(hands=["1", "2"]), "rules": 1}
    assert GAME.load(old).dump() == {**old, "rules": GAME.version}
    with pytest.raises(BadDump, match="rules version 1, this is 2"):
        GAME.load({**dump(hands=["1", "2"], chains=True), "rules": 1})
