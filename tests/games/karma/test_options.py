"""House rules: `follow`, `show-known` and `turn-limit`; for `edition` see test_editions.py."""

from __future__ import annotations

import pytest

from fairground import BadOption, fast_luck
from fairground.kernel.scene import Hand
from tests.games.karma.tables import GAME, in_turn, known, legal, play, table, view, why_not

pytestmark = pytest.mark.rules


def test_defaults() -> None:
    assert GAME.options().written == {
        "edition": "40",
        "follow": "optional",
        "chains": "off",
        "show-known": "on",
        "turn-limit": "none",
        "dealer": "none",
    }


@pytest.mark.parametrize(
    "wrong",
    [{"edition": 50}, {"follow": "never"}, {"show_known": 1}, {"turn_limit": 99}, {"limit": 100}],
)
def test_other_values_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.options(**wrong)


def test_turn_limit_of_the_house() -> None:
    assert view(table(turn_limit=123)).limit == 123


def test_follow_forced_offers_no_way_out() -> None:
    state = play(table("3", hands=["TABLE 5", "1"], ups=["9"], follow="forced"), "play TABLE")
    assert legal(state) == ["follow 9"]
    assert why_not(state, "no-follow").clause == "KAR-55"
    state = play(table("3", hands=["TABLE 5", "1"], downs=[2], follow="forced"), "play TABLE")
    assert legal(state) == ["follow flip"]
    state = play(table("3", hands=["TABLE 5", "1"], follow="forced"), "play TABLE")
    assert legal(state) == ["follow 5"]


def test_follow_forced_with_nothing_to_follow() -> None:
    state = play(table("3", hands=["TABLE TABLE", "1"], follow="forced"), "play TABLE")
    assert legal(state) == ["no-follow"]
    play(state, "no-follow")
    assert known(state, 1) == "TABLE", "all can tell what a hand holds that could not follow"
    assert in_turn(state) == 2


def test_follow_optional_tells_nothing_by_declining() -> None:
    state = play(table("3", hands=["TABLE TABLE", "1"]), "play TABLE", "no-follow")
    assert known(state, 1) == ""


@pytest.mark.parametrize(("show", "cards", "unseen"), [(True, ["9"], 2), (False, [], 3)])
def test_show_known_changes_the_picture(show: bool, cards: list[str], unseen: int) -> None:
    state = table("", hands=["9 2 3", "1"], known=["9"], turn=2, show_known=show)
    zones = GAME.scene(view(state, 2)).zones
    hand = next(zone for zone in zones if isinstance(zone, Hand) and zone.seat == 0)
    assert [card.face.code for card in hand.cards if card.face] == cards
    assert hand.unseen == unseen


def test_show_known_does_not_change_what_a_seat_may_know() -> None:
    for show in (True, False):
        state = table("", hands=["9 2 3", "1"], known=["9"], turn=2, show_known=show)
        assert view(state, 2).known == ((8,), ())
        world = state.imagine(1, fast_luck(3))
        assert 8 in world.facts()["hands"][0]
