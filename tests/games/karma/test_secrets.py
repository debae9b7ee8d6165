"""What is secret (section 5), and how the unseen is imagined."""

from __future__ import annotations

from collections import Counter

import pytest

from fairground import SPECTATOR, fast_luck
from fairground.games.karma.components import CODES
from fairground.games.karma.events import Chose, Dealt, Drew
from fairground.games.karma.rules.state import Karma
from fairground.kernel.events import Event
from fairground.kernel.luck import ScriptedLuck
from tests.games.karma.tables import GAME, codes, faces, play, seeing, table, told_by, view

pytestmark = pytest.mark.rules


def dealt(seats: int, told: list[Event] | None = None) -> Karma:
    state = GAME.new(seats, None, fast_luck(7), told)
    assert isinstance(state, Karma)
    return state


def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = table("", hands=["5 6 7", "8 9 10"])
    assert codes(view(state, 1).hand) == "5 6 7"
    assert codes(view(state, 2).hand) == "8 9 10"
    assert view(state, 0).hand == ()
    assert view(state, 0).held == view(state, 1).held == (3, 3)


def test_cards_that_came_from_the_pile_are_known_to_all() -> None:
    state = play(table("4 9", hands=["5 6 7", "8 9 10"]), "pickup")
    for viewer in (0, 1, 2):
        assert [codes(cards) for cards in view(state, viewer).known] == ["4 9", ""]


def test_a_flip_that_failed_is_known_to_all() -> None:
    state = table("12", hands=["", "1"], downs=[1], bag="3")
    play(state, "flip")
    assert codes(view(state, 2).known[0]) == "3 12"


def test_unseen_is_what_is_left_of_the_deck() -> None:
    state = table("4", hands=["5 6", "8 9"], ups=["1", "2"], known=["5"], draw=2, bag="10 11")
    assert codes_of(view(state, 1).unseen) == "8 9 10 11"
    assert codes_of(view(state, 2).unseen) == "6 10 11"
    assert codes_of(view(state, 0).unseen) == "6 8 9 10 11"


def codes_of(counts: tuple[int, ...]) -> str:
    return codes([face for face, count in enumerate(counts) for _ in range(count)])


def test_a_choice_is_secret_until_all_have_chosen() -> None:
    state = dealt(3)
    state.play(1, state.legal(1)[3], ScriptedLuck([]))
    own, other, watcher = view(state, 2), view(state, 1), view(state, 0)
    assert len(own.chosen) == 3
    assert len(own.hand) == 3
    for seen in (other, watcher):
        assert seen.ups == ((), (), ())
        assert seen.held == (6, 6, 6), "the chosen cards still count as held"
        assert seen.waiting == (0, 2)
    assert other.chosen == ()


def test_a_choice_is_secret_in_the_record_too() -> None:
    state = dealt(3)
    move = state.legal(1)[0]
    assert GAME.move_seen(state, 1, move, 1) == state.notation(move)
    assert {GAME.move_seen(state, 1, move, v) for v in (0, 2, SPECTATOR)} == {"table"}


def test_a_choice_is_secret_in_the_log_too() -> None:
    state = dealt(2)
    told: list[Event] = []
    state.play(0, state.legal(0)[0], ScriptedLuck([]), told)
    (chose,) = told
    assert isinstance(chose, Chose)
    assert isinstance(seen := chose.seen_by(1), Chose)
    assert (seen.cards, chose.cards is None) == (None, False)


def test_after_all_have_chosen_everything_lies_open() -> None:
    state = dealt(2)
    for seat in (0, 1):
        state.play(seat, state.legal(seat)[0], ScriptedLuck([]))
    assert view(state, 1).ups == view(state, 2).ups == view(state, 0).ups
    assert view(state, 1).chosen == ()


def test_moves_after_the_choice_are_open() -> None:
    state = table("", hands=["5", "6"])
    assert GAME.move_seen(state, 0, state.parse("play 5"), 1) == "play 5"


def test_dealt_and_drawn_cards_are_told_to_their_owner_only() -> None:
    told: list[Event] = []
    dealt(2, told)
    deal = next(event for event in told if isinstance(event, Dealt) and event.seat == 1)
    assert isinstance(seen := deal.seen_by(0), Dealt)
    assert (seen.cards, len(deal.cards or ())) == (None, 6)
    state = table("", hands=["7 8 9", "1 2 3"], draw=2, bag="4 5")
    drew = told_by(state, "play 7", luck=seeing(state, "5"))[-1]
    assert isinstance(drew, Drew)
    assert drew.seen_by(1) == Drew(0, 1, None, left=drew.left)
    assert drew.seen_by(0) == Drew(0, 1, (4,), left=drew.left)


def test_imagining_keeps_what_all_have_seen() -> None:
    state = table("", hands=["5 6 9", "7 8 10"], known=["9", "7"], draw=4, downs=[1, 1])
    for seed in range(50):
        world = state.imagine(SPECTATOR, fast_luck(seed)).facts()
        assert 8 in world["hands"][0]
        assert 6 in world["hands"][1]
        assert [len(hand) for hand in world["hands"]] == [3, 3]
        assert world["known"] == state.facts()["known"]


def test_imagining_keeps_the_own_hand_and_choice() -> None:
    state = dealt(3)
    state.play(0, state.legal(0)[0], ScriptedLuck([]))
    for seed in range(20):
        world = state.imagine(0, fast_luck(seed)).facts()
        assert world["hands"][0] == state.facts()["hands"][0]
        assert world["ups"][0] == state.facts()["ups"][0]


def test_imagining_redeals_covered_choices() -> None:
    state = dealt(2)
    state.play(1, state.legal(1)[0], ScriptedLuck([]))
    worlds = [state.imagine(0, fast_luck(seed)).facts() for seed in range(30)]
    assert len({tuple(world["ups"][1]) for world in worlds}) > 10
    assert all(len(world["ups"][1]) == 3 for world in worlds)


def test_imagining_offers_the_imagined_hand() -> None:
    state = table("", hands=["5 6 7", "8 9 10"], draw=8)
    for seed in range(20):
        world = state.imagine(1, fast_luck(seed))
        playable = {world.notation(move).split()[1] for move in world.legal(0)}
        assert playable == {CODES[face] for face in world.facts()["hands"][0]}


def test_every_unseen_card_is_equally_likely_in_every_place() -> None:
    state = table("", hands=["5 6", "8 9 10"], draw=2, downs=[0, 1], bag="1 2 3")
    held: Counter[int] = Counter()
    worlds = 3000
    for seed in range(worlds):
        held.update(state.imagine(0, fast_luck(seed)).facts()["hands"][1])
    assert set(held) == set(faces("8 9 10 1 2 3"))
    assert all(abs(count - worlds / 2) < 6 * (worlds / 4) ** 0.5 for count in held.values())


def test_forced_declining_is_never_contradicted() -> None:
    state = table("3", hands=["TABLE TABLE", "1 2 4", "5"], follow="forced", downs=[0, 3])
    play(state, "play TABLE", "no-follow")
    for seed in range(20):
        assert state.imagine(1, fast_luck(seed)).facts()["hands"][0] == faces("TABLE")


def test_a_covered_choice_is_a_hidden_place_of_its_own() -> None:
    state = dealt(2)
    state.play(1, state.legal(1)[0], ScriptedLuck([]))
    sizes = {place.place: len(place.faces) for place in state.hidden(0)}
    assert sizes["hand of seat 2"] == sizes["choice of seat 2"] == 3


def test_what_is_hidden_from_a_seat() -> None:
    state = table("4", hands=["5 6", "8 9"], known=["", "8"], draw=1, bag="10")
    places = {place.place: codes(place.faces) for place in state.hidden(0)}
    assert places == {"hand of seat 2": "9", "draw pile and face-down cards": "10"}
